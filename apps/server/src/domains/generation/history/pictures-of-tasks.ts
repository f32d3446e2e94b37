import type { ToolRegistry } from '@atelier/rules/generation/registry';
import { sql } from 'kysely';
import type { Db, Platform, Trx } from '#platform/platform.ts';
import { OPEN_STATES } from '../generation.tables.ts';
import { recipeToWire } from '../generation.wire.ts';

/** Which of these files an open task of the user works on. */
export async function inputsInUse(db: Db, userId: number, mediaIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (mediaIds.length === 0) return new Set();
  // A task keeps the names it was sent, and `_wm` names the same picture.
  const names = mediaIds.flatMap((id) => [id, `${id}_wm`]);
  const tasks = await db
    .selectFrom('generation_task')
    .select('inputs')
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .where(sql<boolean>`inputs && ${names}::text[]`)
    .execute();
  const used = new Set(tasks.flatMap((task) => task.inputs.map((name) => name.replace(/_wm$/, ''))));
  return new Set(mediaIds.filter((id) => used.has(id)));
}

/** Which of these files stand among the inputs of a task that its owner's history still shows. */
export async function keptInputs(
  db: Db,
  files: readonly { id: string; ownerId: number }[],
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const ids = files.map(({ id }) => id);
  const tasks = await db
    .selectFrom('generation_task')
    .select('inputs')
    .where('user_id', 'in', [...new Set(files.map(({ ownerId }) => ownerId))])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`inputs && ${ids}::text[]`)
    .execute();
  return new Set(tasks.flatMap(({ inputs }) => inputs));
}

/** The words of these tasks of one person, cut short; none for those without words, unknown ones and those of others. */
export async function promptsOfTasks(
  db: Db,
  { userId, taskIds, letters }: { userId: number; taskIds: readonly string[]; letters: number },
): Promise<Map<string, string>> {
  const tasks = await db
    .selectFrom('generation_task')
    .select(['id', sql<string>`left(prompt, ${letters})`.as('words')])
    .where('user_id', '=', userId)
    .where('id', 'in', [...taskIds])
    .where('prompt', '<>', '')
    .execute();
  return new Map(tasks.map(({ id, words }) => [id, words]));
}

/** What a task was asked for; a removal from the history changes nothing. Null for unknown tasks and those of others. */
export async function recipeOf(
  { db, tools }: { db: Db; tools: ToolRegistry },
  userId: number,
  taskId: string,
): Promise<Record<string, unknown> | null> {
  const task = await db
    .selectFrom('generation_task')
    .selectAll()
    .where('id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return task ? recipeToWire(tools, task) : null;
}

/** Pictures went to the trash or came back: the screens that show their tasks are told. */
export async function tellTasks({ events }: Platform, trx: Trx, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const tasks = await trx
    .selectFrom('generation_output as o')
    .innerJoin('generation_task as t', 't.id', 'o.task_id')
    .select(['t.id', 't.user_id'])
    .distinct()
    .where('o.media_id', 'in', [...mediaIds])
    .where('t.removed_at', 'is', null)
    .execute();
  for (const { id, user_id } of tasks) {
    await events.publish({ userId: user_id, event: 'task', data: { taskId: id } }, trx);
  }
}

/** Marks outputs whose files are gone for good; a finished task that has no picture left leaves the history. */
export async function forgetPictures(trx: Trx, mediaIds: readonly string[], now: Date): Promise<void> {
  if (mediaIds.length === 0) return;
  const outputs = await trx
    .updateTable('generation_output')
    .set({ meta: sql<string>`meta || '{"purged": true}'` })
    .where('media_id', 'in', [...mediaIds])
    .returning('task_id')
    .execute();
  if (outputs.length === 0) return;
  await trx
    .updateTable('generation_task')
    .set({ removed_at: now })
    .where('id', 'in', [...new Set(outputs.map((output) => output.task_id))])
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from generation_output o where o.task_id = generation_task.id
        and o.state = 'succeeded' and o.meta->>'purged' is null)`,
    )
    .execute();
}
