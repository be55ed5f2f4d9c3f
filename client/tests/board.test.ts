import { expect, test } from "vitest";
import type { Chart } from "../src/protocol";
import { distances, lanes } from "../src/board/atlas";
import { along, away, bend, length, Oval, point } from "../src/board/curves";
import { broken, labelsOf, overlap } from "../src/board/labels";
import { layoutOf, ringOf } from "../src/board/layout";
import { fitted, levelOf, NO_INSETS } from "../src/board/lens";
import { fanned, shipShape } from "../src/board/ships";
import { cardPlace } from "../src/board/sight";
import { arc, dotAt, legsOf, neighbour, type Target } from "../src/board/targets";

type Kind = Chart["dots"][number]["kind"];
const dot = (id: string, x: number, y: number, system: string | null = null, kind: Kind = "space"): Chart["dots"][number] => ({ id, kind, x, y, system, color: "blue" });
const ring = (system: string, x: number, y: number, names: string[]): Chart["dots"] =>
  names.map((id, n) => dot(id, x + 100 * Math.cos((n * Math.PI) / 3), y + 60 * Math.sin((n * Math.PI) / 3), system));
const closed = (names: string[]): Chart["paths"] => names.map((a, n) => ({ a, b: names[(n + 1) % names.length]!, kind: "space" as const }));

const SIX = ["a1", "a2", "a3", "a4", "a5", "a6"];
const chart: Chart = {
  width: 800,
  height: 400,
  systems: [
    { id: "rogue", name: "Rogue", inhabited: true, x: 0, y: 0 },
    { id: "war", name: "War", inhabited: true, x: 0, y: 0 },
  ],
  dots: [
    ...ring("rogue", 150, 200, SIX),
    dot("town", 190, 200, "rogue", "city"),
    dot("hall", 120, 200, "rogue", "city"),
    dot("m1", 350, 200),
    dot("m2", 420, 200),
    { ...dot("gate", 520, 200, "war", "nav"), color: null },
    dot("w2", 600, 200, "war"),
  ],
  paths: [
    ...closed(SIX),
    { a: "a1", b: "town", kind: "surface" },
    { a: "a4", b: "hall", kind: "surface" },
    { a: "a1", b: "m1" , kind: "space" },
    { a: "m1", b: "m2", kind: "space" },
    { a: "m2", b: "gate", kind: "space" },
    { a: "gate", b: "w2", kind: "space" },
  ],
  exits: { gate: { "1": "m2", "2": "m2", "3": "w2", "4": "w2", "5": "w2", "6": "w2" } },
  air_foil: [],
};
const plan = layoutOf(chart);

test("a ring is found in order, whatever hangs on it", () => {
  expect(ringOf("rogue", chart)).toEqual(SIX);
  expect(ringOf("war", chart)).toEqual([]);
});

test("an oval through the points of an ellipse meets them all", () => {
  const points = ring("x", 0, 0, SIX);
  const oval = Oval.through(points, 1);
  expect(oval.farthest(points)).toBeLessThan(1);
  expect(away(oval.centre, point(0, 0))).toBeLessThan(1);
});

test("every path has a line from dot to dot, in both directions", () => {
  expect(plan.lines).toHaveLength(chart.paths.length);
  for (const { a, b } of chart.paths) {
    const line = plan.line(b, a);
    expect(away(line[0]!, plan.at.get(b)!)).toBeLessThan(0.01);
    expect(away(line.at(-1)!, plan.at.get(a)!)).toBeLessThan(0.01);
  }
});

test("cities stand on the rim of their planet, each on the side of its orbit", () => {
  const body = plan.bodies.find((one) => one.system === "rogue")!;
  expect(away(plan.at.get("town")!, body.centre)).toBeCloseTo(body.radius);
  expect(plan.at.get("town")!.x).toBeGreaterThan(plan.at.get("hall")!.x);
});

test("half way along a line is half of its length", () => {
  const line = [point(0, 0), point(10, 0), point(10, 30)];
  expect(length(line)).toBe(40);
  expect(along(line, 0.5)).toMatchObject({ x: 10, y: 10, angle: 90 });
  expect(bend(point(0, 0), point(10, 0), point(20, 0), point(30, 0)).at(-1)).toEqual(point(20, 0));
});

test("exit numbers that lead the same way share one tag", () => {
  const { tags } = labelsOf(chart, plan, (id) => id, (id) => id);
  expect(tags.map(({ to, numbers }) => [to, numbers])).toEqual([["m2", "12"], ["w2", "3456"]]);
});

test("names keep off each other", () => {
  const { systems } = labelsOf(chart, plan, (id) => id.toUpperCase(), (id) => id);
  const boxes = systems.map(({ x, y }) => ({ x: x - 40, y: y - 16, w: 80, h: 32 }));
  expect(overlap(boxes[0]!, boxes[1]!)).toBe(0);
});

test("long names are broken evenly, short ones not at all", () => {
  expect(broken("Supernova")).toEqual(["Supernova"]);
  expect(broken("Trapped Rogue Planet")).toEqual(["Trapped", "Rogue Planet"]);
  expect(broken("Multi-Generational Ship")).toEqual(["Multi-", "Generational", "Ship"]);
});

test("the nearest dot is picked, those that can be reached before others", () => {
  const glowing: Target = { dot: "m2", reach: "now", actions: [], way: null, left: 3, cost: 1, chance: null, jump: false };
  expect(dotAt(plan, [], point(380, 200), 50)).toBe("m1");
  expect(dotAt(plan, [glowing], point(380, 200), 50)).toBe("m2");
  expect(dotAt(plan, [], point(300, 390), 20)).toBeNull();
});

test("arrow keys go to the next target in their direction", () => {
  const targets = ["m1", "m2", "gate"].map((id): Target => ({ dot: id, reach: "later", actions: [], way: null, left: 1, cost: 1, chance: null, jump: false }));
  expect(neighbour(plan, targets, "m2", 1, 0)).toBe("gate");
  expect(neighbour(plan, targets, "m2", -1, 0)).toBe("m1");
  expect(neighbour(plan, targets, "m2", 0, 1)).toBeNull();
});

test("a route follows its paths and bows where it jumps", () => {
  const legs = legsOf(plan, "a1", [{ dot: "m1", jump: false }, { dot: "w2", jump: true }]);
  expect(legs.map(({ kind }) => kind)).toEqual(["line", "jump"]);
  expect(arc(point(0, 0), point(100, 0))[8]!.y).toBeGreaterThan(0);
});

test("distances count dots, lanes tell which systems they join", () => {
  expect(distances(chart, "a1").get("gate")).toBe(3);
  expect(lanes(chart).get("rogue")).toEqual([{ to: "war", dots: 2 }]);
});

test("a fit shows the whole area beside what covers the edges", () => {
  const { k, x, y } = fitted({ left: 0, top: 0, right: 200, bottom: 100 }, { width: 400, height: 300 }, { ...NO_INSETS, bottom: 100 });
  expect([k, x, y]).toEqual([2, 0, 0]);
  expect([0.2, 0.4, 0.6, 0.9, 2].map(levelOf)).toEqual([0, 1, 2, 3, 4]);
});

test("a card goes where it hides neither its place nor the way there", () => {
  const size = { width: 900, height: 600 };
  const card = { w: 200, h: 100 };
  const [here, ship] = [point(300, 300), point(400, 300)];
  expect(cardPlace(here, card, size, NO_INSETS, 1).x).toBeGreaterThan(here.x);
  expect(cardPlace(here, card, size, NO_INSETS, 1, [ship]).x + card.w).toBeLessThan(here.x);
  expect(cardPlace(point(895, 300), card, size, NO_INSETS, 1).x + card.w).toBeLessThan(895);
});

test("ships on one dot stand apart, and unknown ones have a shape too", () => {
  const places = [0, 1, 2].map((place) => fanned(3, place));
  expect(away(places[0]!, places[1]!)).toBeGreaterThan(30);
  expect(shipShape("Ark").hull).not.toBe(shipShape("Scout").hull);
});
