// The position editor: a changed fact is sent at once, and what stands is drawn; answers that a bot weighed are shown on the board.
import { Board } from "./board.js";
import { patch } from "./patch.js";
import { Preview } from "./preview.js";
import { symbols } from "./symbols.js";
import { copying } from "./views.js";

document.documentElement.classList.add("js");
const byId = (id) => document.getElementById(id);
const form = byId("edit"), status = byId("status");

symbols(document.body.dataset.symbols, document.body.dataset.symbols, document.body.dataset.icons);
const boards = new Map([...document.querySelectorAll("svg[data-board]")].map((svg) => [svg.dataset.board, new Board(svg)]));
const preview = new Preview(boards, () => {});
preview.renew(JSON.parse(byId("ask-data").textContent));

let asked = 0;
async function look() {
  const mine = ++asked;
  const fields = new URLSearchParams(new FormData(form));
  fields.set("do", "look");
  let told;
  try {
    const answer = await fetch("/position", { method: "POST", body: fields, headers: { accept: "application/json" } });
    told = await answer.json();
  } catch { return; }
  if (mine !== asked) return;
  status.textContent = told.text;
  status.classList.toggle("wrong", !told.ok);
  byId("detail").hidden = !told.detail;
  byId("detail").lastElementChild.textContent = told.detail ?? "";
  if (!told.ok) return;
  patch({ all: true, set: told.set });
  for (const [name, box] of Object.entries(told.box)) boards.get(name)?.refit(box);
  byId("where").textContent = told.where;
  byId("ask").textContent = told.question;
  told.points.forEach((n, seat) => { const b = document.querySelector(`[data-points="${seat}"]`); if (b) b.textContent = n; });
  byId("good").value = byId("json").value = JSON.stringify(told.position);
  byId("do-chance").hidden = !told.chance;
  document.querySelector(".weighed")?.remove();
  preview.renew(told.ask);
}

form.addEventListener("change", (e) => { if (e.target.matches("[name^=fact-], #turn, #agenda, #see")) look(); });
// Enter in a field shows the position; it must not press the first button, which may be another one day
form.addEventListener("keydown", (e) => { if (e.key === "Enter" && e.target.matches("input")) { e.preventDefault(); look(); } });

function pick(name) {
  for (const button of document.querySelectorAll("[data-pick]")) button.setAttribute("aria-pressed", String(button.dataset.pick === name));
  for (const [key, board] of boards) board.svg.classList.toggle("other", key !== name);
}

document.addEventListener("click", (e) => {
  const board = e.target.closest("[data-pick]");
  if (board) pick(board.dataset.pick);
  const show = e.target.closest("[data-show]");
  if (!show) return;
  for (const other of document.querySelectorAll("[data-show]")) other.setAttribute("aria-pressed", String(other === show));
  const answer = preview.ask.answers.find((a) => a.action === show.dataset.show);
  if (!answer?.place) { preview.clear(); return; }
  pick(preview.ask.places[answer.place][3]);
  preview.open(answer.place);
  preview.variant = preview.variants(answer.place).indexOf(answer);
  preview.draw();
  if (matchMedia("(max-width: 719px)").matches) document.querySelector(".board").scrollIntoView({ block: "start" });
});
copying();
document.body.dataset.ready = "1";
