// One seat's game (or a spectator's), kept true by its line to the server.

import { faceOf } from "../families";
import type { Face } from "../families/face";
import type { Action, ChatLine, Effect, Entry, Explained, Hello, Lead, Mine, Odds, Refusal, Refused, SayAct, SayFollow, TableInfo, Telling, Way, Wording } from "../protocol";
import { adviceOf, contentOf, get, oddsOf, post, waysOf, wordsOf } from "./api.svelte";
import { applyChanges } from "./changes";
import type { AnyContent, AnyView } from "./common";
import { Line, type LineState } from "./line";
import { settings } from "./settings.svelte";

const AUTO_MS = 350;

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a seat is asked, as the server tells it with a hello and with news. */
type Question = Pick<Hello, "options" | "effects" | "leads" | "sole" | "can_undo" | "has_choice">;

export class GameLink {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<AnyView | null>(null);
  options = $state.raw<Action[]>([]);
  effects = $state.raw<(Effect | null)[]>([]);
  /** Where the options lead that have to do with the way of the ship. */
  leads = $state.raw<Lead[]>([]);
  /** What a trader would do, once it is known. */
  advice = $state.raw<Action | null>(null);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  ways = $state.raw<Way[]>([]);
  odds = $state.raw<Odds | null>(null);
  /** What shows a game of this family. */
  face = $state.raw<Face | null>(null);
  content = $state.raw<AnyContent | null>(null);
  wording = $state.raw<Wording | null>(null);
  line = $state<LineState>("connecting");
  version = $state(0);
  canUndo = $state(false);
  /** Whether there is a choice of this seat to take back. */
  hasChoice = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** What was sent and is not answered yet. */
  pending = $state.raw<Action | null>(null);
  /** The same as it was said. When the line comes back it is said again, under its own mark. */
  private unanswered: SayAct | SayFollow | null = null;
  /** Where a longer flight was meant to end: there one is asked, whatever it is. */
  private goal: string | null = null;
  /** What goes without saying. */
  private sole: Action | null = null;
  /** What this page did by itself: another page of the same seat may have done it first. */
  private byItself = "";
  private undoneByItself = -1;
  private requests = 0;
  private isResting = false;
  /** Somebody wants to take back as soon as what was sent is answered. */
  private isUndoing = false;
  /** The version from which somebody went back last. */
  private backFrom = -1;
  private readonly mark = Math.random().toString(36).slice(2);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: Line;
  private readonly hearers = new Set<(entry: Entry, before: AnyView | null, after: AnyView) => void>();

  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly key?: string,
  ) {
    this.socket = new Line(table, {
      hello: () => ({
        seat,
        ...(this.view ? { version: this.version } : {}),
        ...(key ? { key } : {}),
      }),
      hear: (message) => this.hear(message),
      show: (state) => (this.line = state),
    });
    void this.loadChat();
  }

  /** Names and sentences, once everything to tell is there. */
  readonly teller = $derived.by(() => {
    const { face, info, view, content, wording, options, effects, leads, seat } = this;
    return face && info && view && content && wording ? face.makeTeller({ info, view, content, wording, options, effects, leads, seat }) : null;
  });

  get isAsked(): boolean {
    return this.seat !== null && this.options.length > 0 && this.info?.state === "running" && !this.info.paused;
  }

  get isOver(): boolean {
    return this.info?.state === "over" || this.info?.state === "archived";
  }

  get standIn(): boolean {
    return this.seat !== null && Boolean(this.info?.seats[this.seat]?.stand_in);
  }

  /** Whether taking back needs nobody's leave: bots are never asked. */
  get isFree(): boolean {
    return this.canUndo || (this.info?.seats.every((seat) => seat.seat === this.seat || Boolean(seat.bot)) ?? false);
  }

  /** Be told of every entry as it comes; gives a way to stop. */
  onEntry(hear: (entry: Entry, before: AnyView | null, after: AnyView) => void): () => void {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }

  close(): void {
    clearTimeout(this.timer);
    this.socket.end();
  }

  // What a person does.

  act(action: Action): void {
    this.goal = null;
    this.send(action);
  }

  /** Fly a whole way at one go; the server stops where something unforeseen happens. */
  fly(way: Way): void {
    const [first, ...rest] = way.steps;
    if (!first) return;
    this.goal = way.dot;
    if (rest.length) this.follow(way.steps);
    else this.send(first);
  }

  /** Do nothing by itself while nobody of this seat is looking. */
  rest(isResting: boolean): void {
    if (this.isResting === isResting) return;
    this.isResting = isResting;
    this.goOn();
  }

  /** Take back; what is under way by itself is waited for, since it would come first. */
  undo(): void {
    this.isUndoing = this.pending !== null;
    if (this.isUndoing) return;
    this.backFrom = this.version;
    clearTimeout(this.timer);
    this.socket.say({ type: "undo", version: this.version });
  }

  propose(what: "pause" | "resume" | "stop"): void {
    this.socket.say({ type: "propose", what });
  }

  consent(agree: boolean): void {
    const number = this.info?.proposal?.number;
    this.socket.say({ type: "consent", agree, ...(number === undefined ? {} : { number }) });
  }

  standInFor(seat: number, on: boolean): void {
    this.socket.say({ type: "stand-in", seat, on });
  }

  /** Whether there was a line to say it on. */
  talk(text: string): boolean {
    return this.socket.say({ type: "chat", text });
  }

  /** Why an action would be refused now, or what an offer would change. */
  async explain(action: Action): Promise<Explained> {
    if (this.seat === null) return { refusal: null };
    return post<Explained>(`/tables/${this.table}/explanations`, { seat: this.seat, action });
  }

  /** What happened before this page was opened. */
  async loadLog(): Promise<void> {
    const until = this.entries[0]?.version ?? this.version + 1;
    const found: Entry[] = [];
    for (let after = 0; after < until - 1; ) {
      const part = await get<Entry[]>(this.path("log", `after=${after}`));
      const last = part.at(-1);
      if (!last) break;
      found.push(...part);
      after = last.version;
    }
    const known = new Set(this.entries.map((entry) => entry.version));
    this.entries = [...found.filter((entry) => !known.has(entry.version)), ...this.entries];
  }

  mine(): Promise<Mine> {
    return get(this.path("mine"));
  }

  private path(what: string, query = ""): string {
    const parts = [query, this.seat === null ? "" : `seat=${this.seat}`, this.key ? `key=${this.key}` : ""];
    return `/tables/${this.table}/${what}?${parts.filter(Boolean).join("&")}`;
  }

  private async loadChat(): Promise<void> {
    try {
      this.chat = await get<ChatLine[]>(this.path("chat"));
    } catch {
      // Without its history the chat still works.
    }
  }

  private send(action: Action, byItself = false): void {
    if (!byItself) this.refusal = null;
    const request = this.nextRequest();
    if (byItself) this.byItself = request;
    this.await(action, { type: "act", version: this.version, action, request });
  }

  private follow(steps: Action[]): void {
    this.refusal = null;
    const [first] = steps;
    if (first) this.await(first, { type: "follow", version: this.version, steps, request: this.nextRequest() });
  }

  private nextRequest(): string {
    this.requests += 1;
    return `${this.mark}-${this.requests}`;
  }

  private await(action: Action, message: SayAct | SayFollow): void {
    this.pending = action;
    this.unanswered = message;
    this.socket.say(message);
  }

  /** An answer came: whether it is the one that is waited for. */
  private isAnswered(request: string | null | undefined): boolean {
    if (request && request !== this.unanswered?.request) return false;
    this.pending = this.unanswered = null;
    return true;
  }

  // What the server tells.

  private hear(message: Telling): void {
    switch (message.type) {
      case "hello":
        this.info = message.table;
        this.version = message.version;
        this.entries = [...this.entries, ...(message.missed ?? []).filter((entry) => this.isNew(entry))];
        this.show(message.view ?? null, message);
        void this.loadWords(message.table);
        if (this.unanswered) this.socket.say(this.unanswered);
        break;
      case "news": {
        const before = this.view;
        const kept = [...(message.earlier ?? []), message.entry];
        if (!before || message.version !== this.version + kept.length) {
          if (message.version > this.version) this.socket.say({ type: "view" });
          break;
        }
        const view = structuredClone(before);
        applyChanges(view, message.changes);
        this.version = message.version;
        this.entries = [...this.entries, ...kept];
        if (this.info) {
          // Every entry ends what the table was asked.
          this.info = { ...this.info, version: message.version, asked: view.decision?.seat ?? null, proposal: null };
        }
        this.show(view, message);
        // What was kept at one go is told as one.
        const told = { ...message.entry, events: kept.flatMap((entry) => entry.events) };
        for (const hear of this.hearers) hear(told, before, view);
        break;
      }
      case "table": {
        const wasAsked = this.isAsked && !this.standIn;
        this.info = message.table;
        if (!wasAsked && this.isAsked && !this.standIn) this.lookAhead();
        if (message.table.state === "running" && !this.view) this.socket.say({ type: "view" });
        this.goOn();
        break;
      }
      case "accepted":
        if (this.isAnswered(message.request)) this.undoOrGoOn();
        break;
      case "refused":
        if (this.isAnswered(message.request)) this.isUndoing = false;
        if (this.wasFasterElsewhere(message)) break;
        this.refusal = message.refusal;
        break;
      case "chat":
        if (!this.chat.some((line) => line.id === message.line.id)) this.chat = [...this.chat, message.line];
        break;
    }
  }

  private isNew(entry: Entry): boolean {
    return !this.entries.some((one) => one.version === entry.version);
  }

  /** Whether only what this page does by itself came too late: the same was done on another page of the seat. */
  private wasFasterElsewhere({ refusal, request }: Refused): boolean {
    if (refusal.code !== "stale" && refusal.code !== "nothing-to-undo") return false;
    return request ? request === this.byItself : this.undoneByItself >= 0 && this.undoneByItself === this.backFrom;
  }

  private show(view: AnyView | null, question: Question): void {
    this.view = view;
    this.options = question.options ?? [];
    this.effects = question.effects ?? [];
    this.leads = question.leads ?? [];
    this.sole = question.sole ?? null;
    this.canUndo = question.can_undo ?? false;
    this.hasChoice = question.has_choice ?? false;
    this.ways = [];
    this.advice = null;
    this.lookAhead();
    if (!this.pending) this.goOn();
  }

  private undoOrGoOn(): void {
    if (this.isUndoing) this.undo();
    else this.goOn();
  }

  /** What has no alternative is done by itself. */
  private goOn(): void {
    clearTimeout(this.timer);
    // A move would end a question to the table.
    if (!this.isAsked || this.pending || this.isResting || this.info?.proposal) return;
    const only = settings.auto && !this.standIn ? this.sole : null;
    if (!only || this.backFrom === this.version || this.isMeantToEnd()) return;
    const last = this.entries.at(-1);
    if (last?.undone && last.seat === this.seat) {
      // What was done by itself is taken back with the choice before it, or else waits for a hand.
      if (this.isFree && this.hasChoice) {
        this.undoneByItself = this.version;
        this.undo();
      }
      return;
    }
    this.timer = setTimeout(() => this.isAsked && !this.pending && this.send(only, true), AUTO_MS * settings.speed);
  }

  /** Whether a flight to this very dot is over: to stop there may be what was wanted. */
  private isMeantToEnd(): boolean {
    const { face, view, seat } = this;
    return Boolean(face && view && seat !== null && face.questions.isMeantToEnd(view, seat, this.goal));
  }

  private lookAhead(): void {
    if (this.seat === null || !this.isAsked || this.standIn) {
      this.odds = null;
      return;
    }
    const version = this.version;
    if (settings.advice && !(this.sole && settings.auto)) {
      adviceOf(this.table, this.seat).then(
        (found) => version === this.version && found.version === version && (this.advice = found.action ?? null),
        () => undefined,
      );
    }
    if (this.face) this.lookAround(this.face, this.seat);
  }

  /** Where the ship could go, if that is what is asked. */
  private lookAround({ questions }: Face, seat: number): void {
    const kind = this.view?.decision?.kind ?? "";
    const version = this.version;
    if (questions.wantsWays(kind)) {
      waysOf(this.table, seat).then(
        (ways) => version === this.version && (this.ways = ways),
        () => undefined,
      );
    }
    if (questions.wantsOdds(kind)) {
      oddsOf(this.table, seat).then(
        (odds) => version === this.version && (this.odds = odds),
        () => undefined,
      );
    }
  }

  /** The face, which knows what is worth asking for as soon as it is there. */
  private async loadFace(edition: string): Promise<void> {
    if (this.face) return;
    const face = await faceOf(edition);
    if (this.face) return;
    this.face = face;
    if (this.seat !== null && this.isAsked && !this.standIn) this.lookAround(face, this.seat);
  }

  /** The face, the map and the words, in the language that is set now. */
  async loadWords(info = this.info): Promise<void> {
    if (!info) return;
    const [content, wording] = await Promise.all([
      contentOf(info.edition, info.options),
      wordsOf(info.edition, settings.lang),
      this.loadFace(info.edition),
    ]);
    this.content = content;
    this.wording = wording;
  }
}
