import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The real program with its private database: what a supervisor sees. */
let dataDir: string;
let child: ChildProcess | undefined;
let output = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-main-'));
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}) => {
  output = '';
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      // Only how soon it is up depends on it.
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  return { child, exit };
};
const address = async () => {
  await vi.waitFor(() => expect(output).toMatch(/is at http/), { timeout: 25_000, interval: 50 });
  return /is at (http:\S+)/.exec(output)![1]!;
};
const heard = (socket: Socket) => {
  const seen = { text: '' };
  socket.on('data', (part) => {
    seen.text += part.toString();
  });
  return seen;
};

it('finishes the request under way, ignores a second SIGTERM, and exits with 0', async () => {
  const { child, exit } = await start();
  const url = new URL(await address());
  expect((await fetch(new URL('/readyz', url))).status).toBe(200);

  const socket = connect(Number(url.port), url.hostname);
  const seen = heard(socket);
  const body = '{"email":"nobody"}';
  socket.write(
    `POST /prod-api/user/login/email/captcha HTTP/1.1\r\nhost: ${url.host}\r\nx-client-platform: web\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await vi.waitFor(async () => expect((await fetch(new URL('/healthz', url))).status).toBe(200));
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(output).toContain('finishing what is under way'), { timeout: 5000 });
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(new URL('/healthz', url))).rejects.toThrow(), { timeout: 5000 });
  expect(child.exitCode).toBeNull();

  socket.write(body.slice(5));
  await vi.waitFor(() => expect(seen.text).toContain('"key":"email_invalid"'), { timeout: 5000 });
  expect(await exit).toEqual([0, null]);
  expect(output).not.toMatch(/"level":"(error|fatal)"/);
}, 60_000);

it('stops in order when it is told to in the middle of the start, leaving no PostgreSQL behind', async () => {
  for (const after of [150, 700, 1500]) {
    const { child, exit } = await start();
    await new Promise((resolve) => setTimeout(resolve, after));
    // Before Node has run our first line nobody listens to signals; everything after that is ours to end in order.
    const early = !existsSync(path.join(dataDir, 'server.lock'));
    child.kill('SIGTERM');
    const [code] = await exit;
    expect(early || code === 0, output).toBe(true);
    expect(existsSync(path.join(dataDir, 'pg', 'postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  }
}, 60_000);

it('says in one line why it cannot start', async () => {
  const { exit } = await start({ PORT: 'many' });
  expect(await exit).toEqual([1, null]);
  expect(output).toMatch(/Atelier could not start: The environment cannot be used:\n +PORT /);
  expect(output).not.toContain('    at ');
});
