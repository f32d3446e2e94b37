import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { contract } from '@atelier/contract/table';
import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import type { Fact } from '@atelier/server/domains/billing/providers/provider';
import { sandboxProvider } from '@atelier/server/domains/billing/providers/sandbox/sandbox-provider';
import { SIGNATURE_HEADER, signatureOf } from '@atelier/server/domains/billing/providers/sandbox/signature';
import { sql } from 'kysely';
import { bootProduct } from '../boot.ts';
import { signIn } from '../scenarios/sign-in.ts';
import { seededRandom } from './random.ts';
import { type House, moveClock } from './shop-days.ts';

export interface ShopPostOptions {
  orders: number;
  seed: number;
  say?: (line: string) => void;
}

export interface ShopPost {
  /** Everything that is wrong; [] is a pass. */
  faults: string[];
  paid: number;
  unpaid: number;
  /** What was posted, and of it what had to be refused. */
  deliveries: number;
  refused: number;
  /** Payments that only the janitor's one round brought out. */
  found: number;
}

type Random = () => number;

const GOOD = '4242424242424242';
const DECLINED = '4000000000999997';
/** Orders of one person: five are made for a checkout in ten minutes at the most (billing A55). */
const EACH = 4;
const AT_ONCE = 12;
const LATE_S = 3 * 86_400;

/** What becomes of an order, and of what its provider tells of it. */
type Fate = 'told' | 'lost' | 'late' | 'declined' | 'left';
interface Ordered {
  id: number;
  fate: Fate;
  facts: Fact[];
}
interface Post {
  body: string;
  sign: 'true' | 'forged' | 'stale' | 'ahead';
}

/** One in ten payments is never told, one in twenty three days late, one in ten orders is not paid. */
const fateOf = (random: Random): Fate => {
  const at = random();
  if (at < 0.05) return 'declined';
  if (at < 0.1) return 'left';
  if (at < 0.2) return 'lost';
  return at < 0.25 ? 'late' : 'told';
};

/**
 * The post of many payments at once, as the worst provider delivers it (billing R9): every delivery up to a thousand times, all of them shuffled
 * over all orders, some never, some three days late, forged, stale and future-dated ones between them. What was told is given once; what was not
 * is found by one round of the janitor; what comes later changes nothing; who did not pay gets nothing.
 */
export async function shopPost({ orders, seed, say = () => undefined }: ShopPostOptions): Promise<ShopPost> {
  const random = seededRandom(seed);
  const house = await bootProduct<typeof contract>({
    env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' },
  });
  const faults: string[] = [];
  try {
    const made: Ordered[] = [];
    while (made.length < orders) {
      made.push(...(await buyer(house, random, Math.min(EACH, orders - made.length))));
      if (made.length % 200 === 0) say(`post: ${made.length}/${orders} ordered`);
    }
    const paid = made.filter(({ fate }) => fate === 'told' || fate === 'lost' || fate === 'late');
    const unpaid = made.filter(({ fate }) => fate === 'declined' || fate === 'left');
    const now = made.flatMap((one) => (one.fate === 'told' || one.fate === 'declined' ? copies(one, random) : []));
    const posts = shuffled([...now, ...unpaid.flatMap(lies)], random);
    say(`post: ${posts.length} deliveries of ${made.length} orders`);
    const refused = await send(house, posts, faults);
    faults.push(...(await judge(house, made, new Set(paid.filter(({ fate }) => fate === 'told')))));

    // One round of the janitor: the moment at which providers are asked for the first time.
    await moveClock(house, 90);
    const all = new Set(paid);
    faults.push(...(await judge(house, made, all)).map((fault) => `after the janitor: ${fault}`));

    await moveClock(house, LATE_S);
    const late = shuffled(
      paid.flatMap((one) => (one.fate === 'lost' ? [] : copies(one, random))),
      random,
    );
    await send(house, late, faults);
    faults.push(...(await judge(house, made, all)).map((fault) => `three days later: ${fault}`));
    for (const { invariant, bad } of await checkLedger(house.platform.db))
      if (bad > 0) faults.push(`ledger ${invariant}: ${bad}`);
    return {
      faults,
      paid: paid.length,
      unpaid: unpaid.length,
      deliveries: posts.length + late.length,
      refused,
      found: paid.filter(({ fate }) => fate !== 'told').length,
    };
  } finally {
    await house.stop();
  }
}

/** Somebody who orders packs, the first time a plan, and pays as their fate has it; the store itself tells nothing. */
async function buyer(house: House, random: Random, many: number): Promise<Ordered[]> {
  const { client } = await signIn(house, `${randomUUID()}@example.com`);
  const { db } = house.platform;
  const made: Ordered[] = [];
  for (let n = 0; n < many; n++) {
    const fate = fateOf(random);
    // Each by a way of its own: the same checkout opened again is the same order.
    const customParas = { utm_source: String(n) };
    const body = { payType: 'card' as const, returnType: 'Secret', customParas, request_id: randomUUID() };
    const order =
      n === 0
        ? await client.api.billing.subscribe({ body: { ...body, planID: 'basic-month' } })
        : await client.api.billing.refuelOrder({ body: { ...body, packID: 'pack-300' } });
    if (fate !== 'left')
      await house.fetch(`${house.url}/sandbox/pay`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({
          secret: order.clientSecret,
          number: fate === 'declined' ? DECLINED : GOOD,
          exp: '12/49',
          cvc: '104',
        }),
      });
    const { ref } = await db
      .selectFrom('payment_attempt')
      .select('ref')
      .where('order_id', '=', Number(order.id))
      .executeTakeFirstOrThrow();
    made.push({ id: Number(order.id), fate, facts: await sandboxProvider(house.platform).inquire(ref) });
  }
  return made;
}

/** The deliveries of a payment: one event, mostly some copies of it, here and there a thousand, and older news of the same payment. */
function copies({ facts }: Ordered, random: Random): Post[] {
  const at = random();
  const many = at < 0.005 ? 1000 : 1 + Math.floor(random() * 12);
  const event = JSON.stringify({ id: `evt_${randomUUID()}`, facts });
  const before = facts.map((fact) => ({ ...fact, kind: 'pending', ref: `${fact.ref}:before` }));
  const older = JSON.stringify({ id: `evt_${randomUUID()}`, facts: before });
  return [...Array.from({ length: many }, () => event), older].map((body) => ({ body, sign: 'true' }));
}

/** What tells of a payment that never was: nobody's signature, one of yesterday, one of tomorrow. */
function lies({ id }: Ordered): Post[] {
  const fact = {
    kind: 'paid',
    orderId: id,
    ref: `never_${id}`,
    at: new Date(0),
    amount: 300,
    currency: 'USD',
  };
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, facts: [fact] });
  return (['forged', 'stale', 'ahead'] as const).map((sign) => ({ body, sign }));
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** Posts everything, some at once, and waits until it is worked off. @returns how many were refused */
async function send(house: House, posts: readonly Post[], faults: string[]): Promise<number> {
  const { secrets, clock, db } = house.platform;
  const signed = {
    true: (body: string) => signatureOf(secrets, body, clock.now()),
    forged: (body: string) => signatureOf(secrets, body, clock.now(), 'forged'),
    stale: (body: string) => signatureOf(secrets, body, new Date(clock.now().getTime() - 86_400_000)),
    ahead: (body: string) => signatureOf(secrets, body, new Date(clock.now().getTime() + 86_400_000)),
  };
  let at = 0;
  let refused = 0;
  const sender = async (): Promise<void> => {
    for (let post = posts[at++]; post; post = posts[at++]) {
      const response = await fetch(`${house.url}/prod-api/trade/v1/webhook/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed[post.sign](post.body) },
        body: post.body,
      });
      await response.arrayBuffer();
      if (response.status !== 200) refused += 1;
      if ((response.status === 200) !== (post.sign === 'true'))
        faults.push(`a delivery with a ${post.sign} signature was answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from provider_event where state = 'stored'`.execute(db);
    if (rows[0]!.n === 0) return refused;
  }
  faults.push('deliveries were not worked off');
  return refused;
}

/** What is given that should not be, is not that should, or more than once. */
async function judge(house: House, made: readonly Ordered[], given: ReadonlySet<Ordered>): Promise<string[]> {
  const { rows } = await sql<{ id: number; status: number; gifts: number; charges: number }>`
    select o.id, o.status,
      (select count(*)::int from credit_grant g where g.source_key = 'order:' || o.id
         or g.source_key = 'sub:' || o.subscription_id || ':' || o.period_n || ':0') as gifts,
      (select count(*)::int from payment p where p.order_id = o.id and p.kind = 'charge') as charges
    from trade_order o`.execute(house.platform.db);
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  const faults: string[] = [];
  for (const one of made) {
    const { status, gifts, charges } = found.get(one.id)!;
    const want = given.has(one) ? 1 : 0;
    if (gifts !== want || charges !== want || (status === 2) !== (want === 1))
      faults.push(`order ${one.id} (${one.fate}): status ${status}, given ${gifts} times, ${charges} charges`);
  }
  const { n } = (
    await sql<{
      n: number;
    }>`select count(*)::int as n from provider_event where state in ('orphan', 'dead')`.execute(house.platform.db)
  ).rows[0]!;
  if (n > 0) faults.push(`${n} deliveries lie`);
  return faults;
}
