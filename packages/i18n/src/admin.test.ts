import { describe, expect, it } from 'vitest';
import { admin as en } from './en/admin.ts';
import { admin as es } from './es/admin.ts';
import { admin as ja } from './ja/admin.ts';
import { translatorFor } from './translator.ts';
import { admin as zh } from './zh/admin.ts';

type Tree = { readonly [name: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : flat(value, `${prefix}${name}.`),
  );
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();
const english = new Map(flat(en));

// The back office's words are no part of the catalogue that every page has, so the catalogue's test does not see them.
describe.each([
  ['zh', zh],
  ['ja', ja],
  ['es', es],
] as const)('back office in %s', (_language, words) => {
  it('fills the same placeholders as English, and leaves no text empty', () => {
    for (const [key, text] of flat(words as Tree)) {
      const original = english.get(key) ?? english.get(key.replace(/_(zero|one|two|few|many)$/, '_other'));
      if (original === undefined) throw new Error(`${key} is not in English`);
      if (!/_(one|other|many)$/.test(key)) expect(placeholders(text), key).toEqual(placeholders(original));
      expect(text.trim(), key).not.toBe('');
    }
  });
});

it('is read by its own keys', () => {
  const words = translatorFor<typeof en>('en', en);
  expect(words('review.waiting', { count: 1, age: '3 min' })).toBe('1 waiting, oldest 3 min');
});
