// The chat form, wherever it stands: sends over the line, and falls back to the form when there is none.

export function talk(line) {
  document.addEventListener("submit", (e) => {
    if (!e.target.matches("form.say")) return;
    e.preventDefault();
    const field = e.target.elements.text;
    const text = field.value.trim();
    if (!text) return;
    line.surely({ k: "say", text });
    field.value = "";
  });
}
