// "What can I do now?" opens beside the game; "show me" lets the page point at it.

let box = null;

// The window, and the sheet that only it needs.
function opened(close) {
  if (box) return box;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("can.css", import.meta.url);
  document.head.append(sheet);
  box = document.createElement("dialog");
  box.className = "can";
  box.setAttribute("aria-labelledby", "h-can");
  box.innerHTML = '<div></div><form method="dialog"><button class="btn"></button></form>';
  box.querySelector("button").textContent = close;
  document.body.append(box);
  return box;
}

export async function can(point) {
  let told;
  try {
    const answer = await fetch(`/t/${document.body.dataset.table}/can?part`);
    if (!answer.ok) return;
    told = await answer.text();
  } catch { return; }
  const list = document.createElement("div");
  list.innerHTML = told;
  const dialog = opened(list.querySelector("[data-close]").dataset.close);
  dialog.firstElementChild.replaceChildren(...list.childNodes);
  dialog.onclick = (e) => {
    const show = e.target.closest("[data-show]");
    if (show || e.target === dialog) dialog.close();
    if (show) point(show.dataset.show);
  };
  if (!dialog.open) dialog.showModal();
}
