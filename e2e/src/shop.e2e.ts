import { pdfText } from '@atelier/testkit/pdf-text';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { shiftsOf, watchShifts } from './stillness.ts';
import { smallTargets } from './touch.ts';

let house: OwnHouse;
beforeAll(async () => {
  // Of its own: the others sell nothing, and here the clock is moved.
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on' });
});
afterAll(() => house.close());

const GOOD = '4242 4242 4242 4242';

/** Fills the card form of the checkout's frame and pays. */
async function payByCard(page: Page, number = GOOD): Promise<void> {
  await fillCard(page.frameLocator('iframe').locator('body'), number);
}

async function fillCard(form: Locator, number: string): Promise<void> {
  await form.locator('#number').fill(number);
  await form.locator('#exp').fill('12/49');
  await form.locator('#cvc').fill('123');
  await form.locator('#pay').click();
}

/** Opened anew, orders and payments move nothing that is seen when they come, and leave a finger its room. */
async function expectStill(page: Page, address: string): Promise<void> {
  const anew = await page.context().newPage();
  await watchShifts(anew);
  await anew.goto(address);
  await expect.poll(() => anew.getByRole('link', { name: /AT-\d{4}-\d{6}/ }).count(), { timeout: 30_000 }).toBe(2);
  const { sum, told } = await shiftsOf(anew);
  expect(sum, told).toBeLessThanOrEqual(0.01);
  if (page.viewportSize()!.width === PHONE.width) expect(await smallTargets(anew)).toEqual([]);
  await anew.close();
}

/** The order and its payment link the receipt: a PDF that says what was paid, and the mail that brought it. */
async function expectReceipt(page: Page, email: string, words: { receipt: string; subject: string }): Promise<void> {
  const links = page.getByRole('link', { name: /AT-\d{4}-\d{6}/ });
  await expect.poll(() => links.count(), { timeout: 30_000 }).toBe(2);
  const path = (await links.first().getAttribute('href'))!;
  const number = /AT-\d{4}-\d{6}/.exec(path)![0];
  const file = async () => {
    const answer = await page.request.get(path);
    return answer.status() === 200 ? answer.body() : null;
  };
  await expect.poll(async () => (await file())?.subarray(0, 5).toString(), { timeout: 30_000 }).toBe('%PDF-');
  const bytes = (await file())!;
  const text = pdfText(bytes).join('\n');
  for (const said of [words.receipt, number, email]) expect(text).toContain(said);
  const mail = async () => (await house.mails(email)).find(({ subject }) => subject === `${words.subject} ${number}`);
  await expect
    .poll(async () => (await mail())?.attachments[0]?.name, { timeout: 30_000 })
    .toBe(`Atelier-${number}.pdf`);
  expect((await mail())!.attachments[0]!.bytes.equals(bytes)).toBe(true);
}

describe.each([
  {
    language: 'en',
    viewport: DESKTOP,
    scheme: 'dark',
    words: {
      choose: 'Choose Plus',
      paid: 'Payment successful',
      billing: 'See it in Billing',
      renews: 'Renews on',
      cancel: 'Cancel plan',
      ends: 'It does not renew.',
      resume: 'Resume plan',
      payments: 'Payment history',
      receipt: 'Receipt',
      subject: 'Your receipt',
    },
  },
  {
    language: 'ja',
    viewport: PHONE,
    scheme: 'light',
    words: {
      choose: 'プラスを選ぶ',
      paid: 'お支払いが完了しました',
      billing: 'お支払いで確認',
      renews: 'で更新',
      cancel: '解約する',
      ends: '更新はありません',
      resume: '解約を取り消す',
      payments: 'お支払い履歴',
      receipt: '領収書',
      subject: '領収書',
    },
  },
] as const)('buying a plan: $language', ({ language, viewport, scheme, words }) => {
  it('leads a guest from the plans by sign-in and card to the member, who cancels and resumes', async () => {
    const page = await house.visit({ language, viewport, scheme });
    const prefix = language === 'en' ? '' : `/${language}`;
    await page.goto(`${prefix}/subscribe`);
    const choose = page.getByRole('button', { name: words.choose });
    await choose.click();
    // A guest signs in first, and chooses then.
    await house.passCode(page, `member-${language}@example.com`);
    await page.goto(`${prefix}/subscribe`);
    await house.expectAccessible(page);
    await house.picture(page, `shop-plans-${language}`);
    await choose.click();
    if (viewport === PHONE) {
      // A phone pays at the provider's own page.
      await house.picture(page, `shop-checkout-${language}`);
      await page.getByRole('dialog').locator('[data-primary]').click();
      await page.waitForURL(/\/sandbox\/frame/);
      await fillCard(page.locator('body'), GOOD);
    } else {
      await page.frameLocator('iframe').locator('#number').waitFor();
      await house.expectAccessible(page);
      await house.picture(page, `shop-checkout-${language}`);
      // A card that is refused says why, and another can be tried.
      await payByCard(page, '4000 0000 0020 0016');
      await page.getByRole('alert').waitFor();
      await payByCard(page);
    }
    await page.getByText(words.paid).waitFor();
    await house.picture(page, `shop-paid-${language}`);
    await page.getByRole('button', { name: words.billing }).click();
    await page.getByText(words.renews).waitFor();
    await page.getByRole('heading', { name: words.payments }).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `shop-billing-${language}`);
    await expectReceipt(page, `member-${language}@example.com`, words);
    await expectStill(page, `${prefix}/billing`);
    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
    await page.getByText(words.ends).first().waitFor();
    await page.getByRole('button', { name: words.resume }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.resume }).click();
    await page.getByText(words.renews).waitFor();
  });
});

it('tells the other tab of credits that were bought, after a 3DS challenge', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'packs@example.com');
  const other = await page.context().newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: '30 credits, open the history' }).waitFor();
  await page.getByRole('button', { name: '30 credits, open the history' }).click();
  await page.getByRole('button', { name: 'Get Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Credits' });
  await house.expectAccessible(page);
  await house.picture(page, 'shop-credits');
  await dialog.getByRole('listitem').filter({ hasText: '300 credits' }).getByRole('button').click();
  await payByCard(page, '4000 0025 0000 3155');
  await page.frameLocator('iframe').getByRole('button', { name: 'Pass' }).click();
  await page.getByText('Payment successful').waitFor();
  await other.getByRole('button', { name: '330 credits, open the history' }).waitFor();
});

it('goes by the page of a wallet and back, and says what became of a payment that was cancelled there', async () => {
  const page = await house.visit();
  await page.goto('/subscribe');
  await house.signIn(page, 'wallet@example.com');
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('button', { name: 'Alipay+' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Payment canceled!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/payment-success');
  await house.expectAccessible(page);
  // Nothing was bought, whatever the address says.
  await page.goto('/payment-success?type=wallet_intl');
  await page.getByRole('heading', { name: 'Plans' }).waitFor();
  expect(await page.getByText('Payment successful').count()).toBe(0);
});

it('says when a birthday may be changed again', async () => {
  const page = await house.visit();
  await page.goto('/editUser');
  await house.passCode(page, 'birthday@example.com');
  const change = async (day: string) => {
    await page.goto('/editUser');
    await page.getByLabel('Birthday', { exact: true }).fill(day);
  };
  const save = async (day: string) => {
    await change(day);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved').waitFor();
  };
  await change('1990-05-05');
  await page.getByText('It can be changed once a year.').waitFor();
  await save('1990-05-05');
  await save('1990-06-06');
  await change('1990-07-07');
  await page.getByText('Birthdays can be changed once a year').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'profile-birthday');
});
