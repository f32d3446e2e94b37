import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import type { WordKey } from './catalogue.ts';
import { type mail as English, mail as en } from './en/mail.ts';
import { mail as es } from './es/mail.ts';
import { mail as ja } from './ja/mail.ts';
import { translatorFor, type Vars } from './translator.ts';
import { mail as zh } from './zh/mail.ts';

type MailWords = (key: WordKey<typeof English>, vars?: Vars) => string;

const all = { en, zh, ja, es };
const translators = new Map<Language, MailWords>(
  LANGUAGES.map((name) => [name, translatorFor<typeof English>(name, all[name])]),
);

/** The words of the mails in a language. Only the server sends mails: no page carries them. */
export const mailWords = (language: Language): MailWords => translators.get(language)!;
