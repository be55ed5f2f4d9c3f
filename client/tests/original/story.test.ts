// What is told of a game of this family: sentences of the log, the sheet of markets, the end, what flies over the table.

import { describe, expect, it, test, vi } from "vitest";
import type { Entry, GameEvent, Odds } from "../../src/protocol";
import { story } from "../../src/families/original/story/narration";
import { luck, reckon, standing } from "../../src/families/original/story/reckoning";
import { rowsOf, sorted, type Row } from "../../src/families/original/story/sheet";
import { tokensOf } from "../../src/families/original/story/tokens";
import { Teller } from "../../src/families/original/teller";
import { SIGNS } from "../../src/story/signs";
import { linesOf, type Line } from "../../src/story/tale";
import { told } from "./told";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const at = (version: number, events: GameEvent[], undone = 0): Entry => ({ version, at: 0, by: "person", seat: 0, events, undone });
const entry = (events: GameEvent[], undone = 0): Entry => at(1, events, undone);
const moved = (dot: string): GameEvent => ({ event: "ship-moved", seat: 0, dot, via: [], left: 1 });
const plain = { event: (event: GameEvent) => ("dot" in event ? `to ${event.dot}` : event.event) } as unknown as Teller;
const lines = (entries: Entry[], teller: Teller = plain): Line[] => linesOf(entries, teller, story, (plies) => `back ${plies}`);
const odds = { reach: {}, turns: { "home-city": 2.5, "home-port": 1.5 } } as Odds;

describe("the log", () => {
  test("steps of one flight become one line about where it ends", () => {
    expect(lines([at(1, [moved("a")]), at(2, [moved("b")]), at(3, [moved("c")])]).map((line) => line.text)).toEqual(["to c"]);
  });

  test("steps of two ships, or around something else, stay two lines", () => {
    const other: GameEvent = { event: "ship-moved", seat: 1, dot: "z", via: [], left: 1 };
    expect(lines([at(1, [moved("a"), other, moved("b")])]).map((line) => line.text)).toEqual(["to a", "to z", "to b"]);
    expect(lines([at(1, [moved("a")]), at(2, [], 1), at(3, [moved("b")])]).map((line) => line.text)).toEqual(["to a", "back 1", "to b"]);
  });

  test("sales are trade and finds are finds", () => {
    expect(story.topicOf({ event: "goods-sold", seat: 0, goods: "x", credits: 1, bonus: 0 })).toBe("trade");
    expect(story.topicOf({ event: "marker-revealed", seat: 0, dot: "a", marker: "m" })).toBe("finds");
  });

  const landed: GameEvent = { event: "ship-landed", seat: 0, dot: "home-city" };
  const trapped = (dot: string): GameEvent => ({ event: "ship-trapped", seat: 0, dot });
  const count = (...events: GameEvent[]): number => lines([entry(events)], told()).length;

  it("does not say of a ship that has landed that it found no way on", () => {
    expect(count(landed, trapped("home-city"))).toBe(1);
    expect(count(trapped("void"))).toBe(1);
  });

  it("has a sign for whatever happens", () => {
    const drawn: GameEvent = { event: "marker-drawn", marker: "Wine demand at Graw", culture: "Graw" };
    expect([story.signOf(drawn), story.signOf(landed)]).toEqual(["cup", "flight"]);
    expect(Object.keys(SIGNS)).toContain(story.signOf(drawn));
  });
});

describe("the reckoning", () => {
  test("undone moves do not count", () => {
    expect(standing([at(1, []), at(2, []), at(3, [], 1)]).map((one) => one.version)).toEqual([1]);
  });

  test("demands are told apart from goods, and the dice from their average", () => {
    const sold: GameEvent = { event: "goods-sold", seat: 1, goods: "x", credits: 160, bonus: 80 };
    const rolled: GameEvent = { event: "dice-rolled", seat: 1, dice: [6, 5] };
    const [, account] = reckon([at(1, [sold, rolled])], 2);
    expect(account?.earned).toMatchObject({ goods: 80, demands: 80 });
    expect(account && luck(account)).toBe(2);
  });
});

test("markets that nobody can place come last", () => {
  const row = (culture: string, turns: number | null) => ({ culture, turns }) as Row;
  expect(sorted([row("a", null), row("b", 2), row("c", 1)], "turns", false).map((one) => one.culture)).toEqual(["c", "b", "a"]);
});

describe("the sheet", () => {
  it("tells the nearest port of a culture, and leaves open where nobody has found one", () => {
    const [graw, dell] = rowsOf(told(), odds);
    expect([graw?.nearest, graw?.turns]).toEqual(["home-port", 1.5]);
    expect([dell?.system, dell?.nearest, dell?.turns]).toEqual([null, null, null]);
  });

  it("keeps below what nobody has found, whichever way it is sorted", () => {
    const rows = rowsOf(told(), odds);
    const names = (down: boolean): string[] => sorted(rows, "cost", down).map((row) => row.culture);
    expect([names(false), names(true)]).toEqual([["Graw", "Dell"], ["Graw", "Dell"]]);
  });
});

describe("tokens", () => {
  it("carry what a purse has gained from the ship, and what it has paid to it", () => {
    const [before, richer, poorer] = [told(), told({ credits: 180 }), told({ credits: 40 })];
    expect(tokensOf(entry([]), richer, before.view, richer.view)).toEqual([{ kind: "credits", from: { ship: 0 }, to: { purse: 0 }, text: "+80" }]);
    expect(tokensOf(entry([]), poorer, before.view, poorer.view)[0]).toMatchObject({ from: { purse: 0 }, to: { ship: 0 }, text: "−60" });
  });

  it("bring markers from the cup to peoples that are found, and to no others", () => {
    const teller = told();
    const drawn = (marker: string, culture: string): GameEvent => ({ event: "marker-drawn", marker, culture });
    const tokens = tokensOf(entry([drawn("Wine demand at Graw", "Graw"), drawn("Fare to Graw", "Dell")]), teller, teller.view, teller.view);
    expect(tokens).toEqual([{ kind: "demand", from: { cup: true }, to: { system: "home" }, text: "Wine" }]);
  });

  it("stay where they are when a move is taken back", () => {
    const teller = told({ credits: 180 });
    expect(tokensOf(entry([], 1), teller, told().view, teller.view)).toEqual([]);
  });
});

describe("sounds", () => {
  it("are made for the most telling of what happened, and for nothing else", () => {
    expect(story.tonesOf(["dice-rolled", "goods-sold"])).toEqual([784, 988]);
    expect(story.tonesOf(["ship-moved"])).toEqual([]);
  });
});

describe("what never changes", () => {
  test("is put in order once for a content, whoever tells of the game", () => {
    const one = told();
    const other = new Teller({ ...one.game, options: [] });
    expect(other.goods).toBe(one.goods);
    expect(other.dots.size).toBe(one.content.chart.dots.length);
  });
});

describe("turns", () => {
  test("are the seat's own, as the log tells them", () => {
    const teller = told();
    teller.game.wording.texts["events"] = { "turn-started": "{seat} began turn {turn}." };
    expect(teller.event({ event: "turn-started", seat: 1, turn: 58 })).toBe("Bo began turn 29.");
  });
});
