import { showToast } from '@atelier/ui/toaster';
import { basePath } from '#lib/base-path.ts';
import { translate } from '#lib/i18n/language.ts';
import { searchPath } from '#lib/search-terms.ts';

/** Long enough to read an address. */
const NOTICE_MS = 6000;
/** And to take up what it offers. */
const OFFER_MS = 15_000;
const LETTERS_MAX = 60;

/**
 * An address as a person typed it, without letters that are not seen: it is somebody else's text in our sentence. What was cut inside a
 * letter loses that letter; a spelling that is no text stays as it is.
 */
export function readable(path: string): string {
  let text = path;
  for (let kept = path, tries = 0; tries < 4; tries += 1, kept = kept.replace(/%[^%]{0,2}$/, '')) {
    try {
      text = decodeURIComponent(kept);
      break;
    } catch {
      // Without its last escape, then.
    }
  }
  const letters = [...text.replace(/[\p{Cc}\p{Cf}]/gu, '')];
  return letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX).join('')}…` : letters.join('');
}

/** What of an address can be searched for: its last words. Pure. */
export const wordsOfPath = (path: string): string =>
  (readable(path).split('/').findLast(Boolean) ?? '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(' ');

/** Says why an address led home (studio 2.1), and offers to look for its words. */
export function sayNoPage(path: string): void {
  const words = wordsOfPath(path);
  const run = () => location.assign(basePath + searchPath(words, null));
  showToast({
    text: translate('shell.noPage', { path: readable(path) }),
    tone: 'info',
    ms: words ? OFFER_MS : NOTICE_MS,
    ...(words ? { action: { label: translate('shell.noPageSearch', { words }), run } } : {}),
  });
}
export const sayNotAllowed = (): void =>
  showToast({ text: translate('shell.notAllowed'), tone: 'info', ms: NOTICE_MS });
