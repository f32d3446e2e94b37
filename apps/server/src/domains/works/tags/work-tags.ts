import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Gives a work exactly these tags; what staff put there under a hidden tag stays.
 * @param owners whose own tags may be used beside the official ones
 * @throws Refusal not_found for a tag that none of them may use
 */
export async function setWorkTags(
  trx: Trx,
  workId: number,
  tagIds: readonly number[],
  owners: readonly number[],
): Promise<void> {
  const wanted = [...new Set(tagIds)];
  const usable = await usableTags(trx, wanted, owners);
  if (usable.length !== wanted.length) throw refuse('not_found', { fields: [{ path: 'tags', key: 'not_found' }] });
  await trx
    .deleteFrom('work_tag')
    .where('work_id', '=', workId)
    .where('tag_id', 'in', (eb) => eb.selectFrom('tag').select('id').where('hidden', '=', false))
    .execute();
  if (wanted.length === 0) return;
  await trx
    .insertInto('work_tag')
    .values(wanted.map((tag_id) => ({ work_id: workId, tag_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function usableTags(trx: Trx, ids: readonly number[], owners: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('tag')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb.and([eb('official', '=', true), eb('hidden', '=', false)]),
        eb('owner_id', 'in', [...new Set(owners)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}
