// One table, from the empty seats to the last turn: what the page knows of it, and what it shows.

import { announce, attempt, button, field, h, put, select, warn } from "./dom.js";
import { bots } from "./front.js";
import { Log } from "./log.js";
import { Chart } from "./map.js";
import { forced, turnCard } from "./play.js";
import { markets, places, seatCard, shipCard } from "./panels.js";
import { Teller } from "./tell.js";
import { go, dress } from "./venus.js";
import { applyChanges, beSomebody, get, Line, post, who } from "./wire.js";
import { lang, t } from "./words.js";

export async function table(main, id, key) {
  const game = new Table(main, id, key);
  await game.begin();
  return () => game.end();
}

const query = (values) => {
  const given = Object.entries(values).filter(([, value]) => value != null);
  return given.length ? `?${new URLSearchParams(given)}` : "";
};

class Table {
  constructor(main, id, key) {
    Object.assign(this, { main, id, key, version: 0, options: [], chat: [], seat: null, mine: [], auto: localStorage.getItem("venus-auto") !== "off" });
  }

  async begin() {
    this.info = await get(`/tables/${this.id}${query({ key: this.key })}`);
    await this.whoAmI();
    const option = this.info.options.map((one) => `option=${encodeURIComponent(one)}`).join("&");
    const [content, words, editions] = await Promise.all([
      get(`/editions/${this.info.edition}/content?${option}`),
      get(`/editions/${this.info.edition}/words?lang=${lang()}`),
      get("/editions"),
    ]);
    this.teller = new Teller(content, words, this);
    this.log = new Log(this);
    this.edition = editions.find((one) => one.key === this.info.edition);
    this.lay();
    this.chat = await get(`/tables/${this.id}/chat${query({ key: this.key })}`);
    this.connect();
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  /** Which seats are ours, and which of them we play. */
  async whoAmI() {
    const { seats, is_host } = await get(`/tables/${this.id}/mine${query({ key: this.key })}`);
    Object.assign(this, { mine: seats, isHost: is_host });
    const seat = seats.includes(this.seat) ? this.seat : (seats[0] ?? null);
    if (seat !== this.seat) {
      this.seat = seat;
      this.version = 0;
      if (this.line) this.connect();
    }
    if (seats.length && !this.invite) this.invite = (await get(`/tables/${this.id}/invitation`)).key;
  }

  connect() {
    this.line?.end();
    this.log.clear();
    const hello = () => ({ seat: this.seat, version: this.version, key: this.key });
    this.line = new Line(this.id, hello, (message) => this.hear(message), (state) => {
      const place = document.getElementById("line");
      place.textContent = state && t(state);
      place.className = state;
    });
  }

  end() {
    clearInterval(this.ticking);
    this.line?.end();
    this.line = null;
  }

  // Hearing.

  hear(message) {
    const { type } = message;
    if (type === "hello") this.greeted(message);
    else if (type === "news") this.news(message);
    else if (type === "table") this.told(message.table);
    else if (type === "chat") {
      this.chat.push(message.line);
      if (message.line.seat !== this.seat) announce(`${message.line.name}: ${message.line.text}`);
    } else if (message.request && message.request === this.pending?.request) this.pending = null;
    if (type === "refused") warn(message);
    this.draw();
    this.goOn();
  }

  greeted({ table, version, view, options = [], missed = [], can_undo }) {
    this.told(table);
    Object.assign(this, { version, view, options, canUndo: can_undo });
    this.log.add(missed);
    if (view && this.log.last < version) this.readLog();
    if (this.pending?.version === version) this.line.say(this.pending);
    else this.pending = null;
  }

  /** What happened while nobody told us. */
  async readLog() {
    const after = Math.max(this.log.last, this.version - 500);
    const entries = await get(`/tables/${this.id}/log${query({ seat: this.seat, after, key: this.key })}`).catch(() => []);
    this.log.add(entries);
    this.draw();
  }

  news({ version, entry, changes, options = [], can_undo }) {
    if (version <= this.version) return;
    if (version > this.version + 1 || !this.view) {
      this.line.say({ type: "view" });
      return;
    }
    applyChanges(this.view, changes);
    Object.assign(this, { version, options, canUndo: can_undo });
    this.info.proposal = null;
    if (this.pending?.version < version) this.pending = null;
    announce(this.log.add([entry]));
  }

  told(info) {
    const changed = info.revision !== this.info?.revision && info.state === "open";
    this.info = info;
    this.ahead = info.now - Date.now();
    if (changed) this.whoAmI().then(() => this.draw(), () => {});
  }

  // Doing.

  act(action) {
    if (this.pending) return;
    this.noAuto = false;
    this.send(action);
    this.draw();
  }

  send(action) {
    this.pending = { type: "act", version: this.version, action, request: `${Date.now()}-${Math.random().toString(36).slice(2)}` };
    this.line.say(this.pending);
  }

  say(message) {
    if (!this.line.say(message)) warn({ refusal: { message: t("offline") } });
  }

  undo() {
    this.noAuto = true;
    this.say({ type: "undo", version: this.version });
  }

  get isAsked() {
    return this.info.state === "running" && !this.info.paused && this.seat !== null && this.view?.decision?.seat === this.seat;
  }

  get standIn() {
    return this.seat !== null && this.info.seats[this.seat].stand_in;
  }

  /** Do by itself what has no alternative. */
  goOn() {
    if (!this.auto || this.noAuto || this.pending || !this.isAsked || this.standIn) return;
    const only = forced(this.options);
    if (!only || this.wentOn === this.version) return;
    this.wentOn = this.version;
    this.send(only);
  }

  // Showing.

  lay() {
    const place = (name, tag = "section.card") => (this[name] = h(`${tag}.${name}`, { tabindex: -1 }));
    const said = h("input", { maxlength: 500, "aria-label": t("say"), placeholder: t("say"), autocomplete: "off" });
    const chatForm = h("form.row", { onsubmit: (event) => {
      event.preventDefault();
      const text = said.value.trim();
      if (text && this.line.say({ type: "chat", text })) said.value = "";
    } }, said, h("button", null, t("send")));
    this.lines = h("ol.lines", { tabindex: 0, "aria-label": t("chat") });
    this.story = h("ol.log", { tabindex: 0, "aria-label": t("log") });
    const fold = (name, title, inner, open) => h(`details.card.${name}`, { open }, h("summary", null, h("h2", null, title)), inner);
    const wide = matchMedia("(min-width: 64rem)").matches;
    this.name = h("input", { maxlength: 40, placeholder: t("guest-name"), value: who.player?.name ?? "", autocomplete: "nickname", "data-key": "name" });
    put(this.main, place("table", "div"));
    put(this.table,
      h("div.left", null, place("banner", "div"), place("turn"), place("ship")),
      h("div.middle", null, place("chartPlace"), fold("goods", t("markets"), place("marketPlace", "div"), wide), fold("goods", t("places"), place("finds", "div"), false)),
      h("div.right", null, place("seatsPlace"), fold("story", t("log"), this.story, true), fold("talk", t("chat"), h("div", null, this.lines, chatForm), true), place("about")));
    this.chatForm = chatForm;
    this.draw();
  }

  draw() {
    if (this.drawing) return;
    this.drawing = setTimeout(() => {
      this.drawing = null;
      if (this.turn.isConnected) this.drawNow();
    }, 16);
  }

  drawNow() {
    const { info, view, teller } = this;
    document.title = `${this.isAsked ? `● ${t("your-turn")} · ` : ""}${info.title || "Merchant of Venus"}`;
    this.table.classList.toggle("before", !view);
    const stands = JSON.stringify([this.version, this.seat, this.isHost, this.invite, info.revision, info.proposal, this.canUndo, Boolean(this.pending), Boolean(view)]);
    if (stands !== this.stands) {
      this.stands = stands;
      put(this.banner, this.proposal());
      put(this.turn, view ? turnCard(this) : this.waitingCard());
      put(this.about, this.aboutTable());
    }
    put(this.seatsPlace, h("h2", null, t("seats")), h("ul.seats", null, info.seats.map((seat) => seatCard(this, seat, this.seatControls(seat)))));
    this.ship.hidden = !view || this.seat === null;
    for (const one of [this.chartPlace, this.marketPlace.parentNode, this.finds.parentNode, this.story.parentNode]) one.hidden = !view;
    if (view) {
      if (this.seat !== null) put(this.ship, shipCard(this));
      this.drawMap();
      put(this.marketPlace, markets(teller));
      put(this.finds, places(teller));
      this.log.show(this.story);
    }
    const atEnd = this.lines.scrollHeight - this.lines.scrollTop - this.lines.clientHeight < 40;
    this.lines.replaceChildren(...this.chat.slice(-200).map((line) => h("li", null, h("strong", null, line.name), ` ${line.text}`)));
    if (atEnd) this.lines.scrollTop = this.lines.scrollHeight;
    this.chatForm.hidden = this.seat === null;
    this.lines.closest("details").hidden = this.seat === null && !this.chat.length;
    this.tick();
  }

  drawMap() {
    if (!this.chart) {
      this.chart = new Chart(this.teller, (option) => this.isAsked && this.act(option));
      const tools = [["+", "nearer", () => this.chart.zoom(0.75)], ["−", "farther", () => this.chart.zoom(1.33)], [t("map-all"), "map-all", () => this.chart.all()], [t("map-me"), "map-me", () => this.chart.home()]];
      put(this.chartPlace, h("h2.unseen", null, t("map")), this.chart.node, h("div.tools", null, tools.map(([sign, key, does]) => button(sign, does, { "aria-label": t(key) }))));
    }
    this.chart.update(this.isAsked && !this.pending ? this.options : [], t("map-label"));
  }

  tick() {
    const { info } = this;
    for (const place of this.seatsPlace.querySelectorAll("[data-clock]")) {
      const seat = Number(place.dataset.clock);
      const runs = this.view?.decision?.seat === seat && info.deadline && !info.paused;
      const left = Math.max(0, Math.round((runs ? info.deadline - Date.now() - this.ahead : info.left[seat]) / 1000));
      const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60];
      const two = (number) => `${number}`.padStart(2, "0");
      place.textContent = `${days ? `${days} d ` : ""}${left >= 3600 ? `${hours}:` : ""}${two(minutes)}:${two(left % 60)}`;
    }
  }

  // Before the game.

  waitingCard() {
    const { info } = this;
    const free = info.seats.some((seat) => !seat.name && !seat.bot);
    const start = () => post(`/tables/${this.id}/start`);
    const link = h("input", { readOnly: true, value: `${location.origin}/join/${this.invite}`, "data-key": "link", onfocus: (event) => event.target.select() });
    const copy = async () => {
      link.select();
      if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
      else document.execCommand("copy");
      announce(t("copied"));
    };
    return [
      h("h1", null, info.title || t("table-of", { host: info.host || "?" })),
      h("p", null, `${this.teller.words.title}${info.target ? `, ${t("to", info)}` : ""}`),
      this.invite && h("div.share", null, field(t("invite"), link), button(t("copy"), copy, { "data-key": "copy" })),
      free && !this.mine.length && field(t("your-name"), this.name),
      this.isHost ? button(t("start"), start, { class: "big", disabled: free, "data-key": "start" }) : h("p", null, t("host-starts", info)),
      this.isHost && free && h("p.quiet", null, t("start-waits")),
    ];
  }

  seatControls(seat) {
    const { info, id } = this;
    const at = `/tables/${id}`;
    const mine = this.mine.includes(seat.seat);
    const parts = [];
    const free = !seat.name && !seat.bot;
    if (info.state === "open") {
      if (free && !this.mine.length) {
        parts.push(button(t("sit"), async () => {
          await beSomebody(this.name.value);
          dress();
          await post(`${at}/join`, { seat: seat.seat, key: this.key });
          await go(`/t/${id}`, true);
        }, { "data-key": `sit${seat.seat}`, class: "primary" }));
      }
      if (mine && !info.draft) {
        const taken = new Set(info.seats.filter((one) => one !== seat).map((one) => one.species));
        const choices = [["", t("any-species")], ...this.edition.species.map((one) => [one, one, taken.has(one)])];
        const choose = (event) => attempt(() => post(`${at}/species`, { seat: seat.seat, species: event.target.value || null }));
        parts.push(select(choices, seat.species ?? "", { onchange: choose, "aria-label": t("species"), "data-key": `species${seat.seat}` }));
      }
      if (mine) parts.push(button(t("leave"), async () => {
        await post(`${at}/leave`, { seat: seat.seat });
        await go("/");
      }, { "data-key": `leave${seat.seat}` }));
      if (this.isHost && !mine && (free || seat.bot)) {
        const choices = [["", seat.bot ? t("send-away") : t("give-to-bot")], ...bots()];
        const give = (event) => attempt(() => post(`${at}/bots`, { seat: seat.seat, bot: event.target.value || null }));
        parts.push(select(choices, seat.bot ?? "", { onchange: give, "aria-label": t("give-to-bot"), "data-key": `bot${seat.seat}` }));
      }
    }
    if (info.state === "running") {
      if (mine && seat.seat !== this.seat) parts.push(button(t("play-seat"), () => {
        Object.assign(this, { seat: seat.seat, version: 0 });
        this.connect();
      }));
      if (!mine && this.mine.length && seat.name && !seat.present && !seat.stand_in) {
        parts.push(button(t("let-bot"), () => this.say({ type: "stand-in", seat: seat.seat, on: true })));
      }
    }
    return parts;
  }

  // What the table agrees on.

  proposal() {
    const { proposal } = this.info;
    if (!proposal) return this.info.paused ? h("p.card", null, t("paused")) : null;
    const names = proposal.waiting.map((seat) => this.teller.name(seat)).join(", ");
    const answer = (agree) => () => this.say({ type: "consent", agree, number: proposal.number });
    return h("div.card.ask", { role: "alert" },
      h("p", null, t(`ask.${proposal.what}`, { name: this.teller.name(proposal.by), plies: proposal.plies })),
      proposal.waiting.includes(this.seat)
        ? h("div.row", null, button(t("yes"), answer(true), { class: "primary", "data-key": "yes" }), button(t("no"), answer(false), { "data-key": "no" }))
        : h("p.quiet", null, t("asked", { names })));
  }

  aboutTable() {
    const { info } = this;
    const plays = info.state === "running" && this.seat !== null;
    const propose = (what) => () => this.say({ type: "propose", what });
    const standIn = (on) => () => this.say({ type: "stand-in", seat: this.seat, on });
    const stop = () => confirm(`${t("stop")}? ${t("sure")}`) && propose("stop")();
    return [
      h("h2", null, t("table")),
      h("p.quiet", null, `${this.teller.words.title}, ${t("to", info)}`),
      plays && h("div.row", null,
        button(t(info.paused ? "resume" : "pause"), propose(info.paused ? "resume" : "pause"), { "data-key": "pause" }),
        button(t(this.standIn ? "take-back" : "stand-in"), standIn(!this.standIn), { "data-key": "stand" }),
        button(t("stop"), stop, { "data-key": "stop" })),
      info.commitment && h("details", { "data-key": "seed" }, h("summary", null, t("seed")), h("code", null, info.commitment), h("p.quiet", null, t("seed-hint"))),
    ];
  }

  /** The end of the game, for the card of the turn. */
  overCard() {
    const { info, teller } = this;
    const { winners = [], reason, scores = [] } = info.outcome ?? {};
    const names = teller.listed(winners.map((seat) => teller.name(seat)));
    const again = async () => go(`/t/${(await post(`/tables/${this.id}/rematch`)).id}`);
    return [
      h("h1", null, t("won")),
      h("p", null, names ? teller.say("winners", { winners: names }) : teller.say("no-winner"), " ", teller.say(reason, {}, "ends")),
      h("ol", null, scores.map((score, seat) => [score, seat]).sort((one, other) => other[0] - one[0]).map(([score, seat]) => h("li", null, `${teller.name(seat)}: ${score} cr`))),
      h("div.row", null,
        h("a.button", { href: `/api/tables/${this.id}/record${query({ key: this.key })}`, download: "" }, t("record")),
        info.rematch ? h("a.button.primary", { href: `/t/${info.rematch}`, "data-go": true }, t("to-rematch")) : this.mine.length > 0 && button(t("rematch"), again, { class: "primary" })),
    ];
  }
}
