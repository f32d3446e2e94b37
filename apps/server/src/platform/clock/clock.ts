import type { Clock } from '../platform.ts';

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be set ahead of another one, further each time: who read an older word of it sets nobody back. */
export function movableClock(base: Clock): Clock {
  let offset = 0;
  return {
    now: () => (offset === 0 ? base.now() : new Date(base.now().getTime() + offset)),
    ahead: (milliseconds) => {
      offset = Math.max(offset, milliseconds);
    },
  };
}
