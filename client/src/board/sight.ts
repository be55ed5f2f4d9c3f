// What part of the chart is in sight: the whole of it, one's ship, a system, or what somebody looks for by hand.

import type { Point } from "./curves";
import type { Layout } from "./layout";
import { type Area, fitted, type Insets, Lens, levelOf } from "./lens";

const ROOM_AROUND_A_SYSTEM = 90;

export interface Scene {
  plan: Layout;
  insets: Insets;
  /** Where one's ship stands, if there is one. */
  ship: Point | undefined;
  /** A picture only: it stays whole. */
  still: boolean;
}

export class Sight {
  readonly lens: Lens;
  private mode: "whole" | "ship" | "free" = "whole";
  /** Whether somebody has looked around; until then the board follows the size of its window. */
  private chosen = false;

  constructor(
    stage: HTMLElement,
    private readonly scene: () => Scene,
    show: (k: number, x: number, y: number) => void,
    calm: () => boolean,
  ) {
    this.lens = new Lens(
      stage,
      this.whole,
      ({ k, x, y }, byHand) => {
        if (byHand) this.free();
        show(k, x, y);
      },
      calm,
    );
  }

  get whole(): Area {
    const { plan } = this.scene();
    return { left: -70, top: -50, right: plan.width + 70, bottom: plan.height + 50 };
  }

  /** From now on nothing moves the board but a hand. */
  free(): void {
    this.mode = "free";
    this.chosen = true;
  }

  choose(): void {
    this.chosen = true;
  }

  /** The first look: all of it where that can be read, else around one's ship. */
  begin(): void {
    const { insets, ship, still } = this.scene();
    const isSmall = levelOf(fitted(this.whole, this.lens.size, insets).k) < 2;
    this.showWhole(true);
    if (isSmall && !still && ship) this.showShip(true);
  }

  /** The window has another size, or panels cover another part of it. */
  resized(): void {
    if (!this.chosen) this.begin();
    else if (this.mode === "whole") this.showWhole(true);
  }

  showWhole(atOnce = false): void {
    this.mode = "whole";
    this.lens.fit(this.whole, this.scene().insets, undefined, atOnce);
  }

  showShip(atOnce = false): void {
    const { insets, ship } = this.scene();
    if (!ship) return;
    this.mode = "ship";
    const { width } = this.lens.size;
    this.lens.centre(ship, insets, width < 560 ? 0.6 : 0.66, atOnce);
  }

  showSystem(system: string): void {
    const { plan, insets } = this.scene();
    const place = plan.places.find((one) => one.id === system);
    if (!place) return;
    this.free();
    const room = ROOM_AROUND_A_SYSTEM;
    const area = { left: place.left - room, top: place.top - room, right: place.right + room, bottom: place.bottom + room };
    this.lens.fit(area, insets, 1.8);
  }

  /** A dot or a system that is asked for from elsewhere. */
  showWanted(wanted: string): void {
    const { plan, insets } = this.scene();
    const at = plan.at.get(wanted);
    if (!at) this.showSystem(wanted);
    else if (!this.lens.sees(at, insets) || this.lens.now.k < 0.5) this.lens.centre(at, insets, 0.7);
  }

  /** Keep the ship in sight: one's own always, another's as long as nobody looks elsewhere. */
  follow(isMine: boolean): void {
    const { insets, ship } = this.scene();
    const follows = isMine ? this.mode !== "whole" : this.mode === "ship";
    if (ship && follows && !this.lens.sees(ship, insets)) this.lens.centre(ship, insets);
  }

  /** Bring a dot that was reached by keys into sight. */
  reveal(dot: string): void {
    const { plan, insets } = this.scene();
    const at = plan.at.get(dot);
    if (at && !this.lens.sees(at, insets, 30)) this.lens.centre(at, insets);
  }

  centreOn(at: Point): void {
    this.mode = "free";
    this.lens.centre(at, this.scene().insets, 0, true);
  }
}

/** Where a card goes: beside its place, at the other end of a narrow window, and where it hides the least of `seen`. */
export function cardPlace(
  at: Point,
  card: { w: number; h: number },
  size: { width: number; height: number },
  insets: Insets,
  k: number,
  seen: readonly Point[] = [],
): Point {
  const high = insets.top + 8;
  const low = Math.max(high, size.height - insets.bottom - card.h - 8);
  const right = Math.max(8, size.width - insets.right - card.w - 8);
  const inside = (x: number, y: number): Point => ({ x: Math.min(Math.max(8, x), right), y: Math.min(Math.max(high, y), low) });
  const middle = (size.width - card.w) / 2;
  const gap = 24 + 20 * k;
  const ends = at.y > (insets.top + size.height - insets.bottom) / 2 ? [high, low] : [low, high];
  const places =
    size.width < 560
      ? ends.map((y) => inside(middle, y))
      : [
          inside(at.x + gap, at.y - card.h / 2),
          inside(at.x - gap - card.w, at.y - card.h / 2),
          inside(at.x - card.w / 2, at.y - gap - card.h),
          inside(at.x - card.w / 2, at.y + gap),
        ];
  const hides = (place: Point, one: Point, room: number): boolean =>
    one.x > place.x - room && one.x < place.x + card.w + room && one.y > place.y - room && one.y < place.y + card.h + room;
  const cost = (place: Point): number => (hides(place, at, 10) ? 1000 : 0) + seen.filter((one) => hides(place, one, 6)).length;
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
