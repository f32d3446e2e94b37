import { access } from 'node:fs/promises';
import path from 'node:path';
import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import type { Db } from '@atelier/server/platform/platform';
import { sql } from 'kysely';
import type { Diary } from './load.ts';

/** Sums over the whole database at rest. */
export interface Totals {
  tasks: number;
  succeeded: number;
  refundedTasks: number;
  outputs: number;
  /** Tasks whose run was lost and taken up again. */
  resumed: number;
  /** Credits granted, lapsed with their day, charged in the end, and left. */
  granted: number;
  lapsed: number;
  consumed: number;
  left: number;
}

/**
 * Holds the database and the files, at rest, against what visitors were told.
 * @returns everything that is wrong, in words; [] when each acknowledged task ended, charged or refunded exactly once.
 */
export async function judge(db: Db, dataDir: string, diaries: Diary[]): Promise<{ faults: string[]; totals: Totals }> {
  const faults = diaries.flatMap((diary) => diary.faults);
  for (const diary of diaries) faults.push(...(await judgeDiary(db, diary)));
  for (const { invariant, bad } of await checkLedger(db)) if (bad > 0) faults.push(`ledger ${invariant}: ${bad}`);
  for (const [what, count] of Object.entries(await countFaults(db))) if (count > 0) faults.push(`${what}: ${count}`);
  const media = await db
    .selectFrom('generation_output as o')
    .leftJoin('media as m', 'm.id', 'o.media_id')
    .select(['o.task_id', 'o.media_id', 'm.state', 'm.mime'])
    .where('o.state', '=', 'succeeded')
    .execute();
  for (const { task_id, media_id, state, mime } of media) {
    if (state !== 'ready' || !media_id) {
      faults.push(`output of ${task_id} has no picture ${media_id}`);
      continue;
    }
    const file = path.join('media', media_id.slice(2, 4), media_id, mime === 'image/jpeg' ? 'full.jpg' : 'full.png');
    await access(path.join(dataDir, 'files', file)).catch(() => faults.push(`picture ${media_id} has no file`));
  }
  const totals = await sum(db);
  const { granted, lapsed, consumed, left } = totals;
  if (granted - lapsed - consumed !== left)
    faults.push(`credits: granted ${granted} - lapsed ${lapsed} - finished ${consumed} is not what is left, ${left}`);
  return { faults, totals };
}

async function judgeDiary(db: Db, diary: Diary): Promise<string[]> {
  const faults: string[] = [];
  const { userId } = diary.visitor;
  const tasks = await db
    .selectFrom('generation_task')
    .select(['id', 'state', 'cost'])
    .where('user_id', '=', userId)
    .execute();
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const { rows } = await sql<{ request_id: string; task_id: string }>`
    select request_id, response -> 'answer' ->> 'taskId' as task_id from idempotency
    where user_id = ${userId} and call = 'generation.submit'`.execute(db);
  const stored = new Map(rows.map((row) => [row.request_id, row.task_id]));
  for (const [requestId, { taskId, charged }] of diary.acknowledged) {
    const task = byId.get(taskId);
    if (!task) faults.push(`acknowledged task ${taskId} is lost`);
    else if (task.cost !== charged) faults.push(`task ${taskId} costs ${task.cost}, told was ${charged}`);
    if (stored.get(requestId) !== taskId) faults.push(`request ${requestId} is stored with ${stored.get(requestId)}`);
  }
  for (const { id, state } of tasks)
    if (state === 'cancelled' && !diary.askedToEnd.has(id)) faults.push(`task ${id} was cancelled by nobody`);
  if (tasks.length !== stored.size || new Set(stored.values()).size !== stored.size)
    faults.push(`user ${userId}: ${tasks.length} tasks for ${stored.size} accepted requests`);
  if (diary.unanswered.size > 0) faults.push(`user ${userId}: ${diary.unanswered.size} requests without an answer`);
  return faults;
}

async function countFaults(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from generation_task where finished_at is null) as "tasks still open",
    (select count(*) from credit_hold where settled_tx is null) as "holds not settled",
    (select count(*) from generation_task t where cost > 0 and not exists (select from credit_hold h where h.task_id = t.id)) as "tasks not charged",
    (select count(*) from credit_hold h where not exists (select from generation_task t where t.id = h.task_id)) as "charges without a task",
    (select count(*) from generation_task t join credit_hold h on h.task_id = t.id
      where h.amount <> t.cost or h.released <> t.refunded) as "tasks and holds that disagree",
    (select count(*) from generation_task t where t.cost > 0 and t.cost - t.refunded <> t.unit_cost *
      (select count(*) from generation_output o where o.task_id = t.id and o.state = 'succeeded')) as "tasks charged for what was not delivered",
    (select count(*) from generation_task t where t.state = 'succeeded' and t.count <>
      (select count(*) from generation_output o where o.task_id = t.id and o.state = 'succeeded')) as "finished tasks with pictures missing"
    `.execute(db);
  return rows[0]!;
}

async function sum(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*) from generation_task) as tasks,
    (select count(*) from generation_task where state = 'succeeded') as succeeded,
    (select count(*) from generation_task where refunded > 0) as "refundedTasks",
    (select count(*) from generation_output where state = 'succeeded') as outputs,
    (select count(*) from generation_task where attempt > 1) as resumed,
    (select coalesce(sum(amount), 0)::bigint from credit_grant) as granted,
    (select coalesce(sum(expired + revoked), 0)::bigint from credit_grant) as lapsed,
    (select coalesce(sum(cost - refunded), 0)::bigint from generation_task) as consumed,
    (select coalesce(sum(avail), 0)::bigint from wallet) as left`.execute(db);
  return rows[0]!;
}
