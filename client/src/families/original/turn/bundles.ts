// Offers between players: who is here, what each could give, and the offer made of what was ticked.

import type { Bundle, Offer, PlayerView } from "../../../protocol";
import type { Teller } from "../teller";

export const KINDS = ["goods", "equipment", "relics", "fares", "ious"] as const;
export type Kind = (typeof KINDS)[number];

export interface Piece {
  kind: Kind;
  name: string;
  have: number;
}

/** What a player could give, each kind of piece once with its number. */
export function pieces(player: PlayerView): Piece[] {
  return KINDS.flatMap((kind) => {
    const names = player[kind] ?? [];
    return [...new Set(names)].map((name) => ({ kind, name, have: names.filter((one) => one === name).length }));
  });
}

/** How much of what lies on one side of the table. */
export interface Side {
  credits: number;
  counts: Record<string, number>;
}

export const emptySide = (): Side => ({ credits: 0, counts: {} });
export const pieceKey = ({ kind, name }: Pick<Piece, "kind" | "name">): string => `${kind}:${name}`;

/** A side as the wire wants it, never more than the player has. */
export function bundleOf(side: Side, player: PlayerView): Bundle {
  const bundle: Bundle = {};
  const credits = Math.min(Math.max(0, Math.floor(side.credits) || 0), player.credits);
  if (credits > 0) bundle.credits = credits;
  for (const piece of pieces(player)) {
    const count = Math.min(side.counts[pieceKey(piece)] ?? 0, piece.have);
    if (count > 0) (bundle[piece.kind] ??= []).push(...Array<string>(count).fill(piece.name));
  }
  return bundle;
}

export const isEmpty = (bundle: Bundle): boolean => Object.keys(bundle).length === 0;

/** The seats whose ships stand on the dot of this one. */
export function partnersOf(teller: Teller, seat: number): number[] {
  const { players } = teller.view;
  const here = players[seat]?.dot;
  return players.flatMap((player, other) => (other !== seat && player.dot === here ? [other] : []));
}

export const offerOf = (seat: number, partner: number, give: Bundle, get: Bundle): Offer => ({
  do: "offer",
  seat,
  partner,
  give,
  get,
});

export function pieceName(teller: Teller, { kind, name }: Pick<Piece, "kind" | "name">): string {
  if (kind === "fares") return teller.fare(name);
  return kind === "ious" ? teller.say("iou", { culture: name }) : teller.piece(name);
}
