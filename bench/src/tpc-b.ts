import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ServerProgram } from '@atelier/testkit/robustness/server-program';
import pg from 'pg';

const run = promisify(execFile);
const CLIENTS = 16;

/** Transactions a second of TPC-B (pgbench, scale 20, sixteen clients) in a database of its own on the server of a program. */
export async function tpcB(program: ServerProgram, pgbench: string, seconds: number): Promise<number> {
  const house = await program.databaseUrl();
  const bank = new URL(house);
  bank.pathname = '/bench_bank';
  const client = new pg.Client({ connectionString: house });
  await client.connect();
  try {
    await client.query('create database bench_bank');
    await run(pgbench, ['-i', '-q', '-s', '20', bank.href]);
    const { stdout } = await run(pgbench, [
      ...['-M', 'prepared', '-n', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)],
      bank.href,
    ]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } finally {
    await client.query('drop database if exists bench_bank with (force)');
    await client.end();
  }
}
