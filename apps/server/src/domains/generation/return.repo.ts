import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { TaskRow } from './task.repo.ts';
import { routeColumns, type TaskRoute } from './task-route.ts';

/** How a run goes back to the waiting room. */
export interface Return {
  notBefore: Date;
  errorKind: string;
  /** The work goes on where it is: the next run watches by the handle that is kept. Without it the try is over. */
  resume?: boolean;
  /** Why the try is over, for staff. */
  message?: string;
  /** It may have left paid work behind. */
  orphan?: boolean;
  /** Who tries next, when not the same. */
  route?: TaskRoute | null;
}

/** Puts a run back at the front of the waiting room for another run, and ends its try unless that goes on. */
export async function requeue(db: Db, id: string, attempt: number, back: Return): Promise<boolean> {
  const columns = {
    state: 'waiting' as const,
    stage: 'retrying',
    attempt: attempt + 1,
    priority: 1,
    not_before: back.notBefore,
    lease_until: null,
    released_at: null,
    error_kind: back.errorKind,
  };
  const result = await db
    .with('back', (cte) =>
      cte
        .updateTable('generation_task')
        .set({
          ...columns,
          ...(back.resume ? { pool: sql<string>`server_id` } : { handle: null }),
          ...(back.route ? routeColumns(back.route) : {}),
        })
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('state', 'in', ['released', 'running'])
        .returning('id'),
    )
    .with('tried', (cte) =>
      cte
        .updateTable('generation_attempt as a')
        .from('back')
        .set({
          ended_at: back.notBefore,
          error_kind: back.errorKind,
          message: back.message?.slice(0, 500) ?? null,
          orphan: back.orphan ?? false,
        })
        .whereRef('a.task_id', '=', 'back.id')
        .where('a.ended_at', 'is', null)
        .where(sql.lit(!back.resume)),
    )
    .selectFrom('back')
    .select('id')
    .execute();
  return result.length > 0;
}

/**
 * Gives a waiting task to another route. Work that was begun where nobody answers any more may go on there: its try is over, and noted.
 * @returns false when it does not wait there any more
 */
export async function sendElsewhere(
  db: Db,
  task: Pick<TaskRow, 'id' | 'attempt' | 'handle'>,
  route: TaskRoute,
  now: Date,
): Promise<boolean> {
  const moved = await db
    .with('moved', (cte) =>
      cte
        .updateTable('generation_task')
        .set({ ...routeColumns(route), handle: null })
        .where('id', '=', task.id)
        .where('attempt', '=', task.attempt)
        .where('state', '=', 'waiting')
        .returning('id'),
    )
    .with('tried', (cte) =>
      cte
        .updateTable('generation_attempt as a')
        .from('moved')
        .set({
          ended_at: now,
          error_kind: 'lost',
          message: 'Its server does not answer.',
          orphan: task.handle !== null,
        })
        .whereRef('a.task_id', '=', 'moved.id')
        .where('a.ended_at', 'is', null),
    )
    .selectFrom('moved')
    .select('id')
    .execute();
  return moved.length > 0;
}
