// The page about oneself: choices hold at once, and this browser may be told when it is somebody's turn.

import { light } from "./views.js";
import { installed } from "./installed.js";

document.documentElement.classList.add("js");
const byId = (id) => document.getElementById(id);

document.querySelector("form.choices").addEventListener("change", (e) => {
  document.cookie = `${e.target.name}=${e.target.checked ? 1 : 0}; path=/; max-age=31536000; samesite=lax`;
});
byId("try-sound").addEventListener("click", () => import("./signals.js").then((m) => m.sound("turn")));

// --- notices --------------------------------------------------------------------------------------------------------------------
const { key } = document.body.dataset;
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

function say(why) {
  const said = byId("push-said");
  said.textContent = said.dataset[why];
  said.hidden = false;
}

async function fingerprint(endpoint) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return [...digest].slice(0, 8).map((b) => b.toString(16).padStart(2, "0")).join("");
}

async function subscribe() {
  byId("push-said").hidden = true;
  if (await Notification.requestPermission() !== "granted") { say("denied"); return; }
  try {
    const worker = await navigator.serviceWorker.ready;
    const told = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    const answer = await fetch("/push", { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(told) });
    if (!answer.ok) { await told.unsubscribe(); say("failed"); return; }
    location.reload();
  } catch { say("failed"); }
}

async function notices() {
  if (!key) return;
  if (!("PushManager" in window) || !navigator.serviceWorker) { say("unable"); return; }
  const worker = await navigator.serviceWorker.ready;
  const mine = await worker.pushManager.getSubscription();
  const row = mine && document.querySelector(`[data-endpoint="${await fingerprint(mine.endpoint)}"]`);
  if (row) {
    row.querySelector(".here").hidden = false;
    row.querySelector("form").addEventListener("submit", () => { mine.unsubscribe(); });
  } else byId("push-on").hidden = false;
  byId("push-on").querySelector("button").addEventListener("click", subscribe);
}

light();
installed();
notices();
