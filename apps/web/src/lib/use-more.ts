import { type RefObject, useEffect, useRef, useState } from 'react';
import { atIntervals } from '#lib/at-intervals.ts';

/** Between two pages (billing 9): a list whose next page fails does not ask for it without pause. */
const PAGE_MS = 100;

/** Asks for the next page when the end of a list comes near; give the ref to an element at the end. */
export function useMore(wanted: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  latest.current = load;
  const [paced] = useState(() => atIntervals(() => latest.current(), PAGE_MS));
  useEffect(() => {
    const element = end.current;
    if (!element || !wanted) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) paced.ask();
      },
      { rootMargin: '600px' },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      paced.stop();
    };
  }, [wanted, paced]);
  return end;
}
