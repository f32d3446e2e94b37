import { randomUUID } from 'node:crypto';
import { earnPoints, spendPoints } from '@atelier/server/domains/billing/invitations/points.repo';
import { deductCredits, reserve, settle } from '@atelier/server/domains/billing/ledger.repo';
import { checkWithin } from '@atelier/server/domains/billing/ledger-checker';
import { invitedFriend } from '@atelier/server/domains/billing/testing/invited-friend';
import { sql } from 'kysely';
import { seededRandom } from './random.ts';
import { type House, shopDays } from './shop-days.ts';

export interface TamperedBooksOptions {
  tries: number;
  seed: number;
}

export interface TamperedBooks {
  /** Damage that no check saw. */
  unseen: string[];
  tried: number;
}

type Damage = 'more' | 'less' | 'negative' | 'later' | 'earlier' | 'other' | 'none' | 'gone' | 'twice';

const NUMBER: Damage[] = ['more', 'less', 'negative'];
const TIME: Damage[] = ['later', 'earlier'];

/** What stands in the books, and how each part of it is falsified. */
const BOOKS: Readonly<Record<string, Readonly<Record<string, readonly Damage[]>>>> = {
  ledger_tx: {
    delta: NUMBER,
    wallet_seq: NUMBER,
    user_id: ['more', 'less'],
    occurred_at: TIME,
    idem_key: ['other'],
    actor: ['other'],
    sku: ['other'],
    '*': ['gone'],
  },
  ledger_posting: {
    amount: NUMBER,
    debit: ['more', 'less'],
    credit: ['more', 'less'],
    grant_id: ['more', 'less'],
    tx_id: ['more', 'less'],
    '*': ['gone', 'twice'],
  },
  wallet: { avail: NUMBER, held: ['more', 'less'], points: NUMBER, points_earned: NUMBER, seq: NUMBER, '*': ['gone'] },
  credit_grant: {
    amount: NUMBER,
    available: ['more', 'less'],
    held: ['more', 'less'],
    spent: ['more', 'less'],
    expired: ['more', 'less'],
    revoked: ['more', 'less'],
    effective_at: TIME,
    expires_at: TIME,
    user_id: ['more', 'less'],
    source_key: ['other'],
    '*': ['gone'],
  },
  credit_hold: {
    amount: NUMBER,
    captured: ['more', 'less'],
    released: ['more', 'less'],
    tx_id: ['more'],
    '*': ['gone'],
  },
  credit_allocation: {
    amount: NUMBER,
    captured: ['more'],
    released: ['more'],
    grant_id: ['more', 'less'],
    '*': ['gone'],
  },
  trade_order: { amount: NUMBER, user_id: ['more', 'less'], paid_at: ['none'], '*': ['gone'] },
  payment: { amount: NUMBER, order_id: ['more', 'less'], '*': ['gone'] },
  billing_period: { starts_at: TIME, ends_at: TIME, n: ['more', 'less'], order_id: ['more', 'less'], '*': ['gone'] },
  entitlement: { grade: ['more', 'less'], starts_at: TIME, ends_at: TIME, user_id: ['more', 'less'] },
};

/** Rows that say nothing of their own: what was never paid is no book entry, a grade that a code gave is no subscription's. */
const TELLING: Readonly<Record<string, string>> = {
  // Nothing has moved yet in a wallet that was only opened.
  wallet: 'seq > 0',
  trade_order: 'status = 2 and amount > 0',
  payment: `kind = 'charge' and state = 'succeeded' and amount > 0 and exists (
    select from trade_order o where o.id = payment.order_id and o.status = 2)`,
  entitlement: `source_key ~ '^sub:[0-9]+:[0-9]+$'`,
};

const SETS: Readonly<Record<Exclude<Damage, 'gone' | 'twice'>, (column: string) => string>> = {
  more: (column) => `${column} = ${column} + 1`,
  less: (column) => `${column} = ${column} - 1`,
  negative: (column) => `${column} = - ${column} - 1`,
  later: (column) => `${column} = ${column} + interval '1 hour'`,
  earlier: (column) => `${column} = ${column} - interval '1 hour'`,
  other: (column) => `${column} = ${column} || 'x'`,
  none: (column) => `${column} = null`,
};

/**
 * The books of a house after many days, falsified at one random place after the other behind the back of every wall (billing R17): an amount, an
 * owner, a time, an account, a row taken out or written twice. Each is seen by a check.
 */
export async function tamperedBooks({ tries, seed }: TamperedBooksOptions): Promise<TamperedBooks> {
  const random = seededRandom(seed);
  const unseen: string[] = [];
  let tried = 0;
  const { faults } = await shopDays({
    edition: 'international',
    users: 10,
    days: 70,
    seed,
    async look(house) {
      await use(house, random);
      await withoutWalls(house);
      for (; tried < tries; tried++) {
        const table = pick(Object.keys(BOOKS), random);
        const column = pick(Object.keys(BOOKS[table]!), random);
        const damage = pick(BOOKS[table]![column]!, random);
        const seen = await seenAfter(house, statementOf(table, column, damage, random()));
        if (seen === false) unseen.push(`${table}.${column} ${damage}`);
      }
    },
  });
  return { unseen: [...faults, ...unseen], tried };
}

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)]!;

/** One change of one row; `at` says which. */
function statementOf(table: string, column: string, damage: Damage, at: number): string {
  const present = column === '*' ? 'true' : `${column} is not null`;
  const which = `${present} and ${TELLING[table] ?? 'true'}`;
  const row = `(select ctid from ${table} where ${which} order by ctid
    offset (select floor(${at} * count(*))::int from ${table} where ${which}) limit 1)`;
  if (damage === 'gone') return `delete from ${table} where ctid = ${row}`;
  if (damage === 'twice')
    return `insert into ledger_posting select tx_id, (seq + 50)::smallint, debit, credit, amount, grant_id from ledger_posting where ctid = ${row}`;
  return `update ${table} set ${SETS[damage](column)} where ctid = ${row}`;
}

/** Whether any check sees a change; null when there was nothing to change. The change is undone. */
async function seenAfter({ platform }: House, statement: string): Promise<boolean | null> {
  let seen: boolean | null = null;
  const undo = new Error('undo');
  await platform.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      if (numAffectedRows) seen = (await checkWithin(trx)).some(({ bad }) => bad > 0);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return seen;
}

/** What memberships alone do not bring: tasks that ended and one that runs, credits taken by staff, points earned and spent. */
async function use({ platform }: House, random: () => number): Promise<void> {
  const { db, clock } = platform;
  const people = await db.selectFrom('wallet').select('user_id').where('avail', '>', 200).execute();
  for (const { user_id: userId } of people.slice(0, 4)) {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const hold = async (amount: number) => {
        const taskId = randomUUID();
        await reserve(trx, { userId, taskId, amount, key: taskId, now, label: { sku: 'task' } });
        return taskId;
      };
      await settle(trx, { taskId: await hold(40), captured: Math.floor(random() * 40), now });
      await settle(trx, { taskId: await hold(10), captured: 0, now });
      await hold(5);
      await deductCredits(trx, { userId, amount: 3, key: randomUUID(), now, actor: 'admin:9', reason: 'test' });
      const { tx } = await earnPoints(trx, { userId, amount: 200, key: randomUUID(), now, meta: {} });
      await invitedFriend(trx, { inviter: userId, points: 200, tx, now });
      await spendPoints(trx, { userId, amount: 50, key: randomUUID(), now, meta: {} });
    });
  }
}

/** Takes down what would stop a falsified row: bounds, unique keys and CHECKs. Triggers and foreign keys are passed by anyway. */
async function withoutWalls({ platform }: House): Promise<void> {
  await sql`do $$ declare c record; begin
    for c in select conrelid::regclass as tab, conname from pg_constraint
             where contype in ('c', 'u', 'p', 'x') and conrelid::regclass::text = any(${sql.lit(`{${Object.keys(BOOKS).join(',')}}`)}::text[])
    loop execute format('alter table %s drop constraint if exists %I cascade', c.tab, c.conname); end loop;
    for c in select i.indexrelid::regclass as tab from pg_index i
             where i.indisunique and i.indrelid::regclass::text = any(${sql.lit(`{${Object.keys(BOOKS).join(',')}}`)}::text[])
    loop execute format('drop index if exists %s', c.tab); end loop;
    for c in select t.typname as tab, k.conname from pg_constraint k join pg_type t on t.oid = k.contypid where k.contype = 'c' and t.typnamespace = 'public'::regnamespace
    loop execute format('alter domain %I drop constraint %I', c.tab, c.conname); end loop;
  end $$`.execute(platform.db);
}
