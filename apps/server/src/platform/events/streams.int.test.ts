import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DemoState, demoContract, demoHouse } from '../http/demo-house.fixture.ts';

const state: DemoState = { turns: 0, gate: Promise.resolve(), jobs: [] };
let product: Product<typeof demoContract>;
let stopped: boolean;
beforeEach(async () => {
  stopped = false;
  product = await bootProduct({ house: demoHouse(state), contract: demoContract });
});
afterEach(async () => {
  if (!stopped) await product.stop();
});

const open = async (name: string) => {
  const visitor = product.client();
  visitor.cookies.set('ticket', name);
  const leave = new AbortController();
  const response = await visitor.fetch('/api/gw/v3/demo/events', { signal: leave.signal });
  const seen = { text: '', ended: false };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) seen.text += part.value;
  })()
    .catch(() => {})
    .finally(() => {
      seen.ended = true;
    });
  return { response, seen, leave: () => leave.abort() };
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });

it('streams the user’s news as server-sent events', async () => {
  const { response, seen } = await open('ann');
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  await product.platform.events.publish({ userId: 2, event: 'credits', data: { credits: 1 } });
  await product.platform.events.publish({ userId: 1, event: 'credits', data: { credits: 2 } });
  await soon(() => expect(seen.text).toContain('event: credits\ndata: {"credits":2}\n\n'));
  expect(seen.text).not.toContain('"credits":1');
});

it('opens three streams a user; one that leaves makes room', async () => {
  const streams = await Promise.all([1, 2, 3].map(() => open('ann')));
  const fourth = await open('ann');
  expect(fourth.response.status).toBe(429);
  expect(fourth.response.headers.get('retry-after')).toBe('30');
  expect((await open('bob')).response.status).toBe(200);
  streams[0]!.leave();
  await vi.waitFor(async () => expect((await open('ann')).response.status).toBe(200), { timeout: 5000, interval: 50 });
});

it('ends with the session, and with the server without delay', async () => {
  const ann = await open('ann');
  const bob = await open('bob');
  await product.platform.events.publish({ userId: 1, event: 'session', data: { sessionId: 'another' } });
  await product.platform.events.publish({ userId: 1, event: 'session', data: { sessionId: 's1' } });
  await soon(() => expect(ann.seen.ended).toBe(true));
  expect(bob.seen.ended).toBe(false);
  const began = performance.now();
  stopped = true;
  await product.stop();
  expect(bob.seen.ended).toBe(true);
  expect(performance.now() - began).toBeLessThan(5000);
});
