// The table in play: joins the line to the table, the boards, the preview, the keys and the views.

import { Line } from "./socket.js";
import { patch } from "./patch.js";
import { Board } from "./board.js";
import { Preview } from "./preview.js";
import { copying, light, panel, tabs, unread, view } from "./views.js";
import { talk } from "./talk.js";
import { manners } from "./manners.js";
import { symbols } from "./symbols.js";
import { wear } from "./styles.js";

const byId = (id) => document.getElementById(id);
document.documentElement.classList.add("js");
const data = document.body.dataset;
const prompt = byId("prompt"), notice = byId("notice");
const boards = new Map([...document.querySelectorAll("svg[data-board]")].map((svg) => [svg.dataset.board, new Board(svg)]));
const ways = data.ways.split(" "), words = ways.includes("words");
const touch = matchMedia("(pointer: coarse)");
let lost = false, whying = false;
let motion = null; // how pieces glide; fetched when something has changed for the first time

// --- the line -----------------------------------------------------------------------------------------------------------------
const sendMoves = (actions) => line.surely({ k: "move", actions, v: Number(data.v) });
const sendMove = (action) => sendMoves([action]);
const preview = new Preview(boards, sendMove);

function receive(message) {
  if (message.reload) { location.reload(); return; }
  Object.assign(data, { v: message.v, epoch: message.epoch });
  if (message.shape) data.shape = message.shape;
  const before = message.set && motion ? motion.places() : null;
  const mine = document.activeElement?.closest("#acts");
  const wasMine = isMine();
  if (message.slot?.sheet?.trim()) wear("sheet");
  if (message.slot?.acts?.includes("data-form")) wear("form");
  const came = patch(message);
  for (const [name, box] of Object.entries(message.box ?? {})) boards.get(name)?.refit(box);
  if (message.log?.length) data.log = message.log.at(-1)[0] + 1;
  if (message.chat?.length) data.chat = message.chat.at(-1)[0] + 1;
  if (message.title) document.title = `${message.title} · ${data.house}`;
  if (message.ask) {
    quiet();
    renew(message.ask);
    if (mine) prompt.focus({ preventScroll: true });
  } else if (message.slot?.acts) preview.draw();
  if (before) motion.glide(before); else if (message.set && !motion) import("./glide.js").then((m) => { motion = m; });
  polite.receive(message);
  if (came.log || message.slot) signal(wasMine, came);
  if (words && message.log?.length && !message.all) import("./answers.js").then((m) => m.read(message.log));
  if (came.log) unread("log");
  if (came.chat) unread("chat");
  for (const error of message.err ?? []) { preview.wake(); idle(); refuse(error); }
  for (const why of message.why ?? []) refuse(why.text ? why : { text: notice.dataset.fits, rule: "" }, why.text ? notice.dataset.title : "");
}

function state(open) {
  lost = !open;
  clearTimeout(state.timer);
  // a short break is nobody's business
  if (open) { if (prompt.classList.contains("lost")) quiet(); } else state.timer = setTimeout(() => { if (lost) tell("lost", notice.dataset.lost, notice.dataset.lostNote, ""); }, 1200);
}

const line = new Line(
  `/ws/${data.table}`,
  () => ({ v: data.v, epoch: data.epoch, shape: data.shape, log: data.log, chat: data.chat }),
  receive,
  state,
);

// --- what the prompt says beside the question -------------------------------------------------------------------------------------
function tell(kind, title, text, rule) {
  prompt.classList.remove("no", "lost", "whying");
  prompt.classList.add(kind);
  const head = document.createElement("h2"), say = document.createElement("p");
  head.textContent = title;
  say.textContent = text ? `${text} ` : "";
  if (rule) {
    // opened beside the game, at the rule that stands against it
    const link = document.createElement("a");
    link.href = `${notice.dataset.rules}#${rule}`;
    link.target = "rules";
    link.textContent = notice.dataset.rule.replace("@", rule);
    say.append(link);
  }
  notice.replaceChildren(head, say);
  notice.classList.toggle("ask-why", kind === "whying");
  notice.hidden = false;
}

function refuse({ text, rule }, title = notice.dataset.title) {
  whying = false;
  whyButton();
  if (title) tell("no", title, text, rule);
  else tell("whying", text, "", "");
}

function quiet() {
  if (lost && prompt.classList.contains("lost")) return;
  prompt.classList.remove("no", "lost", "whying");
  notice.hidden = true;
}

function whyButton() { document.querySelector("[data-do=why]")?.setAttribute("aria-pressed", String(whying)); }

function why() {
  whying = !whying;
  whyButton();
  if (whying) { view("board"); tell("whying", notice.dataset.why, notice.dataset.whyNote, ""); } else quiet();
}

function renew(ask) {
  preview.renew(ask);
  answerList(ask);
  // where one board is shown at a time: one that has something to choose
  const names = preview.places.map((key) => ask.places[key][3]);
  if (names.length && !names.some((name) => boards.get(name)?.svg.getClientRects().length)) pickBoard(names[0]);
}

// --- the list of all answers ------------------------------------------------------------------------------------------------------
function answerList(ask) {
  const all = byId("all");
  all.hidden = !ask.answers.length;
  all.open = words && !all.hidden;
  byId("all-count").textContent = ask.answers.length || "";
  byId("all-list").replaceChildren();
  if (all.open) fillList();
}

async function fillList() {
  const { aloud, fill } = await import("./answers.js");
  if (words && !byId("prompt").querySelector(":scope > #all")) aloud();
  fill(byId("all-list"), preview, sendMove, words);
}

byId("all").addEventListener("toggle", () => { if (byId("all").open && !byId("all-list").children.length) fillList(); });

// --- what is heard, and a title that calls ------------------------------------------------------------------------------------------
const isMine = () => Boolean(document.querySelector("#question .q.mine"));

async function signal(wasMine, came) {
  const turn = isMine() && !wasMine;
  const heard = ways.includes("sound") && (turn ? "turn" : document.querySelector("#question .q.over") ? "end" : came.log ? "piece" : "");
  const calls = turn && document.hidden && ways.includes("blink");
  if (!heard && !calls) return;
  const { blink, sound } = await import("./signals.js");
  if (heard) sound(heard);
  if (calls) blink();
}

// --- touches ----------------------------------------------------------------------------------------------------------------------
function idle() { for (const button of document.querySelectorAll("#acts .busy, #hand .busy")) button.classList.remove("busy"); }

document.querySelector(".acts-form").addEventListener("submit", (e) => {
  e.preventDefault();
  const button = e.submitter;
  if (!button?.dataset.action || button.classList.contains("busy")) return;
  idle();
  button.classList.add("busy");
  quiet();
  sendMove(button.dataset.action);
});

const deeds = {
  confirm() { if (!preview.answer) return false; quiet(); preview.confirm(); return true; },
  turn(step = 1) { preview.turn(step); },
  next() { quiet(); view("board"); preview.next(); },
  preview, panel,
  cancel() {
    if (document.querySelector('#sheet .sheet-card') && !document.body.classList.contains('sheet-away')) { deeds.sheet(); return; }
    const fold = document.querySelector("#acts details[open]");
    if (byId("all").open) byId("all").open = false; else if (fold) fold.open = false; else if (!preview.sent) preview.clear(); whying = false; whyButton(); quiet();
  },
  why,
  keys() { import("./help.js").then((m) => m.help(data.lang, wear)); },
  all() { const all = byId("all"); if (all.hidden) return; all.open = words || !all.open; all.querySelector("summary").focus(); },
  ask() { prompt.focus(); },
  chat() { view("chat"); panel("chat"); byId("say").focus(); },
  board() {
    const picks = [...document.querySelectorAll("[data-pick]")];
    const next = picks[(picks.findIndex((b) => b.getAttribute("aria-pressed") === "true") + 1) % picks.length];
    if (next) pickBoard(next.dataset.pick);
    view("board");
    byId(`board-${next?.dataset.pick ?? boards.keys().next().value}`).focus();
  },
  nearer() { for (const board of boards.values()) board.zoomMiddle(0.75); },
  farther() { for (const board of boards.values()) board.zoomMiddle(1.333); },
  fit() { for (const board of boards.values()) board.showAll(); },
  undo: () => polite.undo(),
  hint: () => polite.hint(),
  log() { view("log"); panel("log"); byId("log").focus(); },
  answer(number) { document.querySelectorAll("#hand .card.go, #acts .btn:not(.off)")[number - 1]?.click(); },
  async can() { (await import("./can.js")).can((action) => polite.shown({ action })); },
  sheet() { document.body.classList.toggle("sheet-away"); },
};

document.addEventListener("click", (e) => {
  const button = e.target.closest("[data-do]");
  if (button?.matches("a")) e.preventDefault();
  if (button) { if (button.getAttribute("aria-disabled") !== "true") deeds[button.dataset.do]?.(); return; }
  const more = e.target.closest(".earlier a");
  if (more) { e.preventDefault(); import("./earlier.js").then((m) => m.earlier(more, polite.dim)); return; }
  const zoom = e.target.closest("[data-zoom]");
  if (zoom) { deeds[{ in: "nearer", out: "farther", fit: "fit" }[zoom.dataset.zoom]](); return; }
  const pick = e.target.closest("[data-pick]");
  if (pick) { pickBoard(pick.dataset.pick); return; }
  const svg = e.target.closest("svg[data-board]");
  if (svg) touched(e, boards.get(svg.dataset.board));
});

function touched(e, board) {
  if (e.target.closest(".ghost")) { preview.turn(1); return; }
  const place = e.target.closest(".place");
  if (place) {
    const [x, y, size] = preview.ask.places[place.dataset.place] ?? [0, 0, 100];
    if (touch.matches && board.tooSmall(size)) { board.show(x, y, size); return; }
    quiet();
    preview.touch(place.dataset.place);
    return;
  }
  if (preview.sent) return;
  if (preview.place) preview.clear();
  if (whying || preview.ask.answers.length) {
    const p = board.at(e.clientX, e.clientY);
    line.ask({ k: "why", board: board.name, at: [+p.x.toFixed(2), +p.y.toFixed(2)] });
  }
}

function pickBoard(name) {
  for (const button of document.querySelectorAll("[data-pick]")) button.setAttribute("aria-pressed", String(button.dataset.pick === name));
  for (const [key, board] of boards) board.svg.classList.toggle("other", key !== name);
}

// put together answers: most questions have none, so their script comes with the first one
const putTogether = () => {
  if (!document.querySelector("[data-form]")) return;
  watch.disconnect();
  import("./form.js").then(({ forms }) => forms((actions) => { quiet(); sendMoves(actions); }));
};
const watch = new MutationObserver(putTogether);
watch.observe(byId("acts"), { childList: true });
putTogether();
// the script for the keys comes with the first press; what is pressed until then waits in line
let press = null, coming = null;
document.addEventListener("keydown", (e) => {
  if (press) { press(e); return; }
  coming ??= import("./keys.js").then((m) => m.keys(deeds, ways.includes("keys")));
  coming.then((keys) => { press = keys; keys(e); });
});
// lines of the log light up their places: the script for it comes when somebody first points at one
for (const kind of ["pointerover", "focusin"]) {
  byId("log").addEventListener(kind, (e) => import("./lit.js").then((m) => m.lighting(boards, byId("log"), (name) => { view("board"); pickBoard(name); }, e.target)), { once: true });
}
tabs();
copying();
light();
talk(line);
const polite = manners({ line, preview, tell, quiet, view, title: () => notice.dataset.title });

symbols(data.first, data.symbols, data.icons);

polite.receive({ now: Number(data.now), back: JSON.parse(byId("back-data").textContent) });

const first = JSON.parse(byId("ask-data").textContent);
renew(first);
byId("log").scrollTop = byId("log").scrollHeight;
// for tests that wait until the page is alive
data.ready = "1";
