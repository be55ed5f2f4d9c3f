// Calling tables together, each with all the requests that it takes.

import { ask, beSomebody, callTable, get, post, startTable, tableOf, who } from "../core/api.svelte";
import { set, settings } from "../core/settings.svelte";
import { firstFront } from "../families";
import type { Mine, Setup, TableInfo } from "../protocol";
import { isShow, setupOf, type Plan } from "./setup";

/** A game that has begun; gives its address. */
async function begin(setup: Setup): Promise<string> {
  await beSomebody(settings.name);
  const { table } = await callTable(setup);
  await startTable(table.id);
  return `/t/${table.id}`;
}

/** Against the computer, at once. */
export const playNow = (): Promise<string> => begin(firstFront.quickGame);

/** Alone, at once; the shortest game if no length is named. */
export function playAlone(length: number = firstFront.alone.target): Promise<string> {
  const { edition, options } = firstFront.alone;
  return begin({ edition, target: length, options: [...options], seats: [{}], private: true });
}

/** Against the computer, as one likes it. */
export const callSolo = (plan: Plan): Promise<string> => begin(setupOf(plan, "solo"));

/** The computer against itself, to be watched. */
export const callShow = (): Promise<string> => begin(firstFront.show);

export async function callFriends(plan: Plan): Promise<string> {
  await beSomebody(settings.name);
  const { table } = await callTable(setupOf(plan, "friends"));
  return `/t/${table.id}`;
}

/** A game on one screen: all its people are me, each under a name of their own. */
export async function callHotSeat(plan: Plan, nameOf: (seat: number) => string): Promise<string> {
  const people = plan.seats.flatMap((seat, number) => (seat.who === "person" ? [number] : []));
  const name = (seat: number): string => plan.seats[seat]?.name.trim() || nameOf(seat);
  const first = people[0] ?? 0;
  if (!settings.name && plan.seats[first]?.name.trim()) set("name", name(first));
  const mine = (await beSomebody(settings.name)).name;
  try {
    await beSomebody(name(first));
    const { table, key } = await callTable(setupOf(plan, "hotseat"));
    for (const seat of people.slice(1)) {
      await beSomebody(name(seat));
      await post(`/tables/${table.id}/join`, { seat, key });
    }
    await startTable(table.id);
    return `/t/${table.id}`;
  } finally {
    await beSomebody(mine).catch(() => undefined);
  }
}

export async function joinTable(id: string, seat?: number, species?: string, key?: string): Promise<void> {
  await beSomebody(settings.name);
  await post(`/tables/${id}/join`, {
    ...(seat === undefined ? {} : { seat }),
    ...(species ? { species } : {}),
    ...(key ? { key } : {}),
  });
}

/** Have done with a table: get up from it, end it, put it away; whichever it needs. */
export async function putAway(info: TableInfo): Promise<void> {
  if (isShow(info)) return void (await post(`/tables/${info.id}/archive`));
  const mine = await get<Mine>(`/tables/${info.id}/mine`);
  if (info.state === "open") {
    for (const seat of mine.seats) await post(`/tables/${info.id}/leave`, { seat });
    return;
  }
  if (info.state === "running" && mine.seats[0] !== undefined) {
    await post(`/tables/${info.id}/proposals`, { seat: mine.seats[0], what: "stop" });
  }
  // Others who play there must agree to the end first.
  const { state } = await tableOf(info.id);
  if (mine.is_host && state === "over") await post(`/tables/${info.id}/archive`);
}

/** Keep a name here, and tell it to the server if it knows us. */
export async function rename(name: string): Promise<void> {
  set("name", name.trim());
  if (who.player && name.trim()) await beSomebody(name);
}

/** Speak another language, in notices from the server too. */
export async function speak(lang: "en" | "fr"): Promise<void> {
  set("lang", lang);
  if (who.player) who.player = await ask("PATCH", "/me", { lang });
}
