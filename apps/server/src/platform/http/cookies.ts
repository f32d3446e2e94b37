import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where the house is reached: decides how its cookies are named and how far they go. */
export type Site = Pick<Config, 'publicUrl' | 'basePath'>;

/**
 * - `ticket`: the session ◆.
 * - `refresh`: what renews it, for browsers; sent to the refresh call alone.
 * - `challenge`: whose a mailed code is ◆ (docs/adr/0020).
 */
export type CookieName = 'ticket' | 'refresh' | 'challenge';

/** Path of the one call that reads the refresh cookie. */
const REFRESH_PATH = '/prod-api/user/apikey2token';

/**
 * The name on the wire. On https a prefix has the browser refuse a cookie that a sibling host or a plain page planted: `__Host-` where
 * the path is `/`, `__Secure-` where it must be narrower. Under a base path ticket and challenge keep their plain names.
 */
export function cookieName(site: Site, name: CookieName): string {
  if (!site.publicUrl.startsWith('https:')) return name;
  if (name === 'refresh') return `__Secure-${name}`;
  return site.basePath === '' ? `__Host-${name}` : name;
}

export const readCookie = (site: Site, request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[cookieName(site, name)];

/** Sets a cookie that no script can read. @param seconds how long it lives */
export function setCookie(site: Site, reply: FastifyReply, name: CookieName, value: string, seconds: number): void {
  reply.setCookie(cookieName(site, name), value, { ...terms(site, name), maxAge: seconds });
}

export function clearCookies(site: Site, reply: FastifyReply, ...names: CookieName[]): void {
  for (const name of names) reply.clearCookie(cookieName(site, name), terms(site, name));
}

/**
 * Tells the page that a redirect leads to which address was none, so that it can say so: a cookie that scripts read. It names
 * nobody, and the page takes it away (web: lib/no-way.ts).
 */
export function noteLost(site: Site, reply: FastifyReply, path: string): void {
  const { httpOnly: _, ...plain } = terms(site, 'ticket');
  reply.setCookie('lost', path.slice(0, 200), { ...plain, maxAge: 10 });
}

function terms(site: Site, name: CookieName): CookieSerializeOptions {
  return {
    path: name === 'refresh' ? site.basePath + REFRESH_PATH : site.basePath || '/',
    httpOnly: true,
    // Only our own pages renew a session; links from elsewhere open with it.
    sameSite: name === 'refresh' ? 'strict' : 'lax',
    secure: site.publicUrl.startsWith('https:'),
  };
}
