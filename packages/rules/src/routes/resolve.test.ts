import { describe, expect, it } from 'vitest';
import { guardRoute, initialLanguage, localizedPath, queryLanguage, resolvePath, seoKeyOf } from '#routes/resolve.ts';
import { routes } from '#routes/table.ts';

const row = (name: string) => routes.find((each) => each.name === name)!;

describe('resolvePath', () => {
  const cases: [path: string, current: 'en' | 'zh' | 'ja' | 'es', expected: string][] = [
    ['/studio', 'en', 'page:studio:en'],
    ['/studio', 'ja', '/ja/studio'],
    ['/ja/studio', 'en', 'page:studio:ja'],
    ['/en/studio', 'ja', '/studio'],
    ['/fr/studio', 'en', '/studio'],
    ['/fr/studio', 'zh', '/zh/studio'],
    ['/pt-BR/img-generation', 'en', '/img-generation'],
    ['/ja/public/terms', 'ja', '/public/terms'],
    ['/public/terms', 'ja', 'page:terms:ja'],
    ['/pages/public/privacy', 'en', '/public/privacy'],
    ['/', 'en', '/studio'],
    ['/', 'es', '/es/studio'],
    ['/es', 'en', '/es/studio'],
    ['/video', 'en', '/studio'],
    ['/zh/video', 'en', '/zh/studio'],
    ['/nowhere/at/all', 'en', '/studio'],
    ['/ja/nowhere', 'en', '/ja/studio'],
    ['/studio/', 'en', '/studio'],
    ['//studio', 'en', '/studio'],
  ];
  it.each(cases)('%s with %s in force', (path, current, expected) => {
    const found = resolvePath(path, current);
    expect(found.kind === 'page' ? `page:${found.row.name}:${found.language}` : found.path).toBe(expected);
  });

  it('always arrives: a redirect leads to a page in one step', () => {
    for (const [path, current] of cases) {
      const first = resolvePath(path, current);
      if (first.kind === 'redirect') expect(resolvePath(first.path, first.language).kind).toBe('page');
    }
  });

  it('adds no prefix where nobody knows the language (the server)', () => {
    expect(resolvePath('/studio').kind).toBe('page');
  });
});

it('switching the language rewrites the current path', () => {
  expect(localizedPath('/ja/img-generation', 'es')).toBe('/es/img-generation');
  expect(localizedPath('/ja/img-generation', 'en')).toBe('/img-generation');
  expect(localizedPath('/public/terms', 'zh')).toBe('/public/terms');
});

it('takes the first language from storage, then the browser, then English', () => {
  expect(initialLanguage('es', ['ja'])).toBe('es');
  expect(initialLanguage('xx', ['fr-FR', 'zh-TW'])).toBe('zh');
  expect(initialLanguage(null, ['fr'])).toBe('en');
});

it('reads ?lang= and ?language=', () => {
  expect(queryLanguage(new URLSearchParams('lang=ja'))).toBe('ja');
  expect(queryLanguage(new URLSearchParams('language=zh'))).toBe('zh');
  expect(queryLanguage(new URLSearchParams('lang=fr'))).toBeNull();
});

it('lets activeTab choose only an SEO key of that route', () => {
  expect(seoKeyOf(row('image'), new URLSearchParams('activeTab=text-to-image'))).toBe('text-to-image');
  expect(seoKeyOf(row('image'), new URLSearchParams('activeTab=terms'))).toBe('image');
});

it('guards by access', () => {
  const guest = { hasRefreshToken: false, signedIn: false, isAdmin: false };
  const user = { hasRefreshToken: true, signedIn: true, isAdmin: false };
  expect(guardRoute(row('studio'), guest)).toBe('open');
  expect(guardRoute({ ...row('studio'), access: 'user' }, guest)).toBe('login');
  expect(guardRoute({ ...row('studio'), access: 'user' }, user)).toBe('open');
  expect(guardRoute({ ...row('studio'), access: 'admin' }, user)).toBe('home');
  expect(guardRoute({ ...row('studio'), access: 'admin' }, { ...user, isAdmin: true })).toBe('open');
});
