import { describe, expect, test, vi } from "vitest";
import { applyChanges } from "../src/core/changes";
import { linesOf, topicOf } from "../src/story/tale";
import { luck, reckon, standing } from "../src/story/reckoning";
import { sorted, type Row } from "../src/story/sheet";
import type { Entry, GameEvent } from "../src/protocol";
import { Teller } from "../src/core/teller";
import { ownTurn } from "../src/core/turns";
import { story } from "../src/words/story";
import { told } from "./told";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const entry = (version: number, events: GameEvent[], undone = 0): Entry => ({ version, at: 0, by: "person", seat: 0, events, undone });
const moved = (dot: string): GameEvent => ({ event: "ship-moved", seat: 0, dot, via: [], left: 1 });
const plain = { event: (event: GameEvent) => ("dot" in event ? `to ${event.dot}` : event.event) } as unknown as Teller;

describe("changes", () => {
  test("a value is set, a new key appears, an old one goes", () => {
    const view = { turn: { dice: [1, 2] }, players: [{ credits: 60 }], gone: 1 };
    applyChanges(view, [[["players", 0, "credits"], 80], [["turn", "pilot"], 3], [["gone"]]]);
    expect(view).toEqual({ turn: { dice: [1, 2], pilot: 3 }, players: [{ credits: 80 }] });
  });
});

describe("the log", () => {
  test("steps of one flight become one line about where it ends", () => {
    const lines = linesOf([entry(1, [moved("a")]), entry(2, [moved("b")]), entry(3, [moved("c")])], plain, String);
    expect(lines.map((line) => line.text)).toEqual(["to c"]);
  });

  test("what is taken back is told", () => {
    const lines = linesOf([entry(1, [moved("a")]), entry(2, [], 1)], plain, (plies) => `back ${plies}`);
    expect(lines.at(-1)?.text).toBe("back 1");
  });

  test("sales are trade and finds are finds", () => {
    expect(topicOf({ event: "goods-sold", seat: 0, goods: "x", credits: 1, bonus: 0 })).toBe("trade");
    expect(topicOf({ event: "marker-revealed", seat: 0, dot: "a", marker: "m" })).toBe("finds");
  });
});

describe("the reckoning", () => {
  test("undone moves do not count", () => {
    expect(standing([entry(1, []), entry(2, []), entry(3, [], 1)]).map((one) => one.version)).toEqual([1]);
  });

  test("demands are told apart from goods, and the dice from their average", () => {
    const sold: GameEvent = { event: "goods-sold", seat: 1, goods: "x", credits: 160, bonus: 80 };
    const rolled: GameEvent = { event: "dice-rolled", seat: 1, dice: [6, 5] };
    const [, account] = reckon([entry(1, [sold, rolled])], 2);
    expect(account?.earned).toMatchObject({ goods: 80, demands: 80 });
    expect(account && luck(account)).toBe(2);
  });
});

test("markets that nobody can place come last", () => {
  const row = (culture: string, turns: number | null) => ({ culture, turns }) as Row;
  expect(sorted([row("a", null), row("b", 2), row("c", 1)], "turns", false).map((one) => one.culture)).toEqual(["c", "b", "a"]);
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
  test("are the seat's own, in every text that has a number of a turn", () => {
    expect([1, 2, 3, 4, 87].map((turn) => ownTurn(turn, 3))).toEqual([1, 1, 1, 2, 29]);
    expect(ownTurn(0, 3)).toBe(0);
    const teller = told();
    teller.game.wording.texts["events"] = { "turn-started": "{seat} began turn {turn}." };
    expect(teller.event({ event: "turn-started", seat: 1, turn: 58 })).toBe("Bo began turn 29.");
    const numbered = Object.entries(story.en).filter(([, text]) => text.includes("{turn}"));
    expect(numbered.map(([key]) => key)).toEqual(["story-in-turn", "replay-turn"]);
  });
});
