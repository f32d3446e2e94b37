import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';

/** Removes rows of works for good, with what hangs on them. What was made from them is from then on made from what they came from. */
export async function forgetWorks(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (;;) {
    const moved = await sql`
      update work w set upstream_id = up.upstream_id from work up
      where up.id = w.upstream_id and w.upstream_id = any(${[...ids]}::bigint[])`.execute(trx);
    // Of a chain within the batch each pass takes one step.
    if (!moved.numAffectedRows) break;
  }
  await trx
    .deleteFrom('work')
    .where('id', 'in', [...ids])
    .execute();
}
