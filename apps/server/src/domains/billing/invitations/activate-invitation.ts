import type { HeldFor } from '@atelier/contract/vocabulary/codes';
import { ACTIVATIONS_A_DAY, creditedAt, rewardPoints } from '@atelier/rules/billing/invitations';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { Fact } from '../providers/provider.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import '../codes/code.tables.ts';

const DAY_MS = 86_400_000;

/**
 * The first paid charge of a plan activates its buyer's invitation (billing 4.5): the inviter's points wait for the next midnight, or for staff
 * where something speaks against them. Told twice it changes nothing. Under the buyer's wallet's lock.
 */
export async function activateInvitation(
  deps: TradeDeps,
  trx: Trx,
  { order, now }: { order: OrderRow; now: Date },
): Promise<void> {
  const invited = await trx
    .selectFrom('invitation')
    .select('inviter_id')
    .where('invitee_id', '=', order.user_id)
    .where('state', '=', 'registered')
    .forUpdate()
    .executeTakeFirst();
  if (!invited) return;
  const inviter = invited.inviter_id;
  const partner = await deps.identity.hasRole(trx, inviter, 'partner');
  const pair = { inviter, invitee: order.user_id };
  const held = (await samePerson(deps, trx, pair)) ?? ((await tooMany(trx, inviter, now)) ? 'many' : null);
  await trx
    .updateTable('invitation')
    .set({
      state: held === null ? 'pending' : 'held',
      held_for: held,
      activated_order_id: order.id,
      activated_at: now,
      points: await pointsFor(trx, order, partner),
      due_at: creditedAt(now),
    })
    .where('invitee_id', '=', order.user_id)
    .execute();
}

/** Remembers which card somebody paid with or left for a trial, as a keyed hash: who invites themselves may pay with their own. */
export async function markPayer(
  deps: Pick<TradeDeps, 'platform'>,
  trx: Trx,
  userId: number,
  fact: Fact,
): Promise<void> {
  if (!fact.cardPrint) return;
  await trx
    .insertInto('payer_mark')
    .values({ user_id: userId, card_hash: deps.platform.secrets.hmac('payer-card', fact.cardPrint) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What an inviter earns by this order, in US cents: points are worth the same wherever the plan was paid (billing A44). */
async function pointsFor(trx: Trx, order: OrderRow, partner: boolean): Promise<number> {
  const plan = await trx
    .selectFrom('product')
    .select(['id', 'grade', 'bill_cycle'])
    .where('id', '=', order.product_id)
    .executeTakeFirstOrThrow();
  const prices = await trx
    .selectFrom('product as p')
    .innerJoin('price as c', 'c.product_id', 'p.id')
    .select(['p.id', 'p.bill_cycle', 'c.amount'])
    .where('c.currency', '=', 'USD')
    .where((e) =>
      e.or([
        e('p.id', '=', plan.id),
        e.and([e('p.active', '=', true), e('p.kind', '=', 'plan'), e('p.grade', '=', plan.grade)]),
      ]),
    )
    .execute();
  const monthly = prices.find(({ bill_cycle }) => bill_cycle === 1)?.amount;
  const list = prices.find(({ id }) => id === plan.id)?.amount;
  // Of a plan without a price in dollars only its grade's month is known.
  const paid = ((list ?? monthly ?? 0) * order.amount) / order.list_amount;
  return rewardPoints(monthly ?? (list ?? 0) / 12, partner, { campaign: order.snapshot.campaign, paid });
}

/** What says that a friend is their inviter by another account; null when nothing does. */
export async function samePerson(
  { identity }: Pick<TradeDeps, 'identity'>,
  trx: Trx,
  { inviter, invitee }: { inviter: number; invitee: number },
): Promise<Extract<HeldFor, 'card' | 'browser'> | null> {
  const card = await trx
    .selectFrom('payer_mark as a')
    .innerJoin('payer_mark as b', 'b.card_hash', 'a.card_hash')
    .select('a.user_id')
    .where('a.user_id', '=', inviter)
    .where('b.user_id', '=', invitee)
    .executeTakeFirst();
  if (card) return 'card';
  return (await identity.shareBrowser(trx, inviter, invitee)) ? 'browser' : null;
}

/** Whether more friends of one inviter paid within a day than staff leave unseen; those who pay at once are counted one after the other. */
async function tooMany(trx: Trx, inviter: number, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations:${inviter}`}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('invitation')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('inviter_id', '=', inviter)
    .where('activated_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(row.n) >= ACTIVATIONS_A_DAY;
}

/** The charge that activated it went back before the points were credited: they never come. */
export async function voidInvitation(trx: Trx, order: OrderRow): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ state: 'void' })
    .where('activated_order_id', '=', order.id)
    .where('state', 'in', ['pending', 'held'])
    .execute();
}
