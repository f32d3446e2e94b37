import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import type { Currency, Slot } from '@atelier/contract/vocabulary/trade';
import type { ProductLines } from '../trade.tables.ts';

export type Kind = 'plan' | 'pack' | 'bundle';

export interface PriceFacts {
  currency: Currency;
  amount: number;
  member_amount: number | null;
  external_id: string;
}

/** Everything that a version fixes. */
export interface ProductFacts {
  name: string;
  grade: number;
  billCycle: 1 | 5 | null;
  credits: number;
  coins: number | null;
  slot: Slot | null;
  lines: ProductLines;
  prices: readonly PriceFacts[];
}

/** A version as it was asked for: what it is, and the one that it replaces. */
export interface ProductAsked {
  kind: Kind;
  facts: ProductFacts;
  replaces: string | null;
}

export interface NewCode {
  kind: CodeKind;
  app: 'partner' | null;
  value?: number | undefined;
  grade?: number | undefined;
  days?: number | undefined;
  discount?: number | undefined;
  max_uses: number;
  starts_at?: string | undefined;
  ends_at?: string | undefined;
  channel_id?: string | undefined;
  reason: string;
}

/** A code as it waits for another member of staff, with its worth in credits. */
export type CodeAsked = NewCode & { worth: number };
