import { randomInt } from 'node:crypto';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { WORK_TAGS_MAX } from '@atelier/contract/vocabulary/works';
import type { TagItem } from '@atelier/contract/works/shapes';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import { foldWords } from '@atelier/rules/text/tokens';
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { lockOwnWork } from '../work.repo.ts';
import { TAG_COLUMNS, tagToWire } from './tag.wire.ts';

/** Tags somebody may make up; beyond it nobody finds one again. */
const OWN_TAGS_MAX = 200;

/** Tags of the galleries in their order, official ones that are liked before the others, and the user's own ones behind them. */
export async function tagList(
  db: Db,
  query: { official: boolean | undefined; ownerId: number | null; liked: readonly number[]; language: Language },
): Promise<(TagItem & { names: string[] })[]> {
  const rows = await db
    .selectFrom('tag')
    .select([...TAG_COLUMNS])
    .where('tag.hidden', '=', false)
    .where((eb) =>
      eb.or([
        eb('tag.owner_id', 'is', null),
        ...(query.ownerId === null ? [] : [eb('tag.owner_id', '=', query.ownerId)]),
      ]),
    )
    .$if(query.official === true, (found) => found.where('tag.official', '=', true))
    .orderBy(sql`tag.owner_id is not null`)
    .orderBy(sql`tag.official and tag.id = any (${[...query.liked]}::int[])`, 'desc')
    .orderBy('tag.place')
    .orderBy('tag.id')
    .execute();
  return rows.map((row) => ({
    ...tagToWire(row, query.language),
    names: [...new Set(Object.values(row.names))].filter(Boolean),
  }));
}

/**
 * Puts a word on a work of the caller: a tag of the house or an own one of this name, else a new own one.
 * @returns the work's tags
 * @throws Refusal not_found, sensitive, too_many_tags
 */
export async function addTag(
  deps: WorksDeps,
  actor: Actor,
  order: { key: string; word: string; language: Language },
): Promise<TagItem[]> {
  const { word } = order;
  if (sensitiveTerm(word) !== null) throw refuse('sensitive', { fields: [{ path: 'tag', key: 'sensitive' }] });
  return deps.platform.db.transaction().execute(async (trx) => {
    const work = await lockOwnWork(deps.library, trx, order.key, actor.user.id);
    const tagId = (await knownTag(trx, word, actor.user.id)) ?? (await newTag(trx, word, actor));
    const held = await trx.selectFrom('work_tag').select('tag_id').where('work_id', '=', work.id).execute();
    if (!held.some((row) => row.tag_id === tagId)) {
      if (held.length >= WORK_TAGS_MAX) throw tooMany(WORK_TAGS_MAX);
      await trx.insertInto('work_tag').values({ work_id: work.id, tag_id: tagId }).execute();
      await relist(deps, trx, [work.id]);
    }
    return tagsOfWork(trx, work.id, order.language);
  });
}

/** @throws Refusal not_found when it is no work of the caller, or the tag is not on it */
export async function removeTag(
  deps: WorksDeps,
  actor: Actor,
  order: { key: string; tagId: number; language: Language },
): Promise<TagItem[]> {
  return deps.platform.db.transaction().execute(async (trx) => {
    const work = await lockOwnWork(deps.library, trx, order.key, actor.user.id);
    const gone = await trx
      .deleteFrom('work_tag')
      .where('work_id', '=', work.id)
      .where('tag_id', '=', order.tagId)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw refuse('not_found');
    await relist(deps, trx, [work.id]);
    return tagsOfWork(trx, work.id, order.language);
  });
}

const tooMany = (max: number) =>
  refuse('too_many_tags', { vars: { max }, fields: [{ path: 'tag', key: 'too_many_tags', vars: { max } }] });

async function tagsOfWork(db: Db, workId: number, language: Language): Promise<TagItem[]> {
  const rows = await db
    .selectFrom('work_tag')
    .innerJoin('tag', 'tag.id', 'work_tag.tag_id')
    .select([...TAG_COLUMNS])
    .where('work_tag.work_id', '=', workId)
    .where('tag.hidden', '=', false)
    .orderBy('tag.place')
    .orderBy('tag.id')
    .execute();
  return rows.map((row) => tagToWire(row, language));
}

/** A tag whose name in any language, or whose address name, is this word. */
async function knownTag(trx: Trx, word: string, ownerId: number): Promise<number | null> {
  const folded = foldWords(word);
  const rows = await trx
    .selectFrom('tag')
    .select(['id', 'slug', 'names', 'owner_id'])
    .where((eb) => eb.or([eb.and([eb('official', '=', true), eb('hidden', '=', false)]), eb('owner_id', '=', ownerId)]))
    .orderBy(sql`owner_id is not null`)
    .orderBy('id')
    .execute();
  const found = rows.find((row) => [row.slug, ...Object.values(row.names)].some((name) => foldWords(name) === folded));
  return found?.id ?? null;
}

async function newTag(trx: Trx, word: string, actor: Actor): Promise<number> {
  const { n } = await trx
    .selectFrom('tag')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('owner_id', '=', actor.user.id)
    .executeTakeFirstOrThrow();
  if (n >= OWN_TAGS_MAX) throw tooMany(OWN_TAGS_MAX);
  const made = await trx
    .insertInto('tag')
    .values({
      slug: ownSlug(word),
      names: JSON.stringify({ en: word }),
      official: false,
      hidden: false,
      place: 0,
      owner_id: actor.user.id,
      created_at: actor.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Address names are one space for all: an own tag's ends in letters that nobody chose. */
function ownSlug(word: string): string {
  const plain = foldWords(word)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const tail = Array.from({ length: 10 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');
  return `${plain || 'tag'}-${tail}`;
}
