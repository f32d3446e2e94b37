import type { contract } from '@atelier/contract/table';
import type { FeedQuery } from '@atelier/contract/works/shapes';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTokens } from '../ranking/count-tokens.ts';
import { changeWorks, type Planted, plantUsers, plantWorks, tagIds } from '../testing/works.fixture.ts';
import { plainRatio } from './filter-tokens.ts';

let product: Product<typeof contract>;
let authors: number[];
let tags: Map<string, number>;
let community: (Planted & { key: string; order: number })[];

const WORDS = ['fox', 'snow', 'lantern', 'jardín', 'Niño', '雪山', '日出', 'キツネ', '森', '4k'];
const MODULES = ['txt2img', 'img2img', 'txt2img_anime'];
const STYLES = ['', 'anime', 'ink_wash'];
const RATIOS = ['4:3', '1024:768', '1:1', '16:9'];
const TAGS = ['landscape', 'portrait', 'anime', 'mine'];
const SIZE = 400;

const plan = (): fc.Arbitrary<Planted> =>
  fc.record({
    author_id: fc.constantFrom(...authors),
    title: fc.subarray(WORDS, { maxLength: 2 }).map((words) => words.join(' ')),
    prompt: fc.subarray(WORDS, { maxLength: 3 }).map((words) => words.join(', ')),
    media_type: fc.constantFrom('image' as const, 'image' as const, 'video' as const),
    module: fc.constantFrom(...MODULES),
    style: fc.constantFrom(...STYLES),
    wh_ratio: fc.constantFrom(...RATIOS),
    remixable: fc.boolean(),
    status: fc.constantFrom(0, 1, 1, 1, 1, 2, 3, 4),
    visibility: fc.constantFrom('public' as const, 'public' as const, 'private' as const),
    withheld: fc.constantFrom(false, false, false, true),
    deleted: fc.constantFrom(false, false, false, true),
    likes: fc.nat(40),
    tags: fc.subarray(TAGS, { maxLength: 2 }).map((slugs) => slugs.map((slug) => tags.get(slug)!)),
    at: fc.integer({ min: 0, max: 500 }).map((hours) => new Date(Date.UTC(2026, 2, 1, hours))),
  });

beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off' } });
  const { db, clock } = product.platform;
  authors = await plantUsers(db, ['Ada', 'Björn', '小林', 'Nadie']);
  await db
    .insertInto('tag')
    .values({ slug: 'mine', official: false, place: 900, names: JSON.stringify({ en: 'Mine' }) })
    .execute();
  tags = await tagIds(db);
  const planted = fc.sample(plan(), { numRuns: SIZE, seed: 20260301 });
  const made = await plantWorks(product.platform, planted);
  community = planted.map((work, at) => ({ ...work, key: made[at]!.key, order: made[at]!.id }));
  await countTokens(db, clock.now());
});
afterAll(() => product.stop());

type Filters = Partial<Record<keyof FeedQuery, string | number>>;

/** Mostly a few filters at once, sometimes all. */
const anyFilters = () =>
  fc
    .record({
      keywords: fc
        .subarray([...WORDS, 'JARDIN', 'nino', 'ｷﾂﾈ', '山', '出'], { minLength: 1, maxLength: 2 })
        .map((words) => words.join(' ')),
      media_type: fc.constantFrom('image', 'video', 'model'),
      tag: fc.constantFrom(...TAGS, 'unknown'),
      module: fc.constantFrom(...MODULES),
      style: fc.constantFrom('anime', 'ink_wash'),
      wh_ratio: fc.constantFrom('4:3', '2:2', '16:9'),
      user_id: fc.constantFrom(...authors),
      template: fc.constantFrom('true', 'false'),
      official: fc.constantFrom('1', '0'),
    })
    .chain((all) => {
      const names = Object.keys(all) as (keyof typeof all)[];
      const some = fc.oneof({ weight: 5, arbitrary: fc.subarray(names, { maxLength: 3 }) }, fc.constant(names));
      return some.map((chosen) => Object.fromEntries(chosen.map((name) => [name, all[name]])));
    });

const plainText = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('í', 'i').replaceAll('ñ', 'n');

/** What a person would say the filters mean, without a token in sight. */
function fits(work: Planted, filters: Filters): boolean {
  const words = ` ${plainText(`${work.title} ${work.prompt}`).replaceAll(',', ' ')} `;
  // Of these words only snow stands in another language's, too.
  const hasWord = (word: string): boolean =>
    (/^[a-z0-9]+$/.test(word) ? words.includes(` ${word} `) : words.includes(word)) ||
    (word === 'snow' && words.includes('雪'));
  const slugs = [...tags].filter(([, id]) => work.tags?.includes(id)).map(([slug]) => slug);
  return (
    work.status === 1 &&
    work.visibility === 'public' &&
    !work.withheld &&
    !work.deleted &&
    plainText(String(filters.keywords ?? ''))
      .split(' ')
      .every((word) => !word || hasWord(word)) &&
    (!filters.media_type || work.media_type === filters.media_type) &&
    (!filters.tag || slugs.includes(String(filters.tag))) &&
    (!filters.module || work.module === filters.module) &&
    (!filters.style || work.style === filters.style) &&
    (!filters.wh_ratio || plainRatio(work.wh_ratio!) === plainRatio(String(filters.wh_ratio))) &&
    (!filters.user_id || work.author_id === filters.user_id) &&
    (filters.template !== 'true' || work.remixable === true) &&
    (filters.official !== '1' || slugs.some((slug) => slug !== 'mine'))
  );
}

const hot = (work: Planted) => Math.log10(Math.max(1, work.likes ?? 0)) + work.at!.getTime() / 1000 / 45_000;
const place = { hot, new: (work: Planted) => work.at!.getTime(), top: (work: Planted) => work.likes ?? 0 };

async function readAll(query: Filters): Promise<{ ids: string[]; totals: number[] }> {
  const client = product.client();
  const ids: string[] = [];
  const totals: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await client.api.works.explorePublic({
      query: { ...query, ...(cursor ? { cursor } : {}) } as Partial<FeedQuery> as never,
    });
    ids.push(...page.data.map((item) => item.id));
    totals.push(page.total_count);
    cursor = page.next_cursor;
  } while (cursor);
  return { ids, totals };
}

describe('galleries', () => {
  it('every list is exactly the works that satisfy every filter, in its order, however it is paged', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(
        anyFilters(),
        fc.constantFrom('hot' as const, 'new' as const, 'top' as const),
        fc.constantFrom(3, 10, 100),
        async (filters, sort, page_size) => {
          const expected = community
            .filter((work) => fits(work, filters as Filters))
            .sort((a, b) => place[sort](b) - place[sort](a) || b.order - a.order)
            .map((work) => work.key);
          const found = await readAll({ ...filters, sort, page_size } as Filters);
          expect(found.ids).toEqual(expected);
          expect(new Set(found.totals)).toEqual(new Set([expected.length]));
          if (expected.length > 0) shown += 1;
        },
      ),
      { numRuns: 120 },
    );
    // Filters that never find anything would prove nothing.
    expect(shown).toBeGreaterThan(25);
  });

  it('pages by number show the same, up to page 100', async () => {
    const { api } = product.client();
    const whole = await readAll({ sort: 'new', page_size: 100 });
    const third = await api.works.explorePublic({ query: { sort: 'new', page_size: 7, page_index: 3 } });
    expect(third.data.map((item) => item.id)).toEqual(whole.ids.slice(14, 21));
    expect(third.total_count).toBe(whole.ids.length);
    await expect(api.works.explorePublic({ query: { page_index: 101 } })).rejects.toMatchObject({
      key: 'page_too_deep',
    });
  });

  it("a user's works are theirs, newest first; a user who is none is not found", async () => {
    const { api } = product.client();
    const query = { user_id: authors[0]!, sort: 'new', page_size: 100 } as const;
    const page = await api.works.worksOfUserPublic({ query });
    expect(page.data.map((item) => item.id)).toEqual((await readAll(query)).ids);
    expect(page.data.every((item) => item.author.userId === authors[0] && item.author.nickname === 'Ada')).toBe(true);
    await expect(api.works.worksOfUserPublic({ query: { user_id: 999_999 } })).rejects.toMatchObject({
      key: 'not_found',
    });
  });

  it('refuses a cursor of another order and one that is none', async () => {
    const { api } = product.client();
    const page = await api.works.explorePublic({ query: { sort: 'new', page_size: 2 } });
    const cursors = [
      page.next_cursor!,
      'x',
      Buffer.from('[]').toString('base64url'),
      ...[
        '["hot","x",1,1,null]',
        '["hot","2026-01-01",1,1,null]',
        '["hot",1,1,1,"nothing of ours"]',
        '["hot",1,1,-1,null]',
      ].map((text) => Buffer.from(text).toString('base64url')),
    ];
    for (const cursor of cursors) {
      await expect(api.works.explorePublic({ query: { sort: 'hot', cursor } }), cursor).rejects.toMatchObject({
        key: 'validation',
      });
    }
  });

  it('shows the hand-picked first, in their order', async () => {
    const picked = await plantWorks(product.platform, [
      { author_id: authors[0]!, title: 'second pick', featured: 2, at: new Date('2020-01-01') },
      { author_id: authors[0]!, title: 'first pick', featured: 1, at: new Date('2020-01-01') },
    ]);
    const page = await product.client().api.works.discoverPublic({ body: { page_size: 2 } });
    expect(page.data.map((item) => item.id)).toEqual([picked[1]!.key, picked[0]!.key]);
    await changeWorks(
      product.platform,
      picked.map((work) => work.id),
      { featured: null, status: 3 },
    );
  });

  it('cursors neither repeat nor skip while works are published', async () => {
    const { clock } = product.platform;
    const { api } = product.client();
    for (const sort of ['hot', 'new', 'top'] as const) {
      const before = (await readAll({ sort, page_size: 100 })).ids;
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await api.works.explorePublic({ query: { sort, page_size: 9, ...(cursor ? { cursor } : {}) } });
        seen.push(...page.data.map((item) => item.id));
        cursor = page.next_cursor;
        await plantWorks(product.platform, [
          { author_id: authors[1]!, title: 'news', likes: 1000, at: clock.now() },
          { author_id: authors[1]!, title: 'late news', likes: 3, at: new Date('2026-03-09T00:00:00Z') },
        ]);
      } while (cursor);
      expect(new Set(seen).size).toBe(seen.length);
      const known = new Set(before);
      expect(seen.filter((id) => known.has(id))).toEqual(before);
    }
  });
});

describe('search', () => {
  it('shows another media type where the asked one has no hit, on every page, and says so', async () => {
    await plantWorks(
      product.platform,
      ['a', 'b', 'c'].map((letter) => ({ author_id: authors[0]!, title: `zeppelin ${letter}`, media_type: 'video' })),
    );
    const { api } = product.client();
    const query = { keywords: 'Zeppelin', media_type: 'image', page_size: 2 } as const;
    const first = await api.works.searchWorksPublic({ query });
    expect(first).toMatchObject({ shown_media_type: 'video', total_count: 3 });
    const second = await api.works.searchWorksPublic({ query: { ...query, cursor: first.next_cursor! } });
    expect(second.shown_media_type).toBe('video');
    expect([...first.data, ...second.data].map((item) => item.title).sort()).toEqual([
      'zeppelin a',
      'zeppelin b',
      'zeppelin c',
    ]);
    const explore = await api.works.explorePublic({ query });
    expect(explore).toMatchObject({ data: [], shown_media_type: null });
    const right = await api.works.searchWorksPublic({ query: { ...query, media_type: 'video' } });
    expect(right).toMatchObject({ shown_media_type: null, total_count: 3 });
  });

  it('finds nothing by signs alone and everything without words', async () => {
    const { api } = product.client();
    expect((await api.works.searchWorksPublic({ query: { keywords: '?!、' } })).total_count).toBe(0);
    const all = await api.works.searchWorksPublic({ query: {} });
    expect(all.total_count).toBe((await api.works.explorePublic({ query: {} })).total_count);
  });

  it('finds authors, tags in four languages and summaries', async () => {
    const [made] = await plantWorks(product.platform, [
      { author_id: authors[2]!, description: 'uniqueword', tags: [tags.get('architecture')!] },
    ]);
    const { api } = product.client();
    for (const keywords of ['小林', 'uniqueword', 'architecture', '建筑', '建築', 'arquitectura']) {
      const page = await api.works.searchWorksPublic({ query: { keywords, page_size: 100 } });
      expect(
        page.data.map((item) => item.id),
        keywords,
      ).toContain(made!.key);
    }
  });

  it('goes by words alone: a style is a filter, as the screen says', async () => {
    const [made] = await plantWorks(product.platform, [{ author_id: authors[2]!, style: 'stained_glass' }]);
    const { api } = product.client();
    for (const keywords of ['stained_glass', 'stained glass'])
      expect((await api.works.searchWorksPublic({ query: { keywords } })).total_count).toBe(0);
    const page = await api.works.explorePublic({ query: { style: 'stained_glass' } });
    expect(page.data.map((item) => item.id)).toEqual([made!.key]);
  });
});
