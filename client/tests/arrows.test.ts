// Imports point one way through the rooms, and shared rooms reach a game only through the contract of families.

import { describe, expect, it } from "vitest";

const texts = new Map(
  Object.entries(import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true })).map(
    ([path, text]) => [path.replace("../src/", ""), text] as const,
  ),
);
const files = [...texts.keys()];
const textOf = (file: string): string => texts.get(file) ?? "";

const LONGEST = 400;
const CONTRACT = ["families/face.ts", "families/index.ts"];
const SHARED = ["core", "board", "pages", "story", "words"];
const FAMILIES = [...new Set(files.flatMap((file) => /^families\/(\w+)\//.exec(file)?.[1] ?? []))];

/** A path as it is meant, seen from a file. */
function resolved(from: string, path: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const step of path.split("/")) {
    if (step === "..") parts.pop();
    else if (step !== ".") parts.push(step);
  }
  return parts.join("/");
}

const ANY = /(?:from\s+|import\s+|import\()["'](\.{1,2}(?:\/[^"']*)?)["']/g;
/** Neither types, which are gone when it runs, nor what is loaded later. */
const AT_ONCE = /^\s*(?:import|export)\s(?!type\s)[^"';]*["'](\.{1,2}(?:\/[^"']*)?)["']/gm;

/** The files that a file imports. */
function importsOf(file: string, how = ANY): string[] {
  const found = textOf(file).matchAll(how);
  return [...found].flatMap(([, path = ""]) => {
    const target = resolved(file, path);
    return [target, `${target}.ts`, `${target}/index.ts`].filter((name) => texts.has(name)).slice(0, 1);
  });
}

const roomOf = (file: string): string => (file.startsWith("families/") ? file.split("/").slice(0, 2).join("/") : (file.split("/")[0] ?? ""));
const arrows = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));
const told = (found: typeof arrows): string[] => found.map(({ from, to }) => `${from} -> ${to}`);

describe("the rooms", () => {
  it("are read as they are", () => {
    expect(arrows.length).toBeGreaterThan(400);
    expect(FAMILIES).toContain("original");
    expect(importsOf("families/index.ts")).toContain("families/original/face.ts");
    expect(importsOf("core/game.svelte.ts")).toContain("families/index.ts");
  });

  it("that are shared know of families only the contract and the register", () => {
    const strays = arrows.filter(({ from, to }) => SHARED.includes(roomOf(from)) && to.startsWith("families/") && !CONTRACT.includes(to));
    expect(told(strays)).toEqual([]);
  });

  it("of a family know no page, no register and no other family", () => {
    const isOwn = (from: string, to: string): boolean => roomOf(from) === roomOf(to);
    const strays = arrows.filter(({ from, to }) => {
      if (!FAMILIES.includes(from.split("/")[1] ?? "") || !from.startsWith("families/")) return false;
      return to.startsWith("pages/") || to === "App.svelte" || (to.startsWith("families/") && to !== "families/face.ts" && !isOwn(from, to));
    });
    expect(told(strays)).toEqual([]);
  });

  it("below the pages know no page, and words know nothing but words", () => {
    const strays = arrows.filter(({ from, to }) => ["core", "board", "story", "words"].includes(roomOf(from)) && to.startsWith("pages/"));
    const talkers = arrows.filter(({ from, to }) => from.startsWith("words/") && !to.startsWith("words/"));
    expect(told([...strays, ...talkers])).toEqual([]);
  });

  it("load a face only when a table needs it", () => {
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      importsOf(file, AT_ONCE).forEach(load);
    };
    load("main.ts");
    expect([...loaded]).toContain("pages/Home.svelte");
    const own = [...loaded].filter((file) => FAMILIES.some((family) => file.startsWith(`families/${family}/`)));
    expect(own.filter((file) => !/\/(words\/)?front\.ts$/.test(file))).toEqual([]);
  });
});

describe("shared rooms", () => {
  const shared = files.filter((file) => SHARED.includes(roomOf(file)));

  it("name neither an edition nor a family", () => {
    expect(shared.filter((file) => /["'`](1988|remake|classic|original)["'`]/.test(textOf(file)))).toEqual([]);
  });
});

it("no file is longer than it can be read", () => {
  // The wire as the server has it is made, not written.
  const long = files.filter((file) => file !== "protocol.ts" && textOf(file).trimEnd().split("\n").length > LONGEST);
  expect(long).toEqual([]);
});
