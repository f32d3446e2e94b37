import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { ja } from './words/ja.ts';
import type { Tag, Words } from './words/tags.ts';
import { zh } from './words/zh.ts';

/** One piece of an instruction: what it means, and where it stands in the text as it was written. */
export type Token = { from: number; to: number } & (
  | { is: 'word'; tag: Tag }
  | { is: 'number'; value: number; unit: '%' | '°' | 'px' | '×' | null }
  | { is: 'ratio'; wide: number; high: number }
  | { is: 'quote'; text: string }
  | { is: 'unknown' }
);

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '«': '»',
  '《': '》',
};
const KANA = /[\u3040-\u30ff]/;
const HAN = /[\u3400-\u9fff]/;
const LETTER = /[\p{L}\p{N}]/u;
/** Scripts that part their words with spaces. */
const SPACED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

const UNITS: readonly (readonly [RegExp, '%' | '°' | 'px' | '×'])[] = [
  [/^\s*(%|percent\b|per cent\b|por ?ciento\b|パーセント|成)/, '%'],
  [/^\s*(°|degrees?\b|deg\b|grados?\b|度)/, '°'],
  [/^\s*(pixels?\b|px\b|pixeles\b|像素|ピクセル)/, 'px'],
  [/^\s*(x\b|×|times\b|veces\b|倍)/, '×'],
];

/** Full-width signs and capitals as plain ones, Latin letters without accents, each in the place it had. */
function plain(text: string): string {
  let out = '';
  for (const unit of text.split('')) {
    const flat = unit.normalize('NFKC').toLowerCase();
    const bare = flat.normalize('NFD');
    const one = /[a-z]/.test(bare[0] ?? '') ? bare[0]! : flat;
    out += one.length === 1 ? one : unit;
  }
  return out.replaceAll('’', "'");
}

/** Which languages an instruction may be in, the likeliest first: by its script, then by the reader's own. */
function languagesOf(text: string, locale: string): readonly Words[] {
  if (KANA.test(text)) return [ja, en];
  if (HAN.test(text)) return locale === 'ja' ? [ja, zh, en] : [zh, ja, en];
  return locale === 'es' ? [es, en] : [en, es];
}

type Lexicon = ReadonlyMap<string, readonly { word: string; tag: Tag }[]>;
const lexicons = new Map<string, Lexicon>();

/** The words of these languages by their first letter, the longest first; the first language to know a word says what it means. */
function lexiconOf(languages: readonly Words[]): Lexicon {
  const key = languages.map((one) => [en, es, ja, zh].indexOf(one)).join();
  const known = lexicons.get(key);
  if (known) return known;
  const meanings = new Map<string, Tag>();
  for (const words of languages)
    for (const [tag, list] of Object.entries(words) as [Tag, readonly string[]][])
      for (const word of list) if (word && !meanings.has(word)) meanings.set(word, tag);
  const byFirst = new Map<string, { word: string; tag: Tag }[]>();
  for (const [word, tag] of meanings) byFirst.set(word[0]!, [...(byFirst.get(word[0]!) ?? []), { word, tag }]);
  for (const list of byFirst.values()) list.sort((a, b) => b.word.length - a.word.length);
  lexicons.set(key, byFirst);
  return byFirst;
}

/** Reads an instruction into pieces, from left to right, the longest word that is known first. */
export function tokensOf(prompt: string, locale: string): Token[] {
  const text = plain(prompt);
  const lexicon = lexiconOf(languagesOf(prompt, locale));
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    if (/^\s/.test(rest)) {
      at += 1;
      continue;
    }
    const token = quoteAt(prompt, text, at) ?? numberAt(rest, at) ?? wordAt(text, at, lexicon) ?? strangerAt(text, at);
    const last = tokens.at(-1);
    if (token.is === 'unknown' && last?.is === 'unknown' && last.to === token.from) last.to = token.to;
    else tokens.push(token);
    at = token.to;
  }
  return tokens;
}

function quoteAt(prompt: string, text: string, at: number): Token | null {
  const close = QUOTES[prompt[at]!];
  if (!close || (prompt[at] === "'" && at > 0 && LETTER.test(text[at - 1]!))) return null;
  const end = prompt.indexOf(close, at + 1);
  if (end < 0 || end === at + 1) return null;
  return { is: 'quote', text: prompt.slice(at + 1, end), from: at, to: end + 1 };
}

function numberAt(rest: string, at: number): Token | null {
  const ratio = /^(\d{1,4})\s*(?::|\/|x|×|by|por|対|比)\s*(\d{1,4})(?![\d%])/.exec(rest);
  if (ratio) return { is: 'ratio', wide: Number(ratio[1]), high: Number(ratio[2]), from: at, to: at + ratio[0].length };
  const said = /^(?:百分之([一二三四五六七八九十]{1,3})|([一二三四五六七八九十]{1,3})(?=[度成倍]))/.exec(rest);
  if (said) return inUnits(hanNumber((said[1] ?? said[2])!), rest, said[0].length, at, said[1] !== undefined);
  const found = /^(百分之)?(\d+(?:[.,]\d{1,3})?)/.exec(rest);
  if (!found) return null;
  return inUnits(Number(found[2]!.replace(',', '.')), rest, found[0].length, at, found[1] !== undefined);
}

/** A number of so many signs with the unit behind it. */
function inUnits(value: number, rest: string, length: number, at: number, share: boolean): Token {
  if (share) return { is: 'number', value, unit: '%', from: at, to: at + length };
  for (const [pattern, unit] of UNITS) {
    const said = pattern.exec(rest.slice(length));
    if (!said) continue;
    // Tenths: 3成 is 30 per cent.
    return {
      is: 'number',
      value: said[1] === '成' ? value * 10 : value,
      unit,
      from: at,
      to: at + length + said[0].length,
    };
  }
  return { is: 'number', value, unit: null, from: at, to: at + length };
}

/** 三十五 is 35. */
function hanNumber(signs: string): number {
  const digit = (sign: string | undefined): number => (sign ? '一二三四五六七八九'.indexOf(sign) + 1 : 0);
  const ten = signs.indexOf('十');
  if (ten < 0) return [...signs].reduce((sum, sign) => sum * 10 + digit(sign), 0);
  return (ten === 0 ? 1 : digit(signs[0])) * 10 + digit(signs[ten + 1]);
}

function wordAt(text: string, at: number, lexicon: Lexicon): Token | null {
  if (/[,;.!\n]/.test(text[at]!)) return { is: 'word', tag: 'sep', from: at, to: at + 1 };
  if (/[?()・~:"'「」“”…-]/.test(text[at]!)) return { is: 'word', tag: 'filler', from: at, to: at + 1 };
  for (const { word, tag } of lexicon.get(text[at]!) ?? []) {
    if (!text.startsWith(word, at)) continue;
    const end = at + word.length;
    if (SPACED.test(word.at(-1)!) && end < text.length && SPACED.test(text[end]!)) continue;
    return { is: 'word', tag, from: at, to: end };
  }
  return null;
}

/** What nobody knows: a whole word where words are parted, else one sign. */
function strangerAt(text: string, at: number): Token {
  let end = at + 1;
  if (SPACED.test(text[at]!))
    while (end < text.length && /[\p{L}\p{N}'_-]/u.test(text[end]!) && SPACED.test(text[end]!)) end += 1;
  return { is: 'unknown', from: at, to: end };
}
