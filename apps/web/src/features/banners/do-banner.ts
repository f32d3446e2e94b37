import type { Banner } from '@atelier/contract/community/banners';
import {
  type BannerActionName,
  type BannerRequestPath,
  isBannerAction,
  isBannerRequest,
  targetFault,
} from '@atelier/rules/banners/target';
import type { PayTab } from '@atelier/rules/billing/pay-dialog';
import { pathOf } from '@atelier/rules/routes/resolve';
import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';

export interface DoneWith {
  queries: QueryClient;
  go: (path: string) => void;
}
type Args = Readonly<Record<string, string>>;

/** What each call of the list is here, by the app's own client. @returns what came of it, in words */
const REQUESTS: Record<BannerRequestPath, (queries: QueryClient, args: Args) => Promise<string>> = {
  '/prod-api/trade/v1/account/gift/dailyCredits': async (queries) => {
    const { granted, account } = await api.billing.dailyCredits({ quiet: true });
    queries.setQueryData(accountKey, account);
    return granted > 0 ? translate('shell.dailyCredits', { count: granted }) : translate('banners.taken');
  },
  '/prod-api/trade/v1/account': async (queries, { role }) => {
    const account = await api.billing.account({ ...(role ? { query: { role } } : {}), quiet: true });
    queries.setQueryData(accountKey, account);
    return translate('banners.balance', { count: account.credits });
  },
};

/** What the app does by each name; `guests` need not sign in for it. */
const ACTIONS: Record<BannerActionName, { guests?: true; run: (args: Args, done: DoneWith) => void }> = {
  login: { guests: true, run: () => tell('login', { reason: 'asked' }) },
  getCredits: { run: ({ tab }) => tell('getCredits', { tab: tab as 'purchase' | 'redeem' }) },
  pay: { run: ({ tab }) => tell('pay', { reason: 'asked', tab: tab as PayTab }) },
  invite: { guests: true, run: (_args, { go }) => go(pathOf('invitecode')) },
  policy: { guests: true, run: ({ part }) => tell('policy', { part: part as 'validity' | 'members' }) },
  interests: { run: () => tell('onboarding', { only: null }) },
};

/** Whether a guest is asked to sign in before a banner can do what it says. */
export const needsLogin = (banner: Banner): boolean =>
  banner.type === 'request' ||
  (banner.type === 'action' &&
    isBannerAction(banner.action?.name ?? '') &&
    !ACTIONS[banner.action!.name as BannerActionName].guests);

/**
 * Does what a banner of type 'request' or 'action' says. It is held to the lists once more before: what came over the wire is no reason to make a
 * call (billing S14).
 * @returns what came of it in words; '' where what opens says it
 * @throws ApiError of a call that was refused
 */
export async function doBanner(banner: Banner, done: DoneWith): Promise<string> {
  if (targetFault(banner) !== null) return '';
  if (banner.type === 'request' && isBannerRequest(banner.url))
    return REQUESTS[banner.url](done.queries, banner.request?.args ?? {});
  if (banner.type === 'action' && banner.action && isBannerAction(banner.action.name))
    ACTIONS[banner.action.name].run(banner.action.args, done);
  return '';
}
