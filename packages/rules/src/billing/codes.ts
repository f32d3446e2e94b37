/** Crockford's letters: no I, L, O or U, so that nothing is read for something else (billing A48). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DRAWN = 12;
/** Length of a code without its hyphens: twelve letters of chance and the one that checks them. */
export const CODE_LETTERS = DRAWN + 1;

/**
 * A code as it is kept, from what somebody typed: capitals, without hyphens and blanks, O read as 0, I and L as 1. What is no code comes back
 * as it is after that, and is nobody's.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The letter that checks the others (Luhn's rule in base 32): it sees any one wrong letter, and nearly any two that changed places. */
function checkLetter(letters: string): string {
  let sum = 0;
  for (const [at, letter] of [...letters].reverse().entries()) {
    const value = LETTERS.indexOf(letter) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / LETTERS.length) + (value % LETTERS.length);
  }
  return LETTERS[(LETTERS.length - (sum % LETTERS.length)) % LETTERS.length]!;
}

/** A code of sixty bits of chance. @param draw a whole number from 0, below its argument */
export function newCode(draw: (below: number) => number): string {
  const letters = Array.from({ length: DRAWN }, () => LETTERS[draw(LETTERS.length)]).join('');
  return letters + checkLetter(letters);
}

/**
 * Why a code kept as `plainCode` gives it can be none of ours: how many letters it has, one that no code has, or letters that do not fit
 * together, of which one was mistyped. `null` is a code that may be ours.
 */
export function codeSlip(code: string): 'length' | 'letter' | 'check' | null {
  const letters = [...code];
  if (letters.length !== CODE_LETTERS) return 'length';
  if (!letters.every((letter) => LETTERS.includes(letter))) return 'letter';
  return checkLetter(code.slice(0, DRAWN)) === code.at(-1) ? null : 'check';
}

/** A code to read out, in groups. */
export const shownCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 8), code.slice(8)].filter((group) => group !== '').join('-');
