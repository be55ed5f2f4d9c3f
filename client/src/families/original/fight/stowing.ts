// What a ship has where, as everybody sees it.

import type { Teller } from "../teller";

export interface Stowed {
  name: string;
  label: string;
  kind: "goods" | "equipment" | "fare";
  isDamaged: boolean;
}

export interface Stowage {
  hull: Stowed[];
  holds: Stowed[][];
}

export function stowageOf(teller: Teller, seat: number): Stowage {
  const view = teller.view.combat?.stowage[seat];
  const broken = new Set((view?.damaged_in ?? []).map(([hold, place]) => `${hold} ${place}`));
  const things = (names: readonly string[], hold: number): Stowed[] =>
    names.map((name, place) => {
      const kind = teller.goods.has(name) ? "goods" : teller.fares.has(name) ? "fare" : "equipment";
      return { name, kind, label: kind === "fare" ? teller.fare(name) : teller.piece(name), isDamaged: broken.has(`${hold} ${place}`) };
    });
  return { hull: things(view?.hull ?? [], 0), holds: (view?.holds ?? []).map((names, at) => things(names, at + 1)) };
}
