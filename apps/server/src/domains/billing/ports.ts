import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { Currency } from '@atelier/contract/vocabulary/trade';
import type { Db, Trx } from '#platform/platform.ts';
import { ask, tell } from '../ports.ts';

/** How each of these tasks of a person was asked for, by task, cut to `letters`; none for a task that had no words. */
export const promptsOf =
  ask<(db: Db, query: { userId: number; taskIds: readonly string[]; letters: number }) => Promise<Map<string, string>>>(
    'billing.promptsOf',
  );

interface Money {
  /** Minor units. */
  amount: number;
  currency: Currency;
}

/** What somebody is told of what they pay for. Times are ISO 8601, UTC. */
export type MembershipFacts =
  | ({ what: 'invoice' | 'credit_note'; document: number; number: string; orderNo: string; sandbox: boolean } & Money)
  | ({ what: 'trial_ends' | 'resumed'; grade: Grade; at: string } & Money)
  | ({ what: 'converted' | 'renewed' | 'begun'; grade: Grade; until: string } & Money)
  | ({
      what: 'failed';
      grade: Grade;
      /** It was the first charge after a trial. */
      trial: boolean;
      /** This way of paying takes no charge any more. */
      hard: boolean;
      nextTry: string | null;
      /** Until when the plan gives what it gives all the same. */
      benefits: string | null;
    } & Money)
  | { what: 'changed'; grade: Grade; next: Grade; at: string }
  | { what: 'cancelled' | 'period_ends'; grade: Grade; at: string }
  | { what: 'ended'; grade: Grade }
  | { what: 'points'; points: number; redeemable: number };

export interface MembershipNews {
  userId: number;
  /** What must not be told twice. */
  key: string;
  facts: MembershipFacts;
}

/** Something happened to what somebody pays for; told in the transaction that did it, never before it did (billing 5). */
export const membershipTold = tell<(trx: Trx, news: MembershipNews) => Promise<void>>('billing.membershipTold');

/** Accounts behind an id whose birthday is on one of these days and was told before a moment, in the order of ids. */
export const bornOn =
  ask<
    (db: Db, query: { days: readonly number[]; toldBefore: Date; after: number; limit: number }) => Promise<number[]>
  >('billing.bornOn');

/** The first day behind this one on which somebody has a birthday, round the year; null when nobody has. Days are month × 100 + day. */
export const nextBirthday = ask<(db: Db, after: number) => Promise<number | null>>('billing.nextBirthday');
