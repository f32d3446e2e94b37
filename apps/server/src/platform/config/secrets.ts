import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from '../platform.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys derived from one master secret: knowing one purpose's signatures tells nothing about another's. */
export function createSecrets(master: string): Secrets {
  // Prepared once: a key given as bytes is prepared anew for each signature.
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    let key = keys.get(purpose);
    if (!key) {
      key = createSecretKey(new Uint8Array(hkdfSync('sha256', master, 'atelier', purpose, 32)));
      keys.set(purpose, key);
    }
    return key;
  };
  const sign = (purpose: string, text: string) => createHmac('sha256', keyOf(purpose)).update(text).digest();
  return {
    hmac: (purpose, text) => sign(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const expected = sign(purpose, text);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(`seal:${purpose}`), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Reads the master secret from APP_SECRET or `DATA_DIR/secret` (0600), made at the first start. */
export async function loadMasterSecret(appSecret: string | null, dataDir: string): Promise<string> {
  if (appSecret) return appSecret;
  return makeOnce(path.join(dataDir, 'secret'), () => randomBytes(32).toString('base64url'));
}

/** Reads a file of secrets (0600), made at the first start. */
export async function makeOnce(file: string, make: () => string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  await mkdir(path.dirname(file), { recursive: true });
  // Written aside and linked: two starts at once agree on one secret, and a crash never leaves half of one.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, make(), { mode: 0o600 });
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
