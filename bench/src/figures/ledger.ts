import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DurableServer } from '@atelier/testkit/durable';
import pg from 'pg';
import { type Figure, interleaved } from '../table.ts';

const run = promisify(execFile);
const SQL = path.join(import.meta.dirname, '../../sql');
const CLIENTS = 16;

/** Holds, and holds with their settlement, against TPC-B by the same pgbench on the same server; and the hold as Node calls it. */
export async function ledger(server: DurableServer, rounds: number, seconds: number): Promise<Figure[]> {
  const pgbench = process.env.PGBENCH;
  if (!pgbench) throw new Error('PGBENCH names no pgbench: start this by `npm run bench`.');
  const bank = await server.database('bench_bank', false);
  await run(pgbench, ['-i', '-q', '-s', '20', bank]);
  const credits = await server.database('bench_credits', true);
  const pool = new pg.Pool({ connectionString: credits, max: CLIENTS });
  // A connection that is closing when the server stops says so; nothing is lost by it.
  pool.on('error', () => undefined);
  try {
    await pool.query(await readFile(path.join(SQL, 'wallets.sql'), 'utf8'));
    await pool.query('vacuum analyze');
    const bench = async (database: string, ...args: string[]) => {
      const common = ['-M', 'prepared', '-n', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
      const { stdout, stderr } = await run(pgbench, [...common, ...args, database]);
      if (/ERROR|aborted in command/.test(stderr)) throw new Error(stderr);
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    };
    const [bankTps, hold, pair, node] = await interleaved(rounds, [
      () => bench(bank),
      () => bench(credits, '-f', path.join(SQL, 'hold.sql')),
      () => bench(credits, '-f', path.join(SQL, 'hold-and-settle.sql')),
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
