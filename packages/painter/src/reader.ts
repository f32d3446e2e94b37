import { Worker } from 'node:worker_threads';
import type { Claim, ToRead } from './claims.ts';
import { THREAD, threadStart } from './thread-start.ts';

/** Prompts that may wait for the reader; who comes after them is told nothing. */
const MOST_WAITING = 16;
/** The worst prompt of the longest length takes a tenth of a second: what takes longer than this is broken. */
const LONGEST_MS = 3000;
const MEMORY_MB = 128;

interface Waiting {
  id: number;
  input: ToRead;
  resolve: (claims: Claim[]) => void;
}

/**
 * Reads words on a thread of its own: neither behind a picture that is being painted, nor on the thread that answers everybody. It
 * starts with the first prompt and stays. Never rejects: what cannot be read is [].
 */
export class WordReader {
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #late: NodeJS.Timeout | undefined;
  readonly #queue: Waiting[] = [];
  #next = 1;
  #closed = false;

  read(input: ToRead): Promise<Claim[]> {
    if (this.#closed || this.#queue.length >= MOST_WAITING) return Promise.resolve([]);
    return new Promise((resolve) => {
      this.#queue.push({ id: this.#next++, input, resolve });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { resolve } of this.#queue.splice(0)) resolve([]);
    const worker = this.#worker;
    this.#end([]);
    this.#worker = null;
    await worker?.terminate();
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
    this.#worker.postMessage({ id: next.id, input: next.input });
  }

  #spawn(): Worker {
    const worker = new Worker(THREAD, {
      name: 'atelier-reader',
      execArgv: [],
      env: {},
      workerData: threadStart(new URL('./reader.worker.ts', import.meta.url)),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', ({ id, claims }: { id: number; claims: Claim[] }) => {
      if (this.#worker !== worker || this.#current?.id !== id) return;
      // An idle thread must not keep the process alive.
      worker.unref();
      this.#end(claims);
      this.#dispatch();
    });
    worker.on('error', () => this.#lose(worker));
    worker.on('exit', () => this.#lose(worker));
    return worker;
  }

  /** A thread that died or hangs takes its prompt with it; the next prompt has a new one. */
  #lose(worker: Worker | null): void {
    if (!worker || this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    this.#end([]);
    if (!this.#closed) this.#dispatch();
  }

  #end(claims: Claim[]): void {
    clearTimeout(this.#late);
    const ended = this.#current;
    this.#current = null;
    ended?.resolve(claims);
  }
}
