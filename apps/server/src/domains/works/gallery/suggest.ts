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
import { runAtEnd, runGoneOn } from './suggest-runs.ts';
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
/** Small words of which no text of the other language has any: works that have some beside a word tell whose word it is. */
const SMALL: Partial<Record<Language, readonly string[]>> = {
  en: 'the of in on at with and an over under from into by'.split(' '),
  es: 'un una el los las del de en con sobre bajo entre y por'.split(' '),
};

/** How the words of a search may go on. */
export async function suggestions(
  deps: FeedDeps,
  typed: string,
  language: Language,
): Promise<ResultInput<(typeof exploreCalls)['suggest']>> {
  const [words, tags, people] = await Promise.all([
    goneOn(deps, typed, language),
    tagsLike(deps, typed, language),
    peopleLike(deps, typed),
  ]);
  return { words, tags, people };
}

/** The last word as words of works go on with it, those of the reader's language first; what stands before it stays. */
async function goneOn(deps: FeedDeps, typed: string, language: Language): Promise<string[]> {
  if (runAtEnd(typed) !== '') return runGoneOn(deps, typed, language, WORDS);
  const last = /[\p{L}\p{N}\p{M}]+$/u.exec(typed)?.[0] ?? '';
  const start = foldWords(last);
  if (start.length < BEGUN) return [];
  const before = typed.slice(0, typed.length - last.length);
  const { db } = deps.platform;
  const stats = await deps.stats();
  const words = stats.startingWith(start, 4 * WORDS).filter((word) => !isFilter(word) && !LINKS.has(word));
  const besides = wordTerms(before);
  const found: { word: string; strange: number }[] = [];
  for (const word of words.slice(0, ASKED)) {
    if (await findsSome(db, stats, word, besides))
      found.push({ word, strange: await strangeness(db, stats, word, language) });
    if (found.length === WORDS && !SMALL[language]) break;
  }
  return found
    .sort((one, other) => one.strange - other.strange)
    .slice(0, WORDS)
    .map(({ word }) => before + word);
}

/** -1 of a word of the reader's language, 1 of one of another's, 0 where the works that have it do not tell, or tell both. */
async function strangeness(db: Db, stats: TokenStats, word: string, language: Language): Promise<number> {
  const own = SMALL[language];
  const other = SMALL[language === 'es' ? 'en' : 'es'];
  if (!own || !other) return 0;
  const home = await findsSome(db, stats, word, [own]);
  const away = await findsSome(db, stats, word, [other]);
  return Number(away) - Number(home);
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

/** Tags of the house with a word that begins so, in any language; those that are called so in the reader's come first. */
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
  // Written without spaces, what is meant may stand behind other words: of the run every end counts.
  const run = foldWords(runAtEnd(typed));
  const ends = [...run].map((_, at) => [...run].slice(at).join('')).filter((end) => end === run || end.length > 1);
  const begins = (name: string) =>
    ` ${foldWords(name)}`.includes(` ${start}`) || ends.some((end) => foldWords(name).startsWith(end));
  const asShown = (row: (typeof rows)[number]) => begins(tagToWire(row, language).tag);
  return rows
    .filter(({ slug, names }) => [slug, ...Object.values(names)].some(begins))
    .sort((one, other) => Number(asShown(other)) - Number(asShown(one)))
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
