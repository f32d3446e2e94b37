import type { Reading } from './lexicon/effect.ts';
import type { TokenReader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isPerson } from './vocabulary.ts';

/** 'Fire truck', 'orange juice', 'bus stop', 'the dragon's lair': a noun right before another says what kind that is, and is no thing itself. */
export function qualifies(tokens: readonly Token[], reader: TokenReader, i: number, reading: Reading): boolean {
  const token = tokens[i]!;
  if (token.language !== 'en' || reading.head !== 'subject' || token.entry!.plural) return false;
  const next = tokens[i + 1];
  if (!next || next.kind === 'break' || next.language !== 'en') return false;
  if (/'s?$/.test(token.text) && !token.entry!.relative) return true;
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
  if (/^(?:\w+ing|plays|has|holds|wears)\b./i.test(next.text)) return false;
  if (other?.head === 'undrawable' || other?.head === 'wear') return true;
  if (other?.head !== 'subject') return false;
  const kinds = [reading, other].map(({ effects }) => effects[0]!.value.split('*')[0]!);
  return kinds[0] !== kinds[1] && !kinds.every(isPerson);
}

/**
 * 'Harvest Hall', 'the Rialto Bridge': a noun with a capital behind an unknown word with one is the name of a particular thing, of which a
 * plain one is drawn. Where every word has its capital, as in a title, none of them tells.
 */
export function isNamed(tokens: readonly Token[], i: number): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]!];
  if (before?.kind !== 'unknown' || before.language !== 'en' || token.language !== 'en') return false;
  const capital = ({ text }: Token): boolean => /^\p{Lu}\p{Ll}/u.test(text);
  const plain = tokens.filter((one) => one.kind !== 'break' && one.text.length > 3 && !capital(one));
  return capital(before) && capital(token) && plain.length > 0;
}
