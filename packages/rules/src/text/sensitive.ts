import { CJK_TERMS, LATIN_TERMS } from './sensitive-words.ts';

/** Folds a text for matching: compatibility forms, lower case, accents off, look-alike digits to letters, runs of separators to one blank. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const latin = new Set(LATIN_TERMS.filter((term) => !term.includes(' ')));
const phrases = LATIN_TERMS.filter((term) => term.includes(' '));

/**
 * First word of the text that the word list refuses, or null. Latin words match whole (with plural endings), never inside another
 * word, so that 'Sussex' or 'cocktail' pass; Chinese and Japanese terms match anywhere. Decides prompts, titles and names.
 */
export function sensitiveTerm(text: string): string | null {
  const folded = foldText(text);
  const padded = ` ${folded} `;
  for (const phrase of phrases) if (padded.includes(` ${phrase} `)) return phrase;
  for (const word of folded.split(' ')) {
    const plain =
      /\d/.test(word) && /[a-z]/.test(word) ? word.replace(/[013457]/g, (digit) => LEET[digit] ?? digit) : word;
    for (const form of [plain, plain.replace(/e?s$/, ''), plain.replace(/s$/, '')]) if (latin.has(form)) return form;
  }
  const compact = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '');
  for (const term of CJK_TERMS) if (compact.includes(term)) return term;
  return null;
}
