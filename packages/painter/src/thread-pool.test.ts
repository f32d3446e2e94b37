import { afterEach, expect, it, vi } from 'vitest';
import { CancelledError } from './job.ts';
import { ThreadPool } from './thread-pool.ts';

/** Answers a quick job at once; in any other it never looks up again. */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job }) => {
    if (job === 'quick') parentPort.postMessage({ type: 'done', id, result: 'made' });
    else for (;;) {}
  });`;
const pool = new ThreadPool<string, string>(
  { name: 'deaf', entry: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`), warmUp: 'quick' },
  1,
);
afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

it('gives a cancelled job back within a second, whatever its thread is busy with, and goes on', async () => {
  expect(await pool.run('quick')).toBe('made');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cancel = new AbortController();
  const outcome = pool.run('for ever', { signal: cancel.signal }).catch((error: unknown) => error);
  const next = pool.run('quick');
  cancel.abort();
  vi.advanceTimersByTime(1000);
  expect(await outcome).toBeInstanceOf(CancelledError);
  expect(await next).toBe('made');
  expect(pool.broken).toBe(false);
});
