import { setTimeout as sleep } from 'node:timers/promises';

/** Between two deliveries of one burst. */
const CALM_MS = 100;
const LOOK_MS = 25;

/** Payments that this process works off: what nobody waits for, as the drawing of a receipt, lets them go first. */
export class Underway {
  #now = 0;
  #last = Number.NEGATIVE_INFINITY;

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#now += 1;
    try {
      return await work();
    } finally {
      this.#now -= 1;
      this.#last = performance.now();
    }
  }

  /** Waits until none has been worked off for a moment, at most so long: where they never end, what waits goes on all the same. */
  async calm(mostMs: number, signal?: AbortSignal): Promise<void> {
    const end = performance.now() + mostMs;
    const busy = () => this.#now > 0 || performance.now() - this.#last < CALM_MS;
    while (busy() && performance.now() < end) await sleep(LOOK_MS, undefined, signal ? { signal } : {});
  }
}
