// Which weapons can be fired at what: the server's options, by target and by weapon.

import type { Action } from "../../../protocol";
import type { Teller } from "../teller";
import { fortName } from "./posts";

/** An option that names the weapons it fires. */
export type Armed = Extract<Action, { do: "blast-marker" | "blast-ship" | "return-fire" | "revolt" }>;

const VERBS: readonly Action["do"][] = ["blast-marker", "blast-ship", "return-fire", "revolt"];

export const isArmed = (action: Action): action is Armed => VERBS.includes(action.do);

export interface Target {
  key: string;
  /** The seat that may be hit or robbed; -1 for what belongs to nobody who is asked. */
  seat: number;
  options: Armed[];
}

function keyOf(action: Armed): [string, number] {
  switch (action.do) {
    case "blast-ship":
      return [`ship-${action.target}`, action.target];
    case "revolt":
      return [action.deed, -1];
    default:
      return [action.do, -1];
  }
}

/** The options by what they are fired at, in the server's order. */
export function targetsOf(options: readonly Action[]): Target[] {
  const found = new Map<string, Target>();
  for (const option of options.filter(isArmed)) {
    const [key, seat] = keyOf(option);
    const known = found.get(key);
    if (known) known.options.push(option);
    else found.set(key, { key, seat, options: [option] });
  }
  return [...found.values()];
}

/** What a target is called. */
export function targetName(teller: Teller, { options: [first] }: Target): string {
  switch (first?.do) {
    case "blast-ship":
      return teller.name(first.target);
    case "blast-marker":
      return markerHere(teller);
    case "revolt":
      return teller.deed(first.deed);
    default:
      return teller.name(teller.view.combat?.fight?.of ?? 0);
  }
}

/** What stands on my dot and can be blasted. */
function markerHere(teller: Teller): string {
  const { dot } = teller.me;
  const marker = teller.markerAt(dot);
  return fortName(teller, dot) || (marker ? teller.explored(marker.name) : teller.dot(dot));
}

/** How many of each weapon, by name. */
export type Counts = Record<string, number>;

export function countsOf(weapons: readonly string[] = []): Counts {
  const counts: Counts = {};
  for (const name of weapons) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The most of each weapon that can be fired. */
export function mostOf(options: readonly Armed[]): Counts {
  const most: Counts = {};
  for (const option of options) {
    for (const [name, count] of Object.entries(countsOf(option.weapons))) most[name] = Math.max(most[name] ?? 0, count);
  }
  return most;
}

/** The option that fires just these. */
export function optionWith(options: readonly Armed[], counts: Counts): Armed | undefined {
  const named = (wanted: Counts): string =>
    Object.entries(wanted).filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`).sort().join("|");
  const key = named(counts);
  return options.find((option) => named(countsOf(option.weapons)) === key);
}

/** The option with the best chance; of those alike the one that uses up, costs and fires least. */
export function bestOf(teller: Teller, options: readonly Armed[]): Armed | undefined {
  const rank = (option: Armed): number[] => {
    const chances = teller.effect(option)?.chances;
    const weapons = option.weapons ?? [];
    const spent = weapons.filter((name) => teller.equipment.get(name)?.is_spent).length;
    return [-(chances?.wins ?? 0), -(chances?.answered?.wins ?? 0), chances?.hits ?? 0, spent, chances?.cost ?? 0, weapons.length];
  };
  return [...options].sort((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    return mine.map((value, place) => value - (theirs[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
  })[0];
}
