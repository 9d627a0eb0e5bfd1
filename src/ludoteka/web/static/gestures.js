// One finger or mouse drags a board, two zoom it. Fetched when a pointer comes over it for the first time.

const DRAG = 6;

// `board` is {svg, box, look, scale, zoom, stop}
export function gestures(board) {
  const { svg } = board;
  const pointers = new Map();
  let dragged = false;

  const down = (e) => {
    if (e.button > 0) return;
    dragged = false;
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY, far: 0 });
  };

  const move = (e) => {
    const p = pointers.get(e.pointerId);
    // a finger that was down before this script came
    if (!p) { if (e.buttons === 1) down(e); return; }
    const dx = e.clientX - p.x, dy = e.clientY - p.y;
    if (pointers.size === 2) {
      const other = [...pointers.entries()].find(([id]) => id !== e.pointerId)[1];
      const before = Math.hypot(p.x - other.x, p.y - other.y), after = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      if (after > 1) board.zoom(before / after, other.x, other.y);
      dragged = true;
    } else if (pointers.size === 1) {
      p.far += Math.abs(dx) + Math.abs(dy);
      if (p.far < DRAG) return;
      if (!dragged) {
        dragged = true;
        try { svg.setPointerCapture(e.pointerId); } catch { /* the pointer is gone */ }
      }
      board.stop();
      const k = 1 / board.scale;
      const [x, y, w, h] = board.box;
      board.look = "own";
      board.box = [x - dx * k, y - dy * k, w, h];
    }
    p.x = e.clientX;
    p.y = e.clientY;
  };

  const up = (e) => {
    pointers.delete(e.pointerId);
    // the click that ends a drag comes at once; later ones, by keyboard or script, must not be swallowed
    setTimeout(() => { if (!pointers.size) dragged = false; });
  };

  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, up);
  svg.addEventListener("click", (e) => { if (dragged) { e.stopPropagation(); e.preventDefault(); } }, true);
}
