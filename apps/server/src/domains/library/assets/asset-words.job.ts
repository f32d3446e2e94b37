import type { Job, Platform } from '#platform/platform.ts';
import { assetTokens } from './asset-facts.ts';

const BATCH = 500;

/** Cuts the prompts of pictures that were there before the library was (migration 0009) into words. Sent at a start that finds some. */
export function assetWordsJob({ db }: Platform): Job {
  return {
    name: 'library.asset-words',
    concurrency: 1,
    async run(_data, signal) {
      while (!signal.aborted) {
        const rows = await db
          .selectFrom('asset')
          .select(['media_id', 'owner_id', 'module', 'style', 'wh_ratio', 'seed', 'prompt'])
          .where('worded', '=', false)
          .limit(BATCH)
          .execute();
        if (rows.length === 0) return;
        await db.transaction().execute(async (trx) => {
          for (const row of rows) {
            const tokens = assetTokens({ ...row, ownerId: row.owner_id, ratio: row.wh_ratio });
            await trx
              .updateTable('asset')
              .set({ tokens, worded: true })
              .where('media_id', '=', row.media_id)
              .where('worded', '=', false)
              .execute();
          }
        });
      }
    },
  };
}

/** Asks for the words of older pictures, if any lack theirs. */
export async function wordOlderAssets({ db, jobs }: Platform): Promise<void> {
  const waiting = await db.selectFrom('asset').select('media_id').where('worded', '=', false).limit(1).execute();
  if (waiting.length > 0) await jobs.send('library.asset-words', {}, { singletonKey: 'start' });
}
