import type { CanvasDocument } from '#canvas/document/document.ts';
import { type Gestures, type PointerSurface, Pointers, type Spot } from '#canvas/editor/pointers.ts';
import {
  type Brush,
  BrushTool,
  LassoTool,
  type Place,
  RectangleTool,
  type Tool,
  type ToolName,
} from '#canvas/editor/tools.ts';
import {
  centred,
  fitView,
  pinch,
  type Size,
  settled,
  toPicture,
  toStage,
  type View,
  zoomAt,
} from '#canvas/editor/view.ts';
import type { Dab } from '#canvas/raster/brush.ts';
import type { Point } from '#canvas/raster/fill.ts';
import { wheelFactor } from '#lib/picture/zoom.ts';

export const SIZES = { least: 1, most: 1024 };
/** CSS pixels between the picture and the stage's edge when it is fitted. */
const MARGIN = 24;
const STEP = 1.25;

/** What the parts round the stage show; a new object for each change. */
export interface EditorState {
  tool: ToolName;
  brush: Brush;
  view: View;
  /** Whether the view still fits the stage by itself when that changes its size. */
  fitted: boolean;
  /** The mask is hidden for as long as somebody holds. */
  comparing: boolean;
  /** The cursor of the keys, in pixels of the picture. */
  cursor: Point | null;
  /** The keys' cursor is drawing. */
  drawing: boolean;
  /** Where the pointer is over the stage, in CSS pixels. */
  pointer: Point | null;
  /** It is a finger, which hides what it points at. */
  finger: boolean;
}

/**
 * One document on one stage: view, tools, pointers and the keys' cursor. It draws nothing; who shows it listens (`subscribe`). Strokes are
 * laid down in the picture's own pixels, whatever the zoom and the screen.
 */
export class MaskEditor {
  readonly document: CanvasDocument;
  private now: EditorState;
  private stage: Size = { width: 1, height: 1 };
  private readonly tools: Readonly<Record<Exclude<ToolName, 'hand'>, Tool>>;
  private readonly listeners = new Set<() => void>();
  private pointers: Pointers | null = null;
  private carrying = false;
  private resizing: { from: number; size: number } | null = null;
  /** The tool that a gesture began with keeps it. */
  private busy: Tool | null = null;

  constructor(document: CanvasDocument) {
    this.document = document;
    const size = Math.round(Math.min(SIZES.most, Math.max(8, Math.min(document.width, document.height) / 12)));
    this.now = {
      tool: 'brush',
      brush: { size, hardness: 0.8 },
      view: fitView(document, this.stage, MARGIN),
      fitted: true,
      comparing: false,
      cursor: null,
      drawing: false,
      pointer: null,
      finger: false,
    };
    const ends: { last: Dab | null } = { last: null };
    const brush = () => this.now.brush;
    this.tools = {
      brush: new BrushTool(document, 'add', brush, ends),
      eraser: new BrushTool(document, 'take', brush, ends),
      lasso: new LassoTool(document),
      rectangle: new RectangleTool(document),
    };
  }

  get state(): EditorState {
    return this.now;
  }
  /** A stroke, a line or a box is under way. */
  get working(): boolean {
    return this.busy !== null;
  }
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Hears the pointers of a stage until `destroy`, or until it is attached elsewhere. */
  attach(surface: PointerSurface): void {
    this.pointers?.destroy();
    this.pointers = new Pointers(surface, this.gestures);
  }

  destroy(): void {
    this.pointers?.destroy();
    this.pointers = null;
    this.listeners.clear();
  }

  /** The stage's size in CSS pixels. A fitted picture stays fitted. */
  resize(width: number, height: number): void {
    this.stage = { width, height };
    if (this.now.fitted) this.fit();
    else this.look(this.now.view);
  }

  choose(tool: ToolName): void {
    this.cancel();
    this.set({ tool });
  }

  setBrush(brush: Partial<Brush>): void {
    const { size, hardness } = { ...this.now.brush, ...brush };
    this.set({
      brush: {
        size: Math.min(SIZES.most, Math.max(SIZES.least, Math.round(size))),
        hardness: Math.min(1, Math.max(0, hardness)),
      },
    });
  }

  /** Larger or smaller by a tenth, and by a pixel at least. */
  grow(way: 1 | -1): void {
    const { size } = this.now.brush;
    this.setBrush({ size: size + way * Math.max(1, Math.round(size / 10)) });
  }

  fit(): void {
    this.set({ view: fitView(this.document, this.stage, MARGIN), fitted: true });
  }

  /** A pixel of the picture is a CSS pixel. */
  actual(): void {
    this.set({ view: centred(this.document, this.stage, 1), fitted: false });
  }

  /** In (1) or out (-1) around the stage's middle. */
  zoom(way: 1 | -1): void {
    this.look(zoomAt(this.now.view, way > 0 ? STEP : 1 / STEP, { x: this.stage.width / 2, y: this.stage.height / 2 }));
  }

  /** While it holds, a press carries the picture (Space). */
  carry(on: boolean): void {
    this.carrying = on;
  }
  compare(on: boolean): void {
    if (this.now.comparing !== on) this.set({ comparing: on });
  }

  /** Takes back the stroke under way. @returns whether there was one. */
  cancel(): boolean {
    const was = this.busy !== null;
    this.pointers?.abort();
    this.gestures.cancel();
    if (this.now.drawing) this.set({ drawing: false });
    return was;
  }

  /** Moves the keys' cursor by pixels of the picture, and draws with it while it is down. */
  nudge(dx: number, dy: number): void {
    const { width, height } = this.document;
    const from = this.now.cursor ?? { x: width / 2, y: height / 2 };
    const cursor = {
      x: Math.min(width, Math.max(0, from.x + dx)),
      y: Math.min(height, Math.max(0, from.y + dy)),
    };
    if (this.now.drawing) this.busy?.move([byKeys(cursor)]);
    const place = toStage(this.now.view, cursor);
    // The picture follows a cursor that leaves the stage.
    const out = (at: number, room: number) => Math.max(0, at - room + MARGIN) + Math.min(0, at - MARGIN);
    const by = { x: out(place.x, this.stage.width), y: out(place.y, this.stage.height) };
    this.set({ cursor, pointer: null });
    if (by.x !== 0 || by.y !== 0) this.gestures.pan({ x: -by.x, y: -by.y });
  }

  /** Puts the keys' pen down, or lifts it, which makes the stroke a step. @returns whether it is down now. */
  press(): boolean {
    const { cursor, drawing, tool } = this.now;
    if (tool === 'hand') return false;
    if (drawing) {
      this.gestures.release();
      this.set({ drawing: false });
      return false;
    }
    const at = cursor ?? { x: this.document.width / 2, y: this.document.height / 2 };
    this.busy = this.tools[tool];
    this.busy.press(byKeys(at));
    this.set({ cursor: at, drawing: true });
    return true;
  }

  /** What is drawn round while a tool is used, in pixels of the picture. */
  outline = (): readonly Point[] => this.busy?.outline() ?? [];

  private place = (spot: Spot): Place => {
    const { x, y } = toPicture(this.now.view, spot);
    return { x, y, pressure: spot.pressure, shift: spot.shift, alt: spot.alt };
  };

  private readonly gestures: Gestures = {
    press: (at) => {
      const { tool, brush } = this.now;
      if (tool === 'hand') return;
      if (this.now.drawing) this.press();
      const sized = tool === 'brush' || tool === 'eraser';
      if (at.alt && sized) {
        this.resizing = { from: at.x, size: brush.size };
        return;
      }
      this.busy = this.tools[tool];
      this.busy.press(this.place(at));
      this.set({ pointer: at, finger: at.finger });
    },
    move: (spots) => {
      const last = spots.at(-1)!;
      if (this.resizing) {
        this.setBrush({ size: this.resizing.size + (last.x - this.resizing.from) / this.now.view.scale });
        return;
      }
      this.busy?.move(spots.map(this.place));
      this.set({ pointer: last });
    },
    release: () => {
      this.resizing = null;
      const tool = this.busy;
      this.busy = null;
      tool?.release();
      this.set(this.now.finger ? { pointer: null } : {});
    },
    cancel: () => {
      if (this.resizing) this.setBrush({ size: this.resizing.size });
      this.resizing = null;
      const tool = this.busy;
      this.busy = null;
      tool?.cancel();
      if (tool) this.set({});
    },
    hover: (pointer) => this.set({ pointer, finger: false }),
    pan: (by) => this.look({ ...this.now.view, x: this.now.view.x + by.x, y: this.now.view.y + by.y }),
    pinch: (before, now) => this.look(pinch(this.now.view, before, now)),
    wheel: (delta, mode, at) => this.look(zoomAt(this.now.view, wheelFactor(delta, mode), at)),
    carries: () => this.carrying || this.now.tool === 'hand',
  };

  /** Sets a view that somebody chose. */
  private look(view: View): void {
    this.set({ view: settled(view, this.document, this.stage), fitted: false });
  }

  private set(change: Partial<EditorState>): void {
    this.now = { ...this.now, ...change };
    for (const listener of this.listeners) listener();
  }
}

const byKeys = ({ x, y }: Point): Place => ({ x, y, pressure: 1, shift: false, alt: false });

/** Where the keys' cursor stands on the stage. */
export const cursorOnStage = ({ cursor, view }: EditorState): Point | null => cursor && toStage(view, cursor);
