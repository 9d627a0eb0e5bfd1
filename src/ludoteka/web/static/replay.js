// Steps through a game: keys, buttons, slide, moves; each step is fetched once.
import { Board } from "./board.js";
import { lighting } from "./lit.js";
import { patch } from "./patch.js";
import { symbols } from "./symbols.js";

document.documentElement.classList.add("js");
const byId = (id) => document.getElementById(id);
const body = document.body, last = Number(body.dataset.last);
const known = new Map();
let at = Number(body.dataset.at), running = 0;

symbols(body.dataset.symbols, body.dataset.symbols, body.dataset.icons);
const boards = new Map([...document.querySelectorAll("svg[data-board]")].map((svg) => [svg.dataset.board, new Board(svg)]));

function step(n) {
  if (!known.has(n)) known.set(n, fetch(`/t/${body.dataset.table}/replay/${n}.json`).then((r) => { if (!r.ok) throw new Error(r.status); return r.json(); }));
  return known.get(n);
}

// What happened last at this step is marked and in sight.
function follow() {
  const lines = [...byId("moves").children].filter((li) => Number(li.dataset.step) <= at);
  const line = lines.at(-1);
  if (line) byId("moves").scrollTop = line.offsetTop - byId("moves").offsetTop - 80;
}

// A slide that is drawn about asks for more addresses than some browsers allow: the last one counts, and it is told again.
let wanted = at, telling = 0;
function address(n) {
  clearTimeout(telling);
  byId("to-back").href = `?step=${Math.max(0, n - 1)}`;
  byId("to-next").href = `?step=${Math.min(last, n + 1)}`;
  try { history.replaceState(null, "", `?step=${n}`); } catch { telling = setTimeout(address, 1000, n); }
}

async function show(n) {
  wanted = Math.max(0, Math.min(last, n));
  const mine = wanted;
  address(mine); // at once: whoever copies it means the step they asked for
  let told;
  try { told = await step(mine); } catch { known.delete(mine); if (mine === wanted) { wanted = at; address(at); } return; }
  if (mine !== wanted) return;
  const from = at;
  at = mine;
  patch({ all: true, set: told.set });
  for (const [name, box] of Object.entries(told.box)) boards.get(name)?.refit(box);
  byId("where").textContent = told.where;
  told.points.forEach((n, seat) => { const b = document.querySelector(`[data-points="${seat}"]`); if (b) b.textContent = n; });
  byId("slide").value = at;
  byId("count").textContent = byId("count").textContent.replace(/\d+/, at);
  const now = document.querySelector(".graph line");
  if (now) { const x = 6 + at * Number(now.dataset.step); now.setAttribute("x1", x); now.setAttribute("x2", x); }
  for (const li of byId("moves").children) li.classList.toggle("now", Number(li.dataset.step) === at);
  follow();
  if (byId("set-up")) byId("set-up").href = `/position?table=${body.dataset.table}&step=${at}`;
  if (byId("png")) byId("png").href = `/t/${body.dataset.table}/replay/${at}.png`;
  const ahead = at + (at >= from ? 1 : -1);
  if (ahead >= 0 && ahead <= last) step(ahead).catch(() => known.delete(ahead));
}

function stop() { clearTimeout(running); running = 0; byId("run").setAttribute("aria-pressed", "false"); }
async function run() {
  await show(at + 1);
  if (at < last && running) running = setTimeout(run, Number(byId("speed").value)); else stop();
}

document.addEventListener("click", (e) => {
  const link = e.target.closest("a[href^='?step=']");
  if (link && !e.metaKey && !e.ctrlKey && !e.shiftKey) { e.preventDefault(); stop(); show(Number(link.getAttribute("href").slice(6))); }
});
byId("slide").addEventListener("input", () => { stop(); show(Number(byId("slide").value)); });
byId("run").addEventListener("click", () => {
  if (running) { stop(); return; }
  byId("run").setAttribute("aria-pressed", "true");
  running = -1;
  if (at === last) show(0).then(run); else run();
});
document.addEventListener("keydown", (e) => {
  if (e.target.matches("input, select, textarea") || e.metaKey || e.ctrlKey || e.altKey) return;
  const go = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last }[e.key];
  if (go !== undefined) { e.preventDefault(); stop(); show(go); }
  if (e.key === " " && !e.target.matches("button, a")) { e.preventDefault(); byId("run").click(); }
});
lighting(boards, byId("moves"));
follow();
body.dataset.ready = "1";
