import { type PersonLook, personLook } from '@atelier/contract/generation/characters';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import { maskInput } from '@atelier/rules/generation/modules/shared';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Db } from '#platform/platform.ts';
import type { StoredParams } from '../generation.tables.ts';
import { isTaskId } from '../task-id.ts';

/** A finished picture with what it was made with. */
export interface MadePicture {
  taskId: string;
  index: number;
  userId: number;
  mediaId: string;
  module: string;
  mediaType: MediaType;
  version: string;
  prompt: string;
  negativePrompt: string;
  /** As the form would send them again, without what is the owner's own business (private, seed). */
  params: StoredParams;
  /** Media ids of the input pictures; a mask is none. */
  inputs: string[];
  /** Of this picture, not of the task's first one. */
  seed: number;
  upstreamId: string | null;
  procedural: boolean;
  /** What made it, by the name it has in this house. */
  engine: { label: string; kind: string };
  /** Words of the prompt that the engine did not draw. */
  notDrawn: string[];
  /** The first person it shows, as its engine told: null for nobody, undefined when the engine does not tell. */
  person: PersonLook | null | undefined;
  /** Whether it shows any people, faceless ones and crowds among them; undefined when its engine does not tell. */
  people: boolean | undefined;
  private: boolean;
  width: number;
  height: number;
  createdAt: Date;
}

/** A picture by its task and place (null: the task's first), or by its media id. */
export type PictureName = { taskId: string; index: number | null } | { mediaId: string };

/**
 * One finished picture; null when there is none, or not of this user.
 * By task only while the task is in the history; a picture itself keeps its recipe after that.
 * @param userId whose it must be; null for staff
 */
export async function madePicture(db: Db, name: PictureName, userId: number | null): Promise<MadePicture | null> {
  if ('taskId' in name && !isTaskId(name.taskId)) return null;
  let query = pictures(db).orderBy('o.idx').limit(1);
  if ('taskId' in name) {
    query = query.where('o.task_id', '=', name.taskId).where('t.removed_at', 'is', null);
    if (name.index !== null) query = query.where('o.idx', '=', name.index);
  } else query = query.where('o.media_id', '=', name.mediaId);
  if (userId !== null) query = query.where('t.user_id', '=', userId);
  const row = await query.executeTakeFirst();
  return row ? toPicture(row) : null;
}

export interface PicturePage {
  userId: number | null;
  after: { at: Date; taskId: string; index: number } | null;
  offset: number;
  limit: number;
}

/** Finished pictures of everybody or of one user, newest first: for staff who look into a complaint. */
export async function madePictures(db: Db, page: PicturePage): Promise<MadePicture[]> {
  let query = pictures(db)
    .orderBy('t.submitted_at', 'desc')
    .orderBy('o.task_id', 'desc')
    .orderBy('o.idx')
    .limit(page.limit);
  if (page.userId !== null) query = query.where('t.user_id', '=', page.userId);
  if (page.after) {
    const { at, taskId, index } = page.after;
    query = query.where(sql<boolean>`(t.submitted_at, o.task_id, -o.idx) < (${at}, ${taskId}::uuid, ${-index}::int)`);
  } else query = query.offset(page.offset);
  return (await query.execute()).map(toPicture);
}

/** How many finished pictures there are, up to a limit. */
export async function countPictures(db: Db, userId: number | null, limit: number): Promise<number> {
  let query = db
    .selectFrom('generation_output as o')
    .innerJoin('generation_task as t', 't.id', 'o.task_id')
    .select('o.idx')
    .where('o.media_id', 'is not', null)
    .where('o.state', '=', 'succeeded')
    .limit(limit);
  if (userId !== null) query = query.where('t.user_id', '=', userId);
  const row = await db
    .selectFrom(query.as('found'))
    .select(({ fn }: ExpressionBuilder<Database & { found: { idx: number } }, 'found'>) =>
      fn.countAll<number>().as('n'),
    )
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

const pictures = (db: Db) =>
  db
    .selectFrom('generation_output as o')
    .innerJoin('generation_task as t', 't.id', 'o.task_id')
    .select(['o.task_id', 'o.idx', 'o.media_id', 'o.seed', 'o.meta', 'o.width', 'o.height'])
    .select(['t.user_id', 't.module', 't.media_type', 't.version', 't.prompt', 't.negative_prompt', 't.params'])
    .select(['t.inputs', 't.input_roles', 't.upstream_id', 't.procedural', 't.private', 't.submitted_at'])
    .select(['t.engine_label', 't.engine_kind'])
    .where('o.media_id', 'is not', null)
    .where('o.state', '=', 'succeeded');

type Row = Awaited<ReturnType<ReturnType<typeof pictures>['executeTakeFirstOrThrow']>>;

function toPicture(row: Row): MadePicture {
  const words = row.meta.notDrawn;
  return {
    taskId: row.task_id,
    index: row.idx,
    userId: row.user_id,
    mediaId: row.media_id!,
    module: row.module,
    mediaType: row.media_type,
    version: row.version,
    prompt: row.prompt,
    negativePrompt: row.negative_prompt,
    params: row.params,
    inputs: row.inputs.filter((_, nth) => row.input_roles[nth] !== maskInput.role),
    seed: row.seed,
    upstreamId: row.upstream_id,
    procedural: row.procedural,
    engine: { label: row.engine_label, kind: row.engine_kind },
    notDrawn: Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string') : [],
    person: personOf(row.meta.person),
    people: typeof row.meta.people === 'boolean' ? row.meta.people : undefined,
    private: row.private,
    width: row.width,
    height: row.height,
    createdAt: row.submitted_at,
  };
}

function personOf(told: unknown): PersonLook | null | undefined {
  if (told === undefined || told === null) return told;
  return personLook.safeParse(told).data;
}
