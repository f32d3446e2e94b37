import { useEffect } from 'react';

const ENDS = ['keyup', 'pointerup', 'pointercancel', 'blur'] as const;

/** While `held`, hears whatever lets go, wherever the focus went meanwhile. */
export function useHold(held: boolean, end: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever holds decides what letting go means
  useEffect(() => {
    if (!held) return;
    for (const event of ENDS) window.addEventListener(event, end);
    return () => {
      for (const event of ENDS) window.removeEventListener(event, end);
    };
  }, [held]);
}
