// Copying a link or a code: the button says that it is done.

export async function copy(button) {
  const field = button.dataset.copy && document.querySelector(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field ? field.value : button.dataset.copyText);
  } catch {
    field?.select();
    if (!document.execCommand?.("copy")) return;
  }
  const label = button.querySelector("span") ?? button;
  const before = label.textContent;
  label.textContent = button.dataset.copied;
  setTimeout(() => { label.textContent = before; }, 1500);
}
