import { sql } from 'kysely';
import type { Job, Platform, Trx } from '../../../platform/platform.ts';
import { KEPT_MS } from './delete-work.ts';

/** A deletion can be taken back until then; a day more, so that nobody's last minute meets the job. */
const GONE_MS = KEPT_MS + 86_400_000;
const BATCH = 200;

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

/** Forgets works that were deleted and can no longer be taken back. Their pictures are their owners', in the library. */
export function purgeWorksJob({ db, clock }: Platform): Job {
  return {
    name: 'works.purge',
    concurrency: 1,
    cron: '23 4 * * *',
    async run(_data, signal) {
      const before = new Date(clock.now().getTime() - GONE_MS);
      for (;;) {
        const gone = await db.transaction().execute(async (trx) => {
          const rows = await trx
            .selectFrom('work')
            .select('id')
            .where('deleted_at', '<', before)
            .orderBy('id')
            .limit(BATCH)
            .forUpdate()
            .skipLocked()
            .execute();
          await forgetWorks(
            trx,
            rows.map((row) => row.id),
          );
          return rows.length;
        });
        if (gone < BATCH || signal.aborted) return;
      }
    },
  };
}
