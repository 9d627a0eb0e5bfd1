// The list of keys, over the table; fetched when it is asked for.

let dialog = null;

export async function help(language, wear) {
  if (!dialog) {
    const [answer] = await Promise.all([fetch(`/keys?lang=${language}`), wear("help")]);
    if (!answer.ok) return;
    dialog = document.createElement("dialog");
    dialog.className = "cart keys-box";
    dialog.setAttribute("aria-labelledby", "h-keys");
    dialog.innerHTML = await answer.text();
    document.body.append(dialog);
  }
  dialog.showModal();
}
