// Keeps fonts, scripts, sheets and drawings, never a page or what lies on a table; shows a page of its own when there is no net; and
// tells what the house has to say when no page is open. `KEPT` is written before this by the house: the stamp of its files, and some.

const STORE = `ludoteka-${KEPT.stamp}`;
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll([OFFLINE, ...KEPT.files])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((n) => n !== STORE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

// Files whose address changes with their content.
const lasting = (url) => /^\/(static|symbols)\//.test(url.pathname);

async function kept(request) {
  const store = await caches.open(STORE);
  const known = await store.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && (answer.headers.get("cache-control") ?? "").includes("immutable")) store.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (lasting(url)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
});

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(told.title ?? "Ludoteka", {
      body: told.body, tag: told.tag, lang: told.lang, icon: "/icons/192.png", badge: "/icons/badge-96.png", data: { url: told.url ?? "/" },
    }),
  );
});

// The table that the notice is about: a window that shows it already, else any window of ours, else a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil((async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const same = windows.find((w) => new URL(w.url).pathname === address.pathname);
    if (same) return same.focus();
    return self.clients.openWindow(address.href);
  })());
});

// The service gave this browser another address.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const options = event.oldSubscription?.options;
    const fresh = event.newSubscription ?? (options && await self.registration.pushManager.subscribe(options));
    if (fresh) await fetch("/push", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fresh) });
  })());
});
