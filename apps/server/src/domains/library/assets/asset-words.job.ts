import { ratioName } from '@atelier/rules/media/ratio';
import type { Job, Platform } from '#platform/platform.ts';
import { assetTokens } from './asset-facts.ts';

const BATCH = 500;

/** Files older pictures as new ones are: the words of their prompts (migration 0009) and their shape (migration 0028). Sent at a start that finds some. */
export function assetWordsJob({ db }: Platform): Job {
  return {
    name: 'library.asset-words',
    concurrency: 1,
    async run(_data, signal) {
      while (!signal.aborted) {
        const rows = await db
          .selectFrom('asset as a')
          .innerJoin('media as m', 'm.id', 'a.media_id')
          .select(['a.media_id', 'a.owner_id', 'a.module', 'a.style', 'a.seed', 'a.prompt', 'm.width', 'm.height'])
          .where('a.worded', '=', false)
          .limit(BATCH)
          .execute();
        if (rows.length === 0) return;
        await db.transaction().execute(async (trx) => {
          for (const row of rows) {
            const ratio = ratioName(row.width, row.height);
            const tokens = assetTokens({ ...row, ownerId: row.owner_id, ratio });
            await trx
              .updateTable('asset')
              .set({ tokens, wh_ratio: ratio, worded: true })
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
