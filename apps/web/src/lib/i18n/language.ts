import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Catalogue } from '@atelier/i18n/catalogue';
import type { Words } from '@atelier/i18n/en/words';
import { type Key, type Translate, translatorOf, type Vars } from '@atelier/i18n/translator';
import { create } from 'zustand';
import { numberFormat } from '#lib/i18n/formats.ts';
import { keys, storage } from '#lib/storage.ts';

/** One language is loaded at a time; the others stay on the server until they are chosen. */
const loaders: Record<Language, () => Promise<{ words: Catalogue<Words> }>> = {
  en: () => import('@atelier/i18n/en/words'),
  zh: () => import('@atelier/i18n/zh/words'),
  ja: () => import('@atelier/i18n/ja/words'),
  es: () => import('@atelier/i18n/es/words'),
};

interface LanguageState {
  language: Language;
  t: Translate;
}
const store = create<LanguageState>(() => ({ language: 'en', t: (key) => key }));

export const currentLanguage = (): Language => store.getState().language;
/** Words outside React; inside use `useT`. */
export const translate = (key: Key, vars?: Vars): string => store.getState().t(key, vars);
export const useLanguage = (): Language => store((state) => state.language);
export const useT = (): Translate => store((state) => state.t);

/** Loads a language and puts it in force. `remember` keeps it for the next visit. */
export async function loadLanguage(language: Language, remember: boolean): Promise<void> {
  const { words } = await loaders[language]();
  store.setState({ language, t: translatorOf(language, words) });
  document.documentElement.lang = language;
  if (remember) storage.write(keys.language, language);
}

/** A number the way the language writes it. */
export const formatNumber = (value: number, language: Language): string => numberFormat(language, {}).format(value);
