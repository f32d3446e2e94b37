import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { countJson, USUAL_BUDGET } from './json-budget.ts';

/**
 * JSON bodies, counted before they are parsed; an empty one is none, so a DELETE with a content type and no body is no fault.
 * A body beyond its budget is refused with body_too_complex.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseJson(app, 'application/json');
}

/**
 * JSON that comes as `text/plain` from a page of no origin: a browser would first have to ask for any other type, and nobody answers that.
 * Only for calls that know who calls by a secret in the body.
 */
export function acceptPlainJson(scope: FastifyInstance): void {
  parseJson(scope, 'text/plain');
}

function parseJson(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const budget = { ...USUAL_BUDGET, ...request.call?.bodyBudget };
    if (countJson(body as string, budget).over) return done(refuse('body_too_complex'));
    parse(request, body as string, done);
  });
}

/**
 * Forms, read as `{}`: a mail program posts one to an address that says everything by its signature (RFC 8058), as either kind of form.
 * Only for such calls: a page of another origin can post a form, too.
 */
export function acceptForms(scope: FastifyInstance): void {
  const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(kinds, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
}

/** Hands the body over as a stream that fails with payload_too_large beyond `limit` bytes. */
export function acceptStreams(scope: FastifyInstance, limit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) done(refuse('payload_too_large'));
    else done(null, counted(payload, limit));
  });
}

function counted(payload: Readable, limit: number): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size > limit) next(refuse('payload_too_large'));
      else next(null, chunk);
    },
  });
  // A client may leave while the handler still looks something up: without a listener that error would end the process.
  counter.on('error', () => {});
  payload.once('error', (error) => counter.destroy(error));
  // A client that leaves must end the reader, too.
  payload.once('close', () => {
    if (!payload.readableEnded) counter.destroy(new Error('The client left during its upload.'));
  });
  return payload.pipe(counter);
}
