import type { Currency } from '@atelier/contract/vocabulary/trade';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CodeAsked, ProductAsked } from './asked.ts';

declare module '#db/schema.ts' {
  interface Database extends StaffTables {}
}

/** What is done when it is approved, as it was asked for; of an order that is taken back its number says all. */
export interface ApprovalBody {
  option?: 'set' | 'plus' | 'minus';
  /** Of a gift: to each of its people. */
  credits?: number;
  sku?: string;
  user_ids?: readonly number[];
  /** What the bills of a gift call it; of a product its name. */
  name?: string;
  /** Of an order to be set paid. */
  evidence?: string;
  /** Of such an order: everything it gives, in credits. */
  worth?: number;
  code?: CodeAsked;
  product?: ProductAsked;
}

export type ApprovalAction = 'credits' | 'order' | 'gift' | 'paid' | 'code' | 'product';

export type ReconCause = 'unknown_here' | 'unknown_there' | 'differs' | 'mismatch' | 'duplicate';

/** The back office of billing: migrations 0041, 0047, 0050 and 0065. */
export interface StaffTables {
  admin_approval: {
    id: GeneratedAlways<number>;
    action: ApprovalAction;
    user_id: number;
    order_id: number | null;
    body: JSONColumnType<ApprovalBody>;
    reason: string;
    state: 'open' | 'passed' | 'refused';
    asked_by: number;
    asked_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    note: ColumnType<string, string | undefined, string>;
  };
  /** Migration 0065. */
  gift: {
    id: GeneratedAlways<number>;
    key: string;
    name: string;
    credits: number;
    user_ids: number[];
    given_by: number;
    approval_id: number | null;
    given_at: Date;
    reason: string;
  };
  recon_run: {
    provider: string;
    /** A day of UTC. */
    day: ColumnType<string, string, string>;
    currency: Currency;
    ours: number;
    theirs: number;
    rows: number;
    ran_at: Date;
  };
  /** Days that were compared: migration 0080. */
  recon_day: { provider: string; day: ColumnType<string, string, string>; ran_at: Date };
  recon_item: {
    id: GeneratedAlways<number>;
    provider: string;
    day: ColumnType<string, string, string>;
    kind: 'charge' | 'refund' | 'dispute';
    ref: string;
    order_id: number | null;
    cause: ReconCause;
    currency: Currency;
    ours: number | null;
    theirs: number | null;
    diff: GeneratedAlways<number>;
    state: 'open' | 'explained';
    found_at: Date;
    explained_by: number | null;
    explained_at: Date | null;
    explanation: ColumnType<string, string | undefined, string>;
  };
}
