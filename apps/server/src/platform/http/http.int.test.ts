import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoState, demoContract, demoHouse } from './demo-house.fixture.ts';

const free = Promise.resolve();

describe('the HTTP binding', () => {
  const state: DemoState = { turns: 0, gate: free, jobs: [] };
  let product: Product<typeof demoContract>;
  beforeAll(async () => {
    product = await bootProduct({
      house: demoHouse(state),
      contract: demoContract,
      env: { METRICS_TOKEN: 'scrape-me' },
    });
  });
  afterAll(() => product.stop());
  beforeEach(() => {
    state.gate = free;
  });

  const as = (name: string | null, language?: 'en' | 'zh' | 'ja' | 'es') => {
    const visitor = product.client(language);
    if (name) visitor.cookies.set('ticket', name);
    return visitor;
  };
  const ask = async (
    name: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { 'x-client-platform': 'web' },
  ) => {
    const response = await as(name).fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  describe('envelopes', () => {
    it('puts the result under result or data by the path, and a list beside its code', async () => {
      expect((await ask(null, 'GET', '/prod-api/content/demo/open')).body).toEqual({
        code: 0,
        msg: 'success',
        result: { user: null, text: '' },
      });
      expect((await ask('ann', 'GET', '/prod-api/trade/v1/demo/list')).body).toEqual({
        code: 0,
        msg: 'success',
        data: [{ id: 1 }, { id: 2 }],
        total: 2,
      });
    });

    it('strips what the contract does not declare', async () => {
      expect((await ask('ann', 'GET', '/prod-api/trade/v1/demo')).body).toEqual({
        code: 0,
        msg: 'success',
        data: { id: 1 },
      });
    });

    it('answers the same at an alias', async () => {
      expect((await ask('ann', 'POST', '/prod-api/content/demo/alter', { title: 'fox' })).body.result).toEqual({
        title: 'fox',
      });
    });
  });

  describe('errors', () => {
    it('answers a business error as HTTP 200 in the caller’s language, with facts and trace id', async () => {
      const answer = await as(null, 'ja').fetch('/prod-api/content/demo/refused/image_too_large');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        code: 100001,
        key: 'image_too_large',
        msg: '画像が大きすぎます（最大 5 MB）。',
        trace_id: answer.headers.get('x-trace-id'),
        fields: [],
        details: { missing: 3 },
      });
    });

    it('hides what went wrong inside, also an answer against the contract', async () => {
      for (const key of ['crash', 'wrong_answer']) {
        const { status, body } = await ask(null, 'GET', `/prod-api/content/demo/refused/${key}`);
        expect(status).toBe(500);
        expect(body).toEqual({ code: 100000, key: 'system', msg: 'System error', trace_id: expect.any(String) });
      }
    });

    it('names every field at fault', async () => {
      const { body } = await ask('ann', 'POST', '/prod-api/content/demo/change', { title: 'x', tags: [{}] });
      expect(body).toMatchObject({ code: 100001, key: 'validation', msg: 'Please check what you entered.' });
      expect(body.fields).toEqual([
        { path: 'title', msg: 'At least 2' },
        { path: 'tags.0.name', msg: 'Required' },
      ]);
    });

    it('says that nothing came where a call needs something, and beside each field what it needs', async () => {
      const nothing = { code: 100001, key: 'body_empty', msg: 'Request data is empty.' };
      const change = (...sent: [body?: string]) => ask('ann', 'POST', '/prod-api/content/demo/change', ...sent);
      for (const { body } of [await change(), await change('')]) {
        expect(body).toMatchObject({ ...nothing, fields: [{ path: 'title', msg: 'Required' }] });
      }
      // What came and does not fit is another fault.
      expect((await change('{}')).body.key).toBe('validation');
    });

    it('uses the words of a check that names its key', async () => {
      const { body } = await ask('ann', 'POST', '/prod-api/content/demo/change', { title: 'fox', prompt: 'too long' });
      const words = 'The length of the prompt word exceeds the limit.';
      expect(body).toMatchObject({ key: 'prompt_too_long', msg: words, fields: [{ path: 'prompt', msg: words }] });
    });

    it('refuses what is not JSON, too large, or another content type', async () => {
      expect((await ask('ann', 'POST', '/prod-api/content/demo/change', '{"title":')).body.key).toBe('validation');
      expect((await ask('ann', 'POST', '/prod-api/content/demo/change', '{"__proto__":{"x":1}}')).body.key).toBe(
        'validation',
      );
      const large = await ask('ann', 'POST', '/prod-api/content/demo/change', { title: 'x'.repeat(1_100_000) });
      expect([large.status, large.body.key]).toEqual([413, 'payload_too_large']);
      const form = await ask('ann', 'POST', '/prod-api/content/demo/change', 'title=x', {
        'x-client-platform': 'web',
        'content-type': 'text/plain',
      });
      expect(form.body.code).toBe(100001);
    });

    it.each(['/prod-api/nowhere', '/api/nowhere', '/capi/nowhere', '/media'])(
      'answers unknown %s as JSON',
      async (path) => {
        const { status, body } = await ask(null, 'GET', path);
        expect([status, body.code, body.key]).toEqual([404, 100002, 'path_not_found']);
      },
    );

    it('knows a path only by its method', async () => {
      expect((await ask('ann', 'POST', '/prod-api/content/demo/open', {})).status).toBe(404);
    });
  });

  describe('order of checks', () => {
    it('session before role before CSRF before rate before shape', async () => {
      const wrong = { title: 1 };
      expect((await ask(null, 'DELETE', '/prod-api/user/demo/x', undefined, {})).body.key).toBe('session_required');
      expect((await ask('ann', 'DELETE', '/prod-api/user/demo/x', undefined, {})).body.key).toBe('forbidden');
      expect((await ask('root', 'DELETE', '/prod-api/user/demo/x', undefined, {})).body.key).toBe('client_header');
      expect((await ask('root', 'DELETE', '/prod-api/user/demo/x')).body.key).toBe('validation');
      expect((await ask('root', 'DELETE', '/prod-api/user/demo/7')).body.result).toEqual({ id: 7 });
      expect((await ask(null, 'POST', '/prod-api/content/demo/change', wrong)).status).toBe(401);
      expect((await ask('ann', 'POST', '/prod-api/content/demo/change', wrong, {})).status).toBe(403);
      expect((await ask('ann', 'POST', '/prod-api/content/demo/change', { title: '<script>' })).body.key).toBe(
        'markup_tag',
      );
    });

    it('an ended session says why on calls that need one, and counts as none on the others', async () => {
      expect((await ask('gone', 'GET', '/prod-api/trade/v1/demo')).body).toMatchObject({ code: 50012 });
      expect((await ask('gone', 'GET', '/prod-api/content/demo/open')).body.result.user).toBeNull();
      expect((await ask('ann', 'GET', '/prod-api/content/demo/open')).body.result.user).toBe(1);
      expect((await ask('nobody', 'GET', '/prod-api/trade/v1/demo')).body).toMatchObject({
        code: 3015,
        key: 'session_required',
      });
    });

    it('guards a GET with an effect like a POST, then limits it', async () => {
      expect((await ask('ann', 'GET', '/prod-api/content/demo/touch', undefined, {})).body.key).toBe('client_header');
      for (let time = 0; time < 3; time++)
        expect((await ask('ann', 'GET', '/prod-api/content/demo/touch')).body.code).toBe(0);
      const over = await ask('ann', 'GET', '/prod-api/content/demo/touch');
      expect([over.status, over.body.key]).toEqual([429, 'rate_limited']);
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
      // The header is checked before the limit is.
      expect((await ask('ann', 'GET', '/prod-api/content/demo/touch', undefined, {})).body.key).toBe('client_header');
    });
  });

  describe('the markup guard', () => {
    it.each([
      ['<b onclick=x>', 100005, 'content contains disallowed event handler'],
      ['<script>', 100005, 'content contains disallowed HTML tags, please check input'],
      ['javascript:x', 100005, 'content contains disallowed protocol'],
    ])('refuses %s in any text, however deep, with its exact message', async (text, code, msg) => {
      const { body } = await ask('ann', 'POST', '/prod-api/content/demo/change', {
        title: 'fox',
        tags: [{ name: text }],
      });
      expect(body).toMatchObject({ code, msg, fields: [{ path: 'tags.0.name', msg }] });
      const query = await ask(null, 'GET', `/prod-api/content/demo/open?text=${encodeURIComponent(text)}`);
      expect(query.body).toMatchObject({ code, msg });
    });
  });

  describe('idempotency', () => {
    const once = (body: object, name = 'ann') => ask(name, 'POST', '/prod-api/content/demo/once', body);

    it('does the work once and answers repeats with the stored result, whatever the order of keys', async () => {
      const first = await once({ request_id: 'r1', amount: 5 });
      const again = await ask('ann', 'POST', '/prod-api/content/demo/once', '{"amount":5,"request_id":"r1"}');
      expect(again.body).toEqual(first.body);
      expect(state.turns).toBe(1);
      expect((await once({ request_id: 'r1', amount: 6 })).body).toMatchObject({
        code: 2108,
        key: 'request_id_reused',
      });
      expect((await once({ request_id: 'r1', amount: 6 }, 'bob')).body.result).toEqual({ turn: 2 });
      await once({ amount: 5 });
      await once({ amount: 5 });
      expect(state.turns).toBe(4);
    });

    it('lets concurrent repeats wait for the one that works', async () => {
      const before = state.turns;
      const answers = await Promise.all(Array.from({ length: 15 }, () => once({ request_id: 'r2', amount: 1 })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(state.turns).toBe(before + 1);
    });

    it('stores no refusal, and forgets after seven days', async () => {
      const before = state.turns;
      expect((await once({ request_id: 'r3', amount: 1, fail: true })).body.code).toBe(2007);
      expect((await once({ request_id: 'r3', amount: 1 })).body.result).toEqual({ turn: before + 1 });
      product.clock.advance(7 * 86_400_000 + 1000);
      expect((await once({ request_id: 'r3', amount: 2 })).body.result).toEqual({ turn: before + 2 });
    });
  });

  describe('raw calls', () => {
    const put = (body: Uint8Array | ReadableStream) =>
      as(null).fetch('/media/demo/1', {
        method: 'PUT',
        body,
        headers: { 'content-type': 'image/png' },
        duplex: 'half',
      } as RequestInit);

    it('hands over the bytes as a stream, up to the limit, also when the length is not told', async () => {
      expect(await (await put(new Uint8Array(1000))).json()).toEqual({ size: 1000 });
      expect((await put(new Uint8Array(1001))).status).toBe(413);
      const chunks = new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(600));
        },
      });
      const refused = await put(chunks)
        .then((answer) => answer.status)
        .catch(() => 413);
      expect(refused).toBe(413);
    });
  });

  describe('around the calls', () => {
    it('is alive, ready, versioned, measured for the operator only', async () => {
      const guest = as(null);
      expect(await (await guest.fetch('/healthz')).json()).toEqual({ status: 'alive' });
      expect(await (await guest.fetch('/readyz')).json()).toEqual({ status: 'ready' });
      expect(await (await guest.fetch('/version.json')).json()).toEqual({
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });
      expect(await (await guest.fetch('/metrics')).text()).toContain('http_requests_total{route="/healthz"');
      const proxied = await guest.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(proxied.status).toBe(403);
      const bearer = await guest.fetch('/metrics', {
        headers: { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer scrape-me' },
      });
      expect(bearer.status).toBe(200);
    });

    it('sends security headers, answers no other origin, and never caches an answer', async () => {
      const { headers } = await ask(null, 'GET', '/prod-api/content/demo/open', undefined, {
        origin: 'https://evil.example',
      });
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });
});
