import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '@atelier/testkit/remove-folder';
import { killNine } from '@atelier/testkit/robustness/kill-nine';
import { expect, it } from 'vitest';

/** A short run of what `npm run soak` does at length. */
it('loses and duplicates nothing when the server is killed three times and PostgreSQL once, under load', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-kill-'));
  try {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const report = await killNine({ dataDir, serverKills: 3, databaseKills: 1, visitors: 5, seed });
    expect(report.faults, `seed ${seed}`).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report.totals.succeeded).toBeGreaterThan(0);
  } finally {
    await removeFolder(dataDir);
  }
}, 240_000);
