import { EngineError } from '../engine.ts';
import { asLostCreate, objectOf, readJson } from '../http/answers.ts';
import type { GuardedFetch, GuardedInit } from '../http/guarded-fetch.ts';
import { because, faultOf } from '../reason.ts';

/** What an answer in JSON may measure, how slowly it may come, and how long it may not begin. Pictures in it are a few megabytes. */
const MOST_JSON = 8 * 1024 * 1024;
const LEAST_RATE = 256 * 1024;
const BEGINS_MS = 20_000;

export interface ServiceOptions {
  /** Base address of the API. */
  baseUrl: string;
  /** Headers that carry the key; sent to the base's own origin only. */
  key: Record<string, string>;
  fetch: GuardedFetch;
  /** What an answer that is no success stands for. */
  errorOf(answer: Response): Promise<EngineError>;
}

/** JSON calls to a service, with its key. */
export interface Service {
  who: string;
  base: URL;
  /** The answer as an object. @throws EngineError */
  ask(path: string | URL, init?: GuardedInit): Promise<Record<string, unknown>>;
  /** As `ask`, for what must not be asked twice: an answer that cannot be read is lost, as a possible orphan. */
  create(path: string | URL, body: unknown, headers?: Record<string, string>): Promise<Record<string, unknown>>;
  /** The answer itself, whatever its status. The key goes along to the service's own addresses. */
  fetch(url: URL, init: GuardedInit): Promise<Response>;
}

export function createService({ baseUrl, key, fetch, errorOf }: ServiceOptions): Service {
  const base = new URL(baseUrl.replace(/\/*$/, '/'));
  const who = base.host;
  const call: Service['fetch'] = (url, init) =>
    fetch(url, {
      maxBytes: MOST_JSON,
      leastRate: LEAST_RATE,
      // What is asked of it by a body takes as long as the body.
      ...(init.body === undefined ? { headersMs: BEGINS_MS } : {}),
      ...init,
      headers: {
        accept: 'application/json',
        ...objectOf(init.headers),
        ...(url.origin === base.origin ? key : {}),
      } as Record<string, string>,
    });
  const json = async (path: string | URL, init: GuardedInit): Promise<Record<string, unknown>> => {
    const answer = await call(new URL(path, base), init);
    if (!answer.ok) throw await errorOf(answer);
    return objectOf(await readJson(answer, who, MOST_JSON));
  };
  return {
    who,
    base,
    ask: (path, init = {}) => json(path, init),
    async create(path, body, headers = {}) {
      const init = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      };
      const answer = await call(new URL(path, base), init).catch((error) => {
        throw asLostCreate(error);
      });
      // A gateway that waits no longer does not stop what stands behind it.
      if (answer.status === 504) throw unnamed(who);
      if (!answer.ok) throw await errorOf(answer);
      return objectOf(
        await readJson(answer, who, MOST_JSON).catch((error) => {
          // It said yes, and what it said besides cannot be read: a page does not come from the service itself.
          const page = error instanceof EngineError && error.kind === 'engine_config' && /web page/.test(error.message);
          throw page ? error : unnamed(who);
        }),
      );
    },
    fetch: call,
  };
}

/** A create was answered by success without an id to ask for. */
export const unnamed = (who: string): EngineError =>
  faultOf('lost', because('no_name', { who }), { remote: { possibleOrphan: true } });

/** Turns 'there is no such thing' into work that is lost, and throws. */
export const lostIfGone =
  (who: string) =>
  (error: unknown): never => {
    const gone = error instanceof EngineError && [404, 410].includes(Number(objectOf(error.info.remote).status));
    throw gone ? faultOf('lost', because('forgotten', { who })) : error;
  };
