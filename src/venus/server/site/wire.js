// Between this page and the server: requests, and one socket that heals itself.

import { lang, t } from "./words.js";

export const who = { player: null, csrf: null };

export class Refused extends Error {
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** One request to the server; a refusal is thrown. */
export async function ask(method, path, body, again = true) {
  const headers = { "Accept-Language": lang() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (who.csrf && method !== "GET") headers["X-CSRF-Token"] = who.csrf;
  let answer;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body), credentials: "same-origin" });
  } catch {
    throw new Refused({ code: "offline", message: t("offline") });
  }
  const data = await answer.json().catch(() => null);
  if (answer.ok) return data;
  const refusal = data?.refusal ?? { code: "?", message: t("odd-answer", { status: answer.status }) };
  if (refusal.code === "no-csrf" && again) {
    await knowMe();
    return ask(method, path, body, false);
  }
  throw new Refused(refusal);
}

export const get = (path) => ask("GET", path);
export const post = (path, body) => ask("POST", path, body);

export async function knowMe() {
  const { player, csrf } = await get("/me");
  Object.assign(who, { player, csrf });
  return player;
}

/** Be somebody: a guest of this name, or the one we are, renamed if it asks so. */
export async function beSomebody(name) {
  const wanted = name?.trim();
  if (!who.player) {
    const known = await post("/guests", { name: wanted || t("guest-name"), lang: lang() });
    Object.assign(who, { player: known.player, csrf: known.csrf });
  } else if (wanted && wanted !== who.player.name) {
    who.player = await ask("PATCH", "/me", { name: wanted });
  }
  return who.player;
}

// What cannot be healed by trying again.
const FOR_GOOD = new Set(["no-table", "not-yours", "no-watching", "not-known", "foreign-origin"]);
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;

/** A socket to a table that comes back by itself: `hello()` gives the first message, `hear` takes the others. */
export class Line {
  constructor(table, hello, hear, show) {
    Object.assign(this, { table, hello, hear, show, tries: 0, ended: false });
    this.wake = () => document.visibilityState === "visible" && !this.isOpen && this.open();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    this.open();
  }

  get isOpen() {
    return this.socket && this.socket.readyState <= WebSocket.OPEN;
  }

  open() {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.drop();
    this.show(this.tries ? "lost" : "connecting");
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/tables/${this.table}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.say({ type: "hello", lang: lang(), ...this.hello() });
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  take(message) {
    this.heard = Date.now();
    if (message.type === "hello") {
      this.tries = 0;
      this.greeted = true;
      this.show("connected");
    }
    if (message.type === "refused" && !this.greeted && FOR_GOOD.has(message.refusal.code)) this.end();
    if (message.type !== "pong") this.hear(message);
  }

  say(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  beat() {
    if (!this.isOpen) return;
    if (Date.now() - this.heard > 2 * PING_EVERY + 5000) this.lost();
    else this.say({ type: "ping", at: Date.now() });
  }

  lost() {
    this.drop();
    if (this.ended) return;
    this.tries += 1;
    this.show("lost");
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries) * (0.7 + 0.3 * Math.random());
    this.timer = setTimeout(() => this.open(), wait);
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.drop();
    this.show("");
  }
}

/** Bring an older view up to date: a change is [path, value], or [path] for what is gone. */
export function applyChanges(view, changes) {
  for (const change of changes) {
    const [path] = change;
    const last = path[path.length - 1];
    let at = view;
    for (const step of path.slice(0, -1)) at = at[step];
    if (change.length === 1) delete at[last];
    else at[last] = change[1];
  }
}
