import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoState, demoContract, demoHouse } from './demo-house.fixture.ts';

/** Input that no honest client sends: each piece gets a refusal in the envelope, never a 500. */
describe('hostile input', () => {
  const state: DemoState = { turns: 0, gate: Promise.resolve(), jobs: [] };
  let product: Product<typeof demoContract>;
  beforeAll(async () => {
    product = await bootProduct({ house: demoHouse(state), contract: demoContract });
  });
  afterAll(() => product.stop());

  const change = async (body: string) => {
    const visitor = product.client();
    visitor.cookies.set('ticket', 'ann');
    const response = await visitor.fetch('/prod-api/content/demo/change', {
      method: 'POST',
      headers: { 'x-client-platform': 'web', 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  // Not `fetch`: it tidies an address before sending it.
  const get = async (path: string) => {
    const { hostname, port } = new URL(product.url);
    const sent = request({ hostname, port, path }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };

  it.each([
    ['NUL', '{"title":"a\\u0000b"}', 'title'],
    ['half a surrogate pair', '{"title":"a\\ud800b"}', 'title'],
    ['NUL in a name', '{"title":"fox","tags":[{"na\\u0000me":"x"}]}', 'tags.0'],
  ])('refuses %s, which no column can hold, beside its field', async (_what, body, path) => {
    const answer = await change(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ code: 100001, fields: [{ path }] });
  });

  it('lets whole surrogate pairs pass', async () => {
    expect((await change('{"title":"fox 🦊"}')).body).toMatchObject({ code: 0, result: { title: 'fox 🦊' } });
  });

  it('names no field, but has the list, where the whole body is at fault', async () => {
    expect((await change('{"title":')).body).toMatchObject({ code: 100001, fields: [] });
  });

  it('refuses NUL in a path parameter', async () => {
    const { status, body } = await get('/prod-api/content/demo/refused/a%00b');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: 100001, fields: [{ path: 'key' }] });
  });

  it.each(['/prod-api/%zz', '/api/%', `/prod-api/content/demo/refused/${'a'.repeat(300)}`])(
    'answers the unreadable %s as an unknown path, in the envelope',
    async (url) => {
      const { status, headers, body } = await get(url);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 100002, key: 'path_not_found', trace_id: headers['x-trace-id'] });
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each(['/%zz', '//', '///', '//[', '//evil.example/x', '/%E0%A4%A'])(
    'leads the odd page address %s home',
    async (url) => {
      const { status, headers } = await get(url);
      expect([status, headers.location]).toEqual([302, '/studio']);
    },
  );
});
