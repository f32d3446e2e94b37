import { MEDIA_TYPES } from '@atelier/contract/vocabulary/modules';
import type { ToolRegistry } from '@atelier/rules/generation/registry';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { OutputTable } from '../generation.tables.ts';
import type { TaskRow } from '../task.repo.ts';
import { isTaskId } from '../task-id.ts';

export type OutputRow = Selectable<OutputTable>;
export interface HistoryEntry {
  task: TaskRow;
  outputs: OutputRow[];
}

const COUNT_CAP = 1000;
const MAX_PAGE = 100;

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
  page: { cursor?: string; index: number; size: number },
): Promise<HistoryPage> {
  if (!page.cursor && page.index > MAX_PAGE) throw refuse('page_too_deep', { vars: { max: MAX_PAGE } });
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
  const after = page.cursor ? parseCursor(page.cursor) : null;
  if (after) query = query.where(sql<boolean>`(submitted_at, id) < (${after.at}, ${after.id}::uuid)`);
  else query = query.offset((page.index - 1) * page.size);
  const rows = await query.execute();
  const counted = await db
    .selectFrom(
      base
        .select('id')
        .limit(COUNT_CAP + 1)
        .as('capped'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();

  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  return {
    entries: await withOutputs(db, shown),
    total: Math.min(counted.count, COUNT_CAP),
    totalMore: counted.count > COUNT_CAP,
    nextCursor: rows.length > page.size && last ? formatCursor(last) : null,
  };
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

const formatCursor = (task: TaskRow): string =>
  Buffer.from(`${task.submitted_at.toISOString()}|${task.id}`).toString('base64url');

function parseCursor(cursor: string): { at: Date; id: string } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const at = new Date(time ?? '');
  // Years the database knows, too: a date in JavaScript goes back further.
  if (!(at.getTime() >= 0) || !id || !isTaskId(id))
    throw refuse('validation', { fields: [{ path: 'cursor', key: 'validation' }] });
  return { at, id };
}
