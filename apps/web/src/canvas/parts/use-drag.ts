import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point } from '#canvas/raster/fill.ts';

export interface Drag {
  /** What it was before this drag. */
  begin: () => void;
  /** How far it went since then, in CSS pixels. */
  move: (by: Point) => void;
  /** One arrow key: a direction of length 1; `far` with Shift. */
  nudge: (way: Point, far: boolean) => void;
  /** It is let go of, by hand or key: one step. */
  end: () => void;
  /** The browser took the pointer away, or Escape: as it was. */
  cancel: () => void;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A grip that is dragged beyond every edge, or moved by the arrow keys: what a button needs for it. */
export function useDrag() {
  const from = useRef<{ id: number; at: Point } | null>(null);
  return (drag: Drag) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || from.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { id: event.pointerId, at: { x: event.clientX, y: event.clientY } };
      drag.begin();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      if (start?.id !== event.pointerId) return;
      drag.move({ x: event.clientX - start.at.x, y: event.clientY - start.at.y });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from.current?.id !== event.pointerId) return;
      from.current = null;
      drag.end();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (from.current?.id !== event.pointerId) return;
      from.current = null;
      drag.cancel();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = WAYS[event.key];
      if (way) {
        event.preventDefault();
        drag.nudge(way, event.shiftKey);
      } else if (event.key === 'Escape' && from.current) {
        event.stopPropagation();
        from.current = null;
        drag.cancel();
      }
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (WAYS[event.key]) drag.end();
    },
  });
}
