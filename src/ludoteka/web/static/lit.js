// A line of a log marks its places on the boards: while the mouse is over it or it has the focus, and from a tap until the next one.

const byId = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";
function shape(tag, at) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(at)) made.setAttribute(name, value);
  return made;
}

// A mark on the first board for a point, on whichever board it lies on for the key of an element.
function mark(boards, spot) {
  const [first] = boards.values();
  if (/^-?[\d.]+,-?[\d.e]+$/.test(spot)) {
    const [x, y] = spot.split(",").map(Number);
    return { board: first, x, y, mark: (kind) => shape("circle", { class: kind, cx: x, cy: y, r: 42 }) };
  }
  const element = byId(spot), svg = element?.closest("svg[data-board]");
  const board = svg && boards.get(svg.dataset.board);
  const box = board && element.getBBox();
  if (!box?.width) return null;
  const to = svg.getCTM().inverse().multiply(element.getCTM());
  const [a, b] = [[box.x, box.y], [box.x + box.width, box.y + box.height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(to));
  const [x, y, w, h] = [Math.min(a.x, b.x) - 4, Math.min(a.y, b.y) - 4, Math.abs(a.x - b.x) + 8, Math.abs(a.y - b.y) + 8];
  return { board, x: x + w / 2, y: y + h / 2, mark: (kind) => shape("rect", { class: kind, x, y, width: w, height: h, rx: 10 }) };
}

// `look(name)` brings a board into view that is not shown: a tap means that its places are wanted.
// `first` is what was pointed at before this script came.
export function lighting(boards, list, look = () => {}, first = null) {
  if (list.dataset.lights) return;
  list.dataset.lights = "1";
  let kept = null;
  const clear = () => { for (const board of boards.values()) byId(`lit-${board.name}`)?.replaceChildren(); };
  function show(item, far) {
    clear();
    const found = (item?.dataset.lit ?? "").split(" ").filter(Boolean).map((spot) => mark(boards, spot)).filter(Boolean);
    for (const one of found) {
      const layer = byId(`lit-${one.board.name}`);
      for (const kind of ["under", ""]) layer.append(one.mark(kind));
    }
    const shown = () => found.find((one) => one.board.svg.getClientRects().length);
    if (far === "tap" && found.length && !shown()) look(found[0].board.name);
    if (far && shown()) shown().board.show(shown().x, shown().y, 100);
  }
  const item = (e) => e.target.closest?.("[data-lit]");
  list.addEventListener("mouseover", (e) => { if (item(e)) show(item(e)); });
  list.addEventListener("mouseleave", () => show(kept));
  list.addEventListener("focusin", (e) => { if (item(e)) show(item(e), "focus"); });
  list.addEventListener("focusout", () => show(kept));
  list.addEventListener("click", (e) => {
    const line = item(e);
    if (!line || e.target.closest("details, a")) return;
    kept?.classList.remove("lit");
    kept = kept === line ? null : line;
    kept?.classList.add("lit");
    show(kept, "tap");
  });
  const pointed = first?.closest?.("[data-lit]");
  if (pointed) show(pointed);
  // the arrows walk through the lines, so that the log stays one stop of the tabulator
  list.addEventListener("keydown", (e) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -1e6, End: 1e6 }[e.key];
    const lines = [...list.children];
    if (!step || !lines.length || (e.target !== list && !lines.includes(e.target))) return;
    e.preventDefault();
    const at = e.target === list ? (step > 0 ? -1 : lines.length) : lines.indexOf(e.target);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + step))];
    next.tabIndex = -1;
    next.focus();
  });
}
