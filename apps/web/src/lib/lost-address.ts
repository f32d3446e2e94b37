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

/** Says why an address led home, by words that only then are fetched. */
export const tellNoPage = (path: string): void =>
  void import('#lib/no-way.ts').then(({ sayNoPage }) => sayNoPage(path)).catch(() => undefined);
/** Says that the page is not open to the reader. */
export const tellNotAllowed = (): void =>
  void import('#lib/no-way.ts').then(({ sayNotAllowed }) => sayNotAllowed()).catch(() => undefined);
