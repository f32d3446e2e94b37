import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf, replaced, runAgain, runVitest, worthAgain } from './lib/vitest.mjs';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Runs the files as a part of `npm test` is run, with the second try. @returns what is counted and told */
async function part(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-again-'));
  folders.push(folder);
  await writeFile(path.join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } };');
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const first = await runVitest(process.execPath, ['--maxWorkers', '1'], { tell: () => {}, folder });
  const run = await runAgain(process.execPath, first);
  return { ...countsOf(run), notes: run.notes };
}

/** Fails the first time it is run in its folder, passes the next time. */
const FLAKY = `
  import { existsSync, writeFileSync } from 'node:fs';
  const been = import.meta.filename + '.been';
  const before = existsSync(been);
  writeFileSync(been, '');
  it('holds', () => {});
  it('comes in time', () => { expect(before).toBe(true); });`;

describe('a part of npm test', { timeout: 60_000 }, () => {
  it('runs up to three failed files again, counts what they came to last, and tells what passed only then', async () => {
    const told = await part({
      'flaky.test.mjs': FLAKY,
      'red.test.mjs': `it('is right', () => {}); it('is wrong', () => { expect(1).toBe(2); }); it.skip('waits', () => {});`,
      'unloadable.test.mjs': `import './nowhere.mjs'; it('never runs', () => {});`,
      'steady.test.mjs': `it('one', () => {}); it('two', () => {}); it.skip('elsewhere', () => {});`,
    });
    expect(told).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
    expect(told.notes).toEqual(['passed only when run again: flaky.test.mjs: comes in time']);
  });

  it('runs nothing again beside an error outside of all tests', async () => {
    const stray = await part({
      'flaky.test.mjs': FLAKY,
      'stray.test.mjs': `it('leaves something behind', async () => {
        setTimeout(() => Promise.reject(new Error('nobody waits for this')), 1);
        await new Promise((done) => setTimeout(done, 50));
      });`,
    });
    expect(stray).toMatchObject({ passed: 2, failed: 2, notes: [] });
  });
});

describe('what is counted', () => {
  const green = { file: '/a.test.ts', ok: true, passed: 3, failed: [], skipped: 1 };
  const red = { file: '/b.test.ts', ok: false, passed: 2, failed: ['x', 'y'], skipped: 0 };
  const first = { args: [], how: { folder: '/' }, code: 1, files: [green, red], unhandled: 0 };

  it('takes the last result of a file, also of a test that passed before', () => {
    const now = { ...red, passed: 3, failed: ['z'] };
    const run = replaced(first, { ...first, files: [now] });
    expect(countsOf(run)).toEqual({ passed: 6, failed: 1, skipped: 1 });
    expect(run.notes).toEqual([]);
  });

  it('leaves failed what the second run did not get to, and counts what went wrong around it', () => {
    expect(countsOf(replaced(first, { ...first, files: [], code: 1 }))).toMatchObject({ failed: 2 });
    const mended = { ...red, ok: true, passed: 4, failed: [] };
    expect(countsOf(replaced(first, { ...first, files: [mended], code: 0 }))).toMatchObject({ passed: 7, failed: 0 });
    // Its teardown threw: no file stands for it.
    expect(countsOf(replaced(first, { ...first, files: [mended], code: 1 }))).toMatchObject({ passed: 7, failed: 1 });
    expect(countsOf(replaced(first, { ...first, files: [mended], code: 1, unhandled: 2 }))).toMatchObject({
      failed: 1,
    });
  });

  it('counts a file without results as one failure, and a run that broke off, too', () => {
    const lost = { file: '/c.test.ts', ok: false, passed: 0, failed: [], skipped: 4 };
    expect(countsOf({ ...first, files: [lost] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countsOf({ ...first, files: [] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('gives up to three files another try', () => {
    const failed = ['/a', '/b', '/c', '/d'].map((file) => ({ ...red, file }));
    expect(worthAgain({ ...first, files: [green, ...failed.slice(0, 3)] })).toEqual(['/a', '/b', '/c']);
    expect(worthAgain({ ...first, files: failed })).toEqual([]);
  });
});
