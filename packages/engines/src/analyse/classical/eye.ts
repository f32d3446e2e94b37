import { Worker } from 'node:worker_threads';
import { EngineError } from '../../engine.ts';
import type { Question } from '../ports.ts';
import type { Hints, Seen } from './look-at.ts';
import { unreadable } from './picture.ts';

export interface ToEye {
  id: number;
  question: Question;
  bytes: Uint8Array;
  hints: Hints;
}

export type FromEye =
  | { id: number; seen: Seen[Question] }
  | { id: number; failed: 'unreadable' | 'broken'; message: string };

interface Waiting extends ToEye {
  resolve(seen: Seen[Question]): void;
  reject(error: EngineError): void;
}

/** Pictures that may wait; who comes after them is not looked at. */
const MOST_WAITING = 16;
/** The largest picture takes a few seconds on a slow machine: what takes longer is broken. */
const LONGEST_MS = 20_000;
const MEMORY_MB = 768;

/**
 * Looks at pictures by our own code on a thread of its own, one after another: the thread that answers everybody only hands bytes over. The
 * thread starts with the first picture and stays; one that dies or hangs takes its picture with it.
 */
export class ClassicalEye {
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #late: NodeJS.Timeout | undefined;
  readonly #queue: Waiting[] = [];
  #next = 1;
  #closed = false;

  /**
   * @throws EngineError invalid_input for bytes that are no picture, capacity when too many wait, internal when the thread was lost,
   *   cancelled by the signal or after `close`
   */
  look<Q extends Question>(question: Q, bytes: Uint8Array, hints: Hints, signal?: AbortSignal): Promise<Seen[Q]> {
    if (this.#closed || signal?.aborted) return Promise.reject(cancelled());
    if (this.#queue.length >= MOST_WAITING)
      return Promise.reject(new EngineError('capacity', 'Too many pictures wait to be looked at'));
    return new Promise((resolve, reject) => {
      const one: Waiting = { id: this.#next++, question, bytes, hints, resolve: resolve as Waiting['resolve'], reject };
      this.#queue.push(one);
      signal?.addEventListener('abort', () => this.#leave(one), { once: true });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(cancelled());
    const worker = this.#worker;
    this.#worker = null;
    this.#end()?.reject(cancelled());
    await worker?.terminate();
  }

  /** Whoever has gone is not looked at; a look that has begun ends, and nobody hears of it. */
  #leave(one: Waiting): void {
    const at = this.#queue.indexOf(one);
    if (at >= 0) this.#queue.splice(at, 1);
    one.reject(cancelled());
  }

  #dispatch(): void {
    if (this.#current) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#current = next;
    this.#worker ??= this.#spawn();
    this.#worker.ref();
    this.#late = setTimeout(() => this.#lose(this.#worker), LONGEST_MS);
    this.#late.unref();
    const { id, question, bytes, hints } = next;
    this.#worker.postMessage({ id, question, bytes, hints } satisfies ToEye);
  }

  #spawn(): Worker {
    const worker = new Worker(new URL('./eye.worker.ts', import.meta.url), {
      name: 'atelier-eye',
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (told: FromEye) => {
      if (this.#worker !== worker || this.#current?.id !== told.id) return;
      // An idle thread must not keep the process alive.
      worker.unref();
      const one = this.#end();
      if ('seen' in told) one?.resolve(told.seen);
      else one?.reject(told.failed === 'unreadable' ? unreadable() : new EngineError('internal', told.message));
      this.#dispatch();
    });
    worker.on('error', () => this.#lose(worker));
    worker.on('exit', () => this.#lose(worker));
    return worker;
  }

  #lose(worker: Worker | null): void {
    if (!worker || this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    this.#end()?.reject(new EngineError('internal', 'Looking at the picture took too much time or memory'));
    if (!this.#closed) this.#dispatch();
  }

  #end(): Waiting | null {
    clearTimeout(this.#late);
    const ended = this.#current;
    this.#current = null;
    return ended;
  }
}

const cancelled = (): EngineError => new EngineError('cancelled', 'Nobody waits for the answer');
