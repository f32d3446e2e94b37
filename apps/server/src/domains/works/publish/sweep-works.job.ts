import type { Job } from '#platform/platform.ts';
import type { WorksDeps } from '../deps.ts';
import { forgetRuns } from '../import/import.repo.ts';
import { ARCHIVES } from '../import/start-import.ts';
import { KEPT_MS } from './delete-work.ts';
import { forgetWorks } from './forget-works.ts';

const DAY = 86_400_000;
/** Works that one transaction deletes, with everything that hangs on them. */
const BATCH = 100;

/**
 * Every day: works that were deleted longer ago than they can be restored go for good, and so do imports that ended as long ago and
 * archives nobody needs any more.
 */
export function sweepWorksJob(deps: WorksDeps): Job {
  return {
    name: 'works.sweep',
    concurrency: 1,
    cron: '23 3 * * *',
    async run(_data, signal) {
      const now = deps.platform.clock.now();
      const before = new Date(now.getTime() - KEPT_MS);
      let after: number | null = 0;
      while (after !== null && !signal.aborted) after = await purgeBatch(deps, before, after);
      await sweepImports(deps, before, new Date(now.getTime() - DAY));
    },
  };
}

/** @returns the last work that was looked at; null when there are no more */
async function purgeBatch(deps: WorksDeps, before: Date, after: number): Promise<number | null> {
  const { db } = deps.platform;
  const { last, files } = await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('work')
      .select(['id', 'media_id', 'origin', 'gone_with_media'])
      .where('deleted_at', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const media = await deps.library.media(
      trx,
      due.map((work) => work.media_id),
    );
    // What went with its picture comes back with it for as long as the picture lies in the trash.
    const gone = due.filter((work) => !work.gone_with_media || media.get(work.media_id)?.state === 'deleted');
    await forgetWorks(
      trx,
      gone.map((work) => work.id),
    );
    // An imported picture lies in nobody's library: its work was all there was of it.
    const imported = gone.filter((work) => work.origin === 'import').map((work) => work.media_id);
    return { last: due.at(-1)?.id ?? null, files: await deps.library.forgetUnheld(trx, imported) };
  });
  for (const id of files) await deps.library.discard({ id });
  return last;
}

async function sweepImports({ platform }: WorksDeps, before: Date, young: Date): Promise<void> {
  const needed = await forgetRuns(platform.db, before);
  for await (const { key, modified } of platform.storage.list(ARCHIVES)) {
    if (!needed.has(key) && modified < young) await platform.storage.delete(key);
  }
}
