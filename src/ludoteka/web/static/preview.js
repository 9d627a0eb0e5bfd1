// A place is touched, its answer lies there as a ghost, and is turned, confirmed or put back. All of it is local.

import { parse } from "./patch.js";

const SPOT = 60; // board units: smaller places are spots, not fields

const byId = (id) => document.getElementById(id);

export class Preview {
  // `send(action)` tells the table; `boards` are the pictures by name
  constructor(boards, send) {
    this.boards = boards;
    this.send = send;
    this.ask = { answers: [], places: {}, confirm: false };
    this.place = "";
    this.variant = 0;
    this.sent = false;
  }

  // A new question. The open preview stays if its place and answer are still possible.
  renew(ask) {
    const shown = this.answer?.action;
    this.ask = ask;
    for (const a of ask.answers) a.spoken ||= byId(a.place)?.getAttribute("aria-label");
    this.places = Object.keys(ask.places).filter((key) => this.variants(key).length);
    const rest = this.variants(this.place);
    const again = rest.findIndex((a) => a.action === shown);
    this.sent = false;
    if (this.place && again >= 0) { this.variant = again; this.draw(); return; }
    for (const board of this.boards.values()) board.stepBack();
    this.clear();
  }

  variants(place) { return place ? this.ask.answers.filter((a) => a.place === place) : []; }
  get answer() { return this.variants(this.place)[this.variant]; }

  // A touch on a place: the ghost first, then the next variant; or the answer at once where no confirmation is asked for.
  touch(place) {
    if (this.sent) return;
    const list = this.variants(place);
    if (!list.length) return;
    if (!this.ask.confirm && list.length === 1) { this.place = place; this.variant = 0; this.confirm(); return; }
    if (place === this.place) this.turn(1);
    else { this.place = place; this.variant = 0; this.draw(); }
  }

  turn(step) {
    const n = this.variants(this.place).length;
    if (!n || this.sent) return;
    this.variant = (this.variant + step + n) % n;
    this.draw();
  }

  confirm() {
    const answer = this.answer;
    if (!answer || this.sent) return;
    this.sent = true;
    this.draw();
    this.send(answer.action);
  }

  // The table refused or took it: the ghost wakes up again or goes with the next question.
  wake() {
    if (!this.sent) return;
    this.sent = false;
    this.draw();
  }

  clear() {
    this.place = "";
    this.variant = 0;
    this.sent = false;
    this.draw();
  }

  // From place to place, in reading order.
  next(step = 1) {
    if (!this.places?.length || this.sent) return;
    const order = this.inOrder();
    const here = order.indexOf(this.place);
    const place = order[(here + step + order.length) % order.length];
    this.open(place);
  }

  open(place) {
    const [x, y, size, board] = this.ask.places[place];
    this.boards.get(board)?.show(x, y, size);
    this.place = place;
    this.variant = 0;
    this.draw();
  }

  inOrder() {
    const at = this.ask.places;
    return [...this.places].sort((a, b) => at[a][1] - at[b][1] || at[a][0] - at[b][0]);
  }

  draw() {
    for (const name of this.boards.keys()) byId(`ghost-${name}`)?.replaceChildren();
    for (const old of document.querySelectorAll(".place.chosen")) old.classList.remove("chosen");
    const answer = this.answer;
    if (answer) {
      const [x, y, size, board] = this.ask.places[this.place];
      const layer = byId(`ghost-${board}`);
      const r = size / 2;
      // a field gets a ring upon it; a spot gets a disc below the figure that stands there
      const spot = size < SPOT;
      if (answer.ghost.length) layer.append(parse(layer, this.ghost(answer)));
      for (const kind of ["ring under", "ring"]) {
        const ring = parse(layer, spot
          ? `<circle class="${kind}" cx="${x}" cy="${y}" r="${r * 1.25}"/>`
          : `<rect class="${kind}" x="${x - r}" y="${y - r}" width="${size}" height="${size}" rx="${size * 0.08}"/>`);
        if (spot) layer.insertBefore(ring, layer.lastElementChild); else layer.append(ring);
      }
      layer.append(parse(layer, `<rect x="${x - r}" y="${y - r}" width="${size}" height="${size}" fill="none" pointer-events="all"/>`));
      layer.classList.toggle("sent", this.sent);
      byId(this.place)?.classList.add("chosen");
    }
    this.buttons(answer);
  }

  // The moves around a drawing, then the drawing, which many answers share.
  ghost(answer) {
    const moves = answer.ghost.slice(0, -1);
    return `<g>${moves.map((m) => `<g transform="${m}">`).join("")}${this.ask.bodies[answer.ghost.at(-1)]}${"</g>".repeat(moves.length)}</g>`;
  }

  buttons(answer) {
    const on = (id, can, gold) => {
      const button = byId(id);
      if (!button) return;
      button.classList.toggle("off", !can);
      button.classList.toggle("go", can && gold);
      button.setAttribute("aria-disabled", String(!can));
    };
    const confirm = byId("do-confirm");
    if (confirm) {
      confirm.querySelector(".lb").textContent = answer ? answer.label : confirm.dataset.label;
      confirm.classList.toggle("busy", this.sent);
      confirm.toggleAttribute("aria-busy", this.sent);
    }
    on("do-confirm", Boolean(answer), true);
    on("do-turn", this.variants(this.place).length > 1 && !this.sent, false);
    on("do-cancel", Boolean(answer) && !this.sent, false);
    on("do-next", (this.places?.length ?? 0) > (answer ? 1 : 0) && !this.sent, !answer);
    const spoken = byId("spoken");
    if (spoken && answer) spoken.textContent = answer.spoken || answer.label;
  }
}
