// How ships look: a silhouette for each class, a colour for each merchant. Drawn in a box of 64 by 32, nose right.

import type { Teller } from "../core/teller";

const HULLS: Record<string, string> = {
  Scout: "M6 16 18 9 40 11 60 16 40 21 18 23ZM18 9 10 4 24 9.4ZM18 23 10 28 24 22.6Z",
  Clipper: "M4 16 12 11 42 12 62 16 42 20 12 21ZM16 11 4 2 30 11.4ZM16 21 4 30 30 20.6Z",
  Transport: "M4 10 10 7 44 7 56 12 61 16 56 20 44 25 10 25 4 22ZM12 7 8 3 26 3 30 7ZM12 25 8 29 26 29 30 25Z",
  Freighter: "M3 8H46V5H54L62 13V19L54 27H46V24H3L6 20V12Z",
};
const SEAMS: Record<string, string> = {
  Scout: "M40 13V19M30 10.2V21.8",
  Clipper: "M44 13.5V18.5M34 11.8V20.2M26 11.6V20.4",
  Transport: "M22 8V24M33 8V24M44 8V24M50 14H56",
  Freighter: "M12 9V23M21 9V23M30 9V23M39 9V23M46 6V26M53 11 58 15",
};
const COLORS: Record<string, string> = {
  green: "#6fdc8c",
  yellow: "#ffd95e",
  blue: "#6aa8ff",
  white: "#eef2ff",
  black: "#8b93b8",
  red: "#ff7a7f",
};

export const hullOf = (ship: string): string => HULLS[ship] ?? HULLS["Scout"] ?? "";
export const seamsOf = (ship: string): string => SEAMS[ship] ?? "";

/** The colour of a seat's pieces, light enough to be seen on the night. */
export function inkOf(teller: Teller, seat: number): string {
  const species = teller.view.players[seat]?.species ?? teller.game.info.seats[seat]?.species ?? "";
  return COLORS[teller.merchants.get(species)?.color ?? ""] ?? "#a9b5d6";
}
