import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deductCredits, expireWallet, grantCredits, openWallet, reserve, settle } from './ledger.repo.ts';
import { checkLedger, checkWithin, type Invariant } from './ledger-checker.ts';

let base: TestDatabase;
const at = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour));

/** Two users whose journals hold every kind of entry. */
beforeAll(async () => {
  base = await testDatabase();
  for (const userId of [1, 2]) {
    await base.db.transaction().execute(async (trx) => {
      await openWallet(trx, userId, at(0));
      const grant = (bucket: 'daily' | 'refill', sourceKey: string, amount: number, until: Date) =>
        grantCredits(trx, {
          userId,
          source: bucket === 'daily' ? 'daily' : 'purchase',
          sourceKey: `${userId}:${sourceKey}`,
          bucket,
          amount,
          now: at(0),
          expiresAt: until,
          label: { sku: 'test' },
        });
      await grant('daily', 'short', 10, at(2));
      await grant('daily', 'long', 30, at(24));
      await grant('refill', 'bought', 100, at(9000));
      const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
      const hold = (taskId: string, amount: number) =>
        reserve(trx, { userId, taskId, amount, key: taskId, now: at(1), label: { sku: 'task' } });
      await hold(first, 5);
      await hold(second, 7); // from two lots, the first of which lapses before it is settled
      await settle(trx, { taskId: first, captured: 4, now: at(1) });
      await hold(third, 8); // stays open
      await settle(trx, { taskId: second, captured: 0, now: at(3), reason: 'failed' });
      await expireWallet(trx, userId, at(40));
      await deductCredits(trx, {
        userId,
        amount: 3,
        key: `minus:${userId}`,
        now: at(41),
        actor: 'admin:9',
        reason: 'test',
      });
    });
  }
});
afterAll(() => base.drop());

/** What the checker finds after a statement that goes behind the functions' back; rolled back afterwards. */
async function foundAfter(...planted: string[]): Promise<Invariant[]> {
  const found: Invariant[] = [];
  const undo = new Error('undo');
  await base.db
    .transaction()
    .execute(async (trx) => {
      // Walls that would stop the statement: triggers and foreign keys, the domains' bounds, the tables' CHECKs and unique keys.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`alter domain credits drop constraint credits_check`.execute(trx);
      await sql`alter domain credits_moved drop constraint credits_moved_check`.execute(trx);
      await sql`do $$ declare c record; begin
        for c in select conrelid::regclass as tab, conname from pg_constraint
                 where contype in ('c', 'u') and conrelid::regclass::text in
                   ('wallet', 'credit_grant', 'credit_hold', 'credit_allocation', 'ledger_tx', 'ledger_posting')
        loop execute format('alter table %s drop constraint %I', c.tab, c.conname); end loop; end $$`.execute(trx);
      for (const statement of planted) {
        const { numAffectedRows } = await sql.raw(statement).execute(trx);
        expect(numAffectedRows, statement).toBeGreaterThan(0n);
      }
      for (const { invariant, bad } of await checkWithin(trx)) if (bad > 0) found.push(invariant);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return found;
}

const posting = (where: string) => `(select p.tx_id from ledger_posting p where ${where} order by 1 limit 1)`;

describe('the checker', () => {
  it('finds nothing in an honest ledger', async () => {
    expect(await checkLedger(base.db)).toEqual(
      (await checkLedger(base.db)).map(({ invariant }) => ({ invariant, bad: 0 })),
    );
  });

  const cases: [Invariant, string, string[]][] = [
    [
      'I1',
      'a movement below zero',
      [`update ledger_posting set amount = -1 where tx_id = ${posting('p.debit = 115')}`],
    ],
    [
      'I1',
      'a movement between assets',
      [`update ledger_posting set debit = 210 where tx_id = ${posting('p.debit = 110')}`],
    ],
    [
      'I1',
      'an account outside the chart',
      [`update ledger_posting set debit = 199 where tx_id = ${posting('p.debit = 110')}`],
    ],
    ['I1', 'an entry without movements', [`delete from ledger_posting where tx_id = ${posting('p.debit = 110')}`]],
    ['I2', 'a lot whose parts do not add up', ['update credit_grant set spent = spent + 1 where id = 1']],
    ['I2', 'a negative part', ['update credit_grant set available = -1, spent = spent + available + 1 where id = 3']],
    ['I3', 'credits out of nowhere in the wallet', ['update wallet set avail = avail + 1 where user_id = 1']],
    [
      'I3',
      'wallet and lot raised together',
      [
        'update wallet set avail = avail + 1 where user_id = 1',
        'update credit_grant set amount = amount + 1, available = available + 1 where id = 3',
      ],
    ],
    ['I3', 'a bill row that is not what moved', ['update ledger_tx set delta = delta - 1 where bill_type = 1']],
    ['I4', 'a wallet that holds too much', ['update wallet set held = held + 1 where user_id = 2']],
    ['I5', 'a negative wallet', ['update wallet set avail = -5 where user_id = 1']],
    ['I6', 'a hold larger than its shares', ['update credit_hold set amount = amount + 1 where settled_tx is null']],
    [
      'I6',
      "a hold on another user's entry",
      ['update credit_hold set user_id = 3 - user_id where settled_tx is null and user_id = 1'],
    ],
    ['I6', 'a settled hold that is gone', ['delete from credit_hold where settled_tx is not null and user_id = 1']],
    [
      'I6',
      'a hold that is gone with its shares',
      [
        'delete from credit_allocation where task_id in (select task_id from credit_hold where settled_tx is not null)',
        'delete from credit_hold where settled_tx is not null',
      ],
    ],
    ['I7', 'a hold that is neither open nor settled', ['update credit_hold set captured = 1 where settled_tx is null']],
    [
      'I8',
      'a lot that forgot a share',
      ['update credit_grant set spent = spent - 1, available = available + 1 where spent > 0'],
    ],
    [
      'I9',
      'a lot that should have been burned before',
      ["update credit_grant set bucket = 'refill' where source_key = '1:short'"],
    ],
    [
      'I10',
      'a share of a lot that had lapsed',
      [`update credit_grant set expires_at = '2031-01-01 00:30+00' where source_key = '1:short'`],
    ],
    ['I10', "a share of somebody else's lot", [`update credit_grant set user_id = 2 where source_key = '1:short'`]],
    [
      'I11',
      'a release that did not come back',
      [`update credit_hold set released = released + 1, amount = amount + 1 where released = 7`],
    ],
    ['I12', 'one key twice', [`update ledger_tx set idem_key = 'same' where kind = 'grant'`]],
    [
      'I12',
      'one hold settled twice',
      [`update ledger_tx set ref_tx = (select min(ref_tx) from ledger_tx) where kind = 'settle'`],
    ],
    ['I20', 'an edited reason', [`update ledger_tx set reason = 'harmless' where kind = 'adjust' and user_id = 1`]],
    [
      'I20',
      'an edited amount',
      [`update ledger_posting set amount = amount + 1 where tx_id = ${posting('p.credit = 130')}`],
    ],
    [
      'I20',
      'an edited time',
      [`update ledger_tx set occurred_at = occurred_at + interval '1 microsecond' where kind = 'expire'`],
    ],
    ['I20', 'edited terms of a lot', [`update ledger_tx set lots = '[]' where kind = 'grant' and user_id = 2`]],
    [
      'I20',
      'the last entry cut off',
      [
        `delete from ledger_posting where tx_id = (select max(id) from ledger_tx)`,
        `delete from ledger_tx where id = (select max(id) from ledger_tx)`,
      ],
    ],
    ['I20', 'a gap in the numbers', [`update ledger_tx set wallet_seq = wallet_seq + 1 where kind = 'adjust'`]],
    [
      'I20',
      'a chain grafted on another head',
      [`update wallet set head_hash = decode(repeat('11', 32), 'hex') where user_id = 1`],
    ],
    [
      'I18',
      'a code that was redeemed without being counted',
      [
        `insert into promo_code (code, kind, credits, max_uses, used, starts_at, created_by, created_at, reason)
       values ('0000000000000', 'credit', 5, 2, 0, '2031-01-01', 1, '2031-01-01', 'x')`,
        `insert into code_redemption (code_id, user_id, at) select id, 1, '2031-01-01' from promo_code`,
      ],
    ],
    ['I21', 'points out of nowhere', ['update wallet set points = 5, points_earned = 5 where user_id = 1']],
    [
      'I21',
      'points that nobody’s friend paid for',
      [`update ledger_posting set debit = 210, credit = 201 where tx_id = ${posting('p.debit = 101')}`],
    ],
    [
      'I21',
      'an invitation that says its points came',
      [
        `insert into invitation (invitee_id, inviter_id, channel_id, registered_at, state, activated_order_id, activated_at, points, due_at, credited_tx)
       values (2, 1, '1', '2031-01-01', 'credited', 1, '2031-01-01', 50, '2031-01-02', 1)`,
      ],
    ],
    [
      'I22',
      'an entry before the one it follows',
      [`update ledger_tx set occurred_at = '2030-12-31' where kind = 'settle'`],
    ],
    [
      'I23',
      'a lot that never was opened',
      [
        `insert into credit_grant (user_id, bucket, amount, available, held, spent, expired, revoked, effective_at, expires_at, source, source_key)
       values (1, 'gift', 5, 0, 0, 0, 5, 0, '2031-01-01', '2031-01-02', 'gift', 'ghost')`,
      ],
    ],
    [
      'I23',
      'a prolonged lot',
      [`update credit_grant set expires_at = expires_at + interval '1 year' where source_key = '2:bought'`],
    ],
    ['I23', 'a lot moved to another bucket', [`update credit_grant set bucket = 'vip' where source_key = '2:long'`]],
    ['I23', 'a wallet that was thrown away', ['delete from wallet where user_id = 2']],
  ];
  it.each(cases)('%s: finds %s', async (invariant, _what, planted) => {
    expect(await foundAfter(...planted)).toContain(invariant);
  });
});

describe('the walls', () => {
  it.each([
    ['a changed entry', 'update ledger_tx set delta = 1'],
    ['a deleted entry', 'delete from ledger_tx'],
    ['a changed movement', 'update ledger_posting set amount = 1'],
    ['an emptied journal', 'truncate ledger_posting, ledger_tx cascade'],
    ["a lot's new terms", `update credit_grant set expires_at = expires_at + interval '1 day'`],
    ['a deleted lot', 'delete from credit_grant'],
    ['a larger hold', 'update credit_hold set amount = amount + 1'],
    ['a deleted wallet', 'delete from wallet'],
  ])('refuse %s', async (_what, statement) => {
    await expect(base.pool.query(statement)).rejects.toMatchObject({ code: 'P2001' });
  });

  it.each([
    ['a negative balance', 'update wallet set avail = -1'],
    ['a lot that does not add up', 'update credit_grant set spent = spent + 1'],
    ['a movement between assets', `insert into ledger_posting values (1, 9, 110, 201, 5, 1)`],
    ['a movement of nothing', `insert into ledger_posting values (1, 9, 110, 101, 0, 1)`],
    ['a movement in place', `insert into ledger_posting values (1, 9, 101, 101, 5, 1)`],
    ["a user's credits without a lot", `insert into ledger_posting values (1, 9, 110, 101, 5, null)`],
    ['a half settled hold', 'update credit_hold set captured = 1, released = 0 where settled_tx is null'],
  ])('make %s impossible', async (_what, statement) => {
    await expect(base.pool.query(statement)).rejects.toMatchObject({ code: '23514' });
  });
});
