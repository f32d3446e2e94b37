import type { Ratio, Style } from '@atelier/contract/vocabulary/generation';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { ratioName } from '@atelier/rules/media/ratio';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { PreparedMedia } from '../library/domain.ts';
import type { WorksDeps } from './deps.ts';
import { forgetWorks } from './publish/forget-works.ts';
import { countMaker } from './reactions/count-maker.ts';
import { relist } from './relist.ts';
import { insertWork, newWorkKey } from './work.repo.ts';

/** A work of the demo community: as if its author had published it and somebody had reviewed it. */
export interface DemoWorkInput {
  authorId: number;
  media: PreparedMedia;
  title: string;
  prompt: string;
  module: string;
  style: Style;
  ratio: Ratio;
  seed: number;
  procedural: boolean;
  notDrawn: string[];
  upstreamId: number | null;
  tags: readonly string[];
  /** Still under review. */
  waiting: boolean;
  /** Its place among the hand-picked, from 1. */
  featured: number | null;
  at: Date;
}

export async function addDemoWork(deps: WorksDeps, trx: Trx, input: DemoWorkInput): Promise<number> {
  const { media } = input;
  const id = await insertWork(trx, {
    key: newWorkKey(),
    author_id: input.authorId,
    publisher_id: input.authorId,
    media_id: media.id,
    media_type: 'image',
    origin: 'demo',
    title: input.title,
    description: '',
    prompt: input.prompt,
    module: input.module,
    style: input.style,
    params: {
      version: 'v3L',
      params: { wh_ratio: input.ratio, batch_size: 1, seed: input.seed, style: input.style },
      not_drawn: input.notDrawn,
    },
    procedural: input.procedural,
    task_id: null,
    task_idx: null,
    upstream_id: input.upstreamId,
    remixable: true,
    wh_ratio: ratioName(media.width, media.height),
    width: media.width,
    height: media.height,
    dominant: media.dominant,
    thumbhash: Buffer.from(media.thumbhash),
    allow_comments: true,
    visibility: 'public',
    submitted_at: input.at,
    created_at: input.at,
  });
  if (id === null) throw new Error('A new picture was published already');
  if (!input.waiting) {
    await trx
      .updateTable('work')
      .set({ status: WORK_STATUS.passed, approved: true, published_at: input.at, featured: freePlace(input.featured) })
      .where('id', '=', id)
      .execute();
  }
  await sql`
    insert into work_tag (work_id, tag_id)
    select ${id}, id from tag where official and slug = any(${[...input.tags]}::text[])
    on conflict do nothing`.execute(trx);
  if (input.upstreamId !== null) {
    await countMaker(trx, input.upstreamId, input.authorId);
  }
  await relist(deps, trx, [id]);
  return id;
}

/** A place among the hand-picked where nobody has put a work of the house meanwhile. */
const freePlace = (place: number | null) =>
  sql<
    number | null
  >`(select ${place}::smallint where not exists (select 1 from work where featured = ${place}::smallint))`;

/** Likes of demo people, spread over the days since the work was published. */
export async function addDemoLikes(trx: Trx, workId: number, userIds: readonly number[], at: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    with liked as (
      insert into work_like (user_id, work_id, at)
      select u, ${workId}, ${at} from unnest(${[...userIds]}::bigint[]) u
      on conflict do nothing returning 1
    )
    update work_stat set likes = likes + (select count(*) from liked)::int, dirty = true
    where work_id = ${workId}`.execute(trx);
}

/** Takes every work of these people away, with what hangs on it. Works that others remixed from them lose their source. */
export async function removeDemoWorks(deps: WorksDeps, trx: Trx, authorIds: readonly number[]): Promise<void> {
  if (authorIds.length === 0) return;
  const works = await trx
    .selectFrom('work')
    .select('id')
    .where('author_id', 'in', [...authorIds])
    .execute();
  const ids = works.map((work) => work.id);
  if (ids.length === 0) return;
  await trx
    .updateTable('work')
    .set({ deleted_at: deps.platform.clock.now(), upstream_id: null })
    .where('id', 'in', ids)
    .execute();
  await relist(deps, trx, ids);
  await forgetWorks(trx, ids);
}
