import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Job, Platform, Trx } from '#platform/platform.ts';
import type { WorksDeps } from '../deps.ts';
import { ATTEMPTS_MAX, claimRun, idleRuns, releaseRun, type StoredRun, Superseded, stopRun } from './import.repo.ts';
import { importArchive } from './import-archive.ts';
import { temporaryArchive } from './read-form.ts';

const IMPORT_WORKS = 'works.import';

/** Sends an import to whoever is free; several at once do no harm, because each run has one holder. */
export const sendImport = (platform: Platform, runId: number, trx?: Trx): Promise<void> =>
  platform.jobs.send(IMPORT_WORKS, { runId }, { singletonKey: `import ${runId}`, ...(trx ? { trx } : {}) });

/** Goes on with open imports on which nobody works: at the start of a process, and every minute. */
export async function resumeImports(platform: Platform): Promise<void> {
  for (const id of await idleRuns(platform.db, platform.clock.now())) await sendImport(platform, id);
}

/** Imports an archive, file by file. However it ends, the next one goes on behind the last file that was kept. */
export function importWorksJob(deps: WorksDeps): Job<{ runId: number }> {
  return {
    name: IMPORT_WORKS,
    concurrency: 1,
    // What fails is sent again by `resumeImports`, which counts the attempts.
    retryLimit: 0,
    expireInSeconds: 3600,
    run: ({ runId }, signal) => runImport(deps, runId, signal),
  };
}

/** Takes up what a process that died, or a fault that passed, left behind. */
export function resumeImportsJob(platform: Platform): Job {
  return {
    name: 'works.resume-imports',
    concurrency: 1,
    cron: '* * * * *',
    run: () => resumeImports(platform),
  };
}

/** One turn of an import: to its end, or until the process stops, somebody cancels it or something fails. */
export async function runImport(deps: WorksDeps, runId: number, signal: AbortSignal): Promise<void> {
  const { platform } = deps;
  const { db, clock, log, storage } = platform;
  const lease = randomUUID();
  const run = await claimRun(db, runId, lease, clock.now());
  if (!run) return;
  if (run.attempts > ATTEMPTS_MAX) {
    await db.transaction().execute((trx) => stopRun(trx, runId, 'failed', clock.now()));
    await storage.delete(run.storage_key);
    return;
  }
  const file = temporaryArchive();
  try {
    await fetchArchive(platform, run, file);
    const ended = await importArchive(deps, { ...run, lease }, file, signal);
    if (ended) await storage.delete(run.storage_key);
  } catch (error) {
    // Cancelled, or somebody else holds it: theirs is what counts now.
    if (error instanceof Superseded) return;
    log.warn({ err: error, runId }, 'an import stopped and will be tried again');
  } finally {
    await rm(file, { force: true });
    await releaseRun(db, { id: runId, lease });
  }
}

async function fetchArchive({ storage }: Platform, run: StoredRun, target: string): Promise<void> {
  const stored = await storage.get(run.storage_key);
  if (!stored) throw new Error('The archive of an import is gone.');
  await pipeline(stored.stream(), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}
