import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTokens } from '../ranking/count-tokens.ts';
import { plantUsers, plantWorks } from '../testing/works.fixture.ts';

const PROMPTS = [
  '静かな湖',
  'a harbour',
  '',
  'un faro junto al mar',
  'a hill',
  ...Array<string>(7).fill('a barn'),
  '桜',
];

let product: Product<typeof contract>;
beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off' } });
  const { db, clock } = product.platform;
  const [mika] = await plantUsers(db, ['Mika Ito']);
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await plantWorks(
    product.platform,
    PROMPTS.map((prompt, place) => ({ author_id: mika!, prompt, remixable: true, at: at(place + 1) })),
  );
  await countTokens(db, clock.now());
});
afterAll(() => product.stop());

const first = async (language: 'en' | 'ja' | 'es', query: Record<string, string | number> = {}) =>
  (await product.client(language).api.works.explorePublic({ query: { ...query, readable_first: 'true' } })).data.map(
    ({ words }) => words,
  );

it('the home page begins with what the reader can read, and with what has no words to be read', async () => {
  expect((await first('ja')).slice(0, 3)).toEqual(['静かな湖', '', 'a harbour']);
  expect((await first('es')).slice(0, 3)).toEqual(['', 'un faro junto al mar', '静かな湖']);
  const english = await first('en');
  expect(english.slice(0, 3)).toEqual(['a harbour', '', 'a hill']);
  // Beyond the first screenful everything stands where it stood.
  expect(english.at(-1)).toBe('桜');
  expect(english.toSorted()).toEqual(PROMPTS.toSorted());
});

it('other orders, lists and pages stand as they are', async () => {
  expect((await first('en', { sort: 'new' })).slice(0, 2)).toEqual(PROMPTS.slice(0, 2));
  const plain = await product.client('en').api.works.explorePublic({ query: {} });
  expect(plain.data.slice(0, 2).map(({ words }) => words)).toEqual(PROMPTS.slice(0, 2));
  expect(await first('es', { page_size: 2, page_index: 2 })).toEqual(PROMPTS.slice(2, 4));
});
