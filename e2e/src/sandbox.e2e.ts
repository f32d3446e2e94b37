import { randomUUID } from 'node:crypto';
import type { CheckoutNews } from '@atelier/contract/billing/sandbox';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, PHONE } from './house.ts';

/** The pages of the sandbox by themselves: what the cashier around the frame makes of their news is its own journey. */
let house: OwnHouse;
beforeAll(async () => {
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on' });
});
afterAll(() => house.close());

const buyer = async (): Promise<TestClient> =>
  (await signIn(house, `till-${randomUUID().slice(0, 8)}@example.com`)).client;
const pack = ({ api }: TestClient) =>
  api.billing.refuelOrder({
    body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id: randomUUID() },
  });
const statusOf = async ({ api }: TestClient, id: string) => (await api.billing.order({ params: { id } })).status;
const paid = (client: TestClient, id: string) => expect.poll(() => statusOf(client, id), { timeout: 20_000 }).toBe(2);

/** Opens the frame in a page of the house and hears its news, as the cashier does. */
async function embed(
  page: Page,
  secret: string | undefined,
  more = '',
): Promise<{ frame: FrameLocator; news: () => Promise<CheckoutNews[]> }> {
  await page.route(`${house.url}/till`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Till</title><body><script>
        window.news = [];
        addEventListener('message', (event) => window.news.push({ ...event.data, origin: event.origin }));
      </script><iframe title="Card" width="440" height="560" sandbox="allow-scripts allow-forms"
        src="/sandbox/frame?secret=${secret}&lang=en&theme=dark${more}"></iframe></body></html>`,
    }),
  );
  await page.goto(`${house.url}/till`);
  const news = () => page.evaluate(() => (window as unknown as { news: CheckoutNews[] }).news);
  return { frame: page.frameLocator('iframe'), news };
}
const told = (news: () => Promise<CheckoutNews[]>, type: CheckoutNews['type'], count = 1) =>
  expect.poll(async () => (await news()).filter((one) => one.type === type).length, { timeout: 20_000 }).toBe(count);

async function fill(frame: FrameLocator | Page, number: string, cvc = '123'): Promise<void> {
  await frame.getByLabel('Card number').pressSequentially(number);
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1234');
  await frame.getByLabel('CVC').pressSequentially(cvc);
}

describe('the frame', () => {
  it('checks what is typed, pays by Enter, and has no origin to reach anything from', async () => {
    const client = await buyer();
    const order = await pack(client);
    const page = await house.visit();
    const { frame, news } = await embed(page, order.clientSecret);
    await told(news, 'ready');
    expect((await news()).find(({ type }) => type === 'height')?.height).toBeGreaterThan(300);
    await frame.getByText('Sandbox: no real money').waitFor();

    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await expect.poll(() => frame.locator('input[aria-invalid=true]').count()).toBe(3);
    await frame.getByText('Check the card number.').waitFor();
    expect(await frame.locator('input:focus').getAttribute('id')).toBe('number');
    await fill(frame, '4242424242424242');
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await frame.getByLabel('Expiry (MM/YY)').inputValue()).toBe('12/34');
    expect(await frame.locator('input[aria-invalid=true]').count()).toBe(0);

    const inside = page.frames().find((one) => one.url().includes('/sandbox/'))!;
    expect(await inside.evaluate(() => window.origin)).toBe('null');
    expect(
      await inside.evaluate(() => {
        try {
          return document.cookie;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('SecurityError');
    expect(
      await inside.evaluate(() =>
        fetch('/prod-api/trade/v1/account').then(
          () => 'read',
          () => 'refused',
        ),
      ),
    ).toBe('refused');

    await frame.getByLabel('CVC').press('Enter');
    await told(news, 'paid');
    expect((await news()).every((one) => (one as { origin?: string }).origin === 'null')).toBe(true);
    await paid(client, order.id);
    await frame.getByText('Paid. You can go back.').waitFor();
  });

  it.each([
    ['Pass', 'paid', undefined],
    ['Fail', 'failed', 50_003],
    ['Close', 'cancelled', 50_030],
  ] as const)('asks the bank: %s', async (press, type, code) => {
    const client = await buyer();
    const order = await pack(client);
    const { frame, news } = await embed(await house.visit(), order.clientSecret);
    await fill(frame, '4000002500003155');
    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await told(news, 'challenge');
    await frame.getByText('Confirm it is you').waitFor();
    await frame.getByRole('button', { name: press, exact: true }).click();
    await told(news, type);
    expect((await news()).find((one) => one.type === type)?.code).toBe(code);
    if (code === undefined) return paid(client, order.id);
    // The card form is there again; the page around it says why.
    await frame.getByLabel('Card number').waitFor();
    expect(await frame.locator('#told').textContent()).toBe('');
    await fill(frame, '4242424242424242');
    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await told(news, 'paid');
    await paid(client, order.id);
  });

  it('tells a decline and a cancel, and takes another card', async () => {
    const client = await buyer();
    const order = await pack(client);
    const { frame, news } = await embed(await house.visit(), order.clientSecret);
    await fill(frame, '4000000000200016');
    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await told(news, 'failed');
    expect((await news()).find(({ type }) => type === 'failed')?.code).toBe(20_001);
    await expect.poll(() => frame.locator('#told').textContent()).toBe('');
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await told(news, 'cancelled');
    await frame.getByLabel('Card number').fill('4242424242424242');
    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await told(news, 'paid');
    await paid(client, order.id);
  });

  it('fills itself with a test card, each of which says what becomes of it, in the letters of the house', async () => {
    const client = await buyer();
    const order = await pack(client);
    const page = await house.visit();
    const { frame, news } = await embed(page, order.clientSecret);
    const cards = frame.getByLabel('Fill in a test card');
    const offered = await cards.locator('option').allTextContents();
    expect(offered).toHaveLength(13);
    expect(offered).toContain('4000 0000 0020 0016 · is refused by risk control');
    expect(offered).toContain('4000 0000 0000 0341 · is paid once, every renewal is declined');
    await cards.selectOption({ label: 'CVC 107 · is paid with another amount' });
    expect(await frame.getByLabel('CVC').inputValue()).toBe('107');
    await cards.selectOption('4000000000400020');
    expect(await frame.getByLabel('CVC').inputValue()).toBe('123');
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4000 0000 0040 0020');
    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await told(news, 'failed');
    await cards.selectOption('4242424242424242');
    const inside = page.frames().find((one) => one.url().includes('/sandbox/'))!;
    expect(await inside.evaluate(() => document.fonts.check("16px 'Inter Variable'"))).toBe(true);
    expect(await inside.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);
    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await told(news, 'paid');
    await paid(client, order.id);
  });

  it('finds its way out of a silence: charged, though no answer came', async () => {
    const client = await buyer();
    const order = await pack(client);
    const { frame, news } = await embed(await house.visit(), order.clientSecret);
    await fill(frame, '4242424242424242', '105');
    await frame.getByRole('button', { name: 'Pay $3.00' }).click();
    await told(news, 'paid');
    await paid(client, order.id);
  });

  it('is broken when it is asked to be, and when its payment is nobody’s', async () => {
    const { clientSecret } = await pack(await buyer());
    const broken = await embed(await house.visit(), clientSecret, '&widget=error');
    await told(broken.news, 'failed');
    expect((await broken.news()).find(({ type }) => type === 'failed')?.widget).toBe(true);
    await broken.frame.getByText('Pay Error, please try again later.').waitFor();
    const nobodys = await embed(await house.visit(), 'nobodys');
    await told(nobodys.news, 'failed');
    await nobodys.frame.getByText('This payment is over or does not exist.').waitFor();
  });

  it('does not open in a page of somebody else', async () => {
    const { clientSecret } = await pack(await buyer());
    const page = await house.visit();
    const elsewhere = house.url.replace('127.0.0.1', 'localhost');
    expect(elsewhere).not.toBe(house.url);
    await page.route(`${elsewhere}/trap`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${house.url}/sandbox/frame?secret=${clientSecret}"></iframe>`,
      }),
    );
    await page.goto(`${elsewhere}/trap`);
    await expect.poll(() => page.frames()[1]?.url(), { timeout: 20_000 }).toMatch(/^chrome-error:/);
    expect(await page.frameLocator('iframe').getByLabel('Card number').count()).toBe(0);
  });
});

describe('a page of its own', () => {
  it('says by itself why a card was declined', async () => {
    const client = await buyer();
    const order = await client.api.billing.refuelOrder({
      body: { packID: 'pack-300', payType: 'card_redirect', request_id: randomUUID() },
    });
    const page = await house.visit({ viewport: PHONE });
    await page.goto(order.url!);
    await page.getByLabel('Fill in a test card').selectOption('4000000000200016');
    await page.getByRole('button', { name: 'Pay $3.00' }).click();
    await page.getByText('Rejected by risk control: too many submissions. Nothing was charged.').waitFor();
  });

  it('pays at a wallet and comes back; cancelled it comes back, too', async () => {
    for (const press of ['Pay $3.00', 'Cancel']) {
      const client = await buyer();
      const order = await client.api.billing.refuelOrder({
        body: { packID: 'pack-300', payType: 'wallet_intl', request_id: randomUUID() },
      });
      const page = await house.visit();
      await page.goto(order.url!);
      await page.getByRole('heading', { name: 'Sign in to your wallet' }).waitFor();
      await page.getByRole('button', { name: press }).click();
      await page.waitForURL(/\/payment-success\?/);
      expect(new URL(page.url()).searchParams.get('order')).toBe(order.id);
      if (press === 'Cancel') expect(await statusOf(client, order.id)).toBe(0);
      else await paid(client, order.id);
    }
  });

  it('shows a code, and what a phone approves is paid', async () => {
    const client = await buyer();
    const order = await client.api.billing.refuelOrder({
      body: { packID: 'pack-300', payType: 'qr_a', request_id: randomUUID() },
    });
    const page = await house.visit({ viewport: PHONE });
    await page.goto(order.codeUrl!);
    expect(await page.getByRole('img', { name: 'Code to scan with a phone' }).locator('svg').count()).toBe(1);
    await page.getByRole('button', { name: 'Approve on phone' }).click();
    await page.waitForURL(/\/payment-success\?/);
    await paid(client, order.id);
  });
});

describe.each(['en', 'zh', 'ja', 'es'] as const)('in %s', (language) => {
  let pages: Record<'frame' | 'challenge' | 'wallet' | 'qr', string>;
  beforeAll(async () => {
    const client = await buyer();
    const { clientSecret } = await pack(client);
    const order = (payType: 'qr_a' | 'wallet_intl') =>
      client.api.billing.refuelOrder({ body: { packID: 'pack-300', payType, request_id: randomUUID() } });
    pages = {
      frame: `/sandbox/frame?secret=${clientSecret}`,
      challenge: `/sandbox/challenge?secret=${clientSecret}`,
      wallet: (await order('wallet_intl')).url!,
      qr: (await order('qr_a')).codeUrl!,
    };
  });

  it.each([
    ['dark', PHONE],
    ['light', PHONE],
    ['dark', { width: 1280, height: 800 }],
  ] as const)('%s, each page fits and is accessible', async (theme, viewport) => {
    const page = await house.visit({ language, viewport });
    for (const [kind, at] of Object.entries(pages)) {
      await page.goto(`${at}&lang=${language}&theme=${theme}`);
      if (kind === 'frame') {
        const place = () => page.locator('#pay').boundingBox();
        const before = await place();
        await page.locator('#pay').click();
        await page.locator('#number[aria-invalid=true]').waitFor();
        // What is wrong is said on lines that were kept free.
        expect(await place()).toEqual(before);
      }
      expect(await page.locator('#back').isVisible()).toBe(false);
      await house.expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, kind).toBeLessThanOrEqual(0);
      const heights = await page
        .locator('button:visible, input:visible, a:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights), kind).toBeGreaterThanOrEqual(44);
      await house.picture(page, `sandbox-${kind}-${language}-${theme}-${viewport.width}`);
    }
  });
});
