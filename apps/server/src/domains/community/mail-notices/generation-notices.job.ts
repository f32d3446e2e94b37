import type { Job, Platform } from '#platform/platform.ts';
import type { LongRun } from '../../generation/domain.ts';
import type { CommunityDeps } from '../deps.ts';
import type { RunFacts } from './notice.ts';
import { mailNotice } from './outbox.ts';

/** What ends within this time of the first is told with it. */
const TOGETHER_MS = 10 * 60_000;
/** What ended while it passed is committed by then. */
const SETTLE_MS = 10_000;
const BATCH = 500;
const NAMED = 20;

/**
 * Every minute: mails for those who asked to hear of long runs. A task's own row, written in the transaction that ends it, is what cannot
 * be lost; this job only reads them, so that ending a task costs nothing more. Ten minutes after the first end everything that ended by
 * then is one mail. The account's mark moves on in the transaction that writes the mail, so whoever comes second finds it moved.
 */
export function generationNoticesJob(deps: CommunityDeps): Job {
  const { db, clock } = deps.platform;
  return {
    name: 'community.generation-notices',
    concurrency: 1,
    cron: '* * * * *',
    async run(_data, signal) {
      const now = clock.now();
      let after: number | null = 0;
      while (after !== null && !signal.aborted) {
        const asked = await askers(deps.platform, after);
        const runs = await deps.generation.longRuns(db, asked);
        for (const one of asked) await tellOf(deps, one, runs.get(one.userId) ?? [], now);
        after = asked.at(-1)?.userId ?? null;
      }
    },
  };
}

interface Asker {
  userId: number;
  /** Runs that ended after it are not told yet. */
  after: Date;
}

async function askers({ db }: Platform, after: number): Promise<Asker[]> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['user_id', 'generation_from'])
    .where('generation', '=', true)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ user_id, generation_from }) => ({ userId: user_id, after: generation_from! }));
}

async function tellOf(deps: CommunityDeps, { userId, after }: Asker, runs: LongRun[], now: Date): Promise<void> {
  const [first] = runs;
  const until = first && new Date(first.endedAt.getTime() + TOGETHER_MS);
  if (!until || now.getTime() < until.getTime() + SETTLE_MS) return;
  await deps.platform.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('mail_choice')
      .set({ generation_from: until })
      .where('user_id', '=', userId)
      .where('generation', '=', true)
      .where('generation_from', '=', after)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return;
    const together = runs.filter((run) => run.endedAt <= until);
    await mailNotice(deps, trx, userId, { kind: 'generation', key: first.id, facts: factsOf(together) });
  });
}

const factsOf = (runs: readonly LongRun[]): RunFacts => ({
  runs: runs.slice(0, NAMED).map(({ prompt, made, count, refunded }) => ({ prompt, made, count, refunded })),
  others: Math.max(0, runs.length - NAMED),
});
