import { constants, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import type { Credentials } from './credentials.ts';

/** As COSE numbers them, and how Node makes them. */
const ALGS = {
  Es256: { number: -7, hash: 'sha256' },
  Es384: { number: -35, hash: 'sha384' },
  Ps256: { number: -37, hash: 'sha256' },
  Ed25519: { number: -8, hash: null },
} as const satisfies Record<Credentials['alg'], { number: number; hash: string | null }>;

/** Room for a signature, its certificates and what fills it up, in bytes. */
export const RESERVED = 16 * 1024;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 0x100) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const bytes = (value: Uint8Array): Buffer =>
  value.length < 0x10000 ? Buffer.concat([head(2, value.length), value]) : longBytes(value);
function longBytes(value: Uint8Array): Buffer {
  const length = Buffer.alloc(5);
  length[0] = (2 << 5) | 26;
  length.writeUInt32BE(value.length, 1);
  return Buffer.concat([length, value]);
}
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value, 'latin1')]);
const array = (...items: readonly Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
/** Whole numbers, also below zero. */
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const NULL = head(7, 22);
const TAG_SIGN1 = head(6, 18);
const X5CHAIN = 33;

/**
 * A whole COSE_Sign1 over a claim that lies elsewhere, as C2PA embeds it: algorithm and certificates protected, filled up to `RESERVED`.
 * @throws Error when the certificates do not fit in there
 */
export function signClaim(claim: Uint8Array, { key, chain, alg }: Credentials): Uint8Array<ArrayBuffer> {
  const { number, hash } = ALGS[alg];
  const certificates = chain.map((one) => bytes(new X509Certificate(one).raw));
  const chained = certificates.length === 1 ? certificates[0]! : array(...certificates);
  const guarded = Buffer.concat([head(5, 2), integer(1), integer(number), integer(X5CHAIN), chained]);
  const told = array(text('Signature1'), bytes(guarded), bytes(Buffer.alloc(0)), bytes(claim));
  const signature = sign(hash, told, {
    key: createPrivateKey(key),
    dsaEncoding: 'ieee-p1363',
    ...(alg === 'Ps256' ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {}),
  });
  const filled = (pad: number): Buffer =>
    Buffer.concat([
      TAG_SIGN1,
      array(bytes(guarded), Buffer.concat([head(5, 1), text('pad'), bytes(Buffer.alloc(pad))]), NULL, bytes(signature)),
    ]);
  // From 256 bytes on the length of a filling takes three bytes, whatever it is.
  const pad = RESERVED - filled(256).length + 256;
  if (pad < 256) throw new Error('The certificates are too large to be embedded');
  return new Uint8Array(filled(pad));
}
