import type { FromChild, ToChild } from './child-protocol.ts';

/** How often a child looks at what it takes, in ms. */
const WATCH_MS = 20;
const MB = 1024 * 1024;

/** Ends without any of the ways a busy native thread could hold up. */
const vanish = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/**
 * The child's side of a `ChildPool`: one job at a time, its parts told as they come. What swells beyond its bound ends the whole
 * process, which is the only way to get memory back from code that does not ask; so does the end of the parent.
 */
export function serveJobs(work: (job: unknown, tell: (part: unknown) => void) => Promise<unknown>): void {
  const send = (told: FromChild, then: () => void = () => undefined): void => {
    process.send?.(told, undefined, undefined, then);
  };
  process.on('disconnect', vanish);
  // Who is told to stop is the parent; it may still have work for this child while it does.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('message', async ({ id, job, memoryMb }: ToChild) => {
    const watch = setInterval(() => {
      const rss = process.memoryUsage.rss() / MB;
      if (rss <= memoryMb) return;
      send({ id, swelled: rss }, vanish);
      // The channel may be full; the memory must not wait for it.
      setTimeout(vanish, WATCH_MS);
    }, WATCH_MS);
    try {
      // Handed over before anything is done: what kills this process from here on is told apart from what killed it before.
      await new Promise<void>((written) => send({ id, begun: true }, written));
      const done = await work(job, (part) => send({ id, part }));
      send({ id, done, rssMb: process.memoryUsage.rss() / MB });
    } catch (error) {
      send({ id, failed: error instanceof Error ? error.message : String(error) });
    } finally {
      clearInterval(watch);
    }
  });
  send({ ready: true });
}
