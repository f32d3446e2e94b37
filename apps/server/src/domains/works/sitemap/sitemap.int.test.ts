import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeWorks, plantMany, plantUsers, plantWorks } from '../testing/works.fixture.ts';

let product: Product<typeof contract>;
let author: number;
let site: string;

beforeAll(async () => {
  product = await bootProduct({ env: { BASE_PATH: '/atelier' } });
  site = `${product.platform.config.publicUrl}/atelier`;
  [author] = (await plantUsers(product.platform.db, ['Ada'])) as [number];
});
afterAll(() => product.stop());

async function read(path: string): Promise<{ status: number; type: string | null; text: string }> {
  const answer = await product.client().fetch(path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

it('is empty and well-formed without works', async () => {
  const index = await read('/sitemap.xml');
  expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
  expect(index.text).not.toContain('<sitemap>');
  for (const page of ['1.xml', '0.xml', '-1.xml', '1', 'x.xml', '99999999999.xml']) {
    expect((await read(`/sitemap-works-${page}`)).status, page).toBe(404);
  }
});

it('names every listed work once, with its four languages, in pages of at most 10,000', async () => {
  const { db } = product.platform;
  await plantMany(db, author, 10_500);
  await sql`update work set status = 3 where id % 100 = 0`.execute(db);
  const index = (await read('/sitemap.xml')).text;
  const pages = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((hit) => hit[1]!);
  expect(pages).toEqual([`${site}/sitemap-works-1.xml`, `${site}/sitemap-works-2.xml`]);
  const keys: string[] = [];
  for (const page of pages) {
    const { text } = await read(page.slice(site.length));
    const entries = text.match(/<url>/g)?.length ?? 0;
    expect(entries).toBeLessThanOrEqual(10_000);
    expect(text.endsWith('</urlset>\n')).toBe(true);
    keys.push(...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((hit) => hit[1]!));
  }
  const listed = await db.selectFrom('work').select('key').where('listed', '=', true).execute();
  expect(keys.sort()).toEqual(listed.map((row) => `${site}/studio/template/${row.key}`).sort());
});

it('tells when a work changed and where it is in every language', async () => {
  const [made] = await plantWorks(product.platform, [{ author_id: author, at: new Date('2026-02-03T04:05:06Z') }]);
  const page = async () =>
    (await read('/sitemap-works-2.xml')).text.split('\n').find((line) => line.includes(made!.key));
  const path = `/studio/template/${made!.key}`;
  expect(await page()).toBe(
    `<url><loc>${site}${path}</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>` +
      ['', '/zh', '/ja', '/es']
        .map(
          (prefix, at) =>
            `<xhtml:link rel="alternate" hreflang="${['en', 'zh', 'ja', 'es'][at]}" href="${site}${prefix}${path}"/>`,
        )
        .join('') +
      '</url>',
  );
  await changeWorks(product.platform, [made!.id], { visibility: 'private' });
  expect(await page()).toBeUndefined();
});

it('robots may read pages and no calls, and are told of the sitemap', async () => {
  const robots = await read('/robots.txt');
  expect(robots.type).toBe('text/plain; charset=utf-8');
  expect(robots.text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /atelier/prod-api/', `Sitemap: ${site}/sitemap.xml`]),
  );
});
