// Search in the rulebook: paragraphs without the words go away, headings stay while something below them stands.
document.documentElement.classList.add("js");
const book = document.getElementById("book"), find = document.getElementById("find"), found = document.getElementById("found");
const blocks = [...book.children];

function search() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let hits = 0, heading = null;
  for (const block of blocks) {
    const isHeading = /^H[1-6]$/.test(block.tagName);
    if (isHeading) { heading = block; block.classList.toggle("away", words.length > 0); continue; }
    const text = block.textContent.toLowerCase(), fits = words.every((w) => text.includes(w));
    block.classList.toggle("away", !fits);
    if (fits) { hits++; heading?.classList.remove("away"); }
  }
  found.textContent = words.length && !hits ? found.dataset.none : "";
}
find.addEventListener("input", search);
find.form.addEventListener("submit", (e) => e.preventDefault());
document.addEventListener("keydown", (e) => { if (e.key === "/" && e.target !== find) { e.preventDefault(); find.focus(); } });
