import type { Currency } from '@atelier/contract/vocabulary/trade';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { BillLabel, CreditBucket, CreditSource } from './billing.tables.ts';

/** A hold that nobody settled becomes due for a question to its worker after this long (billing document 4.4). */
const HOLD_LIFE_MS = 2 * 3_600_000;

export interface WalletState {
  /** Spendable credits, lots that lapsed but are not cleared yet included. */
  avail: number;
  held: number;
  points: number;
  /** Time of the last entry: the ledger's clock never runs behind it. */
  lastAt: Date;
  /** Its account was deleted. */
  closed: boolean;
  /** No daily credits before; null: they are due. */
  dailyFrom: Date | null;
}

/** Opens the user's wallet; answers whether this call made it. Call it in the transaction that makes the account. */
export async function openWallet(trx: Db | Trx, userId: number, now: Date): Promise<boolean> {
  const row = await ledgerCall<{ made: boolean }>(trx, sql`select credit_open_wallet(${userId}, ${now}) as made`);
  return row.made;
}

/**
 * Takes the wallet's lock until the transaction ends. What is counted under it (open tasks of a user) cannot be raced.
 * @throws when the user has no wallet.
 */
export async function lockWallet(trx: Trx, userId: number): Promise<WalletState> {
  return ledgerCall(
    trx,
    sql`select avail, held, points, last_at as "lastAt", closed_at is not null as closed, daily_from as "dailyFrom"
      from credit_lock_wallet(${userId})`,
  );
}

export interface ReserveInput {
  userId: number;
  /** UUID of the task; a task has at most one hold, and the hold is known by it. */
  taskId: string;
  /** Whole credits, at least 1: a task that costs nothing holds nothing. */
  amount: number;
  /** Idempotency key: the same key and request answer the first hold, another request is refused. */
  key: string;
  now: Date;
  label: BillLabel;
}

/**
 * Sets credits aside for a task, from the lots that lapse first (billing 4, A29).
 * @throws Refusal `no_credits` with details `{ needed, available }`, or `request_id_reused`.
 */
export async function reserve(
  trx: Trx,
  input: ReserveInput,
): Promise<{ holdId: string; charged: number; fresh: boolean }> {
  const until = new Date(input.now.getTime() + HOLD_LIFE_MS);
  const meta = JSON.stringify({ ...input.label.meta, taskId: input.taskId });
  const row = await spendCall<{ charged: number; fresh: boolean }>(
    trx,
    sql`select charged, fresh, short from credit_hold(${input.userId}, ${input.taskId}::uuid, ${input.amount}, ${input.key}, ${input.now},
      ${until}, ${input.label.sku}, ${meta}::jsonb, ${`user:${input.userId}`})`,
    { needed: input.amount, refusal: 'no_credits' },
  );
  return { holdId: input.taskId, ...row };
}

export interface SettleInput {
  taskId: string;
  /** Credits of the results that were delivered; the rest goes back. 0 on any failure (billing A33, A34). */
  captured: number;
  now: Date;
  /** Kept in the journal, e.g. 'failed' or 'cancelled'. */
  reason?: string | undefined;
}

/**
 * Ends a hold, once: of any number of calls exactly one gets `won`, all get its outcome.
 * @throws when the task has no hold.
 */
export async function settle(
  trx: Trx,
  input: SettleInput,
): Promise<{ captured: number; released: number; won: boolean }> {
  return ledgerCall(
    trx,
    sql`select captured, released, won
      from credit_settle(${input.taskId}::uuid, ${input.captured}, ${input.now}, 'system', ${input.reason ?? null})`,
  );
}

export interface GrantInput {
  userId: number;
  source: CreditSource;
  /** Unique for ever, e.g. `order:17`: the same key gives once. */
  sourceKey: string;
  bucket: CreditBucket;
  amount: number;
  now: Date;
  /** Default: now. */
  effectiveAt?: Date;
  /** Exclusive. */
  expiresAt: Date;
  label: BillLabel;
  /** 'system' or 'admin:{id}'. */
  actor?: string;
  /** Needed when the source is 'admin'. */
  reason?: string;
}

/**
 * Gives credits as a new lot; an administrator's plus is one with source 'admin'.
 * @throws Refusal `request_id_reused` when the key gave other terms before.
 */
export async function grantCredits(trx: Trx, input: GrantInput): Promise<{ grantId: number; fresh: boolean }> {
  return ledgerCall(
    trx,
    sql`select grant_id as "grantId", fresh from credit_grant(${input.userId}, ${input.source}, ${input.sourceKey},
      ${input.bucket}::credit_bucket, ${input.amount}, ${input.effectiveAt ?? input.now}, ${input.expiresAt}, ${input.now},
      ${input.label.sku}, ${JSON.stringify(input.label.meta ?? {})}::jsonb, ${input.actor ?? 'system'}, ${input.reason ?? null})`,
  );
}

export interface DeductInput {
  userId: number;
  amount: number;
  key: string;
  now: Date;
  /** 'admin:{id}'. */
  actor: string;
  reason: string;
}

/**
 * An administrator's minus (bill type 8), never below what the user has.
 * @throws Refusal `no_credits` or `request_id_reused`.
 */
export async function deductCredits(trx: Trx, input: DeductInput): Promise<{ deducted: number; fresh: boolean }> {
  return spendCall(
    trx,
    sql`select deducted, fresh, short from credit_deduct(${input.userId}, ${input.amount}, ${input.key}, ${input.now},
      ${input.actor}, ${input.reason}, '{}'::jsonb)`,
    { needed: input.amount, refusal: 'no_credits' },
  );
}

export interface RevokeInput {
  userId: number;
  /** Source keys of the lots of what was bought. */
  sourceKeys: readonly string[];
  /** At most so many credits. */
  most: number;
  key: string;
  now: Date;
  reason: string;
  /** What went back for all of it, in minor units; what tasks use up after this becomes bad debt by it. */
  money?: { currency: Currency; amount: number };
}

/** Credits of a purchase that was taken back. */
export interface Revoked {
  /** Taken at once. */
  revoked: number;
  /** Held by tasks, and recalled as they end. */
  held: number;
  /** Used up before. */
  missing: number;
}

/** Takes back what is left of a purchase whose money went back (bill type 8; billing A53), what tasks hold as they end. */
export async function revokeCredits(trx: Trx, input: RevokeInput): Promise<Revoked> {
  const { currency = null, amount = 0 } = input.money ?? {};
  return ledgerCall(
    trx,
    sql`select revoked, held, missing from credit_revoke(${input.userId}, ${[...input.sourceKeys]}::text[], ${input.most}, ${input.key},
      ${input.now}, ${input.reason}, ${currency}, ${amount})`,
  );
}

/** Places of the chart within a currency's hundred (billing 3.3). */
const MONEY = { clearing: 1, deferred: 10, badDebt: 20, refunded: 30 } as const;
export type MoneyAccount = keyof typeof MONEY;
const HUNDRED: Record<Currency, number> = { USD: 300, CNY: 400, JPY: 500 };

export interface MoneyInput {
  userId: number;
  currency: Currency;
  /** Minor units, at least 1. */
  amount: number;
  from: MoneyAccount;
  to: MoneyAccount;
  key: string;
  now: Date;
  /** What it was, and whose reference it has. */
  label: BillLabel;
}

/** Writes a movement of money into the journal, once a key. */
export async function recordMoney(trx: Trx, input: MoneyInput): Promise<void> {
  const account = (place: MoneyAccount) => HUNDRED[input.currency] + MONEY[place];
  await ledgerCall(
    trx,
    sql`select money_record(${input.userId}, ${account(input.from)}::smallint, ${account(input.to)}::smallint, ${input.amount}, ${input.key},
      ${input.now}, ${input.label.sku}, ${JSON.stringify(input.label.meta ?? {})}::jsonb)`,
  );
}

/** Clears the lapsed lots of one user; answers how many. */
export async function expireWallet(trx: Trx, userId: number, now: Date): Promise<number> {
  return (await ledgerCall<{ cleared: number }>(trx, sql`select credit_expire_wallet(${userId}, ${now}) as cleared`))
    .cleared;
}

/** Ends a wallet with its account: from now on holds and grants are refused (account_disabled); open holds can still be settled. */
export async function closeWallet(trx: Trx, userId: number, now: Date): Promise<void> {
  await sql`select credit_close_wallet(${userId}, ${now})`.execute(trx);
}

/** Forfeits what is left to spend (bill type 8; billing A52). @returns credits; 0 when there is nothing */
export async function forfeitCredits(trx: Trx, userId: number, now: Date, reason: string): Promise<number> {
  return (await ledgerCall<{ gone: number }>(trx, sql`select credit_forfeit(${userId}, ${now}, ${reason}) as gone`))
    .gone;
}

/** Clears lapsed lots of at most `limit` lots' wallets; call again until it answers 0. Wallets in use are left for later. */
export async function expireCredits(trx: Db | Trx, now: Date, limit: number): Promise<number> {
  return (await ledgerCall<{ cleared: number }>(trx, sql`select credit_expire(${now}, ${limit}) as cleared`)).cleared;
}

interface Spent {
  needed: number;
  refusal: 'no_credits' | 'points_short';
}

/** Runs one of the ledger's functions that take something. @throws Refusal when there is less: its answer `short` says how much there is */
export async function spendCall<Row>(
  trx: Db | Trx,
  query: RawBuilder<unknown>,
  { needed, refusal }: Spent,
): Promise<Row> {
  const { short, ...row } = await ledgerCall<{ short: number | null }>(trx, query, needed);
  if (short !== null) throw refuse(refusal, { details: { needed, available: short } });
  return row as Row;
}

/** Runs one of the ledger’s functions; what it raises becomes a refusal. */
export async function ledgerCall<Row>(trx: Db | Trx, query: RawBuilder<unknown>, needed?: number): Promise<Row> {
  try {
    const { rows } = await query.execute(trx);
    return rows[0] as Row;
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code === 'P2007') throw refuse('no_credits', { details: { needed, available: Number(detail) } });
    if (code === 'P2009') throw refuse('account_disabled');
    if (code === 'P2108') throw refuse('request_id_reused');
    throw error;
  }
}
