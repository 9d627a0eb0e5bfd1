// A step of a first game: places are touched, turned and confirmed as at a table; the answer is sent as a form.
import { Board } from "./board.js";
import { keys } from "./keys.js";
import { Preview } from "./preview.js";
import { symbols } from "./symbols.js";

document.documentElement.classList.add("js");
const byId = (id) => document.getElementById(id);
const body = document.body, form = byId("acts-form"), chosen = byId("chosen");
symbols(body.dataset.symbols, body.dataset.symbols, body.dataset.icons);

const boards = new Map([...document.querySelectorAll("svg[data-board]")].map((svg) => [svg.dataset.board, new Board(svg)]));
const preview = new Preview(boards, (action) => {
  chosen.disabled = false;
  chosen.value = action;
  form.submit();
});
preview.renew(JSON.parse(byId("ask-data").textContent));

function pick(name) {
  for (const button of document.querySelectorAll("[data-pick]")) button.setAttribute("aria-pressed", String(button.dataset.pick === name));
  for (const [key, board] of boards) board.svg.classList.toggle("other", key !== name);
}

// The next place is one that the step points at, where there is one.
const wanted = new Set(JSON.parse(byId("wanted-data").textContent));
const pointed = [...new Set(preview.ask.answers.filter((a) => a.place && wanted.has(a.action)).map((a) => a.place))];
// whatever else could be done stays possible and steps back; the wanted button or card is marked
if (pointed.length) for (const place of document.querySelectorAll(".place")) place.classList.toggle("faint", !pointed.includes(place.dataset.place));
for (const button of document.querySelectorAll("#hand [data-action]")) button.classList.toggle("hinted", wanted.has(button.dataset.action));

function next() {
  const list = pointed.length ? pointed : preview.inOrder();
  if (!list.length) return;
  const place = list[(list.indexOf(preview.place) + 1) % list.length];
  pick(preview.ask.places[place][3]);
  preview.open(place);
}

const none = () => {};
const deeds = {
  next,
  preview,
  confirm() { if (!preview.answer) return false; preview.confirm(); return true; },
  turn(step = 1) { preview.turn(step); },
  cancel() { preview.clear(); },
  answer(number) { document.querySelectorAll("#hand .card.go, .acts button[name=action]")[number - 1]?.click(); },
  why: none, log: none, undo: none, hint: next,
};
document.addEventListener("keydown", keys(deeds, true));

document.addEventListener("click", (e) => {
  const button = e.target.closest("[data-do]");
  if (button) { if (button.getAttribute("aria-disabled") !== "true") deeds[button.dataset.do](); return; }
  const board = e.target.closest("[data-pick]");
  if (board) { pick(board.dataset.pick); return; }
  if (e.target.closest(".ghost")) { preview.turn(1); return; }
  const place = e.target.closest(".place");
  if (place) { preview.touch(place.dataset.place); return; }
  if (e.target.closest("svg[data-board]") && preview.place) preview.clear();
});
body.dataset.ready = "1";
