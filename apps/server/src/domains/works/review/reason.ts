import type { Language } from '@atelier/contract/vocabulary/languages';
import { createTranslator } from '@atelier/i18n/all-languages';
import { readReason } from '@atelier/rules/works/review-reason';

/** A stored reason in the words of a language; '' where there is none. */
export function reasonText(stored: string, language: Language): string {
  const { key, words } = readReason(stored);
  if (key === null) return words;
  const listed = createTranslator(language)(`publish.reasons.${key}`);
  return words === '' ? listed : `${listed} ${words}`;
}
