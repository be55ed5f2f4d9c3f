// Whether a link can be opened from another device.

import type { Reach } from "../protocol";

/** Whether an address means the machine itself, whoever opens it. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

export interface Way {
  /** Where the link begins. */
  origin: string;
  /** Why it works on this machine only; empty if it works elsewhere. */
  closed: "" | "machine" | "network";
}

/** Where those who are invited find the table: where this page is, unless that means nothing to others. */
export function wayIn(place: Pick<Location, "hostname" | "origin">, reach: Reach | undefined): Way {
  if (reach?.address) return { origin: reach.address, closed: "" };
  if (!isLoopback(place.hostname)) return { origin: place.origin, closed: "" };
  return { origin: place.origin, closed: reach?.is_open ? "network" : "machine" };
}
