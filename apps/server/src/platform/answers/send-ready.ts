import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswer } from './answer-cache.ts';
import { takesGzip } from './gzip.ts';

/** Everybody may keep it and must ask us before each use, so that a block or a deletion is effective at once. */
const SHARED = 'public, max-age=0, must-revalidate';
/** With a session the same address answers something else. */
const VARY = 'accept-encoding, accept-language, x-accept-language, cookie, authorization';

/** The payload of a kept answer with its headers: 304 and nothing for a client that has these bytes already. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  plain: ReadyAnswer,
): string | Buffer | null | Promise<string | Buffer | null> {
  const compressed = takesGzip(request.headers['accept-encoding']) ? plain.gzip() : null;
  if (!compressed) return sendBytes(request, reply, plain);
  return compressed instanceof Promise
    ? compressed.then((answer) => sendBytes(request, reply, answer, 'gzip'))
    : sendBytes(request, reply, compressed, 'gzip');
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  encoding?: 'gzip',
): string | Buffer | null {
  reply.header('cache-control', SHARED);
  reply.header('etag', answer.etag);
  reply.header('vary', VARY);
  const known = request.headers['if-none-match'];
  if (known !== undefined && names(known, answer.etag)) {
    reply.status(304);
    return null;
  }
  if (encoding) reply.header('content-encoding', encoding);
  reply.header('content-type', 'application/json; charset=utf-8');
  return answer.body;
}

/** If-None-Match compares weakly: a proxy that changed our bytes marks its tag with W/. */
const names = (known: string, etag: string): boolean =>
  known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
