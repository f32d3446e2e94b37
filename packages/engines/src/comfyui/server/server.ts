import type { Guard } from '../../http/guard.ts';
import type { GuardedFetch } from '../../http/guarded-fetch.ts';
import { redactor } from '../../http/redact.ts';
import { Channel } from '../socket/channel.ts';
import { ComfyApi } from './api.ts';
import type { Queue } from './wire.ts';

/** A ComfyUI server as it is configured. */
export interface ComfyServerOptions {
  /** What handles and tasks call it by. */
  id: string;
  /** What staff call it by; its id unless told. */
  name?: string;
  /** Its base address, as a browser opens it. */
  url: string;
  /** How many tasks it is given at once. */
  maxRunning: number;
  /** Sent with every call, for a server behind a door: never told to anybody. */
  headers?: Record<string, string>;
}

/** Milliseconds. */
export interface ComfyTimes {
  /** Until a call is answered. */
  answerMs: number;
  /** Between looks at the queue while the socket cannot be trusted. */
  pollMs: number;
  /** Silence of the socket after which it is not trusted. */
  silenceMs: number;
  /** A server that cannot be reached for this long has lost what it was doing. */
  goneMs: number;
  /** Until a broken socket is opened again; doubles each time, up to 30 s. */
  reconnectMs: number;
  /** After this silence the socket is asked whether it lives. */
  pingMs: number;
  /** Between two previews of a picture. */
  previewMs: number;
  /** Between looks for a prompt whose answer was lost. */
  lookupMs: number;
}

export const COMFY_TIMES: ComfyTimes = {
  answerMs: 30_000,
  pollMs: 5000,
  silenceMs: 30_000,
  goneMs: 60_000,
  reconnectMs: 1000,
  pingMs: 20_000,
  previewMs: 500,
  lookupMs: 700,
};

/** One server: its calls, its socket, and what is known of it in this process. */
export class ComfyServer {
  readonly id: string;
  readonly name: string;
  readonly maxRunning: number;
  readonly api: ComfyApi;
  readonly channel: Channel;
  /** Names of files it was given: they carry the hash of their bytes, so once is enough. */
  readonly uploaded = new Set<string>();
  /** Tasks of this process that were given to it and have not ended. */
  readonly tasks = new Set<string>();
  /** The main model of the last task: it is likely still in memory. */
  warm: string | null = null;
  #looking: Promise<Queue> | null = null;
  #next: Promise<Queue> | null = null;

  constructor(
    options: ComfyServerOptions,
    { fetch, guard, times }: { fetch: GuardedFetch; guard: Guard; times: ComfyTimes },
  ) {
    const { id, name = id, url, maxRunning, headers = {} } = options;
    this.id = id;
    this.name = `ComfyUI '${name}'`;
    this.maxRunning = maxRunning;
    const secrets = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]);
    this.api = new ComfyApi({ who: this.name, url, headers, fetch, redact: redactor(secrets), times });
    this.channel = new Channel({
      url: new URL(url),
      headers,
      guard,
      pingMs: times.pingMs,
      reconnectMs: times.reconnectMs,
    });
  }

  /** The queue as it is now or later: everybody who asks meanwhile shares one call. */
  look(): Promise<Queue> {
    if (!this.#looking) return this.#ask();
    // The call under way may have been answered before what somebody asks about: they share the one after it.
    this.#next ??= this.#looking.then(
      () => this.#ask(),
      () => this.#ask(),
    );
    return this.#next;
  }

  #ask(): Promise<Queue> {
    this.#next = null;
    const asked = this.api.queue().finally(() => {
      if (this.#looking === asked) this.#looking = null;
    });
    this.#looking = asked;
    return asked;
  }
}
