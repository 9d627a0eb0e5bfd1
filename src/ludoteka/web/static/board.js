// A board that can be moved and zoomed: one finger or mouse drags, wheel and pinch zoom, a touch on small places comes closer.

// on-screen size in pixels below which a place is too small to be touched, and the size it then gets
const SMALLEST = matchMedia("(pointer: coarse)").matches ? 36 : 22;
const WANTED = 56;
const DRAG = 6;
const LASTS = 220;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const numbers = (text) => text.split(" ").map(Number);

export class Board {
  constructor(svg) {
    this.svg = svg;
    this.name = svg.dataset.board;
    // "fit": everything is shown; "near": we came closer for the reader; "own": the reader looks where he likes
    this.look = "fit";
    this.pointers = new Map();
    this.dragged = false;
    svg.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (e) => this.up(e));
    svg.addEventListener("click", (e) => { if (this.dragged) { e.stopPropagation(); e.preventDefault(); } }, true);
  }

  get box() { return numbers(this.svg.getAttribute("viewBox")); }
  set box(b) { this.svg.setAttribute("viewBox", b.map((n) => +n.toFixed(2)).join(" ")); }
  get fit() { return numbers(this.svg.dataset.fit); }
  get scale() { return this.svg.getScreenCTM()?.a ?? 1; }

  // The view that shows everything changed; whoever looks at a corner of his own keeps looking at it.
  refit(box) {
    this.svg.dataset.fit = box.join(" ");
    if (this.look === "fit") this.go(this.fit);
  }

  showAll() {
    this.look = "fit";
    this.go(this.fit);
  }

  // The question that we came closer for is answered.
  stepBack() {
    if (this.look === "near") this.showAll();
  }

  // Look at a box, gently.
  go(box) {
    cancelAnimationFrame(this.frame);
    const from = this.box, start = performance.now();
    this.target = box;
    if (still.matches || document.hidden) { this.stop(); return; }
    const step = (now) => {
      const t = Math.min(1, Math.max(0, (now - start) / LASTS)), k = 1 - (1 - t) ** 3;
      this.box = from.map((n, i) => n + (box[i] - n) * k);
      if (t < 1) this.frame = requestAnimationFrame(step); else this.target = null;
    };
    this.frame = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    if (this.target) this.box = this.target;
    this.target = null;
  }

  at(clientX, clientY) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  zoom(factor, clientX, clientY) {
    this.stop();
    const p = this.at(clientX, clientY);
    const [x, y, w, h] = this.box;
    const [, , fw, fh] = this.fit;
    const least = 150 / Math.max(fw, fh), most = 3;
    const f = Math.min(Math.max(factor, (least * fw) / w), (most * fw) / w);
    this.look = "own";
    this.box = [p.x - (p.x - x) * f, p.y - (p.y - y) * f, w * f, h * f];
  }

  zoomMiddle(factor) {
    const r = this.svg.getBoundingClientRect();
    this.zoom(factor, r.left + r.width / 2, r.top + r.height / 2);
  }

  // Bring a place into sight: centred and large enough if it is small or hidden, else nothing moves.
  show(x, y, size) {
    this.stop();
    const r = this.svg.getBoundingClientRect();
    if (!r.width) return;
    const scale = this.scale;
    const p = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM());
    const margin = Math.min(40, r.width / 6);
    const inside = p.x > r.left + margin && p.x < r.right - margin && p.y > r.top + margin && p.y < r.bottom - margin;
    const large = size * scale >= SMALLEST;
    if (inside && large) return;
    const [, , w, h] = this.box;
    const f = large ? 1 : (size * scale) / WANTED;
    if (this.look === "fit") this.look = "near";
    this.go([x - (w * f) / 2, y - (h * f) / 2, w * f, h * f]);
  }

  tooSmall(size) { return size * this.scale < SMALLEST; }

  wheel(e) {
    e.preventDefault();
    this.zoom(Math.exp(Math.min(Math.max(e.deltaY, -60), 60) * 0.003), e.clientX, e.clientY);
  }

  down(e) {
    if (e.button > 0) return;
    this.dragged = false;
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY, far: 0 });
  }

  move(e) {
    const p = this.pointers.get(e.pointerId);
    if (!p) return;
    const dx = e.clientX - p.x, dy = e.clientY - p.y;
    if (this.pointers.size === 2) {
      const other = [...this.pointers.entries()].find(([id]) => id !== e.pointerId)[1];
      const before = Math.hypot(p.x - other.x, p.y - other.y), after = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      if (after > 1) this.zoom(before / after, other.x, other.y);
      this.dragged = true;
    } else if (this.pointers.size === 1) {
      p.far += Math.abs(dx) + Math.abs(dy);
      if (p.far < DRAG) return;
      if (!this.dragged) {
        this.dragged = true;
        try { this.svg.setPointerCapture(e.pointerId); } catch { /* the pointer is gone */ }
      }
      this.stop();
      const k = 1 / this.scale;
      const [x, y, w, h] = this.box;
      this.look = "own";
      this.box = [x - dx * k, y - dy * k, w, h];
    }
    p.x = e.clientX;
    p.y = e.clientY;
  }

  up(e) {
    this.pointers.delete(e.pointerId);
    // the click that ends a drag comes at once; later ones, by keyboard or script, must not be swallowed
    setTimeout(() => { if (!this.pointers.size) this.dragged = false; });
  }
}
