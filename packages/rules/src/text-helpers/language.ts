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

/** So many characters without kana are no Japanese any more. */
const NO_JAPANESE = 6;

/** Whether a text is surely in another language than this one: what could be in both (狐, 'fox') is not. */
export function isForeign(text: string, language: Language): boolean {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return language !== 'ja';
  const signs = text.match(/\p{sc=Han}/gu)?.length ?? 0;
  if (signs > 0) return language === 'ja' ? signs >= NO_JAPANESE : language !== 'zh';
  if (!/\p{L}/u.test(text)) return false;
  if (language === 'zh' || language === 'ja') return true;
  const spanish = text.match(SPANISH)?.length ?? 0;
  const english = text.match(ENGLISH)?.length ?? 0;
  return language === 'en' ? spanish > english : english > spanish;
}

/** Between the parts of a list. */
export const COMMA: Readonly<Record<Language, string>> = { en: ', ', es: ', ', zh: '，', ja: '、' };
