import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Room } from '@atelier/i18n/en/first';
import type { Key, Translate, Vars } from '@atelier/i18n/translator';
import { create } from 'zustand';
import { writeCookie } from '#lib/base-path.ts';
import { numberFormat } from '#lib/i18n/formats.ts';
import { type FirstWords, speeches } from '#lib/i18n/speech.ts';
import { keys, storage } from '#lib/storage.ts';

/** One language is loaded at a time; the others stay on the server until they are chosen. */
const loaders: Record<Language, () => Promise<FirstWords>> = {
  en: () => import('@atelier/i18n/en/first'),
  zh: () => import('@atelier/i18n/zh/first'),
  ja: () => import('@atelier/i18n/ja/first'),
  es: () => import('@atelier/i18n/es/first'),
};

interface LanguageState {
  language: Language;
  t: Translate;
}
const store = create<LanguageState>(() => ({ language: 'en', t: (key) => key }));
const { need, speak } = speeches(loaders, (language, t) => store.setState({ language, t }));

export const currentLanguage = (): Language => store.getState().language;
/** Words outside React; inside use `useT`. */
export const translate = (key: Key, vars?: Vars): string => store.getState().t(key, vars);
export const useLanguage = (): Language => store((state) => state.language);
export const useT = (): Translate => store((state) => state.t);

/**
 * Code that is fetched, `import(…)`, together with the words of the rooms it says: neither comes without the other, and when the words
 * fail, the code has failed. `npm run check` holds the names against what the code says.
 */
export async function withWords<M>(code: Promise<M>, ...rooms: readonly Room[]): Promise<M> {
  const [module] = await Promise.all([code, need(...rooms)]);
  return module;
}

/** How long the server is told of the choice; a start without the cookie tells it again. */
const YEAR_S = 31_536_000;

/**
 * Loads a language and puts it in force. `remember` keeps it for the next visit, and tells the server, which writes pages whose address
 * names no language in it (server: `http/language.ts`).
 */
export async function loadLanguage(language: Language, remember: boolean): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  if (!remember) return;
  storage.write(keys.language, language);
  writeCookie('language', language, YEAR_S);
}

/** What stands between thousands; Spanish leaves numbers of four digits whole. */
const THOUSANDS: Readonly<Record<Language, { mark: string; from: number }>> = {
  en: { mark: ',', from: 1000 },
  zh: { mark: ',', from: 1000 },
  ja: { mark: ',', from: 1000 },
  es: { mark: '.', from: 10_000 },
};
const MILLION = 1_000_000;

/**
 * A number the way the language writes it. Whole numbers below a million are grouped here: the platform's first formatter takes tens of
 * milliseconds of a page's start, and most pages show no other ones.
 */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isInteger(value) || value < 0 || value >= MILLION || Object.is(value, -0))
    return numberFormat(language, {}).format(value);
  const digits = String(value);
  const { mark, from } = THOUSANDS[language];
  return value < from ? digits : `${digits.slice(0, -3)}${mark}${digits.slice(-3)}`;
}
