import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Figure, interleaved } from '../table.ts';

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

export interface HotRead {
  name: string;
  /** Path with query, as a client asks it. */
  route: string;
  headers?: Record<string, string>;
  /** Least part of the bare route's rate; none for a read that asks the database, which a route that asks nothing cannot be a measure of. */
  bar?: number;
}

/** Requests a second of one read of a running server, through everything, against a bare route with its payload. */
export async function hotRead(url: string, read: HotRead, rounds: number, seconds: number): Promise<Figure> {
  const { name, route, headers = {}, bar } = read;
  const answer = await fetch(url + route, { headers });
  if (answer.status !== 200) throw new Error(`${route} answered ${answer.status}`);
  const bare = await startBare(await answer.text());
  try {
    const [value, floor] = await interleaved(rounds, [
      () => fire(url + route, headers, seconds),
      () => fire(bare.url, {}, seconds),
    ]);
    return { name, value, unit: 'req/s', floor, ...(bar ? { bar: { ratio: bar } } : {}) };
  } finally {
    bare.child.kill();
  }
}

async function startBare(payload: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-route.ts'), payload], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await once(child.stdout!, 'data')) as [Buffer];
  return { url: first.toString().trim(), child };
}

/** Requests a second that an address answers; every answer must be a good one. */
export async function fire(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const extra = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await run(process.execPath, [AUTOCANNON, '-j', '-c', '32', '-d', String(seconds), ...extra, url]);
  const report = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number };
  if (report.non2xx + report.errors > 0) throw new Error(`${url}: ${report.non2xx} refused, ${report.errors} broken`);
  return report.requests.average;
}
