import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

import { facesOf, heap, inPool, prospectLines, thrown, total, turnsText } from "../../src/families/original/solitaire/rastur";
import type { GameEvent, SeatView } from "../../src/protocol";

const view = (rastur: object, solitaire: object = {}): SeatView => ({ rastur, solitaire }) as unknown as SeatView;

describe("the Rastur for the eye", () => {
  it("lie in heaps, the weakest first", () => {
    expect(heap({ "100": 1, "70": 2 })).toEqual([[70, 2], [100, 1]]);
    expect(total({ "100": 1, "70": 2 })).toBe(3);
    expect(inPool(view({ pool: { "60": 2, "70": 1 }, to_place: 70 }))).toBe(2);
  });

  it("last a whole turn at least", () => {
    expect([turnsText(0.4), turnsText(17.4)]).toEqual(["1", "17"]);
  });

  it("tell what each face of their die would do", () => {
    const die = [{ faces: [1, 2, 3, 4], does: "expansion", pool: 3, comes: [250] }, { faces: [5, 6], does: "merging", pool: 2, comes: [130, 150] }];
    expect(facesOf(view({}, { die }), "merging")).toBe("⚄ ⚅");
    expect(die.map(prospectLines)).toEqual([
      ["One of the pool is placed where you like.", "Then 250 joins the pool."],
      ["Two of the pool go into reserve.", "One of 130 to 150 takes their place."],
    ]);
    expect(prospectLines({ faces: [1], does: "expansion", pool: 2, transit: 120 })[1]).toBe("Then 120 goes into transit.");
    expect(prospectLines({ faces: [5], does: "merging", pool: 0, is_end: true })).toEqual(["The Rastur win."]);
    expect(prospectLines({ faces: [5], does: "merging", pool: 1 })[1]).toBe("Nobody takes their place.");
  });

  it("show a card for the die that was rolled", () => {
    const die: GameEvent = { event: "rastur-die", seat: 0, die: 5 };
    expect(thrown([], 0)).toBeNull();
    expect(thrown([{ ...die, die: 2 }], 90)).toEqual({ die: 2, does: "expansion", line: "A Rastur of 90 comes: choose its place." });
    expect(thrown([die, { event: "rastur-merged", first: 60, second: 80, came: 140 }], 0)).toEqual({ die: 5, does: "merging", line: "60 and 80 go into reserve, 140 takes their place." });
    expect(thrown([die, { event: "rastur-merged", first: 60, second: 80, came: 0 }], 0)?.line).toBe("60 and 80 go into reserve.");
    expect(thrown([die, { event: "rastur-drawn", seat: 0, strength: 60, dot: "" }], 0)?.line).toBe("A Rastur of 60 finds no place and is laid aside.");
    expect(thrown([die, { event: "rastur-won" }], 0)?.does).toBe("merging");
  });
});
