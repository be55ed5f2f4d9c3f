// The cluster as a drawing. It helps to see; everything in it can also be read and done beside it.

import { draw } from "./dom.js";

const INK = { blue: "#3f8cff", red: "#ff4d5e", yellow: "#ffd84a" };
const SHIP_INK = { green: "#59e08b", yellow: "#ffd84a", blue: "#62a8ff", white: "#ffffff", black: "#9aa4b8", red: "#ff6b78", orange: "#ff9f45" };
const NEAR = 640;

export const shipInk = (color) => SHIP_INK[color] ?? "#ffffff";

function star(x, y, size) {
  const points = [];
  for (let n = 0; n < 20; n += 1) {
    const reach = n % 2 ? size * 0.72 : size;
    points.push(`${x + reach * Math.sin((n * Math.PI) / 10)},${y - reach * Math.cos((n * Math.PI) / 10)}`);
  }
  return points.join(" ");
}

function dotShape({ x, y, kind, color, penalty }) {
  const rim = { stroke: "#fff", "stroke-width": 2, fill: INK[color] };
  if (kind === "penalty") return [draw("polygon", { ...rim, points: star(x, y, 20) }), text(x, y, penalty, "price")];
  if (kind === "space" && color === "red") return draw("polygon", { ...rim, points: `${x},${y - 12} ${x + 11},${y + 9} ${x - 11},${y + 9}` });
  if (kind === "space" && color === "yellow") return draw("polygon", { ...rim, points: `${x},${y - 13} ${x + 13},${y} ${x},${y + 13} ${x - 13},${y}` });
  if (kind === "space") return draw("circle", { ...rim, cx: x, cy: y, r: 10 });
  return draw("circle", { class: kind, cx: x, cy: y, r: { nav: 25, space_city: 20, orbit: 15, asteroid: 14, explore: 16 }[kind] ?? 10 });
}

const text = (x, y, said, kind) => draw("text", { x, y, class: kind, "text-anchor": "middle", dy: ".35em" }, `${said ?? ""}`);

export class Chart {
  constructor(teller, pick) {
    Object.assign(this, { teller, pick, follow: true });
    const { width, height } = teller.content.chart;
    this.whole = { x: -70, y: -60, w: width + 140, h: height + 130 };
    this.over = draw("g");
    this.node = draw("svg", { class: "chart", role: "img" }, this.ground(), this.over);
    this.listen();
    this.show(this.whole);
  }

  /** All that never changes. */
  ground() {
    const { paths, dots, exits, systems } = this.teller.content.chart;
    const at = this.teller.dots;
    const ways = paths.map(({ a, b, kind }) => {
      const [one, other] = [at.get(a), at.get(b)];
      const type = kind !== "space" ? kind : one.system && one.system === other.system ? "inside" : "between";
      return draw("line", { class: `way ${type}`, x1: one.x, y1: one.y, x2: other.x, y2: other.y });
    });
    const tags = Object.entries(exits).flatMap(([circle, ends]) => {
      const here = at.get(circle);
      const numbers = {};
      for (const [number, end] of Object.entries(ends)) (numbers[end] ??= []).push(number);
      return Object.entries(numbers).map(([end, list]) => {
        const there = at.get(end);
        const far = Math.hypot(there.x - here.x, there.y - here.y);
        return text(here.x + ((there.x - here.x) * 46) / far, here.y + ((there.y - here.y) * 46) / far, list.join(" "), "exit");
      });
    });
    const names = systems.map(({ id }) => {
      const own = dots.filter((dot) => dot.system === id);
      const x = (Math.min(...own.map((dot) => dot.x)) + Math.max(...own.map((dot) => dot.x))) / 2;
      const y = Math.max(...own.map((dot) => dot.y)) + 45;
      return [id, { x, y }];
    });
    this.names = new Map(names);
    const ports = dots.filter((dot) => (dot.name || dot.orbit) && dot.id !== this.teller.content.base).map((dot) => text(dot.x, dot.y - 28, this.teller.dot(dot.id), "place"));
    return [draw("g", null, ways), draw("g", null, dots.map(dotShape)), draw("g", null, tags), draw("g", { class: "places" }, ports)];
  }

  /** All that changes: finds, deeds, ships, and what can be done now. */
  update(options, label) {
    const { teller } = this;
    const { view } = teller;
    const at = (dot) => teller.dots.get(dot);
    const parts = [];
    for (const [id, { x, y }] of this.names) {
      const known = view.systems[id];
      parts.push(text(x, y, teller.system(id), "system"));
      if (known?.culture) parts.push(draw("text", { x, y, class: "culture", "text-anchor": "middle", dy: "1.6em" }, known.culture + (known.private ? " *" : "")));
    }
    for (const [dot, box] of Object.entries(view.boxes)) parts.push(this.box(at(dot), box));
    view.players.forEach((player, seat) => {
      const ink = this.ink(seat);
      for (const dot of Object.values(player.deeds ?? {})) {
        parts.push(draw("rect", { x: at(dot).x + 10, y: at(dot).y - 24, width: 16, height: 16, fill: ink, stroke: "#05070f", "stroke-width": 2 }));
      }
    });
    const ways = options.filter((option) => option.do === "fly" || option.do === "head");
    ways.forEach((option, place) => {
      const { x, y } = at(option.dot);
      const mark = draw("g", { class: "legal", "data-way": place }, draw("circle", { cx: x, cy: y, r: 30 }), text(x + 30, y - 30, place + 1, "number"));
      mark.addEventListener("click", () => this.dragged || this.pick(option));
      parts.push(mark);
    });
    parts.push(...this.ships(at));
    this.over.replaceChildren(...parts);
    this.node.setAttribute("aria-label", label);
    if (this.follow) this.home();
  }

  box({ x, y }, { marker, private: alone }) {
    if (marker === null) return text(x, y, "?", "unknown");
    if (marker === "") return "";
    const facts = this.teller.markers.get(marker);
    const group = draw("g", { class: alone ? "found alone" : "found" }, draw("title", null, this.teller.explored(marker)));
    if (facts.kind === "penalty") {
      group.append(draw("polygon", { points: star(x, y, 20), fill: INK[facts.color], stroke: "#fff" }), text(x, y, facts.value, "price"));
    } else {
      const sign = { gate: `G${facts.value}`, "open-port": "P", relic: "R" }[facts.kind];
      group.append(draw("circle", { cx: x, cy: y, r: 18, class: facts.kind }), text(x, y, sign, "price"));
    }
    return group;
  }

  ink(seat) {
    return shipInk(this.teller.merchants.get(this.teller.view.players[seat].species)?.color);
  }

  ships(at) {
    const { players } = this.teller.view;
    return players.map(({ dot, species }, seat) => {
      const group = players.map((one, n) => n).filter((n) => players[n].dot === dot);
      const place = group.indexOf(seat) - (group.length - 1) / 2;
      const { x, y } = at(dot);
      const [sx, sy] = [x + place * 30, y - 6];
      const mine = seat === this.teller.game.seat;
      const hull = `${sx},${sy - 24} ${sx + 15},${sy + 14} ${sx},${sy + 6} ${sx - 15},${sy + 14}`;
      return draw("g", { class: mine ? "ship mine" : "ship" }, draw("title", null, this.teller.name(seat)),
        draw("polygon", { points: hull, fill: this.ink(seat) }), text(sx, sy - 2, (species ?? `${seat + 1}`)[0], "letter"));
    });
  }

  light(place, on) {
    this.over.querySelector(`[data-way="${place}"]`)?.classList.toggle("hot", on);
  }

  // Looking around.

  show(box) {
    this.view = box;
    this.node.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
    const wide = this.node.clientWidth || 600;
    const high = this.node.clientHeight || 500;
    this.scale = Math.max(box.w / wide, box.h / high);
    this.node.style.setProperty("--unit", `${this.scale}px`);
    this.node.classList.toggle("far", this.scale > 1.7);
  }

  home() {
    const seat = this.teller.game.seat ?? this.teller.view.turn.seat;
    const { x, y } = this.teller.dots.get(this.teller.view.players[seat].dot);
    const w = this.wide ?? Math.min(NEAR, 1.5 * (this.node.clientWidth || NEAR));
    this.show({ x: x - w / 2, y: y - w / 2, w, h: w });
    this.follow = true;
  }

  all() {
    this.follow = false;
    this.show(this.whole);
  }

  zoom(by, px = 0.5, py = 0.5) {
    const { x, y, w, h } = this.view;
    const wider = Math.min(2600, Math.max(250, w * by));
    const ratio = wider / w;
    if (this.follow) this.wide = wider;
    this.show({ x: x + w * px * (1 - ratio), y: y + h * py * (1 - ratio), w: wider, h: h * ratio });
  }

  listen() {
    const held = new Map();
    const svg = this.node;
    const spread = () => {
      const [one, other] = [...held.values()];
      return Math.hypot(one.x - other.x, one.y - other.y);
    };
    svg.addEventListener("pointerdown", (event) => {
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.dragged = held.size > 1;
    });
    svg.addEventListener("pointermove", (event) => {
      const from = held.get(event.pointerId);
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!this.dragged && Math.hypot(dx, dy) < 6) return;
      if (!this.dragged) svg.setPointerCapture(event.pointerId);
      this.dragged = true;
      this.follow = false;
      const before = held.size === 2 ? spread() : 0;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (before) this.zoom(before / Math.max(1, spread()));
      else this.show({ ...this.view, x: this.view.x - dx * this.scale, y: this.view.y - dy * this.scale });
    });
    const release = (event) => held.delete(event.pointerId);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(kind, release);
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      const place = svg.getBoundingClientRect();
      this.zoom(event.deltaY > 0 ? 1.15 : 0.87, (event.clientX - place.x) / place.width, (event.clientY - place.y) / place.height);
    }, { passive: false });
  }
}
