import { testDatabase } from '@atelier/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('connect', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('reads bigint as a number, also in arrays, and refuses what a number cannot hold', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991::bigint as most, array[1, null, 3]::bigint[] as list, date '2024-02-29' as day,
              timestamptz '2024-02-29 12:00:00Z' as moment, sum(x)::bigint as total from generate_series(1, 3) x`,
    );
    expect(rows[0]).toEqual({
      most: 9007199254740991,
      list: [1, null, 3],
      day: '2024-02-29',
      moment: new Date('2024-02-29T12:00:00Z'),
      total: 6,
    });
    await expect(database.pool.query('select 9007199254740992::bigint as more')).rejects.toThrow('bigint out of range');
  });

  it('speaks through Kysely to the migrated tables, in UTF8', async () => {
    await database.db
      .insertInto('rate_window')
      .values({ key: '静かな湖', window_start: new Date(0), count: 1 })
      .execute();
    const row = await database.db.selectFrom('rate_window').select(['key', 'window_start']).executeTakeFirstOrThrow();
    expect(row).toEqual({ key: '静かな湖', window_start: new Date(0) });
    const { rows } = await sql<{ n: number }>`select char_length(key) as n from rate_window`.execute(database.db);
    expect(rows[0]?.n).toBe(4);
  });

  it('gives each caller a database of its own', async () => {
    const other = await testDatabase();
    expect(other.url).not.toBe(database.url);
    expect(await other.db.selectFrom('rate_window').selectAll().execute()).toEqual([]);
    await other.drop();
    await expect(connectTo(other.url)).rejects.toThrow('does not exist');
  });
});

async function connectTo(url: string): Promise<void> {
  const { connect } = await import('./connect.ts');
  const connection = connect(url);
  try {
    await connection.pool.query('select 1');
  } finally {
    await connection.close();
  }
}
