import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeLaw } from './lib/file-size.mjs';
import { threadLaw } from './lib/thread-law.mjs';

const launcher = path.join(import.meta.dirname, 'atelier.mjs');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-launcher-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

/** A program that stays, counts its signals and says how it ended. */
const STAYS = `
  const seen: string[] = [];
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
    seen.push(name);
    if (seen.length === 1) setTimeout(() => { console.log('seen ' + seen.join()); process.exit(7); }, 400);
  });
  setInterval(() => {}, 1000);
  console.log('up ' + process.pid);`;

describe('the launcher', () => {
  it('runs TypeScript on Node 24 or newer, whatever Node started it, and hands on arguments and the exit code', async () => {
    const file = await program(
      'version.ts',
      `const v: string = process.versions.node; console.log(v, process.argv[2]); process.exit(3);`,
    );
    const { status, stdout } = spawnSync(process.execPath, [launcher, 'run', file, 'word'], { encoding: 'utf8' });
    expect(Number(stdout.split('.')[0])).toBeGreaterThanOrEqual(24);
    expect(stdout.trim()).toMatch(/ word$/);
    expect(status).toBe(3);
  });

  it.runIf(process.platform !== 'win32')('forwards a signal once and passes the exit code on', async () => {
    const file = await program('stays.ts', STAYS);
    const child = spawn(process.execPath, [launcher, 'run', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text;
    });
    while (!printed.includes('up')) await sleep(20);
    child.kill('SIGTERM');
    await sleep(100);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(7);
    expect(printed).toMatch(/seen SIGTERM$/m);
  });

  it.runIf(process.platform !== 'win32')('ends its program when the shell that npm started it in is gone', async () => {
    const file = await program('orphan.ts', STAYS);
    const command = `'${process.execPath}' '${launcher}' run '${file}'; true`;
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'], env });
    let printed = '';
    shell.stdout.on('data', (text: Buffer) => {
      printed += text;
    });
    while (!printed.includes('up')) await sleep(20);
    shell.kill('SIGTERM');
    // The pipe closes when the last of them, the program, has ended.
    await once(shell.stdout, 'close');
    expect(printed).toMatch(/seen SIGTERM$/m);
  });

  it('names its commands when asked for another', () => {
    const { status, stdout } = spawnSync(process.execPath, [launcher, 'fly'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stdout).toContain('start|dev|test|check');
  });
});

/** Runs `keep` on a program of this text in a launcher of its own. */
async function kept(
  name: string,
  text: string,
  asked: (launcher: ChildProcess, printed: () => string) => Promise<void>,
) {
  const file = await program(name, text);
  const keep = pathToFileURL(path.join(import.meta.dirname, 'lib', 'keep.mjs')).href;
  const own = await program(
    `${name}.launcher.mjs`,
    `import { keep } from '${keep}';
    keep({ file: process.execPath, args: ['${file}'] }, 5).then((code) => { process.exitCode = code; }, (error) => {
      console.log(error.message);
      process.exitCode = 1;
    });`,
  );
  const child = spawn(process.execPath, [own], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => {
    printed += part;
  });
  const end = once(child, 'close');
  await asked(child, () => printed);
  const [code] = await end;
  return { code, printed, starts: printed.match(/^start$/gm)?.length };
}
const nothing = () => Promise.resolve();

describe.runIf(process.platform !== 'win32')('a server that is kept', () => {
  it('is started again when it is killed or crashes, five times; then the launcher ends and says so', async () => {
    const text = `console.log('start'); process.send('ready', () => process.kill(process.pid, 'SIGKILL'));`;
    const { code, printed, starts } = await kept('dies.mjs', text, nothing);
    expect({ code, starts }).toEqual({ code: 1, starts: 6 });
    expect(printed).toContain('ended unexpectedly by SIGKILL; starting it again in 0.005 s (1 of 5)');
    expect(printed).toMatch(/6 times within 5 minutes, last by SIGKILL; it is not started again/);
  });

  it('is not started again when its start failed, or when it ended in order', async () => {
    expect(await kept('fails.mjs', `console.log('start'); process.exit(3);`, nothing)).toMatchObject({
      code: 3,
      starts: 1,
    });
    const text = `console.log('start'); process.send('ready', () => process.exit(0));`;
    expect(await kept('ends.mjs', text, nothing)).toMatchObject({ code: 0, starts: 1 });
  });

  it('is told of a signal once, and of the end of its launcher by the channel', async () => {
    const text = `console.log('start'); let seen = 0;
      process.on('SIGTERM', () => { seen += 1; setTimeout(() => { console.log('seen ' + seen); process.exit(0); }, 300); });
      process.once('disconnect', () => { console.log('alone'); process.exit(0); });
      process.send('ready', () => console.log('up'));`;
    const up = async (printed: () => string) => {
      while (!printed().includes('up')) await sleep(20);
    };
    const told = await kept('told.mjs', text, async (launcher, printed) => {
      await up(printed);
      launcher.kill('SIGTERM');
      await sleep(50);
      launcher.kill('SIGTERM');
    });
    expect(told).toMatchObject({ code: 0, starts: 1 });
    expect(told.printed).toContain('seen 1');
    const alone = await kept('alone.mjs', text, async (launcher, printed) => {
      await up(printed);
      launcher.kill('SIGKILL');
    });
    expect(alone.printed).toMatch(/^alone$/m);
  });
});

describe('the law of threads', () => {
  it('accepts a thread with its own surroundings and refuses each way around them', async () => {
    const house = await mkdtemp(path.join(tmpdir(), 'atelier-threads-'));
    const plant = async (name: string, text: string) => {
      await mkdir(path.join(house, 'apps'), { recursive: true });
      await writeFile(path.join(house, 'apps', name), text);
    };
    const by = `import { Worker } from 'node:worker_threads';\n`;
    await plant('good.ts', `${by}new Worker(file, { execArgv: [], env: {}, resourceLimits: {} });`);
    await plant('bare.ts', `${by}new Worker(file);`);
    await plant('half.ts', `${by}new Worker(file, { name: 'x', execArgv: [], resourceLimits: {} });`);
    await plant('shared.ts', `${by}new Worker(file, { execArgv: [], env: process.env, resourceLimits: {} });`);
    await plant('other.ts', `import { Worker as Thread } from 'worker_threads';\nnew Thread(file);`);
    await plant('all.ts', `import * as threads from 'node:worker_threads';\nnew threads.Worker(file);`);
    await plant('late.ts', `const { Worker } = await import('node:worker_threads');\nnew Worker(file);`);
    await plant('aside.ts', `${by}const Made = Worker;\nnew Made(file);`);
    const { ok, detail, note } = await threadLaw(house);
    await rm(house, { recursive: true });
    expect(ok).toBe(false);
    expect(
      detail
        .split('\n')
        .map((line) => line.split(':')[0]!.slice(5))
        .sort(),
    ).toEqual(['all.ts', 'aside.ts', 'bare.ts', 'half.ts', 'late.ts', 'other.ts', 'shared.ts']);
    expect(note).toBe('5 threads');
  });

  it('holds in this house', async () => {
    expect(await threadLaw(path.join(import.meta.dirname, '..'))).toMatchObject({ ok: true, detail: '' });
  });
});

describe('the file-size law', () => {
  it('refuses 301 lines, and 501 even with a reason', async () => {
    await mkdir(path.join(folder, 'apps'));
    await program('apps/a.ts', 'x\n'.repeat(300));
    await program('apps/b.ts', 'x\n'.repeat(301));
    await program('apps/c.ts', `// size: a table\n${'x\n'.repeat(499)}`);
    await program('apps/d.tsx', `// size: a table\n${'x\n'.repeat(500)}`);
    const verdict = await sizeLaw(folder);
    expect(verdict.ok).toBe(false);
    expect(verdict.detail.split('\n').sort()).toEqual([
      'apps/b.ts: 301 lines, 300 allowed',
      'apps/d.tsx: 501 lines, 500 allowed',
    ]);
  });
});
