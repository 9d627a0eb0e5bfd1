// The keyboard: arrows between places, Enter, letters for what else there is; "?" lists them all.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// letters and what they do; a Russian layout has others on the same keys
const LETTERS = {
  r: "turn", n: "next", a: "all", u: "undo", h: "hint", w: "why", p: "ask", l: "log", c: "chat", b: "board",
  к: "turn", т: "next", ф: "all", г: "undo", р: "hint", ц: "why", з: "ask", д: "log", с: "chat", и: "board",
  "+": "nearer", "=": "nearer", "-": "farther", 0: "fit",
};

// `deeds` are what the keys do; `letters` tells whether those of one letter are on
export function listen(deeds, letters) {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || document.querySelector("dialog[open]")) return;
    if (e.target.matches("input, textarea, select")) { if (e.key === "Escape") e.target.blur(); return; }
    const press = e.target.closest("button, a, summary, [role=tab], .log");
    if (e.key in ARROWS) {
      if (press && !press.closest(".acts")) return;
      e.preventDefault();
      deeds.towards(...ARROWS[e.key]);
    } else if (e.key === "Enter" || e.key === " ") {
      if (press) return;
      if (deeds.confirm()) e.preventDefault();
    } else if (e.key === "Escape") deeds.cancel();
    else if (e.key === "?" || (e.key === "," && e.shiftKey && e.code === "Slash")) deeds.keys?.();
    else if (!letters) return;
    else if (/^[1-9]$/.test(e.key)) deeds.answer(Number(e.key));
    else {
      const deed = LETTERS[e.key.toLowerCase()];
      if (!deed) return;
      e.preventDefault(); // what comes into focus now must not be typed into
      deeds[deed]?.(deed === "turn" && e.shiftKey ? -1 : undefined);
    }
  });
}
