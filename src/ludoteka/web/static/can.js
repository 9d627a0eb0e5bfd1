// "What can I do now?" opens beside the game; "show me" lets the page point at it.

export function can(point) {
  const box = document.getElementById("can"), list = box.firstElementChild;
  box.addEventListener("click", (e) => {
    const show = e.target.closest("[data-show]");
    if (show) { box.close(); point(show.dataset.show); }
    if (e.target === box) box.close();
  });
  return async () => {
    let told;
    try {
      const answer = await fetch(`/t/${document.body.dataset.table}/can?part`);
      if (!answer.ok) return;
      told = await answer.text();
    } catch { return; }
    list.innerHTML = told;
    box.showModal();
  };
}
