// What the panels tell: sentences of the log, the sheet of markets, clocks, the order of play, addresses.

import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
  globalThis.location ??= { pathname: "/", search: "" } as Location;
  globalThis.addEventListener ??= () => undefined;
});

import type { Entry, GameEvent, Odds } from "../src/protocol";
import { timeLeft } from "../src/story/clock";
import { addressOf, recordOf } from "../src/story/moments";
import { inOrder } from "../src/story/order";
import { rowsOf, sorted } from "../src/story/sheet";
import { SIGNS } from "../src/story/signs";
import { iconOf, linesOf } from "../src/story/tale";
import { told } from "./told";

const entry = (version: number, ...events: GameEvent[]): Entry => ({ version, at: 0, by: "person", seat: 0, events });
const odds = { reach: {}, turns: { "home-city": 2.5, "home-port": 1.5 } } as Odds;

describe("the log", () => {
  const landed: GameEvent = { event: "ship-landed", seat: 0, dot: "home-city" };
  const trapped = (dot: string): GameEvent => ({ event: "ship-trapped", seat: 0, dot });
  const count = (...events: GameEvent[]): number => linesOf([entry(1, ...events)], told(), String).length;

  it("does not say of a ship that has landed that it found no way on", () => {
    expect(count(landed, trapped("home-city"))).toBe(1);
    expect(count(trapped("void"))).toBe(1);
  });

  it("has a sign for whatever happens", () => {
    const drawn: GameEvent = { event: "marker-drawn", marker: "Wine demand at Graw", culture: "Graw" };
    expect([iconOf(drawn), iconOf(landed)]).toEqual(["cup", "flight"]);
    expect(Object.keys(SIGNS)).toContain(iconOf(drawn));
  });
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

describe("around the table", () => {
  it("tells time as clocks do", () => {
    const days = (count: number): string => `${count} d`;
    expect([5_000, 65_000, 3_725_000, 200_000_000].map((ms) => timeLeft(ms, days))).toEqual(["0:05", "1:05", "1:02:05", "2 d"]);
  });

  it("begins the order of play with oneself", () => {
    expect(inOrder(4, 2)).toEqual([2, 3, 0, 1]);
  });

  it("keeps the key in every address", () => {
    expect(addressOf("abc", "k y", 7)).toBe("/t/abc?move=7&key=k%20y");
    expect([addressOf("abc"), recordOf("abc", "k")]).toEqual(["/t/abc", "/api/tables/abc/record?key=k"]);
  });
});
