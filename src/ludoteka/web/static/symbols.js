// The drawings that a page refers to: at first those that are shown, and all of them as soon as one is missing.

const box = document.createElement("div");
box.id = "symbols";
box.setAttribute("aria-hidden", "true");

// What this browser noted under a key, after noting something there; nothing where it may note nothing.
function remembered(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch { return ""; }
}

// Fetches `address` into the box, once, in the place of what it makes needless; a failure is tried again.
function holder(address, needless) {
  let state = "";
  return async () => {
    if (state) return;
    state = "asked";
    const text = await fetch(address).then((r) => (r.ok ? r.text() : ""), () => "");
    state = text;
    const part = document.createElement("div");
    part.innerHTML = text;
    part.className = needless ? "whole" : "some";
    if (text && needless) {
      remembered(address.split("?")[0], address);
      for (const old of box.querySelectorAll(needless)) old.remove();
    }
    box.append(part);
  };
}

// `first` is the address of what is shown now, `all` of everything, `icons` of the icons of the pages.
export async function symbols(first, all, icons) {
  const game = holder(all, ".some"), pages = holder(icons, ".none");
  // a browser that had to fetch all of them once has them still
  if (remembered(all.split("?")[0]) === all) first = all;
  await (first === all ? game() : holder(first)());
  document.body.append(box);
  const complete = () => {
    for (const use of document.querySelectorAll("use")) {
      const name = use.getAttribute("href").slice(1);
      if (!document.getElementById(name)) (name.startsWith("i-") ? pages : game)();
    }
  };
  complete();
  new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
}
