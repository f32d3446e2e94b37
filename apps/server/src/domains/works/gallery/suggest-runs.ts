import type { Language } from '@atelier/contract/vocabulary/languages';
import { foldWords } from '@atelier/rules/text/tokens';
import { languageOf } from '@atelier/rules/text-helpers/language';
import { sql } from 'kysely';
import type { FeedDeps } from './feed.view.ts';
import { wordTerms } from './feed-filter.ts';
import { findPage } from './feed-query.ts';

/** Works that are read for how they go on. */
const READ = 60;
/** So many words more are a phrase; longer is a sentence. */
const FURTHER = 2;
const LONGEST = 12;
/** What is written without spaces between its words, at the end of what is typed. */
const RUN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u;

/** The run that somebody is typing, or ''. */
export const runAtEnd = (typed: string): string => RUN.exec(typed)?.[0] ?? '';

/**
 * How a run of Chinese or Japanese goes on: the statistics know only its letters and pairs, so the works that carry them are read, the
 * liked ones first, and their words parted as dictionaries part them. Words in the reader's language come first, then the more frequent.
 */
export async function runGoneOn(deps: FeedDeps, typed: string, language: Language, limit: number): Promise<string[]> {
  const run = runAtEnd(typed);
  const { db } = deps.platform;
  const filter = { tokens: [], words: wordTerms(typed), authorId: null };
  if (filter.words.length === 0) return [];
  const start = { size: READ, offset: 0, cursor: null };
  const { ids } = await findPage(db, await deps.stats(), filter, 'hot', start);
  const rows = await db
    .selectFrom('work')
    .select(['title', 'prompt'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const found = new Map<string, { own: boolean; times: number }>();
  for (const text of rows.flatMap(({ title, prompt }) => [title, prompt])) {
    const own = languageOf(text) === language;
    for (const phrase of new Set(phrasesFrom(text, run))) {
      const known = found.get(phrase) ?? { own, times: 0 };
      found.set(phrase, { own: known.own || own, times: known.times + 1 });
    }
  }
  const before = typed.slice(0, typed.length - run.length);
  return [...found]
    .sort(([one, a], [other, b]) => Number(b.own) - Number(a.own) || b.times - a.times || one.length - other.length)
    .slice(0, limit)
    .map(([phrase]) => before + phrase);
}

/**
 * Phrases of a text about the run: what begins with it, to the end of the word or, where that is the run itself, a word further; where the
 * text ends in it, what stands before it. Pure.
 */
export function phrasesFrom(text: string, run: string): string[] {
  // What is Han alone is parted alike in both.
  const parts = [...new Intl.Segmenter(languageOf(text) === 'ja' ? 'ja' : 'zh', { granularity: 'word' }).segment(text)];
  const words = parts.map(({ segment, isWordLike }) => (isWordLike && RUN.test(segment) ? segment : ''));
  const asked = foldWords(run);
  return words.flatMap((_, at) => {
    const phrase = goneOnFrom(words, at, asked);
    const whole = (phrase ?? '').replace(ENDS_OPEN, '');
    return foldWords(whole).length > asked.length && [...whole].length <= LONGEST ? [whole] : [];
  });
}

/** null where no word begins the run here. */
function goneOnFrom(words: readonly string[], at: number, asked: string): string | null {
  let phrase = '';
  let further = 0;
  for (const word of words.slice(at)) {
    if (word === '') break;
    phrase += word;
    const folded = foldWords(phrase);
    if (folded.length <= asked.length) {
      if (!asked.startsWith(folded)) return null;
      continue;
    }
    if (!folded.startsWith(asked)) return null;
    further += 1;
    // A particle at its end leaves a phrase open.
    if (!ENDS_OPEN.test(phrase) || further === FURTHER) break;
  }
  if (foldWords(phrase) !== asked) return phrase;
  const before = words.slice(Math.max(0, at - FURTHER), at);
  const joined = before.slice(before.lastIndexOf('') + 1).join('');
  return joined.replace(BEGINS_OPEN, '') + phrase;
}

/** Particles of Japanese and Chinese. */
const ENDS_OPEN = /(?:[のとやでにをがはへもな]|[的和与在地了])$/u;
const BEGINS_OPEN = /^[のとやでにをがはへもな的和与在地了]/u;
