import type { Clock } from '@atelier/server/platform/platform';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(to: Date | string): void;
}

export function testClock(start: Date | string = '2026-03-04T09:00:00Z'): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
    set(to) {
      now = new Date(to).getTime();
    },
  };
}

/** A clock that runs with the world's, for browsers, which have their own; moving it adds to that. */
export function runningClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    set(to) {
      ahead = new Date(to).getTime() - Date.now();
    },
  };
}
