import { textTokens } from '@atelier/rules/text/tokens';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { filterToken } from './gallery/filter-tokens.ts';
import { ranks } from './ranking/ranks.ts';

interface Indexed {
  id: number;
  title: string;
  prompt: string;
  description: string;
  media_type: string;
  module: string;
  style: string;
  wh_ratio: string;
  remixable: boolean;
  nickname: string;
  tags: { id: number; names: Record<string, string>; official: boolean; hidden: boolean }[];
}

/**
 * Writes what the galleries ask a work by: its tokens and its places. Call it in the transaction that changes a work's
 * words, tags, state or the hand-picked list.
 */
export async function indexWork(trx: Trx, workIds: readonly number[]): Promise<void> {
  if (workIds.length === 0) return;
  const ids = [...new Set(workIds)];
  const rows = await trx
    .selectFrom('work as w')
    .innerJoin('app_user as u', 'u.id', 'w.author_id')
    .select(['w.id', 'w.title', 'w.prompt', 'w.description', 'w.media_type', 'w.module', 'w.style', 'w.wh_ratio'])
    .select(['w.remixable', 'u.nickname'])
    .select(
      sql<Indexed['tags']>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'names', t.names, 'official', t.official, 'hidden', t.hidden)), '[]')
        from work_tag wt join tag t on t.id = wt.tag_id where wt.work_id = w.id)`.as('tags'),
    )
    .where('w.id', 'in', ids)
    .execute();
  const tokens = JSON.stringify(rows.map((row) => ({ id: row.id, tokens: workTokens(row) })));
  await sql`
    update work w
    set tokens = v.tokens, rank_hot = r.hot, rank_new = r.new, rank_top = r.top
    from jsonb_to_recordset(${tokens}::jsonb) as v(id bigint, tokens text[])
    cross join lateral (
      select ${ranks.rankHot} as hot, ${ranks.rankNew} as new, ${ranks.rankTop} as top
      from work w left join work_stat s on s.work_id = w.id where w.id = v.id
    ) r
    where w.id = v.id`.execute(trx);
}

/** A hidden tag still groups its works; nobody finds them by its name. */
function workTokens(work: Indexed): string[] {
  const tagNames = work.tags.filter((tag) => !tag.hidden).flatMap((tag) => Object.values(tag.names));
  const words = textTokens(work.title, work.prompt, work.description, ...tagNames);
  const filters = [
    filterToken.mediaType(work.media_type),
    filterToken.ratio(work.wh_ratio),
    ...work.tags.map((tag) => filterToken.tag(tag.id)),
    ...textTokens(work.nickname).map(filterToken.byName),
    ...(work.module ? [filterToken.module(work.module)] : []),
    ...(work.style ? [filterToken.style(work.style)] : []),
    ...(work.remixable ? [filterToken.template] : []),
    ...(work.tags.some((tag) => tag.official) ? [filterToken.official] : []),
  ];
  return [...filters, ...words];
}
