import { createHash, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { EngineError } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { FetchedSecret, requireHeader, requireRecent, unsigned } from '../remote-prediction/signed.ts';

const KEEP_MS = 60 * 60_000;
const MOST_KEYS = 20;

/** The keys a service signs with, kept for an hour. */
export class SigningKeys {
  readonly #keys: FetchedSecret<KeyObject[]>;

  /** @param fetchKeys gives the service's JSON Web Key Set */
  constructor(fetchKeys: () => Promise<Record<string, unknown>>) {
    this.#keys = new FetchedSecret(async () => keysIn(await fetchKeys()), KEEP_MS);
  }

  /**
   * Holds a webhook to its Ed25519 signature.
   * @param now epoch milliseconds
   * @throws EngineError invalid_input, field `signature` or `timestamp`; what fetching the keys throws
   */
  async verify(headers: Headers, rawBody: Uint8Array, now: number): Promise<void> {
    const header = (name: string): string => requireHeader(headers, `x-fal-webhook-${name}`);
    const timestamp = header('timestamp');
    const hash = createHash('sha256').update(rawBody).digest('hex');
    const message = Buffer.from([header('request-id'), header('user-id'), timestamp, hash].join('\n'));
    const signature = Buffer.from(header('signature'), 'hex');
    const fits = (keys: KeyObject[]): boolean => keys.some((key) => verify(null, message, key, signature));
    // A key may have been changed a moment ago.
    if (signature.length !== 64 || !(fits(await this.#keys.get(now)) || fits(await this.#keys.get(now, true))))
      throw unsigned();
    requireRecent(timestamp, now);
  }
}

/** @throws EngineError transient where there is none */
function keysIn({ keys }: Record<string, unknown>): KeyObject[] {
  const usable = (Array.isArray(keys) ? keys : []).map(objectOf).filter(({ crv }) => crv === 'Ed25519');
  if (usable.length === 0) throw new EngineError('transient', 'The service tells no key that it signs with');
  return usable
    .slice(0, MOST_KEYS)
    .map((key) =>
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: String(key.x) } as JsonWebKey, format: 'jwk' }),
    );
}
