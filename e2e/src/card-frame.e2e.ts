import { randomUUID } from 'node:crypto';
import type { CheckoutNews } from '@atelier/contract/billing/sandbox';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse } from './house.ts';

/** How the frame of a card form and the page around it get on; what is paid in it is a journey of its own. */
let house: OwnHouse;
beforeAll(async () => {
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on' });
});
afterAll(() => house.close());

it('tells no height before it has a width', async () => {
  const { client } = await signIn(house, 'narrow@example.com');
  const { clientSecret } = await client.api.billing.refuelOrder({
    body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id: randomUUID() },
  });
  const page = await house.visit();
  await page.route(`${house.url}/till`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Till</title><body><script>
        window.news = [];
        addEventListener('message', (event) => window.news.push(event.data));
      </script><iframe title="Card" width="0" height="560" sandbox="allow-scripts allow-forms"
        src="/sandbox/frame?secret=${clientSecret}&lang=en&theme=dark"></iframe></body></html>`,
    }),
  );
  await page.goto(`${house.url}/till`);
  const news = () => page.evaluate(() => (window as unknown as { news: CheckoutNews[] }).news);
  await expect.poll(async () => (await news()).map(({ type }) => type), { timeout: 20_000 }).toContain('ready');
  await page.waitForTimeout(300);
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('width', '440'));
  const heights = async () => (await news()).flatMap(({ height }) => height ?? []);
  await expect.poll(heights, { timeout: 20_000 }).not.toEqual([]);
  expect(Math.max(...(await heights()))).toBeLessThan(600);
});

it('has the colours of the page around it from the first moment, and keeps what was typed when they change', async () => {
  const page = await house.visit({ scheme: 'light', alone: true });
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/sandbox/frame') asked.push(searchParams.get('theme'));
  });
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  await house.passCode(page, 'dusk@example.com');
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  const frame = page.frameLocator('iframe');
  const scheme = () => frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme);
  const number = frame.getByLabel('Card number');
  await number.pressSequentially('424242');
  expect(await scheme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(scheme).toBe('dark');
  expect(await number.inputValue()).toBe('4242 42');
  // The bank's page in the same frame has them, too.
  await number.fill('4000 0025 0000 3155');
  await frame.getByLabel('Expiry (MM/YY)').fill('12/49');
  await frame.getByLabel('CVC').fill('123');
  await frame.locator('#pay').click();
  await frame.getByText('Confirm it is you').waitFor();
  await expect.poll(scheme).toBe('dark');
  expect(asked).toEqual(['light']);
});
