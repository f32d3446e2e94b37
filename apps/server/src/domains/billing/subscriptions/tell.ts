import type { Trx } from '#platform/platform.ts';
import type { MembershipFacts } from '../ports.ts';
import type { ProductRow, SubscriptionRow, TradeDeps } from '../trade.deps.ts';
import { gradeOf } from './give.ts';
import { endOf } from './subscription.repo.ts';

type Told = Pick<TradeDeps, 'told'>;
type Sub = Pick<SubscriptionRow, 'id' | 'user_id' | 'amount' | 'currency'>;

/** Tells the holder of a subscription, with the commit. @param key what must not be told twice of this subscription */
const tellOf = ({ told }: Told, trx: Trx, sub: Sub, key: string, facts: MembershipFacts): Promise<void> =>
  told(trx, { userId: sub.user_id, key: `sub:${sub.id}:${key}`, facts });

const price = ({ amount, currency }: Sub) => ({ amount, currency });

/** A period was paid: the first after a trial, a further one, or that of a plan that waited for the one before to end. */
export const tellPaid = (
  deps: Told,
  trx: Trx,
  sub: SubscriptionRow,
  what: 'converted' | 'renewed' | 'begun',
  plan: ProductRow,
): Promise<void> => {
  const facts = { what, grade: gradeOf(plan), until: sub.period_end!.toISOString(), ...price(sub) };
  return tellOf(deps, trx, sub, `paid:${sub.period_n}`, facts);
};

export interface Failure {
  /** How often the charge of this period has failed. */
  failures: number;
  hard: boolean;
  nextTry: Date | null;
  benefits: Date | null;
}

/** A charge failed, each time: when it is tried next, and until when the benefits stay (billing 4.2). */
export const tellFailed = (
  deps: Told,
  trx: Trx,
  sub: SubscriptionRow,
  plan: ProductRow,
  { failures, hard, nextTry, benefits }: Failure,
): Promise<void> =>
  tellOf(deps, trx, sub, `failed:${sub.period_n + 1}:${failures}`, {
    what: 'failed',
    grade: gradeOf(plan),
    trial: sub.period_end === null,
    hard,
    nextTry: nextTry?.toISOString() ?? null,
    benefits: benefits?.toISOString() ?? null,
    ...price(sub),
  });

/** Another plan was paid that begins when this one ends. */
export const tellChanged = (
  deps: Told,
  trx: Trx,
  next: SubscriptionRow,
  { before, plan }: { before: ProductRow; plan: ProductRow },
): Promise<void> =>
  tellOf(deps, trx, next, 'changed', {
    what: 'changed',
    grade: gradeOf(before),
    next: gradeOf(plan),
    at: next.period_start!.toISOString(),
  });

/** Renewing was switched off or on again. */
export const tellRenewal = (deps: Told, trx: Trx, sub: SubscriptionRow, plan: ProductRow, now: Date): Promise<void> => {
  const on = !sub.cancel_at_period_end;
  const said = { grade: gradeOf(plan), at: endOf(sub).toISOString() };
  const facts: MembershipFacts = on ? { what: 'resumed', ...said, ...price(sub) } : { what: 'cancelled', ...said };
  return tellOf(deps, trx, sub, `${facts.what}:${now.toISOString()}`, facts);
};

/** It ended without its holder's doing: nothing renewed it, or no retry succeeded. */
export const tellEnded = (deps: Told, trx: Trx, sub: SubscriptionRow, plan: ProductRow): Promise<void> =>
  tellOf(deps, trx, sub, 'ended', { what: 'ended', grade: gradeOf(plan) });

/** The end of a trial or of a period that nothing renews is near. */
export const tellComing = (deps: Told, trx: Trx, sub: SubscriptionRow, plan: ProductRow): Promise<void> => {
  const said = { grade: gradeOf(plan), at: endOf(sub).toISOString() };
  const facts: MembershipFacts =
    sub.state === 'trialing' ? { what: 'trial_ends', ...said, ...price(sub) } : { what: 'period_ends', ...said };
  return tellOf(deps, trx, sub, `${facts.what}:${sub.period_n}`, facts);
};

export interface PointsTold {
  userId: number;
  /** What must not be told twice: the day, or the invitation. */
  key: string;
  /** Points that were credited. */
  points: number;
  /** Points that can be redeemed now. */
  redeemable: number;
}

/** Reward points were credited (billing 4.5); call it in the transaction that credits them. */
export const tellPoints = ({ told }: Told, trx: Trx, { userId, key, ...facts }: PointsTold): Promise<void> =>
  told(trx, { userId, key: `points:${key}`, facts: { what: 'points', ...facts } });
