import { describe, expect, it } from 'vitest';
import {
  clock,
  FAST,
  fal,
  jobsOf,
  never,
  openFal,
  openReplicate,
  PAINT,
  predictionBench,
  QUICKLY,
  replicate,
  SLOWLY,
  taskOf,
} from './testing/bench.ts';

predictionBench();

describe('webhooks', () => {
  const refusal = (field: string) => ({ kind: 'invalid_input', info: { field } });
  const MINUTE = 60_000;

  it('make a watch look at once; duplicate, late and reordered ones change nothing', async () => {
    for (const [double, engine, target] of [
      [replicate, openReplicate(SLOWLY), PAINT],
      [fal, openFal(SLOWLY), FAST],
    ] as const) {
      double.holding = true;
      const task = taskOf(target, { webhookUrl: 'http://127.0.0.1:9/hook' });
      const handle = await engine.submit(task, async () => undefined, never);
      const [job] = jobsOf(double);
      expect(job!.webhook).toBe('http://127.0.0.1:9/hook');
      const early = double.webhookOf({ ...job!, state: 'queued' }, Date.now() - MINUTE);
      const watched = Array.fromAsync(engine.watch(handle, task, never));
      await expect.poll(() => job!.looks, { timeout: 5000 }).toBe(1);
      double.release();
      const news = double.webhookOf(job!);
      for (const { headers, body } of [news, news, early])
        expect(await engine.webhook(headers, body)).toEqual({ engineId: 'remote', remoteId: job!.id });
      const events = await watched;
      expect(events.map(({ type }) => type).filter((type) => type === 'artefact' || type === 'succeeded')).toEqual([
        'artefact',
        'succeeded',
      ]);
      expect(await engine.webhook(news.headers, news.body)).toMatchObject({ remoteId: job!.id });
      expect(double.jobs.size).toBe(1);
    }
  });

  it('are refused when forged, changed or signed more than five minutes ago', async () => {
    const shared = { input: {}, path: '/a/b', webhook: null, headers: {}, progress: 1, held: false, looks: 0 };
    const job = { ...shared, id: 'job-1', state: 'succeeded' as const };
    for (const [double, engine] of [
      [replicate, openReplicate()],
      [fal, openFal()],
    ] as const) {
      const fine = double.webhookOf(job);
      expect(await engine.webhook(fine.headers, fine.body)).toEqual({ engineId: 'remote', remoteId: 'job-1' });
      const old = double.webhookOf(job, Date.now() - 6 * MINUTE);
      await expect(engine.webhook(old.headers, old.body)).rejects.toMatchObject(refusal('timestamp'));
      const ahead = double.webhookOf(job, Date.now() + 6 * MINUTE);
      await expect(engine.webhook(ahead.headers, ahead.body)).rejects.toMatchObject(refusal('timestamp'));
      const changed = Buffer.from(String(Buffer.from(fine.body)).replace('job-1', 'job-2'));
      await expect(engine.webhook(fine.headers, changed)).rejects.toMatchObject(refusal('signature'));
      // An old signature under a new time.
      const renewed = new Headers(old.headers);
      for (const [name, value] of fine.headers) if (name.endsWith('timestamp')) renewed.set(name, value);
      await expect(engine.webhook(renewed, old.body)).rejects.toMatchObject(refusal('signature'));
      await expect(engine.webhook(new Headers(), fine.body)).rejects.toMatchObject(refusal('signature'));
    }
    const other = openReplicate(QUICKLY, `whsec_${Buffer.from('another secret').toString('base64')}`);
    const { headers, body } = replicate.webhookOf(job);
    await expect(other.webhook(headers, body)).rejects.toMatchObject(refusal('signature'));
  });

  it('are heard a thousand times without the service being asked as often', async () => {
    for (const [double, engine, target] of [
      [replicate, openReplicate(SLOWLY), PAINT],
      [fal, openFal(SLOWLY), FAST],
    ] as const) {
      double.holding = true;
      const task = taskOf(target, { webhookUrl: 'http://127.0.0.1:9/hook' });
      const handle = await engine.submit(task, async () => undefined, never);
      const [job] = jobsOf(double);
      const watched = Array.fromAsync(engine.watch(handle, task, never));
      const news = double.webhookOf(job!);
      const begun = performance.now();
      for (let nth = 0; nth < 1000; nth += 1) await engine.webhook(news.headers, news.body);
      const quarters = (performance.now() - begun) / 250;
      expect(job!.looks).toBeLessThanOrEqual(quarters + 3);
      double.release();
      await engine.webhook(news.headers, news.body);
      expect((await watched).at(-1)?.type).toBe('succeeded');
    }
  });

  it('that are forged do not have the service asked for its keys each time, also while it refuses to tell them', async () => {
    const shared = { input: {}, path: '/a/b', webhook: null, headers: {}, progress: 1, held: false, looks: 0 };
    const job = { ...shared, id: 'job-1', state: 'succeeded' as const };
    for (const mischief of ['no_secret', null] as const)
      for (const [double, engine] of [
        [replicate, openReplicate()],
        [fal, openFal()],
      ] as const) {
        double.mischief = mischief;
        const { headers } = double.webhookOf(job);
        const asked = () => double.seen.filter(({ path }) => /jwks\.json|default\/secret/.test(path)).length;
        const before = asked();
        const forged = () => engine.webhook(headers, Buffer.from('{"id":"job-2","request_id":"job-2"}'));
        for (let nth = 0; nth < 3; nth += 1)
          for (const said of await Promise.allSettled(Array.from({ length: 20 }, forged)))
            expect(said.status).toBe('rejected');
        expect(asked() - before).toBe(1);
      }
  });

  it("follow the service's change of its key, asking for keys at most once a minute", async () => {
    const shared = { input: {}, path: '/a/b', webhook: null, headers: {}, progress: 1, held: false, looks: 0 };
    const job = { ...shared, id: 'job-1', state: 'succeeded' as const };
    const engine = openFal();
    const take = () => {
      const { headers, body } = fal.webhookOf(job, clock.now());
      return engine.webhook(headers, body);
    };
    await take();
    fal.changeKey();
    const asked = () => fal.seen.filter(({ path }) => path.endsWith('jwks.json')).length;
    const before = asked();
    for (let i = 0; i < 3; i += 1) await expect(take()).rejects.toMatchObject(refusal('signature'));
    expect(asked()).toBe(before);
    clock.now = () => Date.now() + 2 * MINUTE;
    await take();
    expect(asked()).toBe(before + 1);
  });
});
