import type { Call } from '@atelier/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { AnyHandler, CallContext, Clock, Sessions, SessionUser } from '../platform.ts';
import { refuse } from '../refusal.ts';
import { checkAccess } from './access.ts';
import { envelope } from './answer.ts';
import { acceptStreams } from './body.ts';
import { guardInput, guardParams } from './guard-input.ts';
import { languageOf } from './language.ts';
import { callHeaders } from './security-headers.ts';

const MEBIBYTE = 1024 * 1024;
/** Requests a minute, address and call, where a call names no limit of its own. */
const DEFAULT_RATE = 1200;

export interface BindOptions {
  config: Config;
  sessions: Sessions;
  clock: Clock;
}

/** An answer that its own contract does not allow: our fault, never shown. */
export class WrongAnswer extends Error {
  constructor(call: string, issues: readonly z.core.$ZodIssue[]) {
    const where = issues.slice(0, 5).map((issue) => `${issue.path.join('.') || '(result)'}: ${issue.message}`);
    super(`${call} answered against its contract: ${where.join('; ')}`);
    this.name = 'WrongAnswer';
  }
}

/** A path, query or body that the contract refuses. */
export class WrongInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('validation');
    this.issues = issues;
  }
}

/**
 * Serves one call of the contract at its path and aliases.
 *
 * The order of checks is fixed (decisions 2): path → session → role → CSRF → rate, all before the body is read, then
 * body shape (markup guard, then schema), then the handler, which checks object, gates and credits.
 */
export function bindCall(app: FastifyInstance, call: Call, handler: AnyHandler, options: BindOptions): void {
  const { config, sessions, clock } = options;
  const users = new WeakMap<FastifyRequest, SessionUser | null>();
  const limit = app.createRateLimit({
    max: call.ratePerMinute ?? DEFAULT_RATE,
    timeWindow: 60_000,
    keyGenerator: (request) => `${call.name} ${request.ip}`,
  });

  const headers = callHeaders(config);

  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(headers);
    users.set(request, await checkAccess(call, request, sessions, config));
    if (!config.rateLimits || call.access === 'operator') return;
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) throw refuse('rate_limited', { retryAfterSeconds: state.ttlInSeconds });
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const raw = call.shape === 'raw';
    guardParams(request.params);
    guardInput(request.query);
    if (!raw) guardInput(request.body);
    const input = {
      params: parse(call.params, request.params),
      query: parse(call.query, request.query),
      body: raw && !call.body ? request.body : parse(call.body, request.body ?? {}),
    };
    const ctx: CallContext = {
      user: users.get(request) ?? null,
      language: languageOf(request, config.defaultLanguage),
      ip: request.ip,
      traceId: request.id,
      now: clock.now(),
      get log() {
        return (request.log as CallContext['log']).child({ traceId: request.id });
      },
      request,
      reply,
    };
    const result = await handler(input as never, ctx);
    if (raw) return reply;
    const checked = call.result.safeParse(result);
    if (!checked.success) throw new WrongAnswer(call.name, checked.error.issues);
    reply.header('cache-control', 'no-store');
    return envelope(call, checked.data);
  };

  const register = (scope: FastifyInstance) => {
    for (const url of [call.path, ...(call.aliases ?? [])]) {
      scope.route({
        method: call.method,
        url,
        bodyLimit: call.bodyLimit ?? MEBIBYTE,
        exposeHeadRoute: call.shape === 'raw' && call.method === 'GET',
        config: { call },
        onRequest,
        handler: answer,
      });
    }
  };
  // A raw call that takes a body reads the stream itself: an upload is never held in memory.
  if (call.shape === 'raw' && call.method !== 'GET') {
    void app.register(async (scope) => {
      acceptStreams(scope, call.bodyLimit ?? MEBIBYTE);
      register(scope);
    });
  } else register(app);
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new WrongInput(parsed.error.issues);
  return parsed.data;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route serves. */
    call?: Call;
  }
}
