import { oneLine } from '@atelier/contract/text';
import { sql } from 'kysely';
import { countUpTo, idCursor, offsetOf, type Page, type PageAt, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { Db, Platform } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';

/** Words one user may keep. */
export const KEPT_WORDS_MAX = 1000;

export interface KeptWord {
  id: number;
  word: string;
  created_at: Date;
}

/** Two spellings of this are the same word. */
export const foldWord = (word: string): string => oneLine(word).normalize('NFC').toLowerCase();

/** Keeps a prompt word; a word known in another case is the same. @throws Refusal too_many_words */
export async function keepWord(platform: Platform, userId: number, word: string): Promise<KeptWord> {
  return platform.db.transaction().execute(async (trx) => {
    // One at a time a user, so that a hundred at once cannot pass the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`kept-words:${userId}`}, 0))`.execute(trx);
    const [known] = await keptAmong(trx, userId, [word]);
    if (known) return known;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from lexicon_like where user_id = ${userId}`.execute(trx);
    if (rows[0]!.count >= KEPT_WORDS_MAX) throw refuse('too_many_words', { vars: { max: KEPT_WORDS_MAX } });
    return trx
      .insertInto('lexicon_like')
      .values({ user_id: userId, word, folded: foldWord(word), created_at: platform.clock.now() })
      .returning(['id', 'word', 'created_at'])
      .executeTakeFirstOrThrow();
  });
}

/** @throws Refusal not_found, also for somebody else's word */
export async function forgetWord(db: Db, userId: number, id: number): Promise<void> {
  const gone = await db
    .deleteFrom('lexicon_like')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw refuse('not_found');
}

/** Those of the given words that a user keeps. */
export async function keptAmong(db: Db, userId: number, words: readonly string[]): Promise<KeptWord[]> {
  if (words.length === 0) return [];
  return db
    .selectFrom('lexicon_like')
    .select(['id', 'word', 'created_at'])
    .where('user_id', '=', userId)
    .where('folded', 'in', words.map(foldWord))
    .execute();
}

/** Kept words of a user, latest first; with a keyword those that contain it. */
export async function keptWords(
  db: Db,
  userId: number,
  keyword: string | undefined,
  page: PageAt,
): Promise<Page<KeptWord>> {
  let base = db.selectFrom('lexicon_like').where('user_id', '=', userId);
  if (keyword) base = base.where(sql<boolean>`position(${foldWord(keyword)} in folded) > 0`);
  let query = base
    .select(['id', 'word', 'created_at'])
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) query = query.where('id', '<', parseIdCursor(page.cursor));
  const rows = await query.execute();
  return pageOf(rows, page, await countUpTo(db, base.select('id')), (row) => idCursor(row.id));
}
