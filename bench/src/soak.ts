import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killNine } from '@atelier/testkit/robustness/kill-nine';
import { mixedOperations } from '@atelier/testkit/robustness/mixed-operations';

/**
 * `npm run soak`: kill -9 of the server (20 rounds) and of PostgreSQL (3 rounds) under load, then 10,000 mixed operations at once.
 * Two numbers as arguments change the rounds, a third one the seed. Ends with 1 when anything was lost, doubled or left over.
 */
const [serverKills = 20, databaseKills = 3, seed = Math.floor(Math.random() * 2 ** 32)] = process.argv
  .slice(2)
  .map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-soak-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const worst = (values: number[]) => (values.length ? `${Math.round(Math.max(...values))} ms` : 'none');

say(`seed ${seed}`);
const killed = await inFolder((dataDir) => killNine({ dataDir, serverKills, databaseKills, visitors: 5, seed, say }));
say(`acknowledged submits: ${killed.acknowledged}; lost or doubled: ${killed.faults.length}`);
say(`tasks: ${killed.totals.tasks}, finished ${killed.totals.succeeded}, resumed ${killed.totals.resumed}`);
say(
  `slowest restart: ${worst(killed.restartMs)}; slowest return after PostgreSQL was killed: ${worst(killed.reconnectMs)}`,
);
say(`every task had ended ${Math.round(killed.settleMs)} ms after the load`);

const mixed = await inFolder((dataDir) =>
  mixedOperations({ dataDir, operations: 10_000, visitors: 40, inFlight: 200, seed }),
);
say(
  `10,000 mixed operations, 200 at once: ${Math.round(mixed.perSecond)} a second, ${mixed.acknowledged} submits accepted`,
);

const faults = [...killed.faults, ...mixed.faults];
for (const fault of faults.slice(0, 50)) say(`FAULT ${fault}`);
say(
  faults.length === 0
    ? 'soak passed: nothing lost, nothing doubled, the ledger holds'
    : `soak FAILED: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
