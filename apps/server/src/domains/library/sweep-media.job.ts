import { sql } from 'kysely';
import type { Job, Platform } from '#platform/platform.ts';
import type { QuestionOf } from '../ports.ts';
import { idOfKey, uploadKey } from './image/variants.ts';
import type { inputsKept } from './ports.ts';
import { deleteFiles } from './store-image.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 500;

interface SweepDeps {
  platform: Platform;
  inputsKept: QuestionOf<typeof inputsKept>;
}

/**
 * Forgets uploads that nobody completed within a day, masks of a day ago that no task keeps and lists of past downloads, and removes files
 * that no row knows of for an hour.
 */
export function sweepMediaJob(deps: SweepDeps): Job {
  const { platform } = deps;
  return {
    name: 'library.sweep',
    concurrency: 1,
    cron: '37 * * * *',
    async run(_data, signal) {
      const now = platform.clock.now().getTime();
      await forgetUploads(platform, now);
      await platform.db.deleteFrom('asset_archive').where('expires_at', '<', new Date(now)).execute();
      await forgetMasks(deps, new Date(now - DAY), signal);
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

/** A day is for whoever is still painting; what a task was given stays as long as that task can be opened again. */
async function forgetMasks(
  { platform, inputsKept: asked }: SweepDeps,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  let after = { at: new Date(0), id: '' };
  while (!signal.aborted) {
    const masks = await platform.db
      .selectFrom('media')
      .select(['id', 'owner_id as ownerId', 'created_at as at'])
      .where('origin', '=', 'mask')
      .where('state', '<>', 'deleted')
      .where('created_at', '<', before)
      .where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = masks.at(-1);
    if (!last) return;
    after = last;
    const kept = await asked(platform.db, masks);
    const gone = masks.map(({ id }) => id).filter((id) => !kept.has(id));
    if (gone.length > 0)
      await platform.db.updateTable('media').set({ state: 'deleted' }).where('id', 'in', gone).execute();
    for (const id of gone) await deleteFiles(platform, id);
  }
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
