import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { describe, expect, it } from 'vitest';
import { createTranslator } from './all-languages.ts';
import * as enFirst from './en/first.ts';
import { mail as enMail } from './en/mail.ts';
import { receipts as enReceipts } from './en/receipts.ts';
import { words as en } from './en/words.ts';
import * as esFirst from './es/first.ts';
import { mail as esMail } from './es/mail.ts';
import { receipts as esReceipts } from './es/receipts.ts';
import { words as es } from './es/words.ts';
import * as jaFirst from './ja/first.ts';
import { mail as jaMail } from './ja/mail.ts';
import { receipts as jaReceipts } from './ja/receipts.ts';
import { words as ja } from './ja/words.ts';
import { mailWords } from './mail-words.ts';
import { learningTranslator, translatorOf } from './translator.ts';
import * as zhFirst from './zh/first.ts';
import { mail as zhMail } from './zh/mail.ts';
import { receipts as zhReceipts } from './zh/receipts.ts';
import { words as zh } from './zh/words.ts';

type Tree = { readonly [name: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : flat(value, `${prefix}${name}.`),
  );
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();
const english = new Map(flat({ ...en, mail: enMail, receipts: enReceipts }));

describe.each([
  ['zh', { ...zh, mail: zhMail, receipts: zhReceipts }],
  ['ja', { ...ja, mail: jaMail, receipts: jaReceipts }],
  ['es', { ...es, mail: esMail, receipts: esReceipts }],
] as const)('%s', (_language, words) => {
  it('fills the same placeholders as English, and leaves no text empty', () => {
    for (const [key, text] of flat(words)) {
      const original = english.get(key) ?? english.get(key.replace(/_(zero|one|two|few|many)$/, '_other'));
      if (original === undefined) throw new Error(`${key} is not in English`);
      // A plural form may leave the number out ('one picture').
      if (!/_(one|other|many)$/.test(key)) expect(placeholders(text), key).toEqual(placeholders(original));
      expect(text.trim() === '' && original.trim() !== '', key).toBe(false);
    }
  });
});

describe.each([
  ['en', enFirst, en],
  ['zh', zhFirst, zh],
  ['ja', jaFirst, ja],
  ['es', esFirst, es],
] as const)('rooms of %s', (_language, { first, rooms }, words) => {
  it('fetches for each room its own words, and leaves out none that the web app says', async () => {
    const fetched = await Promise.all(Object.entries(rooms).map(async ([name, load]) => [name, await load()] as const));
    // The server alone says what a bill was for; the back office has its own copy of the reasons.
    const { bills, checkout, engineReasons } = words;
    expect({ ...first, ...Object.fromEntries(fetched), bills, checkout, engineReasons }).toEqual(words);
  });
});

it('translates with values in every language', () => {
  const texts = LANGUAGES.map((language) => createTranslator(language)('errors.image_too_large', { maxMb: 5 }));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  for (const text of texts) expect(text).toContain('5');
});

it('has the words of mails in every language', () => {
  const texts = LANGUAGES.map((language) => mailWords(language)('news.likes', { count: 2, works: 'A lake' }));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  for (const text of texts) expect(text).toMatch(/2.*A lake/);
});

it('never interprets values as markup or as further placeholders', () => {
  const translate = translatorOf('en', en);
  expect(translate('errors.image_too_large', { maxMb: '<b>{maxMb}$t(errors.system)</b>' })).toContain('<b>');
});

it('chooses the plural form of the language, and the usual one where it has no form of its own', () => {
  const found = (language: 'en' | 'ja' | 'es', count: number) => createTranslator(language)('gallery.found', { count });
  expect(['1 work', '2 works', '0 works']).toEqual([1, 2, 0].map((count) => found('en', count)));
  expect(found('es', 1)).not.toBe(found('es', 2).replace('2', '1'));
  for (const count of [1, 2, 1_000_000]) {
    expect(found('ja', count)).toContain(String(count));
    expect(found('es', count)).toContain(String(count));
  }
});

it('gives a key back that has no words yet, and its words when they are learnt', () => {
  const { t, learn } = learningTranslator('en', enFirst.first);
  expect(t('styles.oil')).toBe('styles.oil');
  learn({ styles: en.styles });
  expect(t('styles.oil')).toBe('Oil');
});
