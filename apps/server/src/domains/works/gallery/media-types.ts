import { WORK_MEDIA_TYPES, type WorkMediaType } from '@atelier/contract/vocabulary/works';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { filterToken } from './filter-tokens.ts';
import { forSeconds } from './for-seconds.ts';
import type { TokenStats } from './token-stats.ts';

const FRESH_MS = 10_000;

/** Kinds of which there are listed works. What the statistics know is not asked again; the others are rare, so the token index tells at once. */
async function readMediaTypes(db: Db, stats: TokenStats): Promise<WorkMediaType[]> {
  const open = WORK_MEDIA_TYPES.filter((type) => !stats.worksWith(filterToken.mediaType(type)));
  if (open.length === 0) return [...WORK_MEDIA_TYPES];
  const { rows } = await sql<{ type: WorkMediaType }>`
    select asked.type from unnest(${open}::text[], ${open.map(filterToken.mediaType)}::text[]) as asked(type, token)
    where exists (select 1 from work where listed and tokens @> array[asked.token])`.execute(db);
  const found = new Set(rows.map((row) => row.type));
  return WORK_MEDIA_TYPES.filter((type) => found.has(type) || !open.includes(type));
}

/** The same, kept in this process for some seconds. */
export function mediaTypesReader(db: Db, stats: () => Promise<TokenStats>): () => Promise<WorkMediaType[]> {
  const read = forSeconds(FRESH_MS, async (_all: null) => readMediaTypes(db, await stats()));
  return () => read(null);
}
