import { History } from '#canvas/document/history.ts';
import { NO_SHAPES, type Shapes, sameShapes } from '#canvas/document/shapes.ts';
import { type Area, union } from '#canvas/raster/area.ts';
import { type Dab, paintSegment, type Way } from '#canvas/raster/brush.ts';
import { fillPolygon, type Point } from '#canvas/raster/fill.ts';
import { applyDelta, type Delta, takeDelta } from '#canvas/raster/packed.ts';
import { MaskTiles } from '#canvas/raster/tiles.ts';
import { clear, feather, invert } from '#canvas/raster/whole.ts';

interface Step {
  delta: Delta | null;
  before: { shapes: Shapes; strokes: number };
  after: { shapes: Shapes; strokes: number };
}

/** What happened: pixels of the mask or shapes changed, or a step was kept, undone, done again or dropped. */
export interface Change {
  /** The pixels that may look different; `null` when none do. */
  area: Area | null;
  /** True when the change is a step and not on its way to one. */
  kept: boolean;
}

/** Memory of a step beside its delta, roughly. */
const STEP_BYTES = 512;

/**
 * What is laid over one picture: the mask and the shapes, with one history for all of it. Whatever changes it is at once visible and
 * becomes a step by `keep()`, or is undone by `drop()`; so a stroke of a thousand moves is one step. Steps are inverse deltas of the tiles
 * that were touched. Knows nothing of screens, pointers or React.
 */
export class CanvasDocument {
  readonly width: number;
  readonly height: number;
  readonly mask: MaskTiles;
  private readonly history: History<Step>;
  private readonly listeners = new Set<(change: Change) => void>();
  private drawn: Shapes = NO_SHAPES;
  /** Strokes and fills that made the mask what it is. */
  private count = 0;
  private last: { shapes: Shapes; strokes: number } = { shapes: NO_SHAPES, strokes: 0 };
  private open: Area | null = null;
  /** Grows with every change, for whoever compares by number. */
  version = 0;

  /** @param width and @param height the picture's own pixels. */
  constructor(width: number, height: number, history = new History<Step>()) {
    this.width = width;
    this.height = height;
    this.mask = new MaskTiles(width, height);
    this.history = history;
  }

  get shapes(): Shapes {
    return this.drawn;
  }
  get strokes(): number {
    return this.count;
  }
  get canUndo(): boolean {
    return this.history.canUndo;
  }
  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** Hears every change until the function that comes back is called. */
  subscribe = (listener: (change: Change) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Draws a piece of a stroke. @param hardness 0 … 1. @param joined the piece before ended at `from`. */
  paint(from: Dab, to: Dab, hardness: number, way: Way, joined = false): void {
    this.touch(paintSegment(this.mask, from, to, hardness, way, joined));
  }

  /** Fills what corners enclose, in pixels of the picture. */
  fill(points: readonly Point[], way: Way): void {
    this.touch(fillPolygon(this.mask, points, way));
  }

  invert(): void {
    invert(this.mask);
    this.touch(this.whole());
  }

  /** Makes the mask's edges soft over so many pixels to each side. */
  feather(radius: number): void {
    this.touch(feather(this.mask, radius));
  }

  /** Empties the mask; shapes stay. */
  clear(): void {
    clear(this.mask);
    this.count = 0;
    this.touch(this.whole());
  }

  /** Puts another mask of the same size in the place of this one, as one step. */
  replace(mask: MaskTiles): void {
    for (let index = 0; index < mask.columns * mask.rows; index += 1) this.mask.put(index, mask.peek(index));
    this.touch(this.whole());
    this.keep();
  }

  /** Changes one shape; many small changes of a drag become one step by `keep`. */
  put<K extends keyof Shapes>(name: K, value: Shapes[K]): void {
    this.drawn = { ...this.drawn, [name]: value };
    this.tell({ area: null, kept: false });
  }

  /** Makes one step of all that changed since the last; false when nothing did. */
  keep(): boolean {
    const delta = takeDelta(this.mask);
    if (delta) this.count = this.mask.painted().length === 0 ? 0 : this.count + 1;
    else this.count = this.last.strokes;
    this.open = null;
    if (!delta && sameShapes(this.drawn, this.last.shapes)) return false;
    const after = { shapes: this.drawn, strokes: this.count };
    this.history.push({ delta, before: this.last, after }, (delta?.bytes ?? 0) + STEP_BYTES);
    this.last = after;
    this.tell({ area: null, kept: true });
    return true;
  }

  /** Takes back what is no step yet. */
  drop(): void {
    const written = this.mask.restore().length > 0;
    if (!written && this.drawn === this.last.shapes) return;
    this.drawn = this.last.shapes;
    this.count = this.last.strokes;
    const area = this.open;
    this.open = null;
    this.tell({ area, kept: false });
  }

  /** One step back; false when there is none ('already the last step', studio 4.9). */
  undo(): boolean {
    this.drop();
    const step = this.history.back();
    if (step) this.apply(step.delta, step.before);
    return step !== null;
  }

  /** One step forth; false when there is none ('already the newest record', studio 4.9). */
  redo(): boolean {
    this.drop();
    const step = this.history.forth();
    if (step) this.apply(step.delta, step.after);
    return step !== null;
  }

  /** Begins with what was kept elsewhere: `read` writes mask and shapes, and there is nothing to undo. */
  begin(read: (mask: MaskTiles) => { shapes: Shapes; strokes: number }): void {
    clear(this.mask);
    const begun = read(this.mask);
    this.mask.taken();
    this.history.clear();
    this.drawn = begun.shapes;
    this.count = begun.strokes;
    this.last = begun;
    this.open = null;
    this.tell({ area: this.whole(), kept: true });
  }

  private apply(delta: Delta | null, to: Step['after']): void {
    if (delta) applyDelta(this.mask, delta);
    this.drawn = to.shapes;
    this.count = to.strokes;
    this.last = to;
    let area: Area | null = null;
    for (const { index } of delta?.tiles ?? []) area = union(area, this.mask.areaOf(index));
    this.tell({ area, kept: true });
  }

  private touch(area: Area | null): void {
    if (!area) return;
    this.open = union(this.open, area);
    this.tell({ area, kept: false });
  }

  private whole = (): Area => ({ x: 0, y: 0, width: this.width, height: this.height });

  private tell(change: Change): void {
    this.version += 1;
    for (const listener of this.listeners) listener(change);
  }
}
