import { randomBytes } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFaults, sandbox, shopper } from '../../testing/shop.ts';

/** The sandbox by its own doors, and by those who should not come in. */
let house: Product<typeof contract>;
let admin: TestClient;
beforeAll(async () => {
  house = await bootProduct({ env: { PAYMENT_SANDBOX: 'on', RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' } });
  admin = (await signIn(house, 'boss@example.com')).client;
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

const CARD = { number: '4242424242424242', exp: '12/49', cvc: '123' };
const movements = (orderId: string) =>
  house.platform.db
    .selectFrom('sandbox_movement')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .orderBy('n')
    .execute();
const charges = async (orderId: string) => (await movements(orderId)).filter(({ kind }) => kind === 'paid').length;
const secretOf = (address: string | undefined) => new URL(address ?? '').searchParams.get('secret') ?? '';
const PAGES = ['frame', 'challenge', 'wallet', 'qr'];

describe('whoever pays', () => {
  it('is charged once, however often and in whatever way is pressed at once', async () => {
    const buyer = await shopper(house, 'often');
    const order = await buyer.pack();
    const secret = order.clientSecret!;
    await sandbox(house, 'pay', { ...CARD, secret, number: '4000002500003155' });
    const presses = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? sandbox(house, 'pay', { ...CARD, secret })
        : sandbox(house, 'challenge', { secret, outcome: 'pass' }),
    );
    const answers = await Promise.all(presses);
    expect(answers.every(({ status }) => status === 'S' || status === 'F')).toBe(true);
    expect(await charges(order.id)).toBe(1);
    await buyer.settled(order.id);
    expect((await buyer.account()).creditsInfo.refillCredits).toBe(300);
  });

  it('at a wallet approves once, and a cancel that comes too late changes nothing', async () => {
    const buyer = await shopper(house, 'wallet');
    const order = await buyer.plan('plus-month', { payType: 'wallet_intl' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sandbox(house, 'approve', { code: order.url, outcome: 'approve' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['S']));
    expect(await sandbox(house, 'approve', { code: order.url, outcome: 'cancel' })).toMatchObject({ status: 'S' });
    expect(await charges(order.id)).toBe(1);
    expect(await buyer.settled(order.id)).toMatchObject({ result: 'success' });
  });

  it('scans a code, cancels, and scans it again', async () => {
    const buyer = await shopper(house, 'scan');
    const order = await buyer.plan('basic-month', { payType: 'qr_a' });
    const cancelled = await sandbox(house, 'approve', { code: order.codeUrl, outcome: 'cancel' });
    expect(cancelled).toMatchObject({ http: 200, respCode: 50_030, status: 'F' });
    expect(await sandbox(house, 'approve', { code: order.codeUrl, outcome: 'approve' })).toMatchObject({ status: 'S' });
    expect(await buyer.settled(order.id)).toMatchObject({ result: 'success', code: null });
  });

  it('may take another card instead of a challenge, and not answer one that was never asked', async () => {
    const buyer = await shopper(house, 'other-card');
    const order = await buyer.pack();
    const secret = order.clientSecret!;
    expect(await sandbox(house, 'challenge', { secret, outcome: 'pass' })).toMatchObject({
      respCode: 30_020,
      status: 'F',
    });
    await sandbox(house, 'pay', { ...CARD, secret, number: '4000002500003155' });
    expect(await buyer.client.api.billing.order({ params: { id: order.id } })).toMatchObject({ result: 'pending' });
    await sandbox(house, 'pay', { ...CARD, secret, number: '4000000000999997' });
    expect(await sandbox(house, 'challenge', { secret, outcome: 'pass' })).toMatchObject({ respCode: 30_020 });
    expect(await charges(order.id)).toBe(0);
    expect(await sandbox(house, 'pay', { ...CARD, secret })).toMatchObject({ status: 'S' });
    await buyer.settled(order.id);
  });
});

describe('whoever does not', () => {
  it('has no use for a guessed secret, nor for what an order shows', async () => {
    const buyer = await shopper(house, 'guess');
    const order = await buyer.pack();
    const { ref } = await house.platform.db
      .selectFrom('sandbox_session')
      .select('ref')
      .where('order_no', '=', order.order_no)
      .executeTakeFirstOrThrow();
    const before = (await movements(order.id)).length;
    const guesses = [order.id, order.order_no, ref, `${order.clientSecret}0`, order.clientSecret!.slice(0, -1)];
    guesses.push(...Array.from({ length: 50 }, () => randomBytes(32).toString('base64url')));
    for (const secret of guesses) {
      expect((await sandbox(house, 'pay', { ...CARD, secret })).http).toBe(404);
      expect((await sandbox(house, 'challenge', { secret, outcome: 'pass' })).http).toBe(404);
      expect((await sandbox(house, 'approve', { code: secret, outcome: 'approve' })).http).toBe(404);
    }
    for (const page of PAGES) {
      const shown = await house.fetch(`${house.url}/sandbox/${page}?secret=${ref}`);
      expect(shown.status).toBe(404);
      expect(await shown.text()).not.toContain('300');
    }
    expect((await movements(order.id)).length).toBe(before);
  });

  it('does not pay a card by approving it, nor a wallet by card', async () => {
    const buyer = await shopper(house, 'crossed');
    const pack = await buyer.pack();
    const wallet = await buyer.plan('plus-month', { payType: 'wallet_intl' });
    const crossed = [
      sandbox(house, 'approve', { code: pack.clientSecret, outcome: 'approve' }),
      sandbox(house, 'pay', { ...CARD, secret: secretOf(wallet.url) }),
      sandbox(house, 'challenge', { secret: secretOf(wallet.url), outcome: 'pass' }),
    ];
    for (const answer of await Promise.all(crossed)) expect(answer).toMatchObject({ respCode: 30_020, status: 'F' });
    expect(await charges(pack.id)).toBe(0);
    expect(await charges(wallet.id)).toBe(0);
  });

  it('pays nothing whose time is over', async () => {
    const buyer = await shopper(house, 'late');
    const order = await buyer.pack();
    const code = await buyer.plan('basic-month', { payType: 'qr_b' });
    house.clock.advance(15 * 60_000);
    expect(await sandbox(house, 'approve', { code: code.codeUrl, outcome: 'approve' })).toMatchObject({
      respCode: 30_020,
    });
    house.clock.advance(15 * 60_000);
    expect(await sandbox(house, 'pay', { ...CARD, secret: order.clientSecret })).toMatchObject({
      respCode: 30_020,
      status: 'F',
    });
    const page = await (await house.fetch(`${house.url}/sandbox/frame?secret=${order.clientSecret}&lang=en`)).text();
    expect(page).toContain('This payment is over');
    expect(page).not.toContain('<form');
    expect(await charges(order.id)).toBe(0);
    expect(await charges(code.id)).toBe(0);
  });

  it.each(['pay', 'challenge', 'approve'])('%s takes a body of its shape and no other', async (path) => {
    const send = (body: string, type: string) =>
      house.fetch(`${house.url}/sandbox/${path}`, { method: 'POST', body, headers: { 'content-type': type } });
    for (const body of [
      '',
      '{}',
      '[]',
      'null',
      '{"secret":1}',
      '{"secret":"a","secret":"b"}',
      'secret=a',
      'x'.repeat(5000),
    ])
      expect([400, 413], body.slice(0, 40)).toContain((await send(body, 'text/plain')).status);
    expect((await send('secret=a&code=a&outcome=approve', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect((await send('{"__proto__":{"secret":"a"}}', 'application/json')).status).toBe(400);
  });
});

describe('its pages', () => {
  it('have no origin, run one script, and may be framed by us alone', async () => {
    const { clientSecret } = await (await shopper(house, 'headers')).pack();
    for (const page of PAGES) {
      const { status, headers } = await house.fetch(`${house.url}/sandbox/${page}?secret=${clientSecret}`);
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy.map((part) => part.replace(/'sha256-[\w+/=]{44}'/, 'HASH'))).toEqual([
        'sandbox allow-scripts allow-forms',
        "default-src 'none'",
        'script-src HASH',
        'style-src HASH',
        "font-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ]);
      expect(headers.getSetCookie()).toEqual([]);
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    }
  });

  it('read no session: the same for the buyer, for somebody else and for nobody', async () => {
    const buyer = await shopper(house, 'session');
    const { clientSecret } = await buyer.pack();
    const path = `/sandbox/frame?secret=${clientSecret}&lang=en`;
    const texts = [await buyer.client.fetch(path), await admin.fetch(path), await house.fetch(house.url + path)];
    expect(new Set(await Promise.all(texts.map((one) => one.text()))).size).toBe(1);
  });

  it('answer to a page of no origin and to no other site', async () => {
    const { clientSecret } = await (await shopper(house, 'origin')).pack();
    const answer = await house.fetch(`${house.url}/sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: JSON.stringify({ ...CARD, secret: clientSecret }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('null');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const page = await house.fetch(`${house.url}/sandbox/frame?secret=${clientSecret}`);
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('write what they are given as text, and take no markup at all', async () => {
    for (const page of PAGES) {
      const shown = async (secret: string) => {
        const query = new URLSearchParams({ secret, lang: 'e"n', theme: "l'&ight", code: '5003"' });
        const response = await house.fetch(`${house.url}/sandbox/${page}?${query}`);
        return { status: response.status, text: await response.text() };
      };
      const quoted = await shown(`"x' y=z&`);
      expect(quoted.status).toBe(404);
      const [before = '', ...scripts] = quoted.text.split('<script');
      expect(before).not.toMatch(/"x'|\\"x|e"n|l'&i|5003"/);
      expect(scripts).toHaveLength(1);
      expect((await shown('"><script>alert(1)</script>')).status).toBe(400);
    }
  });

  it.each([
    ['en', 'Sandbox: no real money', '$3.00'],
    ['zh', '沙盒环境：不涉及真实资金', '3.00'],
    ['ja', 'サンドボックス：実際の請求はありません', '3.00'],
    ['es', 'Entorno de pruebas: no es dinero real', '3,00'],
  ])('say in %s that the money is not real, and how much it is', async (lang, note, sum) => {
    const { clientSecret } = await (await shopper(house, `lang-${lang}`)).pack();
    for (const page of ['frame', 'qr']) {
      const text = await (await house.fetch(`${house.url}/sandbox/${page}?secret=${clientSecret}&lang=${lang}`)).text();
      expect(text).toContain(`<html lang="${lang}"`);
      expect(text).toContain(note);
      expect(text).toContain(sum);
    }
  });
});

describe('what was sent', () => {
  it('is staff’s to read, byte by byte; sent again it has no effect', async () => {
    const buyer = await shopper(house, 'replay');
    const order = await buyer.pack();
    await buyer.pay(order.clientSecret);
    await buyer.settled(order.id);
    const read = (client: Pick<TestClient, 'fetch'>) => client.fetch(`/sandbox/events?order_no=${order.order_no}`);
    expect((await read(house.client() as TestClient)).status).toBe(401);
    expect((await read(buyer.client)).status).toBe(403);
    expect((await read((await shopper(house, 'stranger')).client)).status).toBe(403);
    const events = async () =>
      (
        (await (await read(admin)).json()) as {
          events: { path: string; headers: Record<string, string>; body: string; answered: number }[];
        }
      ).events;
    await expect.poll(async () => (await events())[0]?.answered, { timeout: 15_000 }).toBe(200);
    const [{ path, headers, body }] = (await events()) as [Awaited<ReturnType<typeof events>>[0]];
    const again = () => house.fetch(house.url + path, { method: 'POST', headers, body });
    for (let n = 0; n < 20; n++) expect((await again()).status).toBe(200);
    expect((await house.fetch(house.url + path, { method: 'POST', headers, body: `${body} ` })).status).toBe(400);
    house.clock.advance(301_000);
    expect((await again()).status).toBe(400);
    expect((await buyer.account()).creditsInfo.refillCredits).toBe(300);
    expect(await charges(order.id)).toBe(1);
  });
});
