import type { BodyInput, CallSpec, Method, ParamsInput, QueryInput, ResultOf, Shape } from '@atelier/contract/call';
import { wrapperOf } from '@atelier/contract/call';
import type { contract } from '@atelier/contract/table';
import { ApiError } from '#lib/api/error.ts';

/** What the browser knows of a call: everything but the schemas. */
export interface CallFacts {
  method: Method;
  path: string;
  effect?: boolean;
  idempotent?: boolean;
  shape?: Shape;
}
export type CallTable = Record<string, Record<string, CallFacts>>;

/** How this one call wants to be treated. */
export interface CallManners {
  /** The caller shows the refusal itself: no toast, no dialog. Session handling still happens. */
  quiet?: boolean;
  /** Studio 8.1: a lost session neither logs out nor opens the login. */
  noLogin?: boolean;
  signal?: AbortSignal;
}

type Part<K extends string, T> = T extends undefined
  ? { [P in K]?: undefined }
  : unknown extends T
    ? object
    : { [P in K]: T };
type Soft<K extends string, T> = T extends undefined
  ? object
  : unknown extends T
    ? object
    : object extends T
      ? { [P in K]?: T }
      : { [P in K]: T };
export type CallInput<C> = Part<'params', ParamsInput<C>> &
  Soft<'query', QueryInput<C>> &
  Soft<'body', BodyInput<C>> &
  CallManners;
type CallFunction<C> =
  object extends CallInput<C>
    ? (input?: CallInput<C>) => Promise<ResultOf<C>>
    : (input: CallInput<C>) => Promise<ResultOf<C>>;

type Contract = typeof contract;
/** The contract as functions: `api.identity.login({ body })`. Each rejects with `ApiError`. */
export type Api = {
  readonly [D in keyof Contract]: {
    readonly [K in keyof Contract[D] as Contract[D][K] extends CallSpec ? K : never]: CallFunction<Contract[D][K]>;
  };
};

interface AnyInput extends CallManners {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

export interface ClientDeps {
  fetch: typeof fetch;
  /** Language of the answers' messages. */
  language: () => string;
  /** The refresh token in force; null for a guest. */
  refreshToken: () => string | null;
  /** Makes the session live again after a 401; true when the request may be repeated. */
  renew: (usedToken: string) => Promise<boolean>;
  /** Reacts to a refusal by its catalogue entry. Not called for quiet calls, except for the end of a session. */
  react: (error: ApiError, manners: CallManners) => void;
  /** A call of api/gw that ends in sync was answered (studio 7.1: the account is read again). */
  afterSync: () => void;
  newId: () => string;
}

/** Longest wait for an answer in ms (studio 7.1). */
const TIMEOUT_MS = 300_000;

function urlOf(facts: CallFacts, input: AnyInput): string {
  // A module id with a slash spans two segments, so slashes inside a value stay.
  const path = facts.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')).replaceAll('%2F', '/'),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

async function readAnswer(facts: CallFacts, response: Response): Promise<unknown> {
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (!answer || typeof answer.code !== 'number') throw ApiError.unreadable(response.status);
  if (answer.code !== 0) throw ApiError.fromWire(answer, response.status);
  return facts.shape === 'list' ? answer : answer[wrapperOf(facts.path)];
}

/** Binds a call table to the network. The types come from the contract, the table from the build. */
export function createClient(table: CallTable, deps: ClientDeps): Api {
  async function send(facts: CallFacts, input: AnyInput): Promise<unknown> {
    const headers: Record<string, string> = { 'X-accept-language': deps.language(), 'X-Client-Platform': 'web' };
    const body = facts.idempotent ? { request_id: deps.newId(), ...input.body } : input.body;
    if (body) headers['Content-Type'] = 'application/json';
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const request = () =>
      deps.fetch(urlOf(facts, input), {
        method: facts.method,
        headers,
        credentials: 'same-origin',
        body: body ? JSON.stringify(body) : undefined,
        signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      });
    const token = deps.refreshToken();
    let response = await request();
    // Queued or late: every request that met the dead ticket waits for the one refresh and is repeated once.
    if (response.status === 401 && token && (await deps.renew(token))) response = await request();
    return readAnswer(facts, response);
  }

  async function run(facts: CallFacts, input: AnyInput = {}): Promise<unknown> {
    try {
      return await send(facts, input);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      const error = cause instanceof ApiError ? cause : ApiError.network(cause);
      deps.react(error, input);
      throw error;
    } finally {
      if (facts.path.startsWith('/api/gw') && facts.path.endsWith('sync')) deps.afterSync();
    }
  }

  return Object.fromEntries(
    Object.entries(table).map(([domain, calls]) => [
      domain,
      Object.fromEntries(Object.entries(calls).map(([name, facts]) => [name, (input?: AnyInput) => run(facts, input)])),
    ]),
  ) as unknown as Api;
}
