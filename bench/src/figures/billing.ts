import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import { SIGNATURE_HEADER, signatureOf } from '@atelier/server/domains/billing/providers/sandbox/signature';
import { createSecrets } from '@atelier/server/platform/config/secrets';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { type Member, signInMember, withDatabase } from '@atelier/testkit/robustness/visitors';
import { sql } from 'kysely';
import { type Figure, interleaved, median } from '../table.ts';
import { fire } from './hot-read.ts';

const SECRET = 'a secret that only this measurement knows';
const AT_ONCE = 32;
/** Users of the smaller and the larger journal that is checked. */
const SMALL = 2000;
const LARGE = 20_000;

/**
 * Billing on the real program: deliveries stored and answered against a bare route with one insert; the account of somebody with two
 * hundred lots against three; orders fulfilled, told only; and the whole check of the books against one bare aggregate over the same rows.
 */
export async function billing(dataDir: string, rounds: number, seconds: number): Promise<Figure[]> {
  const program = new ServerProgram(dataDir, { PAYMENT_SANDBOX: 'on', APP_SECRET: SECRET });
  await program.start();
  try {
    const member = await signInMember(program);
    return [
      await deliveries(program, rounds, seconds),
      await manyLots(program, member, rounds, seconds),
      await fulfilment(program, member, seconds),
      ...(await check(program, rounds)),
    ];
  } finally {
    await program.destroy();
  }
}

/** Each delivery is another, signed, and names an order that does not move. */
async function deliveries(program: ServerProgram, rounds: number, seconds: number): Promise<Figure> {
  const secrets = createSecrets(SECRET);
  const body = () => JSON.stringify({ id: randomUUID(), facts: [] });
  const bare = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-insert.ts'), await program.databaseUrl()],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [first] = (await once(bare.stdout, 'data')) as [Buffer];
    const target = `${program.url}/prod-api/trade/v1/webhook/sandbox`;
    const [value, floor] = await interleaved(rounds, [
      () =>
        post(target, seconds, () => {
          const text = body();
          return { text, headers: { [SIGNATURE_HEADER]: signatureOf(secrets, text, new Date()) } };
        }),
      () =>
        post(first.toString().trim(), seconds, () => {
          const text = body();
          // The same work of the client.
          return { text, headers: { [SIGNATURE_HEADER]: signatureOf(secrets, text, new Date()) } };
        }),
    ]);
    return { name: 'delivery stored and answered', value: value!, unit: 'req/s', floor: floor!, bar: { ratio: 0.5 } };
  } finally {
    bare.kill();
  }
}

/** Requests a second with so many at once; each answer must be a good one. */
async function post(
  url: string,
  seconds: number,
  make: () => { text: string; headers: Record<string, string> },
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const { text, headers } = make();
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: text,
      });
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return done / seconds;
}

/** The account call of the same person with three lots, then with two hundred. */
async function manyLots(program: ServerProgram, { visitor }: Member, rounds: number, seconds: number): Promise<Figure> {
  const many = (await signInOther(program)).visitor;
  await withDatabase(program, async ({ db }) => {
    for (const [userId, lots] of [
      [visitor.userId, 2],
      [many.userId, 198],
    ] as const)
      await sql`select count(credit_grant(${userId}, 'gift', ${`bench:${userId}:`} || n, 'gift', 10, now() - interval '1 minute', now() + n * interval '1 day',
        now(), 'bench', '{}', 'system', null)) from generate_series(1, ${lots}::int) n`.execute(db);
  });
  const account = `${program.url}/prod-api/trade/v1/account`;
  const of = (who: Member['visitor']) => ({ cookie: `ticket=${who.client.cookies.get('ticket') ?? ''}` });
  const [value, floor] = await interleaved(rounds, [
    () => fire(account, of(many), seconds),
    () => fire(account, of(visitor), seconds),
  ]);
  // 1.3 times the time is 1 / 1.3 of the rate.
  return { name: 'account call, 200 lots / 3', value: value!, unit: 'req/s', floor: floor!, bar: { ratio: 1 / 1.3 } };
}

const signInOther = (program: ServerProgram): Promise<Member> => signInMember(program, 'many-lots@example.com');

/** Orders paid and given, from the card's press to the credits, one after another by each of four clients. */
async function fulfilment(program: ServerProgram, { visitor }: Member, seconds: number): Promise<Figure> {
  const end = performance.now() + seconds * 1000;
  const secrets: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { clientSecret } = await visitor.client.api.billing.refuelOrder({
      body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id: randomUUID() },
    });
    secrets.push(clientSecret!);
  }
  const times: number[] = [];
  for (const secret of secrets) {
    if (performance.now() > end + 20_000) break;
    const before = (await visitor.client.api.billing.account({ query: {} })).credits;
    const begun = performance.now();
    await fetch(`${program.url}/sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ secret, number: '4242424242424242', exp: '12/49', cvc: '123' }),
    });
    while ((await visitor.client.api.billing.account({ query: {} })).credits === before);
    times.push(performance.now() - begun);
  }
  return { name: 'card pressed to credits there, median', value: median(times), unit: 'ms' };
}

/** The whole check of a journal and of one ten times as long, each against one aggregate over the same rows. */
async function check(program: ServerProgram, rounds: number): Promise<Figure[]> {
  return withDatabase(program, async ({ db }) => {
    const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const bare = () =>
      sql`select count(*), sum(p.amount), sum(t.delta), max(t.occurred_at) from ledger_tx t join ledger_posting p on p.tx_id = t.id`.execute(
        db,
      );
    const grow = async (from: number, to: number): Promise<void> => {
      await sql`select count(credit_open_wallet(u, now() - interval '1 day')) from generate_series(${from}::int, ${to}::int) u`.execute(
        db,
      );
      for (const lot of ['a', 'b', 'c'])
        await sql`select count(credit_grant(u, 'gift', 'check:' || u || ${lot}, 'gift', 10, now() - interval '1 minute', now() + interval '9 days', now(),
          'bench', '{}', 'system', null)) from generate_series(${from}::int, ${to}::int) u`.execute(db);
      await sql`vacuum analyze`.execute(db);
    };
    const first = 1_000_000;
    await grow(first, first + SMALL - 1);
    const [small] = await interleaved(rounds, [() => milliseconds(() => checkLedger(db))]);
    await grow(first + SMALL, first + LARGE - 1);
    const [large, floor] = await interleaved(rounds, [
      () => milliseconds(() => checkLedger(db)),
      () => milliseconds(bare),
    ]);
    return [
      { name: 'check of the books / one bare aggregate', value: large!, unit: 'ms', floor: floor! },
      { name: 'check, ten times as many rows', value: large! / small!, unit: '×', bar: { most: 13 } },
    ];
  });
}
