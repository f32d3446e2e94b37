import { LEXICON } from '#text-helpers/lexicon.data.ts';
import { foldWords, type Piece, pieces, queryTokens, tokensOf } from './tokens.ts';
import { wordForms } from './word-forms.ts';

/** One sign alone: 城 is a castle's in Japanese, and stands in the Chinese word of a city. */
const ONE_SIGN = /^\p{Script=Han}$/u;

/** Whether a sign stands in words of things that are none of this (熊猫 is no cat, 雪山 has snow): what is found by it may be about those. */
const misleads = (sign: string, [name]: readonly string[]): boolean =>
  LEXICON.some(
    ([other, ...texts]) => !other.includes(name!) && texts.some((text) => text.length > 1 && text.includes(sign)),
  );

let translated: ReadonlyMap<string, readonly string[]> | undefined;

/** Words of the small dictionary, folded, each with what it is in the other languages, where that is one token. */
function translations(): ReadonlyMap<string, readonly string[]> {
  if (translated) return translated;
  const known = new Map<string, Set<string>>();
  for (const row of LEXICON) {
    const tokens = row.flatMap((text) => {
      const own = queryTokens(text);
      return own.length === 1 && !(ONE_SIGN.test(text) && misleads(text, row)) ? own : [];
    });
    for (const text of row.map(foldWords)) {
      if (text === '' || text.includes(' ')) continue;
      const others = known.get(text) ?? new Set();
      for (const token of tokens) others.add(token);
      known.set(text, others);
    }
  }
  translated = new Map([...known].map(([text, tokens]) => [text, [...tokens]]));
  return translated;
}

/** A word's forms, and those of what it is called in the other languages: 'zorros' has 'fox', 狐狸 has 'foxes'. */
function othersOf({ text, run }: Piece): string[] {
  const forms = run ? [text] : wordForms(text);
  return forms.flatMap((form) => translations().get(form) ?? []).flatMap(wordForms);
}

/**
 * What a text must be stored under to be found by these words, as people ask: a word is found by its singular and plural, and by what it is
 * called in the other three languages, where the small dictionary of prompts has it. Of each list one is enough; the first is as it was asked.
 * @returns an empty list when the query has no letter, digit or pictograph.
 */
export function queryWords(query: string): (readonly string[])[] {
  const lists = new Map<string, readonly string[]>();
  for (const piece of pieces(query)) {
    const others = othersOf(piece);
    for (const token of tokensOf(piece))
      if (!lists.has(token)) lists.set(token, [...new Set([...wordForms(token), ...others])]);
  }
  return [...lists.values()];
}
