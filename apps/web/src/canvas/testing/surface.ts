import type { PointerSurface } from '#canvas/editor/pointers.ts';

interface Pressed {
  id?: number;
  kind?: 'mouse' | 'pen' | 'touch';
  pressure?: number;
  shift?: boolean;
  alt?: boolean;
  button?: number;
  /** Places the browser reports with one event. */
  coalesced?: readonly (readonly [number, number])[];
}

/** A stage without a browser: it takes listeners and captures, and tells events as a browser would. Its corner lies at (100, 50). */
export function fakeSurface() {
  const listeners = new Map<string, Set<(event: Event) => void>>();
  const captured: number[] = [];
  const surface: PointerSurface = {
    addEventListener: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      set.add(listener);
      listeners.set(name, set);
    },
    removeEventListener: (name, listener) => void listeners.get(name)?.delete(listener),
    setPointerCapture: (id) => void captured.push(id),
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
  };
  const event = (x: number, y: number, how: Pressed) => ({
    pointerId: how.id ?? 1,
    pointerType: how.kind ?? 'mouse',
    pressure: how.pressure ?? 0.5,
    shiftKey: how.shift ?? false,
    altKey: how.alt ?? false,
    button: how.button ?? 0,
    clientX: x + 100,
    clientY: y + 50,
    preventDefault: () => undefined,
  });
  const tell = (name: string, told: object) => {
    for (const listener of listeners.get(name) ?? []) listener(told as never);
  };
  return {
    surface,
    captured,
    /** Listeners that are still there. */
    heard: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    down: (x: number, y: number, how: Pressed = {}) => tell('pointerdown', event(x, y, how)),
    move: (x: number, y: number, how: Pressed = {}) =>
      tell('pointermove', {
        ...event(x, y, how),
        getCoalescedEvents: () => (how.coalesced ?? []).map(([cx, cy]) => event(cx, cy, how)),
      }),
    up: (x: number, y: number, how: Pressed = {}) => {
      tell('pointerup', event(x, y, how));
      tell('lostpointercapture', event(x, y, how));
    },
    lose: (x: number, y: number, how: Pressed = {}) => tell('pointercancel', event(x, y, how)),
    wheel: (x: number, y: number, deltaY: number) => tell('wheel', { ...event(x, y, {}), deltaY, deltaMode: 0 }),
  };
}
