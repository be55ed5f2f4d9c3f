// What the turn bar, the market and the table of offers work out from a view.

import { describe, expect, it, vi } from "vitest";
import type { Action, Effect, Entry, PlayerView, TurnView } from "../../src/protocol";
import { Teller } from "../../src/families/original/teller";
import { paysFor } from "../../src/families/original/board/payers";
import { bundleOf, isEmpty, partnersOf, pieces } from "../../src/families/original/turn/bundles";
import { candidates, entries } from "../../src/families/original/turn/candidates";
import { besides, fliesOn, inGroup, listed, numbered, tradeCounts } from "../../src/families/original/turn/choices";
import { dealFor, effect } from "../../src/families/original/turn/effects";
import { drivesOf, holdCount, holdOf } from "../../src/families/original/turn/holds";
import { leaving, warns } from "../../src/families/original/turn/leaving";
import { bestBuyer, wants } from "../../src/families/original/turn/prices";
import { Reasons } from "../../src/families/original/turn/reasons.svelte";
import { optionFor } from "../../src/families/original/turn/shortcuts";
import { lastRoll, offersThisTurn } from "../../src/families/original/turn/story";
import { sortedWays } from "../../src/families/original/turn/ways";
import { content, told } from "./told";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const seat = 0;
const END: Action = { do: "end-turn", seat };
const SELL: Action = { do: "sell-goods", seat, goods: "Wine" };

describe("choices", () => {
  it("keeps an early pilot number out of the list until it decides", () => {
    const fly: Action = { do: "fly", seat, dot: "void" };
    const pilot: Action = { do: "choose-pilot-number", seat, number: 3 };
    expect(listed([fly, pilot])).toEqual([fly]);
    expect(besides([fly, pilot])).toEqual([pilot]);
    expect(listed([pilot])).toEqual([pilot]);
    expect(fliesOn([pilot])).toBe(false);
  });

  it("offers to throw something out where nothing else is left to do, and leaves that to the market elsewhere", () => {
    const out: Action = { do: "jettison-goods", seat, goods: "Wine" };
    expect(besides([out, END])).toEqual([out]);
    expect(besides([out, SELL, END])).toEqual([]);
  });

  it("lists everyday trade in the bar and leaves the rest to the market", () => {
    const ship: Action = { do: "buy-ship", seat, ship: "Freighter" };
    const spice: Action = { do: "buy-goods", seat, goods: "Spice" };
    expect(listed([ship, spice, SELL, END])).toEqual([SELL, spice]);
    expect(inGroup([ship, spice, SELL], "buy")).toEqual([spice, ship]);
    expect(tradeCounts([ship, spice, SELL, END])).toEqual({ sell: 1, buy: 2, build: 0, load: 0, barter: 0, throw: 0 });
  });

  it("numbers the first nine and finds options by their keys", () => {
    const heads = Array.from({ length: 12 }, (_, at): Action => ({ do: "head", seat, dot: `d${at}` }));
    expect(numbered(heads)).toHaveLength(9);
    expect(optionFor("2", heads)).toBe(heads[1]);
    expect(optionFor("0", heads)).toBeNull();
    expect(optionFor("L", [{ do: "land", seat }])).toEqual({ do: "land", seat });
    expect(optionFor("l", heads)).toBeNull();
  });
});

describe("a people", () => {
  it("pays for what it buys and for whom it waits, and nothing for an empty ship", () => {
    expect(paysFor(told({ goods: ["Wine"] }), "Graw")).toBe(110);
    expect(paysFor(told({ goods: ["Wine"], fares: ["Fare to Graw"] }), "Graw")).toBe(120);
    expect(paysFor(told({ goods: ["Wine"] }), "Dell")).toBe(0);
    expect(paysFor(told(), "Graw")).toBe(0);
  });
});

describe("candidates", () => {
  it("are all that this culture sells, whether it can be bought or not", () => {
    const found = candidates(told(), "buy");
    expect(found).toEqual([
      { do: "buy-goods", seat, goods: "Spice" },
      { do: "buy-equipment", seat, equipment: "Yellow Drive" },
      { do: "buy-ship", seat, ship: "Freighter" },
    ]);
  });

  it("hold the factory goods once the factory stands, and deeds where there is a culture", () => {
    const teller = told({}, {}, { markets: { Graw: { goods: 5, factory_goods: 2 } } });
    expect(candidates(teller, "buy")).toContainEqual({ do: "buy-goods", seat, goods: "Junk" });
    expect(candidates(teller, "build")).toEqual([
      { do: "buy-port", seat, port: "Homeport" },
      { do: "buy-factory", seat, at: "home-city" },
    ]);
    expect(candidates(told({ dot: "rock" }), "build")).toEqual([]);
  });

  it("at the Base are its ships but the one I fly", () => {
    expect(candidates(told({ dot: "base" }), "buy")).toEqual([{ do: "buy-ship", seat, ship: "Freighter" }]);
  });

  it("are marked as open where they are options, and a factory is not shown twice", () => {
    const site: Action = { do: "buy-factory", seat, at: "home-port" };
    const rows = entries(told(), [site, END], "build");
    expect(rows.map((row) => [row.action.do, row.open])).toEqual([["buy-factory", true], ["buy-port", false]]);
  });
});

describe("effects", () => {
  const all = (change: Partial<Effect>): Effect => ({ money: 0, barter_credit: 0, net_worth: 0, room: 0, contact_credit: 0, ...change });
  const quoted = (action: Action, change: Partial<Effect>, me: Partial<PlayerView> = {}, turn: Partial<TurnView> = {}): Teller =>
    told(me, turn, {}, [END, action], [null, all(change)]);

  it("are what the server tells, added to how I stand", () => {
    const teller = quoted(SELL, { money: 190, net_worth: 190, room: 2 }, { goods: ["Wine"], half_holds_used: 2 });
    expect(effect(teller, { ...SELL })).toEqual({ credits: 290, worth: 290, credit: 0, free: 4, halves: 4 });
    expect(teller.figures(SELL).price).toBe("+190");
  });

  it("of a purchase are paid in money and credit together", () => {
    const buy: Action = { do: "buy-goods", seat, goods: "Spice" };
    const teller = quoted(buy, { money: -15, barter_credit: -10, contact_credit: -5, net_worth: -15, room: -2 }, {}, { credit: 10, contact: 5 });
    expect(effect(teller, buy)).toEqual({ credits: 85, worth: 85, credit: 0, free: 2, halves: 4 });
    expect(teller.figures(buy).price).toBe("30");
  });

  it("of a ship show its holds, and as a gain what is left of the old one's price", () => {
    const buy: Action = { do: "buy-ship", seat, ship: "Scout" };
    const teller = quoted(buy, { barter_credit: 90, room: -6 }, { ship: "Freighter", half_holds: 10, half_holds_used: 3 });
    expect(effect(teller, buy)).toEqual({ credits: 100, worth: 100, credit: 90, free: 1, halves: 4 });
    expect(teller.figures(buy).price).toBe("+90");
    expect(quoted(buy, {}).figures(buy).price).toBe("0");
  });

  it("name who earns by them at once", () => {
    const notes = quoted(SELL, { money: 110, commissions: { "1": 11 } }).figures(SELL).notes;
    expect(notes.at(-1)).toBe("note-earns");
    expect(quoted(SELL, { money: 110 }).figures(SELL).notes).not.toContain("note-earns");
  });

  it("of the end of a turn tell the money, since lost credit has its own line", () => {
    expect(quoted(END, {}).figures(END).price).toBe("");
    expect(told({}, {}, {}, [END], [all({ money: 24, barter_credit: -30 })]).figures(END).price).toBe("+24");
  });

  it("are not shown where nothing changes, where nobody can know, and for what is not open", () => {
    const fly: Action = { do: "fly", seat, dot: "void" };
    expect(effect(quoted(fly, {}), fly)).toBeNull();
    expect(effect(told({}, {}, {}, [fly], [{}]), fly)).toBeNull();
    expect(effect(told(), SELL)).toBeNull();
  });

  it("give way to the printed price where something cannot be done", () => {
    const port: Action = { do: "buy-port", seat, port: "Homeport" };
    expect(told().figures(port).price).toBe("200");
    expect(told({ species: "Humans" }).figures(port).price).toBe("160");
    expect(told().figures({ do: "barter-equipment", seat, equipment: "Shield" }).price).toBe("");
  });
});

describe("the end of a turn", () => {
  it("warns about credit and about what could still be delivered", () => {
    const fare: Action = { do: "deliver-fare", seat, fare: "Fare to Graw" };
    const left = leaving(told({}, { credit: 30, contact: 10 }), [SELL, fare, END]);
    expect(left).toEqual({ credit: 40, undone: [fare], wins: false });
    expect(warns(left)).toBe(true);
  });

  it("says nothing when nothing is lost, and knows a win", () => {
    const left = leaving(told({ net_worth: 1000 }), [SELL, END]);
    expect(warns(left)).toBe(false);
    expect(left.wins).toBe(true);
  });
});

describe("holds", () => {
  it("show goods whole, half things in pairs, one shield on the hull", () => {
    const teller = told({ half_holds: 6, goods: ["Wine"], equipment: ["Shield", "Shield", "Yellow Drive"], fares: ["Fare to Graw"] });
    const { slots, hull } = holdOf(teller, teller.me);
    expect(hull).toBe("Shield");
    expect(slots.map((slot) => slot.map((thing) => thing?.name ?? null))).toEqual([
      ["Wine"], ["Shield", "Yellow Drive"], ["Fare to Graw", null],
    ]);
    expect(drivesOf(teller, teller.me)).toEqual([{ name: "Yellow Drive", skips: ["yellow"] }]);
  });

  it("count halves", () => {
    expect([0, 1, 2, 3].map(holdCount)).toEqual(["0", "½", "1", "1½"]);
  });
});

describe("prices", () => {
  it("name the best buyer that is known, and the demands with what I carry of them", () => {
    const teller = told({ goods: ["Wine"] }, {}, { markets: { Graw: { demands: { "Wine demand at Graw": 1 }, bonuses: { Wine: 40 } } } });
    expect(bestBuyer(teller, "Wine")).toEqual({ culture: "Graw", bonus: 40, price: 150, known: true });
    expect(bestBuyer(teller, "Spice")?.known).toBe(false);
    expect(wants(teller, "Graw")).toEqual([{ goods: "Wine", bonus: 40, count: 1, aboard: 1 }]);
  });
});

describe("penalties", () => {
  it("cost what the server says after shields", () => {
    const markers = { markers: [{ name: "Blue Penalty 20", kind: "penalty", value: 20, color: "blue" }] };
    const { game } = told({ dues: { "20": 5 } }, {}, { boxes: { box: { marker: "Blue Penalty 20" } } });
    const teller = new Teller({ ...game, content: { ...content, ...markers } as typeof content });
    expect(teller.due("box")).toBe(5);
    expect(teller.due("void")).toBe(0);
  });
});

describe("offers", () => {
  it("never hold more than a player has", () => {
    const { me } = told({ credits: 30, goods: ["Wine", "Wine", "Spice"], ious: ["Graw"] });
    expect(pieces(me).map((piece) => [piece.name, piece.have])).toEqual([["Wine", 2], ["Spice", 1], ["Graw", 1]]);
    const bundle = bundleOf({ credits: 99, counts: { "goods:Wine": 3, "ious:Graw": 1 } }, me);
    expect(bundle).toEqual({ credits: 30, goods: ["Wine", "Wine"], ious: ["Graw"] });
    expect(isEmpty(bundleOf({ credits: -5, counts: {} }, me))).toBe(true);
  });

  it("go to ships on the same dot", () => {
    expect(partnersOf(told({ dot: "base" }), 0)).toEqual([1]);
    expect(partnersOf(told(), 0)).toEqual([]);
  });

  it("say what each side would have, as the server tells it", () => {
    const teller = told({ goods: ["Wine"], half_holds_used: 2, equipment: ["Shield"] });
    const mine = dealFor(teller, 0, { money: 40, net_worth: 40, room: 1 });
    expect(mine).toEqual({ credits: 140, worth: 140, change: 40, free: 3, halves: 4 });
    expect(dealFor(teller, 1, null)).toBeNull();
  });

  it("of this turn are told with their answers", () => {
    const entry = (version: number, events: Entry["events"]): Entry => ({ version, at: 0, by: "person", events });
    const made = { event: "offer-made", seat: 0, partner: 1, give: { credits: 10 }, get: {} } as const;
    const story = [
      entry(1, [made, { event: "offer-declined", seat: 1 }]),
      entry(2, [{ event: "turn-started", seat: 0, turn: 2 }, made, { event: "offer-accepted", seat: 1 }, made]),
    ];
    expect(offersThisTurn(story).map((offer) => offer.answer)).toEqual(["accepted", "waiting"]);
  });
});

describe("the story of the dice", () => {
  it("tells the last roll with what was rolled again", () => {
    const entry = (events: Entry["events"]): Entry => ({ version: 1, at: 0, by: "bot", events });
    const rolls = [
      entry([{ event: "dice-rolled", seat: 1, dice: [2, 4, 6] }]),
      entry([{ event: "die-rerolled", seat: 1, die: 0, was: 2, now: 5 }]),
    ];
    expect(lastRoll(rolls)).toEqual({ seat: 1, dice: [5, 4, 6] });
    expect(lastRoll([])).toBeNull();
  });
});

describe("ways", () => {
  it("are told with the most telling ends first, and only if they are longer than a step", () => {
    const fly: Action = { do: "fly", seat, dot: "void" };
    const way = (dot: string, steps: number) => ({ dot, left: 1, steps: Array<Action>(steps).fill(fly) });
    const sorted = sortedWays(told(), [way("void", 2), way("rock", 1), way("box", 2), way("home-city", 3)]);
    expect(sorted.map(({ dot }) => dot)).toEqual(["home-city", "box", "void"]);
  });
});

describe("reasons", () => {
  it("are asked once for each action, a few at a time, and anew when the game moves on", async () => {
    let running = 0;
    let most = 0;
    const asked: string[] = [];
    const game = {
      version: 1,
      async explain(action: Action) {
        running += 1;
        most = Math.max(most, running);
        asked.push(JSON.stringify(action));
        await Promise.resolve();
        running -= 1;
        return { refusal: { code: "too-dear", rule: "9.2", message: "No." } };
      },
    };
    const reasons = new Reasons(game);
    const actions = ["a", "b", "c", "d", "e"].map((name): Action => ({ do: "buy-goods", seat, goods: name }));
    reasons.want(actions);
    reasons.want(actions);
    await new Promise((done) => setTimeout(done, 10));
    expect(asked).toHaveLength(5);
    expect(most).toBe(3);
    expect(reasons.get(actions[4]!)?.code).toBe("too-dear");
    game.version = 2;
    reasons.want(actions.slice(0, 1));
    expect(reasons.get(actions[4]!)).toBeUndefined();
    await new Promise((done) => setTimeout(done, 10));
    expect(asked).toHaveLength(6);
  });
});
