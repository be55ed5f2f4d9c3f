// Where cards and names stand, what keys mean on the board.

import { describe, expect, it } from "vitest";
import { farNames } from "../src/board/far";
import { overlap } from "../src/board/labels";
import { layoutOf } from "../src/board/layout";
import { NO_INSETS } from "../src/board/lens";
import { gestureOf } from "../src/board/pointing";
import { cardPlace } from "../src/board/sight";

describe("names from afar", () => {
  it("never touch, however near their systems are", () => {
    const dots = Array.from({ length: 6 }, (_, n) => ({ id: `d${n}`, kind: "space" as const, x: 150 + 180 * (n % 3), y: 150 + 130 * Math.floor(n / 3), system: `s${n}`, color: "blue" as const }));
    const systems = dots.map(({ system }) => ({ id: system, name: system, inhabited: true, x: 0, y: 0 }));
    const plan = layoutOf({ width: 700, height: 440, systems, dots, paths: [], exits: {}, air_foil: [] });
    const size = 40;
    const names = farNames(plan, new Map(), () => "War Torn System", size);
    const boxes = names.map(({ x, y, lines }) => {
      const w = Math.max(...lines.map((line) => line.length)) * 0.58 * size;
      return { x: x - w / 2, y: y - (lines.length * size) / 2, w, h: lines.length * size };
    });
    const touching = boxes.flatMap((one, n) => boxes.slice(n + 1).filter((other) => overlap(one, other) > 0));
    expect(names).toHaveLength(6);
    expect(touching).toEqual([]);
  });
});

describe("a card", () => {
  const card = { w: 200, h: 100 };
  it("stands beside its dot, on the other side where there is no room", () => {
    const size = { width: 1000, height: 600 };
    expect(cardPlace({ x: 300, y: 300 }, card, size, NO_INSETS, 1)).toEqual({ x: 344, y: 250 });
    expect(cardPlace({ x: 900, y: 300 }, card, size, NO_INSETS, 1).x).toBe(656);
  });

  it("keeps out of the way of a finger on a phone, and off the panels", () => {
    const insets = { ...NO_INSETS, top: 50, bottom: 200 };
    expect(cardPlace({ x: 200, y: 100 }, card, { width: 390, height: 800 }, insets, 1).y).toBe(492);
    expect(cardPlace({ x: 200, y: 590 }, card, { width: 390, height: 800 }, insets, 1).y).toBe(58);
  });
});

it("keys move, zoom and choose on the board; letters are left to the turn", () => {
  expect(gestureOf("ArrowUp")).toEqual({ kind: "arrow", x: 0, y: -1 });
  expect(gestureOf("0")).toEqual({ kind: "whole" });
  expect(gestureOf("l")).toBeNull();
});
