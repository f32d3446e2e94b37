import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTokens } from '../ranking/count-tokens.ts';
import { changeWorks, type PlantedWork, plantUsers, plantWorks, tagIds } from '../testing/works.fixture.ts';

let product: Product<typeof contract>;
let works: PlantedWork[];
let tags: Map<string, number>;

beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off' } });
  const { db, clock } = product.platform;
  const [mika, silent] = await plantUsers(db, ['Mika Ito', 'Mikael without works']);
  tags = await tagIds(db);
  const landscape = [tags.get('landscape')!];
  works = await plantWorks(product.platform, [
    { author_id: mika!, prompt: 'a heron over the estuary', tags: landscape },
    { author_id: mika!, prompt: 'a heron asleep' },
    { author_id: mika!, prompt: 'a wide estuary at dawn', tags: landscape },
    { author_id: mika!, prompt: 'mountains', tags: landscape },
    { author_id: mika!, prompt: 'a pixel robot' },
    { author_id: mika!, prompt: 'an estuary nobody may see', visibility: 'private' },
    ...Array.from({ length: 20 }, (_, n) => ({ author_id: mika!, prompt: `lantern number ${n}` })),
  ]);
  expect(silent).toBeGreaterThan(0);
  await countTokens(db, clock.now());
});
afterAll(() => product.stop());

const keys = (found: readonly { id: string }[] = []) => found.map(({ id }) => id);
const key = (at: number) => works[at]!.key;
const search = (query: Record<string, string>) => product.client().api.works.searchWorksPublic({ query });

describe('a search with few hits', () => {
  it('goes on with works that share words or tags, those that share most first, and never with a hit or a private work', async () => {
    const { data, related, total_count } = await search({ keywords: 'heron' });
    expect(new Set(keys(data))).toEqual(new Set([key(0), key(1)]));
    expect(total_count).toBe(2);
    expect(keys(related)).toEqual([key(2), key(3)]);
  });

  it('without any hit is answered by single words of it', async () => {
    const { data, related } = await search({ keywords: 'heron robot' });
    expect(data).toEqual([]);
    expect(new Set(keys(related))).toEqual(new Set([key(0), key(1), key(4)]));
  });

  it('keeps to what else was asked for', async () => {
    const { related } = await search({ keywords: 'heron', wh_ratio: '16:9' });
    expect(keys(related)).toEqual([]);
  });

  it('with a screenful of hits stands alone', async () => {
    const { data, related } = await search({ keywords: 'lantern' });
    expect(data).toHaveLength(20);
    expect(related).toBeUndefined();
  });
});

it('galleries and searches tell the kinds of which there are works', async () => {
  const { api } = product.client();
  expect((await api.works.explorePublic({})).media_types).toEqual(['image']);
  const asked = await search({ keywords: 'heron', media_type: 'video' });
  expect(asked.media_types).toEqual(['image']);
  expect(asked.shown_media_type).toBe('image');
});

describe('suggestions', () => {
  const suggest = (q: string) => product.client().api.works.suggest({ query: { q } });

  it('go on with the last word, the most common first, and keep what stands before it', async () => {
    expect((await suggest('red lan')).words).toContain('red lantern');
    expect((await suggest('es')).words).toEqual(['estuary']);
    expect((await suggest('in')).words.filter((word) => word.includes(':'))).toEqual([]);
    expect((await suggest('e')).words).toEqual([]);
  });

  it('name tags in the words of any language and people who have public works', async () => {
    expect((await suggest('LANDS')).tags.map(({ slug }) => slug)).toEqual(['landscape']);
    expect((await suggest('mika')).people.map(({ nickname }) => nickname)).toEqual(['Mika Ito']);
    expect((await suggest('zzz')).people).toEqual([]);
  });

  it('forget a person whose last work is gone', async () => {
    const { db } = product.platform;
    const [gone] = await plantUsers(db, ['Zora']);
    const [work] = await plantWorks(product.platform, [{ author_id: gone!, prompt: 'one' }]);
    expect((await suggest('zor')).people).toHaveLength(1);
    await changeWorks(product.platform, [work!.id], { deleted_at: new Date() });
    expect((await suggest('zora')).people).toEqual([]);
  });
});
