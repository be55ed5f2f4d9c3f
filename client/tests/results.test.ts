import { beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  } as unknown as Storage;
});

import { who } from "../src/core/api.svelte";
import { byLength, compare, isSame, keepResult, results, type Kept } from "../src/core/results";
import type { Player, SoloResult } from "../src/protocol";

const OPTIONS = ["combat", "rastur", "solitaire"];
const table = (id: string, target = 1000) => ({ id, edition: "1988", options: OPTIONS, target });
const result = (won: boolean, score: number, turns: number): SoloResult => ({ table: "", won, score, turns });

beforeEach(() => {
  localStorage.clear();
  who.player = null;
});

describe("results of who plays alone", () => {
  it("are better the sooner one has won, or the richer one was", () => {
    const order = [result(true, 1000, 10), result(true, 1200, 12), result(true, 1000, 12), result(false, 900, 9), result(false, 800, 20)];
    const shuffled = [3, 1, 4, 0, 2].map((place) => order[place]!);
    expect(shuffled.sort(compare)).toEqual(order);
  });

  it("stand together by game and length, the shortest first", () => {
    const kept: Kept[] = [
      { ...table("a", 2000), ...result(false, 1500, 30), table: "a" },
      { ...table("b"), ...result(false, 700, 18), table: "b" },
      { ...table("c"), options: [...OPTIONS].reverse(), ...result(true, 1010, 11), table: "c" },
    ];
    const [short, long] = byLength(kept);
    expect([short?.target, short?.games, short?.won]).toEqual([1000, 2, 1]);
    expect(short?.best.map((one) => one.table)).toEqual(["c", "b"]);
    expect([long?.target, long?.games, long?.won]).toEqual([2000, 1, 0]);
  });

  it("are kept in the browser for a guest, each once", async () => {
    keepResult(table("a"), true, 1010, 11);
    keepResult(table("a"), true, 1010, 11);
    keepResult(table("b"), false, 300, 17);
    const [short] = await results();
    expect([short?.games, short?.won, short?.best[0]]).toEqual([2, 1, { table: "a", won: true, score: 1010, turns: 11 }]);
  });

  it("come from the server for who has an account", async () => {
    keepResult(table("a"), true, 1010, 11);
    who.player = { id: "p", name: "Ann", account: "ann" } as Player;
    const told = [{ ...table("z"), games: 3, won: 2, best: [] }];
    const fetched = vi.fn(async (_: string) => new Response(JSON.stringify(told)));
    vi.stubGlobal("fetch", fetched);
    expect(await results()).toEqual(told);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/me/results");
    vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
    expect((await results())[0]?.best[0]?.table).toBe("a");
  });

  it("survive a browser that keeps nonsense or nothing", async () => {
    localStorage.setItem("venus-results", "{oops");
    expect(await results()).toEqual([]);
    localStorage.setItem("venus-results", '"text"');
    expect(await results()).toEqual([]);
  });

  it("are compared only with the same game", () => {
    expect(isSame(table("a"), { ...table("b"), options: ["solitaire", "combat", "rastur"] })).toBe(true);
    expect(isSame(table("a"), table("b", 2000))).toBe(false);
    expect(isSame(table("a"), { ...table("b"), options: [] })).toBe(false);
  });
});
