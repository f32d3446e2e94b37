import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallError } from '@atelier/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from './testing/boot-generation.ts';

const MEBIBYTE = 1024 * 1024;
const submitPath = { mediaType: 'image', module: 'txt2img' } as const;
type Booted = Awaited<ReturnType<typeof bootGeneration>>;

const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );

async function visitor(booted: Booted, email: string) {
  const { client, userId } = await booted.signIn(email);
  return {
    client,
    userId,
    credits: async () => (await client.api.billing.account({ query: {} })).credits,
    submit: (body: { prompt: string; request_id?: string }) =>
      client.api.generation.submit({ params: submitPath, body }),
    sign: (size: number) =>
      client.api.library.uploadKey({ params: { bucket: 'image' }, query: { filename: 'a.png', size } }),
    async item(taskId: string) {
      const [item] = await client.api.generation.imageResults({ body: { task_ids: [taskId] } });
      return item!;
    },
  };
}

const put = async (booted: Booted, url: string, bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await booted
    .client()
    .fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: bytes });
  return { status: answer.status, ...((await answer.json()) as { code: number; key?: string }) };
};

describe('little space', () => {
  let booted: Booted;
  beforeAll(async () => {
    booted = await bootGeneration();
    await booted.signIn('admin@example.com');
  });
  afterAll(() => booted.stop());

  it('refuses new work before anything is charged; reads, repeats, sign-in and deleting go on; a run under way ends honestly', async () => {
    const ann = await visitor(booted, 'ann@example.com');
    booted.engine.hold();
    const request = { prompt: 'a fox', request_id: randomUUID() };
    const running = await ann.submit(request);
    const credits = await ann.credits();
    const signed = await ann.sign(1000);
    booted.platform.config.minFreeMb = 1e9;

    const refused = await refusal(ann.submit({ prompt: 'a lake', request_id: randomUUID() }));
    expect(refused).toMatchObject({ code: 100013, key: 'no_space' });
    expect((await refusal(ann.sign(1000))).code).toBe(100013);
    expect(await put(booted, signed.upload_url, new Uint8Array(1000))).toMatchObject({ status: 507, code: 100013 });
    expect(await ann.credits()).toBe(credits);

    expect((await ann.submit(request)).task_id).toBe(running.task_id);
    expect((await ann.item(running.task_id)).status).toBe(0);
    const bea = await visitor(booted, 'bea@example.com');
    expect(await bea.credits()).toBeGreaterThan(0);

    booted.engine.release();
    await booted.settled(ann.userId);
    const ended = await ann.item(running.task_id);
    expect(ended).toMatchObject({
      status: 1,
      task_status: 3,
      error: { key: 'no_space' },
      credits: { charged: 1, refunded: 1 },
    });
    expect(ended.error?.msg).toContain('space');
    expect(await ann.credits()).toBe(credits + 1);
    await ann.client.api.generation.removeHistory({
      params: { mediaType: 'image', algoSet: 'image', id: running.task_id },
    });

    booted.platform.config.minFreeMb = 0;
    const again = await ann.submit({ prompt: 'a lake' });
    await booted.settled(ann.userId);
    expect((await ann.item(again.task_id)).task_status).toBe(1);
    expect(await booted.broken()).toEqual([]);
  });
});

/** A disk of 24 MB, where this machine lets us have one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

const disk = smallDisk();

describe.skipIf(disk === null)('a disk that is really full', () => {
  let booted: Booted;
  const filler = path.join(disk ?? '', 'filler');
  beforeAll(async () => {
    booted = await bootGeneration({ dataDir: disk!, env: { MIN_FREE_MB: '8' } });
    await booted.signIn('admin@example.com');
  });
  afterAll(async () => {
    await booted.stop();
    execFileSync('umount', [disk!]);
    rmdirSync(disk!);
  });
  /** Leaves about so many bytes. */
  const fill = async (left: number) => {
    await rm(filler, { force: true });
    const { bavail, bsize } = statfsSync(disk!);
    await appendFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  };

  it('keeps what was acknowledged: an upload whose picture finds no room is completed later, a run gives its credits back', async () => {
    const ann = await visitor(booted, 'ann@example.com');
    const { default: sharp } = await import('sharp');
    const noise = { width: 900, height: 900, channels: 3 as const };
    const bytes = new Uint8Array(
      await sharp(randomBytes(900 * 900 * 3), { raw: noise })
        .png()
        .toBuffer(),
    );
    const signed = await ann.sign(bytes.length);
    const late = await ann.sign(bytes.length);
    expect(await put(booted, signed.upload_url, bytes)).toMatchObject({ status: 200 });

    booted.engine.hold();
    const running = await ann.submit({ prompt: 'a fox' });
    const credits = await ann.credits();
    await fill(4 * MEBIBYTE);
    expect((await refusal(ann.submit({ prompt: 'a lake' }))).code).toBe(100013);
    await expect
      .poll(async () => (await (await booted.client().fetch('/readyz')).json()) as unknown)
      .toEqual({ status: 'failing', failing: ['space'] });

    // Whoever lets the last megabyte be used, meets the disk itself.
    booted.platform.config.minFreeMb = 0;
    await fill(16 * 1024);
    expect(await put(booted, late.upload_url, bytes)).toMatchObject({ status: 507, code: 100013 });
    const complete = () => ann.client.api.library.uploadComplete({ body: { id: signed.id } });
    expect((await refusal(complete())).code).toBe(100013);
    booted.engine.release();
    await booted.settled(ann.userId);
    expect(await ann.item(running.task_id)).toMatchObject({ task_status: 3, error: { key: 'no_space' } });
    expect(await ann.credits()).toBe(credits + 1);

    await rm(filler);
    expect(await complete()).toMatchObject({ id: signed.id, width: 900 });
    expect(await put(booted, late.upload_url, bytes)).toMatchObject({ status: 200 });
    const again = await ann.submit({ prompt: 'a lake' });
    await booted.settled(ann.userId);
    expect((await ann.item(again.task_id)).task_status).toBe(1);
    expect(await booted.broken()).toEqual([]);
  }, 60_000);
});
