import type { ModelVersion } from '@atelier/contract/vocabulary/generation';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import type { Claim } from '@atelier/engines/engine';
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { type FinalState, OPEN_STATES, type StoredParams, type TaskTable } from './generation.tables.ts';
import { routeColumns, type TaskRoute } from './task-route.ts';

export type TaskRow = Selectable<TaskTable>;

/** A task whose run has begun, with the pictures that earlier attempts finished: a resumed run makes only the others. */
export interface RunningTask extends TaskRow {
  finished: number[];
}

/** Column `finished` of a task whose id is given. */
export const finishedOf = (id: Expression<unknown>) =>
  sql<number[]>`array(
    select idx::int from generation_output o where o.task_id = ${id} and o.state = 'succeeded')`.as('finished');

export interface NewTask {
  id: string;
  userId: number;
  module: string;
  mediaType: MediaType;
  version: ModelVersion;
  mode: string | null;
  lane: 'slow' | 'fast';
  prompt: string;
  negativePrompt: string;
  params: StoredParams;
  inputs: readonly { id: string; role: string }[];
  seed: number;
  count: number;
  unitCost: number;
  cost: number;
  language: string;
  private: boolean;
  upstreamId: string | null;
  route: TaskRoute;
  now: Date;
}

/** Writes a task and its outputs, waiting in its lane. */
export async function insertTask(trx: Trx, task: NewTask): Promise<void> {
  await trx
    .insertInto('generation_task')
    .values({
      id: task.id,
      user_id: task.userId,
      module: task.module,
      media_type: task.mediaType,
      version: task.version,
      mode: task.mode,
      lane: task.lane,
      state: 'waiting',
      prompt: task.prompt,
      negative_prompt: task.negativePrompt,
      params: JSON.stringify(task.params),
      inputs: task.inputs.map(({ id }) => id),
      input_roles: task.inputs.map(({ role }) => role),
      seed: task.seed,
      count: task.count,
      unit_cost: task.unitCost,
      cost: task.cost,
      language: task.language,
      private: task.private,
      upstream_id: task.upstreamId,
      not_before: task.now,
      ...routeColumns(task.route),
      submitted_at: task.now,
    })
    .execute();
  const outputs = Array.from({ length: task.count }, (_, idx) => ({ task_id: task.id, idx, seed: task.seed + idx }));
  await trx.insertInto('generation_output').values(outputs).execute();
}

/** Open tasks of a user and media type; under the wallet lock this is the parallel limit's count. */
export async function countOpenTasks(db: Db, userId: number, mediaType: MediaType): Promise<number> {
  const row = await db
    .selectFrom('generation_task')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('user_id', '=', userId)
    .where('media_type', '=', mediaType)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow();
  return row.open;
}

/**
 * Marks a run as started, fenced by its attempt: a stale delivery changes nothing and gets null.
 */
export async function startRun(
  db: Db,
  id: string,
  attempt: number,
  now: Date,
  leaseUntil: Date,
): Promise<RunningTask | null> {
  const row = await db
    .updateTable('generation_task')
    .set({
      state: 'running',
      stage: 'generating',
      started_at: sql<Date>`coalesce(started_at, ${now})`,
      lease_until: leaseUntil,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'released')
    .returningAll()
    .returning(finishedOf(sql.ref('generation_task.id')))
    .executeTakeFirst();
  return row ?? null;
}

/** Renews the lease of a live run; false when the run is no longer ours (cancelled, or taken over). */
export async function renewLease(
  db: Db,
  id: string,
  attempt: number,
  leaseUntil: Date,
  stage?: string,
): Promise<boolean> {
  const result = await db
    .updateTable('generation_task')
    .set(stage === undefined ? { lease_until: leaseUntil } : { lease_until: leaseUntil, stage })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** How the engine read the words of a run that is still ours. */
export async function writeClaims(db: Db, id: string, attempt: number, claims: readonly Claim[]): Promise<void> {
  await db
    .updateTable('generation_task')
    .set({ claims: JSON.stringify(claims) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .execute();
}

/** A picture of it was made otherwise than its engine was known for. */
export async function writeProcedural(trx: Trx, id: string, procedural: boolean): Promise<void> {
  await trx.updateTable('generation_task').set({ procedural }).where('id', '=', id).execute();
}

/** Progress of one output; never goes back, never touches a finished one. */
export async function writeProgress(
  db: Db,
  id: string,
  idx: number,
  progress: number,
  preview: string | undefined,
): Promise<void> {
  await db
    .updateTable('generation_output')
    .set({
      state: 'running',
      progress: sql<number>`greatest(progress, ${progress})`,
      ...(preview === undefined ? {} : { preview }),
    })
    .where('task_id', '=', id)
    .where('idx', '=', idx)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

export interface FinishedOutput {
  mediaId: string;
  width: number;
  height: number;
  seed: number;
  meta: Record<string, unknown>;
}

/** Records a finished picture, fenced by the run's attempt. False when the run is no longer ours or the picture is there already. */
export async function recordOutput(
  trx: Trx,
  id: string,
  attempt: number,
  idx: number,
  output: FinishedOutput,
): Promise<boolean> {
  const result = await trx
    .updateTable('generation_output')
    .set({
      state: 'succeeded',
      progress: 1,
      preview: '',
      media_id: output.mediaId,
      width: output.width,
      height: output.height,
      seed: output.seed,
      meta: JSON.stringify(output.meta),
    })
    .where('task_id', '=', id)
    .where('idx', '=', idx)
    .where('state', 'in', ['waiting', 'running'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('generation_task')
          .select('id')
          .where('id', '=', id)
          .where('attempt', '=', attempt)
          .where('state', '=', 'running')
          .forUpdate(),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface Ending {
  state: FinalState;
  errorKey: string | null;
  errorKind: string | null;
  /** Why its last try failed, for staff. */
  message?: string;
  /** Its last try may have left paid work behind. */
  orphan?: boolean;
}

/**
 * Ends a task once, and its last try with it: only from an open state and, for a run, only by its own attempt. Where nobody hears of the try
 * any more (attempt null), one without a handle may have left paid work behind.
 */
export async function endTask(
  trx: Trx,
  id: string,
  attempt: number | null,
  ending: Ending,
  now: Date,
): Promise<TaskRow | null> {
  const ended = await trx
    .with('ended', (cte) => {
      const task = cte
        .updateTable('generation_task')
        .set({
          state: ending.state,
          stage: 'finished',
          finished_at: now,
          lease_until: null,
          error_key: ending.errorKey,
          error_kind: ending.errorKind,
        })
        .where('id', '=', id)
        .where('state', 'in', OPEN_STATES);
      return (attempt === null ? task : task.where('attempt', '=', attempt)).returningAll();
    })
    .with('tried', (cte) =>
      cte
        .updateTable('generation_attempt as a')
        .from('ended')
        .set({
          ended_at: now,
          error_kind: ending.errorKind,
          message: ending.message?.slice(0, 500) ?? null,
          orphan: attempt === null ? sql<boolean>`a.handle is null` : (ending.orphan ?? false),
        })
        .whereRef('a.task_id', '=', 'ended.id')
        .where('a.ended_at', 'is', null),
    )
    .selectFrom('ended')
    .selectAll()
    .executeTakeFirst();
  return ended ?? null;
}
