import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { HOME } from '@atelier/rules/routes/table';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseGone } from '#db/connect.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import type { Config } from '../config/config.ts';
import { isNoSpace } from '../health/space.ts';
import type { Clock, PageAsk, PageContent, Sessions } from '../platform.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type ErrorAnswer, rawStatus, refusalAnswer, validationAnswer } from './answer.ts';
import { bindCall, WrongInput } from './bind.ts';
import { acceptJson } from './body.ts';
import type { Bound } from './complete.ts';
import { languageOf } from './language.ts';
import { callHeaders, securePages } from './security-headers.ts';
import { PATIENCE, type Patience, watchSlowClients } from './slow-clients.ts';
import { Turns } from './turns.ts';
import { readWebPage, serveWeb } from './web.ts';

export interface HttpOptions {
  config: Config;
  log: Logger;
  clock: Clock;
  sessions: Sessions;
  answers: AnswerCache;
  calls: Bound[];
  /** What the domains know about a page. */
  pageContent?: (ask: PageAsk) => Promise<PageContent | null>;
  /** How long slow clients are waited for; `PATIENCE` without it. */
  patience?: Patience;
  /** Told each answered request: route or path class, status, seconds. */
  onAnswer?: (route: string, method: string, status: number, seconds: number) => void;
}

/** Paths that belong to programs: what is unknown there is a JSON 404, never a page (decisions 2). */
const PROGRAM_PATHS = /^\/(prod-api|api|capi|media)(\/|$)/;

/** Builds the HTTP server: every call of the contract, the web app, errors in their envelope. Not yet listening. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, calls, onAnswer, patience = PATIENCE } = options;
  const app = Fastify({
    loggerInstance: log,
    // A child logger a request costs more than most requests; who logs makes its own (`ctx.log`).
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    // Enough for every path of the contract; longer ones are nobody's.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // While closing, requests under way are finished; connections without one are closed at once.
    forceCloseConnections: 'idle',
    // A body's time is its call's (slow-clients.ts); Node knows one for all.
    requestTimeout: 0,
    keepAliveTimeout: patience.idle,
    http: {
      headersTimeout: patience.head,
      connectionsCheckingInterval: patience.look,
      // Address, cookies and all: four times what a browser of ours sends.
      maxHeaderSize: 16 * 1024,
    },
    return503OnClosing: false,
    // An address the router cannot read (`%zz`, a parameter of a thousand letters) is an unknown one like any other.
    frameworkErrors: (_error, request, reply) =>
      answerUnknown(request as FastifyRequest, reply as FastifyReply, config),
    clientErrorHandler: (error, socket) => answerBroken(error, socket, config),
    rewriteUrl: (request: { url?: string }) => withoutBase(request.url ?? '/', config.basePath),
    // `http` makes the type one of a server of HTTP 1 alone, which the same instance is.
  }) as unknown as FastifyInstance;

  app.server.maxHeadersCount = 100;
  const slow = watchSlowClients(app.server, patience, (why) => log.debug({ why }, 'a client was too slow'));
  app.addHook('onClose', async () => slow.stop());

  app.decorateRequest('call', null);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-trace-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    const { call } = request;
    onAnswer?.(call?.path ?? 'page', request.method, reply.statusCode, seconds);
    const late = seconds > 1 && !String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
    if (late || log.isLevelEnabled('debug')) {
      const line = { traceId: request.id, call: call?.name, method: request.method, status: reply.statusCode, seconds };
      log[late ? 'info' : 'debug'](line, late ? 'slow answer' : 'answered');
    }
    done();
  });

  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'identity'] });
  acceptJson(app);

  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const answer = answerTo(error, request, config);
    if (answer.status === 503) {
      if (!(error instanceof Refusal)) log.warn({ err: error, traceId: request.id }, 'the database does not answer');
    } else if (answer.status >= 500 && !(error instanceof Refusal)) {
      log.error({ err: error, traceId: request.id, call: request.routeOptions.config.call?.name }, 'unexpected error');
    }
    return send(reply, answer);
  });
  const binding = { ...options, byRate: slow.byRate, turns: new Turns() };
  for (const { call, handler } of calls) bindCall(app, call, handler, binding);
  // Pages and files have headers of their own, so they live in a scope of their own.
  await app.register(async (scope) => {
    const built = await readWebPage(config);
    await securePages(scope, config, built.scriptHashes);
    const page = await serveWeb(scope, config, built, options.pageContent ?? (async () => null));
    scope.setNotFoundHandler(async (request, reply) => {
      if (isPagePath(request) && (await page(request, reply))) return reply;
      return send(reply, unknownPath(request, config));
    });
  });
  return app;
}

const isPagePath = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !PROGRAM_PATHS.test(request.url.split('?')[0]!);

const unknownPath = (request: FastifyRequest, config: Config): ErrorAnswer =>
  refusalAnswer(refuse('path_not_found'), languageOf(request, config.defaultLanguage), request.id, config.plans);

/** Outside every route and hook: the answer sets all its headers itself. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  void reply.headers(callHeaders(config)).header('x-trace-id', request.id);
  if (isPagePath(request)) void reply.redirect(`${config.basePath}${HOME}`, 302);
  else void send(reply, unknownPath(request, config));
}

/** What is no HTTP, too large a head, or one that does not come: answered on the bare connection, in the envelope all the same. */
function answerBroken(error: NodeJS.ErrnoException, socket: Socket, config: Config): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statuses: Record<string, string> = {
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  };
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  const { body } = refusalAnswer(refuse('validation'), config.defaultLanguage, randomUUID(), config.plans);
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n`;
  socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  socket.destroySoon();
}

function answerTo(error: FastifyError | Error, request: FastifyRequest, config: Config): ErrorAnswer {
  const language = languageOf(request, config.defaultLanguage);
  const to = (refusal: Refusal) => forRaw(refusalAnswer(refusal, language, request.id, config.plans), request);
  if (error instanceof Refusal) return to(error);
  if (error instanceof WrongInput) return forRaw(validationAnswer(error, language, request.id), request);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return to(refuse('payload_too_large'));
  if (status === 429) return to(refuse('rate_limited'));
  // Not JSON, a wrong content type, a malformed address: the caller's fault, in the words of validation.
  if (status !== undefined && status >= 400 && status < 500) return to(refuse('validation'));
  // PostgreSQL was killed or restarts; it is back in seconds, and the same request may come again under its request_id.
  if (isDatabaseGone(error)) return to(refuse('starting'));
  if (isNoSpace(error)) return to(refuse('no_space'));
  return to(refuse('system'));
}

/**
 * Where an answer is a file and not an envelope, its reader (a browser, a cache) knows statuses and no codes: a refusal
 * that would be HTTP 200 takes the status nearest to it.
 */
function forRaw(answer: ErrorAnswer, request: FastifyRequest): ErrorAnswer {
  if (request.routeOptions.config.call?.shape !== 'raw' || answer.status !== 200) return answer;
  return { ...answer, status: rawStatus(answer.body.code) };
}

function send(reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds));
  // The rest of a body that is too large is not waited for.
  if (answer.status === 413) reply.header('connection', 'close');
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(answer.body);
}

function withoutBase(url: string, base: string): string {
  if (!base) return url;
  if (url === base) return '/';
  return url.startsWith(`${base}/`) || url.startsWith(`${base}?`)
    ? url.slice(base.length).replace(/^(?!\/)/, '/')
    : url;
}
