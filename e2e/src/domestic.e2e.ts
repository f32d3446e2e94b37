// size: one house of the other edition, whose clock is moved, for buyers and staff
import { randomUUID } from 'node:crypto';
import { pdfText } from '@atelier/testkit/pdf-text';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';

let house: OwnHouse;
beforeAll(async () => {
  // Of its own: another edition, whose clock is moved.
  house = await openOwnHouse({
    EDITION: 'domestic',
    PAYMENT_SANDBOX: 'on',
    ADMIN_EMAILS: 'admin@example.com,second@example.com',
  });
}, 180_000);
afterAll(() => house.close());

const DAY = 86_400;
/** What is not of this edition: another currency, and the ways of paying of the other one. */
const ELSEWHERE = /\$|USD|JPY|€|PayPal|Alipay\+|在线钱包|银行卡|自动续订|以 [¥￥]?[\d,.]+ 续订/g;

/** Nothing that is said now is of the other edition. */
async function expectAtHome(said: Locator): Promise<void> {
  expect((await said.textContent())?.match(ELSEWHERE) ?? []).toEqual([]);
}

/** Moves the clock of the house; sessions of before may be over then. */
async function pass(seconds: number): Promise<void> {
  const { client } = await signIn(house, 'admin@example.com');
  const answer = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds }),
  });
  expect(answer.status).toBe(200);
}

/** Presses what stands on the page of the wallet, as a phone would that scanned its code. */
async function scan(page: Page, code: string): Promise<void> {
  const wallet = await page.context().newPage();
  await wallet.goto(code);
  await wallet.getByRole('button', { name: '在手机上确认' }).click();
  await wallet.close();
}

/** Somebody who has paid a plan by a code already. */
async function subscriber(email: string, planID: string) {
  const { client, userId } = await signIn(house, email, 'zh');
  const { id, codeUrl } = await client.api.billing.subscribe({
    body: { planID, payType: 'qr_a', request_id: randomUUID() },
  });
  await house.client().fetch('/sandbox/approve', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ code: codeUrl, outcome: 'approve' }),
  });
  await expect
    .poll(async () => (await client.api.billing.order({ params: { id } })).status, { timeout: 20_000 })
    .toBe(2);
  return { client, userId };
}

/** The page of Billing as somebody sees it who signs in now. */
async function billingOf(email: string, viewport = DESKTOP): Promise<Page> {
  const page = await house.visit({ language: 'zh', viewport });
  await page.goto('/zh/billing');
  await house.passCode(page, email);
  await page.goto('/zh/billing');
  await page.getByRole('heading', { name: '账单' }).waitFor();
  return page;
}

describe.each([
  { width: 'desktop', viewport: DESKTOP, scheme: 'dark' },
  { width: 'phone', viewport: PHONE, scheme: 'light' },
] as const)('paid by a code: $width', ({ width, viewport, scheme }) => {
  const email = `code-${width}@example.com`;

  it('a pack, whose code counts down, runs out, is left and asked after, and is approved on the phone', async () => {
    const page = await house.visit({ language: 'zh', viewport, scheme });
    await page.goto('/zh/subscribe');
    await page.getByRole('button', { name: '积分包' }).click();
    const packs = page.getByRole('dialog', { name: '获取积分' });
    await packs.getByText('¥21').first().waitFor();
    await expectAtHome(packs);
    await house.picture(page, `domestic-packs-${width}`);
    await packs.getByRole('button', { name: '立即购买: 300 积分' }).click();
    // A guest signs in first; the checkout of what they chose opens by itself.
    await house.passCode(page, email);
    const desk = page.getByRole('dialog', { name: /^收银台/ });
    await desk.getByText('一次性付款，不会续订。').waitFor();
    for (const way of ['微信支付', '支付宝']) await desk.getByRole('button', { name: way }).waitFor();
    await expectAtHome(desk);
    await house.expectAccessible(page);
    await house.picture(page, `domestic-ways-${width}`);
    await desk.getByRole('button', { name: '微信支付' }).click();
    await desk.getByText(/^有效时间 14:\d\d$/).waitFor();
    await desk.getByText('¥21').first().waitFor();
    await expectAtHome(desk);
    await house.expectAccessible(page);
    await house.picture(page, `domestic-scan-${width}`);
    // Its quarter of an hour is over: another code is asked for.
    await pass(16 * 60);
    await desk.getByText('付款码已过期。').waitFor({ timeout: 90_000 });
    await house.picture(page, `domestic-scan-over-${width}`);
    await desk.getByRole('button', { name: '刷新付款码' }).click();
    await desk.getByRole('button', { name: '支付宝' }).click();
    await desk.getByText(/^有效时间 14:\d\d$/).waitFor();
    // Whoever leaves is asked whether they paid, and comes back to the same code.
    await page.keyboard.press('Escape');
    await desk.getByText('你完成付款了吗？').waitFor();
    await house.picture(page, `domestic-did-you-pay-${width}`);
    await desk.getByRole('button', { name: '返回付款' }).click();
    await scan(page, (await desk.locator('a[href*="/sandbox/qr"]').getAttribute('href'))!);
    await desk.getByText('付款成功').waitFor();
    await desk.getByText('300 积分已到账。').waitFor();
    await house.picture(page, `domestic-paid-${width}`);
    await desk.getByRole('button', { name: '在账单中查看' }).click();
    await page.getByText('支付宝').first().waitFor();
    const links = page.getByRole('link', { name: /AT-D-\d{4}-\d{6}/ });
    await expect.poll(() => links.count(), { timeout: 30_000 }).toBe(2);
    await expectAtHome(page.locator('main'));
    await house.expectAccessible(page);
    await house.picture(page, `domestic-billing-${width}`);
    // The receipt: in Chinese, in yuan, by the days of the edition.
    const path = (await links.first().getAttribute('href'))!;
    const file = async () => {
      const answer = await page.request.get(path);
      return answer.status() === 200 ? answer.body() : null;
    };
    await expect.poll(async () => (await file())?.subarray(0, 5).toString(), { timeout: 30_000 }).toBe('%PDF-');
    const text = pdfText((await file())!).join('\n');
    for (const said of ['收据', '积分包', 'CNY 21.00', '支付宝', 'UTC+08:00', email]) expect(text).toContain(said);
    expect(text).not.toMatch(/\$|USD/);
  }, 180_000);

  it('a plan, which ends by itself unless its next period is paid for', async () => {
    const page = await house.visit({ language: 'zh', viewport, scheme });
    const buyer = `plan-${width}@example.com`;
    await page.goto('/zh/billing');
    await house.passCode(page, buyer);
    await page.goto('/zh/subscribe');
    await page.getByText('按月', { exact: true }).first().click();
    await page.getByText('¥140').first().waitFor();
    await page.getByText('扫码付款的套餐到期即止，不会再次扣款。付款不予退还。').waitFor();
    await expectAtHome(page.locator('main'));
    await house.expectAccessible(page);
    await house.picture(page, `domestic-plans-${width}`);
    const pay = async () => {
      const desk = page.getByRole('dialog', { name: /^收银台/ });
      await desk.getByText(/ 结束，不再续订。$/).waitFor();
      await expectAtHome(desk);
      await house.picture(page, `domestic-desk-${width}`);
      await desk.getByRole('button', { name: '微信支付' }).click();
      await desk.getByText(/^有效时间 14:\d\d$/).waitFor();
      await scan(page, (await desk.locator('a[href*="/sandbox/qr"]').getAttribute('href'))!);
      await desk.getByText('付款成功').waitFor();
      await desk.getByRole('button', { name: '在账单中查看' }).click();
    };
    await page.getByRole('button', { name: '选择 Plus' }).click();
    await pay();
    await page.getByText(/ 结束，不再续订。$/).waitFor();
    // Nothing renews it, so nothing offers to.
    expect(await page.getByRole('button', { name: '恢复续订' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '付款方式' }).count()).toBe(0);
    await page.getByRole('button', { name: '购买下一期' }).click();
    await page.getByRole('button', { name: '购买下一期' }).click();
    await page
      .getByRole('dialog')
      .getByText(/ 开始，接在当前套餐之后。$/)
      .waitFor();
    // Another order, though the same thing was bought a moment ago.
    await pay();
    await page.getByText(/^下一个：Plus，自 .* 起，已付款。$/).waitFor();
    await house.picture(page, `domestic-next-${width}`);
    await pass(40 * DAY);
    const second = await billingOf(buyer, viewport);
    await second.getByText(/ 结束，不再续订。$/).waitFor();
    await second.getByRole('button', { name: '购买下一期' }).waitFor();
    await pass(25 * DAY);
    const after = await billingOf(buyer, viewport);
    await after.getByText('你在使用免费版。').waitFor();
    // Nobody was charged who was not asked: two orders, both paid by a code.
    const { client } = await signIn(house, buyer, 'zh');
    const { data } = await client.api.billing.orders({ query: {} });
    expect(data.map(({ amount, currency, payType }) => [amount, currency, payType])).toEqual([
      [14_000, 'CNY', 'qr_a'],
      [14_000, 'CNY', 'qr_a'],
    ]);
  }, 180_000);
});

it('a year by one code brings its credits month by month', async () => {
  const { client } = await subscriber('year@example.com', 'plus-year');
  const lots = async () => {
    const { client: now } = await signIn(house, 'year@example.com', 'zh');
    return (await now.api.billing.account({ query: {} })).creditsInfo.vipCredits;
  };
  expect((await client.api.billing.orders({ query: {} })).data[0]).toMatchObject({ amount: 126_000, currency: 'CNY' });
  expect(await lots()).toBe(4000);
  const page = await billingOf('year@example.com');
  await page.getByText('Plus，按年').first().waitFor();
  await page.getByText('¥1,260').first().waitFor();
  await page.getByRole('button', { name: '积分明细' }).click();
  const balance = page.getByRole('dialog');
  await balance.getByText('日期按 UTC+08:00 计。').waitFor();
  await expectAtHome(balance);
  await house.picture(page, 'domestic-lots');
  // The month is over, the year is not: what was left lapsed, as much came.
  await pass(32 * DAY);
  expect(await lots()).toBe(4000);
  const { client: later } = await signIn(house, 'year@example.com', 'zh');
  const { data } = await later.api.billing.bills({ query: { type: 3 } });
  expect(data.filter(({ Credits }) => Math.abs(Credits) === 4000)).toHaveLength(2);
}, 120_000);

it('who has too few credits is shown the ways to more, in yuan and without a renewal', async () => {
  const { client: boss } = await signIn(house, 'admin@example.com');
  const { userId } = await signIn(house, 'short@example.com', 'zh');
  await boss.api.billing.setCredits({ body: { user_id: userId, option: 'set', credits: 0, reason: 'journey' } });
  const page = await house.visit({ language: 'zh', scheme: 'light' });
  await page.goto('/zh/billing');
  await house.passCode(page, 'short@example.com');
  await page.goto('/zh/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('湖上的红色小船');
  await page.getByRole('button', { name: /^生成/ }).last().click({ force: true });
  const dialog = page.getByRole('dialog', { name: '套餐与积分' });
  await dialog.getByRole('tab', { name: '直接订阅' }).click();
  await dialog.getByText(/到期，不会再次扣款。$/).waitFor();
  await expectAtHome(dialog);
  await house.picture(page, 'domestic-pay-direct');
  await dialog.getByRole('tab', { name: '获取积分' }).click();
  await dialog.getByRole('button', { name: '继续，¥279' }).waitFor();
  await expectAtHome(dialog);
  await house.expectAccessible(page);
  await house.picture(page, 'domestic-pay-credits');
});

it('redeems a code and pays a discounted first charge by a code', async () => {
  const { client: boss } = await signIn(house, 'admin@example.com');
  const credit = await boss.api.billing.makeCreditCode({ body: { value: 200, max_uses: 1, reason: 'journey' } });
  const off = await boss.api.billing.makeDiscountCode({ body: { discount: 33, max_uses: 1, reason: 'journey' } });
  await signIn(house, 'redeem@example.com', 'zh');
  const page = await billingOf('redeem@example.com', PHONE);
  const field = page.getByLabel('兑换码', { exact: true });
  await field.fill(credit.code);
  await page.keyboard.press('Enter');
  await page.getByText(/^已增加 200 积分/).waitFor();
  await page.getByText('折扣', { exact: true }).first().click();
  await field.fill(off.code);
  await page.keyboard.press('Enter');
  await page.getByText(/33%/).first().waitFor();
  await expectAtHome(page.locator('main'));
  await page.goto('/zh/subscribe');
  await page.getByText('按月', { exact: true }).first().click();
  await page.getByRole('button', { name: '选择 基础版' }).click();
  // 35 less a third is 23.45: to one decimal, half up, and charged as it is shown.
  const desk = page.getByRole('dialog', { name: /^收银台/ });
  await desk.getByText('¥23.50').first().waitFor();
  await house.picture(page, 'domestic-discount');
  await desk.getByRole('button', { name: '支付宝' }).click();
  await desk.getByText(/^有效时间 14:\d\d$/).waitFor();
  await desk.getByText('¥23.50').first().waitFor();
});

it('is kept by staff on a phone: a plan of another price, an order set paid, credits by two, a file', async () => {
  const buyer = await signIn(house, 'bought-by-phone@example.com', 'zh');
  const staff = async (email: string, path: string) => {
    const page = await house.visit({ language: 'zh', viewport: PHONE });
    await page.goto('/zh/billing');
    await house.passCode(page, email);
    await page.goto(`/zh/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  const page = await staff('admin@example.com', 'tollPlan');
  const top = page.getByRole('dialog').last();
  await page.locator('[id="row-pro-month"]').click();
  await top.getByRole('button', { name: '修改' }).click();
  await page.getByLabel('CNY 价格').fill('253');
  await page.getByLabel('理由', { exact: true }).fill('颜料涨价');
  await page.getByText('每月 ¥253').first().waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'domestic-office-plan');
  await page.getByRole('button', { name: '保存' }).click();
  await page.locator('[id="row-pro-month.v2"]').waitFor();
  // An order for somebody is one that they can pay here: by a code.
  await page.goto('/zh/paymentManagement');
  await page.getByRole('button', { name: '新建订单' }).first().click();
  await page.getByLabel('用户编号').last().fill(String(buyer.userId));
  await page.getByLabel('商品').selectOption('pack-1000');
  await page.getByLabel('理由', { exact: true }).fill('电话订购');
  await top.getByRole('button', { name: '新建订单' }).click();
  await expect.poll(async () => (await buyer.client.api.billing.orders({ query: {} })).data.length).toBe(1);
  const [order] = (await buyer.client.api.billing.orders({ query: {} })).data;
  expect(order).toMatchObject({ amount: 6300, currency: 'CNY', payType: 'qr_a' });
  await page.goto('/zh/paymentManagement');
  await page.locator(`[id="row-${order!.id}"]`).click();
  await top.getByRole('button', { name: '标记为已付款' }).click();
  await page.getByLabel('付款凭据').fill('转账 4711');
  await page.getByLabel('理由', { exact: true }).fill('款项已到');
  await house.picture(page, 'domestic-office-paid');
  await top.getByRole('button', { name: '标记为已付款' }).click();
  await page.getByText('转账 4711').waitFor();
  expect((await buyer.client.api.billing.account({ query: {} })).creditsInfo.refillCredits).toBe(1000);
  // Above the bound a second one decides.
  await top.getByRole('button', { name: '打开账户' }).click();
  await page.getByLabel('数量').fill('20000');
  await page.getByLabel('理由', { exact: true }).last().fill('比赛');
  await house.picture(page, 'domestic-office-account');
  await page.getByRole('button', { name: '执行' }).click();
  await page.getByText('已提交给另一位管理员，目前没有任何变动。').first().waitFor();
  const second = await staff('second@example.com', 'approvals');
  const open = second.getByRole('dialog').last();
  await second.getByRole('button', { name: '增加 20,000 积分' }).first().click();
  await open.getByRole('button', { name: '批准' }).click();
  await second.getByLabel('理由', { exact: true }).fill('比赛已举行');
  await open.getByRole('button', { name: '批准' }).click();
  await second.getByText('已批准并执行').waitFor();
  expect((await buyer.client.api.billing.account({ query: {} })).creditsInfo.refillCredits).toBe(21_000);
  await second.goto(`/zh/consumptionRecord?user=${buyer.userId}`);
  const saved = second.waitForEvent('download');
  await second.getByRole('button', { name: '导出' }).click();
  expect((await saved).suggestedFilename()).toBe('bills-all.csv');
  await house.picture(second, 'domestic-office-bills');
}, 150_000);
