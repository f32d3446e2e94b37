import { randomUUID } from 'node:crypto';
import type { Guard } from '../../http/guard.ts';
import { dial, type Wire } from './dial.ts';
import { type News, newsOf, newsOfBytes } from './news.ts';

/** Whoever listens to prompts. */
export interface Listener {
  news(news: News & { prompt: string }): void;
  /** The socket broke or came back: what happened meanwhile was not told, only asking helps. */
  look(): void;
}

export interface ChannelOptions {
  url: URL;
  headers: Record<string, string>;
  guard: Guard;
  /** Milliseconds. */
  pingMs: number;
  reconnectMs: number;
}

const SLOWEST_RECONNECT_MS = 30_000;
const HELLO = JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } });

/**
 * The one socket to a server, for all prompts that are watched there. It is open as long as somebody listens, and opened again when it
 * breaks. What it says is a hint: nobody may depend on hearing it.
 */
export class Channel {
  /** Prompts sent under this name have their news told here. */
  readonly clientId = randomUUID();
  readonly #options: ChannelOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  #wire: Wire | null = null;
  #opening: Promise<void> | null = null;
  #again: NodeJS.Timeout | null = null;
  #failures = 0;
  #closed = false;
  /** The prompt that works now: previews in the old form do not say whose they are. */
  #current: string | null = null;

  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  get open(): boolean {
    return this.#wire !== null;
  }

  /** Listens to prompts until the answer is called. */
  listen(prompts: readonly string[], listener: Listener): () => void {
    for (const prompt of prompts) {
      const all = this.#listeners.get(prompt) ?? new Set();
      this.#listeners.set(prompt, all.add(listener));
    }
    void this.ready();
    return () => {
      for (const prompt of prompts) {
        const all = this.#listeners.get(prompt);
        all?.delete(listener);
        if (all?.size === 0) this.#listeners.delete(prompt);
      }
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  /** Resolves when it is open or could not be opened: a prompt that is sent before would not be heard of. Never rejects. */
  ready(): Promise<void> {
    if (this.#wire || this.#closed) return Promise.resolve();
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
    this.#rest();
  }

  #rest(): void {
    if (this.#again) clearTimeout(this.#again);
    this.#again = null;
    this.#wire?.close();
  }

  async #open(): Promise<void> {
    const { url, headers, guard, pingMs } = this.#options;
    const address = new URL(`${url.href.replace(/\/$/, '')}/ws`);
    address.searchParams.set('clientId', this.clientId);
    let over = false;
    const events = {
      onText: (text: string) => this.#tell(newsOf(text)),
      onBinary: (bytes: Buffer) => this.#tell(newsOfBytes(bytes)),
      onEnd: () => {
        over = true;
        this.#ended();
      },
    };
    try {
      const wire = await dial(guard, address, events, { headers, pingMs });
      if (this.#closed) return wire.close();
      if (over) return;
      this.#wire = wire;
      wire.send(HELLO);
      if (this.#failures > 0) this.#allLook();
      this.#failures = 0;
    } catch {
      this.#later();
    }
  }

  #ended(): void {
    this.#wire = null;
    this.#current = null;
    this.#later();
    this.#allLook();
  }

  #later(): void {
    this.#failures++;
    if (this.#closed || this.#listeners.size === 0 || this.#again) return;
    const wait = Math.min(this.#options.reconnectMs * 2 ** (this.#failures - 1), SLOWEST_RECONNECT_MS);
    this.#again = setTimeout(() => {
      this.#again = null;
      if (this.#listeners.size > 0) void this.ready();
    }, wait);
    this.#again.unref();
  }

  #tell(news: News | null): void {
    if (!news) return;
    if (news.type === 'started' || (news.type === 'node' && news.node !== null)) this.#current = news.prompt;
    const prompt = news.prompt ?? this.#current;
    if (prompt === null) return;
    for (const listener of this.#listeners.get(prompt) ?? []) listener.news({ ...news, prompt });
  }

  #allLook(): void {
    for (const listener of new Set([...this.#listeners.values()].flatMap((all) => [...all]))) listener.look();
  }
}
