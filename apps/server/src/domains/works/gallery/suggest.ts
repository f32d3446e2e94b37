import type { ResultInput } from '@atelier/contract/call';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { exploreCalls } from '@atelier/contract/works/explore';
import { foldWords } from '@atelier/rules/text/tokens';
import { sql } from 'kysely';
import { TAG_COLUMNS, tagToWire } from '../tags/tag.wire.ts';
import type { FeedDeps } from './feed.view.ts';

const WORDS = 5;
const TAGS = 4;
const PEOPLE = 4;
/** People of this beginning who are looked at for some with public works. */
const PEOPLE_READ = 50;
/** A word must be begun before it is gone on with. */
const BEGUN = 2;
/** A word of so many works is not gone with one of them. */
const MANY = 200;

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
  const words = stats.startingWith(start, 4 * WORDS).filter((word) => !word.includes(':'));
  const many = (word: string) => (stats.worksWith(word) ?? 0) >= MANY;
  const there = await stillThere(
    deps,
    words.filter((word) => !many(word)),
  );
  return words
    .filter((word) => many(word) || there.has(word))
    .slice(0, WORDS)
    .map((word) => before + word);
}

/** Of some words those that a listed work has now: the statistics still know what was withdrawn or blocked a moment ago. */
async function stillThere({ platform: { db } }: FeedDeps, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${words}::text[]) as asked(word)
    where exists (select 1 from work where listed and tokens @> array[asked.word])`.execute(db);
  return new Set(rows.map(({ word }) => word));
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
