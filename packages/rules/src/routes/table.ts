import type { Area } from '@atelier/contract/vocabulary/access';

/**
 * The page routes that exist (studio 2.2, back office 2.3), as data: the server's shell and the browser's router read this one table.
 * Patterns stand without the language prefix. `:name` is a parameter, `(word)` a fixed word, and a `?` after either makes the segment
 * optional; what a parameter may look like is decided by its name (`SHAPES`). A path that matches no row does not exist.
 */

/** `main`: with navigation. `user`: header only (studio 2.2 'User layout'). `admin`: the back office (back office 2.2). */
export type RouteLayout = 'main' | 'user' | 'admin';

/**
 * `public`: no login needed. `user`: needs one. `staff`: whose menus do not open the row's area are sent home (studio 2.1 flags isPublic,
 * isAdmin; docs/adr/0023).
 */
export type RouteAccess = 'public' | 'user' | 'staff';

/** What is said of a route in the table; what is left out stands in `PLAIN`. */
interface RouteFacts {
  pattern: string;
  access?: RouteAccess;
  /** Of a staff page: what one's menus must open; without it any area will do. */
  area?: Area;
  layout?: RouteLayout;
  /** The path carries /{lang}/ when the language is not English; a route without the flag has the prefix stripped. */
  needLang?: boolean;
  /** Opens with the folded navigation (studio 2.1 hideNav). */
  hideNav?: boolean;
  /** Its SEO page key (studio 2.3), under which its title and description stand; its own name where nothing else is said. */
  seo?: string;
  /** SEO keys that `?activeTab=` may select on this route. */
  seoTabs?: readonly string[];
  /** Told to search engines. */
  indexed?: boolean;
  /** What a parameter looks like on this route where its name alone does not say it. */
  shapes?: Readonly<Record<string, string>>;
}

const PLAIN = {
  access: 'public',
  layout: 'main',
  needLang: true,
  hideNav: false,
  seoTabs: [],
  indexed: false,
} as const satisfies Partial<RouteFacts>;

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

/** Where an unknown path, `/` and a refused guest go. */
export const HOME = '/studio';
/** A work's own page; its key stands in the place of `:mediakey`. */
export const WORK = `${HOME}/template/:mediakey` as const;

/** The back office has no language prefix (back office 2.1); only those get in whose menus open the page's area. */
const OFFICE = { access: 'staff', layout: 'admin', needLang: false, seo: 'admin' } as const;

/** A tool with a page of its own. */
const TOOL = { hideNav: true, indexed: true } as const;

/**
 * Every route there is, each named here and nowhere else: screens, guard, navigation and titles are found by the name and held against
 * this table by the compiler. In order: the first row that fits is the page.
 */
const table = {
  // Explore and search are one screen: without words it is the discover feed (studio 2.6 names them together).
  search: { pattern: `${HOME}/search` },
  work: { pattern: WORK, indexed: true, shapes: { mediakey: KEY_NOT_TAG } },
  studio: { pattern: `${HOME}/(template)?/:tagValue?/:tagId?/:pageNum?/:mediakey?`, seo: 'home', indexed: true },
  template: { pattern: '/template/:tagValue?/:tagId?/:pageNum?/:mediakey?', indexed: true },
  favorite: { pattern: '/favorite/:mediaType?/:mediakey?', access: 'user' },
  profile: { pattern: '/profile/:mediakey?/:mediaType?', access: 'user' },
  profileGuest: { pattern: '/profile-guest/:userId/:mediakey?/:mediaType?', seo: 'homepage', needLang: false },
  assets: { pattern: '/assets', access: 'user' },
  image: {
    pattern: '/img-generation',
    hideNav: true,
    seoTabs: ['text-to-image', 'ai-portrait', 'image-style'],
    indexed: true,
  },
  aiReplace: { ...TOOL, pattern: '/ai-replace', seo: 'ai-replace' },
  magicEraser: { ...TOOL, pattern: '/magic-eraser', seo: 'magic-eraser' },
  magicExpand: { ...TOOL, pattern: '/magic-expand', seo: 'magic-expand' },
  imgEnhance: { ...TOOL, pattern: '/img-enhance', seo: 'image-enhance', seoTabs: ['4k-enhance'] },
  tryOn: { ...TOOL, pattern: '/try-on', seo: 'try-on' },
  aiLogo: { ...TOOL, pattern: '/ai-logo', seo: 'ai-logo' },
  aiTattoo: { ...TOOL, pattern: '/ai-tattoo', seo: 'ai-tattoo' },
  aiLaser: { ...TOOL, pattern: '/ai-laser', seo: 'ai-laser' },
  clothPrinter: { ...TOOL, pattern: '/cloth-printer', seo: 'cloth-printer' },
  characterCreation: { ...TOOL, pattern: '/character-creation', seo: 'character' },
  aiTools: { pattern: '/ai-tools', seo: 'ai-tools', indexed: true },
  homepage: { pattern: '/homepage/:userId/:mediaType?/:mediakey?', layout: 'user', indexed: true },
  editUser: { pattern: '/editUser', access: 'user', layout: 'user' },
  settings: { pattern: '/settings', layout: 'user' },
  subscribe: { pattern: '/subscribe', layout: 'user', indexed: true },
  // Where one comes back to from a payment: the plans, with how it ended above them.
  paymentSuccess: { pattern: '/payment-success', layout: 'user', seo: 'subscribe' },
  billing: { pattern: '/billing', access: 'user', layout: 'user' },
  invitecode: { pattern: '/invitecode', access: 'user' },
  emailNotices: { pattern: '/email-notices', access: 'user', layout: 'user' },
  // Reached from mails, whose reader need not be signed in.
  unsubscribeNotices: { pattern: '/unsubscribe-notices', layout: 'user', needLang: false },
  terms: { pattern: '/public/terms', layout: 'user', needLang: false, indexed: true },
  privacy: { pattern: '/public/privacy', layout: 'user', needLang: false, indexed: true },
  platform: { pattern: '/platform', layout: 'user', needLang: false, indexed: true },
  verify: { pattern: '/verify', layout: 'user', indexed: true },
  // The one page of the back office with a language prefix. User management will stand here (back office 2.3).
  admin: { ...OFFICE, pattern: '/admin', area: 'Users', needLang: true },
  // What waits, for everybody who works here.
  dashboard: { ...OFFICE, pattern: '/dashboard' },
  auditImage: { ...OFFICE, pattern: '/auditImage', area: 'Review' },
  auditedImage: { ...OFFICE, pattern: '/auditedImage', area: 'Review' },
  unqualifiedImage: { ...OFFICE, pattern: '/unqualifiedImage', area: 'Review' },
  importImage: { ...OFFICE, pattern: '/importImage', area: 'Review' },
  importedImage: { ...OFFICE, pattern: '/importedImage', area: 'Review' },
  unqualifiedImport: { ...OFFICE, pattern: '/unqualifiedImport', area: 'Review' },
  workManage: { ...OFFICE, pattern: '/workManage', area: 'Works' },
  workViewManage: { ...OFFICE, pattern: '/workViewManage', area: 'Works' },
  tagManage: { ...OFFICE, pattern: '/tagManage', area: 'Tags' },
  tag: { ...OFFICE, pattern: '/tagManage/:id', area: 'Tags' },
  bannerManage: { ...OFFICE, pattern: '/bannerManage', area: 'Banners' },
  report: { ...OFFICE, pattern: '/report', area: 'Reports' },
  rankManage: { ...OFFICE, pattern: '/rankManage', area: 'Works' },
  role: { ...OFFICE, pattern: '/role', area: 'Permissions' },
  userRole: { ...OFFICE, pattern: '/user-role', area: 'Permissions' },
  menu: { ...OFFICE, pattern: '/menu', area: 'Permissions' },
  // Spelled so (back office 2.3).
  roleMenu: { ...OFFICE, pattern: '/role-meun', area: 'Permissions' },
  auditLog: { ...OFFICE, pattern: '/audit-log', area: 'Permissions' },
  tollPlan: { ...OFFICE, pattern: '/tollPlan', area: 'Billing' },
  skuDisposition: { ...OFFICE, pattern: '/skuDisposition', area: 'Billing' },
  paymentManagement: { ...OFFICE, pattern: '/paymentManagement', area: 'Billing' },
  consumptionRecord: { ...OFFICE, pattern: '/consumptionRecord', area: 'Billing' },
  consumptionMonth: { ...OFFICE, pattern: '/consumptionMonth', area: 'Billing' },
  points: { ...OFFICE, pattern: '/points', area: 'Billing' },
  reconciliation: { ...OFFICE, pattern: '/reconciliation', area: 'Billing' },
  approvals: { ...OFFICE, pattern: '/approvals', area: 'Credits' },
  gifts: { ...OFFICE, pattern: '/gifts', area: 'Credits' },
  coupons: { ...OFFICE, pattern: '/coupons', area: 'Codes' },
  couponsExchange: { ...OFFICE, pattern: '/coupons-exchange', area: 'Codes' },
  couponsDiscount: { ...OFFICE, pattern: '/coupons-discount', area: 'Codes' },
  couponsExchangePartner: { ...OFFICE, pattern: '/coupons-exchange-partner', area: 'Codes' },
  couponsDiscountPartner: { ...OFFICE, pattern: '/coupons-discount-partner', area: 'Codes' },
  // Of prices; `/campaigns` itself is the community's page (studio 2.2).
  campaigns: { ...OFFICE, pattern: '/price-campaigns', area: 'Codes' },
  heldInvitations: { ...OFFICE, pattern: '/held-invitations', area: 'Codes' },
  atom: { ...OFFICE, pattern: '/atom', area: 'Engines' },
  serviceGen: { ...OFFICE, pattern: '/serviceGen', area: 'Engines' },
  pipeline: { ...OFFICE, pattern: '/pipeline', area: 'Engines' },
} as const satisfies Record<string, RouteFacts>;

type Table = typeof table;
export type RouteName = keyof Table;
export type SeoKey = {
  [N in RouteName]:
    | (Table[N] extends { seo: infer Key } ? Key : N)
    | (Table[N] extends { seoTabs: readonly (infer Key)[] } ? Key : never);
}[RouteName];

/** The pages of the back office. */
export type OfficeRoute = { [N in RouteName]: Table[N] extends { access: 'staff' } ? N : never }[RouteName];
/** An area that has pages; 'every' for the pages that any area opens. */
export type OfficeArea = Extract<Table[OfficeRoute], { area: Area }>['area'] | 'every';
/** The pages of one area. */
export type OfficeRouteOf<A extends OfficeArea> = {
  [N in OfficeRoute]: Table[N] extends { area: infer Own }
    ? Own extends A
      ? N
      : never
    : A extends 'every'
      ? N
      : never;
}[OfficeRoute];

export interface RouteRow extends Required<Omit<RouteFacts, 'area' | 'shapes' | 'seo' | 'seoTabs'>> {
  name: RouteName;
  area?: Area;
  seo: SeoKey;
  seoTabs: readonly SeoKey[];
  shapes?: Readonly<Record<string, string>>;
}

export const routes: readonly RouteRow[] = (Object.keys(table) as RouteName[]).map((name) => ({
  ...PLAIN,
  name,
  seo: name as SeoKey,
  ...table[name],
}));

/**
 * Addresses that only lead on (studio 2.1, 2.2), without language prefix; the first that fits counts. `to` names a page, with
 * parameters of the pattern filled in.
 */
export const redirects: readonly { pattern: string; to: string }[] = [
  { pattern: '/', to: HOME },
  { pattern: '/video', to: HOME },
  { pattern: '/explore/:mediaType?', to: HOME },
  { pattern: '/explore/:mediaType?/:mediakey', to: WORK },
  { pattern: '/pages/public/terms', to: table.terms.pattern },
  { pattern: '/pages/public/privacy', to: table.privacy.pattern },
  { pattern: '/userManage', to: table.admin.pattern },
  { pattern: '/admin-audit', to: table.auditImage.pattern },
  { pattern: '/admin-operation', to: table.tagManage.pattern },
  { pattern: '/admin-develop', to: table.atom.pattern },
];
