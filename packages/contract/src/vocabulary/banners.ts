/** What pressing a banner does (billing 3, Banner): an address in a new tab, a page of ours, a call of ours, something the app does by name. */
export const BANNER_TYPES = ['href', 'route', 'request', 'action'] as const;
export type BannerType = (typeof BANNER_TYPES)[number];

/** Whom a banner is shown to: `free` is signed in without a plan, `members` with one. */
export const BANNER_AUDIENCES = ['all', 'guests', 'free', 'members'] as const;
export type BannerAudience = (typeof BANNER_AUDIENCES)[number];

/** `soon` and `over` by its time; `faulty`: the stored row leads where no banner may lead, and is shown to nobody. */
export const BANNER_STATES = ['shown', 'soon', 'over', 'faulty'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

export const BANNER_TEXT_MAX = 120;
export const BANNER_NAME_MAX = 60;
export const BANNER_ADDRESS_MAX = 300;
/** Of a house. */
export const BANNERS_MOST = 100;
