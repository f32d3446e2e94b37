import type { AtomConfig, EngineEvent } from '../engine.ts';

/** What an engine may tell while the work still waits on its server. */
const WAITING: ReadonlySet<EngineEvent['type']> = new Set(['queued', 'log', 'told', 'understood']);

/**
 * The clocks of one try, each by its engine call: how long it may wait on its server, run, and run without a word. The last two begin when
 * the work does.
 */
export class RunClock {
  readonly #timeouts: AtomConfig['timeouts'];
  readonly #late: () => void;
  #whole: NodeJS.Timeout;
  #silence: NodeJS.Timeout | undefined;
  #running = false;

  constructor(timeouts: AtomConfig['timeouts'], late: () => void) {
    this.#timeouts = timeouts;
    this.#late = late;
    this.#whole = setTimeout(late, timeouts.queueMs);
  }

  heard(type: EngineEvent['type']): void {
    if (!this.#running && WAITING.has(type)) return;
    if (!this.#running) {
      this.#running = true;
      clearTimeout(this.#whole);
      this.#whole = setTimeout(this.#late, this.#timeouts.runMs);
    }
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#late, this.#timeouts.stallMs);
  }

  stop(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#silence);
  }
}
