// All legal answers of the question in words, each a button.

// Fills the empty `list`. What lies on a board is shown there first where the question asks for a second touch, unless the table is
// read aloud: then an answer is an answer.
export function fill(list, preview, sendMove, words) {
  const all = list.closest("details");
  list.replaceChildren();
  for (const answer of preview.ask.answers) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn";
    button.dataset.answer = answer.action;
    button.textContent = answer.spoken || answer.label;
    button.addEventListener("click", () => {
      if (!words) all.open = false;
      if (words || !answer.place || !preview.ask.confirm) { sendMove(answer.action); return; }
      preview.open(answer.place);
      preview.variant = preview.variants(answer.place).indexOf(answer);
      preview.draw();
      document.getElementById("prompt").focus({ preventScroll: true });
    });
    const item = document.createElement("li");
    item.append(button);
    list.append(item);
  }
}

// The table in words: the answers stand open below the question.
export function aloud() {
  document.getElementById("prompt").append(document.getElementById("all"));
}

// Reads new lines of the log, as HTML, wherever the log itself stands.
export function read(lines) {
  const page = new DOMParser().parseFromString(lines.map(([, html]) => html).join(" "), "text/html");
  for (const why of page.querySelectorAll("details")) why.remove();
  document.getElementById("spoken").textContent = page.body.textContent.trim().replace(/\s+/g, " ");
}
