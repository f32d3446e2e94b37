/** Work that is begun at most once in so many ms. */
export interface AtIntervals {
  /** Begins it now, or as soon as the interval since the last time is over; asked for meanwhile, it is begun once. */
  ask(): void;
  /** What was asked for and has not begun does not begin. */
  stop(): void;
}

/** @param work what is begun @param ms between two beginnings */
export function atIntervals(work: () => void, ms: number): AtIntervals {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const begin = () => {
    waiting = null;
    last = performance.now();
    work();
  };
  return {
    ask() {
      if (waiting !== null) return;
      const rest = last + ms - performance.now();
      if (rest <= 0) begin();
      else waiting = setTimeout(begin, rest);
    },
    stop() {
      if (waiting !== null) clearTimeout(waiting);
      waiting = null;
    },
  };
}
