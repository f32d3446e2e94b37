import type { Currency, PayType } from '@atelier/contract/vocabulary/trade';
import type { Selectable } from 'kysely';
import type { Platform, Trx } from '#platform/platform.ts';
import type { IdentityDoor } from '../identity/domain.ts';
import type { QuestionOf } from '../ports.ts';
import type { FindDiscounts } from './discounts.ts';
import type { Revoked } from './ledger.repo.ts';
import type { Underway } from './orders/underway.ts';
import type { bornOn, MembershipNews, nextBirthday } from './ports.ts';
import type { Fact, Flow, PaymentProvider } from './providers/provider.ts';
import type { TradeTables } from './trade.tables.ts';

export type OrderRow = Selectable<TradeTables['trade_order']>;
export type ProductRow = Selectable<TradeTables['product']>;
export type PriceRow = Selectable<TradeTables['price']>;
export type SubscriptionRow = Selectable<TradeTables['subscription']>;

/** A product with its price in one currency. */
export interface Sold {
  product: ProductRow;
  price: PriceRow;
}

/** The providers that are configured, by what they serve. Nothing asks for one by its name but its own folder. */
export interface ProviderBook {
  /** Ways of paying that are offered in a currency; empty: nothing is sold. */
  offered(currency: Currency): PayType[];
  /** Who serves a way of paying, and in which flow; null where nobody does. */
  serving(payType: PayType, currency: Currency): { provider: PaymentProvider; flow: Flow } | null;
  byId(id: string): PaymentProvider | null;
  readonly all: readonly PaymentProvider[];
  /** Payments can be begun here. */
  readonly sells: boolean;
}

/**
 * Subscriptions as orders see them. Each runs in the transaction of the fact, under the wallet's lock and the order's; each may be told any
 * number of times.
 */
export interface PlanSide {
  /**
   * Whether this person may order this plan now.
   * @returns the live subscription after whose end it begins: one that is cancelled, or that nothing renews
   * @throws Refusal has_subscription, already_subscribed, trial_taken, grade_error, trial_used
   */
  mayOrder(
    trx: Trx,
    ask: { userId: number; product: ProductRow; trial: boolean; now: Date },
  ): Promise<{ follows: number | null }>;
  /** Whether what was paid can still be given: not when another subscription came to live meanwhile, or the trial was taken. */
  welcome(trx: Trx, order: OrderRow, fact: Fact): Promise<boolean>;
  /** The order of a plan was paid, or its trial set up: subscription, period, credits, right. */
  fulfil(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void>;
  /** A charge failed: of the first period, or of a renewal. */
  failed(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void>;
  /** Its money went back: rights and credits of the period end. */
  reversed(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<Revoked>;
  /** The provider ended the subscription: what was paid stays. */
  ended(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void>;
}

/** A part of trade that waits for moments. */
export interface Appointment {
  /** The first moment later than `after` at which something of it falls due; null when nothing waits. */
  next(after: Date): Promise<Date | null>;
  /** Does what is due now. @returns how much of it was done; what could not be is not counted */
  run(): Promise<number>;
}

/** Everything of trade that waits for a moment. */
export type Timetable = Appointment;

/** What the folders of trade share. */
export interface TradeDeps {
  platform: Platform;
  /** The address of an account, '' without one; null for an unknown one. */
  addressOf: IdentityDoor['addressOf'];
  /** Who people are, which roles they hold, and the trail of staff. */
  identity: IdentityDoor;
  /** Writes the audit rows of what staff give, in its own transaction. */
  audit: IdentityDoor['audit'];
  /** Tells somebody of what they pay for, with the commit of what happened. */
  told(trx: Trx, news: MembershipNews): Promise<void>;
  bornOn: QuestionOf<typeof bornOn>;
  nextBirthday: QuestionOf<typeof nextBirthday>;
  providers: ProviderBook;
  underway: Underway;
  plans: PlanSide;
  discounts: FindDiscounts;
  /** An order was paid and fulfilled: what else it brings about, in the same transaction. */
  paid(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void>;
  /** What falls due by the clock. */
  timetable: Timetable;
  /** Its money went back. */
  reversed(trx: Trx, order: OrderRow, now: Date): Promise<void>;
}
