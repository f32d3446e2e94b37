import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { FinalState } from '../generation.tables.ts';

/** A task that took longer than somebody waits before the screen, as a notice tells of it. */
export interface LongRun {
  userId: number;
  id: string;
  state: Exclude<FinalState, 'cancelled'>;
  prompt: string;
  /** Pictures that were delivered, of those asked for. */
  made: number;
  count: number;
  /** Credits that came back. */
  refunded: number;
  endedAt: Date;
}

/** Runs of one user that one answer names. */
const MOST = 100;

/** From the submit to the end, the wait included. In the words of the index `generation_task_long` (migration 0018), which it must match. */
const long = sql<boolean>`t.finished_at - t.submitted_at > interval '60 seconds'
  and t.state in ('succeeded', 'failed', 'sensitive', 'timed_out')`;

/**
 * Tasks that took over a minute and ended, cancelled ones left out, of each user after a moment of their own: the first hundred, oldest
 * first. What somebody removed from their history is told of no more.
 */
export async function longRuns(
  db: Db,
  asked: readonly { userId: number; after: Date }[],
): Promise<Map<number, LongRun[]>> {
  if (asked.length === 0) return new Map();
  const { rows } = await longRunsQuery(asked).execute(db);
  return Map.groupBy(rows, (run) => run.userId);
}

/** The query alone, for the test of its plan. */
export function longRunsQuery(asked: readonly { userId: number; after: Date }[]): RawBuilder<LongRun> {
  return sql<LongRun>`
    select t.user_id as "userId", t.id, t.state, t.prompt, t.count::int, t.refunded, t.finished_at as "endedAt",
      (select count(*)::int from generation_output o where o.task_id = t.id and o.state = 'succeeded') as made
    from unnest(${asked.map((one) => one.userId)}::bigint[], ${asked.map((one) => one.after)}::timestamptz[]) as asked (user_id, after)
    cross join lateral (
      select * from generation_task t
      where t.user_id = asked.user_id and t.finished_at > asked.after and ${long} and t.removed_at is null
      order by t.finished_at, t.id limit ${MOST}
    ) t
    order by t.finished_at, t.id`;
}
