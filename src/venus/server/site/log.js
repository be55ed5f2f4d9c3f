// What happened, a paragraph for each turn; flights are told in one go.

import { h } from "./dom.js";
import { t } from "./words.js";

const MOST_TURNS = 60;

export class Log {
  constructor(game) {
    this.game = game;
    this.clear();
  }

  clear() {
    this.turns = [{ events: [] }];
    this.last = 0;
  }

  /** Take in entries; gives the sentences that are new. */
  add(entries) {
    const fresh = [];
    for (const { version, events, undone, seat } of entries) {
      if (version <= this.last) continue;
      this.last = version;
      fresh.push(...events);
      if (undone) fresh.push({ event: "undone", seat, count: undone });
    }
    for (const event of fresh) {
      if (event.event === "turn-started") this.turns.push({ number: event.turn, seat: event.seat, events: [] });
      const turn = this.turns.at(-1);
      if (event.event !== "turn-started") turn.events.push(event);
      turn.node = null;
    }
    return this.told(fresh).join(" ");
  }

  /** Events as sentences; whoever goes on acting is not named again. */
  told(events) {
    const { teller, seat } = this.game;
    const sentences = [];
    let speaking = null;
    for (const event of flights(events)) {
      if (event.event === "heading-declared" && event.seat !== seat) continue;
      if (event.event === "undone") {
        sentences.push(t("took-back", { seat: teller.seat(event.seat), count: event.count }));
        speaking = null;
        continue;
      }
      const goesOn = event.seat != null && event.seat === speaking && !("what" in event && event.what);
      const text = teller.event(event, goesOn);
      if (goesOn) sentences.push(`${sentences.pop().slice(0, -1)}, ${text}`);
      else sentences.push(text);
      speaking = event.seat ?? null;
    }
    return sentences;
  }

  show(place) {
    const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 60;
    const { teller } = this.game;
    const nodes = this.turns.slice(-MOST_TURNS).map((turn) => {
      const title = turn.number ? `${t("turn", turn)} · ${teller.name(turn.seat)}` : "";
      turn.node ??= h("li", null, title && h("h3", null, title), h("p", null, this.told(turn.events).join(" ")));
      return turn.node;
    });
    place.replaceChildren(...nodes);
    if (atEnd) place.scrollTop = place.scrollHeight;
  }
}

function flights(events) {
  const told = [];
  for (const event of events) {
    const last = told.at(-1);
    if (event.event === "turn-started" || (event.event === "ship-trapped" && last?.event === "ship-landed")) continue;
    const flew = last && last.seat === event.seat && ["ship-moved", "flew-far"].includes(last.event);
    if (event.event === "ship-moved" && flew) told[told.length - 1] = { event: "flew-far", seat: event.seat, dot: event.dot, count: (last.count ?? 1) + 1 };
    else told.push(event);
  }
  return told;
}
