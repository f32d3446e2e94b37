import { expect, it } from 'vitest';
import { openPage } from '#testing/page.ts';

openPage();
const { readable, wordsOfPath } = await import('#lib/no-way.ts');

it('shows an address as it was typed, in whole letters and only those that are seen', () => {
  const long = encodeURIComponent('日本語の絵を探す'.repeat(12));
  expect(readable(`/${long}`)).toBe(`/${'日本語の絵を探す'.repeat(8).slice(0, 59)}…`);
  expect(readable('/%E6%97%A5%E6%9C')).toBe('/日');
  expect(readable('/a%E2%80%AEexe%00b')).toBe('/aexeb');
  expect(readable('/100%25%2526')).toBe('/100%%26');
  expect(readable('/%zz')).toBe('/');
});

it('looks for the last words of an address, and for none where it has none', () => {
  expect(wordsOfPath('/gallery/red-fox_2/')).toBe('red fox 2');
  expect(wordsOfPath('/%E7%8B%90%E7%8B%B8')).toBe('狐狸');
  expect(wordsOfPath('/--/..')).toBe('');
});
