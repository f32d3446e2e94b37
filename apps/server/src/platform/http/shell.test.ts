import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Edition } from '@atelier/rules/billing/business-day';
import type { PlanDoor } from '@atelier/rules/billing/plans-here';
import { describe, expect, it } from 'vitest';
import type { PageContent } from '../platform.ts';
import { renderShell, resolvePage } from './shell.ts';

const index = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <title>Atelier</title>
    <meta name="description" content="" />
    <script type="module" src="/assets/main-1a2b.js"></script>
  </head>
  <body><div id="root"></div><template id="app-files"><link rel="stylesheet" href="/assets/app.css"></template></body>
</html>`;
const site = {
  publicUrl: 'https://art.example',
  basePath: '',
  mailUrl: 'smtp://mail.example' as string | null,
  payment: true,
  plans: 'none' as PlanDoor,
  edition: 'international' as Edition,
};
const words = { en: ['assets/first-en.js'], zh: ['assets/first-zh.js'], ja: ['assets/first-ja.js'], es: [] };
const screens = {
  studio: { scripts: ['assets/studio.js'], styles: 'assets/screen.css', within: ['assets/studio.css'], words },
};
const render = (
  path: string,
  search = '',
  config = site,
  content: PageContent | null = null,
  language: Language = 'en',
) =>
  renderShell({
    asked: resolvePage(path, search, { member: false, language }),
    html: index,
    screens,
    config,
    content,
  });

describe('renderShell', () => {
  it('gives a page its language, title, description, canonical address and other languages', () => {
    const { status, language, html } = render('/ja/studio');
    expect([status, language]).toEqual([200, 'ja']);
    expect(html).toContain('<html data-theme="dark" lang="ja"'.replace(' data-theme="dark" lang="ja"', ' lang="ja"'));
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('<title>Atelier</title>');
    expect(html).toContain('<link rel="canonical" href="https://art.example/ja/studio">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://art.example/studio">');
    expect(html).toContain('<link rel="alternate" hreflang="es" href="https://art.example/es/studio">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://art.example/studio">');
    expect(html).toContain('data-theme="dark"');
  });

  it('has other words in each language and for each page', () => {
    const titles = ['/studio', '/ja/studio', '/zh/studio', '/es/studio', '/img-generation', '/public/terms'].map(
      (path) => /<title>(.*)<\/title>/.exec(render(path).html)?.[1],
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('names the code, styles and words of its screen behind the app’s own files', () => {
    const filesOf = (path: string) => /<template[^>]*>(.*)<\/template>/.exec(render(path).html)?.[1];
    const app = '<link rel="stylesheet" href="/assets/app.css">';
    expect(filesOf('/ja/studio')).toBe(
      `${app}<link rel="stylesheet" crossorigin href="/assets/screen.css"><link rel="stylesheet" crossorigin disabled href="/assets/studio.css"><link rel="modulepreload" crossorigin href="/assets/studio.js"><link rel="modulepreload" crossorigin href="/assets/first-ja.js">`,
    );
    expect(filesOf('/img-generation')).toBe(app);
    const { html } = render('/studio', '', { ...site, basePath: '/atelier' });
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/atelier/assets/studio.js">');
  });

  it('takes the language of ?lang= and keeps private pages out of search engines', () => {
    expect(render('/studio', '?lang=zh').language).toBe('zh');
    expect(render('/ja/studio', '?lang=zh').language).toBe('ja');
    expect(render('/settings').html).toContain('content="noindex"');
    expect(render('/studio').html).not.toContain('noindex');
  });

  it('writes a page whose address names no language in the visitor’s, and leads search engines to its address', () => {
    const { status, language, html } = render('/studio', '', site, { answers: { '/tags': [] } }, 'ja');
    expect([status, language]).toEqual([200, 'ja']);
    expect(html).toMatch(/<html[^>]* lang="ja"/);
    expect(html).toContain('<link rel="canonical" href="https://art.example/ja/studio">');
    expect(html).toContain('id="first-answers" lang="ja"');
    expect(render('/es/studio', '', site, null, 'ja').language).toBe('es');
    expect(render('/studio', '?lang=zh', site, null, 'ja').language).toBe('zh');
  });

  it.each([
    ['/', '?claim=abc', '/studio?claim=abc'],
    ['/es', '', '/es/studio'],
    ['/en/studio', '', '/studio?lang=en'],
    ['/fr/studio', '?utm_source=x', '/studio?utm_source=x'],
    ['/fr/public/terms', '', '/public/terms'],
    ['/ja/public/terms', '', '/public/terms?lang=ja'],
    ['/ja/public/terms', '?utm_source=x&language=es', '/public/terms?utm_source=x&lang=ja'],
    ['/ja/nowhere', '?a=b', '/ja/studio?a=b'],
    ['/video', '', '/studio'],
    ['/nowhere/at/all', '', '/studio'],
  ])('redirects %s%s to %s', (path, search, location) => {
    expect(render(path, search)).toMatchObject({ status: 302, location });
  });

  it('never redirects off the site', () => {
    for (const path of ['//evil.example', '//evil.example/studio', '/\\evil.example', '/https://evil.example']) {
      expect(render(path).location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  it('stands under a base path', () => {
    const based = { ...site, basePath: '/atelier', payment: false };
    expect(render('/', '', based).location).toBe('/atelier/studio');
    const { html } = render('/es/studio', '', based);
    expect(html).toContain('src="/atelier/assets/main-1a2b.js"');
    expect(html).toContain('href="https://art.example/atelier/es/studio"');
    expect(html).toContain('<meta name="base-path" content="/atelier">');
    expect(html).toContain('<meta name="payment" content="off">');
  });

  it('tells the app that codes stand in the log where there is no mail server', () => {
    expect(render('/studio', '', { ...site, mailUrl: null }).html).toContain('<meta name="mail" content="log">');
    expect(render('/studio').html).not.toContain('name="mail"');
  });

  it('tells the app whose calendar the house lives by', () => {
    expect(render('/studio', '', { ...site, edition: 'domestic' }).html).toContain(
      '<meta name="edition" content="domestic">',
    );
    expect(render('/studio').html).not.toContain('name="edition"');
  });

  it('tells the app how plans are had here, and nothing where they are not', () => {
    expect(render('/studio', '', { ...site, plans: 'staff' }).html).toContain('<meta name="plans" content="staff">');
    expect(render('/studio').html).not.toContain('name="plans"');
  });

  it('never lets a text of a user become markup, a script or a replacement pattern', () => {
    const hostile = [
      '</title><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onload='alert(1)",
      '</script><!--<script>',
      '$& $` $1 $<name>',
      '\u2028\u2029',
      '&lt;b&gt;',
    ];
    for (const text of hostile) {
      const { html } = render('/studio', '', site, {
        title: text,
        description: text,
        image: { path: `/media/x.jpg?${text}`, width: 1, height: 1, alt: text },
        jsonLd: [{ name: text }],
        answers: { [text]: { title: text } },
      });
      const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
      expect(scripts.map(([, attributes]) => attributes?.trim())).toEqual([
        'type="module" src="/assets/main-1a2b.js"',
        'type="application/ld+json"',
        'type="application/json" id="first-answers" lang="en"',
      ]);
      expect(JSON.parse(scripts[1]![2]!)).toEqual({ name: text });
      expect(JSON.parse(scripts[2]![2]!)).toEqual({ [text]: { title: text } });
      expect(html.match(/<img/g)).toBeNull();
      const outside = html.replace(/<script[\s\S]*?<\/script>/g, '');
      const tags = [...outside.matchAll(/<[a-z]\w*((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)];
      const names = tags.flatMap(([, given]) =>
        [...given!.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].map(([, name]) => name),
      );
      expect(names.filter((name) => /^on/i.test(name!))).toEqual([]);
      // Every '<' starts a tag of ours.
      expect(outside.match(/</g)).toHaveLength(outside.match(/<(?:!doctype|\/?[a-z])/gi)!.length);
      const title = /<title>([\s\S]*?)<\/title>/.exec(html)![1]!;
      const unescaped = title
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&');
      expect(unescaped).toBe(text);
    }
  });
});
