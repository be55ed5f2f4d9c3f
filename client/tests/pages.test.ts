import { describe, expect, it, vi } from "vitest";
import { frontOf } from "../src/families";
import { codeFor, outlineOf } from "../src/pages/qr";
import { byNeed, canPutAway, extras, freeSeats, isShow, planFor, setupOf, speciesLeft, withEdition, withOption } from "../src/pages/setup";
import { lots, stars, stations } from "../src/pages/sky";
import type { EditionInfo, TableInfo } from "../src/protocol";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const SPECIES = ["Niks", "Dell", "Humans", "Eeepeeep", "Whynoms", "Qossuth"];
const original: EditionInfo = {
  key: "1988",
  title: "",
  seats: [2, 6],
  options: ["no-player-trade", "fast-setup", "own-species", "lost-box", "late-seat-die", "half-deeds", "relics-at-base", "combat", "rastur", "variable-nova-balls"],
  targets: [1000, 2000, 3000, 4000],
  default_target: 2000,
  species: SPECIES,
  requires: { rastur: ["combat"], "variable-nova-balls": ["combat"] },
};
const classic: EditionInfo = {
  ...original,
  key: "classic",
  seats: [2, 4],
  options: ["no-player-trade", "small-bank", "fast-play"],
  species: SPECIES.slice(2),
};

const table = (id: string, state: string, changed = 0): TableInfo =>
  ({ id, state, changed, seats: [] }) as unknown as TableInfo;

describe("a plan for a table", () => {
  it("needs no further word", () => {
    const setup = setupOf(planFor("friends", original), "friends");
    expect(setup).toMatchObject({ edition: "1988", target: 2000, seats: [{}, {}, {}], clock: { kind: "none" } });
  });

  it("keeps a shared screen to those in front of it", () => {
    const setup = setupOf({ ...planFor("hotseat", original), isPrivate: false, clock: "turn", time: 3 }, "hotseat");
    expect(setup).toMatchObject({ private: true, watch: "none", clock: { kind: "none" }, seats: [{}, {}, { bot: "peddler" }] });
  });

  it("is a short game against two gentle opponents for who plays alone, and nobody else's", () => {
    const setup = setupOf({ ...planFor("solo", original), isPrivate: false, clock: "turn", time: 3 }, "solo");
    expect(setup).toMatchObject({ target: 1000, private: true, watch: "all", clock: { kind: "none" } });
    expect(setup.seats).toEqual([{}, { bot: "peddler" }, { bot: "peddler" }]);
  });

  it("leaves out what another edition does not know", () => {
    const plan = { ...planFor("friends", classic), options: ["fast-play"] };
    expect(withEdition(plan, original).options).toEqual([]);
  });

  it("sets with an option what it requires, and takes both away together", () => {
    expect(withOption(["lost-box"], "rastur", true, original)).toEqual(["lost-box", "rastur", "combat"]);
    expect(withOption(["combat"], "rastur", true, original)).toEqual(["combat", "rastur"]);
    expect(withOption(["lost-box", "rastur", "combat"], "combat", false, original)).toEqual(["lost-box"]);
    expect(withOption(["combat", "rastur"], "rastur", false, original)).toEqual(["combat"]);
    expect(frontOf("1988").optionName("rastur")).toBe("Rastur");
  });

  it("has a sentence on every rule that a table may add", () => {
    const front = frontOf("1988");
    expect([original, classic].flatMap(extras).filter((name) => !front.isOption(name))).toEqual([]);
    expect(front.isOption("warp")).toBe(false);
  });

  it("has no more seats and no other species than its edition", () => {
    const plan = planFor("hotseat", original);
    plan.seats = Array.from({ length: 6 }, (_, n) => ({ who: "person" as const, name: "", species: SPECIES[n] ?? "" }));
    expect(withEdition(plan, classic).seats.map((seat) => seat.species)).toEqual(["", "", "Humans", "Eeepeeep"]);
  });

  it("names no species where they are drafted", () => {
    const plan = planFor("hotseat", original);
    plan.seats[0]!.species = "Dell";
    expect(setupOf(plan, "hotseat").seats?.[0]).toEqual({ species: "Dell" });
    expect(setupOf({ ...plan, draft: true }, "hotseat").seats?.[0]).toEqual({});
  });

  it("tells clocks in seconds, and in days", () => {
    const plan = { ...planFor("friends", original), time: 5, increment: 10 };
    expect(setupOf({ ...plan, clock: "game" }, "friends").clock).toEqual({ kind: "game", seconds: 300, increment: 10, flag: "stand-in" });
    expect(setupOf({ ...plan, clock: "days" }, "friends").clock).toEqual({ kind: "days", days: 5, flag: "stand-in" });
  });

  it("gives a clock without a figure its usual time", () => {
    expect(setupOf({ ...planFor("friends", original), clock: "turn", time: NaN }, "friends").clock?.seconds).toBe(180);
  });
});

describe("a table in a list", () => {
  const seats = [
    { seat: 0, name: "Ada", species: "Dell" },
    { seat: 1, bot: "trader" },
    { seat: 2 },
  ];
  const info = { ...table("a", "open"), seats };

  it("has the seats free that have neither person nor bot", () => {
    expect(freeSeats(info)).toEqual([2]);
  });

  it("offers the species that no other seat has", () => {
    expect(speciesLeft(info, ["Dell", "Niks"], 2)).toEqual(["Niks"]);
    expect(speciesLeft(info, ["Dell", "Niks"], 0)).toEqual(["Dell", "Niks"]);
  });

  it("is put away alone, or over, but not while others play", () => {
    const mine = { ...table("a", "running"), host: "Ada", seats: [{ seat: 0, name: "Ada" }, { seat: 1, bot: "trader" }] };
    const shared = { ...mine, seats: [{ seat: 0, name: "Ada" }, { seat: 1, name: "Bob" }] };
    expect([mine, shared, { ...shared, state: "over" }].map((info) => canPutAway(info, "Ada"))).toEqual([true, false, true]);
    expect(canPutAway({ ...shared, state: "over" }, "Bob")).toBe(false);
  });

  it("is a show where only bots play, and put away at any time", () => {
    const show = { ...table("s", "running"), host: "", seats: [{ seat: 0, bot: "peddler" }, { seat: 1, bot: "trader" }] };
    expect([isShow(show), isShow(info), isShow(table("a", "open"))]).toEqual([true, false, false]);
    expect(canPutAway(show, "Ada")).toBe(true);
  });

  it("comes first where it is my turn, last where the game is over", () => {
    const mine = [table("over", "over", 9), table("open", "open"), table("run", "running", 5), table("turn", "running")];
    expect(byNeed(mine, [table("turn", "running")]).map((one) => one.id)).toEqual(["turn", "run", "open", "over"]);
  });
});

describe("a code", () => {
  it("draws each run of dark squares once", () => {
    const dark = ["##.", "...", "#.#"];
    expect(outlineOf(3, (row, column) => dark[row]?.[column] === "#")).toBe("M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z");
  });

  it("has the corner that cameras look for", () => {
    const { size, outline } = codeFor("https://example.org/join/abcdefgh");
    expect(size).toBeGreaterThan(20);
    expect(outline.startsWith("M0 0h7v1h-7z")).toBe(true);
  });
});

describe("what every newcomer sees", () => {
  it("is the same sky every time", () => {
    expect(stars(3, 100, 100, lots(5))).toBe(stars(3, 100, 100, lots(5)));
    expect(stars(3, 100, 100, lots(5))).not.toBe(stars(3, 100, 100, lots(6)));
  });
});

describe("a ship behind the front page", () => {
  it("is turned into its way, and never the long way round", () => {
    const west = [{ x: 0, y: 0 }, { x: -10, y: 1 }, { x: -20, y: 0 }];
    const turns = stations(west, 3).map((place) => Number(/rotate\((.*)deg/.exec(place)?.[1]));
    expect(Math.max(...turns.slice(1).map((turn, place) => Math.abs(turn - (turns[place] ?? 0))))).toBeLessThan(20);
  });

  it("starts and ends where its line does", () => {
    const places = stations([{ x: 1, y: 2 }, { x: 5, y: 2 }], 4);
    expect([places[0], places[3]]).toEqual(["translate(1.0px, 2.0px) rotate(0.0deg)", "translate(5.0px, 2.0px) rotate(0.0deg)"]);
  });
});
