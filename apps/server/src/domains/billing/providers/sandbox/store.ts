import { createHash } from 'node:crypto';
import { PAYMENT_CODES, type PaymentCode } from '@atelier/contract/vocabulary/trade';
import type { Selectable } from 'kysely';
import type { Db, Platform, Trx } from '#platform/platform.ts';
import type { Fact } from '../provider.ts';
import { type Card, type Chaos, chaosOf, outcomeOf, readCard } from './cards.ts';
import { deliver } from './deliveries.ts';
import type { SandboxTables } from './sandbox.tables.ts';

export type Session = Selectable<SandboxTables['sandbox_session']>;
export type Movement = Selectable<SandboxTables['sandbox_movement']>;

/** What paying answers (decisions 5b): 20000 with `S` is paid, `R` goes on at `redirectUrl`, `F` failed by its code. */
export interface PayAnswer {
  respCode: number;
  status: 'S' | 'R' | 'F';
  redirectUrl?: string;
  /** The store answers 504 although it charged (CVC 105). */
  timeout?: boolean;
  /** The delivery goes out before the answer (CVC 106). */
  early?: boolean;
}

const OK = 20_000;
const failed = (code: PaymentCode): PayAnswer => ({ respCode: code, status: 'F' });
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** Names are derived from keys: the same key always names the same. */
export const refOf = ({ secrets }: Pick<Platform, 'secrets'>, kind: string, key: string): string =>
  `sb_${kind}_${secrets.hmac('sandbox-ref', `${kind}:${key}`).slice(0, 24)}`;

export async function sessionOf(db: Db | Trx, secret: string): Promise<Session | null> {
  const row = await db
    .selectFrom('sandbox_session')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  return row ?? null;
}

/** The session of a secret, held; null for an unknown secret. */
async function held(trx: Trx, secret: string): Promise<Session | null> {
  const row = await trx
    .selectFrom('sandbox_session')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a session can still be paid. */
const payable = ({ state, expires_at }: Session, now: Date): boolean =>
  (state === 'open' || state === 'failed') && expires_at > now;

/** Pays by card: what the card and its CVC stand for happens (billing 5.1). Null: no such secret. */
export async function payByCard(platform: Platform, secret: string, given: Card): Promise<PayAnswer | null> {
  return platform.db.transaction().execute(async (trx) => {
    const session = await held(trx, secret);
    if (!session) return null;
    const now = platform.clock.now();
    if (session.state === 'paid') return { respCode: OK, status: 'S' };
    const card = readCard(given, now);
    if (!payable(session, now) || !card) return failed(PAYMENT_CODES.parameters);
    const outcome = outcomeOf(card.number);
    if (outcome.challenge) {
      const waiting = platform.secrets.seal('sandbox-card', JSON.stringify(card));
      await move(trx, session, { state: 'challenge', waiting });
      return { respCode: OK, status: 'R', redirectUrl: pageOf(platform, 'challenge', secret) };
    }
    if (outcome.code !== null) return decline(platform, trx, session, outcome.code);
    return charge(platform, trx, session, { card, chaos: chaosOf(card.cvc) });
  });
}

/** The outcome of a 3DS challenge. Null: no such secret. */
export async function endChallenge(
  platform: Platform,
  secret: string,
  outcome: 'pass' | 'fail' | 'close',
): Promise<PayAnswer | null> {
  return platform.db.transaction().execute(async (trx) => {
    const session = await held(trx, secret);
    if (!session) return null;
    if (session.state === 'paid') return { respCode: OK, status: 'S' };
    if (session.state !== 'challenge' || !session.waiting) return failed(PAYMENT_CODES.parameters);
    if (outcome === 'fail') return decline(platform, trx, session, PAYMENT_CODES.challenge);
    if (outcome === 'close') return decline(platform, trx, session, PAYMENT_CODES.cancelled);
    const card: Card = JSON.parse(platform.secrets.open('sandbox-card', session.waiting));
    return charge(platform, trx, session, { card, chaos: chaosOf(card.cvc) });
  });
}

/** What the buyer does at a wallet or with a scanned code. Null: no such secret. */
export async function approve(
  platform: Platform,
  secret: string,
  outcome: 'approve' | 'cancel',
): Promise<PayAnswer | null> {
  return platform.db.transaction().execute(async (trx) => {
    const session = await held(trx, secret);
    if (!session) return null;
    if (session.state === 'paid') return { respCode: OK, status: 'S' };
    if (!payable(session, platform.clock.now())) return failed(PAYMENT_CODES.parameters);
    if (outcome === 'cancel') return decline(platform, trx, session, PAYMENT_CODES.cancelled);
    return charge(platform, trx, session, { card: null, chaos: null });
  });
}

/** The pages a buyer is sent to. */
export const pageOf = (
  { config }: Pick<Platform, 'config'>,
  page: 'frame' | 'challenge' | 'wallet' | 'qr',
  secret: string,
) => `${config.publicUrl}${config.basePath}/sandbox/${page}?secret=${encodeURIComponent(secret)}`;

async function move(
  trx: Trx,
  session: Session,
  change: Partial<Pick<Session, 'state' | 'code' | 'waiting'>>,
): Promise<void> {
  await trx.updateTable('sandbox_session').set(change).where('ref', '=', session.ref).execute();
}

async function decline(platform: Platform, trx: Trx, session: Session, code: PaymentCode): Promise<PayAnswer> {
  const state = code === PAYMENT_CODES.cancelled ? 'cancelled' : 'failed';
  // A buyer who closed the page may come back to it while there is time.
  await move(trx, session, { state: state === 'cancelled' ? 'open' : state, code, waiting: null });
  const at = platform.clock.now();
  const fact: Fact = { kind: 'failed', ...basics(session), ref: `${session.ref}:${at.getTime()}`, at, code };
  await deliver(platform, trx, { orderNo: session.order_no, fact, chaos: null });
  return failed(code);
}

const basics = ({ order_id, amount, currency }: Pick<Session, 'order_id' | 'amount' | 'currency'>) => ({
  orderId: order_id,
  amount,
  currency,
});

async function charge(
  platform: Platform,
  trx: Trx,
  session: Session,
  { card, chaos }: { card: Card | null; chaos: Chaos | null },
): Promise<PayAnswer> {
  const now = platform.clock.now();
  const token = session.recurring ? refOf(platform, 'token', session.ref) : null;
  if (token) {
    await trx
      .insertInto('sandbox_token')
      .values({ token, number: card?.number ?? 'wallet', created_at: now })
      .onConflict((conflict) => conflict.column('token').doNothing())
      .execute();
  }
  const movement = await insertMovement(trx, {
    ref: refOf(platform, 'charge', session.ref),
    idem_key: `session:${session.ref}`,
    session: session.ref,
    order_id: session.order_id,
    kind: session.trial ? 'set_up' : 'paid',
    charge: null,
    amount: session.amount,
    currency: session.currency,
    code: null,
    token,
    card_print: card ? refOf(platform, 'print', card.number) : null,
    at: now,
  });
  await move(trx, session, { state: 'paid', code: null, waiting: null });
  await deliver(platform, trx, { orderNo: session.order_no, fact: factOf(movement), chaos });
  return {
    respCode: OK,
    status: 'S',
    ...(chaos === 'timeout' ? { timeout: true } : {}),
    ...(chaos === 'early' ? { early: true } : {}),
  };
}

/** Writes a movement, once a key. @returns the one of the key */
export async function insertMovement(trx: Trx, movement: Movement): Promise<Movement> {
  const made = await trx
    .insertInto('sandbox_movement')
    .values(movement)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  return trx
    .selectFrom('sandbox_movement')
    .selectAll()
    .where('idem_key', '=', movement.idem_key)
    .executeTakeFirstOrThrow();
}

/** A movement as the fact it is. */
export const factOf = (movement: Movement): Fact => ({
  kind: movement.kind,
  orderId: movement.order_id,
  ref: movement.ref,
  at: movement.at,
  amount: movement.amount,
  currency: movement.currency,
  ...(movement.charge ? { of: movement.charge } : {}),
  ...(movement.code === null ? {} : { code: movement.code as PaymentCode }),
  ...(movement.token ? { token: movement.token } : {}),
  ...(movement.card_print ? { cardPrint: movement.card_print } : {}),
});
