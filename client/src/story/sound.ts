// Short, soft tones, made on the spot.

let context: AudioContext | null = null;

const TONES: [RegExp, number[]][] = [
  [/game-ended/, [523, 659, 784]],
  [/goods-sold|fare-delivered|commission/, [784, 988]],
  [/goods-bought|ship-bought|equipment|relic/, [523, 659]],
  [/culture-discovered|built/, [440, 554, 659]],
  [/dice-rolled/, [220, 247, 220]],
  [/marker-revealed|observed|spied/, [622]],
  [/turn-started/, [392]],
];

/** One little figure for what happened, the most telling first. */
export function chime(events: readonly string[]): void {
  const found = TONES.find(([kind]) => events.some((event) => kind.test(event)));
  if (!found) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  found[1].forEach((pitch, place) => {
    if (!context) return;
    const tone = context.createOscillator();
    const gain = context.createGain();
    const at = start + 0.09 * place;
    tone.type = "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.06, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  });
}
