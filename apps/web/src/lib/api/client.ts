import type { BodyInput, CallSpec, Method, ParamsInput, QueryInput, ResultOf, Shape } from '@atelier/contract/call';
import { CallError, type CallOptions, createClient as createWire } from '@atelier/contract/client';
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
type Functions<Not> = {
  readonly [D in keyof Contract]: {
    readonly [K in keyof Contract[D] as Contract[D][K] extends Not
      ? never
      : Contract[D][K] extends CallSpec
        ? K
        : never]: CallFunction<Contract[D][K]>;
  };
};
/**
 * The contract as functions: `api.identity.login({ body })`. Each rejects with `ApiError`. The calls of staff are not among them: their
 * table comes with the back office; nor are those that other clients make.
 */
export type Api = Functions<{ access: 'staff' } | { others?: true }>;
/** The same with the calls of staff. */
export type OfficeApi = Functions<{ others?: true }>;

interface AnyInput extends CallManners {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}
type WireCall = (input: Omit<AnyInput, keyof CallManners>, options: CallOptions) => Promise<unknown>;

export interface ClientDeps {
  fetch: typeof fetch;
  /** Origin and base path; '' in a browser on its own pages. */
  baseUrl?: string;
  /** Language of the answers' messages. */
  language: () => string;
  /** Which sign-in or refresh the browser is at; null for a guest. */
  sessionMark: () => string | null;
  /** Makes the session live again after a 401; true when the request may be repeated. */
  renew: (usedMark: string) => Promise<boolean>;
  /** Reacts to a refusal by its catalogue entry. Not called for quiet calls, except for the end of a session. */
  react: (error: ApiError, manners: CallManners) => void;
  /** A call of api/gw that ends in sync was answered (studio 7.1: the account is read again). */
  afterSync: () => void;
  newId: () => string;
}

/** Longest wait for an answer in ms (studio 7.1). */
const TIMEOUT_MS = 300_000;
const SYNC = /\/api\/gw\/[^?]*sync(?:\?|$)/;

/** The network with a session: a request that meets a dead ticket waits for the one refresh and is repeated once. */
function sessionFetch(deps: ClientDeps): typeof fetch {
  return async (url, init = {}) => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const mark = deps.sessionMark();
    try {
      const response = await deps.fetch(url, { ...init, signal });
      if (response.status !== 401 || !mark || !(await deps.renew(mark))) return response;
      return await deps.fetch(url, { ...init, signal });
    } finally {
      if (SYNC.test(String(url))) deps.afterSync();
    }
  };
}

/**
 * The contract's client with what a browser adds: session, reactions by the error catalogue, idempotency ids. The types come from the
 * contract, the table (names, methods, paths) from the build, so that no schema is in the page.
 */
export function createClient<A extends Api = Api>(table: CallTable, deps: ClientDeps): A {
  // The table has names and no schemas: what each call takes and gives is known to the contract's types alone (`A`).
  const wire = createWire(named(table), {
    baseUrl: deps.baseUrl ?? '',
    fetch: sessionFetch(deps),
    headers: () => ({ 'X-accept-language': deps.language() }),
  }) as unknown as Record<string, Record<string, WireCall>>;

  async function run(
    send: WireCall,
    facts: CallFacts,
    { quiet, noLogin, signal, ...input }: AnyInput = {},
  ): Promise<unknown> {
    const body = facts.idempotent ? { request_id: deps.newId(), ...input.body } : input.body;
    try {
      return await send({ ...input, ...(body ? { body } : {}) }, signal ? { signal } : {});
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const error = ApiError.from(cause);
      deps.react(error, { quiet, noLogin });
      throw error;
    }
  }

  // As above: one function for all, typed by the contract.
  return mapCalls(
    table,
    (facts, domain, name) => (input?: AnyInput) => run(wire[domain]![name]!, facts, input),
  ) as unknown as A;
}

function mapCalls<T>(table: CallTable, make: (facts: CallFacts, domain: string, name: string) => T) {
  const domains = Object.entries(table).map(([domain, calls]) => {
    const made = Object.entries(calls).map(([name, facts]) => [name, make(facts, domain, name)] as const);
    return [domain, Object.fromEntries(made)] as const;
  });
  return Object.fromEntries(domains);
}

/** The table as the contract's client takes it: with names; the schemas it carries in the type it never reads. */
const named = (table: CallTable): Contract =>
  mapCalls(table, (facts, domain, name) => ({ ...facts, name: `${domain}.${name}` })) as unknown as Contract;
