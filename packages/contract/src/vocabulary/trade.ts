/** Currencies and how many decimals their unit has (billing A54). */
export const CURRENCIES = { USD: 2, CNY: 2, JPY: 0 } as const;
export type Currency = keyof typeof CURRENCIES;

/**
 * How something is paid (billing A50): the method, never the provider that serves it. `card` in the page, `card_redirect` and `cardproc` at the
 * provider's, two wallets, two QR wallets of the domestic edition, and reward points.
 */
export const PAY_TYPES = [
  'card',
  'card_redirect',
  'cardproc',
  'wallet_online',
  'wallet_intl',
  'qr_a',
  'qr_b',
  'coin',
] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** 1 monthly, 3 a trial that becomes yearly, 5 yearly (billing 3). */
export const BILL_CYCLES = [1, 3, 5] as const;
export type BillCycle = (typeof BILL_CYCLES)[number];

/** Where the pay dialog shows a product (billing A5). */
export const SLOTS = ['dialog_monthly', 'dialog_yearly', 'flash_bundle'] as const;
export type Slot = (typeof SLOTS)[number];

/** Status of an order (billing A49). */
export const ORDER_STATUS = { unpaid: 0, paid: 1, active: 2, canceled: 3 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** How paying for an order ended, or that it has not (billing 4). */
export const PAY_RESULTS = ['success', 'failed', 'cancelled', 'pending'] as const;
export type PayResult = (typeof PAY_RESULTS)[number];

/** Why a payment failed (billing 8); any other is told as 'Payment failed!'. */
export const PAYMENT_CODES = {
  /** The buyer cancelled at checkout. */
  cancelled: 50030,
  /** There is a subscription already. */
  subscribed: 70002,
  /** Risk control: too many submissions. */
  risk: 20001,
  /** The card takes no subscription. */
  card_unfit: 40002,
  /** The 3DS challenge failed. */
  challenge: 50003,
  /** Invalid parameters. */
  parameters: 30020,
  /** Any other. */
  other: 50000,
} as const;
export type PaymentCode = (typeof PAYMENT_CODES)[keyof typeof PAYMENT_CODES];
