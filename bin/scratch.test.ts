import { access, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from './lib/scratch.mjs';

/** Where this machine keeps files in memory, when it says so. */
const memory = '/dev/shm';
const inMemory = await stat(memory).then(
  () => process.platform === 'linux',
  () => false,
);
let disk: string;
beforeEach(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'atelier-scratch-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(disk, { recursive: true, force: true });
});

const there = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

describe('the folder for what tests throw away', () => {
  it.runIf(inMemory)('lies in memory where there is room, and is gone with all that is in it', async () => {
    vi.stubEnv('TMPDIR', undefined);
    const { folder, remove } = await scratchFolder({ room: 1, left: 1 });
    expect(path.dirname(folder)).toBe(memory);
    expect((await stat(folder)).mode & 0o777).toBe(0o711);
    await writeFile(path.join(folder, 'picture'), 'x');
    await remove();
    expect(await there(folder)).toBe(false);
  });

  it.each([
    ['the memory is short', { room: 1, left: Number.MAX_SAFE_INTEGER }],
    ['little of it may hold files', { room: Number.MAX_SAFE_INTEGER, left: 1 }],
    ['there is no such place', { memory: '/nowhere/at/all', room: 1, left: 1 }],
  ])('lies where the system keeps such files when %s', async (_why, where) => {
    vi.stubEnv('TMPDIR', undefined);
    const { folder, remove } = await scratchFolder(where);
    expect(path.dirname(folder)).toBe(tmpdir());
    await remove();
  });

  it('lies where TMPDIR says, and what killed runs left there long ago is removed', async () => {
    vi.stubEnv('TMPDIR', disk);
    const [left, running, other] = ['atelier-tests-left', 'atelier-tests-runs', 'somebody-elses'].map((name) =>
      path.join(disk, name),
    ) as [string, string, string];
    for (const one of [left, running, other]) await mkdir(one);
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const one of [left, other]) await utimes(one, yesterday, yesterday);
    const { folder } = await scratchFolder({ room: 1, left: 1 });
    expect(path.dirname(folder)).toBe(disk);
    expect(await Promise.all([left, running, other].map(there))).toEqual([false, true, true]);
  });
});
