import http from 'node:http';
import https from 'node:https';
import { ReadableStream as WebStream } from 'node:stream/web';
import { EngineError } from '../engine.ts';
import { because } from '../reason.ts';
import { createGuard, type Guard, type GuardSettings } from './guard.ts';

/** Times in milliseconds, sizes in bytes. */
export interface GuardedInit extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  /** Ends the call, body included; what it gives as its reason is thrown. */
  signal?: AbortSignal;
  /** Until there is a connection; 10 s unless told. */
  connectMs?: number;
  /** Until the answer begins; 60 s unless told. A model that answers when its picture is done needs minutes. */
  headersMs?: number;
  /** The longest silence inside the answer; 60 s unless told. */
  idleMs?: number;
  /** Bytes a second that the body must bring on average once its first seconds are over; any unless told, as streams have pauses. */
  leastRate?: number;
  /** What the body may measure; 64 MiB unless told. */
  maxBytes?: number;
  /** Redirects followed; 5 unless told. */
  redirects?: number;
}

/**
 * `fetch` for the servers of engines, and the only way to them: calls no address that the guard forbids, whatever a name resolves to and
 * wherever a redirect leads; bounds times and sizes. Redirects of GET and HEAD are followed, to another origin without the caller's headers;
 * a redirect of anything else is an error.
 * @throws EngineError engine_config (address, certificate, redirect), transient (no connection, broken off), timeout, internal (too large).
 *   `info.remote.sent` tells whether the request may have reached the server. The body's stream fails with the same errors. An aborted
 *   signal throws its reason.
 */
export type GuardedFetch = (url: string | URL, init?: GuardedInit) => Promise<Response>;

/** What `info.remote` of a failed call holds. */
export interface CallFailure {
  sent: boolean;
  /** The answer is larger or slower than it may be: asked again, it would be so again. */
  unbounded?: true;
}

export const isUnbounded = (error: unknown): boolean =>
  error instanceof EngineError && (error.info.remote as CallFailure | undefined)?.unbounded === true;

/** Milliseconds that a body may take without being held to its least rate. */
const GRACE_MS = 20_000;

const KEPT_ELSEWHERE = new Set(['accept', 'accept-language', 'range', 'user-agent']);
const MiB = 1024 * 1024;

/** @param settings `graceMs` for tests: how long a body may be slower than its least rate */
export function createGuardedFetch(settings: GuardSettings & { graceMs?: number } = {}): GuardedFetch {
  const { graceMs = GRACE_MS } = settings;
  const guard = createGuard(settings);
  // Only what may be asked twice uses a kept connection: on it a server's hang-up cannot be told from an answer that was lost.
  const kept = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  return async (target, init = {}) => {
    let url = new URL(target);
    guard.check(url);
    const method = (init.method ?? 'GET').toUpperCase();
    const repeatable = method === 'GET' || method === 'HEAD';
    const packed = new Request('http://body.invalid/', { method, headers: init.headers, body: init.body });
    const body = init.body === undefined || init.body === null ? null : new Uint8Array(await packed.arrayBuffer());
    let headers = Object.fromEntries(packed.headers);
    for (let left = init.redirects ?? 5; ; left -= 1) {
      const agent = repeatable ? kept[url.protocol as keyof typeof kept] : false;
      const call = { url, method, headers, body, init, guard, graceMs };
      const answer = await send({ ...call, agent }).catch((error) => {
        if (error !== STALE) throw error;
        return send({ ...call, agent: false });
      });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (location === null) return answer;
      await answer.body?.cancel();
      const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
      if (!next) throw misled(url, 'redirects to what is no address');
      if (!repeatable) throw misled(url, `redirects to ${next.host}: give that address instead`, next.host);
      if (left <= 0) throw misled(url, 'redirects in circles');
      try {
        guard.check(next);
      } catch {
        throw misled(url, `redirects to ${next.hostname}, which may not be called`, next.hostname);
      }
      if (next.origin !== url.origin)
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_ELSEWHERE.has(name)));
      url = next;
    }
  };
}

/** A kept connection that the server had closed before our request came. */
const STALE = Symbol('stale');

interface Call {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  init: GuardedInit;
  guard: Guard;
  graceMs: number;
  agent: http.Agent | false | undefined;
}

function send({ url, method, headers, body, init, guard, graceMs, agent }: Call): Promise<Response> {
  const { signal, connectMs = 10_000, headersMs = 60_000 } = init;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    let sent = false;
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      agent,
      lookup: guard.lookup(url),
      headers: {
        // Bodies are counted as they come, so they come as they are.
        'accept-encoding': 'identity',
        'user-agent': 'atelier',
        ...headers,
        ...(body ? { 'content-length': String(body.byteLength) } : {}),
      },
    });
    const late = (what: string) => () =>
      request.destroy(
        new EngineError('timeout', `${url.host} ${what}`, {
          reason: because('slow', { who: url.host }),
          remote: { sent },
        }),
      );
    let timer = setTimeout(late('took too long to connect'), connectMs);
    const onConnected = (): void => {
      sent = true;
      clearTimeout(timer);
      timer = setTimeout(late('took too long to answer'), headersMs);
    };
    const onAbort = (): void => void request.destroy(asError(signal?.reason));
    signal?.addEventListener('abort', onAbort, { once: true });
    const over = (): void => signal?.removeEventListener('abort', onAbort);
    request.once('socket', (socket) => {
      if (!socket.connecting) onConnected();
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected);
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      over();
      if (signal?.aborted) reject(signal.reason);
      else if (request.reusedSocket && error.code === 'ECONNRESET') reject(STALE);
      else reject(failureOf(error, url, sent));
    });
    request.once('response', (answer) => {
      clearTimeout(timer);
      answer.once('close', over);
      try {
        resolve(toResponse(answer, { url, init, method, graceMs }));
      } catch (error) {
        answer.destroy();
        reject(error);
      }
    });
    request.end(body ?? undefined);
  });
}

function toResponse(
  answer: http.IncomingMessage,
  { url, init, method, graceMs }: Pick<Call, 'url' | 'init' | 'method' | 'graceMs'>,
): Response {
  const { maxBytes = 64 * MiB, idleMs = 60_000, leastRate = 0 } = init;
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 599) throw misled(url, `answered with the status ${status}`);
  const headers = new Headers();
  for (let i = 0; i + 1 < answer.rawHeaders.length; i += 2)
    headers.append(answer.rawHeaders[i]!, answer.rawHeaders[i + 1]!);
  const packing = headers.get('content-encoding') ?? 'identity';
  if (packing !== 'identity') throw misled(url, `answers packed as ${packing} though it was asked not to`);
  const tooLarge = (): EngineError =>
    new EngineError('internal', `${url.host} answered with more than ${Math.floor(maxBytes / MiB) || '1/2'} MB`, {
      reason: because('too_large', { who: url.host, most: Math.ceil(maxBytes / MiB) }),
      remote: { sent: true, unbounded: true },
    });
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let size = 0;
    const end = (what: string, remote: CallFailure) => (): void =>
      void answer.destroy(
        new EngineError('timeout', `${url.host} ${what}`, { reason: because('slow', { who: url.host }), remote }),
      );
    const silent = end('fell silent', { sent: true });
    const dripping = end('sends too slowly', { sent: true, unbounded: true });
    const begun = performance.now();
    /** Until the next piece must have come: neither silence nor a drip holds whoever reads. */
    const wait = (): NodeJS.Timeout => {
      if (leastRate === 0) return setTimeout(silent, idleMs);
      const left = graceMs + (size / leastRate) * 1000 - (performance.now() - begun);
      return left < idleMs ? setTimeout(dripping, Math.max(0, left)) : setTimeout(silent, idleMs);
    };
    let idle = wait();
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        clearTimeout(idle);
        size += piece.byteLength;
        if (size > maxBytes) throw tooLarge();
        yield new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength);
        idle = wait();
      }
    } catch (error) {
      if (init.signal?.aborted) throw init.signal.reason;
      throw failureOf(error as NodeJS.ErrnoException, url, true);
    } finally {
      clearTimeout(idle);
      answer.destroy();
    }
  }
  const empty = method === 'HEAD' || status === 204 || status === 205 || status === 304;
  if (empty) answer.resume();
  // Node's stream and the browser's are one at run time; only the browser's type lacks `from`.
  const stream = empty ? null : (WebStream.from(pieces()) as unknown as ReadableStream<Uint8Array>);
  return new Response(stream, { status, headers });
}

const UNTRUSTED = /CERT|SELF_SIGNED|^UNABLE_TO_|^ERR_TLS_/;

function failureOf(error: NodeJS.ErrnoException, { host }: URL, sent: boolean): EngineError {
  if (error instanceof EngineError) return error;
  const remote: CallFailure = { sent };
  const code = error.code ?? error.message;
  if (UNTRUSTED.test(code))
    return new EngineError('engine_config', `The certificate of ${host} is not trusted (${code})`, {
      reason: because('untrusted', { who: host, code }),
      remote,
    });
  const what = sent ? `${host} broke off (${code})` : `${host} does not answer (${code})`;
  const reason = because(sent ? 'broken_off' : 'unreachable', { who: host, code });
  return new EngineError('transient', what, { reason, remote });
}

const misled = ({ host }: URL, what: string, to?: string): EngineError =>
  new EngineError('engine_config', `${host} ${what}`, {
    reason: to === undefined ? because('strange', { who: host }) : because('redirects', { who: host, to }),
    remote: { sent: true },
  });

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
