// Everything that might be traded in a place, possible or not: the server tells why not.

import type { Action } from "../../../protocol";
import type { Teller } from "../teller";
import { inGroup, keyOf, type TradeGroup } from "./choices";

const once = (names: readonly string[] | undefined): string[] => [...new Set(names ?? [])];

/** Where a factory of a system could stand: its first city. */
function firstCity(teller: Teller, system: string): string | undefined {
  return teller.content.chart.dots.find(
    (dot) => dot.system === system && (dot.kind === "city" || dot.kind === "space_city"),
  )?.id;
}

/** The actions a newcomer would expect to find in a group, with this culture, in this system. */
export function candidates(teller: Teller, group: TradeGroup): Action[] {
  const { content, view, me } = teller;
  const seat = teller.game.seat ?? 0;
  const culture = teller.cultureAt(me.dot);
  const system = teller.dots.get(me.dot)?.system ?? "";
  const own = culture ? teller.cultures.get(culture) : undefined;
  const market = culture ? view.markets[culture] : undefined;
  switch (group) {
    case "sell":
      return culture
        ? [
            ...once(me.goods).map((goods) => ({ do: "sell-goods", seat, goods }) as const),
            ...once(me.fares).map((fare) => ({ do: "deliver-fare", seat, fare }) as const),
          ]
        : [];
    case "buy": {
      if (!culture) return [];
      const goods = own ? [own.goods, ...(market?.factory_goods == null ? [] : [own.factory_goods])] : [];
      const sold = (one: { science: string; at_base?: boolean }): boolean =>
        own ? one.science === own.science : Boolean(one.at_base);
      return [
        ...goods.map((name) => ({ do: "buy-goods", seat, goods: name }) as const),
        ...(view.relics_on_sale[system] ?? []).map((relic) => ({ do: "buy-relic", seat, relic }) as const),
        ...content.equipment.filter(sold).map(({ name }) => ({ do: "buy-equipment", seat, equipment: name }) as const),
        ...content.ships.filter((ship) => sold(ship) && ship.name !== me.ship).map(({ name }) => ({ do: "buy-ship", seat, ship: name }) as const),
      ];
    }
    case "build": {
      if (!own) return [];
      const ports = content.deeds.filter((deed) => deed.kind === "spaceport" && deed.system === system);
      const at = firstCity(teller, system);
      return [
        ...ports.map(({ name }) => ({ do: "buy-port", seat, port: name }) as const),
        ...(at ? [{ do: "buy-factory", seat, at } as const] : []),
      ];
    }
    case "load": {
      const relic = teller.markerAt(me.dot)?.kind === "relic" && !view.boxes[me.dot]?.private;
      return [
        ...(relic ? [{ do: "pick-up-relic", seat } as const] : []),
        ...(market?.fares ?? []).map((fare) => ({ do: "pick-up-fare", seat, fare }) as const),
      ];
    }
    case "barter":
      return culture
        ? [
            ...(me.ious?.includes(culture) ? [{ do: "barter-iou", seat, culture } as const] : []),
            ...once(me.equipment).map((equipment) => ({ do: "barter-equipment", seat, equipment }) as const),
            ...once(me.relics).map((relic) => ({ do: "barter-relic", seat, relic }) as const),
          ]
        : [];
    case "throw":
      return [
        ...once(me.goods).map((goods) => ({ do: "jettison-goods", seat, goods }) as const),
        ...once(me.equipment).map((equipment) => ({ do: "jettison-equipment", seat, equipment }) as const),
        ...once(me.fares).map((fare) => ({ do: "jettison-fare", seat, fare }) as const),
      ];
  }
}

export interface Entry {
  action: Action;
  key: string;
  /** Whether it can be done now. */
  open: boolean;
}

/** A group as it is shown: what can be done, then what cannot. A factory is one thing until it is known where it may stand. */
export function entries(teller: Teller, options: readonly Action[], group: TradeGroup): Entry[] {
  const open = inGroup(options, group);
  const known = new Set(open.map(keyOf));
  const factories = open.filter((option) => option.do === "buy-factory");
  const named = candidates(teller, group).flatMap((action) =>
    action.do === "buy-factory" && factories.length ? factories : [action],
  );
  const keys = new Set(named.map(keyOf));
  const all = [...named, ...open.filter((option) => !keys.has(keyOf(option)))];
  const rows = all.map((action) => ({ action, key: keyOf(action), open: known.has(keyOf(action)) }));
  return rows.sort((one, other) => Number(other.open) - Number(one.open));
}
