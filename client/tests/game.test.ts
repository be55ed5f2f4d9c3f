import { describe, expect, test, vi } from "vitest";
import type { Action, Saying, Telling } from "../src/protocol";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const wire = vi.hoisted(() => ({ said: [] as unknown[], hear: (_: unknown): void => undefined }));

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
  return { adviceOf: never, contentOf: never, get: never, oddsOf: never, post: never, waysOf: never, wordsOf: never };
});

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
