import { daysAfter } from '@atelier/rules/billing/subscription';
import type { SubscriptionRow } from '../trade.deps.ts';

const HOUR = 3_600_000;
const TRIAL_NOTICE_HOURS = 24;
const PERIOD_NOTICE_DAYS = 3;

/** When the end of a trial is told of (billing 4.3). */
export const trialReminder = (end: Date): Date => new Date(end.getTime() - TRIAL_NOTICE_HOURS * HOUR);

/** When the end of a period is told of that nothing renews by itself (billing 5); null for one that renews. */
export const periodReminder = ({ renewal }: Pick<SubscriptionRow, 'renewal'>, end: Date): Date | null =>
  renewal === 'none' ? daysAfter(end, -PERIOD_NOTICE_DAYS) : null;
