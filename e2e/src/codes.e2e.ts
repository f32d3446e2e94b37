import { randomUUID } from 'node:crypto';
import type { TestClient } from '@atelier/testkit/client';
import { newestCode } from '@atelier/testkit/mails';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { payByCard, payWithoutFrame } from './paying.ts';

let house: OwnHouse;
let admin: TestClient;
beforeAll(async () => {
  // Of its own: here things are sold, and the clock is moved.
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on' });
  admin = (await signIn(house, 'admin@example.com')).client;
});
afterAll(() => house.close());

const reason = 'journey';
const DAY = 86_400;

/** A friend who comes by a link and pays for Plus, without a browser. */
async function friendPays(inviter: string, email: string): Promise<void> {
  const client = house.client() as TestClient;
  await client.api.identity.sendEmailCode({ body: { email } });
  const captcha = newestCode(await house.mails(email))!;
  await client.api.identity.login({ body: { email, captcha, channel_id: inviter } });
  const { id, clientSecret: secret } = await client.api.billing.subscribe({
    body: { payType: 'card', planID: 'plus-month', request_id: randomUUID() },
  });
  await payWithoutFrame(house, secret);
  await expect
    .poll(async () => (await client.api.billing.order({ params: { id } })).status, { timeout: 20_000 })
    .toBe(2);
}

async function pass(seconds: number): Promise<void> {
  await admin.api.identity.refresh();
  const answer = await admin.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds }),
  });
  expect(answer.status).toBe(200);
  await admin.api.identity.refresh();
}

describe.each([
  {
    language: 'en',
    viewport: DESKTOP,
    scheme: 'dark',
    words: {
      code: 'Code',
      apply: 'Redeem',
      slip: 'A whole code has 13 letters and digits; this one has 3.',
      credits: '200 credits added',
      again: 'You have already redeemed this code.',
      vip: 'Membership',
      until: 'Basic until',
      days: 'not the month’s',
      given: 'A code or the team gave you Basic until',
      discount: 'Discount',
      off: '30% off your next first charge',
      card: '30% off a first charge',
      nobody: 'no friends invited',
      activated: 'Activated',
      redeem: 'Redeem',
      now: 'Redeem Now: 300 credits',
      far: 'Redeem Now: 1,000 credits',
      short: 'Insufficient invitation points available',
      done: 'Successful exchange',
      invite: 'Invite friends',
    },
  },
  {
    language: 'ja',
    viewport: PHONE,
    scheme: 'light',
    words: {
      code: 'コード',
      apply: '利用する',
      slip: 'コードは英数字 13 文字です。入力は 3 文字です。',
      credits: '200 クレジットを追加しました',
      again: 'このコードはすでに利用済みです。',
      vip: 'メンバーシップ',
      until: 'ベーシック（',
      days: '毎月のクレジットは付きません',
      given: 'ベーシック はコードまたは運営から',
      discount: '割引',
      off: '次の初回のお支払いが 30% 引きになります',
      card: '初回のお支払いが 30% 引き',
      nobody: '招待した友だちはまだいません',
      activated: '有効',
      redeem: '交換する',
      now: '今すぐ交換: 300 クレジット',
      far: '今すぐ交換: 1,000 クレジット',
      short: '招待ポイントが不足しています',
      done: '交換しました',
      invite: '友だちを招待',
    },
  },
] as const)('codes and invitations: $language', ({ language, viewport, scheme, words }) => {
  const prefix = language === 'en' ? '' : `/${language}`;

  it('redeems a code of each kind under Billing', async () => {
    const email = `codes-${language}@example.com`;
    const { userId } = await signIn(house, email, language);
    const credit = await admin.api.billing.makeCreditCode({ body: { value: 200, max_uses: 3, reason } });
    const vip = await admin.api.billing.makeVipCode({ body: { grade: 1, days: 30, max_uses: 3, reason } });
    const discount = await admin.api.billing.makeDiscountCode({ body: { discount: 30, max_uses: 3, reason } });
    await admin.api.billing.sendCode({ body: { id: credit.id, user_ids: [userId], reason } });
    const page = await house.visit({ language, viewport, scheme });
    await page.goto(`${prefix}/billing`);
    await house.passCode(page, email);
    await page.goto(`${prefix}/billing`);
    const field = page.getByLabel(words.code, { exact: true });
    const send = page.locator('form').getByRole('button', { name: words.apply });
    await field.fill('ABC');
    await send.click();
    await page.getByText(words.slip).waitFor();
    // What was sent stands there, and fills the form.
    await page.getByRole('listitem').getByRole('button', { name: words.apply }).click();
    await expect.poll(() => field.inputValue()).not.toBe('');
    await house.picture(page, `codes-billing-${language}`);
    await send.click();
    await page.getByText(words.credits).waitFor();
    await expect
      .poll(() => page.getByRole('listitem').getByRole('button', { name: words.apply }).count(), { timeout: 10_000 })
      .toBe(0);
    await field.fill(credit.code.toLowerCase());
    await send.click();
    await page.getByText(words.again).waitFor();
    await page.getByText(words.vip, { exact: true }).first().click();
    await page.getByText(words.days).waitFor();
    await field.fill(vip.code);
    await send.click();
    await page.getByText(words.until).waitFor();
    await page.getByText(words.discount, { exact: true }).click();
    await field.fill(discount.code);
    await page.keyboard.press('Enter');
    await page.getByText(words.off).waitFor();
    await page.getByText(words.card).first().waitFor();
    await house.expectAccessible(page);
    await page.getByText(words.card).first().scrollIntoViewIfNeeded();
    await house.picture(page, `codes-redeemed-${language}`);
    // The plans know of it, too.
    await page.goto(`${prefix}/subscribe`);
    await page.getByText(words.given).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `codes-given-${language}`);
    expect(house.faults).toEqual([]);
  });

  it('brings points for friends who pay, and packs for points', async () => {
    const email = `inviter-${language}@example.com`;
    const { userId } = await signIn(house, email, language);
    const page = await house.visit({ language, viewport, scheme });
    await page.goto(`${prefix}/invitecode`);
    await house.passCode(page, email);
    await page.goto(`${prefix}/invitecode`);
    await page.getByText(words.nobody).waitFor();
    await expect.poll(() => page.locator('main input').inputValue()).toBe(`${house.url}/?invitationcode=${userId}`);
    await house.expectAccessible(page);
    await house.picture(page, `invite-empty-${language}`);
    await friendPays(String(userId), `one-${language}@example.com`);
    await friendPays(String(userId), `two-${language}@example.com`);
    await pass(DAY);
    await page.reload();
    await page.getByText(words.activated, { exact: true }).nth(1).waitFor();
    await page.getByText('400').first().waitFor();
    await house.picture(page, `invite-friends-${language}`);
    await page.getByRole('button', { name: words.redeem, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.far }).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `invite-redeem-${language}`);
    await dialog.getByRole('button', { name: words.far }).click({ force: true });
    await page.getByText(words.short).first().waitFor();
    await dialog.getByRole('button', { name: words.now }).click();
    await page.getByText(words.done).waitFor();
    await dialog.getByText('160').waitFor();
    await house.picture(page, `invite-done-${language}`);
    expect(house.faults).toEqual([]);
  });
});

it('takes a discount code at the checkout and charges what it then shows', async () => {
  const page = await house.visit();
  await page.goto('/subscribe');
  await house.signIn(page, 'till@example.com');
  const { code } = await admin.api.billing.makeDiscountCode({ body: { discount: 30, max_uses: 1, reason } });
  await page.getByText('Monthly', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  const dialog = page.getByRole('dialog');
  await page.frameLocator('iframe').locator('#number').waitFor();
  await dialog.getByLabel('Discount code').fill(code);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText('Discount, 30%').waitFor();
  await dialog.getByText('$14').first().waitFor();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay $14.00' }).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'codes-checkout');
  await payByCard(page);
  await page.getByText('Payment successful').waitFor();
  expect(house.faults).toEqual([]);
});

it('opens the pay dialog for whom a campaign brought, with half the price', async () => {
  await admin.api.identity.refresh();
  const { id } = await admin.api.billing.startPriceCampaign({
    body: { kind: 'fifty', ends_at: new Date(Date.now() + 40 * DAY * 1000).toISOString(), reason },
  });
  const page = await house.visit();
  await page.goto('/studio?utm_source=mail&utm_campaign=member_recall');
  await house.signIn(page, 'recalled@example.com');
  await page.getByRole('dialog').getByText('Discount, 50%').waitFor();
  await house.picture(page, 'codes-campaign');
  // Once a tab.
  await page.reload();
  await page.getByRole('button', { name: /credits, open the history/ }).waitFor();
  await page.waitForTimeout(1500);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await admin.api.billing.endPriceCampaign({ params: { id }, body: { reason } });
});
