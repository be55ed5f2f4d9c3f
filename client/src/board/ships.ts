// Ships: an outline for every type, a colour and a pattern for every seat. They fly towards the right.

import type { Teller } from "../core/teller";

/** Outlines around 0, 0, about 44 units long. */
const HULLS: Record<string, { hull: string; detail: string }> = {
  Scout: {
    hull: "M22 0L4 6L-4 15L-9 15L-6 6L-14 5L-17 9L-19 9L-18 0L-19 -9L-17 -9L-14 -5L-6 -6L-9 -15L-4 -15L4 -6Z",
    detail: "M12 0A4 3 0 1 0 4 0A4 3 0 1 0 12 0M-18 -3H-23M-18 3H-23",
  },
  Clipper: {
    hull: "M26 0C16 4 8 5 2 5L-12 19C-10 12 -10 8 -8 5L-18 4L-22 9L-23 0L-22 -9L-18 -4L-8 -5C-10 -8 -10 -12 -12 -19L2 -5C8 -5 16 -4 26 0Z",
    detail: "M16 0A5 2 0 1 0 6 0A5 2 0 1 0 16 0M-23 -3H-28M-23 3H-28M-2 4L-9 14M-2 -4L-9 -14",
  },
  Transport: {
    hull: "M20 -4C24 -2 24 2 20 4L14 9H6V14H-12V9H-18L-21 5V-5L-18 -9H-12V-14H6V-9H14Z",
    detail: "M17 0A3 3 0 1 0 11 0A3 3 0 1 0 17 0M4 -9V9M-3 -9V9M-10 -9V9M-21 -3H-26M-21 3H-26",
  },
  Freighter: {
    hull: "M24 -6H16V-3H13V-12H3V-3H0V-12H-10V-3H-13V-9H-22L-25 -5V5L-22 9H-13V3H-10V12H0V3H3V12H13V3H16V6H24L27 3V-3Z",
    detail: "M25 0H20M8 -12V12M-5 -12V12M-25 -3H-30M-25 3H-30",
  },
};

const PLAIN = {
  hull: "M22 0C18 6 8 8 0 8L-8 14L-14 14L-12 7L-18 6L-20 0L-18 -6L-12 -7L-14 -14L-8 -14L0 -8C8 -8 18 -6 22 0Z",
  detail: "M14 0A4 3 0 1 0 6 0A4 3 0 1 0 14 0M-19 -2H-24M-19 2H-24",
};

export const shipShape = (ship: string): { hull: string; detail: string } => HULLS[ship] ?? PLAIN;

const PAINTS: Record<string, string> = {
  green: "#4fd07f",
  yellow: "#ffd34d",
  blue: "#5aa2ff",
  white: "#f2f5ff",
  black: "#7d88a6",
  red: "#ff6270",
  orange: "#ff9a4a",
};

const SPARE = ["#b68cff", "#ff9a4a", "#5fd6d0", "#ff8fc7", "#c7d66a", "#9fb4ff"];

/** The colour of a seat's pieces, as its edition has them. */
export function seatColour(teller: Teller, seat: number): string {
  const colour = teller.paint(seat);
  return (colour && PAINTS[colour]) || (SPARE[seat % SPARE.length] ?? "#ffffff");
}

/** The marking on the hulls of a seat, so that colour is never alone. */
export const MARKINGS = [
  "",
  "M0 0L10 10M-5 5L5 15M5 -5L15 5",
  "M0 5H10",
  "M2 2h3v3h-3ZM7 7h3v3h-3Z",
  "M5 0V10",
  "M0 0L10 10M10 0L0 10",
] as const;

export const markingOf = (seat: number): string => MARKINGS[seat % MARKINGS.length] ?? "";

/** Places around a dot for several ships, none in the way of another. */
export function fanned(count: number, place: number): { x: number; y: number } {
  if (count === 1) return { x: 0, y: 0 };
  const turn = -Math.PI / 2 + ((place - (count - 1) / 2) * Math.PI * 2) / Math.max(count, 3);
  return { x: 27 * Math.cos(turn), y: 27 * Math.sin(turn) };
}
