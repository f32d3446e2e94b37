import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Catalogue, WordKey } from './catalogue.ts';
import type { First } from './en/first.ts';
import type { Words } from './en/words.ts';

export type Key = WordKey<Words>;
export type Vars = Record<string, string | number>;

/** Words of a key, `{name}` filled from `vars`; `count` chooses the plural form. */
export type Translate = (key: Key, vars?: Vars) => string;

/** A translator over any catalogue of one language, already loaded: `T` is its English type. */
export const translatorFor = <T>(language: Language, words: Catalogue<T>): ((key: WordKey<T>, vars?: Vars) => string) =>
  growing(language, words).t;

/** A translator that begins with the first words; `learn` gives it those of a room. */
export const learningTranslator = (
  language: Language,
  words: Catalogue<First>,
): { t: Translate; learn: (words: Partial<Catalogue<Words>>) => void } => growing(language, words);

/** What stands under a key, or undefined. */
function lookUp(words: unknown, key: string): string | undefined {
  let at = words;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return typeof at === 'string' ? at : undefined;
}

function growing(language: Language, words: object) {
  const known: Record<string, unknown> = { ...words };
  // The first of these rules costs a phone tens of milliseconds, so they are made for the first words that have a plural.
  let plurals: Intl.PluralRules | undefined;
  const plural = (key: string, count: number) => {
    const other = lookUp(known, `${key}_other`);
    if (other === undefined) return undefined;
    plurals ??= new Intl.PluralRules(language);
    return lookUp(known, `${key}_${plurals.select(count)}`) ?? other;
  };
  // Most words have nothing to fill in, and a screen says them with every render.
  const plain = new Map<string, string>();
  const t = (key: string, vars?: Vars): string => {
    if (vars) {
      const { count } = vars;
      const text = (typeof count === 'number' ? plural(key, count) : undefined) ?? lookUp(known, key) ?? key;
      // What is filled in is not filled in itself, whatever signs a name has.
      return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(vars[name] ?? ''));
    }
    const kept = plain.get(key);
    if (kept !== undefined) return kept;
    const found = lookUp(known, key);
    // A key without words comes back as it is: they may still be learnt.
    if (found === undefined) return key;
    plain.set(key, found);
    return found;
  };
  return { t, learn: (more: object) => void Object.assign(known, more) };
}

/** The same over all words of the studio. */
export const translatorOf = (language: Language, words: Catalogue<Words>): Translate =>
  translatorFor<Words>(language, words);
