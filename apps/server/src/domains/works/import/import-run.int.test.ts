import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { contract } from '@atelier/contract/table';
import type { ImportReport } from '@atelier/contract/works/imports';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { testDatabase } from '@atelier/testkit/database';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { flatPng } from '../../library/image/hostile-pictures.ts';
import { zipOf } from './archive.fixture.ts';

/** An import that goes on behind its request: twice, interrupted, stopped, stuck. */
let database: Awaited<ReturnType<typeof testDatabase>>;
let dataDir: string;
let product: Product<typeof contract>;
let admin: SignedInVisitor;
const start = async () => {
  product = await bootProduct({ database, dataDir, env: { RATE_LIMITS: 'off', ADMIN_EMAILS } });
};
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-imports-'));
  await start();
  admin = await signIn(product, 'admin@example.com');
});
afterAll(async () => {
  await product.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  // What has ended leaves no archive behind.
  await expect.poll(archives).toEqual([]);
});

const ADMIN_EMAILS = 'admin@example.com,second@example.com';
let number = 0;
/** Archives of different pictures: the same bytes would be the same import. */
async function archiveOf(count: number): Promise<Buffer> {
  number += 1;
  const side = 400 + number;
  const bytes = await flatPng(side, side);
  return zipOf(Array.from({ length: count }, (_, n) => ({ name: `${n}.png`, bytes, stored: true })));
}

async function send(archive: Buffer, fields: Record<string, string> = {}, visitor = admin) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(archive)]), 'many/works.zip');
  const answer = await visitor.client.fetch('/prod-api/content/admin/works/import', {
    method: 'POST',
    headers: { 'x-client-platform': 'web' },
    body: form,
  });
  return ((await answer.json()) as { result: ImportReport & { known: boolean } }).result;
}

const reportOf = (id: number) => admin.client.api.works.importReport({ params: { id } });
const until = (id: number, fits: (report: ImportReport) => boolean) =>
  expect.poll(async () => fits(await reportOf(id)), { timeout: 60_000, interval: 50 }).toBe(true);
const done = (id: number) => until(id, ({ state }) => state === 'done');
const works = async (id: number) =>
  (
    await product.platform.db
      .selectFrom('admin_action')
      .innerJoin('work', 'work.key', 'admin_action.target')
      .select('work.media_id')
      .where('admin_action.action', '=', 'work.import')
      .where(sql<string>`admin_action.after->>'import'`, '=', String(id))
      .execute()
  ).map((row) => row.media_id);
const stored = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of product.platform.storage.list(prefix)) keys.push(key);
  return keys;
};
const archives = () => stored('imports/');

describe('an import', () => {
  it('tells how far it is and is listed with the others', async () => {
    const { known, ...begun } = await send(await archiveOf(6));
    const { username } = await admin.client.api.identity.me();
    expect(begun).toMatchObject({ file: 'works.zip', total: 6, imported: 0, admin: username, refused: [] });
    expect(known).toBe(false);
    await done(begun.id);
    const report = await reportOf(begun.id);
    expect(report).toMatchObject({ state: 'done', looked: 6, imported: 6, total: 6 });
    const { refused, ...run } = report;
    expect(refused).toEqual([]);
    expect((await admin.client.api.works.importRuns({})).data[0]).toEqual(run);
    const stranger = await signIn(product, 'stranger@example.com');
    await expect(stranger.client.api.works.importRuns({})).rejects.toMatchObject({ key: 'forbidden' });
    await expect(stranger.client.api.works.cancelImport({ body: { id: run.id } })).rejects.toMatchObject({
      key: 'forbidden',
    });
    await expect(reportOf(999_999)).rejects.toMatchObject({ key: 'not_found' });
  });

  it('of an archive that is sent again is the same, also when both come at once, unless another is asked for', async () => {
    const archive = await archiveOf(3);
    const [first, second] = await Promise.all([send(archive), send(archive)]);
    expect(first.id).toBe(second.id);
    expect([first.known, second.known].sort()).toEqual([false, true]);
    await done(first.id);
    expect(await send(archive)).toMatchObject({ id: first.id, known: true, imported: 3, state: 'done' });
    expect(await works(first.id)).toHaveLength(3);
    const again = await send(archive, { again: '1' });
    expect(again.id).not.toBe(first.id);
    await done(again.id);
    expect(await works(again.id)).toHaveLength(3);
    expect(await works(first.id)).toHaveLength(3);
  });

  it('goes on after the process was stopped, and makes nothing twice', { timeout: 120_000 }, async () => {
    const { id } = await send(await archiveOf(30));
    await until(id, ({ looked }) => looked >= 3);
    await product.stop();
    await start();
    admin = await signIn(product, 'second@example.com');
    const before = (await reportOf(id)).looked;
    expect(before).toBeLessThan(30);
    await done(id);
    const made = await works(id);
    expect(made).toHaveLength(30);
    expect(new Set(made).size).toBe(30);
    expect(await reportOf(id)).toMatchObject({ looked: 30, imported: 30 });
  });

  it('of a process that died is taken up when its time is over, and given up when it never gets further', async () => {
    const { db, clock, jobs, storage } = product.platform;
    const plant = async (attempts: number, holder: string | null) => {
      const archive = await archiveOf(2);
      const key = `imports/${createHash('md5').update(archive).digest('hex')}.zip`;
      await storage.put(key, archive, 'application/zip');
      const { id } = await db
        .insertInto('import_run')
        .values({
          admin_id: admin.userId,
          ip: '::1',
          file_name: 'a.zip',
          sha256: createHash('sha256').update(archive).digest(),
          storage_key: key,
          tag_id: null,
          state: 'running',
          total: 2,
          attempts,
          lease: holder,
          leased_until: holder === null ? null : new Date(clock.now().getTime() + 60_000),
          created_at: clock.now(),
          ended_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const held = await plant(1, '00000000-0000-4000-8000-000000000000');
    const stuck = await plant(5, null);
    await jobs.send('works.resume-imports', {});
    await until(stuck, ({ state }) => state === 'failed');
    // Its holder may still live.
    expect(await reportOf(held)).toMatchObject({ state: 'running', looked: 0 });
    product.clock.advance(60_000);
    await jobs.send('works.resume-imports', {});
    await done(held);
    expect(await works(held)).toHaveLength(2);
    expect(await works(stuck)).toHaveLength(0);
  });

  it('that is stopped keeps what was imported, and no file of anything else', { timeout: 120_000 }, async () => {
    const { id } = await send(await archiveOf(60));
    await until(id, ({ looked }) => looked >= 2);
    const stopped = await admin.client.api.works.cancelImport({ body: { id } });
    expect(stopped.state).toBe('cancelled');
    expect(stopped.looked).toBeLessThan(60);
    expect(await admin.client.api.works.cancelImport({ body: { id } })).toMatchObject({ state: 'cancelled' });
    // The picture it was at just then is let go of.
    const known = new Set((await product.platform.db.selectFrom('media').select('id').execute()).map((row) => row.id));
    const folders = async () => [...new Set((await stored('media/')).map((key) => key.split('/')[2]!))];
    await expect.poll(async () => (await folders()).filter((one) => !known.has(one)), { timeout: 20_000 }).toEqual([]);
    const { imported } = await reportOf(id);
    expect(imported).toBe(stopped.imported);
    expect(await works(id)).toHaveLength(imported);
    const traces = product.platform.db.selectFrom('admin_action').select('id').where('action', '=', 'import.cancel');
    expect(await traces.execute()).toHaveLength(1);
  });
});
