import { pdfText } from '@atelier/testkit/pdf-text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { fillCard, payByCard } from './paying.ts';
import { shiftsOf, watchShifts } from './stillness.ts';
import { smallTargets } from './touch.ts';

let house: OwnHouse;
beforeAll(async () => {
  // Of its own: the others sell nothing, and here the clock is moved.
  // Somebody else looks after it: buyers leave.
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'admin@example.com' });
});
afterAll(() => house.close());

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
    // In the dark it is walked with every screen.
    if (scheme === 'light') await house.expectAccessible(page);
    await house.picture(page, `shop-plans-${language}`);
    if (language === 'en') await page.getByText('Plus, 3 days free.').waitFor();
    await choose.click();
    if (viewport === PHONE) {
      // A phone pays at the provider's own page.
      await house.picture(page, `shop-checkout-${language}`);
      await page.getByRole('dialog').locator('[data-primary]').click();
      await page.waitForURL(/\/sandbox\/frame/);
      await fillCard(page.locator('body'));
    } else {
      await page.frameLocator('iframe').locator('#number').waitFor();
      await house.expectAccessible(page);
      await house.picture(page, `shop-checkout-${language}`);
      // The trial that is open to them is not what was chosen, and reading begins at the order, not in a field.
      const order = page.getByRole('dialog');
      expect(await order.getByText('Free for 3 days').count()).toBe(0);
      expect(
        await order
          .getByRole('heading', { name: 'Plus, Yearly', exact: true })
          .evaluate((line) => line === document.activeElement),
      ).toBe(true);
      // A card that is refused says why, and another can be tried.
      await payByCard(page, '4000 0000 0020 0016');
      await page.getByRole('alert').waitFor();
      // With the reason above it the form still stands whole in the window.
      const hidden = () => order.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
      await expect.poll(hidden).toBe(0);
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
    if (language === 'en') await spendAsMemberAndLeave(page);
  });
});

/** A member pays less for a pack; who deletes the account is told that the plan ends with it. */
async function spendAsMemberAndLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Credits' }).click();
  const packs = page.getByRole('dialog', { name: 'Get Credits' });
  await packs.getByRole('button', { name: 'Purchase Now: 300 credits' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay $2.40' }).waitFor();
  await payByCard(page);
  await page.getByText('300 credits are yours.').waitFor();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete Account' });
  await ask.getByText('your membership, which ends now without refund').waitFor();
  await ask.getByRole('textbox').fill('Delete My Account');
  await ask.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByText('Your account is deleted.').waitFor();
}

/** What each payment code says, word by word (billing 8). */
const REFUSED = [
  ['4000 0000 0070 0023', 'You already have a successful subscription. Please check the account you pay with.'],
  ['4000 0000 0020 0016', 'Rejected by risk control: too many submissions.'],
  ['4000 0000 0040 0020', 'This card does not support subscriptions.'],
  ['4000 0000 0050 0035', '3DS challenge verification failed.'],
  ['4000 0000 0030 0204', 'Invalid parameters.'],
  ['4000 0000 0099 9997', 'Payment failed!'],
] as const;
const CHALLENGED = '4000 0025 0000 3155';

it('takes a guest to a pack by sign-in, says why a card is refused, challenges it, and tells the other tab', async () => {
  const page = await house.visit();
  await page.goto('/subscribe');
  const packs = page.getByRole('dialog', { name: 'Get Credits' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Credit packs' }).click();
    await packs.getByRole('button', { name: 'Purchase Now: 300 credits' }).click();
  };
  await choose();
  // A guest signs in first; the checkout of what they chose opens by itself.
  await house.passCode(page, 'packs@example.com');
  const desk = page.getByRole('dialog', { name: 'Checkout: 300 credits' });
  await page.frameLocator('iframe').locator('#number').waitFor();
  await house.expectAccessible(page);
  for (const [number, words] of REFUSED) {
    await payByCard(page, number);
    await desk.getByRole('alert').getByText(words, { exact: true }).waitFor();
    // Once: the form beside it does not say it again.
    expect(await page.frameLocator('iframe').locator('#told').textContent()).toBe('');
  }
  await payByCard(page, CHALLENGED);
  await page.frameLocator('iframe').getByRole('button', { name: 'Fail' }).click();
  await desk.getByRole('alert').getByText('3DS challenge verification failed.', { exact: true }).waitFor();
  await payByCard(page, CHALLENGED);
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Payment canceled!').first().waitFor();
  await desk.waitFor({ state: 'detached' });
  const other = await page.context().newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: '30 credits, open the history' }).waitFor();
  // A form that does not come says so, and comes when it is asked for again.
  await page.route('**/sandbox/frame?*', (route) => route.continue({ url: `${route.request().url()}&widget=error` }));
  await choose();
  await desk.getByText('Pay Error, please try again later.').waitFor();
  await page.unroute('**/sandbox/frame?*');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await payByCard(page, CHALLENGED);
  await page.frameLocator('iframe').getByRole('button', { name: 'Pass' }).click();
  await page.getByText('Payment successful').waitFor();
  await other.getByRole('button', { name: '330 credits, open the history' }).click();
  // The balance opens down to its lots, and a lot to its entries.
  const balance = other.getByRole('dialog', { name: 'Credits' });
  await balance.getByRole('button', { name: /^300 credits/ }).click();
  await balance.getByText('Entries of this lot. 0 used or lapsed.').waitFor();
  await expect.poll(() => balance.getByRole('listitem').filter({ hasText: '+300' }).count()).toBe(1);
  await house.expectAccessible(other);
  await house.picture(other, 'shop-balance');
  // A reader a day ahead of the house reads one day of it everywhere: of the order, of its lot.
  const browser = await other.context().newCDPSession(other);
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
  await other.goto('/billing');
  const bought = other.getByRole('listitem').filter({ hasText: '300 credits' }).first();
  const day = (await bought.locator('small span').first().textContent())!;
  // What is had once is paid; 'Active' is a membership.
  await bought.getByText('Paid', { exact: true }).waitFor();
  expect(await other.getByText('Active', { exact: true }).count()).toBe(0);
  await other.getByRole('button', { name: 'Credit bills' }).click();
  await balance.getByText('Dates are those of UTC-08:00.').waitFor();
  await balance.getByText(`300 credits · ${day}`, { exact: true }).first().waitFor();
  // What one accepts by paying stands in the terms.
  await other.goto('/public/terms');
  await other.getByRole('heading', { name: 'Plans and payments' }).waitFor();
  await other.getByText('Payments are not refunded.').waitFor();
});

it('says in Japanese, too, that the form did not come, and takes the payment when it does', async () => {
  const page = await house.visit({ language: 'ja', scheme: 'light' });
  await page.goto('/ja/billing');
  await house.passCode(page, 'frame@example.com');
  await page.goto('/ja/billing');
  await page.route('**/sandbox/frame?*', (route) => route.continue({ url: `${route.request().url()}&widget=error` }));
  await page.getByRole('button', { name: 'クレジットを入手' }).click();
  await page.getByRole('button', { name: '購入する: 300 クレジット' }).click();
  const desk = page.getByRole('dialog', { name: /^お支払い手続き/ });
  await desk.getByText('決済エラーです').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'shop-broken-ja');
  await page.unroute('**/sandbox/frame?*');
  await desk.getByRole('button', { name: 'もう一度' }).click();
  await payByCard(page);
  await page.getByText('300 クレジットが届きました。').waitFor();
  await house.picture(page, 'shop-broken-paid-ja');
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
