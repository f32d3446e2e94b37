import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing } from '../fields.ts';

const xml = { 200: { description: 'The file', types: ['application/xml'] } } as const;

/** What search engines read. */
export const sitemapCalls = defineCalls('works', {
  sitemap: call({
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    shape: 'raw',
    ratePerMinute: 60,
    result: nothing,
    answers: xml,
    summary: 'The list of the sitemaps of public works',
    spec: 'ours (search engines)',
  }),
  sitemapPage: call({
    method: 'GET',
    /** `1.xml`, `2.xml`, … */
    path: '/sitemap-works-:file',
    access: 'public',
    shape: 'raw',
    ratePerMinute: 60,
    params: z.object({ file: z.string().regex(/^.{1,20}$/) }),
    result: nothing,
    answers: xml,
    errors: ['not_found'],
    summary: 'Up to 10,000 public works with their addresses in four languages',
    spec: 'ours (search engines)',
  }),
  robots: call({
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    shape: 'raw',
    ratePerMinute: 60,
    result: nothing,
    answers: { 200: { description: 'The file', types: ['text/plain'] } },
    summary: 'What search engines may read, and where the sitemap is',
    spec: 'ours (search engines)',
  }),
});
