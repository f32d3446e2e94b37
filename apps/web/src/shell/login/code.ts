import { CODE_LENGTH } from '@atelier/rules/text/email';

/** The digits of a text, full-width ones too, as many as a code has. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/**
 * What a code becomes when `text` is what box `index` now holds. One digit replaces or extends; several (a suggestion of the phone) fill
 * from the start. Answers the digits and the box to stand in.
 */
export function typeAt(value: string, index: number, text: string): { digits: string; cursor: number } {
  const typed = digitsOf(text);
  if (typed === '') return { digits: value, cursor: index };
  const old = value[index] ?? '';
  if (typed.length > 2) return { digits: typed, cursor: typed.length };
  // Two digits in one box: the old one and the new one, in either order.
  const fresh = typed.length === 2 ? (typed[0] === old ? typed[1]! : typed[0]!) : typed;
  const at = Math.min(index, value.length);
  const digits = (value.slice(0, at) + fresh + value.slice(at + 1)).slice(0, CODE_LENGTH);
  return { digits, cursor: at + 1 };
}
