// Fights: which weapons can be fired at what, what decides, and how it is told.

import { describe, expect, it, vi } from "vitest";
import type { Action, AttackResolved, Effect, GameEvent, SeatView, StaticEquipment } from "../../src/protocol";
import { bestOf, countsOf, isArmed, mostOf, optionWith, targetName, targetsOf } from "../../src/families/original/fight/salvos";
import { postAt, postTold, posts } from "../../src/families/original/fight/posts";
import { stowageOf } from "../../src/families/original/fight/stowing";
import { outOf, percent, sumsOf } from "../../src/families/original/fight/sums";
import { story } from "../../src/families/original/story/narration";
import { weaponsOf } from "../../src/families/original/turn/holds";
import { content, told } from "./told";

// The settings ask the browser for its language.
vi.hoisted(() => {
  globalThis.navigator ??= { language: "en" } as Navigator;
});

const weapon = (name: string, is_spent: boolean): StaticEquipment => ({ name, cost: 60, science: "industry", count: 6, skips: [], power: 0, firepower: 20, is_spent });
content.equipment.push(weapon("Beam", false), weapon("Nova Ball", true));
content.combat = { fort_cost: 50, fort_penalty: 60, forts_per_player: 4, swindle_cost: 50, revolt_cost: 100 };

const seat = 0;
const blast = (...weapons: string[]): Action => ({ do: "blast-ship", seat, target: 1, weapons });
const raze = (...weapons: string[]): Action => ({ do: "blast-marker", seat, weapons });
const OPTIONS = [raze("Beam"), blast("Beam"), blast("Beam", "Beam"), blast("Beam", "Beam", "Nova Ball"), { do: "hold-fire", seat } as Action];
const won = (wins: number): Effect => ({ chances: { rolls: 36, wins } });
const combat = {
  combat: {
    forts: { "home-city": 1, rock: 0 },
    stowage: [{ hull: ["Shield"], holds: [["Spice"], ["Beam", "Beam"], ["Fare to Dell"]], damaged: ["Beam"], damaged_in: [[2, 1]] }],
  },
  rastur: { placed: { "home-port": 100 }, pool: {} },
} as unknown as Partial<SeatView>;
const fought = (more: Partial<AttackResolved>): GameEvent => ({
  event: "attack-resolved", seat, kind: "ship", target: 1, what: "", dice: [5, 3], fired: [["Beam", "Beam"], []], bonuses: [40, 0], shields: [0, 20], strengths: [70, 30], is_won: true, ...more,
});

describe("a salvo", () => {
  const teller = told({ dot: "home-city" }, {}, combat, OPTIONS, [null, won(20), won(33), won(33), null]);
  const [fort, ship] = targetsOf(OPTIONS);

  it("is aimed at one target after the other", () => {
    expect(OPTIONS.map(isArmed)).toEqual([true, true, true, true, false]);
    expect([fort, ship].map((target) => targetName(teller, target!))).toEqual(["Fort of Bo", "Bo"]);
    expect(ship?.options).toHaveLength(3);
  });

  it("is set weapon by weapon, as far as the server offers it", () => {
    expect(mostOf(ship!.options)).toEqual({ Beam: 2, "Nova Ball": 1 });
    expect(optionWith(ship!.options, { Beam: 2, "Nova Ball": 0 })).toEqual(blast("Beam", "Beam"));
    expect(optionWith(ship!.options, { "Nova Ball": 1 })).toBeUndefined();
    expect(countsOf(["Beam", "Beam"])).toEqual({ Beam: 2 });
  });

  it("begins with the best chance, and of those with what uses up least", () => {
    expect(bestOf(teller, ship!.options)).toEqual(blast("Beam", "Beam"));
  });
});

describe("chances", () => {
  it("tell the sums of both sides and how many rolls win", () => {
    const chances = { rolls: 36, wins: 25, times: 10, adds: [40, -20] as [number, number] };
    expect(sumsOf(chances)).toEqual(["10 × die + 40", "10 × die − 20"]);
    expect(sumsOf({ rolls: 36, wins: 1, adds: [0, 1] })).toEqual(["die", "die + 1"]);
    expect(sumsOf({ rolls: 36, wins: 1, adds: null })).toBeNull();
    expect(percent(25, chances)).toMatch(/^69.%$/);
    expect(outOf(25, chances)).toBe("25 of 36");
  });
});

describe("forts and Rastur", () => {
  const teller = told({ dues: { 60: 40, 100: 80 } }, {}, combat);

  it("cost all but their owner, less shields", () => {
    expect(posts(teller).map(({ kind }) => kind)).toEqual(["fort", "fort", "rastur"]);
    expect(["home-city", "rock", "home-port"].map((dot) => postTold(teller, postAt(teller, dot)!))).toEqual([
      "Fort of Bo: 60, for you 40",
      "Your fort: 60 for all others",
      "Rastur of strength 100, for you 80",
    ]);
    expect(teller.penaltyAt("rock")).toBeNull();
    expect(teller.due("home-city")).toBe(40);
  });
});

describe("a ship as it is stowed", () => {
  it("shows the very piece that is damaged", () => {
    const { hull, holds } = stowageOf(told({}, {}, combat), 0);
    expect(hull.map(({ name }) => name)).toEqual(["Shield"]);
    expect(holds.map((things) => things.map(({ kind }) => kind))).toEqual([["goods"], ["equipment", "equipment"], ["fare"]]);
    expect(holds[1]?.map(({ isDamaged }) => isDamaged)).toEqual([false, true]);
  });

  it("counts the weapons that work", () => {
    const me = { equipment: ["Beam", "Beam", "Shield"] };
    const teller = told(me, {}, combat);
    expect(weaponsOf(teller, teller.me)).toEqual([["2 Beam", 40]]);
  });
});

describe("a fight in the log", () => {
  const teller = told({}, {}, combat);
  const names = (text: string): string => text.replaceAll("who-you", "You").replaceAll("whom-you", "you").replaceAll("list-and", "2 Beam");

  it("shows why it was won", () => {
    expect(names(teller.event(fought({})))).toBe("You against Bo: attack won, 70 to 30. You: 10 × 5 + 40 (2 Beam) − 20 (enemy shields) = 70. Bo: 10 × 3 = 30.");
    const lost = fought({ kind: "marker", target: -1, what: "Fort", bonuses: [20, 60], fired: [["Beam"], []], shields: [0, 0], dice: [1, 1], strengths: [30, 70], is_won: false });
    expect(names(teller.event(lost))).toBe("You against Fort: attack lost, 30 to 70. You: 10 × 1 + 20 (Beam) = 30. Fort: 10 × 1 + 60 (Fort) = 70.");
    const theft = fought({ kind: "swindle", bonuses: [1, 0], fired: [[], []], shields: [0, 0], dice: [3, 2], strengths: [4, 2] });
    expect(names(teller.event(theft))).toBe("You against Bo: swindle won, 4 to 2. You: 3 + 1 (friends) = 4. Bo: 2 = 2.");
  });

  it("has a filter of its own where there are fights", () => {
    expect(story.topicOf(fought({}))).toBe("fights");
    expect(story.topicsOf(teller.view)).toContain("fights");
    expect(story.topicsOf(told().view)).not.toContain("fights");
  });
});
