/** Events pushed by a producer, read by any number of late or early readers from the beginning; ends once. */
export class EventLog<T> {
  readonly #events: T[] = [];
  #ended = false;
  #wake: (() => void)[] = [];

  push(event: T): void {
    if (this.#ended) return;
    this.#events.push(event);
    this.#signal();
  }

  end(): void {
    this.#ended = true;
    this.#signal();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** All events so far and to come; returns when the log ends or the signal is aborted. */
  async *read(signal: AbortSignal): AsyncGenerator<T> {
    let at = 0;
    while (!signal.aborted) {
      if (at < this.#events.length) {
        yield this.#events[at++]!;
        continue;
      }
      if (this.#ended) return;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#wake.push(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
    }
  }

  #signal(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
