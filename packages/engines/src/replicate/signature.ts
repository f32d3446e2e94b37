import { createHmac, timingSafeEqual } from 'node:crypto';
import { requireHeader, requireRecent, unsigned } from '../remote-prediction/signed.ts';

/**
 * Holds a webhook to its signature by the Standard Webhooks rules.
 * @param secret `whsec_` and the key in base64
 * @param now epoch milliseconds
 * @throws EngineError invalid_input, field `signature` or `timestamp`
 */
export function verifyStandardWebhook(headers: Headers, rawBody: Uint8Array, secret: string, now: number): void {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    requireHeader(headers, name),
  ) as [string, string, string];
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  const fits = given.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const bytes = Buffer.from(signature, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (!fits) throw unsigned();
  // Behind the signature: who did not sign learns nothing about the clock.
  requireRecent(timestamp, now);
}
