// What a newcomer is told: where a step leads, which places are worth a flight, what matters now.

import { describe, expect, it, vi } from "vitest";
import type { Action, SeatView, Way } from "../src/protocol";
import { aheadOf, bearingOf } from "../src/turn/bearings";
import { tradeOrder } from "../src/turn/choices";
import { hintFor } from "../src/turn/hints";
import { placesOf } from "../src/turn/ways";
import { content, told } from "./told";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const seat = 0;
content.chart.paths.push(
  { a: "base", b: "void", kind: "space" },
  { a: "void", b: "box", kind: "space" },
  { a: "box", b: "home-port", kind: "space" },
  { a: "home-port", b: "home-city", kind: "surface" },
);
const hidden = { boxes: { box: { marker: null } } } as unknown as Partial<SeatView>;
const asked = (kind: string): Partial<SeatView> => ({ ...hidden, decision: { seat, kind, dot: "", credits: 0 } }) as Partial<SeatView>;
const way = (dot: string, left: number, paid = 0): Way => ({ dot, left, paid, steps: Array<Action>(2).fill({ do: "fly", seat, dot }) });

describe("a step", () => {
  it("is named by the system it leads to, never by the one it leaves", () => {
    expect(aheadOf(told({ dot: "base" }), "base", "void")).toBe("home");
    expect(aheadOf(told(), "home-port", "box")).toBe("base");
  });

  it("says what the dot itself is where that is known", () => {
    const teller = told({ dot: "base" }, {}, hidden);
    expect(bearingOf(teller, "home-city", "home-port")).toEqual({ kind: "place", name: "home-port" });
    expect(bearingOf(teller, "void", "box")).toEqual({ kind: "marker", name: "home" });
    expect(bearingOf(teller, "base", "void")).toEqual({ kind: "towards", name: "home" });
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

  it("says to barter an IOU before the things it pays for", () => {
    const options: Action[] = [{ do: "barter-iou", seat, culture: "Graw" }, { do: "buy-goods", seat, goods: "Spice" }];
    expect(hintFor(told(), options, 1)).toMatchObject({ key: "hint-iou", values: { credits: 90 } });
    expect(tradeOrder(true).indexOf("barter")).toBeLessThan(tradeOrder(true).indexOf("buy"));
    expect(tradeOrder(false).indexOf("barter")).toBeGreaterThan(tradeOrder(false).indexOf("buy"));
  });

  it("sends those with little money to the goods, and those with much to the deeds", () => {
    const options: Action[] = [{ do: "buy-goods", seat, goods: "Spice" }, { do: "buy-port", seat, port: "Homeport" }];
    expect(hintFor(told({ credits: 200 }), options, 5)?.key).toBe("hint-buy");
    expect(hintFor(told({ credits: 500 }), options, 5)?.key).toBe("hint-build");
  });

  it("stops repeating what goes without saying", () => {
    const options: Action[] = [{ do: "fly", seat, dot: "void" }];
    expect(hintFor(told({}, {}, asked("fly")), options, 2)?.key).toBe("hint-fly");
    expect(hintFor(told({}, {}, asked("fly")), options, 9)).toBeNull();
  });
});
