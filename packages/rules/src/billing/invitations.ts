import { nextBusinessMidnight } from './business-day.ts';

/** What is taken off the first charge of somebody who was invited, in percent: 20 by a partner, else 10 (billing A15). */
export const inviteDiscount = (inviterIsPartner: boolean): number => (inviterIsPartner ? 20 : 10);

/**
 * Reward points of an inviter for a first paid charge: that percentage of a month of the invitee's plan, without what a campaign or a card took off,
 * because points are earned on what was paid; never more than that (billing A44).
 * @param monthly a month of the plan's grade in US cents; one point is worth one cent
 * @param campaign percent that were taken off; the invitation's own discount takes nothing from its points
 * @param paid the charge in US cents
 */
export function rewardPoints(
  monthly: number,
  inviterIsPartner: boolean,
  { campaign, paid }: { campaign: number; paid: number },
): number {
  const earned = Math.round((monthly * (100 - campaign) * inviteDiscount(inviterIsPartner)) / 10_000);
  return Math.max(1, Math.min(earned, Math.floor(paid)));
}

/** When points are credited: at the next 00:00 GMT−8, in either edition (billing 9, A44). */
export const creditedAt = (activatedAt: Date): Date => nextBusinessMidnight(activatedAt, 'international');

/** More activations of one inviter within a day wait for staff. */
export const ACTIVATIONS_A_DAY = 20;

/** The invitation that is a campaign and nobody's (billing A45). */
export const CAMPAIGN_INVITATION = 'ph';

/** The account that a channel or invitation code names as its inviter; null where it names none (billing A45). */
export const inviterOf = (code: string | null): number | null =>
  code !== null && /^[1-9]\d{0,14}$/.test(code) ? Number(code) : null;

/** A friend's name as others see it: its first five letters (billing A46). */
export const shortName = (username: string): string => [...username].slice(0, 5).join('');
