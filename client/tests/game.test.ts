import { describe, expect, test, vi } from "vitest";
import type { Face } from "../src/families/face";
import type { Action, Saying, Telling } from "../src/protocol";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const wire = vi.hoisted(() => ({ said: [] as unknown[], ways: 0, hear: (_: unknown): void => undefined }));

vi.mock("../src/core/line", () => ({
  Line: class {
    constructor(_: string, end: { hear(message: unknown): void }) {
      wire.hear = (message) => end.hear(message);
    }
    say(message: unknown): boolean {
      wire.said.push(message);
      return true;
    }
    end(): void {}
  },
}));
vi.mock("../src/core/api.svelte", () => {
  const never = () => new Promise(() => undefined);
  const waysOf = (): Promise<unknown> => {
    wire.ways += 1;
    return never();
  };
  return { adviceOf: never, contentOf: never, get: never, oddsOf: never, post: never, waysOf, wordsOf: never };
});

vi.mock("../src/families", () => ({ faceOf: () => Promise.resolve(face) }));

/** A game that asks for ways in flight, and of which nothing else is known. */
const face = {
  questions: { wantsWays: (kind: string) => kind === "fly", wantsOdds: () => false, isMeantToEnd: () => false },
} as unknown as Face;

const { GameLink } = await import("../src/core/game.svelte");

const LAND: Action = { do: "land", seat: 0 };
const END: Action = { do: "end-turn", seat: 0 };

function atATable(options: Action[]): InstanceType<typeof GameLink> {
  wire.said.length = 0;
  const game = new GameLink("t", 0);
  const table = { state: "running", paused: false, seats: [{ seat: 0 }, { seat: 1 }], edition: "1988", options: [] };
  const view = { players: [{ dot: "base" }, { dot: "base" }], decision: { seat: 0, kind: "fly" }, turn: { number: 1, seat: 0 } };
  wire.hear({ type: "hello", table, seat: 0, version: 7, view, options, missed: [] } as unknown as Telling);
  return game;
}

function news(version: number, options: Action[] = [END]): Telling {
  const entry = { version, at: 0, by: "person", seat: 0, events: [], undone: 0 };
  return { type: "news", version, entry, changes: [], options } as unknown as Telling;
}

const said = (type: string): Saying[] => (wire.said as Saying[]).filter((message) => message.type === type);

describe("a way of several steps", () => {
  const steps: Action[] = [LAND, END];

  test("is sent at one go, and one of a single step as what it is", () => {
    const game = atATable([LAND, END]);
    game.fly({ dot: "base", steps, left: 0, paid: 0, unknown: false });
    expect(said("follow")).toMatchObject([{ type: "follow", version: 7, steps }]);
    const other = atATable([LAND, END]);
    other.fly({ dot: "base", steps: [LAND], left: 0, paid: 0, unknown: false });
    expect(said("act")).toMatchObject([{ type: "act", version: 7, action: LAND }]);
  });

  test("is heard as one, and every entry of it is kept", () => {
    const game = atATable([LAND, END]);
    const heard: number[] = [];
    game.onEntry((entry) => heard.push(entry.events.length));
    const one = { event: "ship-landed", seat: 0, dot: "base" };
    const earlier = [{ version: 8, at: 0, by: "person", seat: 0, events: [one], undone: 0 }];
    const entry = { version: 9, at: 0, by: "person", seat: 0, events: [one, one], undone: 0 };
    wire.hear({ type: "news", version: 9, entry, earlier, changes: [], options: [END] } as unknown as Telling);
    expect([game.version, heard, game.entries.map((found) => found.version)]).toEqual([9, [3], [8, 9]]);
  });

  test("that skips a version makes the page ask for everything", () => {
    const game = atATable([LAND, END]);
    wire.hear(news(9));
    expect([game.version, said("view").length]).toEqual([7, 1]);
  });
});

describe("what lies ahead", () => {
  test("is asked for as soon as the face of the family is there, and again with every question", async () => {
    wire.ways = 0;
    const game = atATable([LAND, END]);
    expect(wire.ways).toBe(0);
    await vi.waitFor(() => expect(game.face).not.toBeNull());
    expect(wire.ways).toBe(1);
    wire.hear(news(8));
    expect(wire.ways).toBe(2);
  });
});

describe("taking back", () => {
  test("is said at once where nothing is under way", () => {
    atATable([LAND, END]).undo();
    expect(said("undo")).toEqual([{ type: "undo", version: 7 }]);
  });

  test("waits for the answer to what is under way, and then goes back from there", () => {
    const game = atATable([LAND, END]);
    game.act(LAND);
    game.undo();
    expect(said("undo")).toEqual([]);
    const request = (said("act")[0] as { request: string }).request;
    wire.hear(news(8));
    wire.hear({ type: "accepted", version: 8, request } as unknown as Telling);
    expect(said("undo")).toEqual([{ type: "undo", version: 8 }]);
  });

  test("is forgotten where what was under way is refused", () => {
    const game = atATable([LAND, END]);
    game.act(LAND);
    game.undo();
    const request = (said("act")[0] as { request: string }).request;
    wire.hear({ type: "refused", refusal: { code: "paused", rule: "", message: "" }, version: 7, request } as unknown as Telling);
    expect(said("undo")).toEqual([]);
  });
});
