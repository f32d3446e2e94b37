import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSecrets, loadMasterSecret } from './secrets.ts';

it('signs by purpose and verifies only its own', () => {
  const secrets = createSecrets('one');
  const signature = secrets.hmac('upload', 'text');
  expect(secrets.verify('upload', 'text', signature)).toBe(true);
  expect(secrets.verify('upload', 'other', signature)).toBe(false);
  expect(secrets.verify('media', 'text', signature)).toBe(false);
  expect(secrets.verify('upload', 'text', '')).toBe(false);
  expect(createSecrets('two').verify('upload', 'text', signature)).toBe(false);
});

it('makes one secret a folder, for its owner alone, also when several start at once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-secret-'));
  try {
    const made = await Promise.all([1, 2, 3].map(() => loadMasterSecret(null, folder)));
    expect(new Set(made).size).toBe(1);
    expect(await loadMasterSecret(null, folder)).toBe(made[0]);
    expect(await loadMasterSecret('from the environment', folder)).toBe('from the environment');
    expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
