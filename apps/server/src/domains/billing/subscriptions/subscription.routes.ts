import type { subscriptionCalls } from '@atelier/contract/billing/subscriptions';
import type { ResultInput } from '@atelier/contract/call';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Db, Handlers, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { effectiveGrade } from '../entitlement.repo.ts';
import { lockWallet } from '../ledger.repo.ts';
import { currentSubscription } from '../orders/order.view.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { changeSubscription, LIVE, lockSubscription, planOf } from './subscription.repo.ts';
import { tellRenewal } from './tell.ts';
import { activeTrial, trialOpen } from './trial.ts';

type Info = ResultInput<(typeof subscriptionCalls)['subscriptionInfo']>;

/** Binds the subscription one has (billing 7, decisions 5b). */
export function subscriptionHandlers(deps: TradeDeps): Handlers<typeof subscriptionCalls> {
  const { platform } = deps;
  /** Turns renewing on or off, as often as it is asked. */
  const setRenewal = (given: string, on: boolean, ctx: CallContext): Promise<NonNullable<Info>> =>
    platform.db.transaction().execute(async (trx) => {
      const userId = signedIn(ctx).id;
      await lockWallet(trx, userId);
      const id = /^[1-9]\d{0,15}$/.test(given) ? Number(given) : 0;
      const known = await trx.selectFrom('subscription').select('user_id').where('id', '=', id).executeTakeFirst();
      if (known?.user_id !== userId) throw refuse('not_found');
      const sub = await lockSubscription(trx, id);
      if (!LIVE.some((state) => state === sub.state)) throw refuse('not_subscribed');
      const now = await changeSubscription(trx, id, { cancel_at_period_end: !on });
      // Told when it changes something: pressed twice it is told once.
      if (now.cancel_at_period_end !== sub.cancel_at_period_end)
        await tellRenewal(deps, trx, now, await planOf(trx, now), ctx.now);
      await platform.events.publish({ userId, event: 'credits', data: {} }, trx);
      return (await infoOf(trx, userId))!;
    });
  return {
    subscriptionInfo: (_input, ctx) => infoOf(platform.db, signedIn(ctx).id),
    cancelSubscription: ({ params }, ctx) => setRenewal(params.id, false, ctx),
    resumeSubscription: ({ params }, ctx) => setRenewal(params.id, true, ctx),

    async eligibility(_input, ctx) {
      const { id } = signedIn(ctx);
      const sources = await deps.discounts(platform.db, id, ctx.now);
      return { threeDay: await mayTry(deps, id, ctx.now), fiftyDiscount: sources.fifty };
    },

    async freeMembership(_input, ctx) {
      const { id } = signedIn(ctx);
      const held = await currentSubscription(platform.db, id);
      return {
        eligible: await mayTry(deps, id, ctx.now),
        claimed: !(await trialOpen(platform.db, id)),
        endsAt: held?.state === 'trialing' ? (held.trial_end?.toISOString() ?? null) : null,
      };
    },
  };
}

/** Whether somebody may have the trial: it is offered and can be paid for, they have no grade and had none before (billing A43). */
async function mayTry({ platform, providers }: TradeDeps, userId: number, now: Date): Promise<boolean> {
  const { db } = platform;
  if (!providers.all.some(({ can }) => can.trial)) return false;
  if ((await effectiveGrade(db, userId, now)) > 0 || !(await trialOpen(db, userId))) return false;
  return (await activeTrial(db)) !== null;
}

async function infoOf(db: Db | Trx, userId: number): Promise<Info> {
  const held = await currentSubscription(db, userId);
  if (!held) return null;
  const plan = await db
    .selectFrom('product')
    .select('bill_cycle')
    .where('id', '=', held.product_id)
    .executeTakeFirstOrThrow();
  return {
    id: String(held.id),
    planID: held.product_id,
    planName: held.name,
    grade: held.grade,
    billCycle: held.state === 'trialing' && plan.bill_cycle === 5 ? 3 : (plan.bill_cycle ?? 1),
    state: held.state,
    amount: held.amount,
    currency: held.currency,
    period_start: held.period_start?.toISOString() ?? null,
    period_end: held.period_end?.toISOString() ?? null,
    autoRenew: !held.cancel_at_period_end && held.renewal !== 'none',
    trial_end: held.trial_end?.toISOString() ?? null,
  };
}
