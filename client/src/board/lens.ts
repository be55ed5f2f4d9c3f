// Looking around on the chart: zoom and pan by wheel, pinch, drag, buttons and keys.

import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { Point } from "./curves";

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From far to near; sizes of letters and signs hang on the level, not on every step of a zoom. */
export const LEVELS = [0.36, 0.5, 0.72, 1.1] as const;

export const levelOf = (scale: number): number => LEVELS.filter((least) => scale >= least).length;

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const MOST = 3.2;

/** The scale and place that show an area in a window, beside what covers its edges. */
export function fitted(area: Area, size: { width: number; height: number }, insets: Insets, most = MOST): { k: number; x: number; y: number } {
  const wide = Math.max(80, size.width - insets.left - insets.right);
  const high = Math.max(80, size.height - insets.top - insets.bottom);
  const k = Math.min(most, wide / (area.right - area.left), high / (area.bottom - area.top));
  const x = insets.left + wide / 2 - (k * (area.left + area.right)) / 2;
  const y = insets.top + high / 2 - (k * (area.top + area.bottom)) / 2;
  return { k, x, y };
}

/** What transitions add to a selection. */
interface Gliding {
  call(what: unknown, ...rest: unknown[]): unknown;
  transition(): Gliding;
  duration(ms: number): Gliding;
  interrupt(): Gliding;
}

export class Lens {
  now: ZoomTransform = zoomIdentity;
  private readonly view: Selection<HTMLElement, unknown, null, undefined>;
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;

  constructor(
    private readonly stage: HTMLElement,
    private readonly chart: Area,
    private readonly show: (now: ZoomTransform, byHand: boolean) => void,
    private readonly calm: () => boolean,
  ) {
    const wide = chart.right - chart.left;
    this.behaviour = zoom<HTMLElement, unknown>()
      .scaleExtent([0.12, MOST])
      .translateExtent([
        [chart.left - wide * 0.4, chart.top - wide * 0.4],
        [chart.right + wide * 0.4, chart.bottom + wide * 0.4],
      ])
      .clickDistance(6)
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        this.now = event.transform;
        this.show(event.transform, event.sourceEvent !== null);
      });
    this.view = select(stage);
    this.view.call(this.behaviour).on("dblclick.zoom", null);
  }

  end(): void {
    this.gliding.interrupt();
    this.view.on(".zoom", null);
  }

  get size(): { width: number; height: number } {
    return { width: this.stage.clientWidth || 800, height: this.stage.clientHeight || 600 };
  }

  by(times: number): void {
    this.glide(180).call(this.behaviour.scaleBy, times);
  }

  pan(dx: number, dy: number): void {
    this.glide(160).call(this.behaviour.translateBy, dx / this.now.k, dy / this.now.k);
  }

  fit(area: Area, insets: Insets, most?: number, at_once = false): void {
    const { k, x, y } = fitted(area, this.size, insets, most);
    const goal = zoomIdentity.translate(x, y).scale(k);
    this.glide(at_once ? 0 : 450).call(this.behaviour.transform, goal);
  }

  /** Bring a place to the middle of what can be seen; `near` is the least scale. */
  centre(at: Point, insets: Insets, near = 0, at_once = false): void {
    const k = Math.max(near, this.now.k);
    const { width, height } = this.size;
    const x = (insets.left + width - insets.right) / 2 - k * at.x;
    const y = (insets.top + height - insets.bottom) / 2 - k * at.y;
    this.glide(at_once ? 0 : 450).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  }

  /** Whether a place can be seen, with some room around it. */
  sees(at: Point, insets: Insets, room = 60): boolean {
    const { width, height } = this.size;
    const [x, y] = this.now.apply([at.x, at.y]);
    return x > insets.left + room && x < width - insets.right - room && y > insets.top + room && y < height - insets.bottom - room;
  }

  onChart(clientX: number, clientY: number): Point {
    const box = this.stage.getBoundingClientRect();
    const [x, y] = this.now.invert([clientX - box.left, clientY - box.top]);
    return { x, y };
  }

  private get gliding(): Gliding {
    return this.view as unknown as Gliding;
  }

  private glide(ms: number): Gliding {
    const still = this.gliding.interrupt();
    return ms && !this.calm() ? still.transition().duration(ms) : still;
  }
}
