import { fold, type Language } from './lexicon/lexicon.ts';
import { SENSES } from './senses.data.ts';
import type { Token } from './tokens.ts';

/** Which sense of a word its sentence supports: the drawn one, another, or neither, and then what the drawn one is called. */
export type SenseFound = 'drawn' | 'other' | { sense: string };

const cues = new Map<string, ReadonlySet<string>>();
function cueWords(list: string): ReadonlySet<string> {
  let known = cues.get(list);
  if (!known) {
    known = new Set(list === '' ? [] : list.split(' '));
    cues.set(list, known);
  }
  return known;
}

/** Reads the words around an ambiguous one. Words beside it that are no sense's own leave it as it is. */
export class SenseReader {
  private readonly words: ReadonlySet<string>;

  constructor(tokens: readonly Token[]) {
    this.words = new Set(tokens.flatMap(({ text }) => [fold(text), ...fold(text).split(' ')]));
  }

  of(token: Token): SenseFound {
    const table = SENSES[token.language as Language];
    const text = fold(token.text);
    const row =
      table[text] ?? (token.language === 'en' || token.language === 'es' ? table[text.replace(/e?s$/, '')] : undefined);
    if (!row) return 'drawn';
    const count = (list: string): number => [...cueWords(list)].filter((word) => this.words.has(word)).length;
    const [against, support] = [count(row.not), count(row.is)];
    if (against > support) return 'other';
    return support === 0 && row.sense ? { sense: row.sense } : 'drawn';
  }
}
