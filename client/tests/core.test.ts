import { describe, expect, test } from "vitest";
import { applyChanges } from "../src/core/changes";
import { ownTurn } from "../src/core/turns";
import { story } from "../src/words/story";

describe("changes", () => {
  test("a value is set, a new key appears, an old one goes", () => {
    const view = { turn: { dice: [1, 2] }, players: [{ credits: 60 }], gone: 1 };
    applyChanges(view, [[["players", 0, "credits"], 80], [["turn", "pilot"], 3], [["gone"]]]);
    expect(view).toEqual({ turn: { dice: [1, 2], pilot: 3 }, players: [{ credits: 80 }] });
  });
});

describe("turns", () => {
  test("are the seat's own, in every text that has a number of a turn", () => {
    expect([1, 2, 3, 4, 87].map((turn) => ownTurn(turn, 3))).toEqual([1, 1, 1, 2, 29]);
    expect(ownTurn(0, 3)).toBe(0);
    const numbered = Object.entries(story.en).filter(([, text]) => text.includes("{turn}"));
    expect(numbered.map(([key]) => key)).toEqual(["story-in-turn", "replay-turn"]);
  });
});
