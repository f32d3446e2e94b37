import type { Trx } from '#platform/platform.ts';
import { openWallet } from '../ledger.repo.ts';
import '../codes/code.tables.ts';

/** Numbers of friends that no history uses. */
let friends = 1_000_000_000;

/** What stands behind points that were credited: a friend who came by the inviter's link and paid. For histories of the ledger. */
export async function invitedFriend(
  trx: Trx,
  { inviter, points, tx, now }: { inviter: number; points: number; tx: number; now: Date },
): Promise<void> {
  const invitee = ++friends;
  await openWallet(trx, invitee, now);
  const order = await trx
    .insertInto('trade_order')
    .values({
      order_no: `friend${invitee}`,
      user_id: invitee,
      kind: 'member',
      product_id: 'plus-month',
      trial: false,
      subscription_id: null,
      period_n: null,
      snapshot: '{}',
      currency: 'USD',
      list_amount: 2000,
      amount: 2000,
      pay_type: 'card',
      provider: 'sandbox',
      status: 2,
      state: 'done',
      pay_code: null,
      custom_paras: null,
      created_at: now,
      expires_at: now,
      paid_at: now,
      activated_at: now,
      canceled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invitation')
    .values({
      invitee_id: invitee,
      inviter_id: inviter,
      channel_id: String(inviter),
      registered_at: now,
      state: 'credited',
      activated_order_id: order.id,
      activated_at: now,
      points,
      due_at: now,
      held_for: null,
      credited_tx: tx,
    })
    .execute();
}
