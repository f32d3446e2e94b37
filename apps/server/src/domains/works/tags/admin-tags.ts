import type { BodyOf } from '@atelier/contract/call';
import type { tagCalls } from '@atelier/contract/works/tags';
import { isTagAddress } from '@atelier/rules/routes/resolve';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { lockWorks } from '../work.repo.ts';
import { REINDEX_TAG } from './reindex-tag.job.ts';
import { TAG_COLUMNS, type TagRow } from './tag.wire.ts';

export type CountedTag = TagRow & { works: number };

/** Every tag of the house with how many works stand under it; what users made up for themselves is theirs. */
export async function countedTags(db: Kysely<Database>, id?: number): Promise<CountedTag[]> {
  let query = db
    .selectFrom('tag')
    .select([...TAG_COLUMNS])
    .select(
      sql<number>`(select count(*)::int from work_tag wt join work w on w.id = wt.work_id
        where wt.tag_id = tag.id and w.deleted_at is null)`.as('works'),
    )
    .orderBy('tag.place')
    .orderBy('tag.id');
  query = id === undefined ? query.where('tag.owner_id', 'is', null) : query.where('tag.id', '=', id);
  return query.execute();
}

async function needTag(trx: Trx, id: number): Promise<CountedTag> {
  const tag = await trx.selectFrom('tag').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!tag) throw refuse('not_found');
  return (await countedTags(trx, id))[0]!;
}

const facts = ({ slug, names, official, hidden, place }: TagRow) => ({ slug, names, official, hidden, place });
/** `search`, `template` and what looks like a work's key are addresses of other pages. */
function checkAddress(slug: string): void {
  if (!isTagAddress(slug)) throw refuse('tag_address', { fields: [{ path: 'slug', key: 'tag_address' }] });
}
const exists = () => refuse('tag_exists', { fields: [{ path: 'slug', key: 'tag_exists' }] });

/** Creates a tag, last in the order. @throws Refusal tag_exists, tag_address */
export async function createTag(
  { platform, identity }: WorksDeps,
  actor: Actor,
  order: BodyOf<(typeof tagCalls)['createTag']>,
): Promise<CountedTag> {
  checkAddress(order.slug);
  return platform.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('tag')
      .values({
        slug: order.slug,
        names: JSON.stringify(order.names),
        official: order.official,
        hidden: order.hidden,
        place: sql<number>`(select coalesce(max(place), 0) + 10 from tag where owner_id is null)`,
        owner_id: null,
        created_at: actor.now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw exists();
    const tag = (await countedTags(trx, made.id))[0]!;
    const reason = order.reason ?? '';
    await identity.audit(trx, actor, [{ action: 'tag.create', target: tag.slug, after: facts(tag), reason }]);
    return tag;
  });
}

/** Changes a tag; works under it are found by its new words soon. @throws Refusal not_found, tag_exists, tag_address */
export async function updateTag(
  deps: WorksDeps,
  actor: Actor,
  order: BodyOf<(typeof tagCalls)['updateTag']>,
): Promise<CountedTag> {
  return deps.platform.db.transaction().execute(async (trx) => {
    const before = await needTag(trx, order.id);
    const { slug, names, official, hidden } = order;
    if (slug !== undefined && slug !== before.slug) {
      checkAddress(slug);
      const taken = await trx.selectFrom('tag').select('id').where('slug', '=', slug).executeTakeFirst();
      if (taken) throw exists();
    }
    await trx
      .updateTable('tag')
      .set({
        slug: slug ?? before.slug,
        official: official ?? before.official,
        hidden: hidden ?? before.hidden,
        ...(names ? { names: JSON.stringify(names) } : {}),
        // An own tag that becomes official belongs to the house.
        ...(official === true ? { owner_id: null } : {}),
      })
      .where('id', '=', order.id)
      .execute();
    const after = (await countedTags(trx, order.id))[0]!;
    await deps.identity.audit(trx, actor, [
      {
        action: 'tag.update',
        target: before.slug,
        before: facts(before),
        after: facts(after),
        reason: order.reason ?? '',
      },
    ]);
    // Thousands of works may stand under it: they are indexed anew outside this transaction, a few at a time.
    await deps.platform.jobs.send(REINDEX_TAG, { tagId: order.id }, { trx });
    return after;
  });
}

/** Gives the tags of the house a new order; those not named keep theirs behind. @throws Refusal not_found */
export async function reorderTags(
  { platform, identity }: WorksDeps,
  actor: Actor,
  order: BodyOf<(typeof tagCalls)['reorderTags']>,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('tag')
      .select(['id', 'slug'])
      .where('owner_id', 'is', null)
      .orderBy('place')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const known = new Set(before.map((tag) => tag.id));
    const named = [...new Set(order.ids)];
    if (named.some((id) => !known.has(id))) throw refuse('not_found', { fields: [{ path: 'ids', key: 'not_found' }] });
    const after = [...named, ...before.map((tag) => tag.id).filter((id) => !named.includes(id))];
    await sql`update tag set place = 10 * o.place
      from unnest(${after}::int[]) with ordinality as o (id, place) where tag.id = o.id`.execute(trx);
    const slugs = new Map(before.map((tag) => [tag.id, tag.slug]));
    await identity.audit(trx, actor, [
      {
        action: 'tag.reorder',
        target: 'tags',
        before: before.map((tag) => tag.slug),
        after: after.map((id) => slugs.get(id)),
        reason: order.reason ?? '',
      },
    ]);
  });
}

/** Puts works under a tag or takes them away. @throws Refusal not_found (the tag or a work) */
export async function tagWorks(
  deps: WorksDeps,
  actor: Actor,
  order: BodyOf<(typeof tagCalls)['tagWorks']>,
): Promise<void> {
  await deps.platform.db.transaction().execute(async (trx) => {
    // Works before their tag, as every edit of a work has it.
    const works = await lockWorks(deps.library, trx, [...order.add, ...order.remove], null);
    const tag = await needTag(trx, order.tag_id);
    const idOf = new Map(works.map((work) => [work.key, work.id]));
    const add = order.add.map((key) => idOf.get(key)!);
    const remove = order.remove.map((key) => idOf.get(key)!);
    if (remove.length > 0) {
      await trx.deleteFrom('work_tag').where('tag_id', '=', tag.id).where('work_id', 'in', remove).execute();
    }
    if (add.length > 0) {
      await trx
        .insertInto('work_tag')
        .values(add.map((work_id) => ({ work_id, tag_id: tag.id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await deps.identity.audit(trx, actor, [
      {
        action: 'tag.works',
        target: tag.slug,
        after: { add: order.add, remove: order.remove },
        reason: order.reason ?? '',
      },
    ]);
    await relist(
      deps,
      trx,
      works.map((work) => work.id),
    );
  });
}
