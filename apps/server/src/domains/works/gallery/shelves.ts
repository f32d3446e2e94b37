import { STYLES } from '@atelier/contract/vocabulary/generation';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { TemplateShelf } from '@atelier/contract/works/shapes';
import { tools } from '@atelier/rules/generation/modules/all';
import { sql } from 'kysely';
import { COUNT_CAP } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { WorksDeps } from '../deps.ts';
import type { Viewer } from '../viewer.ts';
import { itemsById } from './feed-items.ts';
import { findPage } from './feed-query.ts';
import { filterToken } from './filter-tokens.ts';
import { forSeconds } from './for-seconds.ts';
import { readable } from './readable.ts';
import type { TokenStats } from './token-stats.ts';

/** Works of a shelf: one row of a wide window. */
const SHOWN = 4;
/** Looked at for some in the reader's language. */
const ASKED = 40;
const FRESH_MS = 10_000;
const START = { size: ASKED, offset: 0, cursor: null };

type Group = Pick<TemplateShelf, 'kind' | 'key'> & { token: string };
type Shelf = Omit<TemplateShelf, 'works'> & { ids: number[] };

/** What is made from words alone is told by its style; a shelf of its own has every tool that works on a picture. */
const GROUPS: readonly Group[] = [
  ...STYLES.map((key) => ({ kind: 'style' as const, key, token: filterToken.style(key) })),
  ...tools.list
    .filter(({ inputs, variantOf, aliasOf }) => inputs.length > 0 && !variantOf && !aliasOf)
    .map(({ id }) => ({ kind: 'module' as const, key: id, token: filterToken.module(id) })),
];

/** The groups that have a work; what the statistics do not know is rare, so the token index tells at once. */
async function groupsWithWorks(db: Db, common: readonly string[]): Promise<readonly Group[]> {
  const tokens = GROUPS.map(({ token }) => token);
  const { rows } = await sql<{ token: string }>`
    select asked.token from unnest(${tokens}::text[]) as asked(token)
    where exists (select 1 from work where listed and tokens @> (${[...common]}::text[] || array[asked.token]))`.execute(
    db,
  );
  const found = new Set(rows.map(({ token }) => token));
  return GROUPS.filter(({ token }) => found.has(token));
}

async function readShelves(db: Db, stats: TokenStats, language: Language, official: boolean): Promise<Shelf[]> {
  const common = [filterToken.template, ...(official ? [filterToken.official] : [])];
  const shelves: Shelf[] = [];
  // One after the other: they are many, and the answer is kept.
  for (const { kind, key, token } of await groupsWithWorks(db, common)) {
    const filter = { tokens: [...common, token], words: [], authorId: null };
    const { ids, total } = await findPage(db, stats, filter, 'hot', START);
    shelves.push({ kind, key, ids, total_count: Math.min(total, COUNT_CAP), total_more: total > COUNT_CAP });
  }
  const own = await readable(
    db,
    shelves.flatMap(({ ids }) => ids),
    language,
  );
  const first = (id: number) => Number(own.get(id) ?? false);
  return shelves
    .filter(({ ids }) => ids.length > 0)
    .map((shelf) => ({ ...shelf, ids: shelf.ids.toSorted((a, b) => first(b) - first(a)).slice(0, SHOWN) }))
    .toSorted((one, other) => other.total_count - one.total_count);
}

export type Shelves = (asked: { language: Language; official: boolean }) => Promise<Shelf[]>;

/** Which works stand on which shelf, kept in this process for some seconds. */
export const shelvesReader = (db: Db, stats: () => Promise<TokenStats>): Shelves =>
  forSeconds(FRESH_MS, async ({ language, official }) => readShelves(db, await stats(), language, official));

/** The templates by style and tool, as this viewer may see them. */
export async function templateShelves(
  deps: WorksDeps & { shelves: Shelves },
  asked: { language: Language; official: boolean },
  viewer: Viewer,
): Promise<TemplateShelf[]> {
  const shelves = await deps.shelves(asked);
  const items = await itemsById(
    deps,
    shelves.flatMap(({ ids }) => ids),
    viewer,
  );
  return shelves
    .map(({ ids, ...shelf }) => ({ ...shelf, works: ids.flatMap((id) => items.get(id) ?? []) }))
    .filter(({ works }) => works.length > 0);
}
