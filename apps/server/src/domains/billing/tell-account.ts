import type { Platform, Trx } from '#platform/platform.ts';

/**
 * Tells every open page of somebody that more than their balance changed: plan, grade, orders, lots or codes. They ask anew what they show.
 */
export const tellAccount = ({ events }: Pick<Platform, 'events'>, trx: Trx, userId: number): Promise<void> =>
  events.publish({ userId, event: 'credits', data: { account: true } }, trx);
