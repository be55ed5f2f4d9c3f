// The small shapes of this game's pieces, around 0, 0.

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

/** A building for a port; one with a chimney for a factory. */
export const PORT = "M-10 9V4H-5V-3H-8V-7H-2V-11H2V-7H8V-3H5V4H10V9Z";
export const FACTORY = "M-11 10V-3L-5 1V-3L1 1V-3L7 1V-10H11V10Z";
