import { Worker } from 'node:worker_threads';
import type { Claim, ToRead } from './claims.ts';
import type { PersonLook, PersonWords } from './person-look.ts';
import { THREAD, threadStart } from './thread-start.ts';

/** Prompts that may wait for the reader; who comes after them is told nothing. */
const MOST_WAITING = 200;
/** Of one who asks; the oldest of them gives way to a newer one, which is what is looked at by then. */
const MOST_OF_ONE = 3;
/** The worst prompt of the longest length takes a tenth of a second: what takes longer than this is broken. */
const LONGEST_MS = 3000;
const MEMORY_MB = 128;

/** What the thread is asked: what became of words, or whom they describe. */
export type Asked = { words: ToRead } | { person: PersonWords };
export type Answer = { claims: Claim[] } | { look: PersonLook | null };

interface Waiting {
  id: number;
  asked: Asked;
  /** null: it was lost. */
  resolve: (answer: Answer | null) => void;
}

/**
 * Reads words on a thread of its own: neither behind a picture that is being painted, nor on the thread that answers everybody. It
 * starts with the first prompt and stays. Those who ask take turns.
 */
export class WordReader {
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #late: NodeJS.Timeout | undefined;
  /** What waits, by who asks, in the order of their turns. */
  readonly #queues = new Map<unknown, Waiting[]>();
  #next = 1;
  #closed = false;

  /**
   * Never rejects: what cannot be read is [].
   * @param asker who asks; without it everything that is asked has a turn of its own
   */
  async read(words: ToRead, asker?: string): Promise<Claim[]> {
    const answer = await this.#ask({ words }, asker);
    return answer && 'claims' in answer ? answer.claims : [];
  }

  /**
   * The person whom words describe, null for nobody.
   * @throws Error when the thread was lost, or more wait for it than are let
   */
  async describe(person: PersonWords): Promise<PersonLook | null> {
    const answer = await this.#ask({ person });
    if (!answer || !('look' in answer)) throw new Error('The words of a person could not be read.');
    return answer.look;
  }

  #ask(asked: Asked, asker?: string): Promise<Answer | null> {
    const waiting = [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
    if (this.#closed || waiting >= MOST_WAITING) return Promise.resolve(null);
    return new Promise((resolve) => {
      const turn = asker ?? Symbol('turn');
      const own = this.#queues.get(turn) ?? [];
      own.push({ id: this.#next++, asked, resolve });
      if (own.length > MOST_OF_ONE) own.shift()!.resolve(null);
      this.#queues.set(turn, own);
      this.#dispatch();
    });
  }

  /** The next that waits; whoever asked it comes last with what else they ask. */
  #take(): Waiting | undefined {
    const [[turn, own] = []] = this.#queues;
    const next = own?.shift();
    this.#queues.delete(turn);
    if (own && own.length > 0) this.#queues.set(turn, own);
    return next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { resolve } of [...this.#queues.values()].flat()) resolve(null);
    this.#queues.clear();
    const worker = this.#worker;
    this.#end(null);
    this.#worker = null;
    await worker?.terminate();
  }

  #dispatch(): void {
    if (this.#current) return;
    const next = this.#take();
    if (!next) return;
    this.#current = next;
    this.#worker ??= this.#spawn();
    this.#worker.ref();
    this.#late = setTimeout(() => this.#lose(this.#worker), LONGEST_MS);
    this.#late.unref();
    this.#worker.postMessage({ id: next.id, asked: next.asked });
  }

  #spawn(): Worker {
    const worker = new Worker(THREAD, {
      name: 'atelier-reader',
      execArgv: [],
      env: {},
      workerData: threadStart(new URL('./reader.worker.ts', import.meta.url)),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      if (this.#worker !== worker || this.#current?.id !== id) return;
      // An idle thread must not keep the process alive.
      worker.unref();
      this.#end(answer);
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
    this.#end(null);
    if (!this.#closed) this.#dispatch();
  }

  #end(answer: Answer | null): void {
    clearTimeout(this.#late);
    const ended = this.#current;
    this.#current = null;
    ended?.resolve(answer);
  }
}
