import type { Language } from '@atelier/contract/vocabulary/languages';
import i18next from 'i18next';
import type { Catalogue, WordKey } from './catalogue.ts';
import type { First } from './en/first.ts';
import type { Words } from './en/words.ts';

export type Key = WordKey<Words>;
export type Vars = Record<string, string | number>;

/** Words of a key, `{name}` filled from `vars`; `count` chooses the plural form. */
export type Translate = (key: Key, vars?: Vars) => string;

/** What i18next needs to read our catalogues; the web app initialises its instance with the same. */
export const i18nOptions = {
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  returnNull: false,
  initAsync: false,
} as const;

/** A translator over any catalogue of one language, already loaded: `T` is its English type. */
export const translatorFor = <T>(language: Language, words: Catalogue<T>): ((key: WordKey<T>, vars?: Vars) => string) =>
  growing(language, words).t;

/** A translator that begins with the first words; `learn` gives it those of a room. */
export const learningTranslator = (
  language: Language,
  words: Catalogue<First>,
): { t: Translate; learn: (words: Partial<Catalogue<Words>>) => void } => growing(language, words);

function growing(language: Language, words: object) {
  const instance = i18next.createInstance();
  void instance.init({ ...i18nOptions, lng: language, resources: { [language]: { translation: words } } });
  // Most words have nothing to fill in, and a screen says them with every render.
  const plain = new Map<string, string>();
  const t = (key: string, vars?: Vars): string => {
    if (vars) return instance.t(key, vars);
    const known = plain.get(key) ?? instance.t(key);
    // A key without words comes back as it is: they may still be learnt.
    if (known !== key) plain.set(key, known);
    return known;
  };
  const learn = (more: object) => {
    instance.addResourceBundle(language, 'translation', more, false, true, { skipCopy: true });
  };
  return { t, learn };
}

/** The same over all words of the studio. */
export const translatorOf = (language: Language, words: Catalogue<Words>): Translate =>
  translatorFor<Words>(language, words);
