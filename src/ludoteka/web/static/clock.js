// Clocks: deadlines in the server's time; the browser only counts. Fetched where a table has one.

function words(ms, units) {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 86400) return `${Math.floor(s / 86400)} ${units[0]} ${Math.floor((s % 86400) / 3600)} ${units[1]}`;
  if (s >= 3600) return `${Math.floor(s / 3600)} ${units[1]} ${Math.floor((s % 3600) / 60)} ${units[2]}`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

let ahead = 0, ticking = 0;

// `offset` is how far the server's clock is ahead of ours, in milliseconds; `units` are the words for days, hours, minutes
export function count(offset, units) {
  ahead = offset;
  const tick = () => {
    for (const clock of document.querySelectorAll(".clk[data-deadline]")) {
      const left = Number(clock.dataset.deadline) - Date.now() - ahead;
      const face = clock.querySelector("b");
      const text = words(left, units);
      if (face.textContent !== text) face.textContent = text;
      clock.classList.toggle("hurry", left < 30000);
    }
  };
  ticking ||= setInterval(tick, 500);
  tick();
}
