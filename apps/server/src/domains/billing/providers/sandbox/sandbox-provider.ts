import { PAYMENT_CODES } from '@atelier/contract/vocabulary/trade';
import type { Platform } from '#platform/platform.ts';
import {
  type Fact,
  Forged,
  type OrderSnapshot,
  type PaymentProvider,
  type Received,
  type Started,
} from '../provider.ts';
import { outcomeOf } from './cards.ts';
import { deliver, type Envelope, SIGNATURE_HEADER, signedAt, TOLERANCE_MS } from './deliveries.ts';
import { factOf, hashOf, insertMovement, type Movement, pageOf, refOf } from './store.ts';

const HALF_HOUR_MS = 30 * 60_000;

/**
 * The built-in payment provider (billing 5.1): no real money, a store of its own in the house's database, cards that bring about each outcome.
 * It serves every way of paying but points, and speaks to the house as any provider would: by signed deliveries over HTTP.
 */
export function sandboxProvider(platform: Platform): PaymentProvider {
  const { db, clock, secrets } = platform;
  return {
    id: 'sandbox',
    can: {
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
    },

    async start(order, key): Promise<Started> {
      const ref = refOf(platform, 'session', key);
      const secret = secrets.hmac('sandbox-secret', ref);
      const now = clock.now();
      await db
        .insertInto('sandbox_session')
        .values({
          ...sessionFor(order),
          ref,
          secret_hash: hashOf(secret),
          idem_key: key,
          created_at: now,
          expires_at: new Date(now.getTime() + HALF_HOUR_MS),
        })
        .onConflict((conflict) => conflict.column('idem_key').doNothing())
        .execute();
      const { expires_at } = await db
        .selectFrom('sandbox_session')
        .select('expires_at')
        .where('ref', '=', ref)
        .executeTakeFirstOrThrow();
      return { ref, expiresAt: expires_at, ...placesOf(platform, order, secret) };
    },

    async expire(ref) {
      await db
        .updateTable('sandbox_session')
        .set({ state: 'expired' })
        .where('ref', '=', ref)
        .where('state', 'in', ['open', 'challenge', 'failed'])
        .execute();
    },

    async inquire(ref) {
      const rows = await db
        .selectFrom('sandbox_movement')
        .selectAll()
        .where((e) =>
          e.or([
            e('session', '=', ref),
            e('charge', 'in', e.selectFrom('sandbox_movement').select('ref').where('session', '=', ref)),
          ]),
        )
        .orderBy('at')
        .execute();
      if (rows.length > 0) return rows.map(factOf);
      const session = await db.selectFrom('sandbox_session').selectAll().where('ref', '=', ref).executeTakeFirst();
      if (session?.state !== 'failed' || session.code === null) return [];
      const { order_id, amount, currency, code } = session;
      return [
        {
          kind: 'failed',
          orderId: order_id,
          ref: `${ref}:failed`,
          at: clock.now(),
          amount,
          currency,
          code: code as Fact['code'] & number,
        },
      ];
    },

    receive: (raw, headers, now) => receive(platform, raw, headers, now),
    refund: (chargeRef, amount, key) => refund(platform, chargeRef, amount, key),
    renew: (token, order, key) => renew(platform, token, order, key),

    async *settled(from, to) {
      const rows = await db
        .selectFrom('sandbox_movement')
        .selectAll()
        .where('kind', 'in', ['paid', 'refunded'])
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at')
        .execute();
      for (const { ref, kind, order_id, amount, currency, at } of rows)
        yield { ref, kind: kind === 'refunded' ? 'refund' : 'charge', orderId: order_id, amount, currency, at };
    },
  };
}

async function receive(platform: Platform, raw: Uint8Array, headers: Headers, now: Date): Promise<Received> {
  const body = new TextDecoder('utf-8', { fatal: true }).decode(raw);
  const at = signedAt(platform, headers.get(SIGNATURE_HEADER) ?? '', body);
  if (!at) throw new Forged('not signed by the sandbox');
  // Of the past or the future: a delivery that was kept, or a clock that is not ours.
  if (Math.abs(now.getTime() - at.getTime()) > TOLERANCE_MS) throw new Forged('signed too long ago, or too far ahead');
  const { id, facts } = JSON.parse(body) as Envelope;
  return {
    eventId: id,
    facts: facts.map((fact) => ({ ...fact, at: new Date(fact.at) })),
    reply: { status: 200, type: 'text/plain; charset=utf-8', body: 'received' },
  };
}

function refund(platform: Platform, chargeRef: string, amount: number, key: string): Promise<Fact> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom('sandbox_movement')
      .selectAll()
      .where('ref', '=', chargeRef)
      .executeTakeFirstOrThrow();
    const refund = await insertMovement(trx, {
      ...charge,
      ref: refOf(platform, 'refund', key),
      idem_key: key,
      session: null,
      kind: 'refunded',
      charge: chargeRef,
      amount,
      token: null,
      card_print: null,
      at: clock.now(),
    });
    return factOf(refund);
  });
}

function renew(platform: Platform, token: string, order: OrderSnapshot, key: string): Promise<Fact> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom('sandbox_token').selectAll().where('token', '=', token).executeTakeFirst();
    const declined = !kept || !outcomeOf(kept.number).renews;
    const charged = kept?.number === 'wallet' || (kept !== undefined && !declined);
    const movement: Movement = await insertMovement(trx, {
      ref: refOf(platform, 'renewal', key),
      idem_key: key,
      session: null,
      order_id: order.orderId,
      kind: charged ? 'paid' : 'failed',
      charge: null,
      amount: order.amount,
      currency: order.currency,
      code: charged ? null : PAYMENT_CODES.other,
      token,
      card_print: null,
      at: clock.now(),
    });
    const fact = factOf(movement);
    await deliver(platform, trx, { orderNo: order.orderNo, fact, chaos: null });
    return fact;
  });
}

const sessionFor = (order: OrderSnapshot) => ({
  order_id: order.orderId,
  order_no: order.orderNo,
  title: order.title,
  amount: order.amount,
  currency: order.currency,
  pay_type: order.payType,
  recurring: order.recurring?.cycle ?? null,
  trial: order.recurring?.trial ?? false,
  return_url: order.returnUrl,
  state: 'open' as const,
  code: null,
  waiting: null,
});

/** Where the buyer pays, by the way of paying. */
function placesOf(
  platform: Platform,
  { payType }: OrderSnapshot,
  secret: string,
): Pick<Started, 'clientSecret' | 'url' | 'codeUrl' | 'status'> {
  if (payType === 'card') return { clientSecret: secret };
  if (payType === 'qr_a' || payType === 'qr_b') return { codeUrl: pageOf(platform, 'qr', secret) };
  if (payType === 'card_redirect' || payType === 'cardproc')
    return { url: pageOf(platform, 'frame', secret), ...(payType === 'cardproc' ? { status: 'R' as const } : {}) };
  return { url: pageOf(platform, 'wallet', secret) };
}
