import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import type { ImportTables, StoredFault } from './import.tables.ts';

export type RunRow = Selectable<ImportTables['import_run']>;
/** A run whose archive was taken in. */
export type StoredRun = RunRow & { storage_key: string };
export type NewRun = Pick<
  StoredRun,
  'admin_id' | 'ip' | 'file_name' | 'storage_key' | 'tag_id' | 'total' | 'created_at'
> & {
  sha256: Buffer;
};

const OPEN = ['waiting', 'running'] as const;
/** Nobody else works on a run for so long after its last sign of life. One picture takes a few seconds at most. */
export const LEASE_MS = 60_000;
/** Beginnings without getting further after which a run is given up. */
export const ATTEMPTS_MAX = 5;

/** Somebody else works on the run, or it has ended. */
export class Superseded extends Error {}

/** Writes a run; null when the same archive is being imported already. */
export async function insertRun(trx: Trx, run: NewRun): Promise<number | null> {
  const made = await trx
    .insertInto('import_run')
    .values({ ...run, lease: null, leased_until: null, ended_at: null })
    .onConflict((conflict) => conflict.column('sha256').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** The latest run of this archive that is open or was done; null for a new one. */
/** Writes what is left of an archive that was refused as a whole. */
export async function insertRefused(
  trx: Trx,
  run: Pick<RunRow, 'admin_id' | 'ip' | 'file_name' | 'created_at'>,
  fault: StoredFault,
): Promise<number> {
  const { id } = await trx
    .insertInto('import_run')
    .values({
      ...run,
      state: 'refused',
      fault: JSON.stringify(fault),
      sha256: null,
      storage_key: null,
      tag_id: null,
      total: 0,
      lease: null,
      leased_until: null,
      ended_at: run.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function runOfArchive(db: Db, sha256: Buffer, onlyOpen: boolean): Promise<number | null> {
  const row = await db
    .selectFrom('import_run')
    .select('id')
    .where('sha256', '=', sha256)
    .where('state', 'in', onlyOpen ? [...OPEN] : [...OPEN, 'done'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes a run for `LEASE_MS`; null when it has ended or somebody works on it. */
export async function claimRun(db: Db, id: number, lease: string, now: Date): Promise<StoredRun | null> {
  const row = await db
    .updateTable('import_run')
    .set((eb) => ({ state: 'running', lease, leased_until: leaseEnd(now), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', [...OPEN])
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  // An open run has its archive: the table sees to it.
  return row && row.storage_key !== null ? { ...row, storage_key: row.storage_key } : null;
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** What became of one file. */
export interface FileOutcome {
  place: number;
  name: string;
  /** null: it became a work, or it was the list of them. */
  fault: StoredFault | null;
}

/**
 * Keeps what became of a file, in the transaction that writes its work: whoever goes on later begins behind it.
 * @throws Superseded
 */
export async function keepOutcome(
  trx: Trx,
  run: { id: number; lease: string },
  file: FileOutcome,
  becameWork: boolean,
  now: Date,
): Promise<void> {
  const kept = await trx
    .updateTable('import_run')
    .set((eb) => ({
      looked: eb('looked', '+', 1),
      imported: eb('imported', '+', becameWork ? 1 : 0),
      attempts: 0,
      leased_until: leaseEnd(now),
    }))
    .where('id', '=', run.id)
    .where('lease', '=', run.lease)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) throw new Superseded();
  await insertFiles(trx, run.id, [file]);
}

async function insertFiles(trx: Trx, runId: number, files: readonly FileOutcome[]): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('import_file')
    .values(
      files.map(({ place, name, fault }) => ({
        run_id: runId,
        place,
        name,
        fault: fault && JSON.stringify(fault),
      })),
    )
    .execute();
}

/** Ends a run of one's own with what its list named in vain. @throws Superseded */
export async function finishRun(
  trx: Trx,
  run: { id: number; lease: string },
  missing: readonly FileOutcome[],
  now: Date,
): Promise<void> {
  const ended = await trx
    .updateTable('import_run')
    .set({ state: 'done', lease: null, leased_until: null, ended_at: now })
    .where('id', '=', run.id)
    .where('lease', '=', run.lease)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new Superseded();
  await insertFiles(trx, run.id, missing);
}

/** Ends an open run before its end; false when it has ended already. */
export async function stopRun(trx: Trx, id: number, state: 'cancelled' | 'failed', now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('import_run')
    .set({ state, lease: null, leased_until: null, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', [...OPEN])
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Lets others go on at once. */
export async function releaseRun(db: Db, run: { id: number; lease: string }): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ lease: null, leased_until: null })
    .where('id', '=', run.id)
    .where('lease', '=', run.lease)
    .execute();
}

/** Open runs on which nobody works. */
export async function idleRuns(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('import_run')
    .select('id')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Places that were looked at. */
export async function placesDone(db: Db, runId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('import_file').select('place').where('run_id', '=', runId).execute();
  return new Set(rows.map(({ place }) => place));
}

/** Forgets runs that ended before a moment. @returns storage keys of runs that still need their archive */
export async function forgetRuns(db: Db, before: Date): Promise<Set<string>> {
  await db.deleteFrom('import_run').where('ended_at', '<', before).execute();
  const rows = await db.selectFrom('import_run').select('storage_key').where(sql<boolean>`ended_at is null`).execute();
  return new Set(rows.flatMap((row) => row.storage_key ?? []));
}
