import { randomUUID } from 'node:crypto';
import { ADMIN_MENU } from '@atelier/contract/vocabulary/access';
import type { Db, Platform, Sessions, SessionUser, Trx } from '#platform/platform.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { IdentityTables } from './identity.tables.ts';
import { hashToken, newToken } from './tokens.ts';

/** The ticket's life; the client refreshes when it is over (studio 9). */
export const TICKET_SECONDS = 3600;
const IDLE_MS = 7 * 86_400_000;
/** Of the cookie that carries the refresh token. */
export const REFRESH_SECONDS = IDLE_MS / 1000;
const ABSOLUTE_MS = 30 * 86_400_000;
/** A just rotated token answers the same successor for this long: two tabs, or a lost answer. */
const GRACE_MS = 10_000;

export interface OpenedSession {
  id: string;
  ticket: string;
  refreshToken: string;
}

export async function openSession(
  trx: Trx,
  userId: number,
  visitor: { ip: string; userAgent: string },
  now: Date,
): Promise<OpenedSession> {
  const id = randomUUID();
  await trx
    .insertInto('auth_session')
    .values({
      id,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
      ended_at: null,
      ended_by: null,
      user_agent: visitor.userAgent.slice(0, 300),
      ip: visitor.ip,
    })
    .execute();
  const refreshToken = newToken();
  await trx
    .insertInto('refresh_token')
    .values({
      token_hash: hashToken(refreshToken),
      session_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + IDLE_MS),
      rotated_at: null,
    })
    .execute();
  return { id, ticket: await newTicket(trx, id, now), refreshToken };
}

async function newTicket(trx: Trx, sessionId: string, now: Date): Promise<string> {
  const ticket = newToken();
  await trx
    .insertInto('session_ticket')
    .values({
      ticket_hash: hashToken(ticket),
      session_id: sessionId,
      expires_at: new Date(now.getTime() + TICKET_SECONDS * 1000),
    })
    .execute();
  return ticket;
}

/** The next token of a family, derived from its parent: only hashes are stored, yet the parent can answer it again. */
const successorOf = (platform: Platform, token: string): string => platform.secrets.hmac('refresh-successor', token);

/**
 * Rotates a refresh token (decisions 2): the successor is derived from it, so that for ten seconds the parent answers the same one;
 * a later reuse ends the whole family.
 * @throws Refusal refresh_ended, session_expired, session_ended_elsewhere, account_disabled, account_deleted
 */
export async function refreshSession(platform: Platform, token: string): Promise<OpenedSession & { userId: number }> {
  const now = platform.clock.now();
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const parent = await trx
      .selectFrom('refresh_token as t')
      .innerJoin('auth_session as s', 's.id', 't.session_id')
      .innerJoin('app_user as u', 'u.id', 's.user_id')
      .select([
        't.session_id',
        't.expires_at',
        't.rotated_at',
        's.user_id',
        's.expires_at as family_expires',
        's.ended_at',
        's.ended_by',
        'u.status',
      ])
      .where('t.token_hash', '=', hashToken(token))
      .forUpdate(['t', 's'])
      .executeTakeFirst();
    if (!parent) return refuse('refresh_ended');
    const ended = endReason(parent);
    if (ended) return ended;
    if (parent.family_expires <= now) return refuse('session_expired');
    const next = successorOf(platform, token);
    if (parent.rotated_at) {
      if (now.getTime() - parent.rotated_at.getTime() > GRACE_MS) {
        await trx
          .updateTable('auth_session')
          .set({ ended_at: now, ended_by: 'reuse' })
          .where('id', '=', parent.session_id)
          .execute();
        await platform.events.publish(
          { userId: parent.user_id, event: 'session', data: { sessionId: parent.session_id } },
          trx,
        );
        platform.log.warn({ sessionId: parent.session_id }, 'refresh token reused: family ended');
        return refuse('refresh_ended');
      }
    } else {
      if (parent.expires_at <= now) return refuse('refresh_ended');
      await trx
        .updateTable('refresh_token')
        .set({ rotated_at: now })
        .where('token_hash', '=', hashToken(token))
        .execute();
      await trx
        .insertInto('refresh_token')
        .values({
          token_hash: hashToken(next),
          session_id: parent.session_id,
          created_at: now,
          expires_at: new Date(now.getTime() + IDLE_MS),
          rotated_at: null,
        })
        .execute();
    }
    return {
      id: parent.session_id,
      userId: parent.user_id,
      refreshToken: next,
      ticket: await newTicket(trx, parent.session_id, now),
    };
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Why a known session no longer counts; null while it does. A plain logout or reuse is a refresh that ended. */
function endReason(session: { ended_by: IdentityTables['auth_session']['ended_by']; status: string }): Refusal | null {
  if (session.status === 'deleted' || session.ended_by === 'deleted') return refuse('account_deleted');
  if (session.status !== 'active' || session.ended_by === 'disabled') return refuse('account_disabled');
  if (session.ended_by === 'admin') return refuse('session_ended_elsewhere');
  return session.ended_by ? refuse('refresh_ended') : null;
}

/** Ends a session at once: its tickets and tokens stop counting, its streams close. */
export async function endSession(
  platform: Platform,
  sessionId: string,
  userId: number,
  by: 'logout' | 'admin' | 'disabled',
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('auth_session')
      .set({ ended_at: platform.clock.now(), ended_by: by })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
    await trx.deleteFrom('session_ticket').where('session_id', '=', sessionId).execute();
    await platform.events.publish({ userId, event: 'session', data: { sessionId } }, trx);
  });
}

/** Who a ticket belongs to: one indexed look-up with roles and menus, read on every call so that a change counts at once. */
export function sessionResolver(platform: Platform): Sessions {
  return {
    async resolve(ticket) {
      const found = await findTicket(platform.pool, hashToken(ticket), platform.clock.now());
      if (!found) return null;
      if (found.status === 'deleted') return refuse('account_deleted');
      if (found.status !== 'active') return refuse('account_disabled');
      if (found.ended_by === 'admin') return refuse('session_ended_elsewhere');
      if (found.ended_by) return null;
      const user: SessionUser = {
        id: found.user_id,
        sessionId: found.session_id,
        roles: found.roles,
        menus: found.menus,
        isAdmin: found.menus.includes(ADMIN_MENU),
      };
      return user;
    },
  };
}

interface FoundTicket {
  user_id: number;
  session_id: string;
  status: string;
  ended_by: IdentityTables['auth_session']['ended_by'];
  roles: string[];
  menus: string[];
}

/** Every call asks this, so its plan is kept with the connection: planning it anew costs several times what running it does. */
const FIND_TICKET = {
  name: 'session by ticket',
  text: `select s.user_id, s.id as session_id, u.status, s.ended_by,
      array(select distinct r.role_name from user_role r where r.user_id = s.user_id order by 1) as roles,
      array(select distinct m.menu_name from user_role r join role_menu m on m.role_name = r.role_name
        where r.user_id = s.user_id order by 1) as menus
    from session_ticket t
    join auth_session s on s.id = t.session_id
    join app_user u on u.id = s.user_id
    where t.ticket_hash = $1 and t.expires_at > $2 and s.expires_at > $2`,
};

async function findTicket(pool: Platform['pool'], ticketHash: string, now: Date): Promise<FoundTicket | undefined> {
  const { rows } = await pool.query<FoundTicket>({ ...FIND_TICKET, values: [ticketHash, now] });
  return rows[0];
}

/** Roles of a user with the menus of each, as the login answers them (studio 3.1). */
export async function roleMenus(db: Db, userId: number): Promise<{ role: string; menus: string[] }[]> {
  const rows = await db
    .selectFrom('user_role as r')
    .leftJoin('role_menu as m', 'm.role_name', 'r.role_name')
    .select(['r.role_name', 'm.menu_name'])
    .where('r.user_id', '=', userId)
    .distinct()
    .orderBy('r.role_name')
    .orderBy('m.menu_name')
    .execute();
  return [...Map.groupBy(rows, (row) => row.role_name)].map(([role, group]) => ({
    role,
    menus: group.flatMap((row) => (row.menu_name === null ? [] : [row.menu_name])),
  }));
}
