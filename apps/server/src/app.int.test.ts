import { addressOf } from '@atelier/contract/client';
import { allCalls, type contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The whole product, its real domains included; the boot itself proves that every call has its one handler. */
let product: Product<typeof contract>;
beforeAll(async () => {
  product = await bootProduct();
});
afterAll(() => product.stop());

const sample = (path: string) => addressOf(path, { params: new Proxy({}, { get: () => 'x' }) });
const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const response = await product.client().fetch(sample(path), { method, headers });
  return { status: response.status, body: (await response.json()) as { key: string; code: number } };
};

it('sends a guest to the door on every call that needs a session, whatever else is wrong', async () => {
  const guarded = allCalls.filter((call) => call.access === 'user' || call.access === 'staff');
  expect(guarded.length).toBeGreaterThan(20);
  for (const call of guarded) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const { status, body } = await ask(call.method, path);
      expect([status, body.code, body.key], `${call.name} ${path}`).toEqual([401, 3015, 'session_required']);
    }
  }
});

it('demands the client header on every effect a guest may cause', async () => {
  for (const call of allCalls.filter((one) => one.access === 'public' && one.effect)) {
    const { status, body } = await ask(call.method, call.path);
    expect([status, body.key], call.name).toEqual([403, 'client_header']);
  }
});

it('serves its own description', async () => {
  const answer = await product.client().fetch('/platform/openapi.json');
  const { paths, servers } = (await answer.json()) as { paths: object; servers: unknown };
  expect(Object.keys(paths)).toContain('/prod-api/user/login');
  expect(servers).toEqual([{ url: product.url }]);
});

it('redirects pages, and answers programs as programs', async () => {
  const visitor = product.client();
  const home = await visitor.fetch('/?claim=abc');
  expect([home.status, home.headers.get('location')]).toEqual([302, '/studio?claim=abc']);
  expect(home.headers.get('set-cookie')).toBeNull();
  // What was no page is noted for the page it leads to, which says so.
  const lost = await visitor.fetch('/no/such%20page');
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/studio']);
  expect(lost.headers.get('set-cookie')).toMatch(/^lost=%2Fno%2Fsuch%2520page; Max-Age=10; Path=\/; SameSite=Lax$/);
  const page = await visitor.fetch('/ja/studio');
  expect([page.status, page.headers.get('content-language')]).toEqual([200, 'ja']);
  expect(await page.text()).toContain('hreflang="es"');
  const csp = page.headers.get('content-security-policy');
  // With a built web app, the hashes of its inline scripts.
  expect(csp).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
  expect(csp).not.toContain('unsafe-eval');
  expect(page.headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*payment=\(\)/);
  expect((await visitor.fetch('/assets/gone.js')).status).toBe(404);
  expect((await visitor.fetch('/studio', { method: 'POST' })).status).toBe(404);
});
