import type { Area } from '@atelier/contract/vocabulary/access';

/**
 * The page routes that exist (studio 2.2, back office 2.3), as data: the server's shell and the browser's router read this one table.
 * Patterns stand without the language prefix. `:name` is a parameter, `(word)` a fixed word, and a `?` after either makes the segment
 * optional; what a parameter may look like is decided by its name (`SHAPES`). A path that matches no row does not exist.
 */

/** SEO page keys (studio 2.3) with the pages of ours that have none there. */
export const SEO_KEYS = [
  'home',
  'template',
  'search',
  'work',
  'image',
  'text-to-image',
  'favorite',
  'profile',
  'homepage',
  'editUser',
  'assets',
  'settings',
  'emailNotices',
  'unsubscribeNotices',
  'terms',
  'privacy',
  'platform',
  'admin',
] as const;
export type SeoKey = (typeof SEO_KEYS)[number];

export const ROUTE_NAMES = [
  'search',
  'work',
  'studio',
  'template',
  'favorite',
  'profile',
  'profileGuest',
  'assets',
  'image',
  'homepage',
  'editUser',
  'settings',
  'emailNotices',
  'unsubscribeNotices',
  'terms',
  'privacy',
  'platform',
  'admin',
  'dashboard',
  'auditImage',
  'auditedImage',
  'unqualifiedImage',
  'importImage',
  'importedImage',
  'unqualifiedImport',
  'workManage',
  'workViewManage',
  'tagManage',
  'tag',
  'report',
  'rankManage',
  'role',
  'userRole',
  'menu',
  'roleMenu',
] as const;
export type RouteName = (typeof ROUTE_NAMES)[number];

/** `main`: with navigation. `user`: header only (studio 2.2 'User layout'). `admin`: the back office (back office 2.2). */
export type RouteLayout = 'main' | 'user' | 'admin';

/**
 * `public`: no login needed. `user`: needs one. `staff`: whose menus do not open the row's area are sent home (studio 2.1 flags isPublic,
 * isAdmin; docs/adr/0023).
 */
export type RouteAccess = 'public' | 'user' | 'staff';

export interface RouteRow {
  name: RouteName;
  pattern: string;
  access: RouteAccess;
  /** Of a staff page: what one's menus must open; without it any area will do. */
  area?: Area;
  layout: RouteLayout;
  /** The path carries /{lang}/ when the language is not English; a route without the flag has the prefix stripped. */
  needLang: boolean;
  /** Opens with the folded navigation (studio 2.1 hideNav). */
  hideNav: boolean;
  seo: SeoKey;
  /** SEO keys that `?activeTab=` may select on this route. */
  seoTabs: readonly SeoKey[];
  /** Told to search engines. */
  indexed: boolean;
  /** What a parameter looks like on this route where its name alone does not say it. */
  shapes?: Readonly<Record<string, string>>;
}

/** Our own keys: 'w' and 14 characters of base 36. */
const OWN_KEY = 'w[0-9a-z]{14}';

/**
 * What may stand for a parameter, as the source of a regular expression over one whole segment.
 *
 * `/studio/template/{mediakey}` and `/studio/template/{tagValue}` share a place. A tag is letters, hyphens and apostrophes; a key is
 * lower-case letters, digits, _ and -. What carries a letter together with a digit or an underscore can only be a key; what is letters
 * alone is a tag, except for the one shape of our own keys, which may happen to hold no digit (about one in a hundred) and always wins.
 */
export const SHAPES: Readonly<Record<string, string>> = {
  // `/studio/tutorials/{id}` is a page of its own (studio 2.2), not the tag of that name.
  tagValue: `(?!(?:${OWN_KEY}|tutorials)(?:/|$))[A-Za-z'-]+`,
  tagId: '\\d{1,15}',
  pageNum: '\\d{1,4}',
  userId: '\\d{1,15}',
  id: '\\d{1,15}',
  mediaType: 'image|video|wink|model',
  mediakey: '(?!(?:image|video|wink|model)(?:/|$))[a-z0-9_-]{1,80}',
};
const KEY_NOT_TAG = `${OWN_KEY}|(?=[^/]*[a-z])(?=[^/]*[0-9_])[a-z0-9_-]{1,80}`;

const row = (
  name: RouteName,
  pattern: string,
  seo: SeoKey,
  rest: Partial<Omit<RouteRow, 'name' | 'pattern' | 'seo'>> = {},
): RouteRow => ({
  name,
  pattern,
  seo,
  access: 'public',
  layout: 'main',
  needLang: true,
  hideNav: false,
  seoTabs: [],
  indexed: false,
  ...rest,
});
/** The back office has no language prefix (back office 2.1); only those get in whose menus open the page's area. */
const office = (name: RouteName, pattern: string, area: Area) =>
  row(name, pattern, 'admin', { access: 'staff', area, layout: 'admin', needLang: false });

/** In order: the first row that fits is the page. */
export const routes: readonly RouteRow[] = [
  // Explore and search are one screen: without words it is the discover feed (studio 2.6 names them together).
  row('search', '/studio/search', 'search'),
  row('work', '/studio/template/:mediakey', 'work', { indexed: true, shapes: { mediakey: KEY_NOT_TAG } }),
  row('studio', '/studio/(template)?/:tagValue?/:tagId?/:pageNum?/:mediakey?', 'home', { indexed: true }),
  row('template', '/template/:tagValue?/:tagId?/:pageNum?/:mediakey?', 'template', { indexed: true }),
  row('favorite', '/favorite/:mediaType?/:mediakey?', 'favorite', { access: 'user' }),
  row('profile', '/profile/:mediakey?/:mediaType?', 'profile', { access: 'user' }),
  row('profileGuest', '/profile-guest/:userId/:mediakey?/:mediaType?', 'homepage', { needLang: false }),
  row('assets', '/assets', 'assets', { access: 'user' }),
  row('image', '/img-generation', 'image', { hideNav: true, seoTabs: ['text-to-image'], indexed: true }),
  row('homepage', '/homepage/:userId/:mediaType?/:mediakey?', 'homepage', { layout: 'user', indexed: true }),
  row('editUser', '/editUser', 'editUser', { access: 'user', layout: 'user' }),
  row('settings', '/settings', 'settings', { layout: 'user' }),
  row('emailNotices', '/email-notices', 'emailNotices', { access: 'user', layout: 'user' }),
  // Reached from mails, whose reader need not be signed in.
  row('unsubscribeNotices', '/unsubscribe-notices', 'unsubscribeNotices', { layout: 'user', needLang: false }),
  row('terms', '/public/terms', 'terms', { layout: 'user', needLang: false, indexed: true }),
  row('privacy', '/public/privacy', 'privacy', { layout: 'user', needLang: false, indexed: true }),
  row('platform', '/platform', 'platform', { layout: 'user', needLang: false, indexed: true }),
  // The one page of the back office with a language prefix. User management will stand here (back office 2.3).
  row('admin', '/admin', 'admin', { access: 'staff', area: 'Users', layout: 'admin' }),
  // What waits, for everybody who works here.
  row('dashboard', '/dashboard', 'admin', { access: 'staff', layout: 'admin', needLang: false }),
  office('auditImage', '/auditImage', 'Review'),
  office('auditedImage', '/auditedImage', 'Review'),
  office('unqualifiedImage', '/unqualifiedImage', 'Review'),
  office('importImage', '/importImage', 'Review'),
  office('importedImage', '/importedImage', 'Review'),
  office('unqualifiedImport', '/unqualifiedImport', 'Review'),
  office('workManage', '/workManage', 'Works'),
  office('workViewManage', '/workViewManage', 'Works'),
  office('tagManage', '/tagManage', 'Tags'),
  office('tag', '/tagManage/:id', 'Tags'),
  office('report', '/report', 'Reports'),
  office('rankManage', '/rankManage', 'Works'),
  office('role', '/role', 'Permissions'),
  office('userRole', '/user-role', 'Permissions'),
  office('menu', '/menu', 'Permissions'),
  // Spelled so (back office 2.3).
  office('roleMenu', '/role-meun', 'Permissions'),
];

/** Where an unknown path, `/` and a refused guest go. */
export const HOME = '/studio';
/** A work's own page; its key stands in the place of `:mediakey`. */
export const WORK = '/studio/template/:mediakey';

/**
 * Addresses that only lead on (studio 2.1, 2.2), without language prefix; the first that fits counts. `to` names a page, with
 * parameters of the pattern filled in.
 */
export const redirects: readonly { pattern: string; to: string }[] = [
  { pattern: '/', to: HOME },
  { pattern: '/video', to: HOME },
  { pattern: '/explore/:mediaType?', to: HOME },
  { pattern: '/explore/:mediaType?/:mediakey', to: WORK },
  { pattern: '/pages/public/terms', to: '/public/terms' },
  { pattern: '/pages/public/privacy', to: '/public/privacy' },
  { pattern: '/userManage', to: '/admin' },
  { pattern: '/admin-audit', to: '/auditImage' },
  { pattern: '/admin-operation', to: '/tagManage' },
];
