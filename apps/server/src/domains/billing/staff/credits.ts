import { randomUUID } from 'node:crypto';
import { expiryOf } from '@atelier/rules/billing/validity';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { spendableCredits } from '../account.view.ts';
import { deductCredits, grantCredits } from '../ledger.repo.ts';
import { tellAccount } from '../tell-account.ts';
import { askSecond, inTurn, needsSecond } from './alone.ts';
import { needWallet } from './orders.ts';
import { type StaffDeps, signatureOf, traced } from './staff.deps.ts';

export interface CreditsAsk {
  userId: number;
  option: 'set' | 'plus' | 'minus';
  credits: number;
  /** The product whose credits they are. */
  sku?: string;
  reason: string;
  requestId: string | undefined;
  call: string;
  /** The body as it came, for the idempotency key. */
  sent: unknown;
}

export interface CreditsMoved {
  /** Spendable after it. */
  credits: number;
  approval_id?: string;
}

/**
 * Sets, gives or takes credits, once a request id; what needs two (`needsSecond`) moves nothing and asks another administrator.
 * @throws Refusal not_found, no_credits (2007) when there is less than is to be taken
 */
export function moveCredits(deps: StaffDeps, actor: Actor, ask: CreditsAsk): Promise<CreditsMoved> {
  const { platform } = deps.trade;
  return platform.db.transaction().execute(async (trx) => {
    await inTurn(trx, actor);
    await needWallet(trx, ask.userId);
    const { call, requestId, sent: body } = ask;
    return platform.idempotency.once(
      trx,
      { userId: actor.user.id, call, requestId, body, now: actor.now },
      async () => {
        const balance = await spendableCredits(trx, ask.userId, actor.now);
        const moves = { credits: Math.abs(changeOf(ask, balance)), userIds: [ask.userId] };
        if (await needsSecond(trx, actor, moves)) {
          if (ask.option === 'minus' && ask.credits > balance) throw short(ask.credits, balance);
          const { userId, option, credits, sku, reason } = ask;
          const asked = { option, credits, ...(sku ? { sku } : {}) };
          const question = { action: 'credits' as const, userId, body: asked, traced: { userId, ...asked }, reason };
          return { credits: balance, approval_id: String(await askSecond(deps, trx, actor, question)) };
        }
        const key = `${actor.user.id}:${call}:${requestId ?? randomUUID()}`;
        return { credits: await applyCredits(deps, trx, actor, { ...ask, key }) };
      },
    );
  });
}

/** Signed: what the balance moves by. */
const changeOf = ({ option, credits }: Pick<CreditsAsk, 'option' | 'credits'>, balance: number): number =>
  option === 'set' ? credits - balance : option === 'plus' ? credits : -credits;

const short = (needed: number, available: number) => refuse('no_credits', { details: { needed, available } });

/**
 * Moves credits under the wallet's lock, which the caller holds. What is given is valid as long as what is bought: it makes good, and is
 * spent last.
 * @returns what can be spent after it
 */
export async function applyCredits(
  deps: StaffDeps,
  trx: Trx,
  actor: Actor,
  { userId, option, credits, sku, reason, key }: Omit<CreditsAsk, 'requestId' | 'call' | 'sent'> & { key: string },
): Promise<number> {
  const { now } = actor;
  const { edition } = deps.trade.platform.config;
  const before = await spendableCredits(trx, userId, now);
  const change = changeOf({ option, credits }, before);
  if (change > 0)
    await grantCredits(trx, {
      userId,
      source: 'admin',
      sourceKey: `admin:${key}`,
      bucket: 'refill',
      amount: change,
      now,
      expiresAt: expiryOf('purchase', now, edition),
      label: { sku: 'admin.plus', meta: sku ? { product: sku } : {} },
      actor: signatureOf(actor),
      reason,
    });
  if (change < 0)
    await deductCredits(trx, { userId, amount: -change, key: `admin:${key}`, now, actor: signatureOf(actor), reason });
  const after = await spendableCredits(trx, userId, now);
  await traced(deps, trx, actor, {
    action: `credits.${option}`,
    target: String(userId),
    before,
    after: { credits: after, ...(sku ? { product: sku } : {}) },
    reason,
  });
  if (change !== 0) await tellAccount(deps.trade.platform, trx, userId);
  return after;
}
