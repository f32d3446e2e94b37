import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Catalogue, WordKey } from '@atelier/i18n/catalogue';
import type { admin as english } from '@atelier/i18n/en/admin';
import { translatorFor, type Vars } from '@atelier/i18n/translator';
import { use } from 'react';
import { useLanguage } from '#lib/i18n/language.ts';

export type AdminKey = WordKey<typeof english>;
export type AdminWords = (key: AdminKey, vars?: Vars) => string;

/** The back office's own words come with its bundle, in one language: visitors never load them. */
const loaders: Record<Language, () => Promise<{ admin: Catalogue<typeof english> }>> = {
  en: () => import('@atelier/i18n/en/admin'),
  zh: () => import('@atelier/i18n/zh/admin'),
  ja: () => import('@atelier/i18n/ja/admin'),
  es: () => import('@atelier/i18n/es/admin'),
};

const loaded = new Map<Language, Promise<AdminWords>>();

export function wordsOf(language: Language): Promise<AdminWords> {
  const known = loaded.get(language);
  if (known) return known;
  const coming = loaders[language]().then(({ admin }) => translatorFor<typeof english>(language, admin));
  loaded.set(language, coming);
  // A chunk that did not arrive is asked for again by the next visit.
  coming.catch(() => loaded.delete(language));
  return coming;
}

/** The translator of the back office; the screen waits (Suspense) while its words are on the way. */
export const useWords = (): AdminWords => use(wordsOf(useLanguage()));
