import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Storage } from '../platform.ts';
import { diskStorage } from './disk.ts';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'atelier-files-'));
  storage = diskStorage(root);
});
afterEach(() => rm(root, { recursive: true }));
const bytes = (value: string) => new TextEncoder().encode(value);

it('stores bytes and streams, reads whole and in ranges, replaces and deletes', async () => {
  expect(await storage.put('media/ab/one.png', bytes('0123456789'), 'image/png')).toEqual({ size: 10 });
  const found = await storage.get('media/ab/one.png');
  expect(found?.size).toBe(10);
  expect(await text(found!.stream({ start: 2, end: 4 }) as Readable)).toBe('234');
  await storage.put('media/ab/one.png', Readable.from([Buffer.from('ab'), Buffer.from('cd')]), 'image/png');
  expect(Buffer.from(await storage.read('media/ab/one.png')).toString()).toBe('abcd');
  await storage.delete('media/ab/one.png');
  await storage.delete('media/ab/one.png');
  expect(await storage.get('media/ab/one.png')).toBeNull();
});

it('leaves nothing of a write that fails', async () => {
  await storage.put('media/one', bytes('old'), 'image/png');
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('ne');
      throw new Error('the source broke');
    })(),
  );
  await expect(storage.put('media/one', broken, 'image/png')).rejects.toThrow('the source broke');
  expect(Buffer.from(await storage.read('media/one')).toString()).toBe('old');
  expect(await readdir(path.join(root, 'media'))).toEqual(['one']);
});

it('lists by prefix', async () => {
  for (const key of ['media/ab/1', 'media/ab/2', 'media/cd/3', 'other/4']) await storage.put(key, bytes('x'), 'a/b');
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of storage.list(prefix)) found.push(key);
    return found.sort();
  };
  expect(await keys('media/ab/')).toEqual(['media/ab/1', 'media/ab/2']);
  expect(await keys('')).toHaveLength(4);
  expect(await keys('nothing/')).toEqual([]);
});

it.each(['../out', '/etc/passwd', 'a/../b', 'a//b', 'A', '.hidden', 'a/.b', '', 'a\\b', 'a\0', 'x'.repeat(251)])(
  'refuses the key %j',
  async (key) => {
    await expect(async () => storage.put(key, bytes('x'), 'a/b')).rejects.toThrow('Not a storage key');
    await expect(async () => storage.get(key)).rejects.toThrow('Not a storage key');
  },
);
