import type { Job, Platform } from '#platform/platform.ts';
import { indexWork } from '../index-work.ts';
import { countTokensIfDue } from './count-tokens.ts';
import { rankWorks } from './rank-works.ts';

/** Every minute: new places for works whose counters changed, and how common the words of the galleries are. */
export function rankWorksJob({ db, clock }: Pick<Platform, 'db' | 'clock'>): Job {
  return {
    name: 'rank-works',
    concurrency: 1,
    cron: '* * * * *',
    retryLimit: 0,
    async run(_data, signal) {
      await rankWorks(db, signal);
      await countTokensIfDue(db, clock.now());
    },
  };
}

const BATCH = 100;

/** Finds the works of somebody by a new name: sent with the change of a nickname. */
export function reindexAuthorJob({ db }: Pick<Platform, 'db'>): Job<{ userId: number }> {
  return {
    name: 'reindex-author',
    concurrency: 1,
    async run({ userId }, signal) {
      const works = await db
        .selectFrom('work')
        .select('id')
        .where('author_id', '=', userId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      for (let from = 0; from < works.length && !signal.aborted; from += BATCH) {
        const ids = works.slice(from, from + BATCH).map((work) => work.id);
        await db.transaction().execute((trx) => indexWork(trx, ids));
      }
    },
  };
}
