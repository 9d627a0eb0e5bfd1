// Puts what the table sent into the page: slots of HTML, keyed elements of layers, lines of lists.

const byId = (id) => document.getElementById(id);

// An element in the namespace of its parent: SVG inside a picture, HTML elsewhere.
export function parse(parent, text) {
  const range = document.createRange();
  range.selectNodeContents(parent);
  return range.createContextualFragment(text).firstElementChild;
}

// Replaces the inside of a slot and gives back focus, open details and scroll positions.
function fillSlot(box, html) {
  const focused = box.contains(document.activeElement) ? document.activeElement.id : "";
  const open = [...box.querySelectorAll("details[open][id]")].map((d) => d.id);
  const scroll = box.scrollTop;
  box.innerHTML = html;
  for (const id of open) byId(id)?.setAttribute("open", "");
  box.scrollTop = scroll;
  if (focused) (byId(focused) ?? box.closest("[tabindex]"))?.focus({ preventScroll: true });
}

function setKeyed(layer, key, text) {
  const old = byId(key);
  const fresh = parse(layer, text);
  if (!fresh) return;
  if (old && old.parentNode === layer) {
    const focused = old === document.activeElement;
    for (const name of ["at", "chosen"]) if (old.classList.contains(name)) fresh.classList.add(name);
    old.replaceWith(fresh);
    if (focused) fresh.focus({ preventScroll: true });
  } else {
    old?.remove();
    layer.append(fresh);
  }
}

function addLines(list, lines, whole) {
  if (!list) return 0;
  if (whole) list.replaceChildren();
  const follows = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  let added = 0;
  for (const [, html] of lines) {
    const line = parse(list, html);
    if (line && !byId(line.id)) { list.append(line); added++; }
  }
  if (follows) list.scrollTop = list.scrollHeight;
  return added;
}

// Applies a message; returns what came: {log: lines added, chat: lines added, ask: whether the question changed}.
export function patch(message) {
  const set = message.set ?? {};
  for (const [id, html] of Object.entries(message.slot ?? {})) {
    const box = byId(id);
    if (box) fillSlot(box, html);
  }
  if (message.all) {
    for (const [name, items] of Object.entries(set)) {
      for (const element of [...(byId(name)?.children ?? [])]) if (!(element.id in items)) element.remove();
    }
  }
  for (const [name, keys] of Object.entries(message.del ?? {})) {
    for (const key of keys) {
      const element = byId(key);
      if (element?.parentNode?.id === name) element.remove();
    }
  }
  for (const [name, items] of Object.entries(set)) {
    const layer = byId(name);
    if (layer) for (const [key, text] of Object.entries(items)) setKeyed(layer, key, text);
  }
  return {
    log: message.log || message.all ? addLines(byId("log"), message.log ?? [], message.all) : 0,
    chat: message.chat || message.all ? addLines(byId("chat"), message.chat ?? [], message.all) : 0,
  };
}
