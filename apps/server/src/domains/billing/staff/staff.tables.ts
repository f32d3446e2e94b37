import type { Currency } from '@atelier/contract/vocabulary/trade';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

declare module '#db/schema.ts' {
  interface Database extends StaffTables {}
}

/** What is done when it is approved: credits or a gift as they were asked for, or nothing more than the order's number. */
export interface ApprovalBody {
  option?: 'set' | 'plus' | 'minus';
  /** Of a gift: to each of its people. */
  credits?: number;
  sku?: string;
  user_ids?: readonly number[];
  /** What the bills of a gift call it. */
  name?: string;
}

export type ReconCause = 'unknown_here' | 'unknown_there' | 'differs' | 'mismatch' | 'duplicate';

/** The back office of billing: migrations 0041 and 0047. */
export interface StaffTables {
  admin_approval: {
    id: GeneratedAlways<number>;
    action: 'credits' | 'order' | 'gift';
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
