// What goods bring: the best buyer that is known, and the demands that wait.

import type { Teller } from "../teller";

export interface Buyer {
  culture: string;
  price: number;
  bonus: number;
  /** Whether this seat knows where the culture lives. */
  known: boolean;
}

/** All buyers of goods, the best that is known first. */
export function buyersOf(teller: Teller, goods: string): Buyer[] {
  const facts = teller.goods.get(goods);
  const found = (facts?.buyers ?? []).map((culture) => {
    const bonus = teller.bonus(goods, culture);
    return { culture, bonus, price: teller.pays(goods, culture), known: teller.systemOf(culture) !== undefined };
  });
  return found.sort((one, other) => Number(other.known) - Number(one.known) || other.price - one.price);
}

export const bestBuyer = (teller: Teller, goods: string): Buyer | null => buyersOf(teller, goods)[0] ?? null;

export interface Want {
  goods: string;
  bonus: number;
  count: number;
  /** How many of them are in my holds. */
  aboard: number;
}

/** The demands that wait with a culture. */
export function wants(teller: Teller, culture: string): Want[] {
  const aboard = teller.view.players[teller.game.seat ?? -1]?.goods ?? [];
  return Object.entries(teller.view.markets[culture]?.demands ?? {}).flatMap(([name, count]) => {
    const demand = teller.demands.get(name);
    if (!demand || count < 1) return [];
    const { goods, bonus } = demand;
    return [{ goods, bonus, count, aboard: aboard.filter((one) => one === goods).length }];
  });
}

/** The goods that a culture buys, whoever makes them. */
export function bought(teller: Teller, culture: string): string[] {
  return teller.content.goods.filter((goods) => goods.buyers.includes(culture)).map((goods) => goods.name);
}
