import type { subscriptionCalls } from '@atelier/contract/billing/subscriptions';
import type { ResultInput } from '@atelier/contract/call';
import type { Currency } from '@atelier/contract/vocabulary/trade';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Db, Handlers, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { currencyOf } from '../catalogue/catalogue.view.ts';
import { effectiveGrade } from '../entitlement.repo.ts';
import { lockWallet } from '../ledger.repo.ts';
import { currentSubscription } from '../orders/order.view.ts';
import { tellAccount } from '../tell-account.ts';
import type { SubscriptionRow, TradeDeps } from '../trade.deps.ts';
import { WITHDRAWN, withdraw } from './scheduled.ts';
import {
  changeSubscription,
  LIVE,
  lockSubscription,
  planOf,
  renewsItself,
  scheduledSubscription,
} from './subscription.repo.ts';
import { tellRenewal } from './tell.ts';
import { activeTrial, trialOpen } from './trial.ts';

type Info = ResultInput<(typeof subscriptionCalls)['subscriptionInfo']>;

/** Binds the subscription one has (billing 7, decisions 5b). */
export function subscriptionHandlers(deps: TradeDeps): Handlers<typeof subscriptionCalls> {
  const { platform } = deps;
  const currencyFor = (ctx: CallContext) => currencyOf(platform.config.edition, ctx.language);
  /** Turns renewing on or off, as often as it is asked. */
  const setRenewal = (given: string, on: boolean, ctx: CallContext): Promise<NonNullable<Info>> =>
    platform.db.transaction().execute(async (trx) => {
      const userId = signedIn(ctx).id;
      await lockWallet(trx, userId);
      const id = /^[1-9]\d{0,15}$/.test(given) ? Number(given) : 0;
      const known = await trx.selectFrom('subscription').select('user_id').where('id', '=', id).executeTakeFirst();
      if (known?.user_id !== userId) throw refuse('not_found');
      const sub = await lockSubscription(trx, id);
      if (sub.state === 'scheduled' && !on) return wireOf(trx, await withdraw(deps, trx, sub, ctx.now));
      if (sub.end_reason === WITHDRAWN && !on) return wireOf(trx, sub);
      if (!LIVE.some((state) => state === sub.state)) throw refuse('not_subscribed');
      // What was paid to follow it would never begin.
      if (on && (await scheduledSubscription(trx, userId))) throw refuse('plan_waits');
      // Nothing is kept that it could be charged to: it ends by itself, and no words make it renew.
      if (on && sub.renewal === 'none') throw refuse('renews_not');
      const now = await changeSubscription(trx, id, { cancel_at_period_end: !on });
      // Told when it changes something: pressed twice it is told once.
      if (renewsItself(now) !== renewsItself(sub)) await tellRenewal(deps, trx, now, await planOf(trx, now), ctx.now);
      await tellAccount(platform, trx, userId);
      return (await infoOf(trx, userId))!;
    });
  return {
    subscriptionInfo: (_input, ctx) => infoOf(platform.db, signedIn(ctx).id),
    cancelSubscription: ({ params }, ctx) => setRenewal(params.id, false, ctx),
    resumeSubscription: ({ params }, ctx) => setRenewal(params.id, true, ctx),

    async eligibility(_input, ctx) {
      const { id } = signedIn(ctx);
      const sources = await deps.discounts(platform.db, id, ctx.now);
      return { threeDay: await mayTry(deps, id, ctx), fiftyDiscount: sources.fifty };
    },

    async freeMembership(_input, ctx) {
      const { id } = signedIn(ctx);
      const held = await currentSubscription(platform.db, id);
      return {
        eligible: await mayTry(deps, id, ctx),
        claimed: !(await trialOpen(deps, platform.db, id)),
        endsAt: held?.state === 'trialing' ? (held.trial_end?.toISOString() ?? null) : null,
        offer: trialSold(deps, currencyFor(ctx)) ? await activeTrial(platform.db) : null,
      };
    },
  };
}

/** Whether somebody may have the trial: it is offered and can be paid for, they have no grade and had none before (billing A43). */
async function mayTry(deps: TradeDeps, userId: number, { now, language }: CallContext): Promise<boolean> {
  const { db, config } = deps.platform;
  if (!trialSold(deps, currencyOf(config.edition, language))) return false;
  if ((await effectiveGrade(db, userId, now)) > 0 || !(await trialOpen(deps, db, userId))) return false;
  return (await activeTrial(db)) !== null;
}

/** A trial is charged when it ends: it is offered where something that can be charged then is taken for it. */
const trialSold = ({ providers }: TradeDeps, currency: Currency): boolean =>
  providers.offered(currency).some((payType) => {
    const can = providers.serving(payType, currency)?.provider.can;
    return can?.trial === true && (can.renewal[payType] ?? 'none') !== 'none';
  });

async function infoOf(db: Db | Trx, userId: number): Promise<Info> {
  const held = await currentSubscription(db, userId);
  return held && wireOf(db, held);
}

async function wireOf(db: Db | Trx, held: SubscriptionRow): Promise<NonNullable<Info>> {
  const plan = await planOf(db, held);
  const next = held.ended_at ? null : await waitingFor(db, held.user_id);
  return {
    id: String(held.id),
    planID: held.product_id,
    planName: plan.name,
    grade: plan.grade,
    billCycle: held.state === 'trialing' && plan.bill_cycle === 5 ? 3 : (plan.bill_cycle ?? 1),
    state: held.state,
    amount: held.amount,
    currency: held.currency,
    period_start: held.period_start?.toISOString() ?? null,
    period_end: held.period_end?.toISOString() ?? null,
    autoRenew: !held.ended_at && renewsItself(held),
    resumable: !held.ended_at && held.cancel_at_period_end && held.renewal !== 'none',
    trial_end: held.trial_end?.toISOString() ?? null,
    method: await methodOf(db, held),
    next,
  };
}

async function methodOf(
  db: Db | Trx,
  { provider, provider_sub: token }: SubscriptionRow,
): Promise<NonNullable<Info>['method']> {
  if (token === null) return null;
  const row = await db
    .selectFrom('payment_method')
    .select(['id', 'pay_type', 'brand', 'last4', 'exp'])
    .where('provider', '=', provider)
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, pay_type: payType, brand, last4, exp } = row;
  return { id: String(id), payType, brand, last4, exp };
}

/** The plan that begins when the live one ends. */
async function waitingFor(db: Db | Trx, userId: number): Promise<NonNullable<Info>['next']> {
  const row = await db
    .selectFrom('subscription as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.product_id', 's.period_start', 'p.name', 'p.grade'])
    .where('s.user_id', '=', userId)
    .where('s.state', '=', 'scheduled')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: String(row.id),
    planID: row.product_id,
    planName: row.name,
    grade: row.grade,
    begins: row.period_start!.toISOString(),
  };
}
