import { timingSafeEqual } from 'node:crypto';
import type { CallSpec } from '@atelier/contract/call';
import { opensArea } from '@atelier/rules/staff/areas';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/env.ts';
import type { Sessions, SessionUser } from '../platform.ts';
import { Refusal, refuse } from '../refusal.ts';
import { readCookie, type Site } from './cookies.ts';

/**
 * Session, area, then CSRF: the first checks of every call, before its body is read (decisions 2).
 * @returns the caller, null for a guest where guests may call; a promise only where a session has to be looked up.
 * @throws Refusal session_required, forbidden, client_header, or why the session ended.
 */
export function checkAccess(
  spec: CallSpec,
  request: FastifyRequest,
  sessions: Sessions,
  config: Config,
): SessionUser | null | Promise<SessionUser | null> {
  if (spec.access === 'operator') {
    if (!isOperator(request, config)) throw refuse('forbidden');
    return null;
  }
  if (spec.access === 'signature') return null;
  const ticket = readCookie(config, request, 'ticket');
  return ticket ? withSession(spec, request, sessions.resolve(ticket)) : admit(spec, request, null);
}

async function withSession(
  spec: CallSpec,
  request: FastifyRequest,
  session: ReturnType<Sessions['resolve']>,
): Promise<SessionUser | null> {
  const found = await session;
  if (!(found instanceof Refusal)) return admit(spec, request, found);
  // On a public call a session that ended counts as none: signing in again must be possible.
  if (spec.access !== 'public') throw found;
  return admit(spec, request, null);
}

function admit(spec: CallSpec, request: FastifyRequest, user: SessionUser | null): SessionUser | null {
  if (spec.access !== 'public' && !user) throw refuse('session_required');
  if (spec.access === 'staff' && !opensArea(user?.menus ?? [], spec.area)) throw refuse('forbidden');
  // A page of another origin cannot send this header without a preflight, and we answer no preflight.
  if (spec.effect && !request.headers['x-client-platform']) throw refuse('client_header');
  return user;
}

/** Whether nothing in a request says who it is: no ticket, live or not, and no key. */
export const isAnonymous = (request: FastifyRequest, site: Site): boolean =>
  readCookie(site, request, 'ticket') === undefined && request.headers.authorization === undefined;

/** A bearer of METRICS_TOKEN, or somebody on this machine who did not come through a proxy. */
function isOperator(request: FastifyRequest, config: Config): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (config.metricsToken && bearer) {
    const given = Buffer.from(bearer);
    const expected = Buffer.from(config.metricsToken);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers['x-real-ip'];
  return (
    forwarded === undefined &&
    isLoopback(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
    // All of it: what stands before an '@' or behind a port is no name of this machine.
    /^(?:[^@:]+|\[[^\]@]+\])(?::\d+)?$/.test(request.host) &&
    isLoopback(request.hostname)
  );
}
