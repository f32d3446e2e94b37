import { EventLog } from '../builtin/event-queue.ts';
import { EngineError, type EngineEvent, type EngineTask } from '../engine.ts';
import { asFault, stopped, tooLate } from '../reason.ts';

/** Finished runs are kept this long for a watcher that comes late. */
const KEEP_MS = 60_000;

interface Run {
  log: EventLog<EngineEvent>;
  abort: AbortController;
  done: Promise<void>;
}

type Succeeded = Omit<Extract<EngineEvent, { type: 'succeeded' }>, 'type'>;

/**
 * Does a task's work in this process: tells everything but the end, which is what it gives back or throws. `signal` aborts with the
 * EngineError that ends the run.
 */
export type LocalWork = (emit: (event: EngineEvent) => void, signal: AbortSignal) => Promise<Succeeded>;

/** Runs of an engine whose work lives and dies with this process; one for each attempt, watched by anybody from its beginning. */
export class LocalRuns {
  readonly #runs = new Map<string, Run>();
  readonly #asError: (error: unknown) => EngineError;

  /** @param asError what an error of the work stands for, where it is no EngineError */
  constructor(asError: (error: unknown) => EngineError = asFault) {
    this.#asError = asError;
  }

  /** Runs that have not ended. */
  get busy(): number {
    return [...this.#runs.values()].filter(({ log }) => !log.ended).length;
  }

  has(attemptId: string): boolean {
    return this.#runs.has(attemptId);
  }

  /** Starts the work of an attempt, once; it ends by its task's deadline. */
  start(task: EngineTask, work: LocalWork): void {
    if (this.#runs.has(task.attemptId)) return;
    const run: Run = { log: new EventLog<EngineEvent>(), abort: new AbortController(), done: Promise.resolve() };
    this.#runs.set(task.attemptId, run);
    run.done = this.#run(task, run, work);
  }

  /** The events of an attempt until its end or the signal's; null when this process knows of none. */
  watch(attemptId: string, signal: AbortSignal): AsyncIterable<EngineEvent> | null {
    return this.#runs.get(attemptId)?.log.read(signal) ?? null;
  }

  async cancel(attemptId: string): Promise<'cancelled' | 'already_done' | 'unknown'> {
    const run = this.#runs.get(attemptId);
    if (!run) return 'unknown';
    if (run.log.ended) return 'already_done';
    run.abort.abort(stopped());
    await run.done;
    return 'cancelled';
  }

  /** Cancels everything; resolves when the last work has ended, after `meanwhile`. */
  async close(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
    for (const run of this.#runs.values()) run.abort.abort(stopped());
    await meanwhile();
    await Promise.all([...this.#runs.values()].map((run) => run.done));
  }

  async #run(task: EngineTask, { log, abort }: Run, work: LocalWork): Promise<void> {
    const late = Math.max(0, task.deadline - Date.now());
    const timer = setTimeout(() => abort.abort(tooLate()), late);
    timer.unref();
    try {
      log.push({ type: 'succeeded', ...(await work((event) => log.push(event), abort.signal)) });
    } catch (error) {
      // What ended the run says more than what broke because of it.
      const { reason } = abort.signal;
      log.push({ type: 'failed', error: reason instanceof EngineError ? reason : this.#toError(error) });
      abort.abort(error);
    } finally {
      clearTimeout(timer);
      log.end();
      setTimeout(() => this.#runs.delete(task.attemptId), KEEP_MS).unref();
    }
  }

  #toError(error: unknown): EngineError {
    return error instanceof EngineError ? error : this.#asError(error);
  }
}
