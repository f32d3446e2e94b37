import type { z } from 'zod';
import type { ErrorKey } from './errors.ts';
import type { Area } from './vocabulary/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: data on the call, checked in one place before any handler runs.
 * - `public`: anybody; a session is read when there is one.
 * - `user`: a live session.
 * - `staff`: a live session whose menus open the call's area (docs/adr/0023); the menu 'Admin' opens every area (back office 6).
 * - `signature`: the URL itself carries a signature that the handler verifies (uploads, media).
 * - `operator`: loopback or a bearer token (metrics).
 */
export type Access = 'public' | 'user' | 'staff' | 'signature' | 'operator';

/** Who may call; a call of staff without its area does not compile, an area on any other call neither. */
type Admission = { access: Exclude<Access, 'staff'>; area?: never } | { access: 'staff'; area: Area };

/** `envelope`: `{code, msg, result|data}`. `list`: the result's keys stand beside `code` and `msg` (trade lists). `raw`: the handler writes the answer. */
export type Shape = 'envelope' | 'list' | 'raw';

/** An answer that is no plain envelope: what a `raw` call writes, or a status of its own of any other. */
export interface OwnAnswer {
  description: string;
  /** Content types, `image/*` for a family; an answer without has no body. */
  types?: readonly string[];
  /** What a JSON body is: the call's result in its envelope, the result alone (the default), or another shape. */
  json?: 'envelope' | 'result' | z.ZodType;
}

interface CallFacts<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Path exactly as the specification spells it, parameters as `:name`. */
  path: string;
  /** Other spellings that answer the same. */
  aliases?: readonly string[];
  /** Changes something, whatever its method: needs the header X-Client-Platform (the CSRF guard). */
  effect?: boolean;
  shape?: Shape;
  params?: P;
  query?: Q;
  body?: B;
  result: R;
  /**
   * By HTTP status what a `raw` call writes (without it: 200 with its result as JSON), and what any other answers beside its envelope.
   * Refusals are not named here: they come from `errors`.
   */
  answers?: Readonly<Record<number, OwnAnswer>>;
  /** Content types of a body that a `raw` call reads by itself; beside a `body`, in which it may come besides JSON. */
  receives?: readonly string[];
  /** Request headers that mean something to this call alone: name → what for. */
  headers?: Readonly<Record<string, string>>;
  /** Refusals this call can answer beside those every call can (validation, session, access, rate, system). */
  errors?: readonly ErrorKey[];
  /** `request_id` in the body is an idempotency key: scope user + call, kept 7 days. */
  idempotent?: boolean;
  /** Requests per minute and address; the platform default applies without it. */
  ratePerMinute?: number;
  /**
   * Only for a GET of access `public` without effect whose answer to a guest depends on path, query, language and the data of its group
   * and on nothing else: the ready answer is kept for so many seconds, until `platform.answers.drop(group)`, and shared by all guests.
   * A request with a session never meets it (docs/adr/0007).
   */
  cached?: { group: string; seconds: number };
  /** Specified, and made by other clients alone: the web app has no such function, and its pages do not carry the call. */
  others?: boolean;
  /** Largest request body in bytes; 64 KiB without it. Its reason stands beside it. */
  bodyLimit?: number;
  /** What a JSON body may hold where the usual 500 keys, 2,000 values and 32 levels do not suffice. */
  bodyBudget?: { keys?: number; values?: number; depth?: number };
  summary: string;
  /** Section of the specification, e.g. 'studio 7.2'. */
  spec: string;
}

export type CallSpec<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = CallFacts<P, Q, B, R> & Admission;

export type Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = CallSpec<P, Q, B, R> & {
  /** `domain.callName`, unique. */
  name: string;
  domain: string;
};

/** Keeps every schema's type, and whether a call is the staff's or other clients'; the helper exists only for inference. */
export function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const A extends Access,
  const O extends boolean = false,
>(spec: CallSpec<P, Q, B, R> & { access: A; others?: O }): CallSpec<P, Q, B, R> & { access: A; others?: O } {
  return spec;
}

type Named<T extends Record<string, CallSpec>> = { [K in keyof T]: T[K] & { name: string; domain: string } };

/** Names the calls of one domain; the keys become `domain.key`. */
export function defineCalls<T extends Record<string, CallSpec>>(domain: string, specs: T): Named<T> {
  const entries = Object.entries(specs).map(([key, spec]) => [key, { ...spec, name: `${domain}.${key}`, domain }]);
  return Object.fromEntries(entries) as Named<T>;
}

export type ParamsOf<C> = C extends { params?: infer P }
  ? NonNullable<P> extends z.ZodType
    ? z.output<NonNullable<P>>
    : undefined
  : undefined;
export type QueryOf<C> = C extends { query?: infer Q }
  ? NonNullable<Q> extends z.ZodType
    ? z.output<NonNullable<Q>>
    : undefined
  : undefined;
export type BodyOf<C> = C extends { body?: infer B }
  ? NonNullable<B> extends z.ZodType
    ? z.output<NonNullable<B>>
    : undefined
  : undefined;
export type BodyInput<C> = C extends { body?: infer B }
  ? NonNullable<B> extends z.ZodType
    ? z.input<NonNullable<B>>
    : undefined
  : undefined;
export type QueryInput<C> = C extends { query?: infer Q }
  ? NonNullable<Q> extends z.ZodType
    ? z.input<NonNullable<Q>>
    : undefined
  : undefined;
export type ParamsInput<C> = C extends { params?: infer P }
  ? NonNullable<P> extends z.ZodType
    ? z.input<NonNullable<P>>
    : undefined
  : undefined;
/** What a handler returns (before the answer check fills defaults). */
export type ResultInput<C> = C extends { result: infer R } ? (R extends z.ZodType ? z.input<R> : never) : never;
/** What a client receives. */
export type ResultOf<C> = C extends { result: infer R } ? (R extends z.ZodType ? z.output<R> : never) : never;

const DATA_PREFIXES = ['/prod-api/trade', '/capi', '/api/acrc', '/api/dc'] as const;

/** The key the answer stands under, by path prefix; never both. */
export function wrapperOf(path: string): 'result' | 'data' {
  return DATA_PREFIXES.some((prefix) => path.startsWith(prefix)) ? 'data' : 'result';
}
