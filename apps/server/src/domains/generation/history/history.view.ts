import { MEDIA_TYPES } from '@atelier/contract/vocabulary/modules';
import type { ToolRegistry } from '@atelier/rules/generation/registry';
import { type Selectable, sql } from 'kysely';
import { countUpTo, momentCursor, offsetOf, type PageAt, pageOf, parseMomentCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { OutputTable } from '../generation.tables.ts';
import type { TaskRow } from '../task.repo.ts';
import { isTaskId } from '../task-id.ts';

export type OutputRow = Selectable<OutputTable>;
export interface HistoryEntry {
  task: TaskRow;
  outputs: OutputRow[];
}

export interface HistoryPage {
  entries: HistoryEntry[];
  total: number;
  totalMore: boolean;
  nextCursor: string | null;
}

/** Tasks of a user by id, in the order asked; those of others and unknown ones are left out. */
export async function tasksById(db: Db, userId: number, ids: readonly string[]): Promise<HistoryEntry[]> {
  if (ids.length === 0) return [];
  const tasks = await db
    .selectFrom('generation_task')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute();
  const entries = new Map((await withOutputs(db, tasks)).map((entry) => [entry.task.id, entry]));
  return ids.flatMap((id) => entries.get(id) ?? []);
}

/** One page of a user's tasks of some module groups, newest first: by keyset cursor, or by page number up to 100. */
export async function historyPage(
  { db, tools }: { db: Db; tools: ToolRegistry },
  userId: number,
  filter: { mediaType: string; groups: readonly string[] },
  page: PageAt,
): Promise<HistoryPage> {
  const offset = offsetOf(page);
  const modules = filter.groups.flatMap((group) => tools.modulesOfGroup(filter.mediaType, group));
  const whole = filter.groups.some((group) => group === 'all' || group === filter.mediaType);
  const mediaType = MEDIA_TYPES.find((type) => type === filter.mediaType);
  if (!mediaType || modules.length === 0) return { entries: [], total: 0, totalMore: false, nextCursor: null };
  let base = db.selectFrom('generation_task').where('user_id', '=', userId).where('removed_at', 'is', null);
  base = whole ? base.where('media_type', '=', mediaType) : base.where('module', 'in', modules);

  let query = base
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1);
  const after = page.cursor ? parseMomentCursor(page.cursor, isTaskId) : null;
  if (after) query = query.where(sql<boolean>`(submitted_at, id) < (${after.at}, ${after.id}::uuid)`);
  else query = query.offset(offset);
  const rows = await query.execute();
  const found = pageOf(rows, page, await countUpTo(db, base.select('id')), (task) =>
    momentCursor(task.submitted_at, task.id),
  );
  const { rows: shown, ...counted } = found;
  return { entries: await withOutputs(db, shown), ...counted };
}

async function withOutputs(db: Db, tasks: TaskRow[]): Promise<HistoryEntry[]> {
  if (tasks.length === 0) return [];
  const outputs = await db
    .selectFrom('generation_output')
    .selectAll()
    .where(
      'task_id',
      'in',
      tasks.map((task) => task.id),
    )
    .orderBy('task_id')
    .orderBy('idx')
    .execute();
  const byTask = Map.groupBy(outputs, (output) => output.task_id);
  return tasks.map((task) => ({ task, outputs: byTask.get(task.id) ?? [] }));
}
