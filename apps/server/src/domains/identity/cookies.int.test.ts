import type { CallError } from '@atelier/contract/client';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { type TestClient, testClient } from '@atelier/testkit/client';
import { newestCode } from '@atelier/testkit/mails';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Visitor = TestClient<typeof contract>;
const JSON_POST = { method: 'POST', headers: { 'x-client-platform': 'web', 'content-type': 'application/json' } };
const REFRESH = '/prod-api/user/apikey2token';
const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );
/** Name → attributes, sorted, without the value and the date that says Max-Age again. */
const attributes = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...rest] = line.split('; ');
      const said = rest.filter((part) => !part.startsWith('Expires')).sort();
      return [pair.slice(0, pair.indexOf('=')), said.join('; ')];
    }),
  );

/** Asks and signs in by plain requests. @returns what the two answers set. */
async function enter(product: Product<typeof contract>, client: Visitor, email: string) {
  const asked = await client.fetch('/prod-api/user/login/email/captcha', {
    ...JSON_POST,
    body: JSON.stringify({ email }),
  });
  const captcha = newestCode(await product.mails(email));
  const entered = await client.fetch('/prod-api/user/login', {
    ...JSON_POST,
    body: JSON.stringify({ email, captcha }),
  });
  expect(await entered.clone().json()).toMatchObject({ code: 0, result: { refresh_token: expect.any(String) } });
  return { ...attributes(asked), ...attributes(entered) };
}

describe('on plain http', () => {
  let product: Product<typeof contract>;
  beforeAll(async () => {
    product = await bootProduct();
  });
  afterAll(() => product.stop());
  const refresh = (client: Visitor, token?: string) =>
    client.api.identity.refresh({}, token === undefined ? {} : { headers: { 'refresh-token': token } });
  /** A browser that shares what another holds now. */
  const copyOf = (client: Visitor): Visitor => {
    const copy = product.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    return copy;
  };

  it('keeps session, refresh token and challenge where no script reads them', async () => {
    expect(await enter(product, product.client(), 'plain@example.com')).toEqual({
      challenge: 'HttpOnly; Max-Age=7776000; Path=/; SameSite=Lax',
      ticket: 'HttpOnly; Max-Age=3600; Path=/; SameSite=Lax',
      refresh: `HttpOnly; Max-Age=604800; Path=${REFRESH}; SameSite=Strict`,
    });
  });

  it('renews a session by its cookie alone, and each time sets the next one', async () => {
    const { client, refreshToken } = await signIn(product, 'browser@example.com');
    product.clock.advance(3_600_001);
    expect((await refusal(client.api.identity.me())).code).toBe(3015);
    const before = copyOf(client);
    const { refresh_token } = await refresh(client);
    expect(refresh_token).not.toBe(refreshToken);
    expect(client.cookies.get('refresh')).toBe(refresh_token);
    expect((await client.api.identity.me()).email).toBe('browser@example.com');
    // A second tab that was a moment late gets the same one.
    expect((await refresh(before)).refresh_token).toBe(refresh_token);
    // What was stolen and is used later ends the family, for the thief and for the browser.
    const thief = copyOf(client);
    thief.cookies.set('refresh', refreshToken);
    product.clock.advance(10_001);
    expect((await refusal(refresh(thief))).code).toBe(3035);
    expect((await refusal(refresh(client))).code).toBe(3035);
  });

  it('reads the header before the cookie', async () => {
    const one = await signIn(product, 'one@example.com');
    const two = await signIn(product, 'two@example.com');
    await refresh(one.client, two.refreshToken);
    expect((await one.client.api.identity.me()).email).toBe('two@example.com');
    // A header that is over is not helped out by a cookie that is not.
    expect((await refusal(refresh(two.client, 'made-up'))).code).toBe(3035);
    const empty = await two.client.fetch(REFRESH, { headers: { 'refresh-token': '' } });
    expect(await empty.json()).toMatchObject({ code: 0 });
  });

  it('clears session and refresh token at logout; neither is worth anything afterwards', async () => {
    const { client } = await signIn(product, 'gone@example.com');
    const kept = copyOf(client);
    const left = await client.fetch('/prod-api/user/logout', { ...JSON_POST, body: '{}' });
    expect(attributes(left)).toEqual({
      ticket: 'HttpOnly; Max-Age=0; Path=/; SameSite=Lax',
      refresh: `HttpOnly; Max-Age=0; Path=${REFRESH}; SameSite=Strict`,
    });
    expect([...client.cookies.keys()]).toEqual(['challenge']);
    expect((await refusal(refresh(kept))).code).toBe(3035);
    expect((await refusal(kept.api.identity.me())).code).toBe(3015);
  });
});

it('has the browser guard their names and scope on https', async () => {
  const product = await bootProduct({ env: { PUBLIC_URL: 'https://art.example' } });
  try {
    const client = testClient(`http://127.0.0.1:${product.platform.config.port}`);
    expect(await enter(product, client, 'safe@example.com')).toEqual({
      '__Host-challenge': 'HttpOnly; Max-Age=7776000; Path=/; SameSite=Lax; Secure',
      '__Host-ticket': 'HttpOnly; Max-Age=3600; Path=/; SameSite=Lax; Secure',
      '__Secure-refresh': `HttpOnly; Max-Age=604800; Path=${REFRESH}; SameSite=Strict; Secure`,
    });
    expect((await client.api.identity.me()).email).toBe('safe@example.com');
    expect((await client.api.identity.refresh()).refresh_token).toBe(client.cookies.get('__Secure-refresh'));
    // What a sibling host could plant under the plain names is not read.
    const planted = testClient(`http://127.0.0.1:${product.platform.config.port}`);
    planted.cookies.set('ticket', client.cookies.get('__Host-ticket')!);
    planted.cookies.set('refresh', client.cookies.get('__Secure-refresh')!);
    expect((await refusal(planted.api.identity.me())).code).toBe(3015);
    expect((await refusal(planted.api.identity.refresh())).code).toBe(3035);
    await client.api.identity.logout();
    expect([...client.cookies.keys()]).toEqual(['__Host-challenge']);
  } finally {
    await product.stop();
  }
});

it('keeps them below the base path', async () => {
  const product = await bootProduct({ env: { PUBLIC_URL: 'https://art.example', BASE_PATH: '/studio' } });
  try {
    const client = testClient(`http://127.0.0.1:${product.platform.config.port}/studio`);
    expect(await enter(product, client, 'below@example.com')).toEqual({
      challenge: 'HttpOnly; Max-Age=7776000; Path=/studio; SameSite=Lax; Secure',
      ticket: 'HttpOnly; Max-Age=3600; Path=/studio; SameSite=Lax; Secure',
      '__Secure-refresh': `HttpOnly; Max-Age=604800; Path=/studio${REFRESH}; SameSite=Strict; Secure`,
    });
    expect((await client.api.identity.me()).email).toBe('below@example.com');
  } finally {
    await product.stop();
  }
});
