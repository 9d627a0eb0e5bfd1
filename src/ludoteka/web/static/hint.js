// A hint is shown as if the reader had chosen it; sending it stays the reader's.

const HINTED = "hinted";

export async function shown(action, preview, view) {
  const answer = preview.ask.answers.find((a) => a.action === action);
  if (!answer) {
    const form = (await import("./form.js")).fill(action);
    const fold = form?.closest("details.fold");
    if (fold) fold.open = true;
    form?.querySelector("[data-send]").focus();
    return;
  }
  if (answer.place) {
    view("board");
    preview.open(answer.place);
    preview.variant = preview.variants(answer.place).indexOf(answer);
    preview.draw();
  } else {
    const button = [...document.querySelectorAll("#acts [data-action], #hand [data-action]")].find((b) => b.dataset.action === action);
    const fold = button?.closest("details");
    if (fold) fold.open = true;
    button?.classList.add(HINTED);
    button?.focus();
  }
  const spoken = document.getElementById("spoken");
  if (spoken) spoken.textContent = answer.spoken || answer.label;
}
