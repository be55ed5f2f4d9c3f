// A small cluster and a seat in it, for tests of what is worked out from a view.

import type { Action, Effect, Lead, PlayerView, SeatView, StaticContent, TableInfo, TurnView, Wording } from "../../src/protocol";
import { Teller } from "../../src/families/original/teller";

const goods = (name: string, home: string, cost: number, payoff: number, buyers: string[], is_factory_goods = false) => ({
  name, home, cost, payoff, buyers, is_factory_goods, count: 5,
});

export const content = {
  base: "base",
  base_system: "base",
  base_culture: "Galactic Base",
  discount_percent: 20,
  spaceport_commission_percent: 10,
  factory_commission_percent: 50,
  chart: {
    dots: [
      { id: "base", kind: "space_city", x: 0, y: 0, system: "base" },
      { id: "home-city", kind: "city", x: 0, y: 0, system: "home" },
      { id: "home-port", kind: "orbit", x: 0, y: 0, system: "home", orbit: "Homeport" },
      { id: "rock", kind: "asteroid", x: 0, y: 0 },
      { id: "box", kind: "explore", x: 0, y: 0 },
      { id: "void", kind: "space", x: 0, y: 0, color: "red" },
    ],
    paths: [],
    exits: {},
  },
  cultures: [
    { name: "Graw", number: "3", science: "industry", iou: 90, goods: "Spice", factory_goods: "Junk" },
    { name: "Dell", number: "4", science: "technology", iou: 80, goods: "Wine", factory_goods: "Pots" },
  ],
  goods: [
    goods("Spice", "Graw", 30, 80, ["Dell"]),
    goods("Junk", "Graw", 100, 200, ["Dell"], true),
    goods("Wine", "Dell", 60, 110, ["Graw"]),
    goods("Pots", "Dell", 80, 160, ["Graw"], true),
  ],
  demands: [{ name: "Wine demand at Graw", home: "Graw", goods: "Wine", bonus: 40, count: 2, meets: ["Wine"] }],
  fares: [
    { name: "Fare to Graw", home: "Dell", to: "Graw", fee: 120, halves: 1 },
    { name: "Fare to Dell", home: "Graw", to: "Dell", fee: 100, halves: 1 },
  ],
  ships: [
    { name: "Scout", dice: 3, holds: 2, cost: 60, trade_in: 30, science: "technology", at_base: true },
    { name: "Freighter", dice: 2, holds: 5, cost: 300, trade_in: 150, science: "industry", at_base: true },
  ],
  equipment: [
    { name: "Yellow Drive", cost: 80, science: "industry", count: 6, skips: ["yellow"], power: 0 },
    { name: "Shield", cost: 60, science: "biotech", count: 6, skips: [], power: 20 },
  ],
  relics: [{ name: "Laser", ability: "laser", cost: 100, skips: [], power: 0 }],
  markers: [{ name: "Laser", kind: "relic", value: 0, color: null }],
  deeds: [
    { name: "Graw Factory", kind: "factory", price: 200, home_price: 160, culture: "Graw", system: null, dot: null },
    { name: "Homeport", kind: "spaceport", price: 200, home_price: 160, culture: null, system: "home", dot: "home-port" },
  ],
  merchants: [{ species: "Humans", culture: "Graw", color: "blue" }],
} as unknown as StaticContent;

const wording = { lang: "en", title: "", systems: {}, dots: {}, pieces: {}, texts: {} } as Wording;
const info = { seats: [{ seat: 0, name: "Ada" }, { seat: 1, name: "Bo" }] } as TableInfo;

/** What seat 0 knows; it stands in the city of the Graw with 100 credits unless told otherwise. */
export function told(me: Partial<PlayerView> = {}, turn: Partial<TurnView> = {}, more: Partial<SeatView> = {}, options: Action[] = [], effects: (Effect | null)[] = [], leads: Lead[] = []): Teller {
  const player: PlayerView = {
    species: null, credits: 100, net_worth: 100, ship: "Scout", dot: "home-city", half_holds: 4, half_holds_used: 0, ...me,
  };
  const other: PlayerView = { species: null, credits: 50, net_worth: 50, ship: "Scout", dot: "base", half_holds: 4 };
  const view = {
    seat: 0,
    target: 1000,
    turn: { number: 1, seat: 0, landed: true, ...turn },
    decision: { seat: 0, kind: "trade" },
    players: [player, other],
    systems: { home: { culture: "Graw" } },
    boxes: {},
    markets: { Graw: { goods: 5, demands: {}, fares: [] } },
    relics_on_sale: {},
    equipment: {},
    ...more,
  } as unknown as SeatView;
  return new Teller({ content, wording, info, view, seat: 0, options, effects, leads });
}
