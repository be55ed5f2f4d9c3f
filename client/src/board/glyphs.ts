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

/** A dome with windows. */
export const DOME = "M-13 3A13 13 0 0 1 13 3Z";
