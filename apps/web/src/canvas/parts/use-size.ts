import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element in CSS pixels, as it changes; `null` before it is laid out. */
export function useSize(place: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    read();
    const resized = new ResizeObserver(read);
    resized.observe(element);
    return () => resized.disconnect();
  }, [place]);
  return size;
}
