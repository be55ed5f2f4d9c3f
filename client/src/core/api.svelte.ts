// Requests to the server. A refusal is thrown, in words.

import type { Advice, EditionInfo, Invitation, Known, Me, Odds, Player, Refusal, Setup, StaticContent, TableInfo, Way, Wording } from "../protocol";
import { t } from "./words.svelte";
import { settings } from "./settings.svelte";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export const who: { player: Player | null; csrf: string | null } = $state({ player: null, csrf: null });

export async function ask<T>(method: string, path: string, body?: unknown, again = true): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": settings.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (who.csrf && method !== "GET") headers["X-CSRF-Token"] = who.csrf;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused({ code: "offline", rule: "", message: t("offline") });
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const refusal = (data as { refusal?: Refusal } | null)?.refusal ?? {
    code: "odd-answer",
    rule: "",
    message: t("odd-answer", { status: answer.status }),
  };
  if (refusal.code === "no-csrf" && again) {
    await knowMe();
    return ask(method, path, body, false);
  }
  throw new Refused(refusal);
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, body?: unknown): Promise<T> => ask<T>("POST", path, body);

export async function knowMe(): Promise<Player | null> {
  const me = await get<Me>("/me");
  who.player = me.player;
  who.csrf = me.csrf;
  return me.player;
}

/** Be somebody: a guest of this name, or the one we are, renamed if it asks so. */
export async function beSomebody(name?: string): Promise<Player> {
  const wanted = name?.trim();
  if (!who.player) {
    const known = await post<Known>("/guests", { name: wanted || t("guest-name"), lang: settings.lang });
    who.player = known.player;
    who.csrf = known.csrf;
  } else if (wanted && wanted !== who.player.name) {
    who.player = await ask<Player>("PATCH", "/me", { name: wanted });
  }
  return who.player;
}

const cached = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let found = cached.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    found.catch(() => cached.delete(path));
    cached.set(path, found);
  }
  return found;
}

export const editions = (): Promise<EditionInfo[]> => once("/editions");

export function contentOf(edition: string, options: readonly string[]): Promise<StaticContent> {
  const query = options.map((option) => `option=${encodeURIComponent(option)}`).join("&");
  return once(`/editions/${encodeURIComponent(edition)}/content${query ? `?${query}` : ""}`);
}

export const wordsOf = (edition: string, lang: string): Promise<Wording> =>
  once(`/editions/${encodeURIComponent(edition)}/words?lang=${lang}`);

export const callTable = (setup: Partial<Setup>): Promise<Invitation> => post("/tables", setup);
export const startTable = (id: string): Promise<unknown> => post(`/tables/${id}/start`);
export const tableOf = (id: string, key?: string): Promise<TableInfo> =>
  get(`/tables/${id}${key ? `?key=${encodeURIComponent(key)}` : ""}`);
export const waysOf = (id: string, seat: number): Promise<Way[]> => get(`/tables/${id}/ways?seat=${seat}`);
export const adviceOf = (id: string, seat: number): Promise<Advice> => get(`/tables/${id}/advice?seat=${seat}`);
export const oddsOf = (id: string, seat: number): Promise<Odds> => get(`/tables/${id}/odds?seat=${seat}`);
