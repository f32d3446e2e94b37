import { lexicon } from './lexicon/lexicon.ts';

const SPANISH_HINTS = new Set(
  'el la los las un una unos unas del al y con en sobre bajo por para junto entre de sin que es son su sus lo ningun ninguna cerca al estilo encima debajo detras delante dentro hay muy'.split(
    ' ',
  ),
);
const ENGLISH_HINTS = new Set(
  'the an of with and at by on is are no without under over near from into its style in to for behind between inside above below their his her'.split(
    ' ',
  ),
);

/** Weigh function words and lexicon hits: above 0 Spanish, below English. */
export function leaning(words: readonly string[]): number {
  const en = lexicon('en').entries;
  const es = lexicon('es').entries;
  let score = 0;
  for (const word of words) {
    if (SPANISH_HINTS.has(word)) score += 1;
    if (ENGLISH_HINTS.has(word)) score -= 1;
    // 'U.S.': one letter is an abbreviation before it is a word.
    if (word.length < 2) continue;
    const inEs = es.has(word);
    if (inEs !== en.has(word)) score += inEs ? 0.6 : -0.6;
  }
  return score;
}
