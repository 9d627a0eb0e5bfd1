// A board that can be moved and zoomed: one finger or mouse drags, wheel and pinch zoom, a touch on small places comes closer.

// on-screen size in pixels below which a place is too small to be touched, and the size it then gets
const SMALLEST = matchMedia("(pointer: coarse)").matches ? 36 : 22;
const WANTED = 56;
const LASTS = 220;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const numbers = (text) => text.split(" ").map(Number);

export class Board {
  constructor(svg) {
    this.svg = svg;
    this.name = svg.dataset.board;
    // "fit": everything is shown; "near": we came closer for the reader; "own": the reader looks where he likes
    this.look = "fit";
    svg.addEventListener("wheel", (e) => {
      e.preventDefault();
      this.zoom(Math.exp(Math.min(Math.max(e.deltaY, -60), 60) * 0.003), e.clientX, e.clientY);
    }, { passive: false });
    // how it is dragged and pinched comes with the first pointer
    svg.addEventListener("pointerover", () => import("./gestures.js").then((m) => m.gestures(this)), { once: true });
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
}
