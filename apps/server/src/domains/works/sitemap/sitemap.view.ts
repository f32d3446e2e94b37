import { DEFAULT_LANGUAGE, LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { localizedPath, workPath } from '@atelier/rules/routes/resolve';
import { sql } from 'kysely';
import type { Db, Platform } from '#platform/platform.ts';

/** Row ids a sitemap covers: at most so many works stand in it, and a work never moves to another one. */
export const PAGE_IDS = 10_000;
const BATCH = 500;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Site = Pick<Platform, 'db' | 'config'>;

/** The sitemaps that have a work in them. */
export async function sitemapIndex({ db, config }: Site): Promise<string> {
  const { rows } = await sql<{ page: number }>`
    select page from generate_series(1, (select coalesce(max(id), 0) / ${PAGE_IDS} + 1 from work)::int) page
    where exists (
      select 1 from work where id > (page - 1) * ${PAGE_IDS}::bigint and id <= page * ${PAGE_IDS}::bigint and listed
    ) order by page`.execute(db);
  const site = config.publicUrl + config.basePath;
  const entries = rows.map(
    ({ page }) => `<sitemap><loc>${escapeXml(`${site}/sitemap-works-${page}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${XMLNS}>\n${entries.map((entry) => `${entry}\n`).join('')}</sitemapindex>\n`;
}

/** One sitemap, in pieces: the works of a stretch of ids that are listed now. */
export async function* sitemapPage({ db, config }: Site, page: number): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  const site = config.publicUrl + config.basePath;
  let after = (page - 1) * PAGE_IDS;
  for (;;) {
    const works = await listedAfter(db, after, page * PAGE_IDS);
    yield works.map((work) => entry(site, work.key, work.changed)).join('');
    const last = works.at(-1);
    if (!last || works.length < BATCH) break;
    after = last.id;
  }
  yield '</urlset>\n';
}

/** Whether a sitemap of this number can exist. */
export async function hasPage(db: Db, page: number): Promise<boolean> {
  const first = await listedAfter(db, (page - 1) * PAGE_IDS, page * PAGE_IDS, 1);
  return first.length > 0;
}

async function listedAfter(db: Db, after: number, upTo: number, limit = BATCH) {
  return db
    .selectFrom('work')
    .select(['id', 'key'])
    .select(sql<Date>`greatest(published_at, reviewed_at)`.as('changed'))
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('listed', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function entry(site: string, key: string, changed: Date): string {
  const path = workPath(key);
  const address = (language: (typeof LANGUAGES)[number]) => escapeXml(site + localizedPath(path, language));
  const alternates = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
  );
  return `<url><loc>${address(DEFAULT_LANGUAGE)}</loc><lastmod>${changed.toISOString()}</lastmod>${alternates.join('')}</url>\n`;
}

/** What search engines may read: pages, not calls. Private pages say so themselves and ask for a session. */
export function robotsText({ config }: Pick<Site, 'config'>): string {
  const base = config.basePath;
  const closed = ['/prod-api/', '/api/', '/capi/', '/admin'].map((path) => `Disallow: ${base}${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${config.publicUrl}${base}/sitemap.xml`, ''].join('\n');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
