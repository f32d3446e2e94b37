import type { AssetQuery } from '@atelier/contract/library/assets';
import { queryWords } from '@atelier/rules/text/search-words';
import { queryTokens } from '@atelier/rules/text/tokens';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { countUpTo, momentCursor, offsetOf, pageAt, parseMomentCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import { holdsTerms, type TokenTerms } from '#platform/token-terms.ts';
import type { AssetTable, MediaTable } from '../library.tables.ts';
import { cleanIds, term } from './asset-facts.ts';
import { ownFolder } from './folder.repo.ts';

export type AssetRow = Omit<AssetTable, 'media_type' | 'tokens' | 'worded' | 'wh_ratio' | 'favorite' | 'uses'> & {
  media_type: 'image' | 'video' | 'audio' | 'model';
  favorite: boolean;
  uses: number;
} & Pick<MediaTable, 'width' | 'height' | 'dominant' | 'thumbhash'> & { state: string };

export interface AssetPage {
  rows: AssetRow[];
  /** Exact to 1,000; beyond it `totalMore`. */
  total: number;
  totalMore: boolean;
  nextCursor: string | null;
}

type AssetSelect = SelectQueryBuilder<Database, 'asset', object>;
type Filter = Omit<AssetQuery, 'page_index' | 'page_size' | 'cursor'>;

/**
 * One page of somebody's library: by keyset cursor, or by page number up to 100.
 * @throws Refusal not_found for a folder that is not theirs, page_too_deep, validation for a cursor that is none.
 */
export async function assetPage(db: Db, userId: number, query: AssetQuery): Promise<AssetPage> {
  const at = pageAt(query);
  const offset = offsetOf(at);
  const after = at.cursor ? parseMomentCursor(at.cursor, isMediaId) : null;
  const folder = query.folder_id === undefined ? null : await ownFolder(db, userId, query.folder_id);
  const base = filtered(db, userId, query, folder?.id ?? null);
  // The trash is ordered by when things were thrown away.
  const time = query.tab === 'trash' ? ('trashed_at' as const) : ('created_at' as const);
  const direction = query.sort === 'oldest' ? 'asc' : 'desc';

  let page = base.select('media_id').orderBy(time, direction).orderBy('media_id', direction);
  if (after) {
    const step = sql.raw(direction === 'asc' ? '>' : '<');
    page = page.where(sql<SqlBool>`(${sql.ref(time)}, media_id) ${step} (${after.at}, ${after.id})`);
  } else page = page.offset(offset);
  const found = await page.limit(at.size + 1).execute();
  const shown = found.slice(0, at.size).map((row) => row.media_id);
  const counted = await countUpTo(db, base.select('media_id'));
  const rows = await assetRows(db, userId, shown);
  const last = rows.at(-1);
  return {
    rows,
    ...counted,
    nextCursor: found.length > shown.length && last ? momentCursor(last[time]!, last.media_id) : null,
  };
}

/** Rows of one's own files, in the order of the ids. */
export async function assetRows(db: Db, userId: number, ids: readonly string[]): Promise<AssetRow[]> {
  const wanted = cleanIds(ids);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('asset as a')
    .innerJoin('media as m', 'm.id', 'a.media_id')
    .select([
      'a.media_id',
      'a.owner_id',
      'a.media_type',
      'a.source',
      'a.module',
      'a.style',
      'a.prompt',
      'a.seed',
      'a.task_id',
      'a.task_idx',
      'a.folder_id',
      'a.favorite',
      'a.uses',
      'a.created_at',
      'a.trashed_at',
      'm.width',
      'm.height',
      'm.dominant',
      'm.thumbhash',
      'm.state',
    ])
    .where('a.media_id', 'in', wanted)
    .where('a.owner_id', '=', userId)
    .execute();
  const byId = new Map(rows.map((row) => [row.media_id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

function filtered(db: Db, userId: number, filter: Filter, folderId: string | null): AssetSelect {
  let query = db.selectFrom('asset').where('owner_id', '=', userId);
  query = filter.tab === 'trash' ? query.where('trashed_at', 'is not', null) : query.where('trashed_at', 'is', null);
  if (filter.tab === 'tools') query = query.where('source', '=', 'generation');
  if (filter.tab === 'uploads') query = query.where('source', '=', 'upload');
  if (filter.tab === 'favorites') query = query.where('favorite', '=', true);
  if (filter.media_type !== 'all') query = query.where('media_type', '=', filter.media_type);
  if (folderId !== null) query = query.where('folder_id', '=', folderId);
  if (filter.from) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to) query = query.where('created_at', '<=', new Date(filter.to));
  if (filter.begun && filter.keyword) return begunBy(query, userId, filter.keyword);
  const terms = termsOf(filter);
  if (terms === 'nothing') return query.where(sql<SqlBool>`false`);
  const asked = terms.tokens.length + terms.words.length > 0;
  const holds = holdsTerms(sql`tokens`, { ...terms, tokens: [term.owner(userId), ...terms.tokens] });
  return asked && holds ? query.where(holds) : query;
}

/** A beginning is read off the words themselves, which no index answers: so many of the latest files are looked at. */
const LOOKED_AT = 2000;

/** Those of the latest whose words answer: each word in its forms, the last one by its beginning too. */
function begunBy(query: AssetSelect, userId: number, keyword: string): AssetSelect {
  const words = queryWords(keyword);
  const last = queryTokens(keyword).at(-1);
  if (last === undefined) return query.where(sql<SqlBool>`false`);
  const whole = holdsTerms(sql`tokens`, { tokens: [], words: words.slice(0, -1) });
  const forms = words.at(-1) ?? [];
  return query
    .where(sql<SqlBool>`media_id in (select media_id from asset where owner_id = ${userId} and trashed_at is null
      order by created_at desc, media_id desc limit ${LOOKED_AT})`)
    .where(whole ?? sql<SqlBool>`true`)
    .where(sql<SqlBool>`(tokens && ${forms}::text[] or exists (select from unnest(tokens) as word
      where starts_with(word, ${last}) and position(':' in word) = 0))`);
}

/** What the index is asked for; 'nothing' for a keyword without a single letter or digit, which no prompt can hold. */
function termsOf(filter: Filter): TokenTerms | 'nothing' {
  const words = filter.keyword ? queryWords(filter.keyword) : [];
  if (filter.keyword && words.length === 0) return 'nothing';
  const tokens = [
    ...(filter.module ? [term.module(filter.module)] : []),
    ...(filter.style ? [term.style(filter.style)] : []),
    ...(filter.wh_ratio ? [term.ratio(filter.wh_ratio)] : []),
    ...(filter.seed === undefined ? [] : [term.seed(filter.seed)]),
  ];
  return { tokens, words };
}

export interface Facets {
  modules: string[];
  styles: string[];
  ratios: string[];
}

/** Tools, styles and shapes that the library holds. Goes from one combination to the next in the index, so its cost is their number. */
export async function assetFacets(db: Db, userId: number): Promise<Facets> {
  const { rows } = await sql<{ module: string; style: string; wh_ratio: string }>`
    with recursive combos as (
      (select module, style, wh_ratio from asset where owner_id = ${userId} and trashed_at is null
        order by module, style, wh_ratio limit 1)
      union all
      select next.* from combos c cross join lateral (
        select a.module, a.style, a.wh_ratio from asset a
        where a.owner_id = ${userId} and a.trashed_at is null
          and (a.module, a.style, a.wh_ratio) > (c.module, c.style, c.wh_ratio)
        order by a.module, a.style, a.wh_ratio limit 1) next
    )
    select * from combos limit 2000`.execute(db);
  const values = (pick: (row: (typeof rows)[number]) => string) => [...new Set(rows.map(pick))].filter(Boolean).sort();
  return {
    modules: values((row) => row.module),
    styles: values((row) => row.style),
    ratios: values((row) => row.wh_ratio),
  };
}

const isMediaId = (id: string): boolean => /^[jpvams]_[0-9a-f]{32}$/.test(id);
