import type { Point } from '#canvas/raster/fill.ts';

/** A pointer at one moment: CSS pixels from the stage's corner. */
export interface Spot extends Point {
  /** 0 … 1; 1 where the device knows none. */
  pressure: number;
  /** A finger, which hides what it points at. */
  finger: boolean;
  shift: boolean;
  alt: boolean;
}

/** What the pointers of a stage mean to it. Of each gesture exactly one of `release` and `cancel` follows `press`. */
export interface Gestures {
  press(at: Spot): void;
  /** All places since the last call, in order; the browser reports several at once. */
  move(spots: readonly Spot[]): void;
  release(): void;
  cancel(): void;
  /** No button is down. `null` when the pointer left. */
  hover(at: Point | null): void;
  /** Carries the picture. */
  pan(by: Point): void;
  /** Two fingers went from `before` to `now`. */
  pinch(before: readonly [Point, Point], now: readonly [Point, Point]): void;
  wheel(deltaY: number, mode: number, at: Point): void;
  /** Whether a press carries the picture instead of using the tool. */
  carries(): boolean;
}

/** What is needed of an element; tests stand in for it. */
export interface PointerSurface {
  addEventListener(name: string, listener: (event: Event) => void, options?: AddEventListenerOptions): void;
  removeEventListener(name: string, listener: (event: Event) => void): void;
  setPointerCapture(id: number): void;
  getBoundingClientRect(): { left: number; top: number };
}

type Sample = Pick<PointerEvent, 'clientX' | 'clientY' | 'pressure' | 'pointerType' | 'shiftKey' | 'altKey'>;

/** A second finger within this many CSS pixels of the first one's stroke makes a pinch of both and no stroke. */
const SMALL = 16;
/** The least a pen presses. */
const LIGHT = 0.1;

/**
 * Makes gestures of pointer events: one finger, mouse or pen uses the tool, two fingers carry and zoom, the middle button carries. Pointers
 * are captured, so a stroke goes on beyond the edge; where a pen is down, hands are not heard. No DOM beyond the one surface.
 */
export class Pointers {
  private readonly surface: PointerSurface;
  private readonly gestures: Gestures;
  private readonly down = new Map<number, Point>();
  private mode: 'none' | 'tool' | 'carry' | 'pinch' = 'none';
  /** The pointer that uses the tool or carries. */
  private active = -1;
  private start: Point = { x: 0, y: 0 };
  private reach = 0;
  private kind = '';
  private readonly listeners: readonly (readonly [string, (event: Event) => void])[];

  constructor(surface: PointerSurface, gestures: Gestures) {
    this.surface = surface;
    this.gestures = gestures;
    const heard = (name: string, listener: (event: never) => void) =>
      [name, listener as (event: Event) => void] as const;
    this.listeners = [
      heard('pointerdown', this.pressed),
      heard('pointermove', this.moved),
      heard('pointerup', this.lifted),
      heard('pointercancel', this.lost),
      heard('lostpointercapture', this.lost),
      heard('pointerleave', this.left),
      heard('wheel', this.wheeled),
    ];
    for (const [name, listener] of this.listeners) surface.addEventListener(name, listener, { passive: false });
  }

  destroy(): void {
    for (const [name, listener] of this.listeners) this.surface.removeEventListener(name, listener);
    if (this.mode === 'tool') this.gestures.cancel();
    this.mode = 'none';
    this.down.clear();
  }

  /** Takes back the stroke under way, as Escape does. */
  abort(): void {
    if (this.mode !== 'tool') return;
    this.mode = 'none';
    this.gestures.cancel();
  }

  private spot(event: Sample): Spot {
    const box = this.surface.getBoundingClientRect();
    const pen = event.pointerType === 'pen' && event.pressure > 0;
    return {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      pressure: pen ? Math.max(LIGHT, event.pressure) : 1,
      finger: event.pointerType === 'touch',
      shift: event.shiftKey,
      alt: event.altKey,
    };
  }

  private pressed = (event: PointerEvent): void => {
    if (event.button > 1 || (this.kind === 'pen' && this.down.size > 0)) return;
    event.preventDefault();
    const at = this.spot(event);
    this.surface.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, at);
    this.kind = event.pointerType;
    if (event.pointerType === 'pen') this.abort();
    else if (this.down.size === 2 && event.pointerType === 'touch') this.pinched();
    // A pen goes before the hand that lies under it.
    if (this.down.size > 1 && event.pointerType !== 'pen') return;
    this.active = event.pointerId;
    this.start = at;
    this.reach = 0;
    if (event.button === 1 || this.gestures.carries()) {
      this.mode = 'carry';
    } else {
      this.mode = 'tool';
      this.gestures.press(at);
    }
  };

  /** The second finger: what the first began was meant for both, unless it has gone a way already. */
  private pinched(): void {
    if (this.mode === 'tool') {
      if (this.reach <= SMALL) this.gestures.cancel();
      else this.gestures.release();
    }
    this.mode = 'pinch';
  }

  private moved = (event: PointerEvent): void => {
    const before = this.down.get(event.pointerId);
    const at = this.spot(event);
    if (!before) {
      if (this.down.size === 0) this.gestures.hover(at);
      return;
    }
    if (this.mode === 'pinch') {
      const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) this.gestures.pinch([before, other], [at, other]);
    } else if (event.pointerId !== this.active) {
      return;
    } else if (this.mode === 'carry') {
      this.gestures.pan({ x: at.x - before.x, y: at.y - before.y });
    } else if (this.mode === 'tool') {
      const all = event.getCoalescedEvents?.() ?? [];
      this.gestures.move((all.length > 0 ? all : [event]).map((each) => this.spot(each)));
      this.reach = Math.max(this.reach, Math.hypot(at.x - this.start.x, at.y - this.start.y));
    }
    this.down.set(event.pointerId, at);
  };

  private lifted = (event: PointerEvent): void => this.end(event, () => this.gestures.release());
  private lost = (event: PointerEvent): void => this.end(event, () => this.gestures.cancel());

  private end(event: PointerEvent, tell: () => void): void {
    if (!this.down.delete(event.pointerId)) return;
    const own = event.pointerId === this.active;
    if (this.mode === 'tool' && own) tell();
    // The finger that stays after a pinch begins nothing until it is lifted, too.
    if (this.down.size === 0 || (own && this.mode !== 'pinch')) this.mode = 'none';
  }

  private left = (): void => {
    if (this.down.size === 0) this.gestures.hover(null);
  };

  private wheeled = (event: WheelEvent): void => {
    event.preventDefault();
    const box = this.surface.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    this.gestures.wheel(event.deltaY, event.deltaMode, at);
  };
}
