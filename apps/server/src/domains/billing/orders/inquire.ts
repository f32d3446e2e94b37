import { ProviderAway } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { applyFact } from './apply-fact.ts';
import { inquiryAfter } from './begin-payment.ts';

export interface OpenAttempt {
  id: number;
  provider: string;
  ref: string;
  inquiries: number;
}

/**
 * Asks a provider what it knows of a payment and applies it: the authority in every doubt. Nothing is known: it is asked again later, ever
 * more rarely.
 * @returns whether the provider answered
 */
export async function inquire(deps: TradeDeps, attempt: OpenAttempt): Promise<boolean> {
  const { db, clock, log } = deps.platform;
  const provider = deps.providers.byId(attempt.provider);
  let facts: Awaited<ReturnType<NonNullable<typeof provider>['inquire']>> | null = null;
  try {
    facts = provider ? await provider.inquire(attempt.ref) : null;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log.warn({ err: error, ref: attempt.ref }, 'a provider did not answer an inquiry');
  }
  const now = clock.now();
  await db
    .updateTable('payment_attempt')
    .set({ inquiries: attempt.inquiries + 1, inquire_at: inquiryAfter(attempt.inquiries + 1, now), asked_at: now })
    .where('id', '=', attempt.id)
    .where('ended_at', 'is', null)
    .execute();
  for (const fact of facts ?? [])
    await db.transaction().execute((trx) => applyFact(deps, trx, attempt.provider, fact, clock.now()));
  return facts !== null;
}

/** When a provider did not say that it takes no more money, it is asked anew after a day. */
const ASK_AGAIN_MS = 24 * 3_600_000;

/**
 * Has a provider take no more money for an order that has ended, then asks it a last time: what was paid in between is honoured or given back,
 * though its delivery was lost. Until both were answered the question stays open, and the janitor asks it again.
 */
async function closeAttempt(deps: TradeDeps, attempt: OpenAttempt): Promise<void> {
  const { db, clock, log } = deps.platform;
  const { provider, ref } = attempt;
  const known = deps.providers.byId(provider);
  const closed = await known?.expire(ref, `expire:${provider}:${ref}`).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error, ref }, 'a payment could not be ended');
      return false;
    },
  );
  const answered = await inquire(deps, attempt);
  const now = clock.now();
  const open = db.updateTable('payment_attempt').where('id', '=', attempt.id).where('ended_at', 'is', null);
  // It may have been asked as often as one that is paid any moment is: what its provider may still take is asked about without an end.
  if (known && !(closed && answered))
    await open
      .set((e) => ({ inquire_at: e.fn.coalesce('inquire_at', e.val(new Date(now.getTime() + ASK_AGAIN_MS))) }))
      .execute();
  else await open.set({ ended_at: now, inquire_at: null }).execute();
}

/** Closes the payments of an order that has ended; what fails is left to the janitor. */
export async function closeAttempts(deps: TradeDeps, attempts: readonly OpenAttempt[]): Promise<void> {
  for (const attempt of attempts)
    await closeAttempt(deps, attempt).catch((error: unknown) =>
      deps.platform.log.warn({ err: error, ref: attempt.ref }, 'a payment could not be closed'),
    );
}

/** A page that waits asks by itself: at most every three seconds the provider is asked, too. */
const PATIENCE_MS = 3000;

/** Inquires after the open payment of an order, if somebody has not just now. */
export async function inquireOrder(deps: TradeDeps, orderId: number): Promise<void> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const attempt = await db
    .updateTable('payment_attempt')
    .set({ asked_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where((e) => e.or([e('asked_at', 'is', null), e('asked_at', '<', new Date(now.getTime() - PATIENCE_MS))]))
    .returning(['id', 'provider', 'ref', 'inquiries'])
    .executeTakeFirst();
  if (attempt) await inquire(deps, attempt);
}
