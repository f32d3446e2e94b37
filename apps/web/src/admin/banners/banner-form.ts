import type { StaffBanner } from '@atelier/contract/community/banners';
import type { BannerAudience, BannerType } from '@atelier/contract/vocabulary/banners';
import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import {
  BANNER_ACTIONS,
  BANNER_REQUESTS,
  type BannerActionName,
  type BannerRequestPath,
  targetFault,
} from '@atelier/rules/banners/target';
import type { BannerFacts } from '#admin/banners/banners.api.ts';
import type { AdminKey } from '#admin/kit/words.ts';

type Actions = typeof BANNER_ACTIONS;
/** An action with one choice of its argument: `pay trial`. */
type ActionChoice = {
  [Name in BannerActionName]: keyof Actions[Name] extends never
    ? Name
    : Actions[Name][keyof Actions[Name]] extends readonly (infer Value extends string)[]
      ? `${Name} ${Value}`
      : never;
}[BannerActionName];

/** What each call is to whoever chooses it. */
const REQUEST_WORDS: Readonly<Record<BannerRequestPath, AdminKey>> = {
  '/prod-api/trade/v1/account/gift/dailyCredits': 'houseBanners.requests.dailyCredits',
  '/prod-api/trade/v1/account': 'houseBanners.requests.account',
};
/** What each action is to whoever chooses it: where it leads, by the name that visitors read there. */
const ACTION_WORDS: Readonly<Record<ActionChoice, AdminKey>> = {
  login: 'houseBanners.actions.login',
  'getCredits purchase': 'houseBanners.actions.getCreditsPurchase',
  'getCredits redeem': 'houseBanners.actions.getCreditsRedeem',
  'pay direct': 'houseBanners.actions.payDirect',
  'pay trial': 'houseBanners.actions.payTrial',
  'pay credits': 'houseBanners.actions.payCredits',
  invite: 'houseBanners.actions.invite',
  'policy validity': 'houseBanners.actions.policyValidity',
  'policy members': 'houseBanners.actions.policyMembers',
  interests: 'houseBanners.actions.interests',
};
type Choice<T extends string> = readonly [value: T, words: AdminKey];
export const REQUEST_CHOICES = Object.entries(REQUEST_WORDS) as Choice<BannerRequestPath>[];
export const ACTION_CHOICES = Object.entries(ACTION_WORDS) as Choice<ActionChoice>[];

const actionOf = ({ action }: StaffBanner): string =>
  [action?.name, ...Object.values(action?.args ?? {})].filter(Boolean).join(' ');

/** What a banner's call or action is in words; null for other types, and for what a faulty row names. */
export function wordsOfTarget(banner: StaffBanner): AdminKey | null {
  if (banner.type === 'request') return REQUEST_CHOICES.find(([path]) => path === banner.url)?.[1] ?? null;
  if (banner.type === 'action') return ACTION_CHOICES.find(([choice]) => choice === actionOf(banner))?.[1] ?? null;
  return null;
}

/** Where a banner leads, as it is stored. */
export const leadsTo = (banner: StaffBanner): string => banner.url || banner.uri || actionOf(banner);

/** A banner as it is written into the form. */
export interface BannerDraft {
  name: string;
  texts: Record<Language, string>;
  type: BannerType;
  /** Of each type its own, so that a look at another type loses nothing. */
  url: string;
  uri: string;
  call: BannerRequestPath;
  does: string;
  cover: string;
  coverPath: string;
  close: boolean;
  audience: BannerAudience;
  /** As the field for a local time has it; '' for none. */
  from: string;
  until: string;
}

/** A moment as `datetime-local` writes it, in the reader's own time. */
function localTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const moment = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** What a form begins with. @param banner null for a new one */
export function draftOf(banner: StaffBanner | null): BannerDraft {
  const empty = Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Record<Language, string>;
  return {
    name: banner?.name ?? '',
    texts: banner?.texts ?? empty,
    type: banner?.type ?? 'route',
    url: banner?.type === 'href' ? banner.url : '',
    uri: banner?.uri ?? '',
    call: (REQUEST_CHOICES.find(([path]) => path === banner?.url) ?? REQUEST_CHOICES[0]!)[0],
    does: (banner?.type === 'action' && actionOf(banner)) || ACTION_CHOICES[0]![0],
    cover: banner?.cover ?? '',
    coverPath: banner?.cover_path ?? '',
    close: banner?.close ?? true,
    audience: banner?.audience ?? 'all',
    from: localTime(banner?.from ?? null),
    until: localTime(banner?.until ?? null),
  };
}

/** The arguments of a call or an action with the values that were chosen, in the order of the list. */
const argsOf = (known: Readonly<Record<string, readonly string[]>>, chosen: readonly string[]) =>
  Object.fromEntries(Object.keys(known).map((name, at) => [name, chosen[at] ?? known[name]![0]!]));

/** The banner that a draft is, with nothing that its type has no use for. */
export function factsOf(draft: BannerDraft): BannerFacts {
  const [name = '', ...values] = draft.does.split(' ');
  const known: Readonly<Record<string, readonly string[]>> = BANNER_ACTIONS[name as keyof typeof BANNER_ACTIONS] ?? {};
  return {
    name: draft.name,
    texts: draft.texts,
    type: draft.type,
    url: draft.type === 'href' ? draft.url.trim() : draft.type === 'request' ? draft.call : '',
    uri: draft.type === 'route' ? draft.uri.trim() : '',
    request: draft.type === 'request' ? { method: 'GET', args: argsOf(BANNER_REQUESTS[draft.call], []) } : null,
    action: draft.type === 'action' ? { name, args: argsOf(known, values) } : null,
    cover: draft.cover,
    close: draft.close,
    audience: draft.audience,
    from: moment(draft.from),
    until: moment(draft.until),
  };
}

/** Where it leads is nowhere a banner may lead. */
export const leadsNowhere = ({ type, url = '', uri = '', request = null, action = null }: BannerFacts): boolean =>
  targetFault({ type, url, uri, request, action }) !== null;
