import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOnce } from '#platform/config/secrets.ts';
import type { Platform } from '#platform/platform.ts';
import { makeCertificate } from './make-certificate.ts';

/** What files are signed with, as PEM. */
export interface Credentials {
  key: string;
  /** The signer's own certificate first, then those who vouch for it. */
  chain: string[];
  /** As C2PA names it. */
  alg: 'Es256' | 'Es384' | 'Ed25519' | 'Ps256';
}

const known = new WeakMap<Platform['config'], Promise<Credentials>>();

/** What this house signs with, read once. @throws Error that says what is wrong with the operator's file */
export function credentialsOf(platform: Pick<Platform, 'config'>): Promise<Credentials> {
  const ready = known.get(platform.config) ?? loadCredentials(platform);
  known.set(platform.config, ready);
  return ready;
}

/**
 * The operator's certificate (`ORIGIN_CERT`), or the house's own in `DATA_DIR/origin.pem` (0600), made at the first start.
 * @throws Error that says what is wrong with the operator's file
 */
async function loadCredentials({ config }: Pick<Platform, 'config'>): Promise<Credentials> {
  if (config.originCert)
    return readCredentials(
      await readFile(config.originCert, 'utf8').catch((error: Error) => {
        throw new Error(`ORIGIN_CERT cannot be read: ${error.message}`);
      }),
    );
  const name = new URL(config.publicUrl).hostname;
  // By the world's clock: readers elsewhere judge it by theirs.
  const made = () => makeCertificate(`Atelier at ${name}`, new Date());
  return readCredentials(await makeOnce(path.join(config.dataDir, 'origin.pem'), made));
}

/** @throws Error unless it is one private key and its certificates, the signer's first */
export function readCredentials(pem: string): Credentials {
  const blocks = pem.match(/-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----/g) ?? [];
  const chain = blocks.filter((block) => block.startsWith('-----BEGIN CERTIFICATE-----'));
  const key = blocks.find((block) => /^-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/.test(block));
  if (!key || chain.length === 0) throw new Error('ORIGIN_CERT holds a private key and its certificates, as PEM');
  const secret = createPrivateKey(key);
  if (!new X509Certificate(chain[0]!).checkPrivateKey(secret))
    throw new Error('ORIGIN_CERT: the first certificate is not that of the key');
  return { key, chain, alg: algOf(secret) };
}

function algOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Credentials['alg'] {
  const curve = asymmetricKeyDetails?.namedCurve;
  if (asymmetricKeyType === 'ec' && curve === 'prime256v1') return 'Es256';
  if (asymmetricKeyType === 'ec' && curve === 'secp384r1') return 'Es384';
  if (asymmetricKeyType === 'ed25519') return 'Ed25519';
  if (asymmetricKeyType === 'rsa' || asymmetricKeyType === 'rsa-pss') return 'Ps256';
  throw new Error('ORIGIN_CERT: the key is one of P-256, P-384, Ed25519 or RSA');
}
