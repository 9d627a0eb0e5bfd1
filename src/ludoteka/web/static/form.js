// Answers that are put together: kinds with numbers in one or two columns, and a button that sends what they say.

const count = (stepper) => Number(stepper.querySelector("output").textContent);
const steppers = (form, column) => [...form.querySelectorAll(`.stepper[data-column="${column}"]`)];
const sum = (form, column) => steppers(form, column).reduce((n, s) => n + count(s), 0);

// The notation of a column: `2 wool + 1 ore`, `nothing` when it is empty.
function said(form, column) {
  const parts = steppers(form, column).filter(count).map((s) => `${count(s)} ${s.closest("tr").dataset.key}`);
  return parts.join(" + ") || "nothing";
}

function actions(form) {
  const { template } = form.dataset;
  if (!("batch" in form.dataset)) return [template.replace("{0}", said(form, 0)).replace("{1}", said(form, 1))];
  return steppers(form, 0).flatMap((s) => Array(count(s)).fill(template.replace("{0}", s.closest("tr").dataset.key)));
}

function complete(form) {
  const total = Number(form.dataset.total);
  const two = form.classList.contains("c2");
  const first = sum(form, 0), second = two ? sum(form, 1) : 0;
  if (total) return first === total;
  if ("empty" in form.dataset) return first + second > 0;
  return first > 0 && (!two || second > 0);
}

// What can be pressed now, and whether the whole can be sent.
function draw(form) {
  const total = Number(form.dataset.total);
  const full = total && sum(form, 0) >= total;
  for (const stepper of form.querySelectorAll(".stepper")) {
    const n = count(stepper), [less, more] = stepper.querySelectorAll("button");
    const other = "apart" in form.dataset && [...stepper.closest("tr").querySelectorAll(".stepper")].some((s) => s !== stepper && count(s));
    less.setAttribute("aria-disabled", String(!n));
    more.setAttribute("aria-disabled", String(n >= Number(stepper.dataset.most) || Boolean(other) || Boolean(full)));
    stepper.classList.toggle("some", n > 0);
  }
  const left = form.querySelector("[data-left]");
  if (left) left.textContent = `${sum(form, 0)} / ${total}`;
  const send = form.querySelector("[data-send]"), can = complete(form);
  send.classList.toggle("off", !can);
  send.setAttribute("aria-disabled", String(!can));
}

// Put an answer together in the form that can say it, as a hint does; the form, or undefined where none can.
export function fill(action) {
  for (const form of document.querySelectorAll("[data-form]")) {
    const batch = "batch" in form.dataset;
    const parts = form.dataset.template.split(/\{[01]\}/).map((s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const found = new RegExp(`^${parts.join("(.+)")}$`).exec(action);
    if (!found) continue;
    for (const stepper of form.querySelectorAll(".stepper")) {
      const key = stepper.closest("tr").dataset.key, said = found[Number(stepper.dataset.column) + 1] ?? "";
      const one = said.split(" + ").find((p) => p === key || p.replace(/^\d+ /, "") === key);
      stepper.querySelector("output").textContent = one ? (batch ? 1 : parseInt(one, 10) || 1) : 0;
    }
    draw(form);
    return form;
  }
  return undefined;
}

export function forms(send) {
  document.addEventListener("click", (e) => {
    const form = e.target.closest("[data-form]");
    if (!form) return;
    const button = e.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    if (button.dataset.step) {
      const box = button.parentNode.querySelector("output");
      box.textContent = Number(box.textContent) + Number(button.dataset.step);
      draw(form);
    } else if ("send" in button.dataset && !button.classList.contains("busy")) {
      button.classList.add("busy");
      send(actions(form));
    }
  });
  // a form that was opened for the first time shows what can be pressed
  document.addEventListener("toggle", (e) => { for (const form of e.target.querySelectorAll?.("[data-form]") ?? []) draw(form); }, true);
  new MutationObserver(() => { for (const form of document.querySelectorAll("#acts [data-form]")) draw(form); }).observe(document.getElementById("acts"), { childList: true });
  for (const form of document.querySelectorAll("#acts [data-form]")) draw(form);
}
