import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoState, demoContract, demoHouse } from './demo-house.fixture.ts';

/** What a stranger may make the server read: over bare connections, with rate limits on. */
describe('budgets at the edge', () => {
  const state: DemoState = { turns: 0, gate: Promise.resolve(), jobs: [] };
  let product: Product<typeof demoContract>;
  beforeAll(async () => {
    product = await bootProduct({ house: demoHouse(state), contract: demoContract });
  });
  afterAll(() => product.stop());

  /** Sends bytes as they are and reads until the server closes. */
  const send = async (bytes: string | Buffer): Promise<{ status: number; body: Record<string, unknown> }> => {
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    const answer = await text(socket);
    const [head, body] = answer.split('\r\n\r\n');
    return { status: Number(head!.split(' ')[1]), body: JSON.parse(body!.replace(/^[0-9a-f]+\r\n|\r\n0$/g, '')) };
  };
  const post = (body: string | Buffer, path = '/prod-api/content/demo/once', more = '') =>
    send(
      Buffer.concat([
        Buffer.from(
          `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ticket=ann\r\nx-client-platform: web\r\nconnection: close\r\n` +
            `content-type: application/json\r\n${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n`,
        ),
        Buffer.from(body),
      ]),
    );
  const get = (path: string, more = '') => send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`);
  const keys = (count: number) =>
    `{"amount":1,${Array.from({ length: count }, (_, at) => `"k${at}":{"a":1}`).join(',')}}`;

  it('refuses a body beyond 64 KiB by its length, and one that does not tell it as soon as it is there', async () => {
    const large = keys(60_000);
    expect(large.length).toBeGreaterThan(769_000);
    expect(await post(large)).toMatchObject({ status: 413, body: { code: 100001, key: 'payload_too_large' } });
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      'POST /prod-api/content/demo/once HTTP/1.1\r\nhost: x\r\ncookie: ticket=ann\r\nx-client-platform: web\r\n' +
        'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    // Not 70 kB until the connection closes: it is answered when it is too much, not when it ends.
    for (let piece = 0; piece < 5; piece++) socket.write(`4000\r\n${' '.repeat(0x4000)}\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i);
    socket.destroy();
  });

  it.each([
    ['keys', keys(2000)],
    ['values', `{"amount":1,"list":[${'1,'.repeat(20_000)}1]}`],
    ['levels', `{"amount":1,"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['levels that never end', `{"amount":1,"deep":${'['.repeat(60_000)}`],
  ])('refuses too many %s before they are parsed', async (_what, body) => {
    expect(body.length).toBeLessThan(65_536);
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 200, body: { code: 100001, key: 'body_too_complex', fields: [] } });
  });

  it('takes the longer list that a call declares, and no longer one', async () => {
    const list = (count: number) => JSON.stringify({ ids: Array.from({ length: count }, (_, at) => at) });
    const path = '/prod-api/content/demo/list';
    expect((await post(list(3000), path)).body).toMatchObject({ code: 0, result: { count: 3000 } });
    expect((await post(list(4100), path)).body).toMatchObject({ code: 100001, key: 'body_too_complex' });
  });

  it('unpacks no bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, 0x20));
    expect(bomb.length).toBeLessThan(65_536);
    const answer = await post(bomb, undefined, 'content-encoding: gzip\r\n');
    expect(answer).toMatchObject({ status: 413, body: { code: 100001, key: 'payload_too_large' } });
  });

  it.each(['__proto__', 'constructor":{"prototype'])(
    'refuses the name %s, two thousand times or once',
    async (name) => {
      const end = name.includes('{') ? '}' : '';
      expect((await post(`{"amount":1,"${name}":{"x":1}${end}}`)).body).toMatchObject({ code: 100001 });
      const many = `{"amount":1,"list":[${Array.from({ length: 400 }, () => `{"${name}":1${end}}`).join(',')}]}`;
      expect((await post(many)).body).toMatchObject({ code: 100001 });
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each([
    ['a thousand parameters', `?${'a=1&'.repeat(1000)}`],
    ['a query of ten kilobytes', `?text=${'a'.repeat(10_000)}`],
  ])('refuses %s', async (_what, query) => {
    const answer = await get(`/prod-api/content/demo/open${query}`);
    expect(answer).toMatchObject({ status: 200, body: { code: 100001, key: 'validation' } });
  });

  it('answers a head beyond 16 KiB, and what is no HTTP, in the envelope', async () => {
    const large = await get('/prod-api/content/demo/open', `x-much: ${'a'.repeat(20_000)}\r\n`);
    expect(large).toMatchObject({ status: 431, body: { code: 100001, key: 'validation', fields: [] } });
    expect(await send('HELO there\r\n\r\n')).toMatchObject({ status: 400, body: { code: 100001 } });
  });

  it('counts refused bodies against the limit of their call, too', async () => {
    const path = '/prod-api/content/demo/change';
    const answers = [];
    for (let sent = 0; sent < 32; sent++) answers.push((await post(keys(600), path)).status);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    expect(answers.at(-1)).toBe(429);
  });

  it('looks up the content of a few pages at once; the others come without, and only so many a minute', async () => {
    const slow = Promise.withResolvers<void>();
    state.page = { looked: 0, gate: slow.promise };
    let answered = 0;
    const pages = Array.from({ length: 60 }, async () => {
      const { status } = await fetch(`${product.url}/studio`);
      answered += 1;
      return status;
    });
    // All but those that are looked up, so that none arrives when they have ended.
    await expect.poll(() => answered, { timeout: 30_000 }).toBe(60 - 16);
    slow.resolve();
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect(state.page.looked).toBe(16);
    const many = [];
    for (let round = 0; round < 25; round++)
      many.push(...(await Promise.all(Array.from({ length: 50 }, () => fetch(`${product.url}/studio`)))));
    const refused = many.filter(({ status }) => status === 429);
    expect(many.length - refused.length).toBeLessThanOrEqual(1200);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
