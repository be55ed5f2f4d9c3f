// Short, soft tones, made on the spot.

let context: AudioContext | null = null;

/** A figure to try the sound with. */
export const SAMPLE = [784, 988];

/** One little figure of tones. */
export function chime(pitches: readonly number[]): void {
  if (!pitches.length) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  pitches.forEach((pitch, place) => {
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
