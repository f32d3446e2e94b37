import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { DOCK, dockKey, fitDock, keepDockWidth, readDockWidth } from '#features/generation/screens/dock-width.ts';

/** The dock's width, which is the user's (350 to 800), and what its grip does with pointer and keys. */
export function useDockWidth() {
  const [width, setWidth] = useState(readDockWidth);
  const drag = useRef<{ from: number; width: number } | null>(null);
  const keep = (next: number) => {
    setWidth(next);
    keepDockWidth(next);
  };
  const grip = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: event.clientX, width };
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current) setWidth(fitDock(drag.current.width + event.clientX - drag.current.from));
    },
    onPointerUp: () => {
      drag.current = null;
      keepDockWidth(width);
    },
    onDoubleClick: () => keep(DOCK.usual),
    onKeyDown: (event: KeyboardEvent) => {
      const next = dockKey(event.key, width);
      if (next === null) return;
      event.preventDefault();
      keep(next);
    },
  };
  return { width, grip };
}
