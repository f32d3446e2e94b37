import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { words as en } from './en/words.ts';
import { words as es } from './es/words.ts';
import { words as ja } from './ja/words.ts';
import { type Translate, translatorOf } from './translator.ts';
import { words as zh } from './zh/words.ts';

const all = { en, zh, ja, es };
const translators = new Map<Language, Translate>(LANGUAGES.map((name) => [name, translatorOf(name, all[name])]));

/** The translator of a language. Holds all four catalogues: for the server; the web app loads one, and of that what its code says. */
export function createTranslator(language: Language): Translate {
  return translators.get(language)!;
}
