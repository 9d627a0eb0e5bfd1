// All legal answers of the question in words, each a button.

// Fills the empty `list`. What lies on a board is shown there first where the question asks for a second touch.
export function fill(list, preview, sendMove) {
  const all = list.closest("details");
  for (const answer of preview.ask.answers) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn";
    button.dataset.answer = answer.action;
    button.textContent = answer.spoken || answer.label;
    button.addEventListener("click", () => {
      all.open = false;
      if (!answer.place || !preview.ask.confirm) { sendMove(answer.action); return; }
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
