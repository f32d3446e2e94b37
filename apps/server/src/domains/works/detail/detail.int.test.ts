import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeWorks, type PlantedWork, plantUsers, plantWorks, tagIds } from '../testing/works.fixture.ts';

let product: Product<typeof contract>;
let chain: PlantedWork[];
let author: number;

beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off' } });
  [author] = (await plantUsers(product.platform.db, ['Ada'])) as [number];
  chain = [];
  for (let step = 0; step < 9; step++) {
    const [made] = await plantWorks(product.platform, [
      { author_id: author, title: `step ${step}`, upstream_id: chain.at(-1)?.id ?? null },
    ]);
    chain.push(made!);
  }
});
afterAll(() => product.stop());

const read = (work: PlantedWork, language?: 'en' | 'zh') =>
  product.client(language).api.works.workPublic({ params: { id: work.key } });
const names = (items: { alt: string }[]) => items.map((item) => item.alt);

it('shows the six nearest sources, oldest first, and leaves out those that are not public', async () => {
  const last = chain[8]!;
  expect(names((await read(last)).upstream)).toEqual(['step 2', 'step 3', 'step 4', 'step 5', 'step 6', 'step 7']);
  await changeWorks(product.platform, [chain[5]!.id, chain[7]!.id], { status: 3 });
  const detail = await read(last);
  expect(names(detail.upstream)).toEqual(['step 0', 'step 1', 'step 2', 'step 3', 'step 4', 'step 6']);
  expect(detail.params.upstream_id).toBe('');
  await changeWorks(product.platform, [chain[5]!.id, chain[7]!.id], { status: 1 });
  expect((await read(last)).params.upstream_id).toBe(chain[7]!.key);
});

it('shows the twelve best remixes and how many there are', async () => {
  const [source] = await plantWorks(product.platform, [{ author_id: author, title: 'source' }]);
  await plantWorks(
    product.platform,
    Array.from({ length: 15 }, (_, likes) => ({
      author_id: author,
      title: `${likes}`,
      likes,
      upstream_id: source!.id,
    })),
  );
  const { remixes } = await read(source!);
  expect(remixes.total).toBe(15);
  expect(names(remixes.items)).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  expect((await read(chain[8]!)).remixes).toEqual({ total: 0, items: [] });
});

it('tells tags in the language asked and no hidden ones, the page title and the module', async () => {
  const { db } = product.platform;
  const tags = await tagIds(db);
  const hidden = await db
    .insertInto('tag')
    .values({ slug: 'staff-only', hidden: true, place: 1, names: JSON.stringify({ en: 'Staff only' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prompt = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
  const [made] = await plantWorks(product.platform, [
    {
      author_id: author,
      prompt,
      tags: [tags.get('city')!, hidden.id],
      params: { version: 'v3Pro' },
      module: 'img2img',
    },
  ]);
  const english = await read(made!);
  expect(english.tags).toEqual([{ id: tags.get('city'), slug: 'city', tag: 'City', official: true, order: 100 }]);
  expect(english.config.seo_setting.title).toBe(
    `${prompt.split(' ').slice(0, 20).join(' ')} - Free AI Image generator`,
  );
  expect(english.alt).toBe(prompt.slice(0, 160));
  const chinese = await read(made!, 'zh');
  expect(chinese.tags[0]?.tag).toBe('城市');
  expect(chinese.config.seo_setting.title).toMatch(/ - 免费 AI 图片生成$/);
  const search = await product.client().api.works.searchWorksPublic({ query: { keywords: 'staff' } });
  expect(search.total_count).toBe(0);
  expect(await product.client().api.works.algorithm({ query: { media_key: made!.key } })).toEqual({
    module: 'img2img',
    version: 'v3Pro',
    media_type: 'image',
  });
});

it('a change is seen at once by guests, whose answers are kept', async () => {
  const work = chain[0]!;
  expect((await read(work)).title).toBe('step 0');
  await changeWorks(product.platform, [work.id], { title: 'new title' });
  expect((await read(work)).title).toBe('new title');
  await changeWorks(product.platform, [work.id], { visibility: 'private' });
  await expect(read(work)).rejects.toMatchObject({ key: 'deleted_or_private' });
});
