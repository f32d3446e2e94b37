import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import type { WordKey } from './catalogue.ts';
import { type receipts as English, receipts as en } from './en/receipts.ts';
import { receipts as es } from './es/receipts.ts';
import { receipts as ja } from './ja/receipts.ts';
import { translatorFor, type Vars } from './translator.ts';
import { receipts as zh } from './zh/receipts.ts';

type ReceiptWords = (key: WordKey<typeof English>, vars?: Vars) => string;

const all = { en, zh, ja, es };
const translators = new Map<Language, ReceiptWords>(
  LANGUAGES.map((name) => [name, translatorFor<typeof English>(name, all[name])]),
);

/** The words of receipts and of the mails about them in a language. Only the server says them: no page carries them. */
export const receiptWords = (language: Language): ReceiptWords => translators.get(language)!;
