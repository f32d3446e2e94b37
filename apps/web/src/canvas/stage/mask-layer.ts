import type { View } from '#canvas/editor/view.ts';
import { type Area, union } from '#canvas/raster/area.ts';
import { type Colour, type Ink, paintOverlay, shownAt } from '#canvas/raster/overlay.ts';
import type { Placed } from '#canvas/raster/sample.ts';
import type { MaskTiles } from '#canvas/raster/tiles.ts';
import style from '#canvas/stage/stage.module.css';

/** Pixels of the screen that are drawn at once while the view moves; more wait until it rests. */
const QUICK = 600_000;

/**
 * The mask as the screen shows it: one canvas of the stage's size, in which only what changed is drawn again. It holds four bytes a pixel
 * of its own, nothing of the picture's size.
 */
export class MaskLayer {
  readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly mask: MaskTiles;
  private ink: Ink;
  /** The view that stands in the canvas. */
  private drawn: View = { scale: 1, x: 0, y: 0 };
  private grain = 1;
  private dirty: Area | null = null;
  private stale = true;

  constructor(mask: MaskTiles, ink: Ink) {
    this.mask = mask;
    this.ink = ink;
    this.canvas = document.createElement('canvas');
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('this browser gives no canvas');
    this.context = context;
    this.canvas.className = style.mask ?? '';
  }

  /** @param grain pixels of the canvas in a CSS pixel. */
  resize(width: number, height: number, grain: number): void {
    this.grain = grain;
    this.canvas.width = Math.max(1, Math.round(width * grain));
    this.canvas.height = Math.max(1, Math.round(height * grain));
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.stale = true;
  }

  /** These pixels of the picture changed. */
  change(area: Area | null): void {
    this.dirty = union(this.dirty, area);
  }

  /** All of it is drawn anew with the next `draw`, for other colours. */
  renew(ink: Ink): void {
    this.ink = ink;
    this.stale = true;
  }

  /**
   * Brings the canvas up to the view. While the view moves and much would have to be drawn, what stands there is shown moved instead.
   * @param resting the view has come to rest. @returns whether it is drawn as the view says; if not, it waits for the rest.
   */
  draw(view: View, resting: boolean): boolean {
    const moved = view.scale !== this.drawn.scale || view.x !== this.drawn.x || view.y !== this.drawn.y;
    const area = moved || this.stale ? this.all(view) : null;
    if ((moved || this.stale) && (resting || this.stale || !area || area.width * area.height <= QUICK)) {
      this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
      this.drawn = view;
      this.stale = false;
      this.dirty = null;
      if (area) this.put(area);
    } else if (this.dirty) {
      const shown = shownAt(this.dirty, this.placed(this.drawn), this.canvas);
      this.dirty = null;
      if (shown) this.put(shown);
    }
    const scale = view.scale / this.drawn.scale;
    const [x, y] = [view.x - this.drawn.x * scale, view.y - this.drawn.y * scale];
    const exact = scale === 1 && x === 0 && y === 0;
    const transform = exact ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    if (this.canvas.style.transform !== transform) this.canvas.style.transform = transform;
    return exact;
  }

  /** The part of the screen in which a tile is painted. */
  private all(view: View): Area | null {
    let held: Area | null = null;
    for (const index of this.mask.painted()) held = union(held, this.mask.areaOf(index));
    return held && shownAt(held, this.placed(view), this.canvas);
  }

  private put(area: Area): void {
    const bytes = paintOverlay(this.mask, this.placed(this.drawn), area, this.ink);
    this.context.putImageData(new ImageData(bytes, area.width, area.height), area.x, area.y);
  }

  private placed = ({ scale, x, y }: View): Placed => ({
    scale: scale * this.grain,
    x: x * this.grain,
    y: y * this.grain,
    grain: this.grain,
  });
}

/** The colours of the tokens `--mask-…` as an element shows them. */
export function inkOf(element: HTMLElement): Ink {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(element);
  const colour = (token: string): Colour => {
    if (!context) return [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = style.getPropertyValue(token);
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha!];
  };
  return {
    fill: colour('--mask-fill'),
    hatch: colour('--mask-hatch'),
    edge: colour('--mask-edge'),
    rim: colour('--mask-rim'),
  };
}
