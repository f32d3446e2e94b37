import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeLaw } from './lib/file-size.mjs';

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
