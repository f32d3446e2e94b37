import type { Language } from '@atelier/contract/vocabulary/languages';
import { REVIEW_REASONS, type ReviewReason } from '@atelier/contract/vocabulary/works';
import { createTranslator } from '@atelier/i18n/all-languages';

/** A reviewer's reason as it is stored: one of the list, words of their own, or both as 'key: words'. */
export function storedReason(key: ReviewReason | undefined, words: string | undefined): string {
  const own = (words ?? '').trim();
  if (key === undefined || key === 'other') return own === '' ? (key ?? '') : own;
  return own === '' ? key : `${key}: ${own}`;
}

const LISTED = new RegExp(`^(${REVIEW_REASONS.join('|')})(?:: ([\\s\\S]+))?$`);

/** A stored reason in the words of a language; '' where there is none. */
export function reasonText(stored: string, language: Language): string {
  const match = LISTED.exec(stored);
  if (!match) return stored;
  const listed = createTranslator(language)(`publish.reasons.${match[1] as ReviewReason}`);
  return match[2] === undefined ? listed : `${listed} ${match[2]}`;
}
