import { createHash } from 'node:crypto';
import { afterCommit } from '#db/after-commit.ts';
import type { Answers, Clock, Events, Trx } from '../platform.ts';
import { gzipBody, LARGE } from './gzip.ts';

/** A ready answer: its body as it leaves, and the strong tag that names exactly these bytes. */
export interface ReadyAnswer {
  readonly body: string | Buffer;
  readonly etag: string;
  /** The same compressed, made when the first client asks for it; null for what is too small to gain. */
  gzip(): Promise<ReadyAnswer> | ReadyAnswer | null;
}

interface Kept {
  group: Group;
  answer: ReadyAnswer;
  from: number;
  until: number;
  used: number;
  bytes: number;
}

interface Group {
  /** Counts the drops: what began before one must not be kept, or waited for, after it. */
  generation: number;
  running: Map<string, Promise<ReadyAnswer>>;
}

export interface AnswerLimits {
  entries: number;
  bytes: number;
}

/** Within this time one use more makes no difference to the order. */
const USED_MS = 250;

/**
 * Ready answers by key, the least recently used forgotten first. Nothing may depend on it for correctness: an entry lives seconds,
 * and a drop only makes the next answer fresh at once (docs/adr/0007).
 */
export class AnswerCache implements Answers {
  readonly #events: Events;
  readonly #clock: Clock;
  readonly #limits: AnswerLimits;
  readonly #kept = new Map<string, Kept>();
  readonly #groups = new Map<string, Group>();
  #bytes = 0;

  constructor(events: Events, clock: Clock, limits: AnswerLimits = { entries: 500, bytes: 32 * 1024 * 1024 }) {
    this.#events = events;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** What is held, for tests and metrics. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#kept.size, bytes: this.#bytes };
  }

  /**
   * The kept answer, at once; else the one being made for the same key; else what `make` answers, which is then kept unless its group was
   * dropped meanwhile. What `make` throws is thrown to everybody who waits for it, and kept for nobody.
   */
  find(
    key: string,
    terms: { group: string; seconds: number },
    make: () => Promise<string>,
  ): ReadyAnswer | Promise<ReadyAnswer> {
    const now = this.#clock.now().getTime();
    const kept = this.#kept.get(key);
    if (kept && now >= kept.from && now < kept.until) {
      if (now - kept.used >= USED_MS) {
        // A Map remembers the order of insertion: what was used last goes to its end.
        kept.used = now;
        this.#kept.delete(key);
        this.#kept.set(key, kept);
      }
      return kept.answer;
    }
    const group = this.#group(terms.group);
    const { generation, running } = group;
    const other = running.get(key);
    if (other) return other;
    const made = make()
      .then((json) => {
        const answer = readyAnswer(json);
        // It may be as old as the moment its making began.
        if (group.generation === generation) this.#keep(key, group, answer, now, now + terms.seconds * 1000);
        return answer;
      })
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  drop(group: string): void;
  drop(group: string, trx: Trx): Promise<void>;
  drop(group: string, trx?: Trx): Promise<void> | undefined {
    if (!trx) {
      this.#empty(this.#group(group));
      void this.#events.signal(channelOf(group));
      return undefined;
    }
    return this.#dropAtCommit(group, trx);
  }

  async #dropAtCommit(name: string, trx: Trx): Promise<void> {
    await afterCommit(trx, () => this.#empty(this.#group(name)));
    await this.#events.signal(channelOf(name), trx);
  }

  #group(name: string): Group {
    const known = this.#groups.get(name);
    if (known) return known;
    const group: Group = { generation: 0, running: new Map() };
    this.#groups.set(name, group);
    this.#events.onSignal(channelOf(name), () => this.#empty(group));
    return group;
  }

  #empty(group: Group): void {
    group.generation += 1;
    // Answers under way go to those who asked before the drop and to nobody else.
    group.running = new Map();
    for (const [key, kept] of this.#kept) if (kept.group === group) this.#remove(key, kept);
  }

  #keep(key: string, group: Group, answer: ReadyAnswer, from: number, until: number): void {
    const old = this.#kept.get(key);
    if (old) this.#remove(key, old);
    const length = Buffer.byteLength(answer.body);
    // Twice, where a compressed copy may come to stand beside it.
    const bytes = key.length * 2 + (length < LARGE ? length : 2 * length);
    if (bytes > this.#limits.bytes / 8 || this.#clock.now().getTime() >= until) return;
    this.#kept.set(key, { group, answer, from, until, used: from, bytes });
    this.#bytes += bytes;
    for (const [first, kept] of this.#kept) {
      if (this.#kept.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break;
      this.#remove(first, kept);
    }
  }

  #remove(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}

const channelOf = (group: string): string => `answers:${group}`;

function readyAnswer(json: string): ReadyAnswer {
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  if (Buffer.byteLength(json) < LARGE) return { body: json, etag: `"${hash}"`, gzip: () => null };
  const body = Buffer.from(json);
  let compressed: Promise<ReadyAnswer> | ReadyAnswer | undefined;
  const compress = async (): Promise<ReadyAnswer> => {
    // Other bytes need another strong tag.
    const answer: ReadyAnswer = { body: await gzipBody(body), etag: `"${hash}-gzip"`, gzip: () => null };
    compressed = answer;
    return answer;
  };
  return { body, etag: `"${hash}"`, gzip: () => (compressed ??= compress()) };
}
