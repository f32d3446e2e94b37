import { CAMPAIGN_INVITATION, inviterOf } from '@atelier/rules/billing/invitations';
import type { Trx } from '#platform/platform.ts';
import type { TradeDeps } from '../trade.deps.ts';
import '../codes/code.tables.ts';

/**
 * Binds a new account to whoever invited it, at its first sign-in and for good (billing 4.5). A campaign channel, an unknown code and one's own
 * bind nobody.
 */
export async function bindInvitation(
  { identity }: Pick<TradeDeps, 'identity'>,
  trx: Trx,
  userId: number,
  now: Date,
): Promise<void> {
  const { channelId, invitationCode } = await identity.arrivalOf(trx, userId);
  if (invitationCode === CAMPAIGN_INVITATION || channelId === null) return;
  const inviter = inviterOf(channelId);
  if (inviter === null || inviter === userId || !(await identity.isActive(trx, inviter))) return;
  await trx
    .insertInto('invitation')
    .values({
      invitee_id: userId,
      inviter_id: inviter,
      channel_id: channelId,
      registered_at: now,
      state: 'registered',
      activated_order_id: null,
      activated_at: null,
      points: null,
      due_at: null,
      held_for: null,
      credited_tx: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
