// Where a choice leads, in words. The server has flown it: nothing here is worked out from the map.

import type { Action, Lead } from "../../../protocol";
import { capital, type Teller } from "../teller";
import { t } from "../words";

/** Whether a dot has a name that people know, not only a number. */
export function isNamed(teller: Teller, dot: string): boolean {
  const facts = teller.dots.get(dot);
  return Boolean(facts?.name || facts?.orbit || facts?.kind === "city" || facts?.kind === "space_city");
}

export const leadOf = (teller: Teller, action: Action): Lead | undefined => {
  const key = JSON.stringify(action);
  return teller.game.leads?.find((lead) => JSON.stringify(lead.action) === key);
};

/** The first dot of a lead, and the last that is sure. */
export const firstOf = (lead: Lead): string => lead.dots?.[0] ?? lead.beyond?.[0] ?? "";
export const lastOf = (lead: Lead): string => lead.beyond?.at(-1) ?? lead.dots?.at(-1) ?? "";

export interface Bearing {
  /** What the lead ends with: a place with a name, a face-down marker, a system, or a mere dot. */
  kind: "place" | "marker" | "system" | "dot";
  name: string;
}

/** What a lead leads to; nothing where the ship stays where it is. */
export function bearingOf(teller: Teller, lead: Lead): Bearing | null {
  const last = lastOf(lead);
  if (!last) return null;
  if (teller.view.boxes[last]?.marker === null) return { kind: "marker", name: t("turn-face-down") };
  if (isNamed(teller, last)) return { kind: "place", name: teller.dot(last) };
  const system = teller.dots.get(last)?.system;
  // A circle lies in a system and leads to others as well.
  const isElsewhere = system && lead.end !== "circle" && system !== teller.dots.get(teller.me.dot)?.system;
  return isElsewhere ? { kind: "system", name: teller.system(system) } : { kind: "dot", name: teller.dot(last) };
}

/** A choice in short: where it leads. Nothing for one that leads nowhere in particular. */
export function bearingLabel(teller: Teller, lead: Lead): string {
  const bearing = bearingOf(teller, lead);
  if (!bearing) return "";
  const isNext = (lead.dots?.length ?? 0) + (lead.beyond?.length ?? 0) === 1;
  return isNext && bearing.kind !== "system" ? capital(bearing.name) : t("turn-towards", { place: bearing.name });
}

/** What else there is to know of it: its first dot, how far it gets, what decides, what is met. */
export function bearingNotes(teller: Teller, lead: Lead): string[] {
  const { dots = [], beyond = [], numbers = [], end } = lead;
  const first = firstOf(lead);
  const last = lastOf(lead);
  if (!last) return end === "over" ? [t("turn-ends-here")] : [];
  const bearing = bearingOf(teller, lead);
  const notes: string[] = [];
  const isPilot = lead.action.do === "choose-pilot-number";
  const { system, kind } = teller.dots.get(last) ?? {};
  if (bearing?.kind === "marker") {
    notes.push(system ? `${capital(teller.dot(last))}, ${teller.system(system)}` : capital(teller.dot(last)));
  } else if (bearing?.kind === "system") notes.push(capital(teller.dot(last)));
  else if (bearing?.kind === "dot" && kind === "asteroid") notes.push(t("turn-asteroid"));
  else if (bearing?.kind === "dot" && end === "circle" && system) notes.push(teller.system(system));
  if (first !== last && !isPilot) notes.push(t("turn-by", { dot: teller.dot(first) }));
  // Where every number will do, none is needed.
  if (numbers.length && numbers.length < 6) notes.push(t("turn-if-rolled", { numbers: numbers.join(", ") }));
  if (end === "circle") notes.push(t("turn-circle"));
  const marker = teller.view.boxes[last]?.marker;
  // A step tells itself what lies on its own dot.
  if (marker && end !== "penalty" && (isPilot || first !== last)) notes.push(teller.explored(marker));
  if (end === "penalty" && (isPilot || first !== last)) notes.push(t("turn-penalty-ahead", { due: teller.due(last) }));
  if (beyond.length && dots.length) notes.push(t("turn-as-far", { dot: teller.dot(dots.at(-1) ?? "") }));
  else if (end === "over" && dots.length) notes.push(t("turn-ends-there"));
  return notes;
}
