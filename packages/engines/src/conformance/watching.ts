import assert from 'node:assert/strict';
import type { Engine, EngineEvent, EngineTask, ErrorKind, RemoteHandle } from '../engine.ts';
import type { Harness } from './harness.ts';

const PATIENCE_MS = 5000;
export const patienceOf = (harness: Harness): number => harness.patienceMs ?? PATIENCE_MS;

export type Artefact = Extract<EngineEvent, { type: 'artefact' }>;

/** One `watch`, read in the background from the moment it is made. */
export class Watching {
  readonly events: EngineEvent[] = [];
  readonly handle: RemoteHandle;
  readonly #abort = new AbortController();
  readonly #patienceMs: number;
  readonly #endMs: number;
  #wake: (() => void)[] = [];
  #over = false;
  #threw: unknown;

  constructor(harness: Harness, engine: Engine, handle: RemoteHandle, task: EngineTask) {
    this.#patienceMs = patienceOf(harness);
    this.#endMs = harness.endMs ?? this.#patienceMs;
    this.handle = handle;
    void this.#read(engine.watch(handle, task, this.#abort.signal));
  }

  /** Submits a task and watches it. `remembered` sees the handle as it would be stored. */
  static async of(harness: Harness, engine: Engine, task: EngineTask): Promise<Watching> {
    const stored: RemoteHandle[] = [];
    const handle = await engine.submit(task, async (given) => void stored.push(asStored(given)), forever);
    assert.ok(stored.length > 0, 'submit never called remember');
    assert.deepEqual(asStored(handle), stored[0], 'submit gave another handle than the one it had remembered');
    return new Watching(harness, engine, handle, task);
  }

  /** Stops watching, as the house does when it shuts down. */
  abort(): void {
    this.#abort.abort();
  }

  /** Waits for an event of this type. @throws when the watch ends without one, or takes too long */
  async seen(type: EngineEvent['type']): Promise<void> {
    await this.#until(() => this.events.some((event) => event.type === type), `an event '${type}'`);
  }

  /** All events, once the watch is over. @throws when it does not end, or when it threw */
  async ended(): Promise<EngineEvent[]> {
    await this.#until(() => this.#over, 'the end of the watch', this.#endMs);
    if (this.#threw) throw new Error('watch threw instead of ending with an event', { cause: this.#threw });
    return this.events;
  }

  /** All events of a watch that has to succeed. */
  async succeeded(): Promise<EngineEvent[]> {
    const events = await this.ended();
    const last = events.at(-1);
    if (last?.type === 'failed') assert.fail(`failed with ${last.error.kind}: ${last.error.message}`);
    assert.equal(last?.type, 'succeeded', 'the last event');
    return events;
  }

  /** The failure that a watch has to end with. */
  async failed(kind: ErrorKind): Promise<Extract<EngineEvent, { type: 'failed' }>['error']> {
    const last = (await this.ended()).at(-1);
    if (last?.type !== 'failed') assert.fail(`ended with '${last?.type ?? 'nothing'}' and not by failing with ${kind}`);
    assert.equal(last.error.kind, kind, `failed with ${last.error.kind} (${last.error.message}) and not with ${kind}`);
    return last.error;
  }

  async #read(events: AsyncIterable<EngineEvent>): Promise<void> {
    try {
      for await (const event of events) {
        this.events.push(event);
        this.#tell();
      }
    } catch (error) {
      this.#threw = error;
    }
    this.#over = true;
    this.#tell();
  }

  #tell(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  async #until(done: () => boolean, what: string, ms = this.#patienceMs): Promise<void> {
    const end = Date.now() + ms;
    while (!done()) {
      const told = this.events.map(({ type }) => type).join(', ') || 'nothing';
      if (this.#over) assert.fail(`the watch was over without ${what}; it told ${told}`);
      const left = end - Date.now();
      if (left <= 0) assert.fail(`no ${what} within ${ms} ms; the watch told ${told}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}

export const forever = new AbortController().signal;

/** A handle as it comes back out of the database. */
export const asStored = (handle: RemoteHandle): RemoteHandle => JSON.parse(JSON.stringify(handle));

/** Runs a task to its end, which has to be a success. */
export async function made(harness: Harness, engine: Engine, task: EngineTask): Promise<EngineEvent[]> {
  return (await Watching.of(harness, engine, task)).succeeded();
}

export const artefactsOf = (events: readonly EngineEvent[]): Artefact[] =>
  events.filter((event): event is Artefact => event.type === 'artefact');

export const bytesOf = async (artefact: Artefact): Promise<Uint8Array> =>
  new Uint8Array(await new Response(await artefact.media.open()).arrayBuffer());

/** Asks again and again until it is so. */
export async function comesTrue(harness: Harness, what: string, so: () => boolean): Promise<void> {
  const end = Date.now() + patienceOf(harness);
  while (!so()) {
    if (Date.now() > end) assert.fail(`${what}: not within ${patienceOf(harness)} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits, but no longer than `ms`; null when it took longer. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
