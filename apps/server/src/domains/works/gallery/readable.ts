import type { Language } from '@atelier/contract/vocabulary/languages';
import { CARD_WORDS } from '@atelier/contract/vocabulary/works';
import { languageOf } from '@atelier/rules/text-helpers/language';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';

/** So many works at the head of a gallery are a screenful. */
const HEAD = 12;

/** Of which of these works the reader can read the words; without words there is nothing to be read. */
export async function readable(db: Db, ids: readonly number[], language: Language): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom('work')
    .select(['id', sql<string>`left(prompt, ${CARD_WORDS}::int)`.as('words')])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, words }) => [id, words === '' || languageOf(words) === language]));
}

/** A gallery's first page with those of its first screenful before the others whose words the reader can read. */
export async function readableFirst(db: Db, ids: readonly number[], language: Language): Promise<number[]> {
  const head = ids.slice(0, HEAD);
  const own = await readable(db, head, language);
  const first = (id: number) => Number(own.get(id) ?? false);
  return [...head.toSorted((a, b) => first(b) - first(a)), ...ids.slice(HEAD)];
}
