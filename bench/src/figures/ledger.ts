import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DurableServer } from '@atelier/testkit/durable';
import pg from 'pg';
import { CLIENTS, fillBank, transactions } from '../pgbench.ts';
import { type Figure, interleaved } from '../table.ts';

const SQL = path.join(import.meta.dirname, '../../sql');

/** Holds, and holds with their settlement, against TPC-B by the same pgbench on the same server; and the hold as Node calls it. */
export async function ledger(server: DurableServer, rounds: number, seconds: number): Promise<Figure[]> {
  const bank = await server.database('bench_bank', false);
  await fillBank(bank);
  const credits = await server.database('bench_credits', true);
  const pool = new pg.Pool({ connectionString: credits, max: CLIENTS });
  // A connection that is closing when the server stops says so; nothing is lost by it.
  pool.on('error', () => undefined);
  try {
    await pool.query(await readFile(path.join(SQL, 'wallets.sql'), 'utf8'));
    await pool.query('vacuum analyze');
    const [bankTps, hold, pair, node] = await interleaved(rounds, [
      () => transactions(bank, seconds),
      () => transactions(credits, seconds, '-f', path.join(SQL, 'hold.sql')),
      () => transactions(credits, seconds, '-f', path.join(SQL, 'hold-and-settle.sql')),
      () => holdByNode(pool, seconds),
    ]);
    const floor = bankTps;
    return [
      { name: 'hold (pgbench) / TPC-B', value: hold, unit: 'tps', floor, bar: { ratio: 0.55 } },
      { name: 'hold + settle, transactions / TPC-B', value: pair * 2, unit: 'tps', floor },
      { name: 'hold + settle, pairs / TPC-B', value: pair, unit: 'tps', floor },
      { name: 'hold through Node / TPC-B', value: node, unit: 'tps', floor },
    ];
  } finally {
    await pool.end();
  }
}

async function holdByNode(pool: pg.Pool, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const text = `select * from credit_hold($1, $2, 4, $3, '2031-01-01 01:00+00', '2031-01-01 03:00+00', 'generation.txt2img', '{}', 'user')`;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const task = randomUUID();
      const values = [1 + Math.floor(Math.random() * 20_000), task, `hold:${task}`];
      await pool.query({ name: 'hold', text, values });
      done++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / seconds;
}
