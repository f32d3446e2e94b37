// size: the commands of a wallet, the histories that chance meets too seldom, and how one is played
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Db, Trx } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { earnPoints, spendPoints } from './invitations/points.repo.ts';
import {
  deductCredits,
  expireWallet,
  forfeitCredits,
  grantCredits,
  openWallet,
  reserve,
  revokeCredits,
  settle,
} from './ledger.repo.ts';
import { LedgerModel } from './ledger-model.ts';
import { invitedFriend } from './testing/invited-friend.ts';

const START = Date.UTC(2031, 0, 1);
const HOUR = 3_600_000;

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      bucket: fc.constantFrom('daily' as const, 'vip' as const, 'gift' as const, 'refill' as const),
      amount: fc.constantFrom(10, 10, 20, 30, 55),
      begins: fc.constantFrom(0, 0, 0, 6),
      // few and small, so that a lot often lapses at the very moment something happens
      hours: fc.constantFrom(1, 2, 3, 4, 6, 8, 40),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      amount: fc.constantFrom(5, 10, 20, 30, 40, 50, 90),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which: fc.nat(20),
      part: fc.constantFrom(0, 0, 0.25, 0.5, 0.9, 1),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(-3, -1, 1, 1, 2, 2, 3, 4, 6, 20) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forfeit' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('earn' as const),
      points: fc.constantFrom(50, 100, 200),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      points: fc.constantFrom(50, 120, 240),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      which: fc.nat(20),
      most: fc.constantFrom(5, 10, 20, 1000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deduct' as const), amount: fc.constantFrom(5, 10, 20, 40) }) },
);

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;
/** Histories of one wallet. For tests only. */
export const histories: fc.Arbitrary<Command[]> = fc.array(command, { minLength: 5, maxLength: 40 });

type Grant = Extract<Command, { do: 'grant' }>;
const grant = (amount: Grant['amount'], hours: Grant['hours'], begins: Grant['begins'] = 0): Command => ({
  do: 'grant',
  bucket: 'gift',
  amount,
  begins,
  hours,
  times: 1,
});

/** Histories that chance meets too seldom. For tests only. */
export const telling: Command[][] = [
  // A lot lapses at the very moment its hold is settled.
  [
    grant(10, 1),
    { do: 'hold', amount: 10, times: 1 },
    { do: 'wait', hours: 1 },
    { do: 'settle', which: 0, part: 0, times: 1 },
  ],
  // The clock goes back: what lapsed by the later time stays lapsed, whatever is done next.
  ...(
    [
      { do: 'forfeit' },
      { do: 'expire' },
      { do: 'hold', amount: 5, times: 1 },
      { do: 'settle', which: 0, part: 0, times: 1 },
    ] satisfies Command[]
  ).map((next): Command[] => [
    grant(10, 2),
    grant(20, 40),
    { do: 'hold', amount: 10, times: 1 },
    { do: 'wait', hours: 3 },
    grant(10, 40),
    { do: 'wait', hours: -3 },
    next,
  ]),
  // Taken back while two tasks hold it: one uses it up, the other fails, in either order, also after the lot's end.
  ...(
    [
      [0, 1],
      [1, 0],
    ] as const
  ).flatMap((order) =>
    ([0, 3] as const).map((hours): Command[] => [
      grant(30, 2),
      { do: 'hold', amount: 10, times: 1 },
      { do: 'hold', amount: 10, times: 1 },
      { do: 'reverse', which: 0, most: 1000 },
      { do: 'wait', hours: hours as 3 },
      ...order.map((which): Command => ({ do: 'settle', which, part: which === 0 ? 0.5 : 0, times: 2 })),
      { do: 'forfeit' },
    ]),
  ),
  // A part is taken back: the rest of what was held is its buyer's.
  [
    grant(20, 40),
    { do: 'hold', amount: 20, times: 1 },
    { do: 'reverse', which: 0, most: 5 },
    { do: 'reverse', which: 0, most: 10 },
    { do: 'settle', which: 0, part: 0, times: 1 },
  ],
  // Taken back twice, of which the second time there is nothing left.
  [
    grant(20, 40),
    { do: 'hold', amount: 20, times: 1 },
    { do: 'reverse', which: 0, most: 1000 },
    { do: 'reverse', which: 0, most: 1000 },
  ],
  // Closing with something that has lapsed, something that lives and something that has not begun.
  [grant(10, 1), grant(20, 8), grant(30, 8, 6), { do: 'wait', hours: 2 }, { do: 'forfeit' }],
  // Points come, go, and do not reach.
  [
    { do: 'earn', points: 100, times: 2 },
    { do: 'spend', points: 120, times: 1 },
    { do: 'earn', points: 50, times: 1 },
    { do: 'wait', hours: -3 },
    { do: 'spend', points: 120, times: 2 },
    { do: 'spend', points: 50, times: 1 },
  ],
  // An expiry that nobody asked for before a hold, and one at the very moment.
  [grant(10, 1), grant(20, 2), { do: 'wait', hours: 1 }, { do: 'expire' }, { do: 'hold', amount: 20, times: 1 }],
  // Two lots give exactly what is held, and a third stands behind them.
  [grant(10, 2), grant(20, 4), grant(30, 6), { do: 'hold', amount: 30, times: 1 }],
  // More is held than the first lot has, and a part of it is settled after both have lapsed.
  [
    grant(10, 1),
    grant(20, 2),
    { do: 'hold', amount: 30, times: 2 },
    { do: 'wait', hours: 3 },
    { do: 'settle', which: 0, part: 0.5, times: 2 },
  ],
  // Which lot gives first: the one that ends sooner, whatever came first, and the daily one before a bought one that ends sooner.
  [grant(20, 40), grant(20, 4), { do: 'hold', amount: 10, times: 1 }, { do: 'wait', hours: 6 }, { do: 'expire' }],
  ...(
    [
      { do: 'deduct', amount: 20 },
      { do: 'hold', amount: 20, times: 1 },
    ] satisfies Command[]
  ).map((take): Command[] => [
    { do: 'grant', bucket: 'daily', amount: 20, begins: 0, hours: 40, times: 1 },
    { do: 'grant', bucket: 'refill', amount: 20, begins: 0, hours: 4, times: 1 },
    take,
    { do: 'wait', hours: 6 },
    { do: 'expire' },
  ]),
  // Two lapse at once, the older one later or sooner.
  [grant(10, 1), grant(20, 2), { do: 'wait', hours: 3 }, { do: 'expire' }],
  [grant(20, 2), grant(10, 1), { do: 'wait', hours: 3 }, { do: 'expire' }],
  // The clock goes back over the end of a lot that nobody touched.
  ...([{ do: 'expire' }, { do: 'forfeit' }, grant(10, 1)] satisfies Command[]).map((next): Command[] => [
    grant(10, 2),
    { do: 'wait', hours: 3 },
    grant(10, 40),
    { do: 'wait', hours: -3 },
    next,
    { do: 'hold', amount: 20, times: 1 },
    { do: 'expire' },
  ]),
  // Less is taken back than is there: first what nobody holds, then a part of what a task holds.
  [grant(30, 40), { do: 'hold', amount: 20, times: 1 }, { do: 'reverse', which: 0, most: 20 }],
  // The second lot gives a part, and one that lapses at this very moment gives nothing.
  [grant(10, 2), grant(20, 4), { do: 'hold', amount: 20, times: 1 }],
  [grant(10, 1), grant(20, 2), grant(20, 4), { do: 'wait', hours: 1 }, { do: 'hold', amount: 30, times: 1 }],
  // What has not begun and what is over give nothing, however soon they end.
  [grant(20, 1, 6), grant(20, 40), { do: 'hold', amount: 10, times: 1 }],
  [grant(20, 1), grant(20, 40), { do: 'wait', hours: 2 }, { do: 'hold', amount: 10, times: 1 }],
];

/** Runs a history on a new wallet and on the model; throws at the first difference, or when an error is not the model's. */
export async function playHistory(db: Db, userId: number, commands: readonly Command[]): Promise<void> {
  const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
  let time = START;
  const model = new LedgerModel(time);
  await openWallet(db, userId, new Date(time));
  const tasks: string[] = [];
  const lots: { key: string; lot: LedgerModel['lots'][number] }[] = [];
  for (const [n, one] of commands.entries()) {
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
        lots.push({ key, lot: model.lots.at(-1)! });
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
      case 'forfeit':
        expect(await inTrx((trx) => forfeitCredits(trx, userId, now, 'test'))).toBe(model.forfeit(time));
        break;
      case 'earn':
        for (let i = 0; i < one.times; i++) {
          const { fresh, tx } = await inTrx((trx) =>
            earnPoints(trx, { userId, amount: one.points, key, now, meta: {} }),
          );
          expect(fresh).toBe(i === 0);
          if (fresh) await inTrx((trx) => invitedFriend(trx, { inviter: userId, points: one.points, tx, now }));
        }
        model.earn(time, one.points);
        break;
      case 'spend': {
        const reached = model.spend(time, one.points);
        for (let i = 0; i < one.times; i++) {
          const got = await unlessShort(
            inTrx((trx) => spendPoints(trx, { userId, amount: one.points, key, now, meta: {} })),
          );
          expect(got?.fresh ?? null).toBe(reached ? i === 0 : null);
        }
        break;
      }
      case 'reverse': {
        const bought = lots[one.which % lots.length];
        if (!bought) break;
        const input = { userId, sourceKeys: [bought.key], most: one.most, key: `revoke:${key}`, now, reason: 'test' };
        const money = { currency: 'USD' as const, amount: 100 };
        const taken = await inTrx((trx) => revokeCredits(trx, { ...input, money }));
        expect(taken).toEqual(model.reverse(time, bought.lot, one.most));
        break;
      }
      case 'deduct': {
        const input = { userId, amount: one.amount, key, now, actor: 'admin:1', reason: 'test' };
        const got = await unlessShort(inTrx((trx) => deductCredits(trx, input)));
        expect(got !== null).toBe(model.deduct(time, one.amount));
        break;
      }
    }
    expect(await stored(db, userId)).toEqual({
      avail: model.avail,
      held: model.held,
      points: model.points,
      points_earned: model.earned,
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
}

/** The result, or null when the credits did not reach. Any other error fails the run. */
async function unlessShort<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && (error.key === 'no_credits' || error.key === 'points_short')) return null;
    throw error;
  }
}

async function stored(db: Db, userId: number) {
  const [wallet, lots, bills] = await Promise.all([
    db
      .selectFrom('wallet')
      .select(['avail', 'held', 'points', 'points_earned'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('credit_grant')
      .select(['available', 'held', 'spent', 'expired', 'revoked'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('ledger_tx')
      .select(['bill_type as type', 'delta as credits'])
      .where('user_id', '=', userId)
      .where('bill_type', 'is not', null)
      .orderBy('wallet_seq')
      .execute(),
  ]);
  return { ...wallet, lots, bills };
}
