import { sql } from 'kysely';
import { COUNT_CAP } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import { holdsTerms, type TokenTerms } from '#platform/token-terms.ts';
import { readPage } from './feed-cursor.ts';
import type { FoundPage } from './feed-query.ts';

/** One's own works in every state but deleted, newest first. */
export async function ownPage(
  db: Db,
  userId: number,
  terms: TokenTerms,
  asked: { cursor?: string | undefined; page_index: number; page_size: number },
): Promise<FoundPage> {
  const having = holdsTerms(sql`tokens`, terms) ?? sql`true`;
  const source = sql`from work where author_id = ${userId} and deleted_at is null and ${having}`;
  return timedPage(db, asked, { order: 'own', source, at: sql`created_at`, id: sql`id` });
}

interface TimedList {
  /** Name of the order, for its cursors. */
  order: string;
  /** From and where. */
  source: ReturnType<typeof sql>;
  /** Column of the time and column of the work's id. */
  at: ReturnType<typeof sql>;
  id: ReturnType<typeof sql>;
}

/** One page of a list in the order of a time, latest first. */
export async function timedPage(
  db: Db,
  asked: { cursor?: string | undefined; page_index: number; page_size: number },
  { order, source, at, id }: TimedList,
): Promise<FoundPage> {
  const page = readPage(asked, order);
  const { cursor } = page;
  const after = cursor ? sql`and (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)` : sql``;
  // The time as text: a Date would lose what the database knows beyond milliseconds, and with it works of the same one.
  const { rows } = await sql<{ id: number; at: string }>`
    select ${id} as id, (${at} at time zone 'utc')::text || 'Z' as at ${source} ${after}
    order by ${at} desc, ${id} desc limit ${page.size + 1} offset ${page.offset}`.execute(db);
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const total = cursor?.total ?? (await countCapped(db, source));
  const next = last && rows.length > page.size ? { order, at: last.at, id: last.id, total, shown: null } : null;
  return { ids: shown.map((row) => row.id), total, next };
}

async function countCapped(db: Db, source: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${source} limit ${COUNT_CAP + 1}) capped`.execute(db);
  return rows[0]?.count ?? 0;
}
