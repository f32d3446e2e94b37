import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { Currency, OrderStatus, PayType, Slot } from '@atelier/contract/vocabulary/trade';
import type { OrderState } from '@atelier/rules/billing/order-machine';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Flow, Renewal } from './providers/provider.ts';

declare module '#db/schema.ts' {
  interface Database extends TradeTables {}
}

/** Lines that describe a product, by language, separated by newlines. */
export type ProductLines = { en?: string; zh?: string; ja?: string; es?: string };

export type SubscriptionState =
  | 'scheduled'
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'expired';

/** What was shown when an order was made; receipts and disputes read it. Money in minor units. */
export interface OrderSnapshotRow {
  /** The product's name as sold. */
  name: string;
  credits: number;
  billCycle: number | null;
  /** Percentages that were taken off (rules: price-of-order). */
  campaign: number;
  invite: number;
  /** A discount code or card it used. */
  discountSource?: string;
  /** Of a plan that is to begin when another one ends: the subscription that it follows. */
  follows?: number;
  /** Of a trial: what it gives until the plan begins. */
  trial?: TrialTerms;
}

/** What a trial gives. */
export interface TrialTerms {
  hours: number;
  credits: number;
  grade: Exclude<Grade, 0>;
}

/** What is sold and how it is paid: migration 0037. */
export interface TradeTables {
  product: {
    id: string;
    kind: 'plan' | 'pack' | 'bundle';
    name: string;
    grade: number;
    bill_cycle: 1 | 5 | null;
    credits: number;
    coins: number | null;
    slot: Slot | null;
    lines: JSONColumnType<ProductLines>;
    ord: number;
    active: boolean;
    replaces: string | null;
    made_at: Date;
    made_by: string;
    /** The second member of staff, where one was needed: migration 0050. */
    approved_by: ColumnType<number | null, number | null | undefined, never>;
  };
  price: {
    product_id: string;
    currency: Currency;
    amount: number;
    member_amount: number | null;
    external_ids: JSONColumnType<Record<string, string>>;
  };
  trial_offer: { code: string; hours: number; credits: number; grade: number; active: boolean };
  trial_redemption: { user_id: number; email_hash: string | null; card_hash: string | null; at: Date };
  subscription: {
    id: GeneratedAlways<number>;
    user_id: number;
    product_id: string;
    state: SubscriptionState;
    pay_type: PayType;
    provider: string;
    provider_sub: string | null;
    renewal: Renewal;
    currency: Currency;
    amount: number;
    anchor_at: Date | null;
    period_n: number;
    period_start: Date | null;
    period_end: Date | null;
    cancel_at_period_end: boolean;
    trial_end: Date | null;
    dunning_step: number;
    next_at: Date | null;
    /** When its holder is told of what comes. */
    remind_at: ColumnType<Date | null, Date | null | undefined>;
    created_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    /** How often what it is charged to was changed: migration 0064. */
    method_n: Generated<number>;
  };
  payment_method: {
    id: GeneratedAlways<number>;
    user_id: number;
    provider: string;
    token: string;
    pay_type: PayType;
    brand: string | null;
    last4: string | null;
    exp: string | null;
    kept_at: Date;
    removed_at: Date | null;
  };
  trade_order: {
    id: GeneratedAlways<number>;
    order_no: string;
    user_id: number;
    kind: 'member' | 'pack';
    product_id: string;
    trial: boolean;
    subscription_id: number | null;
    period_n: number | null;
    snapshot: JSONColumnType<OrderSnapshotRow>;
    currency: Currency;
    list_amount: number;
    amount: number;
    pay_type: PayType;
    provider: string;
    status: OrderStatus;
    state: OrderState;
    pay_code: number | null;
    custom_paras: JSONColumnType<Record<string, unknown>> | null;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    activated_at: Date | null;
    canceled_at: Date | null;
    /** The administrator who made it for somebody: migration 0041. */
    made_by: ColumnType<number | null, number | null | undefined, never>;
    /** It buys nothing: its payment keeps another card for its subscription. Migration 0064. */
    keeps_only: ColumnType<boolean, boolean | undefined, never>;
    /** Its checkout was opened and nothing more: no order to its buyer yet. Migration 0080. */
    opened_only: ColumnType<boolean, boolean | undefined, boolean>;
  };
  payment_attempt: {
    id: GeneratedAlways<number>;
    order_id: number;
    provider: string;
    ref: string;
    flow: Flow;
    handed: Buffer;
    started_at: Date;
    expires_at: Date;
    inquire_at: Date | null;
    inquiries: Generated<number>;
    asked_at: Date | null;
    ended_at: Date | null;
  };
  payment: {
    id: GeneratedAlways<number>;
    order_id: number;
    provider: string;
    provider_ref: string;
    charge_ref: string | null;
    kind: 'charge' | 'refund' | 'dispute' | 'setup' | 'failure';
    state: 'succeeded' | 'duplicate' | 'mismatch' | 'asked';
    amount: number;
    currency: Currency;
    occurred_at: Date;
    recorded_at: Date;
    /** Evidence of staff: migration 0041. */
    note: ColumnType<string | null, string | null | undefined, never>;
    /** Who of staff set its order paid, what that gave in credits, and who agreed, where two were needed: migration 0050. */
    set_by: ColumnType<number | null, number | null | undefined, never>;
    worth: ColumnType<number | null, number | null | undefined, never>;
    approved_by: ColumnType<number | null, number | null | undefined, never>;
  };
  gift_rule: { name: 'birthday'; credits: number; active: boolean };
  billing_period: { subscription_id: number; n: number; starts_at: Date; ends_at: Date; order_id: number };
  provider_event: {
    id: GeneratedAlways<number>;
    provider: string;
    event_id: string;
    facts: JSONColumnType<object[]>;
    received_at: Date;
    state: 'stored' | 'handled' | 'orphan' | 'dead';
    attempts: number;
    handled_at: Date | null;
    error: string | null;
  };
}
