import { useEffect } from 'react';
import { readResults, useCounters } from '#lib/generate-counters/counter-store.ts';
import { type Counter, type CounterName, counterOf } from '#lib/generate-counters/counters.ts';

export function useCounter(name: CounterName): Counter {
  const generated = useCounters((counters) => counterOf(counters, name).generated);
  const all = useCounters((counters) => counterOf(counters, name).all);
  return { generated, all };
}

/** While the results stand on a visible screen, whatever is made has been seen. */
export function useReadResults(name: CounterName): void {
  const { generated } = useCounter(name);
  useEffect(() => {
    if (generated === 0) return;
    const look = () => {
      if (!document.hidden) readResults(name);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [generated, name]);
}
