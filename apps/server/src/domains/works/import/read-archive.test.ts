import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, zipOf } from './archive.fixture.ts';
import { IMPORT_LIMITS, type ImportLimits, MEGABYTE } from './import-limits.ts';
import { BrokenArchive, openArchive } from './read-archive.ts';
import { readImportForm } from './read-form.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-archives-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Small enough to be passed by a test. */
const SMALL: ImportLimits = {
  archive: 4_000,
  total: 10_000,
  picture: 4_000,
  list: 1_000,
  ratio: 100,
  files: 5,
  entries: 9,
};
const noise = (length: number, seed = 1): Buffer => {
  let state = seed;
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = state;
  }
  return bytes;
};

/** What becomes of each file: its size, or why it is not taken. */
async function outcomes(archive: Buffer, limits: Partial<ImportLimits> = {}): Promise<[string, number | string][]> {
  const file = path.join(folder, 'one.zip');
  await writeFile(file, archive);
  const opened = await openArchive(file, { ...SMALL, ...limits });
  try {
    const found: [string, number | string][] = [];
    for (const entry of opened.entries) {
      const read = entry.fault ?? (await opened.read(entry));
      found.push([entry.name, typeof read === 'string' ? read : read.byteLength]);
    }
    return found;
  } finally {
    opened.close();
  }
}
const of = async (entry: Omit<Entry, 'name'>, limits?: Partial<ImportLimits>) =>
  (await outcomes(zipOf([{ name: 'a.png', ...entry }]), limits))[0]?.[1];

it('limits an archive to 200 MB, 1 GB unpacked, and 500 files', () => {
  expect(IMPORT_LIMITS).toMatchObject({ archive: 200 * MEGABYTE, total: 1024 * MEGABYTE, files: 500 });
  expect(IMPORT_LIMITS.picture).toBeLessThan(IMPORT_LIMITS.archive);
});

describe('sizes', () => {
  it('are those that come out, not those that are claimed', async () => {
    expect(await of({ bytes: noise(4_000) })).toBe(4_000);
    expect(await of({ bytes: noise(4_001) })).toBe('tooLarge');
    // Claims to be small and is not, claims to be larger than it is, stored and packed.
    await expect(of({ bytes: noise(9_000), claimed: 3_000, stored: true })).rejects.toThrow(BrokenArchive);
    expect(await of({ bytes: noise(9_000), claimed: 3_900 })).toBe('damaged');
    expect(await of({ bytes: noise(100), claimed: 3_000 })).toBe('damaged');
    expect(await of({ bytes: noise(10), claimed: 0xff_ff_ff_fe })).toBe('tooLarge');
  });

  it('stop what unpacks to far more than it holds, before and while it does', async () => {
    expect(await of({ bytes: Buffer.alloc(3_900) }, { ratio: 3 })).toBe('ratio');
    // The claim is within the limits, the bytes go on and on: nothing beyond the claim is held.
    expect(await of({ bytes: Buffer.alloc(50_000_000), claimed: 3_000 })).toBe('damaged');
  });

  it('count together, also where many entries share their bytes', async () => {
    const four = [1, 2, 3, 4].map((n) => ({ name: `${n}.png`, bytes: noise(3_000, n) }));
    expect(await outcomes(zipOf([...four, { name: 'small.png', bytes: noise(500) }]))).toEqual([
      ['1.png', 3_000],
      ['2.png', 3_000],
      ['3.png', 3_000],
      ['4.png', 'total'],
      ['small.png', 500],
    ]);
    const bytes = noise(3_000);
    const shared = [0, 1, 2, 3].map((n) => ({ name: `${n}.png`, bytes, ...(n > 0 ? { sameAs: 0 } : {}) }));
    expect((await outcomes(zipOf(shared))).map(([, read]) => read)).toEqual([3_000, 3_000, 3_000, 'total']);
  });

  it('of the list are its own', async () => {
    const list = await outcomes(zipOf([{ name: 'works.csv', bytes: noise(1_001) }]));
    expect(list).toEqual([['works.csv', 'tooLarge']]);
  });
});

describe('names and numbers', () => {
  it('never point elsewhere', async () => {
    const bad = ['../a.png', 'a/../../b.png', '/a.png', 'C:/a.png', '..\\a.png', 'a\0.png', `${'x'.repeat(301)}.png`];
    for (const name of bad) {
      const [found] = await outcomes(zipOf([{ name, bytes: noise(10) }]));
      expect(found?.[1], name).toBe('path');
      expect(found?.[0]).not.toMatch(/\0/);
      expect(found?.[0].length).toBeLessThanOrEqual(120);
    }
    expect(await outcomes(zipOf([{ name: 'a..b/c.png', bytes: noise(10) }]))).toEqual([['a..b/c.png', 10]]);
  });

  it('end where too many begin, also of what is no file', async () => {
    const files = Array.from({ length: 8 }, (_, n) => ({ name: `${n}.png`, bytes: noise(10, n + 1) }));
    const read = await outcomes(zipOf(files), { entries: 100 });
    expect(read.map(([, one]) => one)).toEqual([10, 10, 10, 10, 10, 'tooMany']);
    const clutter = Array.from({ length: 50 }, (_, n) => ({ name: `__MACOSX/${n}`, bytes: noise(1), stored: true }));
    expect(await outcomes(zipOf([files[0]!, ...clutter, files[1]!]))).toEqual([
      ['0.png', 10],
      ['__MACOSX/8', 'tooMany'],
    ]);
  });

  it('are the same whenever the archive is opened', async () => {
    const archive = zipOf([
      { name: '../a.png', bytes: noise(10) },
      { name: '.DS_Store', bytes: noise(10) },
      { name: 'b.png', bytes: noise(20) },
    ]);
    const file = path.join(folder, 'twice.zip');
    await writeFile(file, archive);
    const places = async () => {
      const opened = await openArchive(file, SMALL);
      opened.close();
      return opened.entries.map(({ place, name }) => [place, name]);
    };
    expect(await places()).toEqual(await places());
    expect(await places()).toEqual([
      [1, '../a.png'],
      [2, 'b.png'],
    ]);
  });
});

it('whatever its bytes are, an archive is refused or read within its limits', async () => {
  const good = zipOf([
    { name: 'works.csv', bytes: Buffer.from('file,title\na.png,A\n') },
    { name: 'a.png', bytes: noise(900) },
    { name: 'b/c.png', bytes: noise(600, 7), stored: true },
  ]);
  const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(good.length), async (changes, cut) => {
      const bad = Buffer.from(cut % 3 === 0 ? good.subarray(0, cut) : good);
      for (const [at, value] of changes) if (at < bad.length) bad[at] = value;
      const read = await outcomes(bad).catch((error: unknown) => {
        expect(error).toBeInstanceOf(BrokenArchive);
        return [];
      });
      const sizes = read.flatMap(([, one]) => (typeof one === 'number' ? [one] : []));
      expect(read.length).toBeLessThanOrEqual(SMALL.files + 1);
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(SMALL.picture);
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(SMALL.total);
    }),
    { numRuns: 300 },
  );
});

describe('the form', () => {
  const sent = (bytes: Buffer) => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.zip"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
    return readImportForm({ 'content-type': 'multipart/form-data; boundary=x' }, Readable.from([body]), SMALL);
  };
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('atelier-import-'));

  it('takes an archive up to its limit, and keeps nothing of a larger one', async () => {
    const before = await left();
    const form = await sent(noise(4_000));
    expect(form.name).toBe('a.zip');
    await form.discard();
    await expect(sent(noise(4_001))).rejects.toMatchObject({ key: 'file_too_large' });
    expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
  });
});
