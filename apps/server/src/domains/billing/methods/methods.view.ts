import type { Db } from '#platform/platform.ts';
import { CHARGED } from '../subscriptions/subscription.repo.ts';

/** How many are shown at most. */
const OWN = 100;

/** What is kept for the renewals of somebody, the latest first, each with the plan that is charged to it. */
export const methodsOf = (db: Db, userId: number) =>
  db
    .selectFrom('payment_method as m')
    .leftJoin('subscription as s', (join) =>
      join
        .onRef('s.provider', '=', 'm.provider')
        .onRef('s.provider_sub', '=', 'm.token')
        .on('s.state', 'in', [...CHARGED]),
    )
    .leftJoin('product as p', 'p.id', 's.product_id')
    .select(['m.id', 'm.pay_type', 'm.provider', 'm.brand', 'm.last4', 'm.exp', 'm.kept_at'])
    .select(['s.id as subscription_id', 's.cancel_at_period_end', 's.renewal', 'p.name'])
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(OWN)
    .execute();
