// The markets as rows of a sheet, from what a seat knows.

import type { Teller } from "../teller";
import type { Odds } from "../../../protocol";

export interface Row {
  culture: string;
  system: string | null;
  private: boolean;
  goods: string;
  cost: number;
  payoff: number;
  stock: number | null;
  factoryGoods: string;
  factoryStock: number | null;
  demands: { goods: string; bonus: number; count: number }[];
  fares: string[];
  buys: string[];
  /** The port that is reached first, and in how many turns. */
  nearest: string | null;
  turns: number | null;
}

/** One row for each culture; `turns` is how far its nearest port is from the seat's ship. */
export function rowsOf(teller: Teller, odds: Odds | null): Row[] {
  const { content, view } = teller;
  return content.cultures.map((culture) => {
    const system = teller.systemOf(culture.name) ?? null;
    const market = view.markets[culture.name];
    const goods = teller.goods.get(culture.goods);
    const [nearest, turns] = Object.entries(odds?.turns ?? {})
      .filter(([dot]) => system && teller.dots.get(dot)?.system === system)
      .sort(([, one], [, other]) => one - other)[0] ?? [null, null];
    return {
      culture: culture.name,
      system,
      private: Boolean(system && view.systems[system]?.private),
      goods: culture.goods,
      cost: goods?.cost ?? 0,
      payoff: goods?.payoff ?? 0,
      stock: market?.goods ?? null,
      factoryGoods: culture.factory_goods,
      factoryStock: market?.factory_goods ?? null,
      demands: Object.entries(market?.demands ?? {}).flatMap(([name, count]) => {
        const demand = teller.demands.get(name);
        return demand ? [{ goods: demand.goods, bonus: demand.bonus, count }] : [];
      }),
      fares: market?.fares ?? [],
      buys: content.goods.filter((one) => !one.is_factory_goods && one.buyers.includes(culture.name)).map((one) => one.name),
      nearest,
      turns,
    };
  });
}

export type Column = "culture" | "system" | "cost" | "payoff" | "stock" | "turns";

export function sorted(rows: readonly Row[], column: Column, down: boolean): Row[] {
  const key = (row: Row): string | number => {
    const value = row[column];
    return value ?? (column === "system" ? "\uffff" : Number.POSITIVE_INFINITY);
  };
  const way = down ? -1 : 1;
  return [...rows].sort((one, other) => {
    // What nobody has found yet stays below, whichever way it is sorted.
    const known = Number(!one.system) - Number(!other.system);
    const [a, b] = [key(one), key(other)];
    return known || (a < b ? -way : a > b ? way : 0);
  });
}
