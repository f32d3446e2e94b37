import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
/** Connections that work at once. */
export const CLIENTS = 16;

/** @throws Error outside of `npm run bench`, which brings the program */
function program(): string {
  const pgbench = process.env.PGBENCH;
  if (!pgbench) throw new Error('PGBENCH names no pgbench: start this by `npm run bench`.');
  return pgbench;
}

/** Fills a database with the accounts of TPC-B, scale 20. */
export async function fillBank(database: string): Promise<void> {
  await run(program(), ['-i', '-q', '-s', '20', database]);
}

/** Transactions a second: TPC-B's, or those of a script by `-f`. */
export async function transactions(database: string, seconds: number, ...args: string[]): Promise<number> {
  const common = ['-M', 'prepared', '-n', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
  const { stdout, stderr } = await run(program(), [...common, ...args, database]);
  if (/ERROR|aborted in command/.test(stderr)) throw new Error(stderr);
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

/** Transactions a second of TPC-B in a database of its own on the server of another one. */
export async function tpcBBeside(database: string, seconds: number): Promise<number> {
  const bank = new URL(database);
  bank.pathname = '/bench_bank';
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query('create database bench_bank');
    await fillBank(bank.href);
    return await transactions(bank.href, seconds);
  } finally {
    await client.query('drop database if exists bench_bank with (force)');
    await client.end();
  }
}
