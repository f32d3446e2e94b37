/**
 * Words of a text as search knows them, made by our own rules instead of the database's: a server whose locale is C
 * finds Chinese and Japanese, and one and two characters, as well as any other.
 */

/** Longer words are cut on both sides, so that they still find each other. */
const WORD_MAX = 40;

const CJK = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}`;
/** In this order: a run without spaces between its words, a word, a pictograph. */
const PIECES = new RegExp(
  `(?:(?=[\\p{L}\\p{N}\\p{M}])[${CJK}])+|(?:(?![${CJK}])[\\p{L}\\p{N}\\p{M}])+|\\p{Extended_Pictographic}`,
  'gu',
);
const CJK_START = new RegExp(`^[${CJK}]`, 'u');
const MARKED_LETTER = /(?<=[\p{sc=Latin}\p{sc=Greek}]\p{M}*)\p{M}/gu;
/** Letters that stand for plain ones without a mark that could be taken off. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Compatibility forms, lower case, accents off Latin and Greek letters (never off kana: が is not か), no invisible characters. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Cf}+/gu, '')
    .replace(MARKED_LETTER, '')
    .replace(/[ßæœøđðþłħı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}

export interface Piece {
  text: string;
  /** Written without spaces between its words. */
  run: boolean;
}

/** A text in words, pictographs and runs without spaces, folded. */
export function pieces(text: string): Piece[] {
  const found = foldWords(text).match(PIECES) ?? [];
  return found.map((piece) => ({ text: piece, run: CJK_START.test(piece) }));
}

const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`);

const word = (text: string): string => [...text].slice(0, WORD_MAX).join('');

/** What texts are stored under: words, numbers, pictographs; single characters and pairs of Chinese, Japanese and Korean. */
export function textTokens(...texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  for (const piece of texts.flatMap(pieces)) {
    if (!piece.run) {
      tokens.add(word(piece.text));
      continue;
    }
    const characters = [...piece.text];
    for (const token of [...characters, ...pairs(characters)]) tokens.add(token);
  }
  return [...tokens];
}

/**
 * What a text must be stored under to be found by these words: every one of them.
 * @returns an empty list when the query has no letter, digit or pictograph.
 */
export const queryTokens = (query: string): string[] => [...new Set(pieces(query).flatMap(tokensOf))];

/** What one piece of a query must be stored under. */
export function tokensOf({ text, run }: Piece): string[] {
  if (!run) return [word(text)];
  const characters = [...text];
  return characters.length === 1 ? characters : pairs(characters);
}
