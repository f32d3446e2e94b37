import type { Language } from '@atelier/contract/vocabulary/languages';

const SPANISH = /[ñ¿¡áéíóúü]|\b(?:el|la|los|las|un|una|unos|unas|con|del|en|y|de|al|sobre|muy|para)\b/giu;
const ENGLISH = /\b(?:the|a|an|and|of|in|with|on|at|under|over|by|for|is)\b/giu;

/** The language a text is written in, by its script and its small words; English where nothing says otherwise. */
export function languageOf(text: string): Language {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja';
  if (/\p{sc=Han}/u.test(text)) return 'zh';
  const spanish = text.match(SPANISH)?.length ?? 0;
  const english = text.match(ENGLISH)?.length ?? 0;
  return spanish > english ? 'es' : 'en';
}

/** Between the parts of a list. */
export const COMMA: Readonly<Record<Language, string>> = { en: ', ', es: ', ', zh: '，', ja: '、' };
