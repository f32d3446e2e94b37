import { AREAS } from '@atelier/contract/vocabulary/access';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalPath,
  guardRoute,
  initialLanguage,
  isTagAddress,
  localizedPath,
  matchRoute,
  pathOf,
  queryLanguage,
  resolvePath,
  seoKeyOf,
  splitLanguage,
  workPath,
} from '#routes/resolve.ts';
import { HOME, routes } from '#routes/table.ts';

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
    ['/explore', 'en', '/studio'],
    ['/explore/image', 'ja', '/ja/studio'],
    ['/explore/image/w0123456789abcd', 'en', '/studio/template/w0123456789abcd'],
    ['/explore/w0123456789abcd', 'zh', '/zh/studio/template/w0123456789abcd'],
    ['/userManage', 'en', '/admin'],
    ['/ja/admin-operation', 'en', '/tagManage'],
    ['/ja/admin-develop', 'en', '/atom'],
    ['/ja/tagManage/7', 'en', '/tagManage/7'],
    ['/tagManage/seven', 'en', '/studio'],
    ['/homepage/12/image', 'ja', '/ja/homepage/12/image'],
    ['/homepage/me', 'en', '/studio'],
    ['/ja/profile-guest/3', 'ja', '/profile-guest/3'],
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

describe('the galleries', () => {
  const own = 'w0k3y0k3y0k3y0';
  const key = `${own}9`;
  const cases: [path: string, name: string, params: Record<string, string>][] = [
    ['/studio/search', 'search', {}],
    ['/studio/landscape', 'studio', { tagValue: 'landscape' }],
    ['/studio/template', 'studio', {}],
    ['/studio/template/landscape', 'studio', { tagValue: 'landscape' }],
    ['/studio/still-life/4', 'studio', { tagValue: 'still-life', tagId: '4' }],
    ['/studio/still-life/4/2', 'studio', { tagValue: 'still-life', tagId: '4', pageNum: '2' }],
    [`/studio/still-life/4/2/${key}`, 'studio', { tagValue: 'still-life', tagId: '4', pageNum: '2', mediakey: key }],
    [`/studio/still-life/${key}`, 'studio', { tagValue: 'still-life', mediakey: key }],
    [`/studio/${key}`, 'studio', { mediakey: key }],
    ["/studio/painter's-block", 'studio', { tagValue: "painter's-block" }],
    ['/studio/painter%27s-block', 'studio', { tagValue: "painter's-block" }],
    ['/studio/12', 'studio', { tagId: '12' }],
    ['/template/anime/3', 'template', { tagValue: 'anime', tagId: '3' }],
    [`/studio/template/${key}`, 'work', { mediakey: key }],
    // A key of somebody else's making: letters with a digit or an underscore cannot be a tag.
    ['/studio/template/old_key', 'work', { mediakey: 'old_key' }],
    ['/studio/template/a1', 'work', { mediakey: 'a1' }],
    // Our own shape wins even where it is letters alone.
    ['/studio/template/wabcdefghijklmn', 'work', { mediakey: 'wabcdefghijklmn' }],
    ['/studio/wabcdefghijklmn', 'studio', { mediakey: 'wabcdefghijklmn' }],
    // One letter more or less is a word.
    ['/studio/template/wabcdefghijklm', 'studio', { tagValue: 'wabcdefghijklm' }],
    ['/studio/template/watercolour-sketch', 'studio', { tagValue: 'watercolour-sketch' }],
    ['/favorite/image', 'favorite', { mediaType: 'image' }],
    [`/favorite/image/${key}`, 'favorite', { mediaType: 'image', mediakey: key }],
    [`/profile/${key}/video`, 'profile', { mediakey: key, mediaType: 'video' }],
    ['/profile/video', 'profile', { mediaType: 'video' }],
    [`/homepage/9/image/${key}`, 'homepage', { userId: '9', mediaType: 'image', mediakey: key }],
  ];
  it.each(cases)('%s', (path, name, params) => {
    expect({ name: matchRoute(path)?.row.name, params: matchRoute(path)?.params }).toEqual({ name, params });
  });

  it.each(['/studio/a/b/c/d/e', '/studio/Ünder', '/studio/a%2Fb', '/studio/%', '/studio/template/W0A'])(
    '%s is no page',
    (path) => expect(matchRoute(path)).toBeNull(),
  );

  it('knows which tags have an address', () => {
    expect(['landscape', "painter's-block", 'x'].map(isTagAddress)).toEqual([true, true, true]);
    expect(['search', 'template', 'tutorials', 'wabcdefghijklmn', 'a/b', '7'].map(isTagAddress)).toEqual(
      Array(6).fill(false),
    );
    // A tutorial's address is no page of a tag's gallery.
    expect(matchRoute('/studio/tutorials/7')).toBeNull();
    expect(matchRoute('/studio/tutorials-of-mine/7')?.params).toEqual({ tagValue: 'tutorials-of-mine', tagId: '7' });
  });

  it('tells search engines one address of a work and of a gallery', () => {
    const canonical = (path: string) => canonicalPath(matchRoute(path)!);
    expect(canonical(`/studio/still-life/4/2/${key}`)).toBe(workPath(key));
    expect(canonical('/studio/template/still-life')).toBe('/studio/still-life');
    expect(canonical('/template/still-life/4')).toBe('/template/still-life/4');
  });
});

it('finds each row by its path', () => {
  const params = { mediakey: 'w0123456789abcd', userId: '1', id: '2' };
  for (const { name } of routes) expect(matchRoute(pathOf(name, params))?.row.name).toBe(name);
  expect(pathOf('studio')).toBe(HOME);
});

it('any path is a page or leads to one in a single step, in every language', () => {
  const words = [
    ...routes.flatMap((each) => each.pattern.split('/')).filter((word) => /^\w+$/.test(word)),
    ...[
      'template',
      'explore',
      'admin',
      'admin-audit',
      'video',
      'image',
      'en',
      'ja',
      'fr',
      'pt-BR',
      'pages',
      'public',
      '',
    ],
    ...['w0123456789abcd', 'wabcdefghijklmn', 'still-life', '12', 'a_1', '%27', '%2F', '%', '..', '__proto__'],
  ];
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    fc.string({ maxLength: 12 }),
    fc.webSegment(),
  );
  const path = fc.array(segment, { maxLength: 7 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(path, fc.constantFrom('en', 'zh', 'ja', 'es', undefined), (asked, current) => {
      const first = resolvePath(asked, current);
      if (first.kind === 'page') {
        expect(resolvePath(asked, first.language)).toEqual(first);
        return;
      }
      const second = resolvePath(first.path, current === undefined ? undefined : first.language);
      if (second.kind !== 'page') throw new Error(`${asked} leads to ${first.path}, which leads on`);
      // A path without prefix carries no language: who remembers none (the server) is back at the default there, and only there.
      const carried = current !== undefined || second.row.needLang;
      expect(second.language).toBe(carried ? first.language : 'en');
    }),
    {
      numRuns: 3000,
      examples: [
        ['/ja/auditImage', undefined],
        ['/ja/auditImage', 'ja'],
        ['/ja/public/terms', undefined],
        ['/ja/userManage', undefined],
      ],
    },
  );
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
  const guest = { hasRefreshToken: false, signedIn: false, menus: [] };
  const user = { hasRefreshToken: true, signedIn: true, menus: ['Word of ours'] };
  expect(guardRoute(row('studio'), guest)).toBe('open');
  expect(guardRoute({ ...row('studio'), access: 'user' }, guest)).toBe('login');
  expect(guardRoute({ ...row('studio'), access: 'user' }, user)).toBe('open');
});

describe('the back office', () => {
  const as = (...menus: string[]) => ({ hasRefreshToken: true, signedIn: true, menus });
  const office = routes.filter((each) => each.layout === 'admin');

  it('names who may open each of its pages', () => {
    for (const page of office) expect(page.access, page.name).toBe('staff');
    expect(office.filter((page) => page.area === undefined).map((page) => page.name)).toEqual(['dashboard']);
  });

  it.each(AREAS)('opens the pages of %s to its menu, and leads home from the others', (area) => {
    for (const page of office) {
      const mine = page.area === area || page.name === 'dashboard';
      expect(guardRoute(page, as(area)), page.name).toBe(mine ? 'open' : 'home');
    }
  });

  it("opens every page to 'Admin' and none to others", () => {
    for (const page of office) {
      expect(guardRoute(page, as('Admin'))).toBe('open');
      expect(guardRoute(page, as('admin', 'review', 'Dashboard'))).toBe('home');
      expect(guardRoute(page, as())).toBe('home');
      expect(guardRoute(page, { ...as('Admin'), signedIn: false })).toBe('login');
    }
  });
});

it('takes a page whose name looks like a language tag for the page', () => {
  expect(splitLanguage('/ai-logo')).toEqual({ language: null, rest: '/ai-logo', unknown: false });
  expect(splitLanguage('/ja/ai-logo')).toEqual({ language: 'ja', rest: '/ai-logo', unknown: false });
  expect(splitLanguage('/pt-BR/studio').unknown).toBe(true);
});
