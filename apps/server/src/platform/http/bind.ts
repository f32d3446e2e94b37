import type { Call } from '@atelier/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { z } from 'zod';
import type { AnswerCache } from '../answers/answer-cache.ts';
import { answerKey } from '../answers/answer-key.ts';
import { gzipBody, LARGE, takesGzip } from '../answers/gzip.ts';
import { sendReady } from '../answers/send-ready.ts';
import type { Config } from '../config/config.ts';
import type { AnyHandler, Clock, Sessions } from '../platform.ts';
import { requestWindow } from '../rate-limit/request-window.ts';
import { refuse } from '../refusal.ts';
import { checkAccess, isAnonymous } from './access.ts';
import { envelope } from './answer.ts';
import { acceptForms, acceptPlainJson, acceptStreams } from './body.ts';
import { RequestContext, SharedContext } from './context.ts';
import { isFile } from './file-answer.ts';
import { guardInput, guardParams } from './guard-input.ts';
import { languageOf } from './language.ts';
import { callHeaders } from './security-headers.ts';
import type { SlowClients } from './slow-clients.ts';
import type { Turns } from './turns.ts';

/** Largest body of a call that names no limit of its own, in bytes. */
const DEFAULT_BODY = 64 * 1024;
/** Longest query string in characters, and most parameters in it: those of any screen fit many times. */
const LONGEST_QUERY = 8192;
const MOST_PARAMETERS = 100;
/** Requests a minute, address and call, where a call names no limit of its own. */
const DEFAULT_RATE = 1200;

export interface BindOptions {
  config: Config;
  sessions: Sessions;
  clock: Clock;
  answers: AnswerCache;
  /** Told of each body that may take long and is held to a least rate instead of a time. */
  byRate: SlowClients['byRate'];
  /** Of each person so many requests at once and no more; files and streams have no turn. */
  turns: Turns;
}

/** An answer that its own contract does not allow: our fault, never shown. */
export class WrongAnswer extends Error {
  constructor(call: string, issues: readonly z.core.$ZodIssue[]) {
    const where = issues.slice(0, 5).map((issue) => `${issue.path.join('.') || '(result)'}: ${issue.message}`);
    super(`${call} answered against its contract: ${where.join('; ')}`);
    this.name = 'WrongAnswer';
  }
}

/** A path, query or body that the contract refuses; `absent`: nothing was sent where something is needed. */
export class WrongInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly absent: boolean;
  constructor(issues: readonly z.core.$ZodIssue[], absent: boolean) {
    super('validation');
    this.issues = issues;
    this.absent = absent;
  }
}

/**
 * Serves one call of the contract at its path and aliases.
 *
 * The order of checks is fixed (decisions 2): path → session → role → CSRF → rate, all before the body is read, then
 * body shape (markup guard, then schema), then the handler, which checks object, gates and credits.
 */
export function bindCall(app: FastifyInstance, call: Call, handler: AnyHandler, options: BindOptions): void {
  const { config, sessions, clock, answers, byRate, turns } = options;
  const raw = call.shape === 'raw';
  // A raw call that names no shape for its body reads the stream itself: an upload is never held in memory.
  const streamed = raw && call.method !== 'GET' && !call.body;
  const wait =
    config.rateLimits && call.access !== 'operator' ? requestWindow(call.ratePerMinute ?? DEFAULT_RATE) : null;
  const headers = callHeaders(config);

  // What is asked before the body is read.
  const admit = (request: FastifyRequest): void => {
    const seconds = wait?.(request.ip) ?? 0;
    if (seconds > 0) throw refuse('rate_limited', { retryAfterSeconds: seconds });
    checkQuery(request.url);
    if (streamed) byRate(request.raw);
  };

  // A hook that ends at once where nothing has to be looked up: a promise for each guest would be a part of the cost of a read.
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    request.call = call;
    reply.headers(headers);
    try {
      const caller = checkAccess(call, request, sessions, config);
      if (caller instanceof Promise) {
        caller
          .then((user) => {
            request.caller = user;
            admit(request);
          })
          .then(() => done(), done);
        return;
      }
      admit(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };

  const guard = (request: FastifyRequest): void => {
    guardParams(request.params);
    guardInput(request.query);
    if (!raw || call.body) guardInput(request.body);
  };

  const handle = (request: FastifyRequest, ctx: RequestContext): Promise<unknown> => {
    const input = {
      params: parse(call.params, request.params),
      query: parse(call.query, request.query),
      body: raw && !call.body ? request.body : parse(call.body, request.body, {}),
    } as never;
    const { caller } = request;
    return caller && !raw ? turns.run(caller.id, () => handler(input, ctx)) : handler(input, ctx);
  };

  const toJson = (result: unknown): string => {
    const checked = call.result.safeParse(result);
    if (!checked.success) throw new WrongAnswer(call.name, checked.error.issues);
    return JSON.stringify(envelope(call, checked.data));
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    guard(request);
    const result = await handle(request, new RequestContext(request, reply, clock.now(), config.defaultLanguage));
    if (raw || isFile(reply)) return reply;
    reply.header('cache-control', 'no-store');
    reply.header('content-type', 'application/json; charset=utf-8');
    const json = toJson(result);
    if (json.length < LARGE) return json;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return json;
    const compressed = await gzipBody(json);
    reply.header('content-encoding', 'gzip');
    return compressed;
  };

  const shared = (terms: NonNullable<Call['cached']>) => {
    const keyOf = answerKey(call);
    return (request: FastifyRequest, reply: FastifyReply): unknown => {
      if (!isAnonymous(request, config)) return answer(request, reply);
      guard(request);
      const key = keyOf(languageOf(request, config.defaultLanguage), request.params, request.query);
      const found = answers.find(key, terms, async () => {
        const ctx = new SharedContext(request, reply, clock.now(), config.defaultLanguage);
        return toJson(await handle(request, ctx));
      });
      if (found instanceof Promise) return found.then((ready) => sendReady(request, reply, ready));
      return sendReady(request, reply, found);
    };
  };

  const register = (scope: FastifyInstance) => {
    for (const url of [call.path, ...(call.aliases ?? [])]) {
      scope.route({
        method: call.method,
        url,
        bodyLimit: call.bodyLimit ?? DEFAULT_BODY,
        exposeHeadRoute: raw && call.method === 'GET',
        config: { call },
        onRequest,
        handler: call.cached ? shared(call.cached) : answer,
        // Envelopes are compressed here, where they are made; a GET has no body to unpack.
        ...(raw ? {} : { compress: false as const }),
        ...(call.method === 'GET' ? { decompress: false as const } : {}),
      });
    }
  };
  if (streamed) {
    void app.register(async (scope) => {
      acceptStreams(scope, call.bodyLimit ?? DEFAULT_BODY);
      register(scope);
    });
  } else if (call.access === 'signature' && call.method === 'POST') {
    void app.register(async (scope) => {
      if (call.receives?.includes('text/plain')) acceptPlainJson(scope);
      else acceptForms(scope);
      register(scope);
    });
  } else register(app);
}

/**
 * Before anything reads the query: a line of eight thousand parameters is no screen's.
 * @throws Refusal validation
 */
function checkQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  let parameters = 1;
  for (let at = url.indexOf('&', start); at >= 0; at = url.indexOf('&', at + 1)) {
    if (++parameters > MOST_PARAMETERS) throw refuse('validation');
  }
  if (url.length - start > LONGEST_QUERY) throw refuse('validation');
}

/** @param absent what stands for a value that did not come */
function parse(schema: z.ZodType | undefined, value: unknown, absent?: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? absent);
  if (!parsed.success) throw new WrongInput(parsed.error.issues, absent !== undefined && value === undefined);
  return parsed.data;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call a request is for; null outside the contract. */
    call: Call | null;
  }
  interface FastifyContextConfig {
    /** The call a route serves. */
    call?: Call;
  }
}
