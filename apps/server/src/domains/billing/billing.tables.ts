import type { BillType } from '@atelier/contract/vocabulary/billing';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import type { Membership } from '@atelier/rules/billing/membership';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

export type LedgerKind = 'grant' | 'hold' | 'settle' | 'expire' | 'adjust' | 'points' | 'money' | 'revoke';
/** Buckets of lots. Shown as three numbers: vip with trial; daily with gift and promo; refill with bundle (billing A30). */
export type CreditBucket = 'vip' | 'trial' | 'daily' | 'gift' | 'promo' | 'refill' | 'bundle';
/** Where a lot may come from; fixes the account it is issued from and its bill type (table `ledger_account`). */
export type CreditSource =
  | 'daily'
  | 'gift'
  | 'promo'
  | 'trial'
  | 'subscription'
  | 'purchase'
  | 'points'
  | 'code'
  | 'admin';

/** What a bill row is about: a name key (`sku.*` in the catalogues) with the values for its wording. */
export interface BillLabel {
  sku: string;
  meta?: Record<string, string | number | boolean | null>;
}

declare module '#db/schema.ts' {
  interface Database extends BillingTables {}
}

/** The tables of credits: read freely, written only by the functions in `db/functions/credit-*.sql`. */
export interface BillingTables {
  wallet: {
    user_id: number;
    avail: number;
    held: number;
    points: number;
    points_earned: number;
    seq: number;
    head_hash: Buffer;
    opened_at: Date;
    last_at: Date;
    /** Its account was deleted: no hold and no grant any more. */
    closed_at: ColumnType<Date | null, Date | null | undefined>;
    daily_from: ColumnType<Date | null, Date | null | undefined>;
  };
  ledger_account: {
    id: number;
    asset: string;
    code: string;
    owner: 'user' | 'system';
    source: CreditSource | 'makegood' | null;
    bill_type: BillType | null;
  };
  ledger_tx: {
    id: GeneratedAlways<number>;
    user_id: number;
    wallet_seq: number;
    kind: LedgerKind;
    bill_type: BillType | null;
    delta: number;
    idem_key: string;
    req_hash: Buffer;
    ref_tx: number | null;
    actor: string;
    reason: string | null;
    sku: string;
    meta: JSONColumnType<NonNullable<BillLabel['meta']>>;
    lots: JSONColumnType<object[]> | null;
    occurred_at: Date;
    prev_hash: Buffer;
    hash: Buffer;
  };
  ledger_posting: {
    tx_id: number;
    seq: number;
    debit: number;
    credit: number;
    amount: number;
    grant_id: number | null;
  };
  credit_grant: {
    id: GeneratedAlways<number>;
    user_id: number;
    bucket: CreditBucket;
    prio: GeneratedAlways<number>;
    amount: number;
    available: number;
    held: number;
    spent: number;
    expired: number;
    revoked: number;
    live: GeneratedAlways<boolean>;
    effective_at: Date;
    expires_at: Date;
    source: CreditSource | 'makegood';
    source_key: string;
  };
  credit_hold: {
    task_id: string;
    user_id: number;
    tx_id: number;
    amount: number;
    captured: number;
    released: number;
    settled_tx: number | null;
    expires_at: Date;
  };
  credit_allocation: {
    task_id: string;
    grant_id: number;
    ord: number;
    amount: number;
    captured: number;
    released: number;
  };
  entitlement: {
    id: GeneratedAlways<number>;
    user_id: number;
    grade: Exclude<Grade, 0>;
    source: Membership['source'];
    bill_cycle: number | null;
    source_key: string;
    starts_at: Date;
    ends_at: Date;
    revoked_at: Date | null;
  };
  task_price: {
    media_type: MediaType;
    module: string;
    version: string;
    mode: string;
    from_seconds: number;
    unit_cost: number;
    active: boolean;
  };
}
