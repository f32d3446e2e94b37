import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { isTaskId } from '../task-id.ts';
import type { CharacterTable } from './character.tables.ts';

export type CharacterRow = Selectable<CharacterTable>;

/** Saving is one after another for one person, so that the limit holds whatever comes at once. */
export async function lockCharacters(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept_character ${userId}`}, 0))`.execute(trx);
}

export async function countCharacters(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('kept_character')
    .select(sql<number>`count(*)::int`.as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.kept;
}

export async function insertCharacter(trx: Trx, row: CharacterRow): Promise<void> {
  await trx
    .insertInto('kept_character')
    .values({ ...row, look: JSON.stringify(row.look) })
    .execute();
}

/** A person's characters, newest first. */
export function charactersOf(db: Db, userId: number): Promise<CharacterRow[]> {
  return db
    .selectFrom('kept_character')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Null for unknown characters, those of others and ids that are none. */
export async function ownCharacter(db: Db, userId: number, id: string): Promise<CharacterRow | null> {
  if (!isTaskId(id)) return null;
  const row = await db
    .selectFrom('kept_character')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** One that still waits for its portrait. */
export async function bareCharacter(db: Db, id: string): Promise<CharacterRow | null> {
  const row = await db
    .selectFrom('kept_character')
    .selectAll()
    .where('id', '=', id)
    .where('cover_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when the character is gone or has its portrait by now */
export async function setCover(trx: Trx, id: string, coverId: string): Promise<boolean> {
  const changed = await trx
    .updateTable('kept_character')
    .set({ cover_id: coverId })
    .where('id', '=', id)
    .where('cover_id', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** @returns the deleted row, or null for unknown characters and those of others */
export async function deleteOwn(trx: Trx, userId: number, id: string): Promise<CharacterRow | null> {
  if (!isTaskId(id)) return null;
  const row = await trx
    .deleteFrom('kept_character')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
