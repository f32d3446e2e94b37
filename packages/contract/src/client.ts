import { type BodyInput, type CallSpec, type ParamsInput, type QueryInput, type ResultOf, wrapperOf } from './call.ts';
import type { ErrorKey, FieldError } from './errors.ts';

/** A refusal or a failed request. `key` is 'network' when no answer came. */
export class CallError extends Error {
  readonly call: string;
  readonly http: number;
  readonly code: number;
  readonly key: ErrorKey | 'network' | 'unknown';
  readonly traceId: string;
  readonly fields: FieldError[];
  readonly details: Record<string, unknown>;
  readonly retryAfterSeconds: number | null;
  constructor(call: string, http: number, answer: Partial<WireAnswer>, retryAfter: string | null = null) {
    super(answer.msg || `${call}: HTTP ${http}`);
    this.name = 'CallError';
    this.call = call;
    this.http = http;
    this.code = answer.code ?? -1;
    this.key = answer.key ?? (http === 0 ? 'network' : 'unknown');
    this.traceId = answer.trace_id ?? '';
    this.fields = answer.fields ?? [];
    this.details = answer.details ?? {};
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter);
  }
}

interface WireAnswer {
  code: number;
  msg: string;
  key: ErrorKey;
  trace_id: string;
  fields: FieldError[];
  details: Record<string, unknown>;
  [name: string]: unknown;
}

// A part the call does not declare was inferred as plain `unknown`.
type Part<Name extends string, T> = unknown extends T
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };
export type CallArguments<C> = Part<'params', ParamsInput<C>> &
  Part<'query', QueryInput<C>> &
  Part<'body', BodyInput<C>>;

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A raw call answers the response itself; every other one its result. */
export type CallAnswer<C> = C extends { shape: 'raw' } ? Response : ResultOf<C>;
type CallFunction<C> =
  Record<string, never> extends CallArguments<C>
    ? (input?: CallArguments<C>, options?: CallOptions) => Promise<CallAnswer<C>>
    : (input: CallArguments<C>, options?: CallOptions) => Promise<CallAnswer<C>>;

export type Client<T> = { [D in keyof T]: { [K in keyof T[D]]: CallFunction<T[D][K]> } };
type NamedSpec = CallSpec & { name: string };

export interface ClientOptions {
  /** Origin and base path, without a slash at the end; '' in a browser on our own pages. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Read at each call: the language changes. */
  headers?: () => Record<string, string>;
  /**
   * Told every error before the caller is. It may answer instead: e.g. renew the session, then `retry()`.
   * What it returns is the call's answer; it throws to refuse.
   */
  onError?: (error: CallError, spec: NamedSpec, retry: () => Promise<unknown>) => Promise<unknown>;
}

/**
 * The typed client of a contract: `api.identity.login({ body })` answers the call's result or throws CallError.
 * Needs nothing but `fetch`; the browser, tests and scripts use the same.
 */
export function createClient<T extends Record<string, Record<string, NamedSpec>>>(
  contract: T,
  options: ClientOptions = {},
): Client<T> {
  const domains = Object.entries(contract).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries(calls).map(([key, spec]) => [
        key,
        (input: Input = {}, extra: CallOptions = {}) => {
          const run = () => request(spec, input, extra, options);
          return run().catch((error: unknown) => {
            if (!options.onError || !(error instanceof CallError)) throw error;
            return options.onError(error, spec, run);
          });
        },
      ]),
    ),
  ]);
  return Object.fromEntries(domains) as Client<T>;
}

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function request(spec: NamedSpec, input: Input, extra: CallOptions, options: ClientOptions): Promise<unknown> {
  const headers = new Headers({ 'x-client-platform': 'web', ...options.headers?.(), ...extra.headers });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const send = options.fetch ?? fetch;
  let response: Response;
  try {
    response = await send((options.baseUrl ?? '') + addressOf(spec.path, input), {
      method: spec.method,
      headers,
      credentials: 'include',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(extra.signal ? { signal: extra.signal } : {}),
    });
  } catch (cause) {
    if (extra.signal?.aborted) throw cause;
    throw Object.assign(new CallError(spec.name, 0, {}), { cause });
  }
  if (spec.shape === 'raw' && response.ok) return response;
  const answer = (await response.json().catch(() => ({}))) as WireAnswer;
  if (answer.code !== 0) throw new CallError(spec.name, response.status, answer, response.headers.get('retry-after'));
  if (spec.shape !== 'list') return answer[wrapperOf(spec.path)];
  const { code: _code, msg: _msg, ...result } = answer;
  return result;
}

/** The path with its parameters and query filled in; undefined values are left out. */
export function addressOf(path: string, { params = {}, query = {} }: Pick<Input, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
}
