// What this family shows on the board.

import { expect, test, vi } from "vitest";
import type { Action, GameEvent, Way } from "../../src/protocol";
import { isGoal } from "../../src/families/original/board/cards";
import { isPortrayed, portraitOf } from "../../src/families/original/board/emblems";
import { moveOf, pilotOf, stopsOf, targetsOf } from "../../src/families/original/board/targets";
import { told } from "./told";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

test("a way tells the pilot number that it needs", () => {
  const way: Way = { dot: "m2", left: 1, steps: [{ do: "choose-pilot-number", seat: 0, number: 4 }] };
  expect([pilotOf(way), pilotOf({ ...way, steps: [] })]).toEqual([4, 0]);
});

test("fourteen cultures have a portrait of their own, a fifteenth is a stranger", () => {
  const cultures = "Nillis Volois Graw Niks Dell Humans Shenna Yxklyx Zum Eeepeeep Whynoms Cholos Wollow Qossuth".split(" ");
  expect(cultures.filter(isPortrayed)).toHaveLength(14);
  expect(portraitOf("Nobody")).toBe(portraitOf("Somebody"));
});

test("what can be done at once comes before what can be done later, and that before what takes luck", () => {
  const fly: Action = { do: "fly", seat: 0, dot: "void" };
  const teller = told({ dot: "rock" }, { movement: 5 }, {}, [fly]);
  const ways: Way[] = [{ dot: "void", left: 4, steps: [fly] }, { dot: "base", left: 1, steps: [fly, fly] }];
  const found = targetsOf(teller, ways, { reach: { box: 0.5 }, turns: {} });
  expect(found.map(({ dot, reach, cost }) => [dot, reach, cost])).toEqual([["void", "now", 1], ["base", "later", 4], ["box", "chance", null]]);
});

test("a flight stops at every dot that it names", () => {
  const steps: Action[] = [{ do: "head", seat: 0, dot: "void" }, { do: "fly", seat: 0, dot: "base", via: ["rock"] }];
  expect(stopsOf(told(), steps, "home-city").map(({ dot }) => dot)).toEqual(["void", "rock", "base"]);
});

test("ships move by steps and by jumps, and by nothing else", () => {
  const moved: GameEvent = { event: "ship-moved", seat: 1, dot: "void", via: ["rock"], left: 1 };
  expect(moveOf(moved)).toEqual({ seat: 1, dot: "void", via: ["rock"], jump: false });
  expect(moveOf({ event: "turn-started", seat: 1, turn: 2 })).toBeNull();
});

test("somebody flies to a city or to a marker that is face down for its own sake", () => {
  const teller = told({}, {}, { boxes: { box: { marker: null } } } as never);
  expect(["home-city", "box", "void", "rock"].map((dot) => isGoal(teller, dot))).toEqual([true, true, false, false]);
});
