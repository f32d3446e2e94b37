import type { Grade } from '@atelier/contract/vocabulary/grades';
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import type { Fact } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';
import type { TrialTerms } from '../trade.tables.ts';

/**
 * Whether neither this account nor its address has had a trial, also under an account that was deleted (billing A42). The card is known when
 * there is one: `trialTaken`.
 */
export async function trialOpen(deps: Known, db: Db | Trx, userId: number): Promise<boolean> {
  return !(await found(db, userId, { email: await emailMark(deps, db, userId), card: null }));
}

type Known = Pick<TradeDeps, 'platform' | 'addressOf'>;

interface Marks {
  email: string | null;
  card: string | null;
}

/** Whom a trial is kept to, beside the account: their address and their card, as keyed hashes (billing A42). */
const marksOf = async (deps: Known, trx: Trx, userId: number, fact: Fact): Promise<Marks> => ({
  email: await emailMark(deps, trx, userId),
  card: fact.cardPrint ? deps.platform.secrets.hmac('trial-card', fact.cardPrint) : null,
});

async function emailMark({ platform, addressOf }: Known, db: Db | Trx, userId: number): Promise<string | null> {
  const address = await addressOf(db, userId);
  return address?.email ? platform.secrets.hmac('trial-email', plainAddress(address.email)) : null;
}

/** The mailbox behind the spellings that lead to it: dots and what follows a plus are the same box at most providers. */
const plainAddress = (email: string): string => {
  const [box = '', host = ''] = email.toLowerCase().split('@');
  return `${box.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
};

/**
 * Whether the account, its address or the card has had a trial. Who asks at once with the same address or card waits here until the other one has
 * it; the wallet's lock is taken before.
 */
export async function trialTaken(deps: TradeDeps, trx: Trx, userId: number, fact: Fact): Promise<boolean> {
  const marks = await marksOf(deps, trx, userId, fact);
  const keys = [marks.email, marks.card].flatMap((mark) => mark ?? []).sort();
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${`trial:${key}`}, 0))`.execute(trx);
  return found(trx, userId, marks);
}

async function found(db: Db | Trx, userId: number, { email, card }: Marks): Promise<boolean> {
  const row = await db
    .selectFrom('trial_redemption')
    .select('user_id')
    .where((e) =>
      e.or([
        e('user_id', '=', userId),
        ...(email ? [e('email_hash', '=', email)] : []),
        ...(card ? [e('card_hash', '=', card)] : []),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the trial, once. */
export async function claimTrial(
  deps: TradeDeps,
  trx: Trx,
  { userId, fact, now }: { userId: number; fact: Fact; now: Date },
): Promise<void> {
  const { email, card } = await marksOf(deps, trx, userId, fact);
  await trx
    .insertInto('trial_redemption')
    .values({ user_id: userId, email_hash: email, card_hash: card, at: now })
    .execute();
}

/** The trial that is offered; null where none is. */
export async function activeTrial(db: Db | Trx): Promise<TrialTerms | null> {
  const row = await db.selectFrom('trial_offer').selectAll().where('active', '=', true).executeTakeFirst();
  return row ? { hours: row.hours, credits: row.credits, grade: row.grade as Exclude<Grade, 0> } : null;
}
