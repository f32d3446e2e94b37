import { readFile } from 'node:fs/promises';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChildPool, NeverBegunError } from '#platform/processes/child-pool.ts';
import { heicOf } from '../image/heic.fixture.ts';
import * as pictures from '../image/hostile-pictures.ts';
import { decoder, MAX_OUTPUT_PIXELS } from './decoder.ts';
import type { DecoderJob } from './jobs.ts';

const pool = (atOnce = 1) =>
  new ChildPool({
    entry: new URL('./decoder.child.ts', import.meta.url),
    atOnce,
    recycle: { jobs: 500, rssMb: 4096 },
  });
const job = (bytes: Uint8Array, more: Partial<Extract<DecoderJob, { kind: 'picture' }>> = {}): DecoderJob => ({
  kind: 'picture',
  bytes,
  maxPixels: MAX_OUTPUT_PIXELS,
  finish: [],
  format: 'png',
  mark: true,
  only: 'all',
  tool: 'Atelier',
  ...more,
});
const ROOMY = { ms: 120_000, memoryMb: 4096 };
const gone = async (pid: number): Promise<void> => {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(20);
  }
};

const SIDE = 4000;
const rows = (channels: 3 | 4) =>
  sharp({ create: { width: SIDE, height: SIDE, channels, background: { r: 90, g: 120, b: 30, alpha: 0.5 } } });
/** Small files that cost their reader a lot. */
const HOSTILE: Record<string, () => Promise<Uint8Array>> = {
  'a flat PNG of 16 megapixels': () => rows(3).png().toBuffer(),
  'the same with transparency': () => rows(4).png().toBuffer(),
  'the same interlaced': () => rows(3).png({ progressive: true }).toBuffer(),
  'the same in 16 bits': () => rows(4).toColourspace('rgb16').png().toBuffer(),
  'a flat JPEG of 16 megapixels': () => rows(3).jpeg().toBuffer(),
  'the same in many scans': () => rows(3).jpeg({ progressive: true }).toBuffer(),
  'the same turned by its mark': () => rows(3).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  'a flat WebP of 16 megapixels': () => rows(3).webp().toBuffer(),
  'the same without loss': () => rows(4).webp({ lossless: true }).toBuffer(),
  'a PNG with a text of 10 MB': async () =>
    pictures.withChunk(
      await rows(3).png().toBuffer(),
      pictures.pngChunk('tEXt', Buffer.concat([Buffer.from('parameters\0'), Buffer.alloc(10_000_000, 'a fox ')])),
    ),
};

describe('a decoder of its own', () => {
  it.each(Object.keys(HOSTILE))(
    'ends when %s takes more memory than it may, and the next picture is made',
    async (name) => {
      const decoders = pool();
      const bytes = await HOSTILE[name]!();
      // What it needs without the picture.
      await decoders.run(job(await pictures.pngOf()), ROOMY);
      const [before] = decoders.pids;
      await expect(decoders.run(job(bytes), { ...ROOMY, memoryMb: 190 })).rejects.toMatchObject({ why: 'memory' });
      await gone(before!);
      await expect(decoders.run(job(await pictures.pngOf()), ROOMY)).resolves.toMatchObject({ width: 400 });
      expect(decoders.pids).not.toContain(before);
    },
  );

  it('ends when a picture takes longer than it may, also one for phones', async () => {
    const decoders = pool();
    for (const bytes of [await rows(4).png().toBuffer(), heicOf()]) {
      const [before] = decoders.pids;
      await expect(decoders.run(job(bytes), { ...ROOMY, ms: 5 })).rejects.toMatchObject({ why: 'time' });
      if (before) await gone(before);
    }
    await expect(decoders.run(job(heicOf(), { format: 'jpg' }), ROOMY)).resolves.toMatchObject({ height: 320 });
  });

  it('that was killed is replaced and the picture made; a picture that three die over is refused', async () => {
    const decoders = pool();
    const bytes = await rows(3).png().toBuffer();
    const killed = new Set<number>();
    const kill = async (): Promise<void> => {
      const [pid] = decoders.pids;
      if (pid !== undefined && !killed.has(pid)) process.kill(pid, 'SIGKILL');
      killed.add(pid!);
    };
    const files: string[] = [];
    const once = decoders.run(job(bytes), ROOMY, async (file) => {
      files.push(JSON.stringify((file as { variant: object }).variant));
      if (killed.size === 0) await kill();
    });
    await expect(once).resolves.toMatchObject({ width: SIDE });
    // All of them again, by the second.
    expect(files.filter((one) => one === files[0])).toHaveLength(2);
    killed.clear();
    await expect(decoders.run(job(bytes), ROOMY, kill)).rejects.toMatchObject({ why: 'died' });
    expect(killed.size).toBe(3);
    await expect(decoders.run(job(heicOf()), ROOMY)).resolves.toMatchObject({ width: 400 });
  });

  it('that dies before it begins is not held against the picture, however often', async () => {
    const decoders = pool();
    const small = job(await pictures.pngOf());
    await decoders.run(small, ROOMY);
    const killed = new Set(decoders.pids);
    // Dead, and listed still: that it ended is heard after the picture was handed to it.
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    let ended = false;
    const made = decoders.run(small, ROOMY).finally(() => {
      ended = true;
    });
    made.catch(() => undefined);
    // A new one loads for longer than this looks away.
    while (killed.size < 6 && !ended) {
      await immediate();
      for (const pid of decoders.pids.filter((one) => !killed.has(one))) {
        process.kill(pid, 'SIGKILL');
        killed.add(pid);
      }
    }
    await expect(made).resolves.toMatchObject({ width: 400 });
  });

  it('that never begins is given up with an error that says nothing of the picture', async () => {
    const entry = new URL('./not-there.child.ts', import.meta.url);
    const decoders = new ChildPool({ entry, atOnce: 1, recycle: { jobs: 500, rssMb: 4096 } });
    const given = decoders.run(job(await pictures.pngOf()), ROOMY);
    await expect(given).rejects.toBeInstanceOf(NeverBegunError);
    await expect(given).rejects.toThrow('8 processes were lost before they began with it');
  });

  it('is renewed after so many pictures, and hands nothing of this process on', async () => {
    const decoders = new ChildPool({
      entry: new URL('./decoder.child.ts', import.meta.url),
      atOnce: 1,
      recycle: { jobs: 2, rssMb: 4096 },
    });
    const seen = new Set<number>();
    const small = await pictures.pngOf();
    for (let one = 0; one < 5; one++) {
      await decoders.run(job(small), ROOMY);
      for (const pid of decoders.pids) seen.add(pid);
    }
    expect(seen.size).toBe(3);
    if (process.platform !== 'linux') return;
    const environment = await readFile(`/proc/${decoders.pids[0]}/environ`, 'utf8');
    const names = environment.split('\0').flatMap((line) => (line ? [line.split('=')[0]] : []));
    expect(names.sort()).toEqual(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']);
  });

  it('keeps what its consumer says when a file cannot be kept', async () => {
    const full = pool().run(job(await pictures.pngOf()), ROOMY, () => Promise.reject(new Error('no room')));
    await expect(full).rejects.toThrow('no room');
  });
});

describe('the product with decoders that die', () => {
  let house: LibraryHouse;
  beforeAll(async () => {
    house = await bootLibrary();
  });
  afterAll(() => house.product.stop());

  const send = async (body: Buffer) => {
    const client = house.as('owner');
    const query = { filename: 'photo.png', content_type: 'image/png', size: body.length };
    const signed = await client.api.library.uploadKey({ params: { bucket: 'image' }, query });
    await house.product.client().fetch(signed.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(body),
    });
    return client.api.library.uploadComplete({ body: { id: signed.id, purpose: 'generation' } });
  };

  it('says the words of the specification of a picture that kills them, stores nothing and goes on', async () => {
    const { db } = house.product.platform;
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('media')
            .select((of) => of.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const body = await sharp(await rows(3).png().toBuffer())
      .resize(3000, 2500)
      .png()
      .toBuffer();
    const killed = new Set<number>();
    const refused = expect(send(body)).rejects.toMatchObject({ key: 'image_unreadable' });
    while (killed.size < 3) {
      await immediate();
      for (const pid of decoder.working().filter((one) => !killed.has(one))) {
        process.kill(pid, 'SIGKILL');
        killed.add(pid);
      }
    }
    await refused;
    expect(await count()).toBe(before);
    await expect(send(body)).resolves.toMatchObject({ width: 3000, height: 2500 });
  });

  it('takes every photo while all of them are killed, twice a photo', async () => {
    const bodies = [
      await pictures.pngOf(),
      await rows(3).resize(1500).png().toBuffer(),
      await pictures.pngOf(700, 500),
    ];
    for (let round = 0; round < 2; round++) {
      const photos = Promise.all(bodies.map(send));
      let ended = false;
      const end = photos.finally(() => {
        ended = true;
      });
      // More often than that might be the photo's fault. Idle ones die too, and are listed still when the next photo comes.
      const killed = new Set<number>();
      for (let blow = 0; blow < 2; blow++) {
        while (!ended && decoder.working().every((pid) => killed.has(pid))) await immediate();
        for (const pid of decoder.pids()) {
          killed.add(pid);
          process.kill(pid, 'SIGKILL');
        }
      }
      expect((await end).map(({ width }) => width)).toEqual([400, 1500, 700]);
    }
  });
});
