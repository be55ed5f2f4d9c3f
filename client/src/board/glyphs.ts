// The small shapes of the chart, around 0, 0.

export const COLOURS = { blue: "var(--blue)", red: "var(--red)", yellow: "var(--yellow)" } as const;

/** A star with many points. */
export function burst(points: number, outer: number, inner: number): string {
  const steps = Array.from({ length: 2 * points }, (_, step) => {
    const reach = step % 2 ? inner : outer;
    const turn = (step * Math.PI) / points;
    return `${(reach * Math.sin(turn)).toFixed(1)} ${(-reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${steps.join("L")}Z`;
}

export const PENALTY = burst(10, 23, 16.5);
const DISC = (r: number): string => `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`;

/** Blue is round, red a triangle, yellow a diamond. */
export const SPACE = {
  blue: DISC(9.5),
  red: "M0 -12L11.5 8.5L-11.5 8.5Z",
  yellow: "M0 -12.5L12.5 0L0 12.5L-12.5 0Z",
} as const;

export const BOX = "M-11 -17H11A6 6 0 0 1 17 -11V11A6 6 0 0 1 11 17H-11A6 6 0 0 1 -17 11V-11A6 6 0 0 1 -11 -17Z";

/** A lump of rock, different for every dot. */
export function rock(seed: string, size = 15): string {
  let number = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const steps = Array.from({ length: 9 }, (_, step) => {
    number = (number * 137 + 71) % 9973;
    const reach = size * (0.78 + (0.34 * number) / 9973);
    const turn = (step * 2 * Math.PI) / 9;
    return `${(reach * Math.cos(turn)).toFixed(1)} ${(reach * 0.9 * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${steps.join("L")}Z`;
}

/** What each relic looks like in its box. */
const RELICS: Record<string, string> = {
  "jump-start": "M-3 -10L6 -10L1 -2L7 -2L-5 11L-2 1L-8 1Z",
  "gate-lock": "M-7 -1V9H7V-1ZM-4 -1V-5A4 4 0 0 1 4 -5V-1",
  "yellow-drive": "M0 -10L10 0L0 10L-10 0ZM0 -4L4 0L0 4L-4 0Z",
  "switch-switch": "M-9 -4H5M2 -8L6 -4L2 0M9 5H-5M-2 1L-6 5L-2 9",
  shield: "M0 -10L9 -6V1C9 6 4 9 0 11C-4 9 -9 6 -9 1V-6Z",
  "auto-pilot": "M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0M0 0L0 -7M0 0L6 4M0 0L-6 4",
  "spy-eye": "M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0ZM-3 0A3 3 0 1 1 3 0A3 3 0 1 1 -3 0",
  "air-foil": "M-11 4C-4 -8 6 -9 11 -6C8 2 0 6 -11 4ZM-6 9H6",
  "mulligan-gear": "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0M0 -11V-7M0 7V11M-11 0H-7M7 0H11M-8 -8L-5 -5M5 5L8 8M8 -8L5 -5M-5 5L-8 8",
  laser: "M-10 6L8 -8M8 -8L2 -8M8 -8L8 -2M-10 10L-4 10",
};

export const relicGlyph = (ability: string): string => RELICS[ability] ?? "M0 -10L3 -3L10 0L3 3L0 10L-3 3L-10 0L-3 -3Z";

/** A dome with windows; a building for a port; one with a chimney for a factory. */
export const DOME = "M-13 3A13 13 0 0 1 13 3Z";
export const PORT = "M-10 9V4H-5V-3H-8V-7H-2V-11H2V-7H8V-3H5V4H10V9Z";
export const FACTORY = "M-11 10V-3L-5 1V-3L1 1V-3L7 1V-10H11V10Z";

