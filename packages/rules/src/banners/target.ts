import type { ErrorKey } from '@atelier/contract/errors';
import { BANNER_ADDRESS_MAX, type BannerType } from '@atelier/contract/vocabulary/banners';
import { matchRoute, splitLanguage } from '#routes/resolve.ts';

/**
 * Where a banner may lead (billing S14; docs/adr/0055). Whatever staff save is shown to everybody and acts in the browser of whoever presses it, so
 * it is held to these lists three times: when it is saved, when it is read out, and before it is done.
 */
export interface BannerTarget {
  type: BannerType;
  /** Of `href` an address, of `request` the path of a call. */
  url: string;
  /** Of `route`. */
  uri: string;
  request: { method: string; args: Readonly<Record<string, unknown>> } | null;
  action: { name: string; args: Readonly<Record<string, unknown>> } | null;
}

/** Every argument has to be given, with one of its values; there are no others. */
type Args = Readonly<Record<string, readonly string[]>>;

/**
 * The calls that a banner may make: read with GET, by whoever is signed in, about their own account, and harmless to anybody who makes them
 * once or a hundred times. A call that another person's link must not make does not belong here.
 */
export const BANNER_REQUESTS = {
  '/prod-api/trade/v1/account/gift/dailyCredits': {},
  '/prod-api/trade/v1/account': { role: ['general'] },
} as const satisfies Record<string, Args>;
export type BannerRequestPath = keyof typeof BANNER_REQUESTS;

/** What the app does by name. */
export const BANNER_ACTIONS = {
  login: {},
  getCredits: { tab: ['purchase', 'redeem'] },
  pay: { tab: ['direct', 'trial', 'credits'] },
  invite: {},
  policy: { part: ['validity', 'members'] },
  interests: {},
} as const satisfies Record<string, Args>;
export type BannerActionName = keyof typeof BANNER_ACTIONS;

/** Actions that there is nothing behind in a house that sells nothing. */
const OF_SALE: readonly string[] = ['getCredits', 'pay'] satisfies BannerActionName[];

/** Whether a banner has something behind it in this house. */
export const targetIsHere = ({ type, action }: BannerTarget, sells: boolean): boolean =>
  sells || type !== 'action' || !OF_SALE.includes(action?.name ?? '');

export const isBannerRequest = (path: string): path is BannerRequestPath => Object.hasOwn(BANNER_REQUESTS, path);
export const isBannerAction = (name: string): name is BannerActionName => Object.hasOwn(BANNER_ACTIONS, name);

/** What of an address may be told to a page of ours: nothing that signs somebody in, invites or claims. */
const QUERY = new Set([
  'activeTab',
  'keywords',
  'mediaType',
  'module',
  'page',
  'sort',
  'style',
  'tab',
  'utm_campaign',
  'utm_medium',
  'utm_source',
]);
/** A path and a query in the plainest letters: nothing in it is encoded, turned round or climbed out of. */
const OWN_PATH = /^(\/[A-Za-z0-9_~'.-]+)+(?:\?([A-Za-z0-9_~.+=&-]*))?$/;
const DOTS = /(?:^|\/)\.{1,2}(?=\/|$)/;

/** Whether it is the path of a page that anybody may be led to: of the route table, without language prefix, none of staff. */
export function isBannerRoute(uri: string): boolean {
  if (uri.length > BANNER_ADDRESS_MAX || !OWN_PATH.test(uri)) return false;
  const [path = '', query] = uri.split(/\?(.*)/s, 2);
  if (DOTS.test(path)) return false;
  if (splitLanguage(path).rest !== path) return false;
  const match = matchRoute(path);
  if (!match || match.row.access === 'staff') return false;
  return [...new URLSearchParams(query ?? '').keys()].every((key) => QUERY.has(key));
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;

/** Whether it is an address of the web that a new tab may open: https, a host by its name, no port, nobody's password; or a page of ours. */
export function isBannerAddress(url: string): boolean {
  if (url.startsWith('/')) return isBannerRoute(url);
  if (url.length > BANNER_ADDRESS_MAX || !/^https:\/\/[!-~]+$/.test(url) || /[\\"<>^`{|}]/.test(url)) return false;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'https:' || !HOST.test(parsed.hostname)) return false;
  // As a browser reads it, and nothing besides: what it would drop, decode or take for somebody's name makes another address of it.
  return url === parsed.href || `${url}/` === parsed.href
    ? parsed.username === '' && parsed.password === '' && parsed.port === ''
    : false;
}

export interface TargetFault {
  /** The field at fault. */
  path: string;
  key: ErrorKey;
}

const fault = (path: string, key: ErrorKey): TargetFault => ({ path, key });

/** What is wrong with where a banner leads; null when nothing is. What its type has no use for must be empty. */
export function targetFault(target: BannerTarget): TargetFault | null {
  const { type, url, uri, request, action } = target;
  if (uri !== '' && type !== 'route') return fault('uri', 'banner_not_taken');
  if (url !== '' && type !== 'href' && type !== 'request') return fault('url', 'banner_not_taken');
  if (request !== null && type !== 'request') return fault('request', 'banner_not_taken');
  if (action !== null && type !== 'action') return fault('action', 'banner_not_taken');
  switch (type) {
    case 'href':
      return isBannerAddress(url) ? null : fault('url', 'banner_address');
    case 'route':
      return isBannerRoute(uri) ? null : fault('uri', 'banner_route');
    case 'request':
      if (!isBannerRequest(url)) return fault('url', 'banner_request');
      if (request?.method !== 'GET') return fault('request.method', 'banner_request');
      return argsFault('request.args', request.args, BANNER_REQUESTS[url]);
    case 'action':
      if (!action || !isBannerAction(action.name)) return fault('action.name', 'banner_action');
      return argsFault('action.args', action.args, BANNER_ACTIONS[action.name]);
    default:
      return fault('type', 'validation');
  }
}

function argsFault(path: string, given: unknown, known: Args): TargetFault | null {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return fault(path, 'banner_args');
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return fault(`${path}.${unknown}`, 'banner_args');
  const wrong = Object.entries(known).find(
    ([name, values]) => !values.includes((given as Record<string, unknown>)[name] as string),
  );
  return wrong ? fault(`${path}.${wrong[0]}`, 'banner_args') : null;
}
