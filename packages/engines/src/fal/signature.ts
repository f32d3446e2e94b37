import { createHash, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { EngineError } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { requireHeader, requireRecent, unsigned } from '../remote-prediction/signed.ts';

const KEEP_MS = 60 * 60_000;
/** A key may have been changed a moment ago; a forged webhook must not make us ask for keys each time. */
const AGAIN_MS = 60_000;
const MOST_KEYS = 20;

/** The keys a service signs with, kept for an hour. */
export class SigningKeys {
  readonly #fetchKeys: () => Promise<Record<string, unknown>>;
  #keys: KeyObject[] = [];
  #fetchedAt = Number.NEGATIVE_INFINITY;

  /** @param fetchKeys gives the service's JSON Web Key Set */
  constructor(fetchKeys: () => Promise<Record<string, unknown>>) {
    this.#fetchKeys = fetchKeys;
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
    if (now - this.#fetchedAt > KEEP_MS) await this.#refresh(now);
    if (!this.#fits(message, signature) && now - this.#fetchedAt > AGAIN_MS) await this.#refresh(now);
    if (!this.#fits(message, signature)) throw unsigned();
    requireRecent(timestamp, now);
  }

  #fits(message: Buffer, signature: Buffer): boolean {
    return signature.length === 64 && this.#keys.some((key) => verify(null, message, key, signature));
  }

  async #refresh(now: number): Promise<void> {
    const { keys } = await this.#fetchKeys();
    const usable = (Array.isArray(keys) ? keys : []).map(objectOf).filter(({ crv }) => crv === 'Ed25519');
    if (usable.length === 0) throw new EngineError('transient', 'The service tells no key that it signs with');
    this.#keys = usable
      .slice(0, MOST_KEYS)
      .map((key) =>
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: String(key.x) } as JsonWebKey, format: 'jwk' }),
      );
    this.#fetchedAt = now;
  }
}
