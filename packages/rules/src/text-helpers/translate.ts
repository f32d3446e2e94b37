import type { Language } from '@atelier/contract/vocabulary/languages';
import { languageOf } from './language.ts';
import { LEXICON, SMALL } from './lexicon.data.ts';

export interface Translated {
  text: string;
  from: Language;
  /** Words that were left as they were, each once. */
  untranslated: string[];
}

const COLUMN: Readonly<Record<Language, 0 | 1 | 2 | 3>> = { en: 0, zh: 1, ja: 2, es: 3 };
const spaced = (language: Language): boolean => language === 'en' || language === 'es';
/** Words of a phrase at most. */
const LONGEST = 5;

const folded = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** From a language's words to the row that says them in all; the first row of a word counts. */
function dictionaryOf(language: Language): ReadonlyMap<string, (typeof LEXICON)[number] | null> {
  const words = new Map<string, (typeof LEXICON)[number] | null>();
  for (const row of LEXICON.toReversed()) {
    const word = row[COLUMN[language]];
    if (word) words.set(spaced(language) ? folded(word) : word, row);
  }
  for (const small of SMALL[language]) words.set(spaced(language) ? folded(small) : small, null);
  return words;
}

const dictionaries = new Map<Language, ReturnType<typeof dictionaryOf>>();
function dictionary(language: Language) {
  const known = dictionaries.get(language) ?? dictionaryOf(language);
  dictionaries.set(language, known);
  return known;
}

/** A word, or a mark between words; `row` is undefined where the word is not known and null where it has nothing to say there. */
interface Piece {
  text: string;
  row?: (typeof LEXICON)[number] | null;
  mark?: boolean;
}

/**
 * A text word by word into another language, by the longest phrase that is known. What is not known stays as it is and is told.
 * @param from null: by the text itself
 */
export function translate(text: string, from: Language | null, to: Language): Translated {
  const source = from ?? languageOf(text);
  if (source === to) return { text, from: source, untranslated: [] };
  const pieces = spaced(source) ? byWords(text, dictionary(source)) : bySigns(text, dictionary(source));
  const untranslated = new Set<string>();
  let out = '';
  for (const piece of pieces) {
    if (piece.row === undefined && !piece.mark) untranslated.add(piece.text);
    const said = piece.mark
      ? markIn(piece.text, to)
      : piece.row === null
        ? ''
        : (piece.row?.[COLUMN[to]] ?? piece.text);
    if (said === '') continue;
    const apart = spaced(to) || (isLatin(out.at(-1)) && isLatin(said[0]));
    out += out !== '' && apart && !piece.mark && !/[\s(]$/.test(out) ? ` ${said}` : said;
  }
  return { text: out.trim(), from: source, untranslated: [...untranslated] };
}

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[\p{sc=Latin}\d]/u.test(sign);

const MARKS: readonly (readonly [string, string, string, string])[] = [
  [',', '，', '、', ','],
  ['.', '。', '。', '.'],
  [';', '；', '；', ';'],
  ['!', '！', '！', '!'],
  ['?', '？', '？', '?'],
];

function markIn(mark: string, to: Language): string {
  const row = MARKS.find((each) => each.includes(mark.trim()));
  const said = row?.[COLUMN[to]] ?? mark.trim();
  return said !== '' && spaced(to) ? `${said} ` : said;
}

function byWords(text: string, known: ReturnType<typeof dictionaryOf>): Piece[] {
  const tokens = text.match(/[\p{L}\p{N}\p{M}'’-]+|[^\s\p{L}\p{N}]/gu) ?? [];
  const isWord = (token: string | undefined): boolean => token !== undefined && /[\p{L}\p{N}]/u.test(token);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    if (!isWord(tokens[at])) {
      pieces.push({ text: tokens[at]!, mark: true });
      at += 1;
      continue;
    }
    let length = 1;
    while (length < LONGEST && isWord(tokens[at + length])) length += 1;
    let row: Piece['row'];
    for (; length > 0; length -= 1) {
      const phrase = folded(tokens.slice(at, at + length).join(' '));
      row = known.has(phrase) ? known.get(phrase) : known.get(singular(phrase));
      if (row !== undefined) break;
    }
    const taken = Math.max(1, length);
    const said = tokens.slice(at, at + taken).join(' ');
    pieces.push(row === undefined ? { text: said } : { text: said, row });
    at += taken;
  }
  return pieces;
}

const singular = (word: string): string => word.replace(/(?:([sxz]|[cs]h)es|(?<=[^s])s)$/, '$1');

function bySigns(text: string, known: ReturnType<typeof dictionaryOf>): Piece[] {
  const signs = [...text];
  const most = Math.max(...[...known.keys()].map((word) => [...word].length));
  const pieces: Piece[] = [];
  let unknown = '';
  const flush = () => {
    if (unknown !== '') pieces.push({ text: unknown });
    unknown = '';
  };
  for (let at = 0; at < signs.length; ) {
    const sign = signs[at]!;
    if (/[\s\p{P}\p{S}]/u.test(sign)) {
      flush();
      if (!/\s/u.test(sign)) pieces.push({ text: sign, mark: true });
      at += 1;
      continue;
    }
    let length = Math.min(most, signs.length - at);
    let row: Piece['row'];
    for (; length > 0; length -= 1) {
      row = known.get(signs.slice(at, at + length).join(''));
      if (row !== undefined) break;
    }
    if (row === undefined) {
      unknown += sign;
      at += 1;
      continue;
    }
    flush();
    pieces.push({ text: signs.slice(at, at + length).join(''), row });
    at += length;
  }
  flush();
  return pieces;
}
