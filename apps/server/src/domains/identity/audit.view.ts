import type { QueryOf } from '@atelier/contract/call';
import type { AuditRow, auditCalls } from '@atelier/contract/identity/audit';
import { type AuditAction, actionsOf } from '@atelier/contract/vocabulary/audit';
import { sql } from 'kysely';
import { countUpTo, offsetOf, type Page, type PageAt, pageOf, parseTimeCursor, timeCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import { people } from './people.view.ts';

type Filter = QueryOf<(typeof auditCalls)['auditTrail']>;

/** Changes whose before and after are names of roles or menus: these alone are told, for others may hold words of people. */
const OF_RIGHTS: readonly AuditAction[] = [
  'role.menus.add',
  'role.menus.remove',
  'user.roles.add',
  'user.roles.remove',
];
/** Changes whose target is the id of a person. */
const OF_PEOPLE: readonly AuditAction[] = [...actionsOf('user'), 'picture.view', 'credits.gift'];
const told = (actions: readonly AuditAction[], action: string) => actions.some((each) => each === action);
/** The person a row is about; null where it is about something else. */
const personOf = ({ action, target }: { action: string; target: string }): number | null =>
  told(OF_PEOPLE, action) && /^\d{1,15}$/.test(target) ? Number(target) : null;

/** The trail, the latest first. Neither addresses nor what stood before and after leave it, but for the names of rights. */
export async function auditTrail(db: Db, filter: Filter, page: PageAt, basePath: string): Promise<Page<AuditRow>> {
  let base = db.selectFrom('admin_action');
  if (filter.admin_id !== undefined) base = base.where('admin_id', '=', filter.admin_id);
  if (filter.action) base = base.where('action', '=', filter.action);
  if (filter.kind) base = base.where('action', 'in', actionsOf(filter.kind));
  if (filter.target) base = base.where('target', '=', filter.target);
  if (filter.from) base = base.where('at', '>=', new Date(filter.from));
  if (filter.to) base = base.where('at', '<', new Date(filter.to));
  let query = base
    .select(['id', 'admin_id', 'action', 'target', 'reason', 'at'])
    .select([
      sql<string>`(at at time zone 'utc')::text || 'Z'`.as('moment'),
      sql<unknown>`case when action = any(${OF_RIGHTS}) then before end`.as('before'),
      sql<unknown>`case when action = any(${OF_RIGHTS}) then after end`.as('after'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) {
    const after = parseTimeCursor(page.cursor);
    query = query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  }
  const found = pageOf(await query.execute(), page, await countUpTo(db, base.select('id')), (row) =>
    timeCursor(row.moment, row.id),
  );
  const named = found.rows.flatMap((row) => [row.admin_id, personOf(row) ?? row.admin_id]);
  const known = await people(db, named, basePath);
  return {
    ...found,
    rows: found.rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      admin: asAdmin(row.admin_id, known),
      action: row.action,
      target: row.target,
      target_name: known.get(personOf(row) ?? -1)?.nickname ?? '',
      added: without(row.after, row.before),
      removed: without(row.before, row.after),
      reason: row.reason,
    })),
  };
}

/** Most people a filter offers. */
const ADMINS = 100;

/** Everybody who stands in the trail, in as many steps as there are people. */
export async function trailAdmins(db: Db, basePath: string): Promise<AuditRow['admin'][]> {
  const { rows } = await sql<{ id: number }>`
    with recursive step as (
      (select min(admin_id) as id from admin_action)
      union all
      select (select min(admin_id) from admin_action where admin_id > step.id) from step where step.id is not null
    )
    select id from step where id is not null limit ${ADMINS}`.execute(db);
  const known = await people(
    db,
    rows.map((row) => row.id),
    basePath,
  );
  return rows.map((row) => asAdmin(row.id, known));
}

function asAdmin(id: number, known: Awaited<ReturnType<typeof people>>): AuditRow['admin'] {
  const person = known.get(id);
  return { user_id: id, nickname: person?.nickname ?? '', avatar: person?.avatar ?? '' };
}

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

/** What stands in one list of names and not in the other. */
function without(list: unknown, other: unknown): string[] {
  const gone = new Set(names(other));
  return names(list).filter((name) => !gone.has(name));
}
