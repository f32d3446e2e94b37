import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLedger } from './ledger-checker.ts';
import { histories, playHistory, telling } from './ledger-histories.ts';

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
  ['expire', 'live and expires_at <= v_now', 'live and expires_at < v_now'],
  ['expire', 'set available = 0, expired = expired + r.available', 'set available = 0, spent = spent + r.available'],
  ['expire', 'order by expires_at, id', 'order by id desc'],
  ['expire', 'v_now := greatest(p_now, w.last_at)', 'v_now := p_now'],
  ['grant', 'fresh := false;\n    return;', 'fresh := true;\n    return;'],
  ['grant', 'greatest(p_now, w.last_at)', 'p_now'],
  ['grant', 'p_amount, 0, 0, 0, 0, p_effective_at', 'p_amount, 0, 0, 0, 0, p_now'],
  ['adjust', 'order by prio, expires_at, id', 'order by expires_at, id'],
  ['adjust', 'if v_taken is distinct from p_amount then', 'if v_taken is null then'],
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
