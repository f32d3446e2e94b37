import { PAYMENT_CODES } from '@atelier/contract/vocabulary/trade';
import type { Platform } from '#platform/platform.ts';
import {
  type Fact,
  type OrderSnapshot,
  type PaymentProvider,
  ProviderRefused,
  SANDBOX,
  type SettledRow,
} from '../provider.ts';
import { renewalOutcome } from './cards.ts';
import { deliver } from './deliveries.ts';
import { placesOf } from './places.ts';
import { readDelivery } from './signature.ts';
import { endSession, factOf, movementsOf, openSession, refOf, type Session, writeMovement } from './store.ts';

const MINUTE = 60_000;
/** How long a payment can be made; a code to scan for half as long (billing 4.1). */
const PAYABLE_MS = 30 * MINUTE;
const PAYABLE_QR_MS = 15 * MINUTE;

/** What it serves: each way of paying but points. */
const CAN: PaymentProvider['can'] = {
  payTypes: {
    card: 'embedded',
    card_redirect: 'redirect',
    cardproc: 'redirect',
    wallet_online: 'redirect',
    wallet_intl: 'redirect',
    qr_a: 'qr',
    qr_b: 'qr',
  },
  currencies: ['USD', 'CNY', 'JPY'],
  renewal: {
    card: 'ours',
    card_redirect: 'ours',
    cardproc: 'ours',
    wallet_online: 'ours',
    wallet_intl: 'ours',
    qr_a: 'none',
    qr_b: 'none',
  },
  trial: true,
  refund: 'partial',
};

/**
 * The built-in payment provider (billing 5.1): no real money, a store of its own in the house's database, cards that bring about each outcome.
 * It serves every way of paying but points, and speaks to the house as any provider would: by signed deliveries over HTTP.
 */
export function sandboxProvider(platform: Platform): PaymentProvider {
  const { db, secrets } = platform;
  return {
    id: SANDBOX,
    can: CAN,

    async start(order, key) {
      if (!Number.isSafeInteger(order.amount) || order.amount < 0)
        throw new ProviderRefused('not an amount', PAYMENT_CODES.parameters);
      const { session, secret } = await openSession(platform, key, termsOf(order, platform.clock.now()));
      return { ref: session.ref, expiresAt: session.expires_at, ...placesOf(platform, session.pay_type, secret) };
    },

    expire: (ref) => endSession(db, ref),
    inquire: (ref) => inquire(platform, ref),
    receive: async (raw, headers, now) => readDelivery(secrets, raw, headers, now),
    refund: (chargeRef, amount, key) => refund(platform, chargeRef, amount, key),
    renew: (token, order, key) => renew(platform, token, order, key),
    forget: (token) => forget(platform, token),
    settled: (from, to) => settled(platform, from, to),
  };
}

const termsOf = (order: OrderSnapshot, now: Date) => ({
  order_id: order.orderId,
  order_no: order.orderNo,
  title: order.title,
  amount: order.amount,
  currency: order.currency,
  pay_type: order.payType,
  recurring: order.recurring?.cycle ?? null,
  trial: order.recurring?.trial ?? false,
  return_url: order.returnUrl,
  created_at: now,
  expires_at: new Date(now.getTime() + (CAN.payTypes[order.payType] === 'qr' ? PAYABLE_QR_MS : PAYABLE_MS)),
});

/** Everything that happened to a payment; nothing but an open challenge is `pending`. */
async function inquire({ db, clock }: Platform, ref: string): Promise<Fact[]> {
  const facts = (await movementsOf(db, ref)).map(factOf);
  const session = await db.selectFrom('sandbox_session').selectAll().where('ref', '=', ref).executeTakeFirst();
  if (session?.state !== 'challenge') return facts;
  return [...facts, challengeFact(session, clock.now())];
}

/** Somebody who never came back from the bank has failed its challenge when the time is over. */
const challengeFact = (session: Session, now: Date): Fact => {
  const over = session.expires_at <= now;
  const { order_id: orderId, amount, currency } = session;
  const at = over ? session.expires_at : session.created_at;
  return over
    ? { kind: 'failed', orderId, ref: `${session.ref}:over`, at, amount, currency, code: PAYMENT_CODES.challenge }
    : { kind: 'pending', orderId, ref: `${session.ref}:challenge`, at, amount, currency };
};

/** Gives back a part of a charge or all of it, never more than was charged. @throws ProviderRefused */
function refund(platform: Platform, chargeRef: string, amount: number, key: string): Promise<Fact> {
  return platform.db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom('sandbox_movement')
      .selectAll()
      .where('ref', '=', chargeRef)
      .where('kind', '=', 'paid')
      .forUpdate()
      .executeTakeFirst();
    if (!charge) throw new ProviderRefused('no such charge', PAYMENT_CODES.parameters);
    const before = await trx.selectFrom('sandbox_movement').selectAll().where('charge', '=', chargeRef).execute();
    const known = before.find(({ idem_key }) => idem_key === key);
    if (known) return factOf(known);
    const left = charge.amount - before.reduce((sum, one) => sum + one.amount, 0);
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
      throw new ProviderRefused('more than is left of the charge', PAYMENT_CODES.parameters);
    const { order_id, order_no, currency } = charge;
    const { movement } = await writeMovement(trx, {
      order_id,
      order_no,
      currency,
      ref: refOf(platform, 'refund', key),
      idem_key: key,
      kind: 'refunded',
      charge: chargeRef,
      amount,
      at: platform.clock.now(),
    });
    await deliver(platform, trx, { orderNo: order_no, fact: factOf(movement) });
    return factOf(movement);
  });
}

/** Charges a period to a card or wallet that was kept. */
function renew(platform: Platform, token: string, order: OrderSnapshot, key: string): Promise<Fact> {
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom('sandbox_token').selectAll().where('token', '=', token).executeTakeFirst();
    const declined = kept ? renewalOutcome(kept, now) : { code: PAYMENT_CODES.card_unfit, hard: true };
    const { movement, made } = await writeMovement(trx, {
      ref: refOf(platform, 'renewal', key),
      idem_key: key,
      order_id: order.orderId,
      order_no: order.orderNo,
      kind: declined ? 'failed' : 'paid',
      amount: order.amount,
      currency: order.currency,
      code: declined?.code ?? null,
      hard: declined?.hard ?? false,
      token,
      at: now,
    });
    if (made) await deliver(platform, trx, { orderNo: order.orderNo, fact: factOf(movement) });
    return factOf(movement);
  });
}

const forget = async ({ db }: Platform, token: string): Promise<void> => {
  await db.deleteFrom('sandbox_token').where('token', '=', token).execute();
};

/** What moved money between two moments. */
async function* settled({ db }: Platform, from: Date, to: Date): AsyncGenerator<SettledRow> {
  const rows = await db
    .selectFrom('sandbox_movement')
    .selectAll()
    .where('kind', 'in', ['paid', 'refunded'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('n')
    .execute();
  for (const { ref, kind, order_id, amount, currency, at } of rows)
    yield { ref, kind: kind === 'refunded' ? 'refund' : 'charge', orderId: order_id, amount, currency, at };
}
