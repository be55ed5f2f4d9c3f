// What the panels tell: clocks, the order of play, addresses.

import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
  globalThis.location ??= { pathname: "/", search: "" } as Location;
  globalThis.addEventListener ??= () => undefined;
});

import { timeLeft } from "../src/story/clock";
import { addressOf, recordOf } from "../src/story/moments";
import { inOrder } from "../src/story/order";

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
