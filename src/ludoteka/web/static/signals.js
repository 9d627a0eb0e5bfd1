// Sounds and a title that calls: fetched when the first one is due. Tones are made here, short and soft; none is ever the only sign.

const still = matchMedia("(prefers-reduced-motion: reduce)");
// what sounds, as [frequency, start, length, loudness] of each tone
const TUNES = {
  turn: [[523, 0, 0.18, 0.1], [784, 0.16, 0.22, 0.1]],
  piece: [[180, 0, 0.07, 0.12]],
  end: [[523, 0, 0.14, 0.09], [659, 0.12, 0.14, 0.09], [784, 0.24, 0.3, 0.09]],
};
let place = null;

// Plays a tune; browsers stay silent until the reader has touched the page once.
export function sound(name) {
  place ??= new AudioContext();
  if (place.state === "suspended") place.resume();
  for (const [pitch, start, length, loud] of TUNES[name]) {
    const tone = place.createOscillator(), volume = place.createGain(), at = place.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loud, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(place.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

// The title changes with "!" in front until somebody looks.
let timer = 0;
export function blink() {
  if (timer || !document.hidden || still.matches) return;
  let on = false;
  const bare = () => document.title.replace(/^! /, "");
  timer = setInterval(() => { on = !on; document.title = (on ? "! " : "") + bare(); }, 1000);
  document.addEventListener("visibilitychange", () => { clearInterval(timer); timer = 0; document.title = bare(); }, { once: true });
}
