// The form of a new table: presets set switches at once, needs and excludes are kept, seats follow the elements.

import { installed } from "./installed.js";
import { copying, light } from "./views.js";

document.documentElement.classList.add("js");
const form = document.querySelector(".make-form");
const switches = [...form.querySelectorAll("[name=element]")];
const pills = [...form.querySelectorAll("[data-preset]")];
const own = form.querySelector(".pre.own");
const words = (text) => text.split(" ").filter(Boolean);
const fits = ({ dataset }, on) => words(dataset.needs ?? "").every((n) => on.includes(n)) && !words(dataset.excludes ?? "").some((n) => on.includes(n));
const find = (name) => switches.find((s) => s.value === name);

function choose(pill) {
  const on = words(pill.dataset.elements);
  for (const s of switches) s.checked = on.includes(s.value);
  for (const [name, value] of Object.entries(JSON.parse(pill.dataset.choices))) {
    const radio = form.querySelector(`[name="option-${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
    if (radio) radio.checked = true;
  }
  renew();
}

// What an element needs comes along; what it excludes, and what needs that, goes.
function flip(s) {
  if (s.checked) {
    for (const name of words(s.dataset.needs)) { const other = find(name); if (other && !other.checked) { other.checked = true; flip(other); } }
    for (const name of words(s.dataset.excludes)) { const other = find(name); if (other?.checked) { other.checked = false; flip(other); } }
  } else {
    for (const other of switches) if (other.checked && words(other.dataset.needs).includes(s.value)) { other.checked = false; flip(other); }
  }
}

function renew() {
  const on = switches.filter((s) => s.checked).map((s) => s.value);
  const options = Object.fromEntries([...form.querySelectorAll("[name^=option-]:checked")].map((r) => [r.name.slice(7), r.value]));
  let same = "";
  for (const pill of pills) {
    const elements = words(pill.dataset.elements);
    const choices = Object.entries(JSON.parse(pill.dataset.choices));
    const fits = elements.length === on.length && elements.every((e) => on.includes(e)) && choices.every(([k, v]) => options[k] === v);
    if (fits && !same) same = pill.dataset.preset;
  }
  for (const pill of pills) pill.toggleAttribute("aria-current", false);
  pills.find((p) => p.dataset.preset === same)?.setAttribute("aria-current", "true");
  own.hidden = Boolean(same);
  own.toggleAttribute("aria-current", !same);
  for (const note of form.querySelectorAll(".pnote")) note.hidden = note.dataset.for !== same;
  for (const set of form.querySelectorAll(".option")) {
    const shut = words(set.dataset.excludes).some((n) => on.includes(n));
    if (shut) set.querySelector("input").checked = true;
    set.hidden = shut || !fits(set, on);
    // a value of another edition is not offered; where it was chosen, the first that is left takes its place
    for (const label of set.querySelectorAll("label")) label.hidden = !fits(label, on);
    if (set.querySelector("label[hidden] :checked")) set.querySelector("label:not([hidden]) input").checked = true;
  }
  for (const fold of form.querySelectorAll(".rulings")) fold.hidden = !fold.querySelector(".option:not([hidden])");
  seats(on);
}

function seats(on) {
  let low = Number(form.dataset.low), high = Number(form.dataset.high);
  for (const [name, [a, b]] of Object.entries(JSON.parse(form.dataset.wider))) {
    if (on.includes(name)) { low = Math.min(low, a); high = Math.max(high, b); }
  }
  const rows = [...form.querySelectorAll(".seat")];
  rows.forEach((row, i) => { row.hidden = i >= high; if (i >= high) row.querySelector("select").value = "none"; });
  const hint = document.getElementById("seat-hint");
  hint.textContent = hint.dataset.text.replace("99", high).replace("0", low);
}

// Only the figures of the chosen kind of time, and only the note on the chosen level.
function details() {
  const time = form.elements.time?.value, level = form.elements.level?.value;
  for (const box of form.querySelectorAll("[data-time]")) box.hidden = box.dataset.time !== time;
  for (const note of form.querySelectorAll("[data-level]")) note.hidden = note.dataset.level !== level;
}
form.addEventListener("change", details);
details();

form.addEventListener("change", (e) => {
  if (e.target.name === "element") flip(e.target);
  renew();
});
form.addEventListener("click", (e) => {
  const pill = e.target.closest("[data-preset]");
  if (!pill || e.ctrlKey || e.metaKey || e.button) return;
  e.preventDefault();
  choose(pill);
});
renew();
copying();
light();
installed();
