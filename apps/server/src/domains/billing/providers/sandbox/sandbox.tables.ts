import type { Currency, PaymentCode, PayType } from '@atelier/contract/vocabulary/trade';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Means } from '../provider.ts';
import type { Flaw } from './chaos.ts';

declare module '#db/schema.ts' {
  interface Database extends SandboxTables {}
}

/** The sandbox's own store: migration 0038. */
export interface SandboxTables {
  sandbox_clock: { id: Generated<boolean>; seconds: number };
  sandbox_session: {
    ref: string;
    secret_hash: Buffer;
    idem_key: string;
    order_id: number;
    order_no: string;
    title: string;
    amount: number;
    currency: Currency;
    pay_type: PayType;
    recurring: 'month' | 'year' | null;
    trial: boolean;
    return_url: string;
    state: 'open' | 'challenge' | 'paid' | 'expired';
    waiting: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
  sandbox_movement: {
    ref: string;
    n: GeneratedAlways<number>;
    idem_key: string;
    session: string | null;
    order_id: number;
    order_no: string;
    kind: 'paid' | 'set_up' | 'refunded' | 'failed';
    charge: string | null;
    amount: number;
    currency: Currency;
    code: PaymentCode | null;
    hard: boolean;
    token: string | null;
    card_print: string | null;
    /** Of a card that is kept: migration 0064. */
    means: JSONColumnType<Means> | null;
    at: Date;
  };
  sandbox_token: { token: string; number: string | null; exp: string | null; created_at: Date };
  sandbox_delivery: {
    id: GeneratedAlways<number>;
    event_id: string;
    order_no: string;
    path: string;
    body: string;
    flaw: Flaw | null;
    headers: JSONColumnType<Record<string, string>>;
    due_at: Date;
    attempts: Generated<number>;
    answered: number | null;
    done_at: Date | null;
  };
}
