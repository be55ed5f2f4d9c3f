// What a newcomer is told: where a step leads, which places are worth a flight, what matters now.

import { describe, expect, it, vi } from "vitest";
import type { Action, Lead, SeatView, Way } from "../../src/protocol";
import { bearingLabel, bearingNotes, bearingOf, leadOf } from "../../src/families/original/turn/bearings";
import type { GameLink } from "../../src/core/game.svelte";
import type { Teller } from "../../src/families/original/teller";
import { isBright } from "../../src/families/original/turn/bright";
import { tradeOrder } from "../../src/families/original/turn/choices";
import { hintFor } from "../../src/families/original/turn/hints";
import { bestUse, spentOn } from "../../src/families/original/turn/spending";
import { placesOf } from "../../src/families/original/turn/ways";
import { content, told } from "./told";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const seat = 0;
content.chart.dots.push({ id: "home-ring", kind: "space", x: 0, y: 0, system: "home" } as (typeof content.chart.dots)[number]);
const hidden = { boxes: { box: { marker: null } } } as unknown as Partial<SeatView>;
const asked = (kind: string): Partial<SeatView> => ({ ...hidden, decision: { seat, kind, dot: "", credits: 0 } }) as Partial<SeatView>;
const way = (dot: string, left: number, paid = 0): Way => ({ dot, left, paid, steps: Array<Action>(2).fill({ do: "fly", seat, dot }) });

const lead = (action: Partial<Action>, more: Partial<Lead>): Lead => ({ action: { do: action.do, seat, ...action } as Action, end: "choice", ...more });
const fly = (more: Partial<Lead>): Lead => lead({ do: "fly", dot: more.dots?.[0] ?? "void" }, more);
const label = (from: string, more: Partial<Lead>): string => bearingLabel(told({ dot: from }, {}, hidden), fly(more));
const notes = (from: string, one: Lead): string[] => bearingNotes(told({ dot: from }, {}, hidden), one);

describe("a choice", () => {
  it("is named by what it really leads to, as the server says", () => {
    expect(label("base", { dots: ["void", "home-port"] })).toBe("→ home-port");
    expect(label("home-city", { dots: ["home-port"] })).toBe("Home-port");
    expect(label("base", { dots: ["void", "box"], end: "unknown" })).toBe("→ Face-down marker");
    expect(label("base", { dots: ["void"], beyond: ["home-ring"] })).toBe("→ home");
    expect(label("home-city", { dots: ["void", "home-ring"] })).toBe("→ home-ring");
  });

  it("names no place where it leads nowhere for sure", () => {
    const number = lead({ do: "choose-pilot-number", number: 2 }, { end: "over" });
    expect(bearingOf(told(), number)).toBeNull();
    expect(bearingLabel(told(), number)).toBe("");
    expect(notes("base", number)).toEqual(["no way on: your flight ends here"]);
    expect(notes("base", lead({ do: "choose-pilot-number", number: 2 }, { end: "choice" }))).toEqual([]);
  });

  it("never names a dot that is not in its lead", () => {
    for (const end of ["choice", "circle", "penalty", "unknown", "over"]) {
      for (const more of [{ dots: ["void"] }, { dots: ["void"], beyond: ["rock"] }, { beyond: ["void", "rock"], numbers: [2, 5] }]) {
        const said = [label("base", { ...more, end }), ...notes("base", fly({ ...more, end }))].join(" ");
        const named = content.chart.dots.map(({ id }) => id).filter((id) => said.includes(id));
        expect([...(more.dots ?? []), ...(more.beyond ?? [])]).toEqual(expect.arrayContaining(named));
      }
    }
  });

  it("says what decides, how far it gets and what is met", () => {
    expect(notes("base", fly({ dots: ["void"], end: "circle" }))).toEqual(["a die decides the exit"]);
    expect(notes("base", fly({ beyond: ["void"], numbers: [1, 4], end: "circle" }))).toEqual(["if a die shows 1, 4", "a die decides the exit"]);
    expect(notes("base", fly({ beyond: ["void"], numbers: [1, 2, 3, 4, 5, 6] }))).toEqual([]);
    expect(notes("base", fly({ dots: ["rock", "void"], beyond: ["home-city"] }))).toEqual(["by rock", "this turn as far as void"]);
    expect(notes("base", fly({ dots: ["rock"], end: "over" }))).toEqual(["an asteroid to stop at", "your flight ends there"]);
    expect(notes("rock", fly({ dots: ["void", "box"], end: "unknown" }))).toEqual(["Box", "by void"]);
    const number = (more: Partial<Lead>): Lead => lead({ do: "choose-pilot-number", number: 3 }, more);
    expect(notes("base", number({ dots: ["void"], end: "penalty" }))).toEqual(["a penalty there: 0"]);
    const known = told({ dot: "base" }, {}, { boxes: { box: { marker: "Laser" } } } as unknown as Partial<SeatView>);
    expect(bearingNotes(known, number({ dots: ["box"] }))).toEqual(["Laser"]);
  });

  it("is found by its action, whichever number it is", () => {
    const one = lead({ do: "choose-pilot-number", number: 3 }, { dots: ["void"] });
    const teller = told({}, {}, {}, [], [], [one]);
    expect(leadOf(teller, { do: "choose-pilot-number", seat, number: 3 })).toEqual(one);
    expect(leadOf(teller, { do: "choose-pilot-number", seat, number: 4 })).toBeUndefined();
  });
});

describe("places in reach", () => {
  it("are cities and markers, not the dots between them, the cheapest first", () => {
    const ways = [way("void", 9), way("box", 5), way("home-city", 2, 30), way("base", 1)];
    expect(placesOf(told({ dot: "rock" }, {}, hidden), ways).map(({ dot }) => dot)).toEqual(["home-city", "base", "box"]);
    expect(placesOf(told({}, {}, hidden), ways, 1)).toHaveLength(1);
  });
});

describe("advice", () => {
  it("tells the goal first, and where to sell what is aboard", () => {
    expect(hintFor(told({ dot: "base" }, {}, asked("heading")), [], 1)).toEqual({ key: "hint-goal", values: { target: "1,000" } });
    const loaded = told({ dot: "base", goods: ["Wine"] }, {}, asked("heading"));
    expect(hintFor(loaded, [], 4)).toEqual({ key: "hint-carry", values: { goods: "Wine", system: "home", price: 110 } });
  });

  const IOU: Action = { do: "barter-iou", seat, culture: "Graw" };
  const spice: Action = { do: "buy-goods", seat, goods: "Spice" };

  it("weighs an IOU that can be kept against what of it would be lost", () => {
    // Two holds, 30 each: 60 of 90. With a third hold nothing is lost.
    expect(hintFor(told(), [IOU, spice], 1)).toMatchObject({ key: "hint-iou-keep", values: { credits: 90, lost: 30 } });
    expect(hintFor(told({ half_holds: 6 }), [IOU, spice], 1)).toMatchObject({ key: "hint-iou", values: { credits: 90, lost: 0, what: expect.stringMatching(/\(×3\)$/) } });
    // The row of the market counts like the hint beside it.
    expect(spentOn(told({ half_holds: 6 }), spice, 90)).toEqual({ count: 3, used: 90 });
    expect(spentOn(told({ half_holds: 6 }, { limited: true }), spice, 90)).toEqual({ count: 1, used: 30 });
    // One purchase a visit: the deal of 10 for an IOU of 60 is not advised.
    expect(hintFor(told({ half_holds: 6 }, { limited: true }), [IOU, spice], 1)).toMatchObject({ key: "hint-iou-keep", values: { lost: 60 } });
    expect(hintFor(told({}, { limited: true, bought: 1 }), [IOU], 1)?.key).toBe("hint-iou-nothing");
    // A drive for 80 uses nearly all of it.
    const drive: Action = { do: "buy-equipment", seat, equipment: "Yellow Drive" };
    expect(hintFor(told({}, { limited: true }), [IOU, spice, drive], 1)).toMatchObject({ key: "hint-iou-nearly", values: { lost: 10 } });
  });

  it("lets no IOU stand out of which much would be lost, whoever would barter it", () => {
    const game = (teller: Teller, options: Action[], advice: Action | null): GameLink => ({ teller, options, advice }) as unknown as GameLink;
    expect(isBright(game(told({ half_holds: 6 }), [IOU, spice], IOU), IOU)).toBe(true);
    expect(isBright(game(told(), [IOU, spice], IOU), IOU)).toBe(false);
    expect(isBright(game(told(), [IOU, spice], spice), spice)).toBe(true);
    expect(isBright(game(told(), [IOU, spice], spice), IOU)).toBe(false);
    expect(isBright(game(told(), [IOU, spice], null), spice)).toBe(false);
  });

  it("counts on dear things only if there is money for the rest", () => {
    expect(bestUse(told({ credits: 20 }, { limited: true }), [IOU], 90)).toMatchObject({ used: 80, action: { do: "buy-equipment" } });
    expect(bestUse(told({ credits: 150 }, { limited: true }), [IOU, spice], 90)).toMatchObject({ used: 90 });
    expect(bestUse(told({ credits: 0, half_holds_used: 4 }, { limited: true }), [IOU], 20)).toEqual({ action: null, used: 0, count: 0 });
  });

  it("puts an IOU before the things it pays for", () => {
    expect(tradeOrder(true).indexOf("barter")).toBeLessThan(tradeOrder(true).indexOf("buy"));
    expect(tradeOrder(false).indexOf("barter")).toBeGreaterThan(tradeOrder(false).indexOf("buy"));
  });

  it("sends those with little money to the goods, and those with much to the deeds", () => {
    const options: Action[] = [{ do: "buy-goods", seat, goods: "Spice" }, { do: "buy-port", seat, port: "Homeport" }];
    expect(hintFor(told({ credits: 200 }), options, 5)?.key).toBe("hint-buy");
    expect(hintFor(told({ credits: 500 }), options, 5)?.key).toBe("hint-build");
  });

  it("says to land for trade only where somebody may live, and not that money is short where the holds are full", () => {
    const land: Action[] = [{ do: "land", seat }, { do: "fly", seat, dot: "void" }];
    expect(hintFor(told({}, {}, asked("fly")), land, 1)?.key).toBe("hint-land");
    expect(hintFor(told({ dot: "rock" }, {}, asked("fly")), land, 1)?.key).toBe("hint-fly");
    expect(hintFor(told({ half_holds_used: 4 }), [], 1)?.key).toBe("hint-done");
    expect(hintFor(told({ dot: "rock" }), [], 1)?.key).toBe("hint-done");
    expect(hintFor(told(), [], 1)?.key).toBe("hint-poor");
  });

  it("does not say that all is done, or money short, where something is still to be had", () => {
    const relic: Action = { do: "pick-up-relic", seat };
    const drive: Action = { do: "buy-equipment", seat, equipment: "Yellow Drive" };
    expect(hintFor(told({ dot: "rock" }), [relic], 1)).toBeNull();
    expect(hintFor(told(), [drive], 1)).toBeNull();
    expect(hintFor(told({ half_holds_used: 4 }), [drive], 1)).toBeNull();
    expect(hintFor(told({}, { credit: 40 }), [drive], 1)?.key).toBe("hint-credit");
  });

  it("stops repeating what goes without saying", () => {
    const options: Action[] = [{ do: "fly", seat, dot: "void" }];
    expect(hintFor(told({}, {}, asked("fly")), options, 2)?.key).toBe("hint-fly");
    expect(hintFor(told({}, {}, asked("fly")), options, 9)).toBeNull();
  });
});
