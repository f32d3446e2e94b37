import type { EngineError } from '../engine.ts';
import { errorOfAnswer, objectOf, readErrorBody } from '../http/answers.ts';
import type { GuardedFetch, GuardedInit } from '../http/guarded-fetch.ts';

/** A server that speaks OpenAI's protocol, at its base address (with `/v1`). */
export interface OpenAiApi {
  /** The server's name in messages. */
  who: string;
  base: URL;
  /** An answer of success. @throws EngineError for all others */
  call(path: string, init?: GuardedInit): Promise<Response>;
  /** A file the server points to. The key is not sent along. */
  file(url: URL, init: GuardedInit): Promise<Response>;
}

export function openAiApi(options: { baseUrl: string; apiKey?: string; fetch: GuardedFetch }): OpenAiApi {
  const base = new URL(options.baseUrl.replace(/\/*$/, '/'));
  const who = base.host;
  const key: Record<string, string> = options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {};
  return {
    who,
    base,
    async call(path, init = {}) {
      const json: Record<string, string> = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {};
      const headers = { accept: 'application/json, text/event-stream', ...json, ...key };
      const answer = await options.fetch(new URL(path, base), { ...init, headers });
      if (answer.ok) return answer;
      throw apiError(answer, await readErrorBody(answer), who);
    },
    file: (url, init) => options.fetch(url, init),
  };
}

/** Codes by which servers say that they do not want to make something. */
const REFUSALS = new Set([
  'moderation_blocked',
  'content_policy_violation',
  'content_filter',
  'content_blocked',
  'sensitive_content',
  'responsibleaipolicyviolation',
]);
const NO_MONEY = /insufficient_quota|billing_hard_limit|billing_not_active|exceeded your current quota|credit/i;
/** What people wrote or gave; other fields are the atom's. */
const OF_PEOPLE: Record<string, string> = {
  prompt: 'prompt',
  input: 'prompt',
  messages: 'prompt',
  image: 'image',
  'image[]': 'image',
  mask: 'mask',
};

/** What an error's body means. `info.field` is a task's own, `info.remote.param` the server's name for what it refused. */
export function apiError(
  answer: Pick<Response, 'status' | 'headers'>,
  body: Record<string, unknown>,
  who: string,
): EngineError {
  const error = typeof body.error === 'string' ? { message: body.error } : objectOf(body.error ?? body);
  const { code, type, param } = error;
  const message = String(error.message ?? error.detail ?? '');
  const of = (kind: EngineError['kind'], info: EngineError['info'] = {}): EngineError =>
    errorOfAnswer(answer, {
      who,
      message,
      kind,
      info: { ...info, remote: { status: answer.status, code, param, ...objectOf(info.remote) } },
    });
  if (
    REFUSALS.has(String(code).toLowerCase()) ||
    (answer.status === 400 && /safety_violations|safety system|content policy/i.test(message))
  ) {
    const named = /safety_violations=\[([^\]]*)\]/.exec(message)?.[1];
    return of('refused_sensitive', named ? { reasons: named.split(',').map((reason) => reason.trim()) } : {});
  }
  const { status } = answer;
  if (status === 401 || status === 402 || status === 403) return of('auth_quota');
  if ((status === 429 || status === 400) && NO_MONEY.test(`${code} ${type} ${message}`)) return of('auth_quota');
  if (status === 400 || status === 413 || status === 422) {
    if (code === 'model_not_found') return of('engine_config');
    const field = typeof param === 'string' ? OF_PEOPLE[param] : undefined;
    if (typeof param === 'string' && !field) return of('engine_config');
    return of('invalid_input', field ? { field } : {});
  }
  if (status >= 500 && /out of memory|outofmemory/i.test(message)) return of('oom');
  // A gateway that waits no longer does not stop what stands behind it.
  if (status === 504) return of('timeout', { remote: { possibleOrphan: true } });
  return errorOfAnswer(answer, { who, message, info: { remote: { status, code, param } } });
}
