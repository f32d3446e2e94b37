import { readFile } from 'node:fs/promises';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, PHONE } from './house.ts';

let house: OwnHouse;
let page: Page;
let buyer: SignedInVisitor;

beforeAll(async () => {
  // A house of its own: what is sold and what waits is everybody's, and counted.
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'admin@example.com,second@example.com' });
  page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'admin@example.com');
  buyer = await signIn(house, 'buyer@example.com');
}, 180_000);
afterAll(() => house.close());

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const row = (id: string) => page.locator(`[id="row-${id}"]`);

describe('what is sold', () => {
  it('is changed by a new version, shown before it is saved, and seen by buyers after', async () => {
    await page.goto('/tollPlan');
    await row('plus-month').click();
    await page.keyboard.press('e');
    const form = dialog('Change: Plus');
    await form.getByLabel('Price in USD').fill('nine');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('An amount such as 9.90').waitFor();
    await form.getByText('A reason is needed.', { exact: true }).waitFor();
    await form.getByLabel('Price in USD').fill('21.50');
    await form.getByLabel('Lines, English').fill('4,000 credits a month\nNo watermark');
    const preview = form.getByRole('region', { name: 'What people will see' });
    await preview.getByText('$21.50 a month').waitFor();
    await preview.getByText('No watermark').waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'billing-office-plan');
    await form.getByLabel('Reason').fill('dearer colours');
    await form.getByRole('button', { name: 'Save' }).click();
    await row('plus-month.v2').waitFor();
    await form.waitFor({ state: 'hidden' });
    const { data } = await buyer.client.api.billing.plans({ query: {} });
    expect(data.find(({ name, billCycle }) => name === 'Plus' && billCycle === 1)).toMatchObject({
      id: 'plus-month.v2',
      amount: 2150,
      desc: '4,000 credits a month\nNo watermark',
    });
    await house.picture(page, 'billing-office-plans');
  });

  it('is ended with a reason', async () => {
    await page.goto('/skuDisposition');
    await row('pack-6000').click();
    await page.getByRole('button', { name: 'End the sale' }).click();
    const ask = dialog('End the sale of 6000?');
    await ask.getByLabel('Reason').fill('too large');
    await ask.getByRole('button', { name: 'End the sale' }).click();
    await row('pack-6000').waitFor({ state: 'hidden' });
  });
});

describe('an order', () => {
  it('is made for somebody, set paid with evidence, and given', async () => {
    await page.goto('/paymentManagement');
    await page.getByRole('button', { name: 'New order' }).first().click();
    const form = dialog('New order');
    await form.getByRole('button', { name: 'New order' }).click();
    await form.getByText('The number of a person').waitFor();
    await form.getByLabel('Number of the person').fill(String(buyer.userId));
    await form.getByLabel('Product').selectOption('pack-1000');
    await form.getByLabel('Reason').fill('asked by phone');
    await house.expectAccessible(page);
    await form.getByRole('button', { name: 'New order' }).click();
    await form.waitFor({ state: 'hidden' });
    const [order] = (await buyer.client.api.billing.orders({ query: {} })).data;
    await row(order!.id).click();
    await page.getByRole('button', { name: 'Set to paid' }).click();
    const paid = dialog(`Set to paid: ${order!.order_no}`);
    await paid.getByLabel('Reason').fill('the transfer came');
    await paid.getByRole('button', { name: 'Set to paid' }).click();
    await paid.getByText('Say what shows that it was paid.').waitFor();
    await paid.getByLabel('What shows that it was paid').fill('transfer 4711');
    await house.picture(page, 'billing-office-paid');
    await paid.getByRole('button', { name: 'Set to paid' }).click();
    await paid.waitFor({ state: 'hidden' });
    await page.getByText('transfer 4711').waitFor();
    await row(order!.id).getByText('Active').waitFor();
    await house.picture(page, 'billing-office-orders');
    expect((await buyer.client.api.billing.account({ query: {} })).creditsInfo.refillCredits).toBe(1000);
  });
});

describe('credits', () => {
  it('above the bound wait for a second administrator', async () => {
    await page.getByRole('button', { name: 'Open the account' }).click();
    const account = dialog(/^Account of/);
    await account.getByLabel('How many').fill('20000');
    await account.getByRole('button', { name: 'Apply' }).click();
    await account.getByText('A reason is needed.', { exact: true }).waitFor();
    await account.getByLabel('Reason').fill('a contest');
    await house.expectAccessible(page);
    await house.picture(page, 'billing-office-account');
    await account.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Asked of another administrator: nothing has moved yet.').first().waitFor();
    await page.goto('/approvals');
    await page.getByText('Give 20,000 credits').first().click();
    await page.getByText('What you asked for is decided by somebody else.').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);

    const desk = await house.visit();
    await desk.goto('/studio');
    await house.signIn(desk, 'second@example.com');
    const second = await house.visit({ viewport: PHONE, as: desk });
    await second.goto('/approvals');
    await second.getByRole('button', { name: 'Give 20,000 credits' }).click();
    const panel = second.getByRole('dialog', { name: 'Give 20,000 credits', exact: true });
    await panel.getByRole('button', { name: 'Approve' }).waitFor();
    await house.picture(second, 'billing-office-approval-phone');
    await panel.getByRole('button', { name: 'Approve' }).click();
    const ask = second.getByRole('dialog', { name: 'Approve: Give 20,000 credits' });
    await ask.getByLabel('Reason').fill('the contest was held');
    await house.expectAccessible(second);
    await ask.getByRole('button', { name: 'Approve' }).click();
    await second.getByText('Approved and done').waitFor();
    const { creditsInfo } = await buyer.client.api.billing.account({ query: {} });
    expect(creditsInfo.refillCredits).toBe(21_000);
    for (const path of [
      'tollPlan',
      'skuDisposition',
      'paymentManagement',
      'consumptionRecord',
      'consumptionMonth',
      'reconciliation',
      'coupons',
    ]) {
      await second.goto(`/${path}`);
      await second.getByRole('heading', { level: 1 }).waitFor();
      await second
        .locator('[aria-busy]')
        .first()
        .waitFor({ state: 'hidden' })
        .catch(() => undefined);
      await house.picture(second, `billing-office-${path}-phone`);
    }
    await second.context().close();
  });
});

describe('bills', () => {
  it('of everybody are listed, summed by month, and exported as a file', async () => {
    await page.goto(`/consumptionRecord?user=${buyer.userId}`);
    await page.getByText('Given by the team').first().waitFor();
    await house.picture(page, 'billing-office-bills');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('bills-all.csv');
    const text = await readFile((await file.path())!, 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
    await page.goto('/consumptionMonth');
    await page.getByText(/in, .* out/).waitFor();
    await house.picture(page, 'billing-office-month');
    await page.getByRole('button', { name: 'Earlier month' }).click();
    await page.getByText('Nothing moved in this month').waitFor();
  });
});

describe('reconciliation', () => {
  it('compares a day with the providers, and shows what was laid aside', async () => {
    await page.goto('/reconciliation');
    await page.getByText('No difference is known').waitFor();
    await page.getByRole('button', { name: 'Compare yesterday' }).click();
    const ask = dialog('Compare yesterday');
    await ask.getByLabel('Reason').fill('by hand');
    await ask.getByRole('button', { name: 'Compare yesterday' }).click();
    await page.getByText('0 rows compared, 0 differences open').waitFor();
    await page.getByRole('button', { name: /^View/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deliveries laid aside' }).click();
    await page.getByText('No delivery was laid aside').waitFor();
    await page.getByRole('button', { name: /^View/ }).click();
    await page.getByRole('menuitemradio', { name: 'Comparisons' }).click();
    await page.getByText('Nothing was compared yet').waitFor();
    await house.picture(page, 'billing-office-recon');
    await page.goto('/points');
    await page.getByText('Nobody has reward points').waitFor();
  });
});

describe('codes', () => {
  it('are made, sent to somebody, and ended with a reason', async () => {
    await page.goto('/coupons');
    await page.getByText('No codes yet').waitFor();
    await page.getByRole('button', { name: 'New code' }).first().click();
    const form = dialog('New code');
    await form.getByLabel('Credits, at most 10,000').fill('10001');
    await form.getByRole('button', { name: 'New code' }).click();
    await form.getByText('A whole number in these bounds').waitFor();
    await form.getByLabel('Credits, at most 10,000').fill('120');
    await form.getByLabel('How often it can be redeemed').fill('3');
    await form.getByLabel('Reason').fill('a fair');
    await house.expectAccessible(page);
    await form.getByRole('button', { name: 'New code' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('0 of 3').first().waitFor();
    await page.getByRole('button', { name: 'Send it' }).click();
    const send = dialog(/^Send the code/);
    await send.getByLabel('Numbers of the people, with commas').fill(String(buyer.userId));
    await send.getByLabel('Reason').fill('they were there');
    await send.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('Sent to 1').first().waitFor();
    await house.picture(page, 'billing-office-codes');
    await page.getByRole('button', { name: 'End the code' }).click();
    const end = dialog(/^End the code/);
    await end.getByLabel('Reason').fill('the fair is over');
    await end.getByRole('button', { name: 'End the code' }).click();
    await end.waitFor({ state: 'hidden' });
    await page.getByText('Ended', { exact: true }).first().waitFor();
    await page.goto('/coupons-exchange');
    await page.getByRole('link', { name: 'Partner' }).click();
    await page.getByRole('heading', { name: 'Membership codes of the partner' }).waitFor();
  });
});
