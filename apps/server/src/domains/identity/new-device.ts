import type { Trx } from '#platform/platform.ts';
import { type BrowserFamily, browserFamily } from './browser-family.ts';

/** A sign-in from a browser that the account was not signed in from lately. */
export interface NewDevice extends BrowserFamily {
  userId: number;
  sessionId: string;
  ip: string;
  at: Date;
}

/** A browser that was not seen for longer counts as new again. */
const REMEMBERED_MS = 90 * 86_400_000;
/** Sign-ins looked at, newest first. */
const LOOKED_AT = 200;

/**
 * What is new about a session that was just opened, by the earlier ones of the account: the family of the browser and its system, not
 * its version. The first sign-in ever is nothing new.
 * @returns null for a browser that is known
 */
export async function newDevice(
  trx: Trx,
  session: { id: string; userId: number; userAgent: string; ip: string; now: Date },
): Promise<NewDevice | null> {
  const earlier = await trx
    .selectFrom('auth_session')
    .select(['user_agent', 'created_at'])
    .where('user_id', '=', session.userId)
    .where('id', '<>', session.id)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT)
    .execute();
  if (earlier.length === 0) return null;
  const now = browserFamily(session.userAgent);
  const since = new Date(session.now.getTime() - REMEMBERED_MS);
  const known = earlier.some(({ user_agent, created_at }) => {
    const then = browserFamily(user_agent);
    return created_at > since && then.browser === now.browser && then.system === now.system;
  });
  return known ? null : { ...now, userId: session.userId, sessionId: session.id, ip: session.ip, at: session.now };
}
