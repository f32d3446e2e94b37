import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@atelier/server/db/connect';
import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import { sql } from 'kysely';
import type { SignedInVisitor } from '../scenarios/sign-in.ts';
import { seededRandom } from './random.ts';
import { ServerProgram } from './server-program.ts';
import { arrive, withDatabase } from './visitors.ts';

export interface KillShopOptions {
  /** An empty folder; removed by its owner. */
  dataDir: string;
  /** How often the server, and of those every fourth time its PostgreSQL with it, is killed while people pay. */
  kills: number;
  buyers: number;
  seed: number;
  say?: (line: string) => void;
}

export interface KillShopReport {
  /** Everything that went wrong; [] is a pass. */
  faults: string[];
  /** Payments the provider acknowledged, and orders that ended active. */
  acknowledged: number;
  active: number;
  /** Periods that were renewed while parts were killed. */
  renewed: number;
}

/** The provider said that it took the money: from here on what was ordered must come, once. */
interface Buyer {
  email: string;
  paid: Set<string>;
}
type Entered = Buyer & { visitor: SignedInVisitor };

/** Signs in once more: a month that passed has ended every session. */
const enter = async (program: ServerProgram, buyer: Buyer): Promise<Entered> => ({
  ...buyer,
  visitor: await arrive(program, buyer.email),
});

const GOOD = '4242424242424242';
/** How the store delivers: properly, late in order, never, with a lost answer, before its answer. */
const CVCS = ['123', '123', '103', '104', '105', '106'];
const MONTH_S = 31 * 86_400;
const patience = () => ({ signal: AbortSignal.timeout(15_000) });

/**
 * Kills the real server by SIGKILL at random points while people buy packs and plans renew by the house's clock: in deliveries, in
 * fulfilment, in renewals. Afterwards, with one round of what falls due, everything that was paid has been given, once, and the books hold
 * (billing R6, R8, R9).
 */
export async function killShop({
  dataDir,
  kills,
  buyers,
  seed,
  say = () => undefined,
}: KillShopOptions): Promise<KillShopReport> {
  const random = seededRandom(seed);
  const program = new ServerProgram(dataDir, { PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' });
  const faults: string[] = [];
  try {
    await program.start();
    const people: Buyer[] = [];
    for (let one = 1; one <= buyers; one++) people.push({ email: `buyer${one}@example.com`, paid: new Set() });
    for (const buyer of people) await buyOne(program, await enter(program, buyer), { plan: 'plus-month', cvc: '123' });
    for (let round = 1; round <= kills; round++) {
      // In turns: people buy, or a month passes and everybody's plan renews.
      const renewing = round % 2 === 0;
      const stop = new AbortController();
      const shoppers = renewing ? [] : await Promise.all(people.map((buyer) => enter(program, buyer)));
      const busy = renewing
        ? [moveClock(program, MONTH_S).catch(() => undefined)]
        : shoppers.map((buyer) => keepBuying(program, buyer, random, stop.signal));
      await sleep(300 + random() * 1500);
      if (round % 4 === 3) await program.killPostmaster();
      else {
        await program.kill();
        await program.start();
      }
      await sleep(50);
      await program.ready();
      stop.abort();
      await Promise.all(busy);
      // What was under way is gone on with, to the month's end.
      if (renewing) await moveClock(program, MONTH_S);
      say(`shop: killed ${round}/${kills}`);
    }
    // One round of whatever is due: the janitor, deliveries, renewals.
    await moveClock(program, 3 * 3600);
    return await withDatabase(program, async ({ db }) => {
      await quiet(db);
      faults.push(...(await judgeShop(db, people)));
      const { rows } = await sql<{ active: number; renewed: number }>`select
        (select count(*)::int from trade_order where status = 2) as active,
        (select count(*)::int from billing_period where n > 1) as renewed`.execute(db);
      const acknowledged = people.reduce((sum, { paid }) => sum + paid.size, 0);
      return { faults, acknowledged, ...rows[0]! };
    });
  } finally {
    await program.destroy();
  }
}

async function keepBuying(
  program: ServerProgram,
  buyer: Entered,
  random: () => number,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const cvc = CVCS[Math.floor(random() * CVCS.length)]!;
    await buyOne(program, buyer, { cvc }).catch(() => undefined);
    await sleep(50 + random() * 250);
  }
}

/** Orders and pays; what the provider took is remembered. */
async function buyOne(
  program: ServerProgram,
  { visitor, paid }: Entered,
  what: { plan?: string; cvc: string },
): Promise<void> {
  const { api } = visitor.client;
  const body = { payType: 'card' as const, returnType: 'Secret', request_id: randomUUID() };
  const order = what.plan
    ? await api.billing.subscribe({ body: { ...body, planID: what.plan } }, patience())
    : await api.billing.refuelOrder({ body: { ...body, packID: 'pack-300' } }, patience());
  const answer = await fetch(`${program.url}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ secret: order.clientSecret, number: GOOD, exp: '12/49', cvc: what.cvc }),
    ...patience(),
  });
  const told = (await answer.json()) as { status?: string };
  if (told.status === 'S') paid.add(order.id);
}

/** @throws when the call did not come through */
async function moveClock(program: ServerProgram, seconds: number): Promise<void> {
  const { client } = await arrive(program, 'boss@example.com');
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds }),
  });
  if (response.status !== 200) throw new Error(`the clock answered ${response.status}: ${await response.text()}`);
}

/** Waits until no delivery is under way. */
async function quiet(db: Connection['db']): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const { rows } = await sql<{ n: number }>`select
      (select count(*)::int from sandbox_delivery where done_at is null and due_at <= (select max(received_at) from provider_event))
      + (select count(*)::int from provider_event where state = 'stored') as n`.execute(db);
    if (rows[0]!.n === 0) return;
  }
}

/** What is wrong between what the provider took, what people were told and what was given. */
async function judgeShop(db: Connection['db'], people: readonly Buyer[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { invariant, bad } of await checkLedger(db)) if (bad > 0) faults.push(`ledger ${invariant}: ${bad}`);
  const active = new Set(
    (await db.selectFrom('trade_order').select('id').where('status', '=', 2).execute()).map(({ id }) => String(id)),
  );
  for (const { paid } of people)
    for (const id of paid) if (!active.has(id)) faults.push(`order ${id} was paid and not given`);
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from (select order_id from sandbox_movement where kind = 'paid' group by 1 having count(*) > 1) d) as "orders charged twice",
    (select count(*)::int from trade_order where status = 1) as "orders paid and not fulfilled",
    (select count(*)::int from sandbox_movement m where kind = 'paid' and not exists (
      select from payment p where p.provider_ref = m.ref and p.kind = 'charge' and p.state = 'succeeded')) as "charges we never heard of",
    (select count(*)::int from payment p where p.kind = 'charge' and not exists (
      select from sandbox_movement m where m.ref = p.provider_ref and m.amount = p.amount)) as "charges the provider does not know",
    (select count(*)::int from provider_event where state in ('orphan', 'dead')) as "deliveries that lie"`.execute(db);
  for (const [what, n] of Object.entries(rows[0]!)) if (n > 0) faults.push(`${what}: ${n}`);
  return faults;
}
