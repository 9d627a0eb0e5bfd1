// Style sheets of what comes up later: fetched when it does.

// Resolves when the sheet is there, or cannot be had.
export function wear(name) {
  const id = `${name}-css`;
  if (document.getElementById(id)) return Promise.resolve();
  const link = document.createElement("link");
  Object.assign(link, { id, rel: "stylesheet", href: new URL(`${name}.css`, import.meta.url) });
  document.head.append(link);
  return new Promise((done) => { link.onload = link.onerror = done; });
}
