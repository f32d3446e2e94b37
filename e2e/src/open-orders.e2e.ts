// size: one house, whose prices and clock are changed, for all that was left open and what becomes of it by time
import { randomUUID } from 'node:crypto';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { expectMade, GOOD, payByCard, payWithoutFrame } from './paying.ts';

let house: OwnHouse;
let admin: SignedInVisitor;

const DAY = 86_400;
/** A card of the sandbox that is declined. */
const DECLINED = '4000 0000 0099 9997';

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
    const pack = await client.api.billing.refuelOrder({
      body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id },
    });
    const plan = await client.api.billing.subscribe({ body: { planID: 'plus-month', payType: 'card', request_id } });
    // Tried and declined: what was merely opened stands nowhere.
    await client.api.billing.subscribe({ body: { planID: 'basic-month', payType: 'card', request_id: randomUUID() } });
    for (const { clientSecret } of [pack, plan]) await payWithoutFrame(house, clientSecret, DECLINED);
    await expect.poll(async () => (await client.api.billing.orders({ query: {} })).data.length).toBe(2);
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

describe.each([
  {
    language: 'en',
    viewport: DESKTOP,
    scheme: 'dark',
    words: {
      go: /^Continue payment: 300 credits/,
      checked: 'Payment of another amount – being checked',
      sums: '$2.99 was paid, $3 was asked.',
      other: 'Another amount',
      refunded: 'Refunded',
      plan: 'A payment of $19.99 for Plus, Monthly is being checked. You need not pay again.',
      pack: 'A payment of $2.99 for 300 credits is being checked. You need not pay again.',
      order: 'See the order',
      choose: /^Choose Plus/,
      monthly: 'Monthly',
    },
  },
  {
    language: 'es',
    viewport: PHONE,
    scheme: 'light',
    words: {
      go: /^Seguir con el pago: 300/,
      checked: 'Pago de otro importe: lo estamos revisando',
      sums: /^Se pagaron 2,99\D+ y se pedían 3\D/,
      other: 'Otro importe',
      refunded: 'Devuelto',
      plan: /^Estamos revisando un pago de 19,99\D+ por Plus, mensual\. No hace falta que pagues otra vez\./,
      pack: /^Estamos revisando un pago de 2,99\D+ por 300 créditos\. No hace falta/,
      order: 'Ver el pedido',
      choose: /^Elegir Plus/,
      monthly: 'Mensual',
    },
  },
] as const)('money of another amount: $language', ({ language, viewport, scheme, words }) => {
  it('is told by the checkout, the orders and the payments, and goes back when staff cancel the order', async () => {
    const email = `other-${language}@example.com`;
    const { client } = await signIn(house, email, language);
    const { id } = await client.api.billing.refuelOrder({
      body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id: randomUUID() },
    });
    // Tried and declined first, so it stands under Billing.
    const started = await client.api.billing.payAgain({ params: { id }, body: { request_id: randomUUID() } });
    await payWithoutFrame(house, started.clientSecret, DECLINED);
    await expect.poll(async () => (await client.api.billing.orders({ query: {} })).data.length).toBe(1);
    const page = await house.visit({ language, viewport, scheme });
    const path = `${language === 'en' ? '' : `/${language}`}/billing`;
    await page.goto(path);
    await house.passCode(page, email);
    await page.goto(path);
    await page.getByRole('button', { name: words.go }).click();
    await payByCard(page, GOOD, '107');
    const told = page.getByRole('status').filter({ hasText: words.checked });
    await told.waitFor();
    await told.getByText(words.sums).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `other-amount-${language}`);
    await page.goto(path);
    await page.getByText(words.other, { exact: true }).scrollIntoViewIfNeeded();
    expect(await page.getByRole('button', { name: words.go }).count()).toBe(0);
    await house.expectAccessible(page);
    await house.picture(page, `other-amount-billing-${language}`);
    await admin.client.api.billing.setOrderStatus({ params: { id, status: 3 }, body: { reason: 'another amount' } });
    await expect
      .poll(async () => (await client.api.billing.payments({ query: {} })).data.map(({ kind }) => kind))
      .toContain('refund');
    await page.reload();
    await page.getByText(words.refunded, { exact: true }).last().scrollIntoViewIfNeeded();
    await house.picture(page, `other-amount-back-${language}`);
  });

  it('is told before the price of the same, which can be bought all the same', async () => {
    const email = `checked-${language}@example.com`;
    const { client } = await signIn(house, email, language);
    const { billing } = client.api;
    const request_id = randomUUID();
    const orders = [
      await billing.subscribe({ body: { planID: 'plus-month', payType: 'card', request_id } }),
      await billing.refuelOrder({ body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id } }),
    ];
    for (const { clientSecret } of orders) await payWithoutFrame(house, clientSecret, GOOD, '107');
    await expect
      .poll(async () => (await billing.planDiscount()).differing.map(({ id }) => id).sort(), { timeout: 20_000 })
      .toEqual(orders.map(({ id }) => id).sort());
    const page = await house.visit({ language, viewport, scheme });
    const home = language === 'en' ? '' : `/${language}`;
    await page.goto(`${home}/billing`);
    await house.passCode(page, email);
    await page.goto(`${home}/subscribe`);
    await page.getByRole('status').filter({ hasText: words.plan }).waitFor();
    expect(await page.getByText(words.pack).count()).toBe(0);
    await house.expectAccessible(page);
    await house.picture(page, `checked-plans-${language}`);
    await page.getByText(words.monthly, { exact: true }).first().click();
    await page.getByRole('button', { name: words.choose }).click();
    const desk = page.getByRole('dialog');
    await desk.getByRole('status').filter({ hasText: words.plan }).waitFor();
    expect(await desk.getByText(words.pack).count()).toBe(0);
    await house.expectAccessible(page);
    await house.picture(page, `checked-checkout-${language}`);
    const [told] = await Promise.all([
      page.context().waitForEvent('page'),
      desk.getByRole('link', { name: words.order }).click(),
    ]);
    await told.getByText(orders[0]!.order_no).waitFor();
    await told.getByText(words.checked).waitFor();
    await told.close();
  });
});

async function payInFrame(page: Page, card?: string): Promise<void> {
  await payByCard(page, card);
  await page.getByText(/^(Payment successful|Your trial has begun)$/).waitFor();
}

/** Somebody who has ordered and paid a plan already. */
async function subscriber(email: string, order: { planID: string; trial?: true; card?: string }) {
  const { client, userId } = await signIn(house, email);
  const { card, ...body } = order;
  const { id, clientSecret } = await client.api.billing.subscribe({
    body: { ...body, payType: 'card', returnType: 'Secret', request_id: randomUUID() },
  });
  await payWithoutFrame(house, clientSecret, card);
  await expect
    .poll(async () => (await client.api.billing.order({ params: { id } })).status, { timeout: 20_000 })
    .toBe(2);
  return { client, userId };
}

/** The page of Billing as somebody sees it who signs in now. */
async function billingOf(email: string): Promise<Page> {
  const page = await house.visit();
  await page.goto('/billing');
  await house.passCode(page, email);
  await page.goto('/billing');
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
  return page;
}

it('is paid by a code that counts down, where it was made to be', async () => {
  const { client } = await signIn(house, 'code@example.com');
  const order = await client.api.billing.refuelOrder({
    body: { packID: 'pack-300', payType: 'qr_a', request_id: randomUUID() },
  });
  const page = await billingOf('code@example.com');
  await page.getByRole('button', { name: 'Continue payment: 300 credits' }).click();
  const desk = page.getByRole('dialog');
  await desk.getByRole('button', { name: 'WeChat Pay' }).click();
  await desk.getByText(/^Valid for 14:\d\d$/).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'scan');
  const wallet = await page.context().newPage();
  await wallet.goto(order.codeUrl!);
  await wallet.getByRole('button', { name: 'Approve on phone' }).click();
  await desk.getByText('Payment successful').waitFor();
});

it('who has too few credits is shown the ways to more, and buys the bundle', async () => {
  const { userId, client } = await signIn(house, 'short@example.com');
  await admin.client.api.billing.setCredits({
    body: { user_id: userId, option: 'set', credits: 0, reason: 'journey' },
  });
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'short@example.com');
  await page.goto('/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('a red boat on a lake');
  await page
    .getByRole('button', { name: /^Generate/ })
    .last()
    // Pressed without the credits, it says what is missing and leads on.
    .click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Plans and credits' });
  await dialog.getByText("Don't have enough points for production, Get Credits!").waitFor();
  // Nothing is taken off for them, so no figure stands beside Direct.
  await dialog.getByRole('tab', { name: 'Direct', exact: true }).click();
  await dialog.getByText('Billed today').waitFor();
  await dialog.getByRole('tab', { name: 'Get credits' }).click();
  await dialog.getByRole('button', { name: 'Continue, $39.90' }).click();
  await page.getByText('Paid once. It does not renew.').waitFor();
  await payInFrame(page);
  expect((await client.api.billing.account({ query: {} })).creditsInfo.refillCredits).toBe(8000);
  // The form waited as it was left, and what was refused goes on.
  await house.picture(page, 'shortage-paid');
  await page.getByRole('button', { name: 'Go on' }).click();
  expect(await page.locator('textarea').first().inputValue()).toBe('a red boat on a lake');
  await expectMade(page, client, /^Generate/);
});

describe('the office', () => {
  let page: Page;
  beforeAll(async () => {
    page = await house.visit();
    await page.goto('/studio');
    await house.signIn(page, 'admin@example.com');
  });

  it('begins and ends a price campaign', async () => {
    await page.goto('/price-campaigns');
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
    await page.getByText('Nothing was given yet').waitFor();
    const form = page.getByRole('dialog', { name: 'Give credits for an event' });
    const open = () => page.getByRole('button', { name: 'New gift' }).first().click();
    const give = form.getByRole('button', { name: 'Give', exact: true });
    await open();
    await give.click();
    await form.getByText('A reason is needed.', { exact: true }).waitFor();
    await form.getByLabel('Numbers of the people, with commas').fill(String(friend.userId));
    await form.getByLabel('What their bills call it').fill('Autumn event');
    await form.getByLabel('Credits for each of them').fill('6000');
    await form.getByText('6,000 credits in all, for one person').waitFor();
    await form.getByLabel('Reason').fill('took part');
    await house.expectAccessible(page);
    await give.click();
    await page.getByText('6,000 credits were given').first().waitFor();
    // It stands there, with whom it went to.
    await page.getByText('Autumn event').first().click();
    await page.getByRole('heading', { name: 'People' }).waitFor();
    await house.picture(page, 'gifts');
    const { credits } = await friend.client.api.billing.account({ query: {} });
    expect(credits).toBeGreaterThanOrEqual(6000);
    await open();
    await form.getByLabel('Numbers of the people, with commas').fill(String(friend.userId));
    await form.getByLabel('What their bills call it').fill('Winter event');
    await form.getByLabel('Credits for each of them').fill('6000');
    await form.getByLabel('Reason').fill('took part again');
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
    const phone = await house.visit({ viewport: PHONE, as: page, language: 'ja' });
    for (const [path, name] of [
      ['/ja/price-campaigns', 'campaigns'],
      ['/ja/held-invitations', 'held-invitations'],
      ['/ja/gifts', 'gifts'],
    ] as const) {
      await phone.goto(path);
      await phone.getByRole('heading', { level: 1 }).waitFor();
      await house.picture(phone, `${name}-ja-phone`);
    }
  });
});

describe('as time goes by', () => {
  /** The clock of the house goes on; sessions of before may be over then. */
  async function pass(days: number): Promise<void> {
    const { client } = await signIn(house, 'admin@example.com');
    const answer = await client.fetch('/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
      body: JSON.stringify({ seconds: days * DAY }),
    });
    expect(answer.status).toBe(200);
  }

  it('every open page follows a plan that another page, another machine or the clock changed', async () => {
    const page = await house.visit();
    await page.goto('/subscribe');
    await house.signIn(page, 'pages@example.com');
    const making = await page.context().newPage();
    await making.goto('/img-generation');
    const billing = await page.context().newPage();
    await billing.goto('/billing');
    await billing.getByText('You are on Free.').waitFor();
    const badge = (grade: string) => making.getByTitle(`${grade}: what it gives`);
    await badge('Free').waitFor();
    const seen = await Promise.all([making, billing].map((one) => one.evaluate(() => performance.timeOrigin)));
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start free trial' }).click();
    // A trial is had once a card.
    await payInFrame(page, '4000 0000 0000 0341');
    await badge('Plus').waitFor();
    await billing.getByText('Trial until').waitFor();
    // By the phone of the same person, which no page here hears of but by the server.
    const { client } = await signIn(house, 'pages@example.com');
    const { id } = (await client.api.billing.subscriptionInfo({ query: {} }))!;
    await client.api.billing.cancelSubscription({ params: { id } });
    await billing.getByText('It does not renew.').first().waitFor();
    // To the end of the trial and no further.
    await pass(3);
    await badge('Free').waitFor();
    await billing.getByText('You are on Free.').waitFor();
    await house.picture(billing, 'billing-followed');
    // None of them was loaded anew.
    expect(await Promise.all([making, billing].map((one) => one.evaluate(() => performance.timeOrigin)))).toEqual(seen);
  }, 90_000);

  it('a trial becomes the plan or ends, a plan follows another, and one that cannot be charged ends', async () => {
    const page = await house.visit();
    await page.goto('/subscribe');
    await house.signIn(page, 'trial@example.com');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    // The page shows years, so does the dialog, until the reader chooses.
    const trial = page.getByRole('dialog');
    await trial.getByText('for 3 days, then $180 a year').waitFor();
    await trial.getByText('Monthly', { exact: true }).click();
    await trial.getByText('for 3 days, then $20 a month').waitFor();
    await trial.getByText('$0/day').waitFor();
    await house.picture(page, 'trial');
    await trial.getByRole('button', { name: 'Start free trial' }).click();
    const desk = page.getByRole('dialog', { name: /^Checkout/ });
    for (const line of [/^No payment now\. \$20 on /, /^Renews once a month from /, /^Cancel any time/, /^No refund/])
      await desk.getByText(line).waitFor();
    await payInFrame(page);
    await page.getByText('Your trial has begun. Nothing was charged.').waitFor();

    await subscriber('tried@example.com', { planID: 'plus-month', trial: true, card: '4000 0000 0020 0008' });
    const leaver = await billingOf('tried@example.com');
    await leaver.getByText('Trial until').waitFor();
    await leaver.getByRole('button', { name: 'Cancel plan' }).click();
    await leaver.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await leaver.getByText('It does not renew.').first().waitFor();

    await subscriber('upward@example.com', { planID: 'basic-month' });
    const upward = await billingOf('upward@example.com');
    await upward.goto('/subscribe');
    await upward.getByRole('button', { name: 'Change to Plus' }).click();
    await upward.getByRole('dialog').getByRole('button', { name: 'Stop renewing and go on' }).click();
    await payInFrame(upward);
    await upward.getByRole('button', { name: 'See it in Billing' }).click();
    await upward.getByText('Next: Plus').waitFor();
    await house.picture(upward, 'billing-next');

    await subscriber('failing@example.com', { planID: 'plus-month', card: '4000 0000 0000 0341' });

    await pass(4);
    await (await billingOf('trial@example.com')).getByText('Renews on').waitFor();
    await (await billingOf('tried@example.com')).getByText('You are on Free.').waitFor();
    await pass(28);
    await (await billingOf('upward@example.com')).getByText('Plus, Monthly').first().waitFor();
    const failing = await billingOf('failing@example.com');
    await failing.getByText('The last charge failed.').waitFor();
    await house.picture(failing, 'billing-past-due');
    // What is charged is seen, and another card can be given.
    await failing.getByText(/^Charged to .*0341/).waitFor();
    await failing.getByRole('button', { name: 'Payment method' }).click();
    await failing.getByRole('button', { name: /^Remove: .*0341/ }).waitFor();
    await failing.getByRole('button', { name: 'Use another card' }).click();
    await failing.getByText('The charge that failed is made at once.').waitFor();
    await house.expectAccessible(failing);
    await house.picture(failing, 'billing-other-card');
    await failing.keyboard.press('Escape');
    await pass(8);
    await (await billingOf('failing@example.com')).getByText('You are on Free.').waitFor();
  }, 180_000);

  it('a membership ends with the account of its owner, who reads so before, and nothing is charged after', async () => {
    const email = 'closing@example.com';
    const { userId } = await subscriber(email, { planID: 'plus-month' });
    const orders = async () => {
      const { client } = await signIn(house, 'admin@example.com');
      return (await client.api.billing.officeOrders({ query: { userid: String(userId) } })).data.length;
    };
    expect(await orders()).toBe(1);
    const page = await billingOf(email);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByText('your membership, which ends now without refund').waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'account-delete-subscriber');
    await dialog.getByRole('textbox').fill('Delete My Account');
    await page.keyboard.press('Enter');
    await page.getByText('Your account is deleted. Goodbye, and thank you.').waitFor();
    // Past the day on which the plan would have renewed.
    await pass(40);
    expect(await orders()).toBe(1);
  }, 120_000);
});
