// A ship's holds as slots: a good fills one, two half things share one, a shield sits on the hull.

import type { PlayerView } from "../../../protocol";
import type { Teller } from "../teller";

export type Thing = { kind: "goods" | "equipment" | "fare"; name: string };
export type Slot = [Thing] | [Thing | null, Thing | null];

export interface Hold {
  slots: Slot[];
  hull: string | null;
}

export function holdOf(teller: Teller, player: PlayerView): Hold {
  const gear = [...(player.equipment ?? [])];
  const shield = gear.findIndex((name) => (teller.equipment.get(name)?.power ?? 0) > 0);
  const hull = shield < 0 ? null : (gear.splice(shield, 1)[0] ?? null);
  const halves: Thing[] = [
    ...gear.map((name) => ({ kind: "equipment" as const, name })),
    ...(player.fares ?? []).map((name) => ({ kind: "fare" as const, name })),
  ];
  const slots: Slot[] = (player.goods ?? []).map((name) => [{ kind: "goods", name }]);
  for (let at = 0; at < halves.length; at += 2) slots.push([halves[at] ?? null, halves[at + 1] ?? null]);
  while (slots.length < player.half_holds / 2) slots.push([null, null]);
  return { slots, hull };
}

/** Half holds as holds: 3 is "1½". */
export function holdCount(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole ? `${whole}½` : "½";
}

export interface Drive {
  name: string;
  skips: readonly string[];
}

/** The kinds of drive aboard, each once. */
export function drivesOf(teller: Teller, player: PlayerView): Drive[] {
  const names = [...new Set([...(player.equipment ?? []), ...(player.relics ?? [])])];
  return names.flatMap((name) => {
    const skips = (teller.equipment.get(name) ?? teller.relics.get(name))?.skips ?? [];
    return skips.length ? [{ name, skips }] : [];
  });
}

/** What the shields aboard take off a penalty together, as printed on them. */
export function shieldingOf(teller: Teller, player: PlayerView): number {
  const names = [...(player.equipment ?? []), ...(player.relics ?? [])];
  return names.reduce((sum, name) => sum + ((teller.equipment.get(name) ?? teller.relics.get(name))?.power ?? 0), 0);
}

/** The weapons that a ship could fire, each kind once with its number, and what they add together. */
export function weaponsOf(teller: Teller, player: PlayerView): [string, number][] {
  const all = [...(player.equipment ?? []), ...(player.relics ?? [])];
  const power = (name: string): number => (teller.equipment.get(name) ?? teller.relics.get(name))?.firepower ?? 0;
  return [...new Set(all)].filter(power).map((name) => {
    const count = all.filter((one) => one === name).length;
    return [`${count > 1 ? `${count} ` : ""}${teller.piece(name)}`, count * power(name)];
  });
}
