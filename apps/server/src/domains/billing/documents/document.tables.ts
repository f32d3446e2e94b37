import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Currency, PayType } from '@atelier/contract/vocabulary/trade';
import type { Edition } from '@atelier/rules/billing/business-day';
import type { DiscountLine, DocumentKind } from '@atelier/rules/billing/receipt';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

declare module '#db/schema.ts' {
  interface Database extends DocumentTables {}
}

/** What stands on a receipt, as it was when its number was given. Money in minor units, days as YYYY-MM-DD of the edition's business day. */
export interface DocumentContent {
  seller: string[];
  /** Name and address; empty once the account is gone. */
  buyer: string[];
  orderNo: string;
  date: string;
  /** 'UTC-08:00' */
  zone: string;
  item: {
    kind: 'plan' | 'pack' | 'bundle';
    /** Of a plan. */
    grade: number;
    credits: number;
    cycle: 1 | 5 | null;
    /** Of a plan: the period that was paid. */
    from: string | null;
    until: string | null;
  };
  list: number;
  discounts: DiscountLine[];
  payType: PayType;
  /** Rate in hundredths of a percent, and the part of the sum. */
  tax: { rate: number; amount: number } | null;
  sandbox: boolean;
  /** Of a credit note: the number of the receipt it corrects. */
  of: string | null;
}

/** Receipts and credit notes: migration 0040. */
export interface DocumentTables {
  document_counter: { kind: DocumentKind; edition: Edition; year: number; n: number; last_at: Date };
  invoice: {
    id: GeneratedAlways<number>;
    kind: DocumentKind;
    order_id: number;
    edition: Edition;
    year: number;
    n: number;
    number: string;
    issued_at: Date;
    lang: Language;
    currency: Currency;
    amount: number;
    content: JSONColumnType<DocumentContent>;
    file_key: string | null;
    sha256: string | null;
    made_at: Date | null;
    erased_at: Date | null;
  };
}
