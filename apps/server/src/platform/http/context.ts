import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, SessionUser } from '../platform.ts';
import { languageOf } from './language.ts';

/** What a handler learns about its caller. A class, and looked up on demand, because every request makes one. */
export class RequestContext implements CallContext {
  readonly user: SessionUser | null;
  readonly now: Date;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #fallback: Language;

  constructor(request: FastifyRequest, reply: FastifyReply, now: Date, fallback: Language) {
    this.user = request.caller;
    this.now = now;
    this.#request = request;
    this.#reply = reply;
    this.#fallback = fallback;
  }

  get request(): FastifyRequest {
    return this.#request;
  }

  get reply(): FastifyReply {
    return this.#reply;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get language(): Language {
    return languageOf(this.#request, this.#fallback);
  }

  get traceId(): string {
    return this.#request.id;
  }

  get log(): CallContext['log'] {
    return (this.#request.log as CallContext['log']).child({ traceId: this.#request.id });
  }
}

/** The same for an answer that others will get, too: it cannot even look at who asks first. */
export class SharedContext extends RequestContext {
  override get request(): FastifyRequest {
    throw new Error('A cached call reads no request');
  }

  override get reply(): FastifyReply {
    throw new Error('A cached call writes no headers');
  }

  override get ip(): string {
    throw new Error('A cached call does not know who asks');
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as soon as access was checked. */
    caller: SessionUser | null;
  }
}
