// The keyboard: arrows between places, Enter, R, digits for answers, ? why not, L log, Escape.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// the same keys on a Russian layout
const TURN = ["r", "R", "к", "К"], LOG = ["l", "L", "д", "Д"], UNDO = ["u", "U", "г", "Г"], HINT = ["h", "H", "р", "Р"];

// `deeds` are what the keys do: {next, towards, confirm, turn, cancel, answer(number), why, log, undo, hint, has preview}
export function listen(deeds) {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    if (e.target.matches("input, textarea, select")) { if (e.key === "Escape") e.target.blur(); return; }
    const press = e.target.closest("button, a, summary, [role=tab], .log");
    if (e.key in ARROWS) {
      if (press && !press.closest(".acts")) return;
      e.preventDefault();
      deeds.towards(...ARROWS[e.key]);
    } else if (e.key === "Enter" || e.key === " ") {
      if (press) return;
      if (deeds.confirm()) e.preventDefault();
    } else if (TURN.includes(e.key)) deeds.turn(e.shiftKey ? -1 : 1);
    else if (e.key === "Escape") deeds.cancel();
    else if (e.key === "?" || (e.key === "," && e.shiftKey && e.code === "Slash")) deeds.why();
    else if (UNDO.includes(e.key)) deeds.undo();
    else if (HINT.includes(e.key)) deeds.hint();
    else if (LOG.includes(e.key)) deeds.log();
    else if (/^[1-9]$/.test(e.key)) deeds.answer(Number(e.key));
  });
}
