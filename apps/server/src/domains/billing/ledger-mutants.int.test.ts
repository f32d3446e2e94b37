import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { contract } from '@atelier/contract/table';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { bootProduct } from '@atelier/testkit/boot';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertCode, takeCode } from './codes/code.repo.ts';
import { openWallet } from './ledger.repo.ts';
import { checkLedger } from './ledger-checker.ts';
import { histories, playHistory, telling } from './ledger-histories.ts';
import { ledgerFaults, shopper } from './testing/shop.ts';

/** Wrong versions of the money functions: file, what stands there, what the mistake would be. Model or checker must see each. */
const MUTANTS: [file: string, right: string, wrong: string][] = [
  ['hold', 'order by prio, expires_at, id limit 1', 'order by id limit 1'],
  ['hold', 'order by prio, expires_at, id limit 1', 'order by prio desc, expires_at, id limit 1'],
  ['hold', 'and available >= p_amount\n', '\n'],
  [
    'hold',
    'live and effective_at <= v_now and expires_at > v_now\n                order',
    'live and expires_at > v_now\n                order',
  ],
  [
    'hold',
    'live and effective_at <= v_now and expires_at > v_now\n                order',
    'live and effective_at <= v_now\n                order',
  ],
  [
    'hold',
    'live and effective_at <= v_now and expires_at > v_now\n    ), pick',
    'live and expires_at >= v_now\n    ), pick',
  ],
  ['hold', 'where before < p_amount', 'where before <= p_amount'],
  ['hold', 'least(available, p_amount - before) as take', 'available as take'],
  ['hold', 'if v_taken is distinct from p_amount then', 'if v_taken is null then'],
  ['hold', 'elsif w.avail < p_amount then', 'elsif w.avail <= p_amount then'],
  ['hold', 'v_now := greatest(p_now, w.last_at)', 'v_now := p_now'],
  ['hold', 'fresh := false;\n    return;', 'fresh := false;'],
  ['hold', 'held = held + p_amount', 'held = held + 1'],
  ['hold', 'select p_task, l.grant_id, l.n, l.amount, 0, 0', 'select p_task, l.grant_id, 100 - l.n, l.amount, 0, 0'],
  ['settle', 'least(amount, greatest(0,', 'least(amount, greatest(1,'],
  ['settle', 'over (order by ord)', 'over (order by ord desc)'],
  ['settle', 'if h.settled_tx is not null then', 'if h.captured > 0 then'],
  ['settle', 'won := false;\n    return;', 'won := true;\n    return;'],
  [
    'settle',
    'available = g.available + case when g.expires_at > v_now then',
    'available = g.available + case when true then',
  ],
  ['settle', 'g.expires_at > v_now as live', 'g.expires_at >= v_now as live'],
  [
    'settle',
    "v_now + interval '24 hours', 'makegood', v_key)\n        returning",
    "v_now + interval '2 hours', 'makegood', v_key)\n        returning",
  ],
  ['settle', 'captured := p_captured; released', 'captured := h.amount; released'],
  ['settle', 'v_now := greatest(p_now, w.last_at)', 'v_now := p_now'],
  ['settle', 'case when live then 101 else 140 end', '101'],
  ['settle', 'least(amount - cap, owed) as house', '0 as house'],
  ['settle', 'least(amount - cap, owed) as house', 'amount - cap as house'],
  ['settle', 'row(102, 160, house, id)', 'row(102, 101, house, id)'],
  ['settle', 'revoked = g.revoked + s.house', 'revoked = g.revoked'],
  ['settle', 's.amount - s.cap - s.house as rel', 's.amount - s.cap as rel'],
  ['settle', 'if v_recalled then', 'if false then'],
  ['revoke', 'from part where take > 0', 'from part where take > 0 and take < 0'],
  ['revoke', 'v_due - revoked - ((sum(free)', 'v_due - ((sum(free)'],
  ['revoke', 'least(available, p_most - before) as take', 'available as take'],
  [
    'revoke',
    'where r.grant_id = g.id and r.owed > 0), 0) as free',
    'where r.grant_id = g.id and r.owed < 0), 0) as free',
  ],
  ['revoke', 'row(101, 160, take, id)', 'row(101, 120, take + 1, id)'],
  ['revoke', 'v_lost := greatest(0, r.owed - v_back - v_held)', 'v_lost := 0'],
  ['revoke', 'v_back := least(r.owed, v_left)', 'v_back := r.owed'],
  ['revoke', 'taken = taken + v_back', 'taken = taken'],
  ['expire', 'live and expires_at <= v_now', 'live and expires_at < v_now'],
  ['expire', 'set available = 0, expired = expired + r.available', 'set available = 0, spent = spent + r.available'],
  ['expire', 'order by expires_at, id', 'order by id desc'],
  ['expire', 'v_now := greatest(p_now, w.last_at)', 'v_now := p_now'],
  ['grant', 'fresh := false;\n    return;', 'fresh := true;\n    return;'],
  ['grant', 'greatest(p_now, w.last_at)', 'p_now'],
  ['grant', 'p_amount, 0, 0, 0, 0, p_effective_at', 'p_amount, 0, 0, 0, 0, p_now'],
  ['adjust', 'order by prio, expires_at, id', 'order by expires_at, id'],
  ['adjust', 'if v_taken is distinct from p_amount then', 'if v_taken is null then'],
  ['adjust', 'if w.avail < p_amount then', 'if w.avail <= p_amount then'],
  ['close', 'perform credit_expire_wallet(p_user, p_now);', ''],
  ['close', 'set available = 0, revoked = g.revoked + k.available', 'set available = 0, spent = g.spent + k.available'],
  ['close', 'where user_id = p_user and live)', 'where user_id = p_user and live and effective_at <= p_now)'],
  ['close', 'v_now := greatest(p_now, w.last_at)', 'v_now := p_now'],
  ['close', 'row(101, 170, taken, id)', 'row(101, 140, taken, id)'],
  ['close', "'adjust', 8::smallint", "'adjust', 1::smallint"],
  ['record', 'when 101 then v_avail := v_avail - v_line.amount', 'when 101 then v_avail := v_avail - 1'],
  ['record', 'seq = w.seq + 1', 'seq = w.seq + 2'],
  ['record', 'p_at, p_wallet.head_hash, v_hash)', 'p_at, v_hash, v_hash)'],
  ['record', 'case when v_avail <> 0 then p_bill end', 'p_bill'],
];

/** How many histories are played before the checker looks: what only it sees is found early, what is rare gets three hundred. */
const ROUNDS = [telling.length, 80, 200];

/** Whether the model differs from what the functions do, or the checker finds fault with what they left. */
async function seen(db: TestDatabase['db']): Promise<boolean> {
  let users = 0;
  for (const [round, numRuns] of ROUNDS.entries()) {
    const result = await fc.check(
      fc.asyncProperty(histories, (history) => playHistory(db, ++users, history)),
      { numRuns, seed: 7 + round, endOnFailure: true, examples: round === 0 ? telling.map((one) => [one]) : [] },
    );
    if (result.failed || (await checkLedger(db)).some((one) => one.bad > 0)) return true;
  }
  return false;
}

/** The same of points and codes. */
const POINT_MUTANTS: [right: string, wrong: string][] = [
  ['if w.points < p_amount then', 'if w.points < p_amount - 100 then'],
  ['if w.points < p_amount then', 'if w.points <= p_amount then'],
  ['row(210, 201, p_amount, null)', 'row(210, 201, p_amount * 2, null)'],
  ['row(201, 220, p_amount, null)', 'row(201, 220, 1, null)'],
  ['row(201, 220, p_amount, null)', 'row(201, 210, p_amount, null)'],
  ['fresh := false;\n    return;', 'fresh := false;'],
  ['greatest(p_now, w.last_at)', 'p_now'],
];
const CODE_MUTANTS: [right: string, wrong: string][] = [
  ['set used = used + 1', 'set used = used'],
  ["if remaining <= 0 then refused := 'used up'; return; end if;", ''],
  ["then refused := 'redeemed'; return; end if;", 'then return; end if;'],
  ['returning max_uses - used into remaining', 'returning max_uses into remaining'],
];

const folder = path.resolve(import.meta.dirname, '../../db/functions');
it.each(MUTANTS)('credit-%s: sees "%s" turned into "%s"', async (file, right, wrong) => {
  const source = await readFile(path.join(folder, `credit-${file}.sql`), 'utf8');
  expect(source.split(right).length, 'the mutant no longer fits the source').toBeGreaterThan(1);
  // A database of its own: what one mutant broke must not speak for the next.
  const base = await testDatabase();
  try {
    await base.pool.query(source.replaceAll(right, wrong));
    expect(await seen(base.db)).toBe(true);
  } finally {
    await base.drop();
  }
});

it.each(POINT_MUTANTS)('points: sees "%s" turned into "%s"', async (right, wrong) => {
  await mutated('points.sql', right, wrong, async (base) => expect(await seen(base.db)).toBe(true));
});

it.each(CODE_MUTANTS)('codes: sees "%s" turned into "%s"', async (right, wrong) => {
  await mutated('code-take.sql', right, wrong, async (base) => {
    expect(await codesFault(base.db)).toBe(true);
  });
});
it('codes: finds no fault with the right one, nor with points', async () => {
  const base = await testDatabase();
  try {
    expect(await codesFault(base.db)).toBe(false);
  } finally {
    await base.drop();
  }
});

it('closing: sees a plan that is left alive by the closing of its account', async () => {
  const house = await bootProduct<typeof contract>({
    env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' },
  });
  try {
    await signIn(house, 'boss@example.com');
    const buyer = await shopper(house, 'closing');
    const order = await buyer.plan();
    await buyer.pay(order.clientSecret);
    await buyer.settled(order.id);
    expect(await ledgerFaults(house)).toEqual([]);
    // As if the closing had forgotten its plans.
    await house.platform.pool.query('create rule plans_stay as on update to subscription do instead nothing');
    await buyer.client.api.identity.deleteUser({
      params: { id: String(buyer.userId) },
      body: { confirm: DELETE_PHRASE },
    });
    expect(await ledgerFaults(house)).toContain('I24: 1');
  } finally {
    await house.stop();
  }
});

/** A database of its own, in which a function is wrong. */
async function mutated(file: string, right: string, wrong: string, look: (base: TestDatabase) => Promise<void>) {
  const source = await readFile(path.join(folder, file), 'utf8');
  expect(source.split(right).length, 'the mutant no longer fits the source').toBeGreaterThan(1);
  const base = await testDatabase();
  try {
    await base.pool.query(source.replaceAll(right, wrong));
    await look(base);
  } finally {
    await base.drop();
  }
}

/** Three people want a code of two uses, one of them twice: whether anything is not as it should be. */
async function codesFault(db: TestDatabase['db']): Promise<boolean> {
  const now = new Date(Date.UTC(2031, 0, 1));
  const took: string[] = [];
  const code = await db.transaction().execute(async (trx) => {
    for (const user of [1, 2, 3]) await openWallet(trx, user, now);
    return insertCode(trx, {
      kind: 'credit',
      credits: 10,
      grade: null,
      days: null,
      percent: null,
      app: null,
      max_uses: 2,
      starts_at: now,
      ends_at: null,
      channel_id: null,
      created_by: 1,
      created_at: now,
      reason: 'test',
      worth: 20,
      approved_by: null,
    });
  });
  for (const user of [1, 1, 2, 3])
    await db
      .transaction()
      .execute((trx) =>
        takeCode(trx, code.id, user, now).catch(async (refusal: unknown) => {
          // A code that is used up is nothing for the log of the database: it was answered, and the transaction goes on.
          await sql`select`.execute(trx);
          throw refusal;
        }),
      )
      .then(
        (left) => took.push(`${user}:${left}`),
        (error: { key?: string }) => took.push(`${user}:${error.key ?? 'error'}`),
      );
  const expected = ['1:1', '1:code_redeemed', '2:0', '3:code_used_up'];
  return took.join() !== expected.join() || (await checkLedger(db)).some((one) => one.bad > 0);
}
