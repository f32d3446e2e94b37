import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import {
  aggregateTime,
  checkTime,
  deliverySigner,
  giveLots,
  growJournal,
  hashTime,
  untilFulfilled,
} from '@atelier/testkit/measure/books';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { type Member, signInMember } from '@atelier/testkit/robustness/visitors';
import { tpcBBeside } from '../pgbench.ts';
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
      await fulfilment(program, member),
      await fulfilments(program, seconds),
      ...(await check(program, rounds)),
    ];
  } finally {
    await program.destroy();
  }
}

/** Each delivery is another, and signed; it tells nothing that moves an order, as most that providers send. */
async function deliveries(program: ServerProgram, rounds: number, seconds: number): Promise<Figure> {
  const sign = deliverySigner(SECRET);
  // The client does the same for both.
  const make = () => {
    const text = JSON.stringify({ id: randomUUID(), facts: [] });
    return { text, headers: sign(text) };
  };
  const floorFile = path.join(import.meta.dirname, 'bare-insert.ts');
  const bare = spawn(process.execPath, [floorFile, await program.databaseUrl()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [first] = (await once(bare.stdout, 'data')) as [Buffer];
    const [value, floor] = await interleaved(rounds, [
      () => post(`${program.url}/prod-api/trade/v1/webhook/sandbox`, seconds, make),
      () => post(first.toString().trim(), seconds, make),
    ]);
    return { name: 'delivery stored and answered', value, unit: 'req/s', floor, bar: { ratio: 0.5 } };
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
  const { visitor: many } = await signInMember(program, 'many-lots@example.com');
  await giveLots(program, visitor.userId, 2);
  await giveLots(program, many.userId, 198);
  const account = `${program.url}/prod-api/trade/v1/account`;
  const of = (who: Member['visitor']) => ({ cookie: `ticket=${who.client.cookies.get('ticket') ?? ''}` });
  const [value, floor] = await interleaved(rounds, [
    () => fire(account, of(many), seconds),
    () => fire(account, of(visitor), seconds),
  ]);
  // 1.3 times the time is 1 / 1.3 of the rate.
  return { name: 'account call, 200 lots / 3', value, unit: 'req/s', floor, bar: { ratio: 1 / 1.3 } };
}

/** From the press on the card to the credits on the account, one order after another. */
async function fulfilment(program: ServerProgram, { visitor }: Member): Promise<Figure> {
  const { api } = visitor.client;
  const balance = async () => (await api.billing.account({ query: {} })).credits;
  const times: number[] = [];
  // More checkouts within ten minutes are refused (20001).
  for (let n = 0; n < 5; n++) {
    const body = { packID: 'pack-300', payType: 'card' as const, returnType: 'Secret', request_id: randomUUID() };
    const { clientSecret } = await api.billing.refuelOrder({ body });
    const before = await balance();
    const begun = performance.now();
    await fetch(`${program.url}/sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ secret: clientSecret, number: '4242424242424242', exp: '12/49', cvc: '123' }),
    });
    while ((await balance()) === before);
    times.push(performance.now() - begun);
  }
  return { name: 'card pressed to credits there, median', value: median(times), unit: 'ms' };
}

const PACKS = ['pack-300', 'pack-1000', 'pack-3000', 'pack-6000'];
/** People who order each of them. */
const BUYERS = 30;

/**
 * Orders that deliveries pay, from the first delivery sent to the last order fulfilled (credits, journal, bill, receipt's number), a second;
 * against TPC-B by pgbench on the same server.
 */
async function fulfilments(program: ServerProgram, seconds: number): Promise<Figure> {
  const orders: { id: string; amount: number; currency: string }[] = [];
  for (let n = 0; n < BUYERS; n++) {
    const { api } = (await signInMember(program, `buyer-${n}@example.com`)).visitor.client;
    for (const packID of PACKS)
      orders.push(
        await api.billing.refuelOrder({
          body: { packID, payType: 'card', returnType: 'Secret', request_id: randomUUID() },
        }),
      );
  }
  const sign = deliverySigner(SECRET);
  const begun = performance.now();
  const waiting = orders.map(({ id, amount, currency }) => {
    const at = new Date();
    const fact = { kind: 'paid', orderId: Number(id), ref: randomUUID(), at, amount, currency };
    return JSON.stringify({ id: randomUUID(), facts: [fact] });
  });
  const send = async (): Promise<void> => {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      const headers = { ...sign(body), 'content-type': 'application/json' };
      const answer = await fetch(`${program.url}/prod-api/trade/v1/webhook/sandbox`, { method: 'POST', headers, body });
      if (answer.status !== 200) throw new Error(`A delivery was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await untilFulfilled(program, orders.length);
  const value = orders.length / ((performance.now() - begun) / 1000);
  const floor = await tpcBBeside(await program.databaseUrl(), seconds);
  return { name: 'orders paid and fulfilled / TPC-B', value, unit: 'tps', floor };
}

/** As many questions does the check ask of the books. */
const QUESTIONS = 23;

/**
 * The whole check of a journal and of one ten times as long; the longer one against one aggregate over the same rows, and against as many of them
 * as it asks questions, with each entry hashed once.
 */
async function check(program: ServerProgram, rounds: number): Promise<Figure[]> {
  const first = 1_000_000;
  await growJournal(program, first, first + SMALL - 1);
  const [small] = await interleaved(rounds, [() => checkTime(program)]);
  await growJournal(program, first + SMALL, first + LARGE - 1);
  const [large, floor, hashed] = await interleaved(rounds, [
    () => checkTime(program),
    () => aggregateTime(program),
    () => hashTime(program),
  ]);
  const asked = QUESTIONS * floor + hashed;
  return [
    { name: 'check of the books / one bare aggregate', value: large, unit: 'ms', floor },
    { name: 'check / 23 aggregates, each entry hashed', value: large / asked, unit: '×', bar: { most: 1.5 } },
    { name: 'check of ten times as many rows', value: large / small, unit: '×', bar: { most: 13 } },
  ];
}
