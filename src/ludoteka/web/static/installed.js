// Lets the worker in that keeps files and shows notices; browsers allow it on secure pages only.

export function installed() {
  if (isSecureContext && navigator.serviceWorker) navigator.serviceWorker.register("/sw.js").catch(() => { /* private windows refuse */ });
}
