import { randomUUID } from 'node:crypto';
import { GIFT_MOST, type giftCalls } from '@atelier/contract/billing/gifts';
import type { BodyOf } from '@atelier/contract/call';
import { expiryOf } from '@atelier/rules/billing/validity';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { grantCredits, lockWallet } from '../ledger.repo.ts';
import type { TradeDeps } from '../trade.deps.ts';

type Gift = BodyOf<(typeof giftCalls)['adminGift']>;

/** Binds the gifts of staff. */
export function giftHandlers(deps: TradeDeps): Handlers<typeof giftCalls> {
  return {
    async adminGift({ body }, ctx) {
      const { db, idempotency } = deps.platform;
      const { id } = signedIn(ctx);
      const requestId = body.request_id ?? body.requestID;
      const key = { userId: id, call: 'billing.gift', requestId, body, now: ctx.now };
      return db.transaction().execute((trx) => idempotency.once(trx, key, () => give(deps, trx, body, ctx)));
    },
  };
}

/**
 * Gives to everybody or to nobody, audited, until the end of the following month (billing A27).
 * @throws Refusal not_found with the ids that are no open account, gift_too_large
 */
async function give({ platform, audit }: TradeDeps, trx: Trx, gift: Gift, ctx: CallContext) {
  // Wallets are locked in one order by whoever locks several.
  const userIds = [...new Set(gift.user_ids)].sort((a, b) => a - b);
  const total = userIds.length * gift.credits;
  if (total > GIFT_MOST)
    throw refuse('gift_too_large', {
      fields: [{ path: 'credits', key: 'gift_too_large', vars: { most: GIFT_MOST } }],
      vars: { most: GIFT_MOST },
    });
  const open = await trx
    .selectFrom('wallet')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('closed_at', 'is', null)
    .execute();
  const known = new Set(open.map((row) => row.user_id));
  const unknown = gift.user_ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `user_ids.${at}`, key: 'not_found' as const }],
  );
  if (unknown.length > 0) throw refuse('not_found', { fields: unknown });
  const { now } = ctx;
  const { edition } = platform.config;
  const user = signedIn(ctx);
  const name = `gift:${randomUUID()}`;
  for (const userId of userIds) {
    if ((await lockWallet(trx, userId)).closed) throw refuse('not_found');
    await grantCredits(trx, {
      userId,
      source: 'gift',
      sourceKey: `${name}:${userId}`,
      bucket: 'gift',
      amount: gift.credits,
      now,
      expiresAt: expiryOf('gift', now, edition),
      label: { sku: 'gift', meta: { name: gift.name } },
      actor: `admin:${user.id}`,
      reason: gift.reason,
    });
    await platform.events.publish({ userId, event: 'credits', data: {} }, trx);
  }
  const after = { credits: gift.credits, name: gift.name };
  await audit(
    trx,
    { user, ip: ctx.ip, now },
    userIds.map((id) => ({ action: 'credits.gift' as const, target: String(id), after, reason: gift.reason })),
  );
  return { users: userIds.length, credits: total };
}
