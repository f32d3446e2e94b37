import { bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantUsers, plantWorks } from '../testing/works.fixture.ts';

type Product = Awaited<ReturnType<typeof bootProduct>>;

const HOSTILE = `</title></script><script>alert(1)</script><img src=x onerror="alert(2)"> $& \`'"`;

let product: Product;
let author: number;
beforeAll(async () => {
  product = await bootProduct();
  const [id] = await plantUsers(product.platform.db, [HOSTILE.slice(0, 30)]);
  author = id!;
});
afterAll(() => product.stop());

const page = async (path: string) => {
  const answer = await product.client().fetch(path);
  const html = await answer.text();
  const block = (type: string) =>
    [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].find(([, attributes]) =>
      attributes!.includes(type),
    )?.[2];
  return { status: answer.status, html, answers: block('first-answers'), schema: block('ld+json') };
};

describe('the page of a work', () => {
  it('tells search engines and link previews what it shows, with hostile words as words', async () => {
    const [work] = await plantWorks(product.platform, [
      { author_id: author, title: HOSTILE, prompt: `${HOSTILE} and a fox`, description: HOSTILE },
    ]);
    const { status, html, answers, schema } = await page(`/studio/template/${work!.key}`);
    expect(status).toBe(200);
    // Beside the app's own files only the two blocks of data.
    const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes, body]) => !/src="\//.test(attributes!) && !body!.includes('before the first paint'),
    );
    expect(inline).toHaveLength(2);
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).not.toContain('onerror="');
    expect(JSON.parse(schema!)).toMatchObject({ '@type': 'ImageObject', name: HOSTILE });
    const address = `/prod-api/content/explore/detail/public/${work!.key}`;
    const told = (JSON.parse(answers!) as Record<string, unknown>)[address];
    const asked = await (await product.client().fetch(address)).json();
    expect(told).toEqual((asked as { result: unknown }).result);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/studio/template/${work!.key}">`));
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/media\/p_[0-9a-f]{32}\.png\?w=512">/);
    expect(html).toContain('<link rel="preload" as="image" fetchpriority="high"');
  });

  it.each([
    ['private', { visibility: 'private' as const }],
    ['deleted', { deleted: true }],
    ['rejected', { status: 2 }],
    ['blocked', { status: 4 }],
    ['withheld', { withheld: true }],
  ])('is a plain 404 for a %s one', async (_name, state) => {
    const [work] = await plantWorks(product.platform, [
      { author_id: author, title: 'Hidden title', prompt: 'hidden prompt', ...state },
    ]);
    const { status, html, answers } = await page(`/studio/template/${work!.key}`);
    expect(status).toBe(404);
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('idden');
    expect(html).not.toContain('/media/');
    expect(answers).toBeUndefined();
    expect((await page('/studio')).html).not.toContain('idden');
  });

  it('has a title of the first twenty words in the language of the page', async () => {
    const prompt = Array.from({ length: 30 }, (_, index) => `word${index + 1}`).join(' ');
    const [work] = await plantWorks(product.platform, [{ author_id: author, prompt }]);
    const { html } = await page(`/studio/template/${work!.key}`);
    expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(
      `${prompt.split(' ').slice(0, 20).join(' ')} - Free AI Image generator`,
    );
    // The answer the page brings along says the same as its head.
    const japanese = await page(`/ja/studio/template/${work!.key}`);
    const title = /<title>(.*)<\/title>/.exec(japanese.html)?.[1];
    expect(title).toMatch(/ - 無料 AI 画像生成$/);
    expect(japanese.answers).toContain(JSON.stringify(title));
  });
});

it('an author is not told 404 about a hidden work of their own, and the page still tells nothing of it', async () => {
  const { client, userId } = await signIn(product, 'author@example.com');
  const [work] = await plantWorks(product.platform, [{ author_id: userId, title: 'Hidden title', status: 0 }]);
  const answer = await client.fetch(`/studio/template/${work!.key}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('idden');
});

describe('the page of a gallery', () => {
  it('brings its first cards as sized pictures and its first answer as the call gives it to a guest', async () => {
    await plantWorks(
      product.platform,
      Array.from({ length: 15 }, (_, index) => ({ author_id: author, title: `Card ${index}` })),
    );
    const { html, answers } = await page('/studio');
    const address = '/prod-api/content/explore/list/public?page_size=40&readable_first=true';
    const told = (JSON.parse(answers!) as Record<string, { data: { id: string }[] }>)[address]!;
    const asked = (await (await product.client().fetch(address)).json()) as { result: unknown };
    expect(told).toEqual(asked.result);
    const cards = [
      ...html.matchAll(/<a href="\/studio\/template\/(w[0-9a-z]{14})"[^>]*><picture><source [^>]*><img ([^>]*)>/g),
    ];
    expect(new Set(cards.map(([, key]) => key))).toEqual(new Set(told.data.slice(0, 12).map(({ id }) => id)));
    for (const [, , attributes] of cards) expect(attributes).toMatch(/width="\d+" height="\d+" alt="[^"]+"/);
    expect((await page('/studio?sort=new')).answers).toBeUndefined();
  });
});

describe('a page whose address names no language', () => {
  it.each([
    ['the browser’s', { 'accept-language': 'fr-FR,ja-JP;q=0.9,en;q=0.8' }, 'ja'],
    ['the one chosen here, whatever the browser speaks', { 'accept-language': 'ja', cookie: 'language=es' }, 'es'],
    ['English where none is spoken here', { 'accept-language': 'fr', cookie: 'language=xx' }, 'en'],
    ['none that is refused, and tags with an underscore', { 'accept-language': 'ja;q=0, zh_TW, es' }, 'zh'],
    ['English for who names none', {}, 'en'],
  ])('comes in %s, its first answers too', async (_name, headers, language) => {
    for (const path of ['/studio', '/studio/search']) {
      const answer = await product.client().fetch(path, { headers: { 'accept-language': '', ...headers } });
      const html = await answer.text();
      expect(answer.headers.get('content-language')).toBe(language);
      expect(answer.headers.get('vary')).toContain('accept-language');
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      const named = await page(language === 'en' ? path : `/${language}${path}`);
      expect(named.answers ?? null).toEqual(
        /<script[^>]*first-answers[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? null,
      );
    }
  });
});

describe('the page of the generation screen', () => {
  const address = '/prod-api/content/explore/list/public?page_size=40&media_type=image';
  const figures = (html: string) =>
    [...html.matchAll(/<figure><picture [^>]*><source [^>]*><img ([^>]*)><\/picture><figcaption>([^<]*)</g)].map(
      ([, attributes, words]) => ({ attributes: attributes!, words: words! }),
    );

  it('brings a guest the wall to start from: pictures in every number of columns, words, and the answer they came from', async () => {
    await plantWorks(product.platform, [
      { author_id: author, title: 'Of the wall', prompt: '<b>a wall & fox', style: 'default' },
    ]);
    const { html, answers } = await page('/img-generation');
    const asked = (await (await product.client().fetch(address)).json()) as { result: unknown };
    expect((JSON.parse(answers!) as Record<string, unknown>)[address]).toEqual(asked.result);
    const grids = html.split('<div class="first-columns ').slice(1);
    expect(grids.length).toBeGreaterThan(3);
    for (const grid of grids) {
      const tiles = figures(grid);
      expect(tiles).toHaveLength(9);
      expect(tiles.map(({ words }) => words)).toContain('&lt;b&gt;a wall &amp; fox');
      expect(tiles.filter(({ attributes }) => attributes.includes('fetchpriority="high"'))).toHaveLength(1);
      for (const { attributes } of tiles)
        expect(attributes).toMatch(/src="\/(?:media|ideas)\/.* width="\d+" height="\d+"/);
    }
    const first = figures(html).find(({ attributes }) => attributes.includes('fetchpriority'));
    const src = /src="([^"]+)"/.exec(first!.attributes)![1];
    expect(html).toContain(`<link rel="preload" as="image" fetchpriority="high" href="${src}"`);
    expect((await page('/ja/img-generation')).html).toContain('崖の上');
  });

  it('brings none to whoever is signed in, and none to the log of tasks', async () => {
    const { client } = await signIn(product, 'wall@example.com');
    for (const html of [
      await (await client.fetch('/img-generation')).text(),
      (await page('/img-generation?tab=queue')).html,
    ]) {
      expect(html).not.toContain('first-wall"');
      expect(html).not.toContain('first-answers');
    }
  });
});
