import { Readable } from 'node:stream';
import type { sitemapCalls } from '@atelier/contract/works/sitemap';
import type { Handlers, Platform } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { hasPage, robotsText, sitemapIndex, sitemapPage } from './sitemap.view.ts';

const XML = 'application/xml; charset=utf-8';

/** Binds what search engines read. Asked anew each time: a work that was hidden is not in it. */
export function sitemapHandlers(platform: Platform): Handlers<typeof sitemapCalls> {
  return {
    async sitemap(_input, { reply }) {
      void reply
        .header('cache-control', 'no-cache')
        .type(XML)
        .send(await sitemapIndex(platform));
      return {};
    },
    async sitemapPage({ params }, { reply }) {
      const page = Number(/^([1-9]\d{0,8})\.xml$/.exec(params.file)?.[1]);
      if (!page || !(await hasPage(platform.db, page))) throw refuse('not_found');
      void reply
        .header('cache-control', 'no-cache')
        .type(XML)
        .send(Readable.from(sitemapPage(platform, page)));
      return {};
    },
    async robots(_input, { reply }) {
      void reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robotsText(platform));
      return {};
    },
  };
}
