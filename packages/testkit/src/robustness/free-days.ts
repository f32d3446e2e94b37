import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import { sql } from 'kysely';
import { bootProduct } from '../boot.ts';
import { testDatabase } from '../database.ts';
import { signIn } from '../scenarios/sign-in.ts';
import { seededRandom } from './random.ts';
import { moveClock, waitActive } from './shop-days.ts';

export interface FreeDaysOptions {
  edition: 'international' | 'domestic';
  users: number;
  days: number;
  seed: number;
}

export interface FreeDays {
  /** Everything that is wrong at the end; [] is a pass. */
  faults: string[];
  /** Charges from before, and of them after. */
  charges: number;
  ended: number;
  /** Months that yearly plans were still given. */
  months: number;
  daily: number;
}

const DAY_S = 86_400;
const PLANS = ['plus-month', 'pro-year', 'basic-month'] as const;
/** Between two looks at the house. */
const STEP = 20;

/**
 * A house that sold plans and then goes into non-payment mode (billing A13), day by day: nothing is sold, nobody is charged, what was paid is given
 * to its end, and everybody goes on getting their daily credits.
 */
export async function freeDays({ edition, users, days, seed }: FreeDaysOptions): Promise<FreeDays> {
  const random = seededRandom(seed);
  const database = await testDatabase();
  const env = { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com', EDITION: edition };
  const emails = Array.from({ length: users }, (_, n) => `member-${n}@example.com`);
  const faults: string[] = [];
  try {
    const selling = await bootProduct<typeof contract>({ database, env });
    try {
      for (const [n, email] of emails.entries()) {
        const { client } = await signIn(selling, email);
        const order = await client.api.billing.subscribe({
          body: { payType: 'card', returnType: 'Secret', planID: PLANS[n % 3]!, request_id: randomUUID() },
        });
        await selling.fetch(`${selling.url}/sandbox/pay`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ secret: order.clientSecret, number: '4242424242424242', exp: '12/49', cvc: '123' }),
        });
        await waitActive(client, order.id);
      }
    } finally {
      await selling.stop();
    }
    const { rows: before } = await sql<{ n: number }>`select count(*)::int as n from sandbox_movement`.execute(
      database.db,
    );

    const house = await bootProduct<typeof contract>({ database, env: { ...env, PAYMENT: 'off' } });
    try {
      for (let day = 0; day < days; day += STEP) {
        await moveClock(house, STEP * DAY_S);
        const email = emails[Math.floor(random() * users)]!;
        const { client } = await signIn(house, email);
        await client.api.billing.dailyCredits();
        const { payTypes } = await client.api.billing.plans({ query: {} });
        if (payTypes.length > 0) faults.push(`day ${day}: ${payTypes.join(', ')} are offered`);
        for (const order of [
          () =>
            client.api.billing.refuelOrder({ body: { packID: 'pack-300', payType: 'card', request_id: randomUUID() } }),
          () => client.api.billing.subscribe({ body: { payType: 'card', planID: 'flash', request_id: randomUUID() } }),
        ]) {
          const code = await order().then(
            () => 0,
            (error: { code?: number }) => error.code,
          );
          if (code !== 2111) faults.push(`day ${day}: an order was answered ${code}`);
        }
      }
      for (const { invariant, bad } of await checkLedger(database.db))
        if (bad > 0) faults.push(`ledger ${invariant}: ${bad}`);
      const { rows } = await sql<Omit<FreeDays, 'faults'> & { moved: number; live: number; grants: number }>`select
        (select count(*)::int from payment where kind = 'charge') as charges,
        (select count(*)::int from sandbox_movement) as moved,
        (select count(*)::int from subscription where ended_at is not null) as ended,
        (select count(*)::int from subscription where ended_at is null and coalesce(period_end, trial_end) < ${house.platform.clock.now()}) as live,
        (select count(*)::int from credit_grant g join subscription s on g.source_key like 'sub:' || s.id || ':%'
          join product p on p.id = s.product_id where p.bill_cycle = 5) as months,
        (select count(*)::int from credit_grant where source = 'daily') as daily`.execute(database.db);
      const found = rows[0]!;
      if (found.moved !== before[0]!.n) faults.push(`${found.moved - before[0]!.n} payments in non-payment mode`);
      if (found.live > 0) faults.push(`${found.live} plans live on unpaid`);
      const yearly = emails.filter((_, n) => n % 3 === 1).length;
      const owed = yearly * Math.min(12, Math.floor(days / 31) + 1);
      if (found.months < owed) faults.push(`${found.months} months of yearly plans were given, ${owed} were paid`);
      const { charges, ended, months, daily } = found;
      return { faults, charges, ended, months, daily };
    } finally {
      await house.stop();
    }
  } finally {
    await database.drop();
  }
}
