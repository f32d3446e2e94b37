import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../platform.ts';
import { emptyBucket, emptyDisk } from './storage.fixture.ts';

const bytes = (value: string) => new TextEncoder().encode(value);
const reading = (stream: NodeJS.ReadableStream) => text(stream as Readable);

/** What every kind of storage promises. */
describe.each([
  ['disk', emptyDisk],
  ['S3', emptyBucket],
])('storage on %s', (_name, make) => {
  let storage: Storage;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ storage, remove } = await make());
  });
  afterEach(() => remove());

  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of storage.list(prefix)) found.push(key);
    return found.sort();
  };

  it('stores bytes and streams, reads whole and in ranges, replaces and deletes', async () => {
    expect(await storage.put('media/ab/one.png', bytes('0123456789'), 'image/png')).toEqual({ size: 10 });
    const found = await storage.get('media/ab/one.png');
    expect(found?.size).toBe(10);
    expect(await reading(found!.stream())).toBe('0123456789');
    expect(await reading(found!.stream({ start: 2, end: 4 }))).toBe('234');
    expect(await reading(found!.stream({ start: 9, end: 9 }))).toBe('9');
    const stream = Readable.from([Buffer.from('ab'), Buffer.from('cd')]);
    expect(await storage.put('media/ab/one.png', stream, 'image/png')).toEqual({ size: 4 });
    expect(Buffer.from(await storage.read('media/ab/one.png')).toString()).toBe('abcd');
    await storage.delete('media/ab/one.png');
    await storage.delete('media/ab/one.png');
    expect(await storage.get('media/ab/one.png')).toBeNull();
    await expect(storage.read('media/ab/one.png')).rejects.toThrow();
  });

  it('stores empty files and streams', async () => {
    expect(await storage.put('empty/one', bytes(''), 'a/b')).toEqual({ size: 0 });
    expect(await storage.put('empty/two', Readable.from([]), 'a/b')).toEqual({ size: 0 });
    expect((await storage.get('empty/two'))?.size).toBe(0);
    expect(await storage.read('empty/one')).toHaveLength(0);
  });

  it.each([
    ['exactly one piece', 8 << 20],
    ['two pieces and a rest', (16 << 20) + 12_345],
  ])('keeps a long stream byte for byte: %s', async (_case, size) => {
    const chunk = Buffer.from(Array.from({ length: 100_003 }, (_, index) => index % 251));
    const whole = Buffer.alloc(size, chunk);
    const chunks = function* () {
      for (let at = 0; at < size; at += 700_001) yield whole.subarray(at, at + 700_001);
    };
    expect(await storage.put('media/long', Readable.from(chunks()), 'video/mp4')).toEqual({ size });
    expect(whole.equals(await storage.read('media/long'))).toBe(true);
    const middle = { start: (8 << 20) - 3, end: (8 << 20) - 1 };
    const found = await storage.get('media/long');
    const part = await (found!.stream(middle) as Readable).toArray();
    expect(Buffer.concat(part).equals(whole.subarray(middle.start, middle.end + 1))).toBe(true);
  });

  it.each([
    ['at once', 1],
    ['after two pieces', 20 << 20],
  ])('leaves the old file of a write whose source breaks %s', async (_case, size) => {
    await storage.put('media/one', bytes('old'), 'image/png');
    const broken = async function* () {
      for (let sent = 0; sent < size; sent += 1 << 20) yield Buffer.alloc(Math.min(size, 1 << 20));
      throw new Error('the source broke');
    };
    await expect(storage.put('media/one', Readable.from(broken()), 'image/png')).rejects.toThrow('the source broke');
    expect(Buffer.from(await storage.read('media/one')).toString()).toBe('old');
    expect(await keys('')).toEqual(['media/one']);
  });

  it('ends a stream that nobody reads on', async () => {
    await storage.put('media/one', Buffer.alloc(4 << 20, 1), 'image/png');
    const stream = (await storage.get('media/one'))!.stream() as Readable;
    for await (const first of stream) {
      expect((first as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    const unread = (await storage.get('media/one'))!.stream() as Readable;
    unread.destroy();
    expect((await storage.read('media/one')).length).toBe(4 << 20);
  });

  it('lists by prefix, with the time of each', async () => {
    for (const key of ['media/ab/1', 'media/ab/2', 'media/cd/3', 'other/4']) await storage.put(key, bytes('x'), 'a/b');
    expect(await keys('media/ab/')).toEqual(['media/ab/1', 'media/ab/2']);
    expect(await keys('media/a')).toEqual(['media/ab/1', 'media/ab/2']);
    expect(await keys('')).toHaveLength(4);
    expect(await keys('nothing/')).toEqual([]);
    for await (const { modified } of storage.list('other/')) {
      expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(60_000);
    }
  });

  it('says that it can keep files', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it.each(['../out', '/etc/passwd', 'a/../b', 'a//b', 'A', '.hidden', 'a/.b', '', 'a\\b', 'a\0', 'x'.repeat(251)])(
    'refuses the key %j',
    async (key) => {
      const refused = 'Not a storage key';
      await expect(async () => storage.put(key, bytes('x'), 'a/b')).rejects.toThrow(refused);
      await expect(async () => storage.get(key)).rejects.toThrow(refused);
      await expect(async () => storage.read(key)).rejects.toThrow(refused);
      await expect(async () => storage.delete(key)).rejects.toThrow(refused);
    },
  );
});
