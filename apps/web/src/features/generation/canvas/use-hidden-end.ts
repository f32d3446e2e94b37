import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many of a row's things stand beyond its end, or are not shown at all; what it counts stays while the row is unfolded. */
export function useHiddenEnd(unfolded: boolean): { ref: RefObject<HTMLDivElement | null>; hidden: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  // After every drawing: its words change without the row's own size.
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row || unfolded) return;
    const measure = () => {
      const end = row.getBoundingClientRect().right + 1;
      const beyond = (thing: Element) => {
        const { right, width } = thing.getBoundingClientRect();
        return width === 0 || right > end;
      };
      setHidden([...row.querySelectorAll(':scope > span:not([aria-hidden])')].filter(beyond).length);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(row);
    return () => resized.disconnect();
  });
  return { ref, hidden };
}
