import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootGeneration } from './testing/boot-generation.ts';

/** `/readyz` through the whole product, each part made to fail by what makes it fail outside, and healed. */
type Booted = Awaited<ReturnType<typeof bootGeneration>>;
let booted: Booted;
let database: TestDatabase;
let road: Awaited<ReturnType<typeof roadTo>>;
const waiting = { timeout: 25_000, interval: 100 };

/** The way to PostgreSQL, which can be cut (it was stopped) or blocked (it hangs). */
async function roadTo(url: string) {
  const target = new URL(url);
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'blocked' = 'open';
  const server: Server = createServer((from) => {
    open.add(from.on('error', () => undefined));
    if (state === 'cut') return from.destroy();
    const to = connect(Number(target.port), target.hostname).on('error', () => undefined);
    open.add(to);
    from.on('data', (bytes) => state !== 'blocked' && to.write(bytes));
    to.on('data', (bytes) => state !== 'blocked' && from.write(bytes));
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as { port: number }).port);
  return {
    url: here.href,
    set(next: typeof state) {
      state = next;
      // What was blocked has lost bytes: it ends, as a connection to a killed server does.
      if (next !== 'blocked') for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

beforeAll(async () => {
  database = await testDatabase();
  road = await roadTo(database.url);
  booted = await bootGeneration({ database: { ...database, url: road.url } });
});
afterAll(async () => {
  road.set('open');
  await booted.stop();
  road.close();
  await database.drop();
});

const ready = async () => {
  const answer = await fetch(`${booted.url}/readyz`, { signal: AbortSignal.timeout(1000) });
  return [answer.status, await answer.json()];
};
const WELL = [200, { status: 'ready' }];
const failing = (...parts: string[]) => [503, { status: 'failing', failing: parts }];

it('is ready, in exactly these words', async () => {
  expect(await ready()).toEqual(WELL);
});

it('the database: stopped, or hanging, and back', async () => {
  road.set('cut');
  await expect.poll(ready, waiting).toEqual(failing('database'));
  road.set('open');
  await expect.poll(ready, waiting).toEqual(WELL);
  road.set('blocked');
  const begun = performance.now();
  // Each of these questions is itself answered within a second.
  await expect.poll(ready, waiting).toEqual(failing('database'));
  expect(performance.now() - begun).toBeLessThan(8000);
  road.set('open');
  await expect.poll(ready, waiting).toEqual(WELL);
}, 90_000);

it.each([
  ['storage', 'files'],
  ['mail', 'mail'],
])(
  'the %s: its folder replaced, and back',
  async (part, name) => {
    const folder = path.join(booted.platform.config.dataDir, name);
    await rename(folder, `${folder}.away`).catch(() => undefined);
    await writeFile(folder, 'not a folder');
    await expect.poll(ready, waiting).toEqual(failing(part));
    await rm(folder);
    await rename(`${folder}.away`, folder).catch(() => undefined);
    await expect.poll(ready, waiting).toEqual(WELL);
  },
  60_000,
);

it('the mail: a notice that nobody sends', async () => {
  const { userId } = await booted.signIn('reader@example.com');
  const { db, clock } = booted.platform;
  const row = await db
    .insertInto('mail_notice')
    .values({
      user_id: userId,
      kind: 'service',
      key: 'stuck',
      facts: JSON.stringify({}),
      created_at: new Date(clock.now().getTime() - 20 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect.poll(ready, waiting).toEqual(failing('mail'));
  await db.deleteFrom('mail_notice').where('id', '=', row.id).execute();
  await expect.poll(ready, waiting).toEqual(WELL);
}, 60_000);

it('the workers: an engine whose threads die', async () => {
  const { health } = booted.engine;
  booted.engine.health = async () => ({
    ...(await health()),
    state: 'down',
    reasons: [{ key: 'down' as const, values: {} }],
  });
  await expect.poll(ready, waiting).toEqual(failing('workers'));
  booted.engine.health = health;
  await expect.poll(ready, waiting).toEqual(WELL);
}, 60_000);

it('the space: less than is to be kept', async () => {
  const { config } = booted.platform;
  config.minFreeMb = 1e9;
  await expect.poll(ready, waiting).toEqual(failing('space'));
  config.minFreeMb = 0;
  await expect.poll(ready, waiting).toEqual(WELL);
}, 60_000);
