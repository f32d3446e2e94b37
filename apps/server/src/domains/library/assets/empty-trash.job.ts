import type { Job } from '#platform/platform.ts';
import { purgeBefore } from './asset-facts.ts';
import { purgeOf, type TrashDeps } from './trash.ts';

/** Owners and files one look takes at once. */
const BATCH = 200;

/** Deletes what has been in the trash for 30 days. What an open task works on waits for the next hour. */
export function emptyTrashJob(deps: TrashDeps): Job {
  const { db, clock } = deps.platform;
  return {
    name: 'library.empty-trash',
    concurrency: 1,
    cron: '17 * * * *',
    async run(_data, signal) {
      const before = purgeBefore(clock.now());
      let after = '';
      while (!signal.aborted) {
        const due = await db
          .selectFrom('asset')
          .select(['media_id', 'owner_id'])
          .where('trashed_at', '<=', before)
          .where('media_id', '>', after)
          .orderBy('media_id')
          .limit(BATCH)
          .execute();
        if (due.length === 0) return;
        after = due.at(-1)!.media_id;
        for (const [owner, rows] of Map.groupBy(due, (row) => row.owner_id)) {
          await purgeOf(
            deps,
            owner,
            rows.map((row) => row.media_id),
            before,
            true,
          );
        }
      }
    },
  };
}
