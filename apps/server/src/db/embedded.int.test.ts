import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { withPrivateDatabase } from './embedded-address.ts';
import { FolderInUseError, lockFolder } from './embedded-lock.ts';
import { processBirth } from './embedded-process.ts';

let dataDir: string;
let said: string[];
const log = { info: (message: string) => said.push(message), warn: (message: string) => said.push(message) };
const started: { stop(): Promise<void> }[] = [];
const owners: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'atelier-embedded-')), 'data');
  await chmod(path.dirname(dataDir), 0o711);
  said = [];
});
afterEach(async () => {
  for (const owner of owners.splice(0)) {
    if (owner.kill('SIGTERM')) await once(owner, 'exit'); // false when the test has killed it
  }
  for (const server of started.splice(0)) await server.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

async function start(durable = false) {
  const server = await startEmbedded({ dataDir, log, durable });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

/** Another Atelier: a process that starts the server of the same folder and prints its postmaster's id. */
async function startOwner(): Promise<{ owner: ChildProcess; postmaster: number }> {
  const module = path.join(import.meta.dirname, 'embedded.ts');
  const program = `const { startEmbedded } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {} };
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false });
    console.log(server.pid);
    process.on('SIGTERM', () => server.stop().then(() => process.exit()));
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(owner);
  const [line] = (await once(owner.stdout!, 'data')) as [Buffer];
  return { owner, postmaster: Number(line.toString()) };
}

describe('the private PostgreSQL', () => {
  it('starts in UTF8 under locale C.UTF-8, keeps what was written, and stops', async () => {
    const first = await start();
    expect(await ask(first.url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(first.url, `select datlocale from pg_database where datname = 'atelier'`)).toBe('C.UTF-8');
    expect(await ask(first.url, `select upper('éä')`)).toBe('ÉÄ');
    expect(await ask(first.url, 'show listen_addresses')).toBe('127.0.0.1');
    await ask(first.url, `create table kept as select '湖' as word`);
    const { pid } = first;
    await first.stop();
    expect(await processBirth(pid)).toBeUndefined();
    expect(await readdir(dataDir)).not.toContain('server.lock');
    const second = await start();
    expect(await ask(second.url, 'select word from kept')).toBe('湖');
  });

  it('keeps its password to its owner and asks for it', async () => {
    const server = await start();
    expect((await stat(path.join(dataDir, 'pg.password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('refuses a second owner of the folder, in this process and in another', async () => {
    const { owner } = await startOwner();
    await expect(start()).rejects.toThrow(FolderInUseError);
    await expect(start()).rejects.toThrow(`Another Atelier runs on this folder: ${dataDir} (process ${owner.pid})`);
  });

  it('stops the orphan of a killed owner and starts anew', async () => {
    const { owner, postmaster } = await startOwner();
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    expect(await processBirth(postmaster)).toBeDefined();
    const server = await start();
    expect(said).toContain('Stopped a PostgreSQL that had lost its Atelier.');
    expect(await processBirth(postmaster)).toBeUndefined();
    expect(await ask(server.url, 'select 1')).toBe(1);
  });

  it('is read beside a killed owner without being stopped, and without keeping its next owner from starting', async () => {
    const { owner, postmaster } = await startOwner();
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await withPrivateDatabase(dataDir, async (url) => {
      expect(await ask(url, 'select 1')).toBe(1);
      expect(await processBirth(postmaster)).toBeDefined();
      // The launcher starts the server again while somebody reads.
      await start();
    });
    expect(said).toContain('Stopped a PostgreSQL that had lost its Atelier.');
  });

  it('lets only one of several starters replace a dead lock', async () => {
    await mkdir(dataDir, { recursive: true });
    for (let round = 0; round < 15; round++) {
      const dead = { pid: 9_999_999, birth: 'x', token: 'gone' };
      await writeFile(path.join(dataDir, 'server.lock'), JSON.stringify(dead));
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(dataDir)));
      const winners = tries.filter((one) => one.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      expect(await readdir(dataDir)).toEqual(['server.lock']);
      await winners[0]!.value();
      expect(await readdir(dataDir)).toEqual([]);
    }
  });

  it('starts a killed PostgreSQL again on the same port with everything committed', async () => {
    const server = await start(true);
    await ask(server.url, 'create table kept as select 7 as n');
    const before = server.pid;
    process.kill(before, 'SIGKILL');
    const until = Date.now() + 20_000;
    while (!said.includes('PostgreSQL is back.') && Date.now() < until) await sleep(50);
    expect(server.pid).not.toBe(before);
    expect(await ask(server.url, 'select n from kept')).toBe(7);
  });

  it.runIf(process.getuid?.() === 0)('says which folder stops the account when it runs as root', async () => {
    const closed = path.dirname(dataDir);
    await chmod(closed, 0o700);
    await expect(start()).rejects.toThrow(new RegExp(`cannot reach ${closed}\\. Set DATA_DIR`));
    expect(await readdir(dataDir)).not.toContain('server.lock');
  });
});
