import type { Currency, PaymentCode, PayType } from '@atelier/contract/vocabulary/trade';

/** Where the buyer pays: in a frame of our page, at the provider's, or by scanning a code. */
export type Flow = 'embedded' | 'redirect' | 'qr';

/** Who renews a subscription: the provider by itself, we by charging what it keeps, or nobody (billing 5). */
export type Renewal = 'provider' | 'ours' | 'none';

/** An order as a provider may know it. Money in minor units. */
export interface OrderSnapshot {
  orderId: number;
  orderNo: string;
  userId: number;
  /** What stands on the buyer's statement. */
  title: string;
  amount: number;
  currency: Currency;
  payType: PayType;
  /** A subscription is begun: keep what renewals need. `trial`: nothing is charged now. */
  recurring?: { cycle: 'month' | 'year'; trial?: boolean };
  /** Where the browser comes back to after a redirect; it proves nothing. */
  returnUrl: string;
}

/** The provider whose money is not real. */
export const SANDBOX = 'sandbox';

/** A payment that was begun. `ref` is the provider's name of it. */
export interface Started {
  ref: string;
  expiresAt: Date;
  clientSecret?: string;
  url?: string;
  codeUrl?: string;
  /** Of the card processor: paid at once ('S') or sent on ('R'). */
  status?: 'S' | 'R';
}

/**
 * What a provider says of money: the only thing that moves an order or a subscription (billing 5, one door). It names the order (or the
 * subscription's period by the order made for it), the provider's reference of exactly this movement, and when it happened there.
 */
export interface Fact {
  kind: 'paid' | 'failed' | 'pending' | 'set_up' | 'ended' | 'refunded' | 'disputed';
  orderId: number;
  /** Unique for the movement of its kind: a second charge of the same order has another. */
  ref: string;
  at: Date;
  amount: number;
  currency: Currency;
  /** Of `refunded` and `disputed`: the reference of the charge that went back. */
  of?: string;
  code?: PaymentCode;
  /** No retry can succeed (card closed, stolen, unfit). */
  hard?: boolean;
  /** What renewals are charged to, with `paid` of a recurring order and `set_up`. */
  token?: string;
  /** The same card gives the same print: keeps a trial to once a card (billing A42). */
  cardPrint?: string;
  /** What the buyer knows the kept card by, beside `token`. */
  means?: Means;
}

/** A card as its owner knows it: `exp` is MM/YY. */
export interface Means {
  brand: string;
  last4: string;
  exp: string;
}

/** A delivery that was checked and read. */
export interface Received {
  eventId: string;
  facts: Fact[];
  /** The provider's own words for 'thank you'. */
  reply: { status: number; type: string; body: string };
}

/** One row of what a provider says it settled on a day. */
export interface SettledRow {
  ref: string;
  kind: 'charge' | 'refund';
  orderId: number;
  amount: number;
  currency: Currency;
  at: Date;
}

/** The delivery is not the provider's, or not of now: answered 400 and kept nowhere. */
export class Forged extends Error {}
/** The provider did not answer, or not in its own words: nothing is known, ask again. */
export class ProviderAway extends Error {}
/** The provider refused: nothing was begun. */
export class ProviderRefused extends Error {
  readonly code: PaymentCode;
  constructor(message: string, code: PaymentCode) {
    super(message);
    this.code = code;
  }
}

/** One payment provider (billing 5). Calls that move money take a key: the same key again answers the same, and moves nothing again. */
export interface PaymentProvider {
  id: string;
  can: {
    /** Ways of paying it serves here, each with the flow it takes. */
    payTypes: Partial<Record<PayType, Flow>>;
    currencies: readonly Currency[];
    renewal: Partial<Record<PayType, Renewal>>;
    trial: boolean;
    refund: 'partial' | 'full' | 'none';
  };
  /** @throws ProviderAway, ProviderRefused */
  start(order: OrderSnapshot, key: string): Promise<Started>;
  /** Ends a payment that was begun and not paid. */
  expire(ref: string, key: string): Promise<void>;
  /** What is known of a payment now: the authority in every doubt. Empty: the buyer has done nothing yet. */
  inquire(ref: string): Promise<Fact[]>;
  /** Checks and reads a delivery, offline. @throws Forged */
  receive(raw: Uint8Array, headers: Headers, now: Date): Promise<Received>;
  /** Gives money back. @throws ProviderAway */
  refund(chargeRef: string, amount: number, key: string): Promise<Fact>;
  /** Charges a period to what was kept; only where renewals are ours. */
  renew?(token: string, order: OrderSnapshot, key: string): Promise<Fact>;
  /**
   * Deletes what was kept for renewals: nothing can be charged to it any more. What is not known, or was forgotten before, is forgotten.
   * @throws ProviderAway
   */
  forget(token: string): Promise<void>;
  /** What was settled on a day of the provider's. */
  settled(from: Date, to: Date): AsyncIterable<SettledRow>;
  /** Only where renewals are the provider's. */
  endAtPeriodEnd?(sub: string, key: string): Promise<void>;
  resume?(sub: string, key: string): Promise<void>;
  endNow?(sub: string, key: string): Promise<void>;
}
