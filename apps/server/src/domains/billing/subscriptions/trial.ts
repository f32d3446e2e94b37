import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { Db, Trx } from '#platform/platform.ts';
import type { Fact } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';

/** Whether this account has had no trial. */
export async function trialOpen(db: Db | Trx, userId: number): Promise<boolean> {
  const row = await db.selectFrom('trial_redemption').select('at').where('user_id', '=', userId).executeTakeFirst();
  return row === undefined;
}

interface Marks {
  email: string | null;
  card: string | null;
}

/** Whom a trial is kept to, beside the account: their address and their card, as keyed hashes (billing A42). */
async function marksOf({ platform, addressOf }: TradeDeps, userId: number, fact: Fact): Promise<Marks> {
  const address = await addressOf(platform.db, userId);
  return {
    email: address?.email ? platform.secrets.hmac('trial-email', plainAddress(address.email)) : null,
    card: fact.cardPrint ? platform.secrets.hmac('trial-card', fact.cardPrint) : null,
  };
}

/** The mailbox behind the spellings that lead to it: dots and what follows a plus are the same box at most providers. */
const plainAddress = (email: string): string => {
  const [box = '', host = ''] = email.toLowerCase().split('@');
  return `${box.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
};

/** Whether the account, its address or the card has had a trial. */
export async function trialTaken(deps: TradeDeps, trx: Trx, userId: number, fact: Fact): Promise<boolean> {
  const { email, card } = await marksOf(deps, userId, fact);
  const row = await trx
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

/** Takes the trial, once. @returns what it gives */
export async function claimTrial(
  deps: TradeDeps,
  trx: Trx,
  { userId, fact, now }: { userId: number; fact: Fact; now: Date },
): Promise<{ hours: number; credits: number; grade: Exclude<Grade, 0> }> {
  const { email, card } = await marksOf(deps, userId, fact);
  await trx
    .insertInto('trial_redemption')
    .values({ user_id: userId, email_hash: email, card_hash: card, at: now })
    .execute();
  const offer = await activeTrial(trx);
  if (!offer) throw new Error('No trial is offered');
  return offer;
}

/** The trial that is offered; null where none is. */
export async function activeTrial(db: Db | Trx) {
  const row = await db.selectFrom('trial_offer').selectAll().where('active', '=', true).executeTakeFirst();
  return row ? { hours: row.hours, credits: row.credits, grade: row.grade as Exclude<Grade, 0> } : null;
}
