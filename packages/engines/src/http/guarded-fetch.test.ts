import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DoubleServer, drip, flood, json, type Seen, startDouble } from '../testing/double-server.ts';
import { asLostCreate, errorOfAnswer, readBytes, readJson, retryAfterMs } from './answers.ts';
import { createGuardedFetch, isUnbounded } from './guarded-fetch.ts';
import { readEvents } from './sse.ts';

let server: DoubleServer;
let other: DoubleServer;
let answer: (request: Seen, response: ServerResponse) => unknown = () => undefined;
beforeAll(async () => {
  server = await startDouble((request, response) => answer(request, response));
  other = await startDouble((_, response) => json(response, 200, { here: true }));
});
afterAll(() => Promise.all([server.close(), other.close()]));
beforeEach(() => {
  server.seen.length = 0;
  other.seen.length = 0;
});

const here = createGuardedFetch({ allowLoopback: true });
const portOf = (double: DoubleServer) => new URL(double.origin).port;
const failure = (kind: string, message: RegExp, remote?: unknown) =>
  expect.objectContaining({
    kind,
    message: expect.stringMatching(message),
    ...(remote === undefined ? {} : { info: expect.objectContaining({ remote }) }),
  });

describe('the guarded fetch', () => {
  it('sends what it is given and gives the answer back', async () => {
    answer = (request, response) =>
      json(response, 201, { got: request.body.toString(), type: request.headers['content-type'] });
    const sent = await here(`${server.origin}/things?x=1`, {
      method: 'POST',
      body: JSON.stringify({ a: 1 }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer k' },
    });
    expect([sent.status, await sent.json()]).toEqual([201, { got: '{"a":1}', type: 'application/json' }]);
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/things', headers: { authorization: 'Bearer k' } });
    const form = new FormData();
    form.set('image', new Blob(['bytes']), 'a.png');
    expect((await (await here(server.origin, { method: 'POST', body: form })).json()) as unknown).toMatchObject({
      type: expect.stringMatching(/^multipart\/form-data; boundary=/),
      got: expect.stringContaining('filename="a.png"'),
    });
  });

  it('asks for the address at each connection, so that a name cannot change behind the check', async () => {
    answer = (_, response) => json(response, 200, {}, { connection: 'close' });
    const found = [['127.0.0.1'], ['169.254.169.254']];
    const fetch = createGuardedFetch({
      privateHosts: ['rebind.test'],
      resolve: async () => found.shift()!.map((address) => ({ address, family: 4 })),
    });
    const url = `http://rebind.test:${portOf(server)}/`;
    await (await fetch(url)).json();
    await expect(fetch(url)).rejects.toEqual(failure('engine_config', /rebind\.test may not be called/));
    const stranger = createGuardedFetch({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    await expect(stranger(url)).rejects.toEqual(failure('engine_config', /may not be called/));
    expect(server.seen).toHaveLength(1);
  });

  it('asks the system for a name, and calls nothing of this machine or of the private network by one', async () => {
    // A house that is open to the network, and a name that leads to itself: the text of the address shows nothing.
    const open = createGuardedFetch();
    await expect(open(`http://localhost:${portOf(server)}/`)).rejects.toEqual(
      failure('engine_config', /localhost may not be called/),
    );
    // Of several addresses the one that may be called is called, wherever it stands; where there is none, nothing is.
    const found = (...addresses: string[]) => ({
      privateHosts: ['gpu.lan'],
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    for (const address of ['10.0.0.5', '192.168.1.9', '169.254.169.254', '::1', 'fd00::7', '::ffff:10.0.0.5'])
      await expect(createGuardedFetch(found(address))(`http://public.example:${portOf(server)}/`)).rejects.toEqual(
        failure('engine_config', /public\.example may not be called/),
      );
    // A name of a redirect is looked up like any other.
    answer = (_, response) => response.writeHead(302, { location: `http://inside.example:${portOf(other)}/` }).end();
    const names: Record<string, string> = { 'gpu.lan': '127.0.0.1', 'inside.example': '127.0.0.1' };
    const byName = createGuardedFetch({
      privateHosts: ['gpu.lan'],
      resolve: async (name) => [{ address: names[name]!, family: 4 }],
    });
    await expect(byName(`http://gpu.lan:${portOf(server)}/`)).rejects.toEqual(
      failure('engine_config', /inside\.example may not be called/),
    );
    expect(server.seen).toHaveLength(1);
    expect(other.seen).toHaveLength(0);
  });

  it.each(['http://169.254.169.254/latest', 'http://0xa9fea9fe/', 'http://[::ffff:10.0.0.1]/', 'file:///etc/passwd'])(
    'does not follow a redirect to %s',
    async (location) => {
      answer = (_, response) => response.writeHead(302, { location }).end();
      await expect(here(server.origin)).rejects.toEqual(failure('engine_config', /redirects to .*may not be called/));
    },
  );

  it('follows a redirect elsewhere without the key, one at home with it, and none in circles', async () => {
    answer = (request, response) =>
      response.writeHead(302, { location: request.path === '/away' ? `${other.origin}/file` : '/away' }).end();
    const headers = { authorization: 'Bearer secret', 'x-api-key': 'secret', accept: '*/*' };
    expect(await (await here(`${server.origin}/home`, { headers })).json()).toEqual({ here: true });
    expect(server.seen.map((seen) => seen.headers.authorization)).toEqual(['Bearer secret', 'Bearer secret']);
    expect(other.seen[0]!.headers).toMatchObject({ accept: '*/*' });
    expect(JSON.stringify(other.seen[0]!.headers)).not.toContain('secret');
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(here(server.origin)).rejects.toEqual(failure('engine_config', /in circles/));
    await expect(here(server.origin, { method: 'POST', body: '1' })).rejects.toEqual(
      failure('engine_config', /give that address instead/),
    );
  });

  it('stops at the size it is told, also when the server does not say how much comes', async () => {
    answer = (_, response) => flood(response, 300 * 1024 * 1024);
    const large = await here(server.origin, { maxBytes: 2 * 1024 * 1024 });
    await expect(readBytes(large)).rejects.toEqual(failure('internal', /more than 2 MB/));
    answer = (_, response) => response.writeHead(200, { 'content-length': '99999999' }).write('x');
    await expect(here(server.origin, { maxBytes: 1024 * 1024 })).rejects.toEqual(failure('internal', /more than 1 MB/));
  });

  it('knows silence before an answer, silence inside one, and a hang-up', async () => {
    answer = () => undefined;
    await expect(here(server.origin, { headersMs: 30 })).rejects.toEqual(
      failure('timeout', /too long to answer/, { sent: true }),
    );
    answer = (_, response) => response.writeHead(200).write('{');
    await expect(readBytes(await here(server.origin, { idleMs: 30 }))).rejects.toEqual(
      failure('timeout', /fell silent/),
    );
    answer = (_, response) => response.destroy();
    const broken = here(server.origin, { method: 'POST', body: '1' });
    await expect(broken).rejects.toEqual(failure('transient', /broke off/, { sent: true }));
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('12');
      setImmediate(() => response.destroy());
    };
    await expect(here(server.origin).then((cut) => readBytes(cut))).rejects.toEqual(failure('transient', /broke off/));
  });

  it('is not held by a body that drips, while one that is fast enough may take its time', async () => {
    const quick = createGuardedFetch({ allowLoopback: true, graceMs: 60 });
    answer = (_, response) => drip(response);
    const dripping = await quick(server.origin, { leastRate: 1024 });
    const error = await readBytes(dripping).catch((thrown: unknown) => thrown);
    expect(error).toEqual(failure('timeout', /sends too slowly/, { sent: true, unbounded: true }));
    expect(isUnbounded(error)).toBe(true);
    // The same drip is enough for who asks less, and a stream is held to nothing.
    for (const init of [{ leastRate: 10 }, {}]) {
      answer = (_, response) => {
        drip(response);
        setTimeout(() => response.end(), 150);
      };
      expect((await readBytes(await quick(server.origin, init))).length).toBeGreaterThan(5);
    }
  });

  it('tells a request that never left from one whose answer was lost', async () => {
    const gone = await startDouble(() => undefined);
    await gone.close();
    const unsent = await here(gone.origin, { method: 'POST', body: '1' }).catch((error) => error);
    expect(unsent).toEqual(failure('transient', /does not answer \(ECONNREFUSED\)/, { sent: false }));
    expect(asLostCreate(unsent)).toBe(unsent);
    answer = (_, response) => response.destroy();
    const lost = await here(server.origin, { method: 'POST', body: '1' }).catch((error) => error);
    expect(asLostCreate(lost)).toEqual(failure('lost', /may still be made/, { possibleOrphan: true }));
  });

  it('ends with its signal, before and inside the answer', async () => {
    answer = (_, response) => response.writeHead(200).write('{');
    const stop = new AbortController();
    const open = await here(server.origin, { signal: stop.signal });
    const read = readBytes(open);
    stop.abort('enough');
    await expect(read).rejects.toBe('enough');
    await expect(here(server.origin, { signal: stop.signal })).rejects.toBe('enough');
  });

  it('asks again on a new connection when the kept one had been closed', async () => {
    let sockets = 0;
    const hangs = await startDouble((_, response) => {
      sockets += 1;
      // The second request meets a connection that is cut before an answer, as an idle server does.
      if (sockets === 2) response.destroy();
      else json(response, 200, { sockets });
    });
    await (await here(hangs.origin)).json();
    expect(await (await here(hangs.origin)).json()).toEqual({ sockets: 3 });
    await hangs.close();
  });
});

describe('answers', () => {
  it('takes JSON under any harmless name, and nothing that is a page', async () => {
    const as = (body: string, type?: string) =>
      readJson(new Response(body, { headers: type ? { 'content-type': type } : {} }), 'It');
    expect(await as('{"a":1}', 'application/problem+json')).toEqual({ a: 1 });
    expect(await as('[1]', 'text/plain')).toEqual([1]);
    const page = failure('engine_config', /It answered with a web page instead of JSON/);
    await expect(as('<html>', 'text/html; charset=utf-8')).rejects.toEqual(page);
    await expect(as('<!doctype html>', 'application/json')).rejects.toEqual(page);
    await expect(as('{"a":', 'application/json')).rejects.toEqual(failure('engine_config', /broken JSON/));
    await expect(readJson(Response.json({ a: 'x'.repeat(99) }), 'It', 50)).rejects.toEqual(
      failure('internal', /larger/),
    );
  });

  it('reads how long to wait: seconds, milliseconds, dates; nothing for nonsense', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    const wait = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), now);
    expect(wait({ 'retry-after': '7' })).toBe(7000);
    expect(wait({ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' })).toBe(30_000);
    expect(wait({ 'retry-after': 'Thu, 01 Jan 2020 00:00:30 GMT' })).toBe(0);
    expect(wait({ 'retry-after-ms': '250', 'retry-after': '9' })).toBe(250);
    expect(wait({ 'retry-after': '99999999' })).toBe(900_000);
    expect(wait({ 'retry-after': 'soon' })).toBeUndefined();
    expect(wait({})).toBeUndefined();
  });

  it.each([
    [401, 'auth_quota'],
    [402, 'auth_quota'],
    [404, 'engine_config'],
    [408, 'transient'],
    [422, 'invalid_input'],
    [429, 'capacity'],
    [500, 'transient'],
    [504, 'timeout'],
  ])('the status %i is %s', (status, kind) => {
    const wait = new Response(null, { status, headers: { 'retry-after': '3' } });
    expect(errorOfAnswer(wait, { who: 'It', message: 'no' })).toMatchObject({ kind, info: { retryAfterMs: 3000 } });
  });

  it('reads server-sent events however they are cut, and none that is not whole', async () => {
    const text = 'event: a\ndata: {"x":\ndata: 1}\n\n: note\n\ndata: é\r\n\r\ndata: half';
    const bytes = new TextEncoder().encode(text);
    for (const step of [1, 3, bytes.length]) {
      const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
        bytes.slice(i * step, (i + 1) * step),
      );
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      const events = await Array.fromAsync(readEvents(new Response(stream)));
      expect(events).toEqual([
        { event: 'a', data: '{"x":\n1}' },
        { event: 'message', data: 'é' },
      ]);
    }
  });
});
