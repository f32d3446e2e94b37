import { inviteDiscount } from '@atelier/rules/billing/invitations';
import type { Db, Trx } from '#platform/platform.ts';
import { refused } from './codes/code.repo.ts';
import type { DiscountsFound, FindDiscounts } from './discounts.ts';
import { effectiveGrade } from './entitlement.repo.ts';
import type { OrderRow, TradeDeps } from './trade.deps.ts';
import './codes/code.tables.ts';

type Deps = Pick<TradeDeps, 'identity'>;

/** What lowers somebody's prices now (billing A14 to A18). @throws Refusal code_invalid for a card that is not there to be used */
export function discountFinder({ identity }: Deps): FindDiscounts {
  return async (db, userId, now, cardId) => {
    const card = await openCard(db, userId, now, cardId);
    if (cardId !== undefined && !card) throw refused('code_invalid');
    const running = await campaigns(db, now);
    return {
      invite: await inviteOf(identity, db, userId),
      // Half the price is for whoever has no plan, also for those who had one.
      fifty: running.fifty > 0 && (await effectiveGrade(db, userId, now)) === 0 ? running.fifty : 0,
      operation: running.operation,
      account: card?.percent ?? 0,
      card,
    };
  };
}

/** The campaigns that run, in percent. */
export async function campaigns(
  db: Db | Trx,
  now: Date,
): Promise<{ fifty: number; operation: number; ends: Date | null }> {
  const rows = await db
    .selectFrom('price_campaign')
    .select(['kind', 'percent', 'ends_at'])
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .orderBy('percent', 'desc')
    .execute();
  const best = (kind: 'operation' | 'fifty') => rows.find((row) => row.kind === kind);
  return {
    fifty: best('fifty')?.percent ?? 0,
    operation: best('operation')?.percent ?? 0,
    ends: best('operation')?.ends_at ?? null,
  };
}

/** The most that a campaign takes off a price now or later, in percent; 0 where none is made. */
export async function deepestCampaign(db: Db | Trx, now: Date): Promise<number> {
  const { percent } = await db
    .selectFrom('price_campaign')
    .select((e) => e.fn.max('percent').as('percent'))
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return percent ?? 0;
}

/** The card of somebody's that takes off most, of these the one that ends first; with an id that one. Null: none that can be used. */
export async function openCard(
  db: Db | Trx,
  userId: number,
  now: Date,
  cardId?: string,
): Promise<DiscountsFound['card']> {
  let query = db
    .selectFrom('discount_card')
    .select(['id', 'percent', 'ends_at'])
    .where('user_id', '=', userId)
    .where('used_order_id', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('percent', 'desc')
    .orderBy('ends_at')
    .orderBy('id')
    .limit(1);
  if (cardId !== undefined) query = query.where('id', '=', /^[1-9]\d{0,14}$/.test(cardId) ? Number(cardId) : 0);
  return (await query.executeTakeFirst()) ?? null;
}

/** Until the first paid charge of a plan, which activates the invitation (billing A15). */
async function inviteOf(identity: TradeDeps['identity'], db: Db | Trx, userId: number): Promise<number> {
  const row = await db
    .selectFrom('invitation')
    .select('inviter_id')
    .where('invitee_id', '=', userId)
    .where('state', '=', 'registered')
    .executeTakeFirst();
  return row ? inviteDiscount(await identity.hasRole(db, row.inviter_id, 'partner')) : 0;
}

/** The card an order was made with; null without one. */
export function cardOf({ snapshot }: Pick<OrderRow, 'snapshot'>): number | null {
  const [kind, id] = snapshot.discountSource?.split(':') ?? [];
  return kind === 'card' ? Number(id) : null;
}

/**
 * Whether what an order took off is still its own when it is paid: several may be open, but a card is used once and the invitation counts for
 * the first charge alone. Under the wallet's lock.
 */
export async function discountsHold(trx: Trx, order: OrderRow): Promise<boolean> {
  const card = cardOf(order);
  if (card !== null) {
    const row = await trx
      .selectFrom('discount_card')
      .select('used_order_id')
      .where('id', '=', card)
      .executeTakeFirstOrThrow();
    if (row.used_order_id !== null && row.used_order_id !== order.id) return false;
  }
  if (order.snapshot.invite === 0) return true;
  const invited = await trx
    .selectFrom('invitation')
    .select('activated_order_id')
    .where('invitee_id', '=', order.user_id)
    .executeTakeFirst();
  return invited !== undefined && (invited.activated_order_id === null || invited.activated_order_id === order.id);
}

/** Uses the card of an order that was paid. */
export async function useCard(trx: Trx, order: OrderRow): Promise<void> {
  const card = cardOf(order);
  if (card === null) return;
  await trx
    .updateTable('discount_card')
    .set({ used_order_id: order.id })
    .where('id', '=', card)
    .where('used_order_id', 'is', null)
    .execute();
}
