import type { BodyOf, CallSpec, ParamsOf, QueryOf, ResultInput } from '@atelier/contract/call';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { RouteRow } from '@atelier/rules/routes/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#db/schema.ts';
import type { Config } from './config/config.ts';
import type { Probe } from './health/readiness.ts';
import type { Space } from './health/space.ts';
import type { Refusal } from './refusal.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Who calls. `menus` decide which areas of staff are open (rules: staff/areas); `grade` is not here: billing owns it. */
export interface SessionUser {
  id: number;
  sessionId: string;
  roles: string[];
  menus: string[];
  isAdmin: boolean;
}

export interface CallContext {
  user: SessionUser | null;
  language: Language;
  ip: string;
  traceId: string;
  now: Date;
  log: Logger;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type CallInput<C> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> };
export type Handler<C> = (input: CallInput<C>, ctx: CallContext) => Promise<ResultInput<C>>;
/** A handler whose call is known only at run time; the binding has checked its input against that call. */
export type AnyHandler = (input: never, ctx: CallContext) => Promise<unknown>;
/** Exactly one handler a call; the boot refuses anything else. Raw calls answer through `ctx.reply` and return undefined. */
export type Handlers<T extends Record<string, CallSpec>> = { [K in keyof T]: Handler<T[K]> };

export interface Clock {
  now(): Date;
  /** Sets how many milliseconds it runs ahead of the world, never fewer than before; only where payments are played (billing 5.2). */
  ahead?(milliseconds: number): void;
}

/** An ordinary background job on pg-boss. Handlers must be idempotent. */
export interface Job<T extends object = object> {
  name: string;
  /** Jobs of this name that one process runs at once. */
  concurrency: number;
  /** So many of them one worker takes up with one question, side by side. They end together: only for what handles its failures itself. Default: 1. */
  batch?: number;
  /** Cron expression in UTC for periodic jobs. */
  cron?: string;
  retryLimit?: number;
  retryDelaySeconds?: number;
  expireInSeconds?: number;
  /** Called once per job; the signal aborts on expiry or shutdown. */
  run(data: T, signal: AbortSignal): Promise<void>;
  /** Called for a job that ran out of retries or lost its worker. */
  deadLetter?(data: T): Promise<void>;
}

export interface SendOptions {
  /** Runs inside this transaction: rolled back with it. */
  trx?: Trx;
  /** At most one waiting job with this key. */
  singletonKey?: string;
  /** A moment, or seconds from now. */
  startAfter?: Date | number;
}

export interface Jobs {
  /** No other process works on this database: what nobody works on here, nobody does, whatever is written of somebody's lease. */
  readonly alone: boolean;
  send(name: string, data: object, options?: SendOptions): Promise<void>;
}

/** News for signed-in screens. Small: ids, not documents; the receiving process reads what it needs. */
export interface LiveNews {
  userId: number;
  event: 'task' | 'progress' | 'credits' | 'notice' | 'session';
  data: Record<string, string | number | boolean | null>;
}

export interface Events {
  /** With a transaction the news leaves at its commit; without one it leaves soon, with others, and is lost rather than refused. */
  publish(news: LiveNews, trx?: Trx): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(userId: number, listener: (news: LiveNews) => void): () => void;
  /** Wakes local listeners of a channel on any machine, e.g. 'release'. */
  signal(channel: string, trx?: Trx): Promise<void>;
  onSignal(channel: string, listener: () => void): () => void;
}

/** Ready answers of public calls that are marked `cached`, shared by all guests of this machine. */
export interface Answers {
  /** Forgets a group: on this machine at once, on the others soon. */
  drop(group: string): void;
  /** Forgets it with the commit: on this machine before the transaction's `execute` returns, on the others when they hear of it. */
  drop(group: string, trx: Trx): Promise<void>;
}

export interface StoredObject {
  size: number;
  /** Opens a byte range, inclusive; the whole object without one. */
  stream(range?: { start: number; end: number }): NodeJS.ReadableStream;
}

/** Bytes by key, on disk or S3. Keys are our own (`media/ab/abcdef…`), never user text. */
export interface Storage {
  put(key: string, bytes: Uint8Array | NodeJS.ReadableStream, contentType: string): Promise<{ size: number }>;
  get(key: string): Promise<StoredObject | null>;
  read(key: string): Promise<Uint8Array>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; modified: Date }>;
  /**
   * Asks whether files can be kept there.
   * @throws StorageRefused when only the operator can mend it; any other error is an outage that may pass.
   */
  check(signal?: AbortSignal): Promise<void>;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Beside those every mail has, e.g. List-Unsubscribe; their values are our own, never a user's text. */
  headers?: Record<string, string>;
  /** Files that come with it. */
  attachments?: readonly MailFile[];
}

export interface MailFile {
  /** Any letters; mail programs are told them encoded. */
  name: string;
  /** Content type. */
  type: string;
  bytes: Buffer;
}

export interface Mail {
  send(message: MailMessage): Promise<void>;
  /** Asks whether mail could be sent now. @throws Error that says why not */
  check(): Promise<void>;
}

export interface RateLimits {
  /** Counts one hit in a fixed window, in the database; false when over the limit. */
  hit(
    key: string,
    limit: number,
    windowSeconds: number,
    now: Date,
  ): Promise<{ ok: boolean; retryAfterSeconds: number }>;
}

/** Idempotency by request_id (decisions 2): call inside the transaction that commits the outcome. */
export interface Idempotency {
  /** Runs `work` once per (user, call, requestId): a repeat with the same body answers the stored result, another body is refused with 2108. */
  once<T>(
    trx: Trx,
    key: { userId: number; call: string; requestId: string | undefined; body: unknown; now: Date },
    work: () => Promise<T>,
  ): Promise<T>;
}

/** Secrets derived from APP_SECRET or the file in DATA_DIR; each purpose has its own key. */
export interface Secrets {
  hmac(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** Encrypts and authenticates a text that must be read again (AES-256-GCM); the purpose's key opens nothing else. */
  seal(purpose: string, text: string): Buffer;
  /** @throws Error when it was sealed under another secret or purpose, or changed since */
  open(purpose: string, sealed: Uint8Array): string;
}

/** One open server-sent stream. */
export interface LiveStream {
  /** Sends one event; false when the stream has ended. */
  send(event: string, data: unknown): boolean;
  /** Aborts when the client leaves, the session ends or the server stops. */
  closed: AbortSignal;
  close(): void;
}

export interface Streams {
  /**
   * Answers a raw call with server-sent events: heartbeat every 20 s, closed at the end of the session.
   * @throws Refusal rate_limited when the user already has 3 streams on this machine.
   */
  open(ctx: CallContext): LiveStream;
}

/** Looks up who a ticket belongs to; identity implements it. */
export interface Sessions {
  /** null: unknown or expired. A refusal says why a known one no longer counts (disabled, ended elsewhere). */
  resolve(ticket: string): Promise<SessionUser | Refusal | null>;
}

/** What the house offers every domain. */
export interface Platform {
  config: Config;
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  events: Events;
  answers: Answers;
  streams: Streams;
  storage: Storage;
  space: Space;
  mail: Mail;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  secrets: Secrets;
}

/** A page somebody asks for, as its route row reads it. */
export interface PageAsk {
  row: RouteRow;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  language: Language;
  /** Whoever asks is signed in, as far as the request tells: a session that waits to be renewed is not seen. */
  member: boolean;
}

/**
 * What a domain knows about a page before any script runs: for search engines, link previews and the first paint.
 * Only what everybody may see; texts are plain and are escaped where they are written.
 */
export interface PageContent {
  title?: string;
  description?: string;
  /** Same-origin path of the picture of link previews, with its size. */
  image?: { path: string; width: number; height: number; alt: string };
  /** 404 for a work that is gone; the page itself still opens and says so. */
  status?: number;
  noindex?: boolean;
  /** Path of the page search engines should keep, without language prefix. */
  canonical?: string;
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** The picture that will be the largest one, fetched at once. */
  preload?: { href: string; srcset?: string; sizes?: string };
  /** Markup inside the root until the app takes over, already escaped (`escapeHtml`). */
  markup?: string;
  /** Answers the app would ask for first, by their address. */
  answers?: Record<string, unknown>;
  /** The mark of the strip (`PageStrip`). */
  strip?: string;
}

/**
 * The strip above the pages, where the house has something to say there. The app may not keep room for what nobody will see, nor be moved by what
 * comes later: so the page says before its first paint whether there is one.
 */
export interface PageStrip {
  /**
   * What the visitor may see here, as `data-strip` of the root: ids apart by spaces, before each whom it is for (`a` all, `g` guests, `f` without a
   * plan, `m` with one). '' on pages without a strip, from which others are reached.
   */
  mark: string;
  /** Answers the app would ask for first, by their address. */
  answers: Record<string, unknown>;
}

/** A domain as `app.ts` mounts it. */
export interface DomainModule {
  name: string;
  /** Call name without the domain → handler. */
  handlers: Record<string, AnyHandler>;
  jobs: Job[];
  /** Who a ticket belongs to; one domain of the house knows. */
  sessions?: Sessions;
  start?(): Promise<void>;
  /** Called before the HTTP server stops answering; must end what it started. */
  stop?(): Promise<void>;
  /** What `/readyz` looks at beside the platform's own parts. */
  probes?: readonly Probe[];
  /** What the domain knows about a page; null where it knows nothing. */
  page?(ask: PageAsk): Promise<PageContent | null>;
  /** What stands in the strip above the pages; one domain of the house knows. */
  strip?(ask: PageAsk): Promise<PageStrip | null>;
  /** Lines the start prints for the operator, e.g. how to become the first admin. */
  greeting?(): Promise<string[]>;
}

/** Every domain of the product, composed in their order of leaning (`domains/all.ts`). */
export interface House {
  modules: DomainModule[];
  sessions: Sessions;
}
