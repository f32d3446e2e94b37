import { bootProduct, type Product } from '@atelier/testkit/boot';
import { testClock } from '@atelier/testkit/clock';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DemoState, demoContract, demoHouse } from '../http/demo-house.fixture.ts';

type Shelf = NonNullable<DemoState['shelf']>;
let database: TestDatabase;
let shelf: Shelf;
let product: Product<typeof demoContract>;
const boot = (content: Shelf) =>
  bootProduct({
    house: demoHouse({ turns: 0, gate: Promise.resolve(), jobs: [], shelf: content }),
    contract: demoContract,
    database,
    clock: testClock(),
    env: { METRICS_TOKEN: 'scrape-me' },
  });
beforeEach(async () => {
  database = await testDatabase();
  shelf = { content: 'first', made: 0 };
  product = await boot(shelf);
});
afterEach(async () => {
  await product.stop();
  await database.drop();
});

const PATH = '/prod-api/content/demo/shelf/top';
const get = async (
  path = PATH,
  options: { ticket?: string; headers?: Record<string, string>; at?: typeof product } = {},
) => {
  const visitor = (options.at ?? product).client();
  if (options.ticket) visitor.cookies.set('ticket', options.ticket);
  const response = await visitor.fetch(path, { headers: options.headers ?? {} });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null };
};
const content = async (...args: Parameters<typeof get>) => (await get(...args)).body.result.content;
/** A gate that keeps the making of an answer open. */
const closed = () => {
  let open = () => {};
  shelf.gate = new Promise((resolve) => {
    open = () => resolve();
  });
  return () => {
    delete shelf.gate;
    open();
  };
};
const made = (times: number) => vi.waitFor(() => expect(shelf.made).toBe(times), { timeout: 5000, interval: 5 });

describe('an answer kept for guests', () => {
  it('is made once, also when many ask at once, and lives for its seconds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(shelf.made).toBe(1);
    shelf.content = 'second';
    product.clock.advance(4999);
    expect(await content()).toBe('first');
    product.clock.advance(1);
    expect(await content()).toBe('second');
    expect(shelf.made).toBe(2);
  });

  it('is answered 304 to those who have it, with every header of an answer', async () => {
    const first = await get();
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(PATH, { headers: { 'if-none-match': known } });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(again.headers.get('x-content-type-options')).toBe('nosniff');
      expect(again.headers.get('x-trace-id')).not.toBe(first.headers.get('x-trace-id'));
    }
    product.platform.answers.drop('shelf');
    expect((await get(PATH, { headers: { 'if-none-match': etag } })).status).toBe(304);
    shelf.content = 'second';
    product.platform.answers.drop('shelf');
    const changed = await get(PATH, { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.body.result.content]).toEqual([200, 'second']);
    const metrics = await product.client().fetch('/metrics', { headers: { authorization: 'Bearer scrape-me' } });
    const lines = await metrics.text();
    expect(lines).toMatch(/http_requests_total\{[^}]*shelf[^}]*status="304"\} 5\n/);
    expect(lines).toMatch(/http_requests_total\{[^}]*shelf[^}]*status="200"\} 2\n/);
  });

  it('is compressed for those who take it, under a tag of its own', async () => {
    shelf.content = 'long '.repeat(2000);
    const plain = await get(PATH, { headers: { 'accept-encoding': 'identity' } });
    for (let time = 0; time < 2; time++) {
      const packed = await get(PATH, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.text).toBe(plain.text);
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(500);
      expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      const etag = packed.headers.get('etag')!;
      const again = await get(PATH, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
      expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null]);
    }
    expect(
      (await get(PATH, { headers: { 'accept-encoding': 'gzip;q=0' } })).headers.get('content-encoding'),
    ).toBeNull();
    expect(shelf.made).toBe(1);
  });

  it('counts in the rate limit like any other', async () => {
    const poster = () => get('/prod-api/content/demo/poster');
    expect([(await poster()).status, (await poster()).status, (await poster()).status]).toEqual([200, 200, 200]);
    const over = await poster();
    expect([over.status, over.body.key]).toEqual([429, 'rate_limited']);
    expect(over.headers.get('cache-control')).toBe('no-store');
  });

  it('is kept for each language', async () => {
    const asked = async (language: string) =>
      (await get(PATH, { headers: { 'x-accept-language': language } })).body.result.language;
    expect([await asked('en'), await asked('ja'), await asked('ja-JP'), await asked('en')]).toEqual([
      'en',
      'ja',
      'ja',
      'en',
    ]);
    expect(shelf.made).toBe(2);
  });

  it('is never given to a session, live or ended, and never comes from one', async () => {
    const ann = await get(PATH, { ticket: 'ann' });
    expect(ann.body.result.user).toBe(1);
    expect([ann.headers.get('cache-control'), ann.headers.get('etag')]).toEqual(['no-store', null]);
    expect((await get()).body.result.user).toBeNull();
    shelf.content = 'second';
    expect(await content()).toBe('first');
    expect((await get(PATH, { ticket: 'ann' })).body.result).toMatchObject({ user: 1, content: 'second' });
    expect((await get(PATH, { ticket: 'gone' })).body.result).toMatchObject({ user: null, content: 'second' });
    expect(await content(PATH, { headers: { authorization: 'Bearer ak_1' } })).toBe('second');
    const etag = (await get()).headers.get('etag')!;
    expect((await get(PATH, { ticket: 'ann', headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('never passes for another one, whatever a query is made of', async () => {
    const paths = [
      PATH,
      `${PATH}?text=`,
      `${PATH}?text=a`,
      `${PATH}?text=a&text=b`,
      `${PATH}?text=${encodeURIComponent('a","b')}`,
      `${PATH}?text=${encodeURIComponent('["a","b"]')}`,
      `${PATH}?text=a%26page=2`,
      `${PATH}?text=a&page=2`,
      `${PATH}?page=a`,
      `${PATH}?page=null`,
      '/prod-api/content/demo/shelf/top%3Ftext=a',
      `/prod-api/content/demo/shelf/${encodeURIComponent('top","a')}`,
    ];
    const before = new Map<string, string>();
    for (const path of paths) before.set(path, (await get(path)).text);
    expect(shelf.made).toBe(paths.length);
    expect(new Set(before.values()).size).toBe(paths.length);
    for (const path of paths.toReversed()) expect((await get(path)).text).toBe(before.get(path));
    // The order of names, an alias and names that nobody reads make no difference.
    expect((await get(`${PATH}?page=2&text=a`)).text).toBe(before.get(`${PATH}?text=a&page=2`));
    expect((await get(`${PATH}?x=1&__proto__=2&constructor=3`)).text).toBe(before.get(PATH));
    expect((await get('/prod-api/content/demo/rack/top')).text).toBe(before.get(PATH));
    expect(shelf.made).toBe(paths.length);
    // What is refused is refused, also beside a kept answer.
    expect((await get(`${PATH}?x=${encodeURIComponent('<script>')}`)).body.key).toBe('markup_tag');
    expect((await get(`${PATH}?text=${'a'.repeat(101)}`)).body.key).toBe('validation');
  });

  it.each([
    ['refuse', 200, 'not_found'],
    ['crash', 500, 'system'],
    ['wrong', 500, 'system'],
  ])('is never an error: %s', async (fault, status, key) => {
    shelf.content = fault;
    for (let time = 0; time < 2; time++) {
      const answer = await get();
      expect([answer.status, answer.body.key]).toEqual([status, key]);
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
    }
    shelf.content = 'mended';
    expect(await content()).toBe('mended');
  });
});

describe('drop', () => {
  const change = (text: string, end?: Error) =>
    product.platform.db.transaction().execute(async (trx) => {
      await product.platform.answers.drop('shelf', trx);
      shelf.content = text;
      if (end) throw end;
    });

  it('forgets its group at once, and no other', async () => {
    await get('/prod-api/content/demo/poster');
    await get();
    shelf.content = 'second';
    product.platform.answers.drop('shelf');
    expect(await content()).toBe('second');
    expect(await content('/prod-api/content/demo/poster')).toBe('first');
  });

  it('with a transaction forgets at its commit, before anybody is answered, and not at a rollback', async () => {
    await get();
    await expect(change('never', new Error('no'))).rejects.toThrow('no');
    expect(await content()).toBe('first');
    for (const text of ['second', 'third', 'fourth']) {
      await change(text);
      expect(await content()).toBe(text);
    }
  });

  it('lets no answer be kept, or waited for, that began before it', async () => {
    const open = closed();
    const early = content();
    await made(1);
    await change('second');
    const late = content();
    await made(2);
    open();
    expect([await early, await late]).toEqual(['first', 'second']);
    expect(await content()).toBe('second');
  });

  it('tells the other machines', async () => {
    const there: Shelf = { content: 'first', made: 0 };
    const other = await boot(there);
    try {
      expect(await content(PATH, { at: other })).toBe('first');
      there.content = 'second';
      await change('second');
      await vi.waitFor(async () => expect(await content(PATH, { at: other })).toBe('second'), { timeout: 5000 });
      there.content = 'third';
      product.platform.answers.drop('shelf');
      await vi.waitFor(async () => expect(await content(PATH, { at: other })).toBe('third'), { timeout: 5000 });
    } finally {
      await other.stop();
    }
  });
});
