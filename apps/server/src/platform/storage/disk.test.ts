import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { diskStorage } from './disk.ts';
import { StorageRefused } from './refused.ts';
import { emptyDisk } from './storage.fixture.ts';

it('leaves no draft of a write that fails', async () => {
  const { root, storage, remove } = await emptyDisk();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('ne');
      throw new Error('the source broke');
    })(),
  );
  await expect(storage.put('media/one', broken, 'image/png')).rejects.toThrow('the source broke');
  expect(await readdir(path.join(root, 'media'))).toEqual([]);
  await remove();
});

it('refuses a place that cannot be a folder', async () => {
  const { root, remove } = await emptyDisk();
  await writeFile(path.join(root, 'taken'), '');
  await expect(diskStorage(path.join(root, 'taken')).check()).rejects.toThrow(StorageRefused);
  await remove();
});
