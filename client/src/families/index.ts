// The register of families: the one place that names them. Faces are loaded when a table needs them.

import { editions } from "../core/api.svelte";
import type { Face, Front } from "./face";
import { front as original } from "./original/front";

interface Family {
  front: Front;
  loadFace(): Promise<Face>;
}

/** A table is shown only by the face of its own family, and told by the teller that this face has made. */
const FAMILIES: Record<string, Family> = {
  original: { front: original, loadFace: async () => (await import("./original/face")).face as unknown as Face },
};

/** What the front page plays and teaches, and what stands in for a family that this page does not know. */
const FIRST = "original";

const named = (family: string): Family => FAMILIES[family] ?? FAMILIES[FIRST]!;

/** The family that the front page plays and teaches. */
export const firstFront = named(FIRST).front;

/** What the pages say of an edition before a table is open. */
export const frontOf = (edition: string): Front =>
  Object.values(FAMILIES).find(({ front }) => front.editions.includes(edition))?.front ?? firstFront;

/** What a table of an edition shows. The server's list of editions names their families. */
export async function faceOf(edition: string): Promise<Face> {
  const info = (await editions()).find(({ key }) => key === edition);
  return named(info?.family ?? FIRST).loadFace();
}
