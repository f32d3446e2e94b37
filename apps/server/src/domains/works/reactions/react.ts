import { sql } from 'kysely';
import type { Platform, Trx } from '#platform/platform.ts';
import { findVisible } from '../find-visible.ts';
import { addToStat } from './stat.repo.ts';

const TABLES = { likes: 'work_like', favorites: 'work_favorite' } as const;
export type Reaction = keyof typeof TABLES;

/**
 * Likes or collects a work, or takes it back; the counter changes in the same transaction and only when something did.
 * @returns the counter afterwards
 * @throws Refusal deleted_or_private
 */
export function react(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reaction: Reaction,
  asked: { userId: number; key: string; on: boolean },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const work = await findVisible(trx, asked.key, asked.userId);
    const changed = await write(trx, reaction, asked, work.id, clock.now());
    return addToStat(trx, work.id, reaction, changed ? (asked.on ? 1 : -1) : 0);
  });
}

async function write(
  trx: Trx,
  reaction: Reaction,
  { userId, on }: { userId: number; on: boolean },
  workId: number,
  now: Date,
): Promise<boolean> {
  const table = sql.table(TABLES[reaction]);
  const statement = on
    ? sql`insert into ${table} (user_id, work_id, at) values (${userId}, ${workId}, ${now}) on conflict do nothing`
    : sql`delete from ${table} where user_id = ${userId} and work_id = ${workId}`;
  const { numAffectedRows } = await statement.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
