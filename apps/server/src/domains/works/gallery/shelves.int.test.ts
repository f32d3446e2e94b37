import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTokens } from '../ranking/count-tokens.ts';
import { changeWorks, type PlantedWork, plantUsers, plantWorks, tagIds } from '../testing/works.fixture.ts';

let product: Product<typeof contract>;
let works: PlantedWork[];

beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off' } });
  const { db, clock } = product.platform;
  const [mika] = await plantUsers(db, ['Mika Ito']);
  const tags = await tagIds(db);
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const work = (minutes: number, over: object) => ({ author_id: mika!, remixable: true, at: at(minutes), ...over });
  works = await plantWorks(product.platform, [
    work(1, { prompt: 'a harbour', style: 'oil', tags: [tags.get('landscape')!, tags.get('city')!] }),
    work(2, { prompt: 'a hill', style: 'oil' }),
    work(3, { prompt: 'a barn', style: 'oil' }),
    work(4, { prompt: 'a mill', style: 'oil' }),
    work(5, { prompt: '静かな湖', style: 'oil', tags: [tags.get('landscape')!] }),
    work(6, { prompt: 'a koi', style: 'ink_wash' }),
    work(7, { prompt: 'a stone', style: 'ink_wash', module: 'img2img' }),
    work(8, { prompt: 'kept for itself', style: 'noir', visibility: 'private' }),
    work(9, { prompt: 'without a recipe', style: 'pixel', remixable: false, tags: [tags.get('city')!] }),
  ]);
  await countTokens(db, clock.now());
});
afterAll(() => product.stop());

const told = async (language: 'en' | 'ja' = 'en') =>
  (await product.client(language).api.works.templateShelvesPublic({})).data.map(
    ({ kind, key, total_count, works: of }) => [kind, key, total_count, of.map(({ words }) => words)],
  );

it('templates stand by style and by the tool that works on a picture, the largest shelf first, with four works each', async () => {
  expect(await told()).toEqual([
    ['style', 'oil', 5, ['a harbour', 'a hill', 'a barn', 'a mill']],
    ['style', 'ink_wash', 2, ['a koi', 'a stone']],
    ['module', 'img2img', 1, ['a stone']],
  ]);
});

it("words in the reader's language stand first", async () => {
  expect((await told('ja'))[0]).toEqual(['style', 'oil', 5, ['静かな湖', 'a harbour', 'a hill', 'a barn']]);
});

it('what is withdrawn is gone at once, and a card tells its tool', async () => {
  const { data } = await product.client().api.works.templateShelvesPublic({});
  expect(data.at(-1)!.works[0]).toMatchObject({ module: 'img2img', style: 'ink_wash' });
  await changeWorks(product.platform, [works[6]!.id], { status: 4 });
  expect((await told()).map(([, key]) => key)).toEqual(['oil', 'ink_wash']);
  await changeWorks(product.platform, [works[6]!.id], { status: 1 });
});

it('subjects are the tags that have works, in their order, each with a picture that no other shows', async () => {
  const { data } = await product.client('ja').api.works.subjectsPublic({});
  expect(data.map(({ slug, works: count }) => [slug, count])).toEqual([
    ['landscape', 2],
    ['city', 2],
  ]);
  expect(new Set(data.map(({ cover }) => cover.thumbnail)).size).toBe(2);
  expect(data[0]!.tag).toBe('風景');
});

it('the pages of explore and templates bring their first cards and answers', async () => {
  const page = async (path: string) => (await product.client().fetch(path)).text();
  const templates = await page('/template');
  expect(templates).toContain('<section><h2>Oil</h2>');
  expect(templates).toContain('/prod-api/content/template/shelves/public');
  expect(templates.match(/<img /g)?.length).toBe(6);
  const explore = await page('/studio/search');
  expect(explore).toContain('first-gallery first-search');
  expect(explore).toContain('/prod-api/content/tags/subjects/public');
  // Words and orders that a visitor chose are the app's to ask for.
  expect(await page('/studio/search?keywords=hill')).not.toContain('first-gallery');
  expect(await page('/template?style=oil')).not.toContain('first-gallery');
});
