import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '@atelier/testkit/remove-folder';
import { killShop } from '@atelier/testkit/robustness/kill-shop';
import { expect, it } from 'vitest';

/** A short run of what `npm run soak` does at length. */
it('gives everything that was paid, once, when parts are killed while people buy and plans renew', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-kill-shop-'));
  try {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const report = await killShop({ dataDir, kills: 4, buyers: 4, seed });
    expect(report.faults, `seed ${seed}`).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(8);
    expect(report.renewed).toBeGreaterThan(0);
  } finally {
    await removeFolder(dataDir);
  }
}, 240_000);
