import { hasPage } from '@atelier/rules/routes/resolve';
import { writeCookie } from '#lib/base-path.ts';

/** The address that brought this visit here and is no page: its own, or the one that the server redirected and left a note of. */
export function lostAddress(here: string): string | null {
  const note = /(?:^|; )lost=([^;]+)/.exec(document.cookie)?.[1];
  if (note === undefined) return hasPage(here) ? null : here;
  writeCookie('lost', '', 0);
  try {
    // As the cookie holds it; the escapes of the address itself stay.
    return decodeURIComponent(note);
  } catch {
    return null;
  }
}

/** The words for it are fetched only then. */
const say = (work: (words: typeof import('#lib/no-way.ts')) => void): void =>
  void import('#lib/no-way.ts').then(work).catch(() => undefined);

/** Says why an address led home. */
export const tellNoPage = (path: string): void => say(({ sayNoPage }) => sayNoPage(path));
/** Says that the page is not open to the reader. */
export const tellNotAllowed = (): void => say(({ sayNotAllowed }) => sayNotAllowed());
