import type { Grade } from '@atelier/contract/vocabulary/grades';
import { membershipState, shortageKey } from '@atelier/rules/billing/membership';
import type { Db, DomainModule, Platform, Trx } from '#platform/platform.ts';
import { spendableCredits } from './account.view.ts';
import { billingHandlers } from './billing.routes.ts';
import { effectiveGrade, liveMemberships } from './entitlement.repo.ts';
import { expireCreditsJob } from './expire-credits.job.ts';
import { grantDaily } from './grant-daily.ts';
import { lockWallet, openWallet, reserve, settle } from './ledger.repo.ts';
import { type PriceCache, priceOf } from './price.view.ts';

/** What other domains may ask of billing. Every write runs inside the caller's transaction. */
export interface BillingDoor {
  /** Opens a new user's wallet and gives the first daily credits. */
  openAccount(trx: Trx, userId: number, now: Date): Promise<void>;
  /** Takes the wallet's lock until the transaction ends; what is counted under it cannot be raced. */
  lockWallet(trx: Trx, userId: number): Promise<void>;
  effectiveGrade(db: Db | Trx, userId: number, now: Date): Promise<Grade>;
  /** Spendable credits. */
  balance(db: Db | Trx, userId: number, now: Date): Promise<number>;
  /** The refusal (2007) this person gets when credits are short. */
  shortageKey(db: Db | Trx, userId: number, now: Date): Promise<ReturnType<typeof shortageKey>>;
  /** Credits for one picture. */
  priceOf(
    db: Db | Trx,
    query: {
      mediaType: 'image' | 'video' | 'obj' | 'audio';
      module: string;
      version: string;
      mode: string | undefined;
    },
  ): Promise<number>;
  /** Sets credits aside for a task. @throws Refusal no_credits */
  reserve(trx: Trx, input: { userId: number; taskId: string; amount: number; now: Date; label: string }): Promise<void>;
  /** Captures what was delivered and returns the rest, once. */
  settle(
    trx: Trx,
    input: { taskId: string; captured: number; now: Date; reason: string },
  ): Promise<{ captured: number; released: number }>;
}

/** Credits: the ledger, the account, the bills. */
export function billingDomain(platform: Platform): DomainModule & { door: BillingDoor } {
  const { edition } = platform.config;
  const prices: PriceCache = {};
  return {
    name: 'billing',
    handlers: billingHandlers(platform),
    jobs: [expireCreditsJob(platform)],
    door: {
      async openAccount(trx, userId, now) {
        await openWallet(trx, userId, now);
        await grantDaily(trx, { userId, grade: 0, now, edition });
      },
      async lockWallet(trx, userId) {
        await lockWallet(trx, userId);
      },
      effectiveGrade,
      balance: spendableCredits,
      shortageKey: async (db, userId, now) => shortageKey(membershipState(await liveMemberships(db, userId, now))),
      priceOf: (db, query) => priceOf(prices, db, query),
      async reserve(trx, { userId, taskId, amount, now, label }) {
        await reserve(trx, { userId, taskId, amount, key: `hold:${taskId}`, now, label: { sku: label } });
      },
      settle,
    },
  };
}
