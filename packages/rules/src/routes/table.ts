/**
 * The page routes that exist (studio 2.2), as data: the server's shell and the browser's router read this one table.
 * Patterns stand without the language prefix; `:name` is a parameter. A path that matches no row does not exist.
 */

/** SEO page keys (studio 2.3) with the pages of ours that have none there. */
export const SEO_KEYS = ['home', 'image', 'text-to-image', 'settings', 'terms', 'privacy', 'platform'] as const;
export type SeoKey = (typeof SEO_KEYS)[number];

export type RouteName = 'studio' | 'image' | 'settings' | 'terms' | 'privacy' | 'platform';

/** `main`: with navigation. `user`: header only (studio 2.2 'User layout'). */
export type RouteLayout = 'main' | 'user';

/** `public`: no login needed. `user`: needs one. `admin`: others are sent home (studio 2.1 flags isPublic, isAdmin). */
export type RouteAccess = 'public' | 'user' | 'admin';

export interface RouteRow {
  name: RouteName;
  pattern: string;
  access: RouteAccess;
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
}

export const routes: readonly RouteRow[] = [
  {
    name: 'studio',
    pattern: '/studio',
    access: 'public',
    layout: 'main',
    needLang: true,
    hideNav: false,
    seo: 'home',
    seoTabs: [],
    indexed: true,
  },
  {
    name: 'image',
    pattern: '/img-generation',
    access: 'public',
    layout: 'main',
    needLang: true,
    hideNav: true,
    seo: 'image',
    seoTabs: ['text-to-image'],
    indexed: true,
  },
  {
    name: 'settings',
    pattern: '/settings',
    access: 'public',
    layout: 'user',
    needLang: true,
    hideNav: false,
    seo: 'settings',
    seoTabs: [],
    indexed: false,
  },
  {
    name: 'terms',
    pattern: '/public/terms',
    access: 'public',
    layout: 'user',
    needLang: false,
    hideNav: false,
    seo: 'terms',
    seoTabs: [],
    indexed: true,
  },
  {
    name: 'privacy',
    pattern: '/public/privacy',
    access: 'public',
    layout: 'user',
    needLang: false,
    hideNav: false,
    seo: 'privacy',
    seoTabs: [],
    indexed: true,
  },
  {
    name: 'platform',
    pattern: '/platform',
    access: 'public',
    layout: 'user',
    needLang: false,
    hideNav: false,
    seo: 'platform',
    seoTabs: [],
    indexed: true,
  },
];

/** Where an unknown path, `/` and a refused guest go. */
export const HOME = '/studio';

/** Older spellings of existing pages (studio 2.1, 2.2), without language prefix. */
export const legacyPaths: Readonly<Record<string, string>> = {
  '/': HOME,
  '/video': HOME,
  '/pages/public/terms': '/public/terms',
  '/pages/public/privacy': '/public/privacy',
};
