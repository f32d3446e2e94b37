import type { Language } from '@atelier/contract/vocabulary/languages';

/** Marks that turn the direction of what follows, and what shows nothing at all. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What a mail program would make a link of by itself. */
const LINKED = /(?<=[\p{L}\p{N}])([.:@])(?=[\p{L}\p{N}/])/gu;
/** Shows nothing and may not be broken at: the text reads the same and is no address any more. */
const JOINER = '\u2060';

/** Somebody's words on one line of at most so many code points. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(DIRECTION, '').replace(BLANKS, ' ').trim();
  const points = [...line];
  return points.length <= max
    ? line
    : `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** The same of words that a stranger chose: no mail program makes a link of them, so nobody can put one into our mails. */
export const strangersLine = (text: string, max: number): string => oneLine(text, max).replace(LINKED, `$1${JOINER}`);

/** A moment as a mail tells it, in UTC. @param at ISO 8601 */
export const moment = (at: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;
