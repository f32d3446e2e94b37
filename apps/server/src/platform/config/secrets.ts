import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from '../platform.ts';

/** Keys derived from one master secret: knowing one purpose's signatures tells nothing about another's. */
export function createSecrets(master: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    let key = keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', master, 'atelier', purpose, 32));
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
  };
}

/** Reads the master secret from APP_SECRET or `DATA_DIR/secret` (0600), made at the first start. */
export async function loadMasterSecret(appSecret: string | null, dataDir: string): Promise<string> {
  if (appSecret) return appSecret;
  const file = path.join(dataDir, 'secret');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  // Written aside and linked: two starts at once agree on one secret, and a crash never leaves half of one.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
