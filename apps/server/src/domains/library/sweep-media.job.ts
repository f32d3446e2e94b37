import type { Job, Platform } from '#platform/platform.ts';
import { idOfKey, uploadKey } from './image/variants.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 500;

/** Forgets uploads that nobody completed within a day and lists of past downloads, and removes files that no row knows of for an hour. */
export function sweepMediaJob(platform: Platform): Job {
  return {
    name: 'library.sweep',
    concurrency: 1,
    cron: '37 * * * *',
    async run(_data, signal) {
      const now = platform.clock.now().getTime();
      await forgetUploads(platform, now);
      await platform.db.deleteFrom('asset_archive').where('expires_at', '<', new Date(now)).execute();
      await removeOrphans(platform, 'uploads/', new Date(now - HOUR), signal);
      await removeOrphans(platform, 'media/', new Date(now - HOUR), signal);
    },
  };
}

async function forgetUploads({ db, storage }: Platform, now: number): Promise<void> {
  const stale = await db
    .selectFrom('upload')
    .select('id')
    .where('state', '<>', 'done')
    .where('created_at', '<', new Date(now - DAY))
    .execute();
  for (const { id } of stale) {
    await storage.delete(uploadKey(id));
    await db.deleteFrom('upload').where('id', '=', id).where('state', '<>', 'done').execute();
  }
  // A completed one answers a repeated 'complete' for a week; the media row stays.
  await db
    .deleteFrom('upload')
    .where('state', '=', 'done')
    .where('created_at', '<', new Date(now - 7 * DAY))
    .execute();
  const day = new Date(now - 2 * DAY).toISOString().slice(0, 10);
  await db.deleteFrom('upload_day').where('day', '<', day).execute();
}

/** Files are written before their rows, so a young file without one may still be on its way. */
async function removeOrphans(
  platform: Platform,
  prefix: 'uploads/' | 'media/',
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  let batch: { key: string; id: string }[] = [];
  const flush = async () => {
    const ids = [...new Set(batch.map(({ id }) => id))];
    const known = await knownIds(platform, prefix, ids);
    for (const { key, id } of batch) if (!known.has(id)) await platform.storage.delete(key);
    batch = [];
  };
  for await (const { key, modified } of platform.storage.list(prefix)) {
    if (signal.aborted) return;
    const id = idOfKey(key);
    if (id !== null && modified < before) batch.push({ key, id });
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}

/** An upload's raw bytes are of no use once it is done or refused; media marked deleted has no files. */
async function knownIds({ db }: Platform, prefix: 'uploads/' | 'media/', ids: string[]): Promise<Set<string>> {
  const rows =
    prefix === 'media/'
      ? await db.selectFrom('media').select('id').where('id', 'in', ids).where('state', '<>', 'deleted').execute()
      : await db
          .selectFrom('upload')
          .select('id')
          .where('id', 'in', ids)
          .where('state', 'in', ['receiving', 'received'])
          .execute();
  return new Set(rows.map(({ id }) => id));
}
