// A piece that moved glides from its old place to the new one, across pictures too.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LASTS = 220;

export function places() {
  const out = new Map();
  if (still.matches || document.hidden) return out;
  for (const piece of document.querySelectorAll(".piece[id]")) out.set(piece.id, piece.getBoundingClientRect());
  return out;
}

export function glide(before) {
  if (!before.size) return;
  for (const piece of document.querySelectorAll(".piece[id]")) {
    const from = before.get(piece.id);
    if (!from || !from.width) continue;
    const to = piece.getBoundingClientRect();
    const dx = from.left - to.left, dy = from.top - to.top;
    const scale = piece.getScreenCTM?.()?.a;
    if (!to.width || !scale || Math.abs(dx) + Math.abs(dy) < 2) continue;
    // the piece's own transform stays in its attribute; the glide is added before it
    const own = piece.getAttribute("transform") ?? "";
    const shift = (x, y) => `translate(${x}px, ${y}px) ${css(own)}`;
    const outer = piece.parentNode.getScreenCTM().a;
    piece.animate([{ transform: shift(dx / outer, dy / outer) }, { transform: shift(0, 0) }], { duration: LASTS, easing: "ease-out" });
  }
}

// "translate(3 4) rotate(90)" of an attribute as CSS: "translate(3px, 4px) rotate(90deg)"
function css(attribute) {
  return attribute.replace(/(\w+)\(([^)]*)\)/g, (_, kind, inside) => {
    const numbers = inside.trim().split(/[\s,]+/);
    const unit = kind === "translate" ? "px" : kind === "rotate" ? "deg" : "";
    if (kind === "rotate" && numbers.length === 3) {
      const [angle, x, y] = numbers;
      return `translate(${x}px, ${y}px) rotate(${angle}deg) translate(${-x}px, ${-y}px)`;
    }
    return `${kind}(${numbers.map((n) => n + unit).join(", ")})`;
  });
}
