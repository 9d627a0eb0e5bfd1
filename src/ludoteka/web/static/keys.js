// The keyboard: arrows between places, Enter, letters for what else there is; "?" lists them all.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// letters and what they do; a Russian layout has others on the same keys
const LETTERS = {
  r: "turn", n: "next", a: "all", u: "undo", h: "hint", w: "why", p: "ask", l: "log", c: "chat", b: "board",
  к: "turn", т: "next", ф: "all", г: "undo", р: "hint", ц: "why", з: "ask", д: "log", с: "chat", и: "board",
  "+": "nearer", "=": "nearer", "-": "farther", 0: "fit",
};

// The nearest place in a direction.
function towards(preview, dx, dy) {
  const at = preview.ask.places;
  if (!preview.place) return preview.next();
  const [x, y] = at[preview.place];
  let best = "", least = Infinity;
  for (const key of preview.places) {
    const ahead = (at[key][0] - x) * dx + (at[key][1] - y) * dy;
    const aside = Math.abs((at[key][0] - x) * dy) + Math.abs((at[key][1] - y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 1 && key !== preview.place && far < least) { least = far; best = key; }
  }
  if (best) preview.open(best);
}

// From a tab to the one beside it.
function beside(tab, step, open) {
  const all = [...document.querySelectorAll("[role=tab]")];
  const next = all[(all.indexOf(tab) + step + all.length) % all.length];
  open(next.dataset.panel);
  next.focus();
}

// What takes presses of keys. `deeds` are what they do, with the `preview` that the arrows lead; `letters` tells whether those of one letter are on.
export function keys(deeds, letters) {
  return (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || document.querySelector("dialog[open]")) return;
    if (e.target.matches("input, textarea, select")) { if (e.key === "Escape") e.target.blur(); return; }
    const press = e.target.closest("button, a, summary, [role=tab], .log");
    if (e.key in ARROWS) {
      const [dx, dy] = ARROWS[e.key];
      if (dx && press?.matches("[role=tab]")) beside(press, dx, deeds.panel);
      if (press && !press.closest(".acts")) return;
      e.preventDefault();
      towards(deeds.preview, dx, dy);
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
  };
}
