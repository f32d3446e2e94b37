import type { ResultInput } from '@atelier/contract/call';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { exploreCalls } from '@atelier/contract/works/explore';
import { foldWords } from '@atelier/rules/text/tokens';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { TokenTerms } from '#platform/token-terms.ts';
import { TAG_COLUMNS, tagToWire } from '../tags/tag.wire.ts';
import type { FeedDeps } from './feed.view.ts';
import { wordTerms } from './feed-filter.ts';
import { choosePlan, type Plan, pageStatement } from './feed-query.ts';
import { isFilter } from './filter-tokens.ts';
import type { TokenStats } from './token-stats.ts';

const WORDS = 5;
/** Candidates that are looked for one by one, the most common first. */
const ASKED = 12;
const TAGS = 4;
const PEOPLE = 4;
/** People of this beginning who are looked at for some with public works. */
const PEOPLE_READ = 50;
/** A word must be begun before it is gone on with. */
const BEGUN = 2;
/** A word of so many works is not gone with one of them. */
const MANY = 200;
/** Common in every text and asked for by nobody. */
const LINKS = new Set(
  'and for from with the this that into over under near los las una unos del con por para sobre entre como'.split(' '),
);
const ONE = { size: 0, offset: 0, cursor: null };

/** How the words of a search may go on. */
export async function suggestions(
  deps: FeedDeps,
  typed: string,
  language: Language,
): Promise<ResultInput<(typeof exploreCalls)['suggest']>> {
  const [words, tags, people] = await Promise.all([
    goneOn(deps, typed),
    tagsLike(deps, typed, language),
    peopleLike(deps, typed),
  ]);
  return { words, tags, people };
}

/** The last word as words of works go on with it; what stands before it stays. */
async function goneOn(deps: FeedDeps, typed: string): Promise<string[]> {
  const last = /[\p{L}\p{N}\p{M}]+$/u.exec(typed)?.[0] ?? '';
  const start = foldWords(last);
  if (start.length < BEGUN) return [];
  const before = typed.slice(0, typed.length - last.length);
  const stats = await deps.stats();
  const words = stats.startingWith(start, 4 * WORDS).filter((word) => !isFilter(word) && !LINKS.has(word));
  const besides = wordTerms(before);
  const goesOn: string[] = [];
  for (const word of words.slice(0, ASKED)) {
    if (await findsSome(deps.platform.db, stats, word, besides)) goesOn.push(before + word);
    if (goesOn.length === WORDS) break;
  }
  return goesOn;
}

/**
 * That a search of these words finds something now: the statistics still know what was withdrawn or blocked a moment ago, and nothing of
 * words side by side.
 */
async function findsSome(db: Db, stats: TokenStats, word: string, besides: TokenTerms['words']): Promise<boolean> {
  if (besides.length === 0 && (stats.worksWith(word) ?? 0) >= MANY) return true;
  const asked = { tokens: [word], words: besides, authorId: null };
  const some = async (plan: Plan) => (await pageStatement(plan, asked, 'new', ONE).execute(db)).rows.length > 0;
  const plan = choosePlan(asked, stats, 1);
  // A walk that was cut short has not seen every work.
  return (await some(plan)) || (plan.by === 'walk' && (await some({ by: 'tokens' })));
}

/** Tags of the house with a word that begins so, in any language. */
async function tagsLike({ platform }: FeedDeps, typed: string, language: Language) {
  const start = foldWords(typed);
  if (start === '') return [];
  const rows = await platform.db
    .selectFrom('tag')
    .select([...TAG_COLUMNS])
    .where('tag.hidden', '=', false)
    .where('tag.owner_id', 'is', null)
    .orderBy('tag.place')
    .orderBy('tag.id')
    .execute();
  const begins = (name: string) => ` ${foldWords(name)}`.includes(` ${start}`);
  return rows
    .filter(({ slug, names }) => [slug, ...Object.values(names)].some(begins))
    .slice(0, TAGS)
    .map((row) => tagToWire(row, language));
}

async function peopleLike({ platform: { db }, identity }: FeedDeps, typed: string) {
  const named = await identity.named(db, typed, PEOPLE_READ);
  if (named.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${named}::bigint[]) with ordinality as asked(id, place)
    where exists (select 1 from work where author_id = asked.id and listed)
    order by place limit ${PEOPLE}`.execute(db);
  const known = await identity.people(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => known.get(row.id) ?? []);
}
