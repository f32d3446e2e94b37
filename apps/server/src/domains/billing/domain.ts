import type { Grade } from '@atelier/contract/vocabulary/grades';
import { nextBusinessMidnight } from '@atelier/rules/billing/business-day';
import { membershipState, shortageKey } from '@atelier/rules/billing/membership';
import type { Db, Trx } from '#platform/platform.ts';
import { accountCloses, accountOpened, erases, identityDomain } from '../identity/domain.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import { defineDomain, hears } from '../ports.ts';
import { spendableCredits } from './account.view.ts';
import { billingHandlers } from './billing.routes.ts';
import { documentAttachment } from './documents/document.view.ts';
import { eraseDocuments } from './documents/erase-documents.ts';
import { effectiveGrade, liveMemberships, revokeEntitlements } from './entitlement.repo.ts';
import { expireCreditsJob } from './expire-credits.job.ts';
import { grantDaily, holdDailyBack } from './grant-daily.ts';
import { bindInvitation } from './invitations/bind-invitation.ts';
import { forgetInvited } from './invitations/forget-invited.ts';
import { closeWallet, forfeitCredits, lockWallet, openWallet, reserve, settle } from './ledger.repo.ts';
import { lotHandlers } from './lots.routes.ts';
import { forgetAllOf } from './methods/forget.job.ts';
import { bornOn, type MembershipFacts, membershipTold, nextBirthday, promptsOf } from './ports.ts';
import { type PriceCache, priceOf } from './price.view.ts';
import { officeOf } from './staff/office.ts';
import { endOfAccount } from './subscriptions/end-of-account.ts';
import { buildTrade } from './trade.ts';

export type { MembershipFacts };
export { bornOn, membershipTold, nextBirthday, promptsOf };

/** What other domains may ask of billing. Every write runs inside the caller's transaction. */
export interface BillingDoor {
  /**
   * Takes the wallet's lock until the transaction ends; what is counted under it cannot be raced.
   * `closed`: its account was deleted.
   */
  lockWallet(trx: Trx, userId: number): Promise<{ closed: boolean }>;
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
  /** The file of a receipt or credit note; null while it has none, and once its account is gone. */
  documentAttachment(id: number): Promise<{ name: string; bytes: Buffer } | null>;
}

/** Credits: the ledger, the account, the bills. */
export const billingDomain = defineDomain({
  name: 'billing',
  leansOn: { identity: identityDomain },
  asks: { bornOn, nextBirthday, promptsOf },
  tells: { told: membershipTold },
  build({ platform, identity, told, promptsOf: prompts, ...asked }) {
    const { edition } = platform.config;
    const prices: PriceCache = {};
    const trade = buildTrade({ platform, identity, told, ...asked });
    const office = officeOf({ trade: trade.deps, identity });
    const door: BillingDoor = {
      lockWallet,
      effectiveGrade,
      balance: spendableCredits,
      shortageKey: async (db, userId, now) => shortageKey(membershipState(await liveMemberships(db, userId, now))),
      priceOf: (db, query) => priceOf(prices, db, query),
      async reserve(trx, { userId, taskId, amount, now, label }) {
        await reserve(trx, { userId, taskId, amount, key: `hold:${taskId}`, now, label: { sku: label } });
      },
      settle,
      documentAttachment: (id) => documentAttachment(platform, id),
    };
    return {
      name: 'billing',
      handlers: mergeHandlers(
        billingHandlers(platform, prompts),
        lotHandlers(platform, prompts),
        trade.handlers,
        office.handlers,
      ),
      jobs: [expireCreditsJob(platform), ...trade.jobs, ...office.jobs],
      start: trade.start,
      stop: trade.stop,
      door,
      hears: [
        // A new user's wallet, with the first daily credits; who deleted an account a short while ago gets them with the next business day.
        hears(accountOpened, async (trx, userId, now, cameBack) => {
          await openWallet(trx, userId, now);
          // Whoever left a short while ago is nobody's new friend.
          if (!cameBack) await bindInvitation({ identity }, trx, userId, now);
          if (cameBack) await holdDailyBack(trx, userId, nextBusinessMidnight(now, edition));
          else await grantDaily(trx, { userId, grade: 0, now, edition });
        }),
        // Ends every right and closes the wallet, then forfeits what is left in it (billing 5, A52). The journal stays, under a number.
        hears(accountCloses, async (trx, userId, now) => {
          await endOfAccount({ platform }, trx, userId, now);
          await revokeEntitlements(trx, userId, now);
          await closeWallet(trx, userId, now);
        }),
        erases(async (userId) => {
          const now = platform.clock.now();
          await platform.db.transaction().execute((trx) => forfeitCredits(trx, userId, now, 'account deleted'));
          await forgetInvited(platform.db, userId);
          await eraseDocuments(platform, userId);
          await forgetAllOf(trade.deps, userId);
        }),
      ],
    };
  },
});
