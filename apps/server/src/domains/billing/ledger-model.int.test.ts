import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { deductCredits, expireWallet, grantCredits, openWallet, reserve, settle } from './ledger.repo.ts';
import { checkLedger } from './ledger-checker.ts';
import { LedgerModel } from './ledger-model.ts';

/** About 20 commands a run; the nightly run asks for 20,000. */
const RUNS = Number(process.env.LEDGER_MODEL_RUNS ?? 160);
const START = Date.UTC(2031, 0, 1);
const HOUR = 3_600_000;

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      bucket: fc.constantFrom('daily' as const, 'vip' as const, 'gift' as const, 'refill' as const),
      amount: fc.integer({ min: 1, max: 100 }),
      begins: fc.constantFrom(0, 0, 0, 6),
      hours: fc.integer({ min: 1, max: 40 }),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      amount: fc.integer({ min: 1, max: 120 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which: fc.nat(20),
      part: fc.constantFrom(0, 0.25, 0.5, 0.9, 1),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: -3, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deduct' as const), amount: fc.integer({ min: 1, max: 60 }) }) },
);

let users = 0;
let done = 0;

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => base.db.transaction().execute(work);
/** The result, or null when the credits did not reach. Any other error fails the run. */
async function unlessShort<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'no_credits') return null;
    throw error;
  }
}

async function stored(userId: number) {
  const wallet = await base.db
    .selectFrom('wallet')
    .select(['avail', 'held'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const lots = await base.db
    .selectFrom('credit_grant')
    .select(['available', 'held', 'spent', 'expired', 'revoked'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const bills = await base.db
    .selectFrom('ledger_tx')
    .select(['bill_type as type', 'delta as credits'])
    .where('user_id', '=', userId)
    .where('bill_type', 'is not', null)
    .orderBy('wallet_seq')
    .execute();
  return { ...wallet, lots, bills };
}

it(
  'does what an independent model does, command by command',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 35 }), async (commands) => {
        const userId = ++users;
        let time = START;
        const model = new LedgerModel(time);
        await openWallet(base.db, userId, new Date(time));
        const tasks: string[] = [];
        for (const [n, one] of commands.entries()) {
          done++;
          const now = new Date(time);
          const key = `${userId}:${n}`;
          switch (one.do) {
            case 'wait':
              time += one.hours * HOUR; // also backwards
              break;
            case 'grant': {
              const from = time + one.begins * HOUR;
              const until = from + one.hours * HOUR;
              for (let i = 0; i < one.times; i++) {
                const given = await inTrx((trx) =>
                  grantCredits(trx, {
                    userId,
                    source: 'gift',
                    sourceKey: key,
                    bucket: one.bucket,
                    amount: one.amount,
                    now,
                    effectiveAt: new Date(from),
                    expiresAt: new Date(until),
                    label: { sku: 'test' },
                  }),
                );
                expect(given.fresh).toBe(i === 0);
              }
              model.grant(time, one.bucket, one.amount, from, until, 5);
              break;
            }
            case 'hold': {
              const taskId = randomUUID();
              const reached = model.hold(time, taskId, one.amount);
              for (let i = 0; i < one.times; i++) {
                const input = { userId, taskId, amount: one.amount, key, now, label: { sku: 'test' } };
                const got = await unlessShort(inTrx((trx) => reserve(trx, input)));
                expect(got).toEqual(reached ? { holdId: taskId, charged: one.amount, fresh: i === 0 } : null);
              }
              if (reached) tasks.push(taskId);
              break;
            }
            case 'settle': {
              const taskId = tasks[one.which % tasks.length];
              if (!taskId) break;
              const captured = Math.round(model.holds.get(taskId)!.amount * one.part);
              for (let i = 0; i < one.times; i++) {
                const outcome = await inTrx((trx) => settle(trx, { taskId, captured, now }));
                expect(outcome).toEqual(model.settle(time, taskId, captured));
              }
              break;
            }
            case 'expire':
              expect(await inTrx((trx) => expireWallet(trx, userId, now))).toBe(model.expire(time));
              break;
            case 'deduct': {
              const input = { userId, amount: one.amount, key, now, actor: 'admin:1', reason: 'test' };
              const got = await unlessShort(inTrx((trx) => deductCredits(trx, input)));
              expect(got !== null).toBe(model.deduct(time, one.amount));
              break;
            }
          }
          expect(await stored(userId)).toEqual({
            avail: model.avail,
            held: model.held,
            lots: model.lots.map(({ available, held, spent, expired, revoked }) => ({
              available,
              held,
              spent,
              expired,
              revoked,
            })),
            bills: model.bills,
          });
        }
      }),
      { numRuns: RUNS },
    );
    if (RUNS >= 160) expect(done).toBeGreaterThan(1500);
    expect((await checkLedger(base.db)).filter((one) => one.bad > 0)).toEqual([]);
    console.log(`ledger model: ${RUNS} runs, ${done} commands, no difference`);
  },
  60_000 + RUNS * 1000,
);
