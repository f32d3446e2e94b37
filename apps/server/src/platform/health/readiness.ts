import type { Part } from '@atelier/contract/platform/platform';
import type { Logger } from 'pino';

/** One look at one part of what this process needs. */
export interface Probe {
  part: Part;
  /** Milliseconds between two looks; one second without it. */
  every?: number;
  /** Longest one look may take; 1.5 s without it. Beyond it the part counts as failing until an answer comes. */
  patience?: number;
  /** A part without which this one cannot be well: while that one fails, and a moment after, this one's fault is not told as one of its own. */
  needs?: Part;
  /** @throws Error that says what is wrong, for the operator's log. */
  check(signal: AbortSignal): Promise<void>;
}

export interface Readiness {
  /** Parts that fail, each once, in the order of the probes; [] when all is well. Costs nothing: it reads what the last looks found. */
  failing(): Part[];
  /** Looks at everything once, then in the background. */
  start(): Promise<void>;
  stop(): void;
}

const EVERY_MS = 1000;
const PATIENCE_MS = 1500;
const SETTLE_MS = 10_000;

/**
 * Looks at each part in the background, so that whoever asks is answered at once: a database that hangs is told as such and hangs nobody.
 * Each part has at most one look under way.
 */
export function watchReadiness(probes: readonly Probe[], log: Logger): Readiness {
  const watches = probes.map((probe) => new Watch(probe, log));
  const isAtFault = (watch: Watch): boolean =>
    watch.why !== null && !watches.some((other) => other.part === watch.needs && !other.isSettled());
  return {
    failing: () => [...new Set(watches.filter(isAtFault).map(({ part }) => part))],
    start: async () => void (await Promise.all(watches.map((watch) => watch.start()))),
    stop: () => {
      for (const watch of watches) watch.stop();
    },
  };
}

class Watch {
  /** What is wrong, or null. */
  why: string | null = null;
  readonly part: Part;
  readonly needs: Part | undefined;
  /** When `why` came or went. */
  #changed = Number.NEGATIVE_INFINITY;
  readonly #probe: Probe;
  readonly #log: Logger;
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  constructor(probe: Probe, log: Logger) {
    this.part = probe.part;
    this.needs = probe.needs;
    this.#probe = probe;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), this.#probe.every ?? EVERY_MS);
    this.#timer.unref();
    await this.#look();
  }

  /** Well for long enough that who needs it has noticed. */
  isSettled(): boolean {
    return this.why === null && performance.now() - this.#changed > SETTLE_MS;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stopped.abort(new Error('The server stops.'));
  }

  /** Ends with the look, or when the patience does; a look that hangs on is not begun again beside itself. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const patience = this.#probe.patience ?? PATIENCE_MS;
    const overdue = new AbortController();
    const look = this.#probe
      .check(AbortSignal.any([overdue.signal, this.#stopped.signal]))
      .then(
        () => this.#found(null),
        (error: unknown) => this.#found(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => {
        this.#looking = false;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        // After a stall of our own the answer lies there already: it is read before it is called late.
        setImmediate(() => {
          if (this.#looking) {
            this.#found(`no answer within ${patience} ms`);
            overdue.abort(new Error('This look took too long.'));
          }
          resolve();
        });
      }, patience);
    });
    await Promise.race([look, late]);
    clearTimeout(timer);
  }

  #found(why: string | null): void {
    if (this.#stopped.signal.aborted) return;
    if ((why === null) !== (this.why === null)) {
      this.#changed = performance.now();
      if (why === null) this.#log.info({ part: this.part }, 'ready again');
      else this.#log.error({ part: this.part, why }, 'not ready');
    }
    this.why = why;
  }
}
