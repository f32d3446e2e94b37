import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServer } from '@atelier/testkit/database';
import { freeDays } from '@atelier/testkit/robustness/free-days';
import { killShop } from '@atelier/testkit/robustness/kill-shop';
import { longDay } from '@atelier/testkit/robustness/long-day';
import { mixedOperations } from '@atelier/testkit/robustness/mixed-operations';
import { seededDays } from '@atelier/testkit/robustness/seeded-days';
import { shopDays } from '@atelier/testkit/robustness/shop-days';
import { shopPost } from '@atelier/testkit/robustness/shop-post';
import { tamperedBooks } from '@atelier/testkit/robustness/tampered-books';
import { START } from '@atelier/testkit/started';

/**
 * `npm run soak`: the product as `npm start` starts it, through a day's use in an hour (`--minutes` for another time, `--seed` to
 * repeat one), then many mixed operations at once, then what befalls a shop (`--only shop` for this alone): kills while people pay and plans
 * renew, 400 days of memberships and of a house that stopped selling in both editions, the post of 2,000 payments, books falsified at 500
 * places, thirty days by each of 1,000 seeds (`--only seeds` for these alone). Ends with 1 when anything was lost, doubled, left over or unseen, or when the server holds more at the end than at the beginning.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes is a number above 0, --seed a whole number');
const operations = Math.min(10_000, Math.round(minutes * 200));
const say = (line: string) => process.stdout.write(`${line}\n`);
/** What a part came to, at once: a later one may end the program. */
const tell = (part: string, found: readonly string[]) =>
  say(found.length === 0 ? `${part}: without a fault` : `${part}: ${found.length} faults, as ${found[0]}`);

/** Two thirds of the time through a day's use, then everything at once. */
async function use(): Promise<string[]> {
  const day = await longDay({ minutes, visitors: 5, seed, say });
  say(`acknowledged submits: ${day.acknowledged}; tasks ${day.totals.tasks}, finished ${day.totals.succeeded}`);
  say(`taken up again after a kill: ${day.totals.resumed}; newcomers ${day.newcomers}, photos ${day.photos}`);
  say(`kill -9: server ${day.kills.server}, PostgreSQL ${day.kills.postgres}, launcher ${day.kills.launcher}`);
  for (const figure of ['descriptors', 'threads', 'memory'] as const)
    say(`${figure} at rest: ${day.samples.map((sample) => sample[figure]).join(' ')}`);
  tell('a day', day.faults);

  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-soak-'));
  const mixed = await mixedOperations({
    dataDir,
    operations,
    visitors: 40,
    inFlight: 200,
    seed,
    command: START,
  }).finally(() => rm(dataDir, { recursive: true, force: true }));
  say(
    `${operations} mixed operations, 200 at once: ${Math.round(mixed.perSecond)} a second, ${mixed.acknowledged} accepted`,
  );
  tell('everything at once', mixed.faults);
  return [...day.faults, ...mixed.faults];
}

/** Kills while people pay; then 400 days of 200 people's memberships, in less time fewer of both. */
async function shop(): Promise<string[]> {
  const part = Math.min(1, minutes / 60);
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-soak-shop-'));
  const kills = Math.max(4, Math.round(100 * part));
  const killed = await killShop({ dataDir: folder, kills, buyers: 6, seed, say }).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
  say(`payments taken: ${killed.acknowledged}; orders active ${killed.active}, periods renewed ${killed.renewed}`);
  const faults = [...killed.faults];
  const users = Math.max(16, Math.round(200 * part));
  const days = Math.max(100, Math.round(400 * part));
  // Their house is booted in this process, on a database that is thrown away.
  const stopServer = await startTestServer();
  try {
    for (const edition of ['international', 'domestic'] as const) {
      const passed = await shopDays({ edition, users, days, seed, say });
      say(
        `${edition}: ${days} days of ${users} people: ${passed.charges} charges, ${passed.failures} declined, ${passed.periods} periods, ${passed.months} months given, ${passed.ended} ended`,
      );
      faults.push(...passed.faults);
      const free = await freeDays({ edition, users, days, seed });
      say(
        `${edition}, no longer selling: ${days} days, ${free.charges} charges from before, ${free.ended} plans ended`,
      );
      faults.push(...free.faults);
    }
    const post = await shopPost({ orders: Math.max(100, Math.round(2000 * part)), seed, say });
    say(`post: ${post.deliveries} deliveries of ${post.paid + post.unpaid} orders, ${post.found} found by asking`);
    const books = await tamperedBooks({ tries: Math.max(60, Math.round(500 * part)), seed });
    say(`books falsified at ${books.tried} places, ${books.unseen.length} unseen`);
    faults.push(...post.faults, ...books.unseen);
  } finally {
    await stopServer();
  }
  return [...faults, ...(await seeds())];
}

/** Thirty days by each of many seeds, of which a fault names its own. */
async function seeds(): Promise<string[]> {
  const many = Math.max(20, Math.round(1000 * Math.min(1, minutes / 60)));
  const stopServer = await startTestServer();
  const found: string[] = [];
  const met = { crashes: 0, lost: 0, full: 0, charges: 0 };
  try {
    for (let n = 0; n < many; n++) {
      const run = await seededDays({ seed: seed + n, days: 30 });
      found.push(...run.faults);
      for (const what of ['crashes', 'lost', 'full', 'charges'] as const) met[what] += run[what];
      if ((n + 1) % 50 === 0) say(`seeds: ${n + 1}/${many}, ${found.length} faults`);
    }
  } finally {
    await stopServer();
  }
  say(
    `${many} seeds of thirty days: ${met.charges} charges, ${met.crashes} crashes, ${met.lost} calls or answers lost, ${met.full} writes without space`,
  );
  return found;
}

say(`${minutes} minutes, seed ${seed}`);
const faults =
  values.only === 'seeds' ? await seeds() : [...(values.only === 'shop' ? [] : await use()), ...(await shop())];
const kinds = new Map<string, number>();
for (const fault of faults) kinds.set(fault, (kinds.get(fault) ?? 0) + 1);
for (const [fault, times] of [...kinds].slice(0, 50)) say(`FAULT ${fault}${times > 1 ? ` (${times} times)` : ''}`);
say(
  faults.length === 0
    ? 'soak passed: nothing lost, nothing doubled, nothing left over, the ledger holds'
    : `soak FAILED: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
