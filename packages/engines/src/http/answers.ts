import { EngineError, type EngineErrorInfo, type ErrorKind } from '../engine.ts';
import { because } from '../reason.ts';

const MiB = 1024 * 1024;

/**
 * The whole body. @param most bytes
 * @throws EngineError internal when it is larger, and what the stream throws
 */
export async function readBytes(answer: Response, most = 64 * MiB): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new EngineError('internal', `The answer is larger than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The body as JSON. Some servers send it as text or without a type; a page is never JSON. @param who names the server in messages
 * @throws EngineError engine_config for a page or anything that is no JSON
 */
export async function readJson(answer: Response, who: string, most = 8 * MiB): Promise<unknown> {
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'text/html' || type.startsWith('image/')) {
    await answer.body?.cancel();
    const what = type === 'text/html' ? 'a web page' : type;
    throw notJson(who, `${who} answered with ${what} instead of JSON: is its address right?`);
  }
  const text = new TextDecoder().decode(await readBytes(answer, most));
  try {
    return JSON.parse(text);
  } catch {
    if (/^\s*</.test(text))
      throw notJson(who, `${who} answered with a web page instead of JSON: is its address right?`);
    throw notJson(who, `${who} answered with broken JSON`);
  }
}

const notJson = (who: string, message: string): EngineError =>
  new EngineError('engine_config', message, { reason: because('not_json', { who }) });

/** The first part of an error's body as an object, `{}` when it is none; never throws. */
export async function readErrorBody(answer: Response): Promise<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(new TextDecoder().decode(await readBytes(answer, 256 * 1024))));
  } catch {
    await answer.body?.cancel().catch(() => undefined);
    return {};
  }
}

/** An object as it is, anything else as an empty one. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const MOST_WAIT_MS = 15 * 60_000;

/**
 * How long a server asks to be left alone: `retry-after-ms`, `Retry-After` in seconds or as a date. Milliseconds, at most 15 minutes;
 * undefined when it does not say.
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  const text = headers.get('retry-after')?.trim() ?? '';
  const wait = exact >= 0 ? exact : /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MOST_WAIT_MS) : undefined;
}

/** What a status means when the server says nothing better. */
export function kindOfStatus(status: number): ErrorKind {
  if (status === 401 || status === 402 || status === 403) return 'auth_quota';
  if (status === 404 || status === 405 || status === 410 || status === 501) return 'engine_config';
  if (status === 429) return 'capacity';
  if (status === 408 || status === 409 || status === 425) return 'transient';
  if (status === 504) return 'timeout';
  if (status >= 500) return 'transient';
  if (status >= 400) return 'invalid_input';
  return 'internal';
}

/** The error an answer stands for. @param message what the server said; kept short, as it may be anything */
export function errorOfAnswer(
  answer: Pick<Response, 'status' | 'headers'>,
  { who, message, kind, info = {} }: { who: string; message?: unknown; kind?: ErrorKind; info?: EngineErrorInfo },
): EngineError {
  const said = typeof message === 'string' && message !== '' ? `: ${message.slice(0, 400)}` : '';
  const words = said.slice(2);
  const facts = { who, status: answer.status };
  const wait = retryAfterMs(answer.headers);
  return new EngineError(kind ?? kindOfStatus(answer.status), `${who} answered ${answer.status}${said}`, {
    reason: words ? because('status_words', { ...facts, words }) : because('status', facts),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...info,
  });
}

/**
 * The error of a create that must not be sent twice. Where the request may have reached the server and no answer came back, work may run,
 * and be paid for, that nobody can find: `lost`, marked as a possible orphan. All others stay as they are.
 */
export function asLostCreate(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const unanswered =
    objectOf(error.info.remote).sent === true && (error.kind === 'transient' || error.kind === 'timeout');
  if (!unanswered) return error;
  return new EngineError('lost', `${error.message}; what was asked for may still be made`, {
    ...error.info,
    remote: { possibleOrphan: true },
  });
}
