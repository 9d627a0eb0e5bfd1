// Undo, hints, clocks, who is here: what belongs to every table whatever is played.

const byId = (id) => document.getElementById(id);

// `table` is what the page offers: {line, preview, tell, quiet, view, title}
export function manners({ line, preview, tell, quiet, view, title }) {
  const data = document.body.dataset;
  let offset = Infinity;

  // --- deeds ----------------------------------------------------------------------------------------------------------------
  const version = () => Number(data.v);

  document.addEventListener("click", (e) => {
    const mute = e.target.closest("[data-reason]");
    if (mute) { e.preventDefault(); tell("no", title(), mute.dataset.reason, ""); return; }
    const button = e.target.closest("[data-deed]");
    if (!button) return;
    e.preventDefault();
    if (button.classList.contains("busy")) return;
    button.classList.add("busy");
    quiet();
    const message = { k: "deed", deed: button.dataset.deed, v: version() };
    if (button.dataset.who) message.who = button.dataset.who;
    line.surely(message);
  });

  // what opens below the edge comes into sight
  document.addEventListener("toggle", (e) => { if (e.target.matches?.(".sure[open]")) e.target.scrollIntoView({ block: "nearest" }); }, true);

  function undo() {
    const button = byId("do-undo");
    if (!button) return;
    button.click();
    if (button.matches("summary")) byId("do-ask-undo")?.focus();
  }

  function hint() {
    const button = byId("do-hint");
    if (!button) return;
    if (button.dataset.reason) { tell("no", title(), button.dataset.reason, ""); return; }
    if (button.classList.contains("busy")) return;
    button.classList.add("busy");
    line.ask({ k: "hint" });
  }

  const shown = async ({ action }) => (await import("./hint.js")).shown(action, preview, view);

  // --- when an answer waits -------------------------------------------------------------------------------------------------
  document.addEventListener("change", (e) => {
    if (e.target.id !== "hold") return;
    document.cookie = `hold=${e.target.value}; path=/; max-age=31536000; samesite=lax`;
    line.ask({ k: "hold", hold: e.target.value });
  });

  // --- clocks ---------------------------------------------------------------------------------------------------------------
  async function tick() {
    if (!document.querySelector(".clk[data-deadline]")) return;
    (await import("./clock.js")).count(Number.isFinite(offset) ? offset : 0, (data.units ?? "d h m").split(" "));
  }

  // --- who is here ----------------------------------------------------------------------------------------------------------
  let here = [];
  function presence() {
    for (const row of document.querySelectorAll(".pl[data-seat]")) {
      const sign = row.querySelector(".tag.on");
      if (sign) sign.hidden = !here.includes(Number(row.dataset.seat));
    }
  }

  // --- what was taken back ----------------------------------------------------------------------------------------------------
  let back = new Set();
  function dim() {
    for (const item of document.querySelectorAll("#log li")) {
      const number = Number(item.id.slice(4));
      item.classList.toggle("undone", back.has(number));
    }
  }

  function receive(message) {
    // a message comes late, never early: the largest offset seen is nearest to the truth
    if (message.now) offset = Number.isFinite(offset) ? Math.max(offset, message.now - Date.now()) : message.now - Date.now();
    if (message.here) {
      here = message.here;
      const watchers = byId("watchers");
      if (watchers) {
        watchers.hidden = !message.watching;
        watchers.textContent = (data.watching ?? "").replace("@", message.watching);
      }
    }
    if (message.here || message.slot?.players) presence();
    if (message.back) back = new Set(message.back);
    if (message.back || message.log) dim();
    if (message.err?.length || message.done?.length) {
      for (const button of document.querySelectorAll("[data-deed].busy, #do-hint.busy")) button.classList.remove("busy");
    }
    for (const one of message.hint ?? []) shown(one);
    if (message.slot?.players || message.now) tick();
  }

  return { receive, undo, hint, shown, dim };
}
