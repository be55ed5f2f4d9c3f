// Forts and Rastur on the map.

import type { Teller } from "../teller";
import { t } from "../words";

export interface Post {
  dot: string;
  kind: "fort" | "rastur";
  /** The seat that built it; -1 for Rastur. */
  owner: number;
  /** What it costs those who come to it and whose it is not. */
  price: number;
}

export function posts(teller: Teller): Post[] {
  const { combat, rastur } = teller.view;
  const price = teller.content.combat?.fort_penalty ?? 0;
  return [
    ...Object.entries(combat?.forts ?? {}).map(([dot, owner]): Post => ({ dot, kind: "fort", owner, price })),
    ...Object.entries(rastur?.placed ?? {}).map(([dot, strength]): Post => ({ dot, kind: "rastur", owner: -1, price: strength })),
  ];
}

export const postAt = (teller: Teller, dot: string): Post | undefined => posts(teller).find((post) => post.dot === dot);

/** How many Rastur can still be drawn; null in games without them. */
export function poolOf(teller: Teller): number | null {
  const pool = teller.view.rastur?.pool;
  return pool ? Object.values(pool).reduce((sum, count) => sum + count, 0) : null;
}

/** A fort or Rastur in a few words; empty where there is none. */
export function fortName(teller: Teller, dot: string): string {
  const post = postAt(teller, dot);
  if (!post) return "";
  if (post.kind === "rastur") return t("fight-rastur", { strength: post.price });
  return post.owner === teller.game.seat ? t("fight-fort-mine") : t("fight-fort", { name: teller.name(post.owner) });
}

/** A fort or Rastur in a sentence, with what I would pay there. */
export function postTold(teller: Teller, post: Post): string {
  const isSeated = teller.game.seat !== null;
  const due = isSeated ? teller.due(post.dot) : post.price;
  if (post.kind === "rastur") return t("fight-rastur-row", { price: post.price, due });
  if (post.owner === teller.game.seat) return t("fight-fort-row-mine", { price: post.price });
  return t("fight-fort-row", { name: teller.name(post.owner), price: post.price, due });
}
