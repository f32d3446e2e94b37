import type { Grade } from '@atelier/contract/vocabulary/grades';

/** Tabs of the pay dialog: a plan at once, a plan by its trial, credits (billing 2). */
export const PAY_TABS = ['direct', 'trial', 'credits'] as const;
export type PayTab = (typeof PAY_TABS)[number];

/**
 * Why the dialog is asked for: credits are short (code 2007), something else needs paying (2020), a plan opens what was pressed, the campaign
 * that brought somebody here, or it was simply asked for.
 */
export type PayReason = 'noCredits' | 'default' | 'gated' | 'campaign' | 'asked';

/** Whom it opens for. */
export interface PayPerson {
  grade: Grade;
  isYearVip: boolean;
  /** A member by the trial alone. */
  isFreeVip: boolean;
  /** The trial is open to them. */
  threeDay: boolean;
}

/** What opens: the dialog with its tabs; the pay guide, which tells a member of the slow lane and of credits; or the page of all plans. */
export type PayOpening = { opens: 'dialog'; tab: PayTab; tabs: readonly PayTab[] } | { opens: 'guide' | 'plans' };

/** From this grade on by the year there is nothing more to subscribe to (billing A6). */
const HIGH: Grade = 3;

/** Whether the one-year bundle is offered: who has more by the year does not need it (billing A6). */
export const bundleOffered = ({ grade, isYearVip }: Pick<PayPerson, 'grade' | 'isYearVip'>): boolean =>
  !(grade >= HIGH && isYearVip);

/**
 * How the pay dialog opens (billing 4, 'Opening the pay dialog'). A high yearly plan sees credits alone, without tabs. Any other member is told
 * that credits are short, and changes a plan where all plans stand. Everybody else gets the trial while it is open to them.
 * @param asked the tab that was asked for, where one was
 */
export function openPayDialog(person: PayPerson, reason: PayReason, asked?: PayTab): PayOpening {
  const { grade, threeDay } = person;
  if (!bundleOffered(person)) return { opens: 'dialog', tab: 'credits', tabs: [] };
  if (grade > 0) {
    if (reason === 'asked' && asked === 'credits') return { opens: 'dialog', tab: 'credits', tabs: [] };
    return { opens: reason === 'noCredits' ? 'guide' : 'plans' };
  }
  const tabs = PAY_TABS.filter((tab) => tab !== 'trial' || threeDay);
  return { opens: 'dialog', tab: asked && tabs.includes(asked) ? asked : firstTab(reason, threeDay), tabs };
}

/** A campaign takes something off the first charge, which a trial does not have (billing A16). */
function firstTab(reason: PayReason, threeDay: boolean): PayTab {
  if (reason === 'campaign') return 'direct';
  if (threeDay) return 'trial';
  return reason === 'noCredits' ? 'credits' : 'direct';
}

/** Campaigns whose visitors are shown the dialog by itself (billing 4). */
const CAMPAIGNS = ['member_recall', 'survey_credits'];

/** Whether a campaign opens the dialog: its visitor has no plan, and half the price is theirs. */
export const campaignOpens = (
  campaign: Readonly<Record<string, string>> | null,
  { grade, fiftyDiscount }: { grade: number; fiftyDiscount: number },
): boolean => grade === 0 && fiftyDiscount > 0 && mayOpen(campaign);

/** Whether the campaign is one of those at all; asked before anything is asked of the server. */
export const mayOpen = (campaign: Readonly<Record<string, string>> | null): boolean =>
  CAMPAIGNS.includes(campaign?.utm_campaign ?? '');
