import type { Job, Platform } from '#platform/platform.ts';
import { indexWork } from '../index-work.ts';

export const REINDEX_TAG = 'works.reindex-tag';
const BATCH = 200;

/** After a tag was renamed, hidden or made official: the works under it are found by what it is now. */
export function reindexTagJob({ db, answers }: Platform): Job<{ tagId: number }> {
  return {
    name: REINDEX_TAG,
    concurrency: 1,
    async run({ tagId }, signal) {
      let after = 0;
      for (;;) {
        const done = await db.transaction().execute(async (trx) => {
          const rows = await trx
            .selectFrom('work')
            .innerJoin('work_tag', 'work_tag.work_id', 'work.id')
            .select('work.id')
            .where('work_tag.tag_id', '=', tagId)
            .where('work.id', '>', after)
            .orderBy('work.id')
            .limit(BATCH)
            .forNoKeyUpdate('work')
            .execute();
          const ids = rows.map((row) => row.id);
          await indexWork(trx, ids);
          if (ids.length > 0) await answers.drop('works', trx);
          return ids;
        });
        after = done.at(-1) ?? after;
        if (done.length < BATCH || signal.aborted) return;
      }
    },
  };
}
