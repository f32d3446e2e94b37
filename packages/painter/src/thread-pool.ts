import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CancelledError, type FromThread, RefusedInputError, type ToThread } from './job.ts';
import { THREAD, threadStart } from './thread-start.ts';

export interface RunHooks {
  signal?: AbortSignal;
  onStart?(): void;
  onProgress?(value: number, stage: string): void;
  onPreview?(mime: string, bytes: Uint8Array): void;
}

interface Waiting<J, R> {
  id: number;
  job: J;
  hooks: RunHooks;
  flag: SharedArrayBuffer;
  resolve(result: R): void;
  reject(error: Error): void;
  detach(): void;
}

/** What the threads of a pool are. `J` and `R` cross the border by structured clone. */
export interface ThreadKind<J> {
  /** For whoever looks at the process from outside. */
  name: string;
  /** The thread's own file; it speaks `ToThread` and `FromThread`. */
  entry: URL;
  /** A small job that loads and compiles what most jobs need. */
  warmUp: J;
}

interface Slot<J, R> {
  worker: Worker | null;
  current: Waiting<J, R> | null;
  kill: NodeJS.Timeout | null;
}

/** A cancelled job stops at its next checkpoint; if none comes in this time, its thread is replaced, so that it ends within a second. */
const PATIENCE_MS = 800;

/**
 * What a thread's objects may take, in megabytes; the pixels themselves lie outside. One that needs more ends, and is replaced. The young ones
 * are looked through often: what they hold of pixels is given back with them, and a thread holds a hundred less for one per cent of its time.
 */
const MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 } as const;

/** One thread may die of its picture; three in a row die of something else. */
const MOST_DEATHS = 3;

function asError(message: Extract<FromThread<unknown>, { type: 'failed' }>): Error {
  if (message.cause === 'cancelled') return new CancelledError();
  return message.cause === 'refused'
    ? new RefusedInputError(message.field, message.message)
    : new Error(message.message);
}

/**
 * Warm threads that make pictures. Threads start on first use and stay, because loading and compiling costs more than a picture; one
 * job a thread, the rest waits in order.
 */
export class ThreadPool<J, R> {
  readonly #kind: ThreadKind<J>;
  readonly #slots: Slot<J, R>[];
  readonly #queue: Waiting<J, R>[] = [];
  #next = 1;
  /** Threads that ended by themselves since the last picture. */
  #deaths = 0;
  #closed = false;

  /** `threads` defaults to all processors but one, at least one. */
  constructor(kind: ThreadKind<J>, threads = Math.max(1, availableParallelism() - 1)) {
    this.#kind = kind;
    this.#slots = Array.from({ length: threads }, () => ({ worker: null, current: null, kill: null }));
  }

  get size(): number {
    return this.#slots.length;
  }

  get idle(): number {
    return this.#slots.filter((s) => !s.current).length;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** No thread lives long enough to make a picture. */
  get broken(): boolean {
    return this.#deaths >= MOST_DEATHS;
  }

  /** Does one job. Rejects with CancelledError when the signal is aborted, with Error when the thread fails. */
  run(job: J, hooks: RunHooks = {}): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.#closed || hooks.signal?.aborted) {
        reject(new CancelledError());
        return;
      }
      const flag = new SharedArrayBuffer(4);
      const onAbort = (): void => this.#cancel(waiting);
      const waiting: Waiting<J, R> = {
        id: this.#next++,
        job,
        hooks,
        flag,
        resolve,
        reject,
        detach: () => hooks.signal?.removeEventListener('abort', onAbort),
      };
      hooks.signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(waiting);
      this.#dispatch();
    });
  }

  /** Start every thread and let it make one tiny picture, so that the first customer does not wait for loading and compiling. */
  async warm(): Promise<void> {
    await Promise.all(this.#slots.map(() => this.run(this.#kind.warmUp).catch(() => undefined)));
  }

  /** Stop everything; jobs still waiting or running are rejected as cancelled. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) this.#finish(waiting, new CancelledError());
    await Promise.all(
      this.#slots.map(async (slot) => {
        if (slot.kill) clearTimeout(slot.kill);
        const { worker, current } = slot;
        slot.worker = null;
        slot.current = null;
        if (current) this.#finish(current, new CancelledError());
        await worker?.terminate();
      }),
    );
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (slot.current) continue;
      const waiting = this.#queue.shift();
      if (!waiting) return;
      slot.current = waiting;
      slot.worker ??= this.#spawn(slot);
      slot.worker.ref();
      const message: ToThread<J> = { id: waiting.id, job: waiting.job, cancelled: waiting.flag };
      slot.worker.postMessage(message);
      waiting.hooks.onStart?.();
    }
  }

  #spawn(slot: Slot<J, R>): Worker {
    const worker = new Worker(THREAD, {
      name: this.#kind.name,
      execArgv: [],
      env: {},
      workerData: threadStart(this.#kind.entry),
      resourceLimits: MEMORY,
    });
    worker.on('message', (message: FromThread<R>) => this.#receive(slot, message));
    const fail = (error: Error): void => {
      if (slot.worker !== worker) return;
      slot.worker = null;
      this.#deaths++;
      const current = this.#release(slot);
      if (current) this.#finish(current, error);
      if (!this.#closed) this.#dispatch();
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The thread '${this.#kind.name}' ended with code ${code}`)));
    return worker;
  }

  #receive(slot: Slot<J, R>, message: FromThread<R>): void {
    const current = slot.current;
    if (!current || current.id !== message.id) return;
    switch (message.type) {
      case 'progress':
        current.hooks.onProgress?.(message.value, message.stage);
        return;
      case 'preview':
        current.hooks.onPreview?.(message.mime, message.bytes);
        return;
      case 'done':
        this.#deaths = 0;
        this.#release(slot);
        this.#finish(current, message.result);
        break;
      case 'failed':
        this.#release(slot);
        this.#finish(current, asError(message));
        break;
    }
    this.#dispatch();
  }

  #cancel(waiting: Waiting<J, R>): void {
    const at = this.#queue.indexOf(waiting);
    if (at >= 0) {
      this.#queue.splice(at, 1);
      this.#finish(waiting, new CancelledError());
      return;
    }
    Atomics.store(new Int32Array(waiting.flag), 0, 1);
    const slot = this.#slots.find((s) => s.current === waiting);
    if (!slot) return;
    slot.kill = setTimeout(() => {
      if (slot.current !== waiting) return;
      const worker = slot.worker;
      slot.worker = null;
      this.#release(slot);
      this.#finish(waiting, new CancelledError());
      void worker?.terminate();
      this.#dispatch();
    }, PATIENCE_MS);
    slot.kill.unref();
  }

  /** Take the job off its slot; an idle thread must not keep the process alive. */
  #release(slot: Slot<J, R>): Waiting<J, R> | null {
    const current = slot.current;
    slot.current = null;
    if (slot.kill) clearTimeout(slot.kill);
    slot.kill = null;
    slot.worker?.unref();
    return current;
  }

  #finish(waiting: Waiting<J, R>, outcome: R | Error): void {
    waiting.detach();
    if (outcome instanceof Error) waiting.reject(outcome);
    else waiting.resolve(outcome);
  }
}
