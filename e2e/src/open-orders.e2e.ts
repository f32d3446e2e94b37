import { randomUUID } from 'node:crypto';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';

let house: OwnHouse;
let admin: SignedInVisitor;

beforeAll(async () => {
  // A house of its own: campaigns change everybody's prices.
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'admin@example.com' });
  admin = await signIn(house, 'admin@example.com');
}, 180_000);
afterAll(() => house.close());

describe.each([
  {
    language: 'en',
    viewport: DESKTOP,
    scheme: 'dark',
    words: {
      go: 'Continue payment: Plus, Monthly',
      drop: /^Drop order: 300 credits/,
      dropped: 'The order was dropped.',
    },
  },
  {
    language: 'ja',
    viewport: PHONE,
    scheme: 'light',
    words: { go: '支払いを続ける: プラス・月払い', drop: /^注文を取り消す: 300/, dropped: '注文を取り消しました。' },
  },
] as const)('an order that was not paid: $language', ({ language, viewport, scheme, words }) => {
  it('is paid at the same checkout or dropped, under Billing', async () => {
    const email = `open-${language}@example.com`;
    const { client } = await signIn(house, email, language);
    const request_id = randomUUID();
    await client.api.billing.refuelOrder({
      body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id },
    });
    const plan = await client.api.billing.subscribe({ body: { planID: 'plus-month', payType: 'card', request_id } });
    const page = await house.visit({ language, viewport, scheme });
    const path = `${language === 'en' ? '' : `/${language}`}/billing`;
    await page.goto(path);
    await house.passCode(page, email);
    await page.goto(path);
    await page.getByRole('button', { name: words.go }).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `open-orders-${language}`);
    await page.getByRole('button', { name: words.drop }).click();
    await page.getByText(words.dropped).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: words.drop }).count()).toBe(0);
    await page.getByRole('button', { name: words.go }).click();
    const desk = page.getByRole('dialog');
    await desk.getByText(plan.order_no).first().waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `open-orders-checkout-${language}`);
    const { data } = await client.api.billing.orders({ query: {} });
    expect(data.map(({ status }) => status)).toEqual([0, 3]);
  });
});

describe('the office', () => {
  let page: Page;
  beforeAll(async () => {
    page = await house.visit();
    await page.goto('/studio');
    await house.signIn(page, 'admin@example.com');
  });

  it('begins and ends a price campaign', async () => {
    await page.goto('/campaigns');
    await page.getByRole('button', { name: 'New campaign' }).first().click();
    const form = page.getByRole('dialog', { name: 'New campaign' });
    await form.getByRole('button', { name: 'New campaign' }).click();
    await form.getByText('A reason is needed.', { exact: true }).waitFor();
    await form.getByText('A day to come, after the first one').waitFor();
    await form.getByLabel('Ends').fill('2099-01-01');
    await form.getByLabel('Reason').fill('autumn');
    await house.expectAccessible(page);
    await house.picture(page, 'campaign-new');
    await form.getByRole('button', { name: 'New campaign' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('For everybody: 20% off').first().waitFor();
    expect(await admin.client.api.billing.operationDiscount({})).toMatchObject({ discount: 0.8 });
    await house.picture(page, 'campaigns');
    await page.getByRole('button', { name: 'End it now' }).click();
    const ask = page.getByRole('dialog', { name: /^End “For everybody/ });
    await ask.getByLabel('Reason').fill('autumn is over');
    await ask.getByRole('button', { name: 'End it now' }).click();
    await page.getByText('Over', { exact: true }).first().waitFor();
    expect(await admin.client.api.billing.operationDiscount({})).toMatchObject({ discount: 1 });
  });

  it('gives to people for an event, and asks for what is too much alone', async () => {
    const friend = await signIn(house, 'friend@example.com');
    await page.goto('/gifts');
    const give = page.getByRole('button', { name: 'Give', exact: true });
    await give.click();
    await page.getByText('A reason is needed.', { exact: true }).waitFor();
    await page.getByLabel('Numbers of the people, with commas').fill(String(friend.userId));
    await page.getByLabel('What their bills call it').fill('Autumn event');
    await page.getByLabel('Credits for each of them').fill('6000');
    await page.getByText('6,000 credits in all, for one person').waitFor();
    await page.getByLabel('Reason').fill('took part');
    await house.expectAccessible(page);
    await house.picture(page, 'gifts');
    await give.click();
    await page.getByText('6,000 credits were given').first().waitFor();
    const { credits } = await friend.client.api.billing.account({ query: {} });
    expect(credits).toBeGreaterThanOrEqual(6000);
    await page.getByLabel('Numbers of the people, with commas').fill(String(friend.userId));
    await page.getByLabel('What their bills call it').fill('Winter event');
    await page.getByLabel('Credits for each of them').fill('6000');
    await page.getByLabel('Reason').fill('took part again');
    await give.click();
    await page.getByText('Asked of another administrator: nothing has moved yet.').first().waitFor();
    await page.goto('/approvals');
    await page.getByText('Gift “Winter event”: 6,000 credits to one person').first().waitFor();
    await house.picture(page, 'approvals-gift');
  });

  it('shows the invitations that wait', async () => {
    await page.goto('/held-invitations');
    await page.getByText('Nothing waits').waitFor();
    await house.picture(page, 'held-invitations');
    let last = page;
    for (const [path, name] of [
      ['/ja/campaigns', 'campaigns'],
      ['/ja/held-invitations', 'held-invitations'],
      ['/ja/gifts', 'gifts'],
    ] as const) {
      const phone = await house.visit({ viewport: PHONE, as: last, language: 'ja' });
      last = phone;
      await phone.goto(path);
      await phone.getByRole('heading', { level: 1 }).waitFor();
      await house.expectAccessible(phone);
      await house.picture(phone, `${name}-ja-phone`);
    }
  });
});
