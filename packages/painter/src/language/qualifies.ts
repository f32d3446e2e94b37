import { NOUN_ROLES, type Reading } from './lexicon/effect.ts';
import type { TokenReader } from './reader.ts';
import { MADE_OF, MADE_OF_IT, MATERIALS } from './tokens.data.ts';
import type { Token } from './tokens.ts';
import { BUILDING_KINDS, isAnimate, isPerson } from './vocabulary.ts';

/** 'Fire truck', 'orange juice', 'bus stop', 'the dragon's lair': a noun right before another says what kind that is, and is no thing itself. */
export function qualifies(tokens: readonly Token[], reader: TokenReader, i: number, reading: Reading): boolean {
  const token = tokens[i]!;
  if (reading.head === 'subject' && (isLikeness(tokens, reader, i, reading) || isDepicted(tokens, reader, i)))
    return true;
  if (reading.head === 'subject' && isOfLost(tokens, reader, i)) return true;
  if (isPile(tokens, reader, i, reading)) return true;
  // 'The mouse the cat watches': of whoever was named right before, and no clocks.
  if (/^watches$/i.test(token.text) && isBeing(reader.reading(i - 1))) return true;
  // 圆形的鱼缸: the shape of another thing.
  if (/形$/.test(token.text) && tokens[i + 1] && reader.fn(tokens[i + 1]!) === 'of') return true;
  // 'Square blue apples': a shape before a colour is an adjective.
  if (/^square$/i.test(token.text) && reader.reading(i + 1)?.head === 'colour') return true;
  if (token.language === 'es' && ofUnknown(tokens, reader, i, reading)) return true;
  // 'A mossy pier', 'a grassy knoll': what only describes an unknown thing is no land.
  if (token.language === 'en' && reading.head === 'ground' && /y$/i.test(token.text))
    return tokens[i + 1]?.kind === 'unknown' || reader.reading(i + 1)?.head === 'undrawable';
  if (token.language !== 'en' || reading.head !== 'subject' || token.entry!.plural) return false;
  const next = tokens[i + 1];
  if (!next || next.kind === 'break' || next.language !== 'en') return false;
  if (/'s?$/.test(token.text) && !token.entry!.relative) return true;
  if (/^colou?red$/i.test(next.text)) return true;
  if (next.kind === 'unknown') {
    // 'Porsche 911': a number says which one, and is no noun.
    if (/(?:ing|ed|ly)$/i.test(next.text) || /^\d/.test(next.text)) return false;
    const after = tokens[i + 2];
    // 'A fox nibbles the carrot': what has an object behind it is a verb.
    return !(/s$/.test(next.text) && after && after.kind === 'known');
  }
  const other = reader.reading(i + 1);
  // 'A cat on a roof': what tells where it is, in one entry, is no noun either.
  if (/^(?:on|in|at|under|over|by|behind|beside)\b./i.test(next.text)) return false;
  // 'A robot playing guitar': what is done is no noun.
  if (/^(?:\w+ing|plays|has|holds|wears|watches)\b./i.test(next.text)) return false;
  if (other?.head === 'undrawable' || other?.head === 'wear') return true;
  if (other?.head !== 'subject') return false;
  const kinds = [reading, other].map(({ effects }) => effects[0]!.value.split('*')[0]!);
  return kinds[0] !== kinds[1] && !kinds.every(isPerson);
}

const isBeing = (reading: Reading | null | undefined): boolean =>
  reading?.head === 'subject' && isAnimate(reading.effects[0]!.value.split('*')[0]!);

/** 本の山, 落ち葉の山, 'a mountain of books', una montaña de libros: a pile of things, and no land. */
function isPile(tokens: readonly Token[], reader: TokenReader, i: number, reading: Reading): boolean {
  const { text, language } = tokens[i]!;
  const step = language === 'ja' ? -1 : 1;
  if (reading.head !== 'place' || !MOUNDS.test(text) || !tokens[i + step] || reader.fn(tokens[i + step]!) !== 'of')
    return false;
  const of = reader.reading(i + 2 * step);
  const value = of ? of.effects[0]!.value.split('*')[0]! : '';
  if (of?.head === 'ground') return /^(?:落ち葉|枯れ葉|枯葉)$/.test(tokens[i + 2 * step]!.text);
  return of?.head === 'subject' && !isAnimate(value) && !BUILDING_KINDS.includes(value);
}
const MOUNDS = /^(?:mountains?|hills?|mounds?|monta(?:ñ|n)as?|山|山の上)$/i;

/**
 * 'Harvest Hall', 'the Rialto Bridge': a noun with a capital behind an unknown word with one is the name of a particular thing, of which a
 * plain one is drawn. Where every word has its capital, as in a title, none of them tells.
 */
export function isNamed(tokens: readonly Token[], i: number): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]!];
  if (before?.kind !== 'unknown' || before.language !== 'en' || token.language !== 'en') return false;
  const capital = ({ text }: Token): boolean => /^\p{Lu}\p{Ll}/u.test(text);
  const plain = tokens.filter((one) => one.kind !== 'break' && one.text.length > 2 && !capital(one));
  return capital(before) && capital(token) && plain.length > 0;
}

/** Una escalera de caracol, un perchero de elefante: one bare noun behind a thing that nobody draws says what kind that is. */
function ofUnknown(tokens: readonly Token[], reader: TokenReader, i: number, reading: Reading): boolean {
  if (reading.head !== 'subject' || tokens[i]!.entry!.plural || i < 2) return false;
  const head = tokens[i - 2]!;
  const known = head.entry?.readings[0]?.head;
  return reader.fn(tokens[i - 1]!) === 'of' && (head.kind === 'unknown' || known === 'undrawable');
}

/** Drawn with their whole, and without it where they are named alone. */
const PARTS = /^(?:wheels?|tires?|tyres?|horns?|bells?|keys?|sails?|wings?|mirrors?|lamps?)$/i;

/** 'A tuba with flowers in its bell': a part of what nobody draws. */
function isOfLost(tokens: readonly Token[], reader: TokenReader, i: number): boolean {
  if (!/^its$/i.test(tokens[i - 1]?.text ?? '')) return false;
  if (PARTS.test(tokens[i]!.text)) return true;
  const heads = tokens.slice(0, i).map((one, k) => (one.kind === 'unknown' ? 'undrawable' : reader.reading(k)?.head));
  return heads.find((head) => head === 'undrawable' || (head && NOUN_ROLES.has(head))) === 'undrawable';
}

/** Las patas de un ornitorrinco, 鸭嘴兽的爪子: a part of what nobody draws. */
export function isOfUnknown(tokens: readonly Token[], reader: TokenReader, i: number): boolean {
  const step = tokens[i]!.language === 'zh' || tokens[i]!.language === 'ja' ? -1 : 1;
  if (!tokens[i + step] || reader.fn(tokens[i + step]!) !== 'of') return false;
  let k = i + 2 * step;
  while (tokens[k] && ['article', 'the'].includes(reader.fn(tokens[k]!) ?? '')) k += step;
  return tokens[k]?.kind === 'unknown' || reader.reading(k)?.head === 'undrawable';
}

/** 'In his hand', en la mano, 手に, 手里: where something is held. */
export function isHolding(tokens: readonly Token[], i: number): boolean {
  const { text, language } = tokens[i]!;
  if (language === 'zh') return /[里中上]$/.test(text);
  if (language === 'ja') return tokens[i + 1]?.text === 'に';
  const before = tokens.slice(Math.max(0, i - 3), i).map((token) => token.text.toLowerCase());
  return before.some((word) => /^(?:in|on|onto|en|sobre)$/.test(word));
}

/** 包饺子: what wraps something that follows at once is no bag. */
export function isVerb(tokens: readonly Token[], reader: TokenReader, i: number): boolean {
  const [token, next, before] = [tokens[i]!, tokens[i + 1], tokens[i - 1]];
  if (token.text !== '包' || token.language !== 'zh' || !next?.joined || next.kind === 'break') return false;
  const described = before && /^(?:colour|trait|size|count)$/.test(before.entry?.readings[0]?.head ?? '');
  return (
    !described &&
    reader.fn(next) === null &&
    !['with', 'of', 'article'].includes(before ? (reader.fn(before) ?? '') : '')
  );
}

/** Whether a noun says what another thing is made of: the trait that is, '' where it is none that things are drawn in; null for what is a thing itself. */
export function materialAt(
  tokens: readonly Token[],
  reader: TokenReader,
  i: number,
  reading: Reading,
  after: string,
): string | null {
  if (!NOUN_ROLES.has(reading.head)) return null;
  const before = tokens[i - 1];
  const said = before && reader.fn(before) !== null && MADE_OF.test(before.text);
  const cjk = tokens[i]!.language === 'ja' || tokens[i]!.language === 'zh';
  if (!said && !(cjk && MADE_OF_IT.test(after))) return isOfStuff(tokens, reader, i, reading, cjk) ? '' : null;
  if (reading.head !== 'subject') return '';
  return MATERIALS[reading.effects[0]!.value.split('*')[0]!] ?? '';
}

/** Un castillo de hielo, 'a castle of sand', 氷の城: of what lies on the ground. */
function isOfStuff(tokens: readonly Token[], reader: TokenReader, i: number, reading: Reading, cjk: boolean): boolean {
  if (reading.head !== 'ground' || !['ice', 'snow', 'dunes'].includes(reading.effects[0]!.value)) return false;
  const [of, thing] = cjk ? [i + 1, i + 2] : [i - 1, i - 2];
  const bare = cjk && reader.reading(of)?.head === 'subject';
  return (
    bare || (tokens[of] !== undefined && reader.fn(tokens[of]) === 'of' && reader.reading(thing)?.head === 'subject')
  );
}

/** The nearest token before that is no article. */
function headBefore(tokens: readonly Token[], reader: TokenReader, i: number): number {
  let k = i - 1;
  while (k >= 0 && ['article', 'the'].includes(reader.fn(tokens[k]!) ?? '')) k--;
  return k;
}

const DRESSED_AS = /^(?:dressed (?:up )?as|(?:vestid|disfrazad)[oa] de)$/i;

/** Whether a word may say more of the noun before it: right behind it, or 'dressed as' ('a boy dressed as a doctor'). */
export function isBeside(tokens: readonly Token[], reader: TokenReader, i: number, named: boolean): boolean {
  if (i > 0 && named && NOUN_ROLES.has(reader.reading(i - 1)?.head ?? 'fn')) return true;
  const k = headBefore(tokens, reader, i);
  return DRESSED_AS.test(tokens[k]?.text ?? '') && reader.reading(k - 1)?.head === 'subject';
}

/** 'In the shape of a fish', 'dressed as a wizard': no fish and no wizard is there. A person of a part is dressed as it says. */
function isLikeness(tokens: readonly Token[], reader: TokenReader, i: number, reading: Reading): boolean {
  const k = headBefore(tokens, reader, i);
  const effects = tokens[k]?.entry?.readings[0]?.effects ?? [];
  const like =
    effects.some(({ role, value }) => role === 'rel' && value === 'like') || DRESSED_AS.test(tokens[k]?.text ?? '');
  if (!like) return false;
  const earlier = tokens.slice(0, k).findLast(({ entry }) => entry?.readings.at(-1)?.head === 'subject');
  const bearer = earlier?.entry?.readings.at(-1)?.effects[0]?.value.split('*')[0] ?? '';
  return !(isPerson(bearer) && isPerson(reading.effects[0]!.value.split('*')[0]!));
}

const PICTURE_OF = /^(?:drawing|painting|picture|photo|image|print|sketch|dibujo|pintura|foto|imagen) (?:of|de)$/i;
const DEPICTS: readonly string[] = ['statue'];

/** 'Half past three': a number of nothing. */
export function countsNothing(tokens: readonly Token[], reader: TokenReader, i: number): boolean {
  const [before, { language }, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (language !== 'en' && language !== 'es') return false;
  const ends = !next || next.kind === 'break';
  return (
    ends && before !== undefined && before.kind !== 'break' && !NOUN_ROLES.has(reader.reading(i - 1)?.head ?? 'fn')
  );
}

/** 'Two red and three blue balls', 'a red and a blue one': what is said before 'and' is of others of the thing that comes. */
export function isShared(
  tokens: readonly Token[],
  reader: TokenReader,
  i: number,
  { count, colours }: { count: number | null; colours: readonly string[] },
  article: boolean,
): boolean {
  const next = tokens[i + 1];
  const again = next !== undefined && (reader.reading(i + 1)?.head === 'count' || reader.fn(next) === 'article');
  return again && (article || count !== null) && colours.length > 0;
}

/** 'Latte art', 'sand art': made of the noun before it, and no word for the picture. */
export const isCraft = (tokens: readonly Token[], reader: TokenReader, i: number): boolean =>
  /^art$/i.test(tokens[i]?.text ?? '') && reader.reading(i - 1)?.head === 'subject';

/** 'A statue of a horse', 狐の石像, 犬のぬいぐるみ: of stone or a toy, and no horse, fox or dog. */
function isDepicted(tokens: readonly Token[], reader: TokenReader, i: number): boolean {
  const { language } = tokens[i]!;
  const of = (k: number): boolean => tokens[k] !== undefined && reader.fn(tokens[k]) === 'of';
  const shows = (k: number): boolean => {
    const reading = reader.reading(k);
    return reading?.head === 'subject' && DEPICTS.includes(reading.effects[0]!.value);
  };
  if (language === 'en' || language === 'es') {
    const k = headBefore(tokens, reader, i);
    // 'A flag with a drawing of a dinosaur': on the flag, if anybody drew it.
    if (
      PICTURE_OF.test(tokens[k]?.text ?? '') &&
      /^(?:with|con)$/i.test(tokens[headBefore(tokens, reader, k)]?.text ?? '')
    )
      return true;
    return of(k) && (shows(k - 1) || isCraft(tokens, reader, k - 1));
  }
  if (!of(i + 1)) return false;
  const toy = language === 'ja' && reader.reading(i + 2)?.head === 'undrawable';
  return shows(i + 2) || (toy && !isPerson(reader.reading(i)!.effects[0]!.value.split('*')[0]!));
}
