import type { WorkDetail } from '@atelier/contract/works/shapes';
import { sql } from 'kysely';
import { COUNT_CAP } from '#platform/paging.ts';
import type { WorksDeps } from '../deps.ts';
import { mediaPaths } from '../gallery/feed-items.ts';
import type { Viewer } from '../viewer.ts';

type LineageItem = WorkDetail['upstream'][number];
interface Row {
  key: string;
  author_id: number;
  media_id: string;
  dominant: string;
  title: string;
  prompt_start: string;
}

/** Steps shown above a work, and works made from it. */
const UPSTREAM_MAX = 6;
const REMIXES_MAX = 12;
/** How far up the chain is followed through works that are not shown. */
const DEPTH_MAX = 24;
const THUMBNAIL = 288;

const COLUMNS = sql`w.key, w.author_id, w.media_id, w.dominant, w.title, left(w.prompt, 160) as prompt_start`;

/** What a work came from, oldest first, and what came of it, the best first: only works that are public now. */
export async function lineageOf(
  deps: WorksDeps,
  work: { id: number; upstream_id: number | null },
  viewer: Viewer,
): Promise<Pick<WorkDetail, 'upstream' | 'remixes'>> {
  const { db } = deps.platform;
  const above =
    work.upstream_id === null
      ? []
      : (
          await sql<Row>`
            with recursive chain as (
              select id, upstream_id, listed, 1 as depth from work where id = ${work.upstream_id}
              union all
              select w.id, w.upstream_id, w.listed, c.depth + 1
              from chain c join work w on w.id = c.upstream_id where c.depth < ${DEPTH_MAX} and w.id <> ${work.id}
            )
            select ${COLUMNS} from (
              select id, depth from chain where listed order by depth limit ${UPSTREAM_MAX}
            ) c join work w on w.id = c.id order by c.depth desc`.execute(db)
        ).rows;
  const below = (
    await sql<Row & { total: number }>`
      select ${COLUMNS}, (
        select count(*)::int from (
          select 1 from work where upstream_id = ${work.id} and listed limit ${COUNT_CAP}
        ) capped
      ) as total
      from work w where w.upstream_id = ${work.id} and w.listed
      order by w.rank_top desc, w.id desc limit ${REMIXES_MAX}`.execute(db)
  ).rows;
  const authors = await deps.identity.people(
    db,
    [...above, ...below].map((row) => row.author_id),
  );
  const item = (row: Row): LineageItem => ({
    id: row.key,
    thumbnail: mediaPaths(deps, { media_id: row.media_id, listed: true }, viewer, THUMBNAIL).thumbnail,
    dominant: row.dominant,
    alt: row.title || row.prompt_start,
    author: authors.get(row.author_id) ?? {
      userId: row.author_id,
      nickname: '',
      avatar: '',
      demo: false,
      official: false,
    },
  });
  return { upstream: above.map(item), remixes: { total: below[0]?.total ?? 0, items: below.map(item) } };
}
