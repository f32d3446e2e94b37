import { PAYMENT_CODES, type PaymentCode } from '@atelier/contract/vocabulary/trade';
import type { Platform, Trx } from '#platform/platform.ts';
import { type Card, meansOf, outcomeOf, readCard } from './cards.ts';
import { type Chaos, chaosOf } from './chaos.ts';
import { deliver } from './deliveries.ts';
import { pageOf } from './places.ts';
import { factOf, holdSession, movementsOf, moveSession, refOf, type Session, writeMovement } from './store.ts';

/** What paying answers (decisions 5b): 20000 with `S` is paid, `R` goes on at `redirectUrl`, `F` failed by its code. */
export interface PayAnswer {
  respCode: number;
  status: 'S' | 'R' | 'F';
  redirectUrl?: string;
}

/** The answer, and how the store misbehaves about it. */
export interface Paid {
  answer: PayAnswer;
  chaos: Chaos | null;
  orderNo: string;
}

const OK = 20_000;
const PAID: PayAnswer = { respCode: OK, status: 'S' };
const CARD_TYPES: readonly string[] = ['card', 'card_redirect', 'cardproc'];
const takesCard = ({ pay_type }: Session): boolean => CARD_TYPES.includes(pay_type);

const failed = (code: PaymentCode): PayAnswer => ({ respCode: code, status: 'F' });

/**
 * Runs a step of a payment under its session's lock: of presses at once the first one pays and the others hear of it.
 * @returns null for an unknown secret
 */
async function step(
  platform: Platform,
  secret: string,
  work: (trx: Trx, session: Session) => Promise<PayAnswer | { answer: PayAnswer; chaos: Chaos | null }>,
): Promise<Paid | null> {
  return platform.db.transaction().execute(async (trx) => {
    const session = await holdSession(trx, secret);
    if (!session) return null;
    const told = { chaos: null, orderNo: session.order_no };
    if (session.state === 'paid') return { ...told, answer: PAID };
    if (session.state === 'expired' || session.expires_at <= platform.clock.now())
      return { ...told, answer: failed(PAYMENT_CODES.parameters) };
    const done = await work(trx, session);
    return 'answer' in done ? { ...told, ...done } : { ...told, answer: done };
  });
}

/** Pays by card: what the card and its CVC stand for happens (billing 5.1). Null: no such secret. */
export const payByCard = (platform: Platform, secret: string, given: Card): Promise<Paid | null> =>
  step(platform, secret, async (trx, session) => {
    const card = takesCard(session) ? readCard(given, platform.clock.now()) : null;
    if (!card) return failed(PAYMENT_CODES.parameters);
    const { code, challenge } = outcomeOf(card.number);
    if (code !== null) return decline(platform, trx, session, code);
    if (!challenge) return charge(platform, trx, session, card);
    const waiting = platform.secrets.seal('sandbox-card', JSON.stringify(card));
    await moveSession(trx, session.ref, { state: 'challenge', waiting });
    return { respCode: OK, status: 'R', redirectUrl: pageOf(platform, 'challenge', secret) };
  });

/** The outcome of a 3DS challenge. Null: no such secret. */
export const endChallenge = (
  platform: Platform,
  secret: string,
  outcome: 'pass' | 'fail' | 'close',
): Promise<Paid | null> =>
  step(platform, secret, async (trx, session) => {
    if (session.waiting === null) return failed(PAYMENT_CODES.parameters);
    if (outcome === 'fail') return decline(platform, trx, session, PAYMENT_CODES.challenge);
    if (outcome === 'close') return decline(platform, trx, session, PAYMENT_CODES.cancelled);
    const card: Card = JSON.parse(platform.secrets.open('sandbox-card', session.waiting));
    return charge(platform, trx, session, card);
  });

/** What the buyer does at a wallet or with a scanned code; a card can only be given up here. Null: no such secret. */
export const approve = (platform: Platform, secret: string, outcome: 'approve' | 'cancel'): Promise<Paid | null> =>
  step(platform, secret, async (trx, session) => {
    if (outcome === 'cancel') return decline(platform, trx, session, PAYMENT_CODES.cancelled);
    return takesCard(session) ? failed(PAYMENT_CODES.parameters) : charge(platform, trx, session, null);
  });

/** Nothing was paid; while there is time the buyer may try again. */
async function decline(platform: Platform, trx: Trx, session: Session, code: PaymentCode): Promise<PayAnswer> {
  const tries = await movementsOf(trx, session.ref);
  const ref = refOf(platform, 'decline', `${session.ref}:${tries.length}`);
  const { movement } = await writeMovement(trx, {
    ...termsOf(session),
    ref,
    idem_key: ref,
    kind: 'failed',
    amount: session.amount,
    code,
    at: platform.clock.now(),
  });
  await moveSession(trx, session.ref, { state: 'open', waiting: null });
  await deliver(platform, trx, { orderNo: session.order_no, fact: factOf(movement) });
  return failed(code);
}

const termsOf = ({ ref, order_id, order_no, currency }: Session) => ({ session: ref, order_id, order_no, currency });

/** Takes the money, or keeps the card where nothing is charged yet. */
async function charge(
  platform: Platform,
  trx: Trx,
  session: Session,
  card: Card | null,
): Promise<{ answer: PayAnswer; chaos: Chaos | null }> {
  const chaos = card ? chaosOf(card.cvc) : null;
  const { movement } = await writeMovement(trx, {
    ...termsOf(session),
    ref: refOf(platform, 'charge', session.ref),
    idem_key: `session:${session.ref}`,
    kind: session.trial ? 'set_up' : 'paid',
    // The store takes less than it was asked for.
    amount: chaos === 'amount' ? Math.max(0, session.amount - 1) : session.amount,
    token: session.recurring === null ? null : await keep(platform, trx, session, card),
    card_print: card ? refOf(platform, 'print', card.number) : null,
    means: card && session.recurring !== null ? meansOf(card) : null,
    at: platform.clock.now(),
  });
  await moveSession(trx, session.ref, { state: 'paid', waiting: null });
  await deliver(platform, trx, { orderNo: session.order_no, fact: factOf(movement), chaos });
  return { answer: PAID, chaos };
}

/** Keeps what renewals are charged to; a code that was scanned once leaves nothing. @returns its name */
async function keep(platform: Platform, trx: Trx, session: Session, card: Card | null): Promise<string | null> {
  if (session.pay_type === 'qr_a' || session.pay_type === 'qr_b') return null;
  const token = refOf(platform, 'token', session.ref);
  await trx
    .insertInto('sandbox_token')
    .values({ token, number: card?.number ?? null, exp: card?.exp ?? null, created_at: platform.clock.now() })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  return token;
}
