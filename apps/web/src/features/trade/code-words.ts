import { PAYMENT_CODES } from '@atelier/contract/vocabulary/trade';

type Reason = keyof typeof PAYMENT_CODES;

/** The words of a payment code (billing 8); any unknown one is 'Payment failed!'. */
export function codeWords(code: number | null): `trade.code.${Reason}` {
  const known = (Object.keys(PAYMENT_CODES) as Reason[]).find((reason) => PAYMENT_CODES[reason] === code);
  return `trade.code.${known ?? 'other'}`;
}
