import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { expect, it } from 'vitest';
import { guardRoute, hasPage, localizedPath, resolvePath, seoKeyOf } from '#routes/resolve.ts';
import type { RouteAccess, RouteLayout, RouteName, SeoKey } from '#routes/table.ts';

/**
 * The pages of studio 2.2 and 2.3 as they are written there, with every form of their optional parts: which page opens, who may open it,
 * with what around it and under which title. The tools have our frame with navigation in place of a layout of their own.
 */
const KEY = 'w0123456789abcd';
const GALLERY: readonly string[] = ['', '/landscape', '/still-life/4', '/still-life/4/2', `/still-life/4/2/${KEY}`];

interface Page {
  opens: RouteName;
  access?: RouteAccess;
  layout?: RouteLayout;
  seo?: SeoKey;
}
const PAGES: Readonly<Record<string, Page>> = {
  '/studio/search?keywords=fox&mediaType=image': { opens: 'search' },
  '/studio/search?keywords=fox': { opens: 'search' },
  [`/studio/template/${KEY}`]: { opens: 'work' },
  ...Object.fromEntries(
    GALLERY.flatMap((rest) => [
      [`/studio${rest}`, { opens: 'studio', seo: 'home' } as const],
      [`/template${rest}`, { opens: 'template' } as const],
    ]),
  ),
  '/studio/template/still-life/4/2': { opens: 'studio', seo: 'home' },
  "/studio/painter's-block": { opens: 'studio', seo: 'home' },
  '/profile-guest/7': { opens: 'profileGuest', seo: 'homepage' },
  [`/profile-guest/7/${KEY}`]: { opens: 'profileGuest', seo: 'homepage' },
  [`/profile-guest/7/${KEY}/image`]: { opens: 'profileGuest', seo: 'homepage' },
  '/favorite': { opens: 'favorite', access: 'user' },
  '/favorite/image': { opens: 'favorite', access: 'user' },
  [`/favorite/image/${KEY}`]: { opens: 'favorite', access: 'user' },
  '/profile': { opens: 'profile', access: 'user' },
  [`/profile/${KEY}`]: { opens: 'profile', access: 'user' },
  [`/profile/${KEY}/image`]: { opens: 'profile', access: 'user' },
  '/assets': { opens: 'assets', access: 'user' },
  '/img-generation': { opens: 'image' },
  '/img-generation?activeTab=text-to-image': { opens: 'image', seo: 'text-to-image' },
  '/img-generation?activeTab=ai-portrait': { opens: 'image', seo: 'ai-portrait' },
  '/img-generation?activeTab=image-style': { opens: 'image', seo: 'image-style' },
  '/character-creation': { opens: 'characterCreation', seo: 'character' },
  '/ai-laser': { opens: 'aiLaser', seo: 'ai-laser' },
  '/cloth-printer': { opens: 'clothPrinter', seo: 'cloth-printer' },
  '/ai-tools': { opens: 'aiTools', seo: 'ai-tools' },
  '/try-on': { opens: 'tryOn', seo: 'try-on' },
  '/ai-logo': { opens: 'aiLogo', seo: 'ai-logo' },
  '/ai-tattoo': { opens: 'aiTattoo', seo: 'ai-tattoo' },
  '/ai-replace': { opens: 'aiReplace', seo: 'ai-replace' },
  '/magic-expand': { opens: 'magicExpand', seo: 'magic-expand' },
  '/img-enhance': { opens: 'imgEnhance', seo: 'image-enhance' },
  '/img-enhance?activeTab=4k-enhance': { opens: 'imgEnhance', seo: '4k-enhance' },
  '/magic-eraser': { opens: 'magicEraser', seo: 'magic-eraser' },
  '/invitecode': { opens: 'invitecode', access: 'user' },
  '/editUser': { opens: 'editUser', access: 'user', layout: 'user' },
  '/settings': { opens: 'settings', layout: 'user' },
  '/email-notices': { opens: 'emailNotices', access: 'user', layout: 'user' },
  '/homepage/7': { opens: 'homepage', layout: 'user' },
  '/homepage/7/image': { opens: 'homepage', layout: 'user' },
  [`/homepage/7/image/${KEY}`]: { opens: 'homepage', layout: 'user' },
  '/unsubscribe-notices': { opens: 'unsubscribeNotices', layout: 'user' },
  '/subscribe': { opens: 'subscribe', layout: 'user' },
  '/subscribe?page=subscribe': { opens: 'subscribe', layout: 'user' },
  '/payment-success?type=card': { opens: 'paymentSuccess', layout: 'user', seo: 'subscribe' },
  '/public/terms': { opens: 'terms', layout: 'user' },
  '/public/privacy': { opens: 'privacy', layout: 'user' },
  '/platform': { opens: 'platform', layout: 'user' },
};
/** What leads on, and where to. */
const LEADS: Readonly<Record<string, string>> = {
  '/': '/studio',
  '/video': '/studio',
  '/explore': '/studio',
  '/explore/image': '/studio',
  [`/explore/image/${KEY}`]: `/studio/template/${KEY}`,
  '/pages/public/terms': '/public/terms',
  '/pages/public/privacy': '/public/privacy',
};
/** Pages that other work brings: videos, the community, sign-in, the suites. Until then their addresses lead home as unknown ones do. */
const LATER = [
  ...['/video-generation', '/lip-sync', '/remove-background', '/3DGeneration', '/magic-brush', '/magic-brush-intro'],
  ...['/studio/tutorials/7', '/circle-detail/7', '/circle-detail/7/Discover', '/campaigns', '/campaigns/7'],
  ...['/notifications', '/contact-us', '/readPt', '/readPtVip', '/transfer', '/login-discord', '/login-apple'],
  ...['/img-agent', '/img-agent/7', '/img-editor', '/public/policy', '/public/children', '/pages/public/sdk-info'],
];

it.each(Object.entries(PAGES))('%s', (address, { opens, access = 'public', layout = 'main', seo }) => {
  const [path = '', query] = address.split('?');
  const found = resolvePath(path, 'en');
  if (found.kind !== 'page') throw new Error(`${address} leads to ${found.path}`);
  const { row } = found;
  expect({ opens: row.name, access: row.access, layout: row.layout }).toEqual({ opens, access, layout });
  expect(seoKeyOf(row, new URLSearchParams(query))).toBe(seo ?? opens);
  const guest = { hasRefreshToken: false, signedIn: false, menus: [] };
  expect(guardRoute(row, guest)).toBe(access === 'user' ? 'login' : 'open');
  // The same page in each language: under its prefix where it has words of its own, else under its one address.
  for (const language of LANGUAGES) {
    const there = resolvePath(localizedPath(path, language), language);
    expect([there.kind, there.kind === 'page' && there.row.name, there.language]).toEqual(['page', opens, language]);
    expect(localizedPath(path, language)).toBe(language === 'en' || !row.needLang ? path : `/${language}${path}`);
  }
});

it.each(Object.entries(LEADS))('%s leads to %s', (path, to) => {
  expect(resolvePath(path, 'en')).toMatchObject({ kind: 'redirect', path: to });
  expect(resolvePath(path, 'ja')).toMatchObject({ kind: 'redirect', path: localizedPath(to, 'ja') });
});

it.each(LATER)('%s is no page yet and leads home', (path) => {
  expect(hasPage(path)).toBe(false);
  expect(resolvePath(path, 'en')).toMatchObject({ kind: 'redirect', path: '/studio' });
});
