// One socket to a table that comes back by itself.

import type { Saying, Telling } from "../protocol";
import { settings } from "./settings.svelte";

export type LineState = "connecting" | "connected" | "lost" | "ended";

// What cannot be healed by trying again.
const FOR_GOOD = new Set(["no-table", "not-yours", "no-watching", "not-known", "foreign-origin"]);
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;

export interface LineEnd {
  hello(): { seat: number | null; version?: number; key?: string };
  hear(message: Telling): void;
  show(state: LineState): void;
}

export class Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private ended = false;
  private greeted = false;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse: ReturnType<typeof setInterval>;
  private readonly wake = (): void => {
    if (document.visibilityState === "visible" && !this.isOpen) this.open();
  };

  constructor(
    private readonly table: string,
    private readonly end_: LineEnd,
  ) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    this.open();
  }

  get isOpen(): boolean {
    return this.socket !== null && this.socket.readyState <= WebSocket.OPEN;
  }

  say(message: Saying): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.drop();
    this.end_.show("ended");
  }

  private open(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.drop();
    this.end_.show(this.tries ? "lost" : "connecting");
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/tables/${this.table}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.say({ type: "hello", lang: settings.lang, ...this.end_.hello() });
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as Telling);
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private take(message: Telling): void {
    this.heard = Date.now();
    if (message.type === "hello") {
      this.tries = 0;
      this.greeted = true;
      this.end_.show("connected");
    }
    if (message.type === "refused" && !this.greeted && FOR_GOOD.has(message.refusal.code)) this.end();
    if (message.type !== "pong") this.end_.hear(message);
  }

  private beat(): void {
    if (!this.isOpen) return;
    if (Date.now() - this.heard > 2 * PING_EVERY + 5000) this.lost();
    else this.say({ type: "ping", at: Date.now() });
  }

  private lost(): void {
    this.drop();
    if (this.ended) return;
    this.tries += 1;
    this.end_.show("lost");
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries) * (0.7 + 0.3 * Math.random());
    this.timer = setTimeout(() => this.open(), wait);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
  }
}
