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
    { author_id: mika!, prompt: 'boscage with owls' },
    { author_id: mika!, prompt: 'boscage with moths' },
    { author_id: mika!, prompt: 'bosque con polillas' },
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

  it('has the singular and the plural of its words among its hits', async () => {
    expect(keys((await search({ keywords: 'mountain' })).data)).toEqual([key(3)]);
    expect(new Set(keys((await search({ keywords: 'herons' })).data))).toEqual(new Set([key(0), key(1)]));
    expect(keys((await search({ keywords: 'pixel robots' })).data)).toEqual([key(4)]);
  });

  it('keeps to what else was asked for', async () => {
    const { related } = await search({ keywords: 'heron', wh_ratio: '16:9' });
    expect(keys(related)).toEqual([]);
  });

  it("and an author's works goes on with that author's", async () => {
    const { db } = product.platform;
    const [lone] = await plantUsers(db, ['Lone']);
    const [first, second] = await plantWorks(product.platform, [
      { author_id: lone!, prompt: 'a heron over an estuary' },
      { author_id: lone!, prompt: 'an estuary in fog' },
    ]);
    const found = await search({ keywords: 'heron', user_id: String(lone) });
    expect([keys(found.data), keys(found.related)]).toEqual([[first!.key], [second!.key]]);
    await changeWorks(product.platform, [first!.id, second!.id], { deleted_at: new Date() });
  });

  it('never goes on with a hit of another page, however the page is asked for', async () => {
    const first = await search({ keywords: 'heron', page_size: '1' });
    expect([keys(first.data).length, first.related]).toEqual([1, undefined]);
    const second = await search({ keywords: 'heron', page_size: '1', cursor: first.next_cursor! });
    const beyond = await search({ keywords: 'heron', page_index: '9' });
    for (const page of [second, beyond]) {
      expect(keys(page.related)).not.toContain(key(0));
      expect(keys(page.related)).not.toContain(key(1));
    }
    expect(keys(second.related)).toContain(key(2));
  });

  it('is not filled by one author while there are works of others, nor led by one that says everything', async () => {
    const { db } = product.platform;
    const [much, little] = await plantUsers(db, ['Much', 'Little']);
    const [, other, everything, ...flood] = await plantWorks(product.platform, [
      { author_id: little!, prompt: 'kelp gull' },
      { author_id: little!, prompt: 'kelp at low tide in the evening light' },
      { author_id: little!, prompt: `kelp gull's ${Array.from({ length: 300 }, (_, n) => `word${n}`).join(' ')}` },
      ...Array.from({ length: 30 }, () => ({ author_id: much!, prompt: 'kelp' })),
    ]);
    const related = keys((await search({ keywords: 'kelp gull wing' })).related);
    expect(related).toHaveLength(24);
    expect(related.indexOf(other!.key)).toBeLessThan(10);
    expect(related.indexOf(everything!.key)).toBeGreaterThan(related.indexOf(other!.key));
    await changeWorks(product.platform, [...flood.map(({ id }) => id), other!.id, everything!.id], {
      deleted_at: new Date(),
    });
  });

  it('shows nothing that was taken from the public a moment ago, and asks by none of its words', async () => {
    const { db } = product.platform;
    const [one, two, three] = await plantUsers(db, ['Gone', 'Left', 'Away']);
    const planted = await plantWorks(product.platform, [
      { author_id: one!, prompt: 'a walrus and a zeppelin' },
      { author_id: two!, prompt: 'a walrus asleep' },
      { author_id: three!, prompt: 'a zeppelin at dusk' },
    ]);
    const [hit, walrus, zeppelin] = planted;
    const asked = async () => (await search({ keywords: 'walrus zeppelin' })) as Awaited<ReturnType<typeof search>>;
    expect(new Set(keys((await asked()).related))).toEqual(new Set([walrus!.key, zeppelin!.key]));
    for (const state of [
      { status: 4 },
      { visibility: 'private' as const },
      { withheld: true },
      { deleted_at: new Date() },
    ]) {
      await changeWorks(product.platform, [walrus!.id], state);
      expect(keys((await asked()).related), JSON.stringify(state)).toEqual([zeppelin!.key]);
      await changeWorks(product.platform, [walrus!.id], {
        status: 1,
        visibility: 'public',
        withheld: false,
        deleted_at: null,
      });
    }
    await changeWorks(product.platform, [hit!.id], { status: 4 });
    const after = await search({ keywords: 'walrus' });
    expect([keys(after.data), keys(after.related)]).toEqual([[walrus!.key], []]);
    expect((await product.client().api.works.suggest({ query: { q: 'zepp' } })).words).toEqual([]);
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
    expect((await suggest('number lan')).words).toEqual(['number lantern']);
    expect((await suggest('numbers lan')).words).toEqual(['numbers lantern']);
    expect((await suggest('es')).words).toEqual(['estuary']);
    expect((await suggest('in')).words.filter((word) => word.includes(':'))).toEqual([]);
    expect((await suggest('e')).words).toEqual([]);
  });

  it('never put words together that no work has together, nor names of people', async () => {
    expect((await suggest('robot lan')).words).toEqual([]);
    expect((await suggest('mik')).words).toEqual([]);
    expect(keys((await search({ keywords: 'mika heron' })).data)).toHaveLength(2);
  });

  it("stand with the reader's language first, other languages after", async () => {
    const inLanguage = async (language: 'en' | 'es' | 'ja') =>
      (await product.client(language).api.works.suggest({ query: { q: 'bos' } })).words;
    expect(await inLanguage('es')).toEqual(['bosque', 'boscage']);
    expect(await inLanguage('en')).toEqual(['boscage', 'bosque']);
    expect(await inLanguage('ja')).toEqual(['boscage', 'bosque']);
    const tags = await product.client('es').api.works.suggest({ query: { q: 'pa' } });
    const begins = tags.tags.map(({ tag }) => tag.toLowerCase().startsWith('pa'));
    expect(begins[0]).toBe(true);
    expect(begins).toEqual([...begins].sort((one, other) => Number(other) - Number(one)));
  });

  it('go on with what is written without spaces, in Chinese and Japanese', async () => {
    const [author] = await plantUsers(product.platform.db, ['Rui']);
    const prompts = [
      '赛博朋克城市夜景，霓虹，雨',
      '一位红衣女子站在雨中的街道',
      '静かな湖と富士山、朝',
      '窓辺の猫、雨',
    ];
    await plantWorks(
      product.platform,
      prompts.map((prompt) => ({ author_id: author!, prompt })),
    );
    const inLanguage = async (language: 'zh' | 'ja', q: string) =>
      (await product.client(language).api.works.suggest({ query: { q } })).words;
    expect(await inLanguage('zh', '城')).toEqual(['城市']);
    expect(await inLanguage('zh', '城市')).toEqual(['城市夜景']);
    expect(await inLanguage('zh', '红衣')).toEqual(['红衣女子']);
    expect(await inLanguage('ja', '富士')).toEqual(['富士山']);
    expect(await inLanguage('ja', '猫')).toEqual(['窓辺の猫']);
    // The reader's language first; what stands before the run stays, and no work without both is promised.
    expect(await inLanguage('ja', '雨 猫')).toEqual(['雨 窓辺の猫']);
    expect(await inLanguage('zh', '富士 城')).toEqual([]);
    for (const found of ['城市夜景', '窓辺の猫'])
      expect((await search({ keywords: found })).total_count).toBeGreaterThan(0);
  });

  it('know a tag behind other words of the same run, and people by a letter of theirs', async () => {
    const zh = product.client('zh').api.works;
    expect((await zh.suggest({ query: { q: '风' } })).tags.map(({ slug }) => slug)).toEqual(['landscape']);
    expect((await zh.suggest({ query: { q: '雪山风景' } })).tags.map(({ slug }) => slug)).toEqual(['landscape']);
    const [li] = await plantUsers(product.platform.db, ['李文']);
    await plantWorks(product.platform, [{ author_id: li!, prompt: 'two' }]);
    expect((await zh.suggest({ query: { q: '李' } })).people.map(({ nickname }) => nickname)).toEqual(['李文']);
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
