import type { Clock } from '../platform.ts';

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be set ahead of another one. */
export function movableClock(base: Clock): Clock {
  let offset = 0;
  return {
    now: () => (offset === 0 ? base.now() : new Date(base.now().getTime() + offset)),
    ahead: (milliseconds) => {
      offset = milliseconds;
    },
  };
}
