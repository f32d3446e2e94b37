import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { lockWorks, type WorkRow } from '../work.repo.ts';
import { type Decided, partition } from './moderate-works.ts';

/** One change of the list at a time: places are unique. */
const lockRanking = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('works.featured', 0))`.execute(trx);

/** The works that stand first on the home page, in order. */
export const rankedWorks = (db: Db): Promise<WorkRow[]> =>
  db.selectFrom('work').selectAll().where('featured', 'is not', null).orderBy('featured').execute();

/**
 * Puts listed works at the end of the ranking, or takes works out of it.
 * @throws Refusal not_found for an unknown key
 */
export async function featureWorks(
  deps: WorksDeps,
  actor: Actor,
  keys: readonly string[],
  featured: boolean,
  reason = '',
): Promise<Decided> {
  return deps.platform.db.transaction().execute(async (trx) => {
    await lockRanking(trx);
    const works = await lockWorks(deps.library, trx, keys, null);
    const byKey = new Map(works.map((work) => [work.key, work]));
    // In the order asked, not in the order locked.
    const moved = [...new Set(keys)]
      .map((key) => byKey.get(key)!)
      .filter((work) => (featured ? work.listed && work.featured === null : work.featured !== null));
    let next = await lastPlace(trx);
    for (const { id } of moved) {
      next += 1;
      await trx
        .updateTable('work')
        .set({ featured: featured ? next : null })
        .where('id', '=', id)
        .execute();
    }
    await deps.identity.audit(
      trx,
      actor,
      moved.map((work) => ({
        action: featured ? 'work.feature' : 'work.unfeature',
        target: work.key,
        before: { featured: !featured },
        after: { featured },
        reason,
      })),
    );
    const ids = moved.map((work) => work.id);
    await relist(deps, trx, ids);
    return partition(works, new Set(ids));
  });
}

/**
 * Gives the ranking a new order, in one statement. Entries that are not named keep their order behind those that are.
 * @throws Refusal not_found when a key does not stand in the ranking
 */
export async function reorderRanking(deps: WorksDeps, actor: Actor, keys: readonly string[]): Promise<void> {
  await deps.platform.db.transaction().execute(async (trx) => {
    await lockRanking(trx);
    const before = await rankedWorks(trx);
    const known = new Set(before.map((work) => work.key));
    const named = [...new Set(keys)];
    if (named.some((key) => !known.has(key)))
      throw refuse('not_found', { fields: [{ path: 'ids', key: 'not_found' }] });
    const after = [...named, ...before.map((work) => work.key).filter((key) => !named.includes(key))];
    // Places are unique at every moment, also within the statement: the new ones lie beside the old ones.
    const base = (before[0]?.featured ?? 0) > FAR ? 0 : FAR;
    await sql`update work set featured = ${base}::int + o.place
      from unnest(${after}::text[]) with ordinality as o (key, place) where work.key = o.key`.execute(trx);
    await deps.identity.audit(trx, actor, [
      { action: 'ranking.reorder', target: 'home', before: before.map((work) => work.key), after },
    ]);
    await relist(
      deps,
      trx,
      before.map((work) => work.id),
    );
  });
}

const FAR = 15_000;

async function lastPlace(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('work')
    .select(({ fn }) => fn.max('featured').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}
