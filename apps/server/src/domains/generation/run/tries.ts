import type { AtomConfig, Engine, RemoteHandle } from '@atelier/engines/engine';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { RunningTask } from '../task.repo.ts';

/** The engine of a try as it is told. */
export interface TriedBy {
  atom: AtomConfig;
  kind: Engine['kind'];
  label: string;
  procedural: boolean;
}

/**
 * Records a try of a run that is still ours, and who makes it, in one statement: before a create that costs money without a handle, and
 * again with the handle as soon as there is one. A try that ends without one may have left paid work behind.
 * @returns false when the run is no longer ours
 */
export async function recordTry(
  db: Db,
  task: Pick<RunningTask, 'id' | 'attempt'>,
  { atom, kind, label, procedural }: TriedBy,
  handle: RemoteHandle | null,
  now: Date,
): Promise<boolean> {
  const stored = handle && JSON.stringify(handle);
  const { rows } = await sql`
    with ours as (
      update generation_task set handle = ${stored}::jsonb, atom = ${JSON.stringify(atom)}::jsonb, engine_label = ${label},
          engine_kind = ${kind}, procedural = ${procedural}
        where id = ${task.id} and attempt = ${task.attempt} and state = 'running' returning id)
    insert into generation_attempt (task_id, attempt, atom_id, atom_version, server_id, engine_kind, engine_label, handle, remote_id, began_at)
      select id, ${task.attempt}, ${atom.id}, ${atom.version}, ${atom.engineId}, ${kind}, ${label}, ${stored}::jsonb,
        ${handle?.remoteId ?? null}, ${now} from ours
      on conflict (task_id, attempt) do update set handle = excluded.handle, remote_id = excluded.remote_id
      returning task_id`.execute(db);
  return rows.length > 0;
}

/** Keeps how far a run that is still ours has come, in the handle of its open try. @returns false when the run is no longer ours */
export async function recordHandle(
  db: Db,
  { id, attempt }: Pick<RunningTask, 'id' | 'attempt'>,
  handle: RemoteHandle,
): Promise<boolean> {
  const stored = JSON.stringify(handle);
  const { rows } = await sql`
    with ours as (
      update generation_task set handle = ${stored}::jsonb where id = ${id} and attempt = ${attempt} and state = 'running' returning id),
    tried as (
      update generation_attempt a set handle = ${stored}::jsonb from ours where a.task_id = ours.id and a.ended_at is null)
    select id from ours`.execute(db);
  return rows.length > 0;
}

/** Whether a task that is still to be made goes on by this handle: a later attempt watches the work, or will. */
export async function isWatchedOn(db: Db, taskId: string, { remoteId }: RemoteHandle): Promise<boolean> {
  const row = await db
    .selectFrom('generation_task')
    .select('handle')
    .where('id', '=', taskId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
    .catch(() => undefined);
  return row?.handle?.remoteId === remoteId;
}

/** Servers that tried a task already, the current try included. */
export async function triedServers(db: Db, taskId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generation_attempt')
    .select('server_id')
    .where('task_id', '=', taskId)
    .orderBy('attempt')
    .execute();
  return rows.map(({ server_id }) => server_id);
}

/** What a provider charged the house for the try under way, in millionths of its currency. */
export async function recordCost(db: Db, task: Pick<RunningTask, 'id'>, micros: number): Promise<void> {
  await db
    .updateTable('generation_attempt')
    .set({ cost_micros: Math.round(micros) })
    .where('task_id', '=', task.id)
    .where('ended_at', 'is', null)
    .execute();
}
