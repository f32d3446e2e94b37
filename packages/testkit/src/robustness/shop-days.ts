import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { contract } from '@atelier/contract/table';
import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import { sql } from 'kysely';
import { bootProduct, type Product } from '../boot.ts';
import { type SignedInVisitor, signIn } from '../scenarios/sign-in.ts';
import { seededRandom } from './random.ts';

export interface ShopDaysOptions {
  edition: 'international' | 'domestic';
  users: number;
  days: number;
  seed: number;
  say?: (line: string) => void;
  /** Looks at the house as it stands after all these days. */
  look?: (house: House) => Promise<void>;
}

export interface ShopDays {
  /** Everything that is wrong at the end; [] is a pass. */
  faults: string[];
  /** Who came as what, and how it went. */
  periods: number;
  months: number;
  charges: number;
  failures: number;
  ended: number;
}

export type House = Product<typeof contract>;

/** Moves the clock of a whole house forward by its own call, as staff; what falls due on the way is done. */
export async function moveClock(house: House, seconds: number): Promise<void> {
  const { client } = await signIn(house, 'boss@example.com');
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: Math.round(seconds) }),
  });
  if (response.status !== 200) throw new Error(`the clock answered ${response.status}: ${await response.text()}`);
}

/** Waits until an order is paid and given. */
export async function waitActive({ api }: Pick<SignedInVisitor['client'], 'api'>, id: string): Promise<void> {
  for (const end = Date.now() + 20_000; ; await sleep(20)) {
    if ((await api.billing.order({ params: { id } })).status === 2) return;
    if (Date.now() > end) throw new Error(`order ${id} never became active`);
  }
}

const DAY_S = 86_400;
const GOOD = '4242424242424242';
/** Its first charge is paid, no renewal is. */
const SOFT = '4000000000000341';

/** Days between two purchases by code. */
const RENEWED_EACH = 32;

/** What people come for: a plan by its card or code, a trial they keep or leave, a pack. */
const KINDS = [
  'month',
  'year',
  'trial-kept',
  'trial-left',
  'declined',
  'cancelled',
  'changed',
  'pack',
  'scanned',
  'scanned-again',
] as const;
type Kind = (typeof KINDS)[number];

/**
 * Many people's memberships through many days, by the house's own clock (billing R10): plans, yearly plans, trials, declined renewals,
 * cancellations and changes of plan begin on different days; at the end the books hold, and each month and period is as long, as paid and as
 * given as its plan says.
 */
export async function shopDays({
  edition,
  users,
  days,
  seed,
  say = () => undefined,
  look = async () => undefined,
}: ShopDaysOptions): Promise<ShopDays> {
  const random = seededRandom(seed);
  const house = await bootProduct<typeof contract>({
    env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com', EDITION: edition, DEMO: 'off' },
  });
  const { db } = house.platform;
  const faults: string[] = [];
  const pass = (seconds: number) => moveClock(house, seconds);
  const post = async (path: string, body: object): Promise<void> => {
    const response = await house.fetch(`${house.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    const told = (await response.json()) as { status?: string };
    if (told.status !== 'S') throw new Error(`${path} answered ${JSON.stringify(told)}`);
  };
  const comers: { kind: Kind; email: string; userId: number; since: number }[] = [];
  const come = async (kind: Kind, since: number): Promise<void> => {
    const email = `${kind}-${comers.length}@example.com`;
    const { client, userId } = await signIn(house, email);
    comers.push({ kind, email, userId, since });
    const pay = async (planID: string, trial = false): Promise<string> => {
      // A trial is once a card: by a wallet everybody has one of their own.
      const scans = kind.startsWith('scanned');
      const payType = scans ? ('qr_b' as const) : trial ? ('wallet_intl' as const) : ('card' as const);
      const order = await client.api.billing.subscribe({
        body: { payType, returnType: 'Secret', planID, request_id: randomUUID(), ...(trial && { trial }) },
      });
      if (trial || scans) {
        await post('approve', { code: order.url ?? order.codeUrl, outcome: 'approve' });
        return order.id;
      }
      await post('pay', {
        secret: order.clientSecret,
        number: kind === 'declined' ? SOFT : GOOD,
        exp: '12/49',
        cvc: '123',
      });
      return order.id;
    };
    if (kind === 'pack') {
      const payType = edition === 'domestic' ? 'qr_a' : 'wallet_intl';
      const order = await client.api.billing.refuelOrder({
        body: { packID: 'pack-300', payType, request_id: randomUUID() },
      });
      await post('approve', { code: order.codeUrl, outcome: 'approve' });
      return;
    }
    const trial = kind.startsWith('trial');
    const order = await pay(kind === 'year' ? 'pro-year' : 'plus-month', trial);
    await waitActive(client, order);
    if (kind === 'trial-left' || kind === 'cancelled' || kind === 'changed') {
      const info = await client.api.billing.subscriptionInfo({ query: {} });
      await client.api.billing.cancelSubscription({ params: { id: info!.id } });
      if (kind === 'changed') await pay('basic-month');
    }
  };
  /** Those whose period by code is over buy the next one. */
  const scanAgain = async (today: number): Promise<void> => {
    for (const comer of comers) {
      if (comer.kind !== 'scanned-again' || comer.since + RENEWED_EACH > today) continue;
      const { client } = await signIn(house, comer.email);
      if (await client.api.billing.subscriptionInfo({ query: {} })) continue;
      const order = await client.api.billing.subscribe({
        body: { payType: 'qr_b', planID: 'plus-month', request_id: randomUUID() },
      });
      await post('approve', { code: order.codeUrl, outcome: 'approve' });
      await waitActive(client, order.id);
      comer.since = today;
    }
  };
  try {
    const everyone = Array.from({ length: users }, (_, n) => ({
      kind: KINDS[n % KINDS.length]!,
      // Half of the time people keep coming.
      day: Math.floor((random() * days) / 2),
    })).sort((a, b) => a.day - b.day);
    let today = 0;
    for (const { kind, day } of everyone) {
      if (day > today) {
        await pass((day - today) * DAY_S);
        today = day;
      }
      await come(kind, today);
      await scanAgain(today);
      say(`${edition}, day ${today}: ${comers.length}/${users} came`);
    }
    // Whoever pays by code pays each month anew.
    for (; today + RENEWED_EACH < days; today += RENEWED_EACH) {
      await pass(RENEWED_EACH * DAY_S);
      await scanAgain(today + RENEWED_EACH);
    }
    await pass((days - today) * DAY_S);
    faults.push(...(await judgeMoney(db, edition)));
    for (const { invariant, bad } of await checkLedger(db)) if (bad > 0) faults.push(`ledger ${invariant}: ${bad}`);
    for (const comer of comers) faults.push(...(await judgeComer(db, comer, house.platform.clock.now())));
    const { rows } = await sql<Omit<ShopDays, 'faults'>>`select
      (select count(*)::int from billing_period) as periods,
      (select count(*)::int from credit_grant where source = 'subscription') as months,
      (select count(*)::int from payment where kind = 'charge' and state = 'succeeded') as charges,
      (select count(*)::int from payment where kind = 'failure') as failures,
      (select count(*)::int from subscription where ended_at is not null) as ended`.execute(db);
    await look(house);
    return { faults, ...rows[0]! };
  } finally {
    await house.stop();
  }
}

type Db = House['platform']['db'];

/** The money of an edition is of its own currency, each order at the price that was shown, each charge in the journal with its sum. */
async function judgeMoney(db: Db, edition: ShopDaysOptions['edition']): Promise<string[]> {
  const currency = edition === 'domestic' ? 'CNY' : 'USD';
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from trade_order where currency <> ${currency}) as "orders in another currency",
    (select count(*)::int from trade_order o join price p on p.product_id = o.product_id and p.currency = o.currency
      where o.list_amount <> p.amount and o.list_amount is distinct from p.member_amount) as "orders at another price",
    (select count(*)::int from payment where kind in ('charge', 'refund') and currency <> ${currency}) as "payments in another currency",
    (select abs((select coalesce(sum(amount), 0) from payment where kind = 'charge' and state = 'succeeded')
      - (select coalesce(sum(p.amount), 0) from ledger_tx t join ledger_posting p on p.tx_id = t.id
         where t.kind = 'money' and t.idem_key ~ '^money:[0-9]+$'))::int) as "cents between payments and journal",
    (select count(*)::int from invoice where not number like ${edition === 'domestic' ? 'AT-D-%' : 'AT-2%'}) as "receipts of the other edition"
    `.execute(db);
  return Object.entries(rows[0]!).flatMap(([what, n]) => (n > 0 ? [`${what}: ${n}`] : []));
}

/** How somebody's membership has to stand after all these days. */
async function judgeComer(
  db: Db,
  { kind, userId, email }: { kind: Kind; userId: number; email: string },
  now: Date,
): Promise<string[]> {
  const faults: string[] = [];
  const subs = await db.selectFrom('subscription').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const [first, second] = subs;
  const wrong = (what: string) => faults.push(`${email}: ${what}`);
  if (kind === 'pack') {
    if (subs.length > 0) wrong('a pack made a member');
    return faults;
  }
  if (!first) return [`${email}: no subscription`];
  const lives = (sub: typeof first) => sub.state === 'active' && sub.period_start! <= now && sub.period_end! > now;
  if ((kind === 'month' || kind === 'year' || kind === 'trial-kept') && !lives(first))
    wrong(`stands at ${first.state}`);
  if ((kind === 'trial-left' || kind === 'cancelled') && first.state !== 'canceled') wrong(`stands at ${first.state}`);
  if (kind === 'trial-left' && first.period_n !== 0) wrong('was charged after a trial that was left');
  if (kind === 'cancelled' && first.period_n !== 1) wrong('was renewed after it was cancelled');
  if (kind === 'declined' && (first.state !== 'canceled' || first.period_n !== 1)) wrong(`declined, ${first.state}`);
  if (kind === 'scanned' && (first.state !== 'canceled' || first.end_reason !== 'not renewed' || second))
    wrong(`a code renewed something: ${first.state}`);
  if (kind === 'scanned-again' && subs.some(({ renewal, period_n }) => renewal !== 'none' || period_n > 1))
    wrong('a code renewed something');
  if (kind === 'scanned-again' && now.getTime() - first.created_at.getTime() > 70 * DAY_S * 1000 && !second)
    wrong('was not sold another month');
  if (kind === 'changed' && (first.state !== 'canceled' || !second || !lives(second))) wrong('did not change its plan');
  for (const sub of subs) {
    const lots = await db
      .selectFrom('credit_grant')
      .select(['effective_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('source_key', 'like', `sub:${sub.id}:%`)
      .where('source', '=', 'subscription')
      .orderBy('effective_at')
      .execute();
    for (const [at, lot] of lots.entries())
      if (at > 0 && lot.effective_at.getTime() !== lots[at - 1]!.expires_at.getTime())
        wrong('a gap between two months');
    const last = lots.at(-1);
    if (lives(sub) && !(last && last.effective_at <= now && last.expires_at > now))
      wrong('lives without credits of this month');
  }
  return faults;
}
