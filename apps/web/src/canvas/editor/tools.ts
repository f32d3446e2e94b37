import type { CanvasDocument } from '#canvas/document/document.ts';
import type { Dab, Way } from '#canvas/raster/brush.ts';
import type { Point } from '#canvas/raster/fill.ts';

export type ToolName = 'brush' | 'eraser' | 'lasso' | 'rectangle' | 'hand';

/** Diameter in pixels of the picture; hardness 0 … 1. */
export interface Brush {
  size: number;
  hardness: number;
}

/** A place in the picture, in its own pixels. */
export interface Place extends Point {
  pressure: number;
  shift: boolean;
  alt: boolean;
}

/** A tool over one document. Between `press` and `release` nothing is a step yet, so whoever cancels only drops. */
export interface Tool {
  press(at: Place): void;
  move(places: readonly Place[]): void;
  release(): void;
  cancel(): void;
  /** What is drawn while it is used, closed: corners in pixels of the picture. */
  outline(): readonly Point[];
}

/** A pen that hardly presses still draws this part of the brush. */
const THINNEST = 0.25;

/** Brush and eraser. Shift joins a straight line to the end of the last stroke, or holds this one straight when there was none. */
export class BrushTool implements Tool {
  private readonly document: CanvasDocument;
  private readonly way: Way;
  private readonly brush: () => Brush;
  /** Where the last stroke of either ended; shared, as one goes on where the other left off. */
  private readonly ends: { last: Dab | null };
  private from: Dab | null = null;
  private end: Dab | null = null;
  private straight = false;

  constructor(document: CanvasDocument, way: Way, brush: () => Brush, ends: { last: Dab | null }) {
    this.document = document;
    this.way = way;
    this.brush = brush;
    this.ends = ends;
  }

  press(at: Place): void {
    const dab = this.dab(at);
    this.straight = at.shift;
    this.from = (at.shift && this.ends.last) || dab;
    this.draw(this.from, dab);
    if (!this.straight) this.from = dab;
    this.end = dab;
  }

  move(places: readonly Place[]): void {
    if (!this.from) return;
    if (this.straight) {
      this.end = this.dab(places.at(-1)!);
      this.document.drop();
      this.draw(this.from, this.end);
      return;
    }
    for (const place of places) {
      const dab = this.dab(place);
      this.draw(this.from, dab, true);
      this.from = dab;
      this.end = dab;
    }
  }

  release(): void {
    if (!this.from) return;
    this.ends.last = this.end;
    this.from = null;
    this.document.keep();
  }

  cancel(): void {
    this.from = null;
    this.document.drop();
  }

  outline = (): readonly Point[] => [];

  private draw(from: Dab, to: Dab, joined = false): void {
    this.document.paint(from, to, this.brush().hardness, this.way, joined);
  }

  private dab({ x, y, pressure }: Place): Dab {
    return { x, y, radius: (this.brush().size / 2) * (THINNEST + (1 - THINNEST) * pressure) };
  }
}

/** A line drawn round what joins the mask; with Alt it leaves it. */
export class LassoTool implements Tool {
  private readonly document: CanvasDocument;
  private points: Point[] = [];
  private way: Way = 'add';

  constructor(document: CanvasDocument) {
    this.document = document;
  }

  press(at: Place): void {
    this.way = at.alt ? 'take' : 'add';
    this.points = [at];
  }

  move(places: readonly Place[]): void {
    if (this.points.length === 0) return;
    for (const place of places) {
      const last = this.points.at(-1)!;
      // Shift stretches a straight line from the last corner.
      if (place.shift && this.points.length > 1) this.points.pop();
      if (place.x !== last.x || place.y !== last.y) this.points.push({ x: place.x, y: place.y });
    }
  }

  release(): void {
    this.document.fill(this.points, this.way);
    this.points = [];
    this.document.keep();
  }

  cancel(): void {
    this.points = [];
    this.document.drop();
  }

  outline = (): readonly Point[] => this.points;
}

/** A box, a square with Shift; with Alt it leaves the mask. Its edges lie between pixels, so it is sharp. */
export class RectangleTool implements Tool {
  private readonly document: CanvasDocument;
  private from: Point | null = null;
  private to: Point = { x: 0, y: 0 };
  private way: Way = 'add';

  constructor(document: CanvasDocument) {
    this.document = document;
  }

  press(at: Place): void {
    this.way = at.alt ? 'take' : 'add';
    this.from = at;
    this.to = at;
  }

  move(places: readonly Place[]): void {
    if (!this.from) return;
    const at = places.at(-1)!;
    const [dx, dy] = [at.x - this.from.x, at.y - this.from.y];
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    const square = { x: this.from.x + Math.sign(dx) * side, y: this.from.y + Math.sign(dy) * side };
    this.to = at.shift ? square : at;
  }

  release(): void {
    const corners = this.outline();
    this.from = null;
    this.document.fill(corners, this.way);
    this.document.keep();
  }

  cancel(): void {
    this.from = null;
    this.document.drop();
  }

  outline(): readonly Point[] {
    if (!this.from) return [];
    const [left, right] = [this.from.x, this.to.x].sort((a, b) => a - b).map(Math.round) as [number, number];
    const [top, bottom] = [this.from.y, this.to.y].sort((a, b) => a - b).map(Math.round) as [number, number];
    if (left === right || top === bottom) return [];
    return [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
  }
}
