/** Somebody who waits for news of some work. */
interface Waiter {
  nudged: boolean;
  wake: () => void;
}

/** News of remote work for those who watch it in this process; news that comes while nobody listens is kept for the next wait. */
export class Nudges {
  readonly #waiters = new Map<string, Set<Waiter>>();

  /** There is news of this work. */
  tell(id: string): void {
    for (const waiter of this.#waiters.get(id) ?? []) {
      waiter.nudged = true;
      waiter.wake();
    }
  }

  /**
   * Listens to news of these ids. `wait` resolves after `ms` milliseconds, with true as soon as there is news; it rejects with the signal's
   * reason.
   */
  listen(ids: readonly string[]): { wait(ms: number, signal: AbortSignal): Promise<boolean>; stop(): void } {
    const waiter: Waiter = { nudged: false, wake: () => undefined };
    for (const id of ids) this.#waiters.set(id, (this.#waiters.get(id) ?? new Set()).add(waiter));
    return {
      async wait(ms, signal) {
        signal.throwIfAborted();
        let timer: NodeJS.Timeout | undefined;
        if (!waiter.nudged)
          await new Promise<void>((resolve) => {
            waiter.wake = resolve;
            timer = setTimeout(resolve, ms);
            signal.addEventListener('abort', () => resolve(), { once: true });
          });
        clearTimeout(timer);
        signal.throwIfAborted();
        const { nudged } = waiter;
        waiter.nudged = false;
        return nudged;
      },
      stop: () => {
        for (const id of ids) {
          const waiters = this.#waiters.get(id);
          waiters?.delete(waiter);
          if (waiters?.size === 0) this.#waiters.delete(id);
        }
      },
    };
  }
}
