import { PAYMENT_CODES } from '@atelier/contract/vocabulary/trade';

export type PayMessage = keyof typeof PAYMENT_CODES;

/** The code of a redirect processor for 'accepted' (billing 4). */
const ACCEPTED = 20_000;

/** Which words a payment code has (billing 8); any unknown one is 'Payment failed!'. */
export const payMessage = (code: number | null): PayMessage =>
  (Object.keys(PAYMENT_CODES) as PayMessage[]).find((name) => PAYMENT_CODES[name] === code) ?? 'other';

interface Answered {
  respCode?: number | undefined;
  status?: 'S' | 'R' | undefined;
  redirectUrl?: string | undefined;
  url?: string | undefined;
  codeUrl?: string | undefined;
  clientSecret?: string | undefined;
}

/** What comes after an order was made: a form in the page, an address, a code to scan, the end, or a refusal. */
export type PayStep =
  | { step: 'form'; secret: string }
  | { step: 'go'; url: string }
  | { step: 'scan'; code: string }
  | { step: 'paid' }
  | { step: 'refused'; message: PayMessage };

/**
 * How paying goes on after an order's answer (billing 4, 'Subscription purchase'). Of a redirect processor 20000 with S is success and with R
 * leads to its address; any other code is a refusal. `url` and `codeUrl` that are alike are an address, `codeUrl` alone is to be scanned.
 */
export function payStep(answer: Answered): PayStep {
  const { respCode, status, redirectUrl, url, codeUrl, clientSecret } = answer;
  if (respCode !== undefined) {
    if (respCode !== ACCEPTED) return { step: 'refused', message: payMessage(respCode) };
    if (status === 'S') return { step: 'paid' };
    if (redirectUrl) return { step: 'go', url: redirectUrl };
  }
  if (clientSecret) return { step: 'form', secret: clientSecret };
  if (url) return { step: 'go', url };
  if (codeUrl) return { step: 'scan', code: codeUrl };
  return { step: 'refused', message: 'other' };
}
