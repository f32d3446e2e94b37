import { type RefObject, useEffect, useRef } from 'react';

/** Asks for the next page when the end of a list comes near; give the ref to an element at the end. */
export function useMore(wanted: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const element = end.current;
    if (!element || !wanted) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '600px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [wanted]);
  return end;
}
