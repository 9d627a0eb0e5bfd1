// Views of the phone, tabs of the side panel, the light, copying, and telling what is unread.

const body = document.body;
const PANELS = ["log", "chat", "more"];

export function panel(name) {
  body.dataset.panel = name;
  for (const one of PANELS) {
    document.getElementById(`p-${one}`).hidden = one !== name;
    const tab = document.getElementById(`t-${one}`);
    tab.setAttribute("aria-selected", String(one === name));
    tab.tabIndex = one === name ? 0 : -1;
  }
  const list = document.getElementById(name);
  if (name === "more") about(document.getElementById("about"));
  if (list?.classList.contains("log")) list.scrollTop = list.scrollHeight;
}

// What is seldom looked at comes when it is.
async function about(box) {
  if (!box || box.dataset.got) return;
  box.dataset.got = "1";
  const text = await fetch(`/t/${body.dataset.table}/about?part`).then((r) => (r.ok ? r.text() : ""), () => "");
  if (text) box.innerHTML = text; else delete box.dataset.got;
}

export function view(name) {
  body.dataset.view = name;
  for (const button of document.querySelectorAll(".tabbar [data-go]")) {
    if (button.dataset.go === name) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
  }
  if (PANELS.includes(name)) panel(name);
  read(name);
}

const seen = (name) => {
  const list = document.getElementById(name);
  return Boolean(list?.offsetParent);
};

export function unread(name) {
  if (seen(name)) return;
  for (const dot of document.querySelectorAll(`[data-go=${name}] .dot, #t-${name} .dot`)) dot.hidden = false;
}

function read(name) {
  for (const dot of document.querySelectorAll(`[data-go=${name}] .dot, #t-${name} .dot`)) dot.hidden = true;
}

export function copying() {
  document.addEventListener("click", (e) => {
    const button = e.target.closest("[data-copy], [data-copy-text]");
    if (button) import("./copy.js").then((m) => m.copy(button));
  });
}

export function light() {
  document.addEventListener("submit", (e) => {
    if (!e.target.matches("form.theme")) return;
    e.preventDefault();
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
  });
}

export function tabs() {
  document.addEventListener("click", (e) => {
    const go = e.target.closest("[data-go]");
    // whoever goes elsewhere has seen the score sheet
    if (go) { body.classList.toggle("sheet-away", Boolean(document.querySelector(".sheet-card"))); view(go.dataset.go); }
    const tab = e.target.closest("[role=tab]");
    if (tab) { panel(tab.dataset.panel); read(tab.dataset.panel); }
  });
}
