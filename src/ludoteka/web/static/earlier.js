// Earlier lines of the log or the chat, in the place of the link to them; what is being read stays where it is.

export async function earlier(link, done) {
  const item = link.closest("li"), list = item.parentNode;
  if (item.classList.contains("busy")) return;
  item.classList.add("busy");
  try {
    const answer = await fetch(`${link.pathname}?before=${link.dataset.before}`);
    if (!answer.ok) return;
    const below = list.scrollHeight - list.scrollTop;
    const next = item.nextElementSibling;
    item.outerHTML = await answer.text();
    list.scrollTop = list.scrollHeight - below;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
    done();
  } catch { /* the link is still there */ } finally { item.classList.remove("busy"); }
}
