import { randomUUID } from 'node:crypto';
import { GIFT_MOST, type giftCalls } from '@atelier/contract/billing/gifts';
import type { BodyOf } from '@atelier/contract/call';
import { expiryOf } from '@atelier/rules/billing/validity';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { grantCredits, lockWallet } from '../ledger.repo.ts';
import { askSecond, inTurn, needsSecond } from '../staff/alone.ts';
import '../staff/staff.tables.ts';
import { tellAccount } from '../tell-account.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { giftList } from './gifts.view.ts';

type Ask = BodyOf<(typeof giftCalls)['adminGift']>;

/** Binds the gifts of staff. */
export function giftHandlers(deps: TradeDeps): Handlers<typeof giftCalls> {
  return {
    adminGifts: giftList({ trade: deps, identity: deps.identity }),

    async adminGift({ body }, ctx) {
      const { db, idempotency } = deps.platform;
      const actor: Actor = { user: signedIn(ctx), ip: ctx.ip, now: ctx.now };
      const requestId = body.request_id ?? body.requestID;
      const key = { userId: actor.user.id, call: 'billing.gift', requestId, body, now: ctx.now };
      return db.transaction().execute(async (trx) => {
        await inTurn(trx, actor);
        return idempotency.once(trx, key, () => decideGift(deps, trx, actor, body));
      });
    },
  };
}

/**
 * Gives what one administrator may give alone, and asks another one for the rest.
 * @throws Refusal not_found with the ids that are no open account, gift_too_large
 */
async function decideGift(deps: TradeDeps, trx: Trx, actor: Actor, ask: Ask) {
  // Wallets are locked in one order by whoever locks several.
  const userIds = [...new Set(ask.user_ids)].sort((a, b) => a - b);
  const { credits, name, reason } = ask;
  const total = userIds.length * credits;
  if (total > GIFT_MOST)
    throw refuse('gift_too_large', {
      fields: [{ path: 'credits', key: 'gift_too_large', vars: { most: GIFT_MOST } }],
      vars: { most: GIFT_MOST },
    });
  await allOpen(trx, ask.user_ids);
  if (await needsSecond(trx, actor, { credits: total, userIds })) {
    const body = { user_ids: userIds, credits, name };
    const question = { action: 'gift' as const, userId: userIds[0]!, body, traced: body, reason };
    const id = await askSecond({ trade: deps, identity: deps.identity }, trx, actor, question);
    return { users: 0, credits: 0, approval_id: String(id) };
  }
  await giveGift(deps, trx, actor, { userIds, credits, name, reason, key: randomUUID() });
  return { users: userIds.length, credits: total };
}

async function allOpen(trx: Trx, userIds: readonly number[]): Promise<void> {
  const open = await trx
    .selectFrom('wallet')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('closed_at', 'is', null)
    .execute();
  const known = new Set(open.map((row) => row.user_id));
  const unknown = userIds.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `user_ids.${at}`, key: 'not_found' as const }],
  );
  if (unknown.length > 0) throw refuse('not_found', { fields: unknown });
}

export interface Gift {
  /** In ascending order. */
  userIds: readonly number[];
  /** To each of them. */
  credits: number;
  name: string;
  reason: string;
  /** What it is known by in the journal. */
  key: string;
}

/**
 * Gives to everybody or to nobody, audited, until the end of the following month (billing A27).
 * @throws Refusal not_found when one of them is gone
 */
export async function giveGift({ platform, audit }: TradeDeps, trx: Trx, actor: Actor, gift: Gift): Promise<void> {
  const { now } = actor;
  const { edition } = platform.config;
  for (const userId of gift.userIds) {
    if ((await lockWallet(trx, userId)).closed) throw refuse('not_found');
    await grantCredits(trx, {
      userId,
      source: 'gift',
      sourceKey: `gift:${gift.key}:${userId}`,
      bucket: 'gift',
      amount: gift.credits,
      now,
      expiresAt: expiryOf('gift', now, edition),
      label: { sku: 'gift', meta: { name: gift.name } },
      actor: `admin:${actor.user.id}`,
      reason: gift.reason,
    });
    await tellAccount(platform, trx, userId);
  }
  const after = { credits: gift.credits, name: gift.name };
  const question = /^approval:(\d+)$/.exec(gift.key)?.[1];
  await trx
    .insertInto('gift')
    .values({
      key: gift.key,
      name: gift.name,
      credits: gift.credits,
      user_ids: [...gift.userIds],
      given_by: actor.user.id,
      approval_id: question === undefined ? null : Number(question),
      given_at: now,
      reason: gift.reason,
    })
    .execute();
  await audit(
    trx,
    actor,
    gift.userIds.map((id) => ({
      action: 'credits.gift' as const,
      target: String(id),
      after,
      reason: gift.reason,
    })),
  );
}
