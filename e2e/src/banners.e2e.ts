import { makeMember } from '@atelier/testkit/scenarios/member';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { shiftsOf, watchShifts } from './stillness.ts';

/** A banner of the house, from staff who make it to whoever presses and closes it. */
let house: OwnHouse;
let admin: SignedInVisitor;
beforeAll(async () => {
  // A house of its own: a banner stands above the pages of everybody.
  house = await openOwnHouse();
  admin = await signIn(house, 'admin@example.com');
}, 180_000);
afterAll(() => house.close());

const community = () => admin.client.api.community;
const strip = (page: Page, name = 'From the house') => page.getByRole('region', { name });
/** A member's balance comes by itself and moves its neighbours in the header by less than this. */
const BALANCE = 0.002;
/** The page did not move down for what came. */
const still = async (page: Page, by = 0) => {
  const { sum, told } = await shiftsOf(page);
  expect(sum, told).toBeLessThanOrEqual(by);
};

it('staff make one that makes a call; whoever has no plan presses it, and it goes in every tab once they have one', async () => {
  const office = await house.visit();
  await office.goto('/studio');
  await house.signIn(office, 'admin@example.com');
  await office.goto('/bannerManage');
  await office.getByText('No banners yet').waitFor();
  await house.picture(office, 'banners-office-empty');
  await office.getByRole('button', { name: 'New banner' }).click();
  const dialog = office.getByRole('dialog', { name: 'New banner' });
  await dialog.getByLabel('Name', { exact: true }).fill('daily');
  await dialog.getByLabel('Text · English').fill('Your daily credits are waiting. Press to take them.');
  await dialog.getByLabel('Text · 日本語').fill('本日のクレジットを受け取れます。');
  await dialog.getByLabel('Path of the page').fill('/dashboard');
  await dialog.getByLabel('Reason').fill('Spring');
  await dialog.getByRole('button', { name: 'New banner' }).click();
  await dialog.getByText('This is no page a banner may lead to.', { exact: false }).waitFor();
  await dialog.getByLabel('When it is pressed').selectOption('request');
  await dialog.getByLabel('For whom').selectOption('free');
  await dialog.getByRole('region', { name: 'As it will be seen' }).getByText('Your daily credits').waitFor();
  await house.expectAccessible(office);
  await house.picture(office, 'banners-office-form');
  await dialog.getByRole('button', { name: 'New banner' }).click();
  await dialog.waitFor({ state: 'detached' });
  await office.getByText('Running', { exact: true }).waitFor();
  await house.picture(office, 'banners-office-list');

  const reader = await house.visit();
  await watchShifts(reader);
  await reader.goto('/studio');
  await house.signIn(reader, 'reader@example.com');
  // Before it is known that there is no plan, no room is kept: it waits for the next page, and has its room from the first paint on from then on.
  await reader.goto('/studio');
  await reader.waitForFunction(() => localStorage.getItem('atelier.strip')?.startsWith('f'));
  expect(await strip(reader).count()).toBe(0);
  await still(reader, BALANCE);
  await reader.goto('/studio');
  const press = strip(reader).getByRole('button', { name: 'Your daily credits', exact: false });
  await press.waitFor();
  await still(reader, BALANCE);
  await house.picture(reader, 'banner-free');
  await press.focus();
  await reader.keyboard.press('Enter');
  await strip(reader)
    .getByRole('status')
    .getByText(/credits (added|are yours)/)
    .waitFor();
  await house.picture(reader, 'banner-done');
  // The account channel: another tab of the same browser hears of the plan and has no strip any more.
  const other = await reader.context().newPage();
  await other.goto('/studio/search');
  await strip(other).waitFor();
  const me = await signIn(house, 'reader@example.com');
  await makeMember(house, me.userId, 1);
  await reader.evaluate(() => new BroadcastChannel('atelier.userAccout').postMessage({ type: 'account' }));
  await strip(other).waitFor({ state: 'detached' });
  await other.close();
  expect(house.faults).toEqual([]);
}, 120_000);

it('an order that is not saved stays, and shows a row as it was changed meanwhile', async () => {
  const names = ['the first', 'the second'];
  const ids: number[] = [];
  for (const name of names) {
    const body = {
      name,
      texts: { en: name },
      type: 'route',
      uri: '/ai-tools',
      audience: 'members',
      reason: 'order',
    } as const;
    ids.push((await community().createBanner({ body })).id);
  }
  const office = await house.visit();
  await office.goto('/studio');
  await house.signIn(office, 'admin@example.com');
  await office.goto('/bannerManage');
  const said = office.getByText('The order is changed and not saved.');
  await office.getByRole('button', { name: 'Move the first down' }).click();
  await said.waitFor();
  await office.getByRole('button', { name: 'Edit banner: the first' }).click();
  const dialog = office.getByRole('dialog', { name: 'Edit banner' });
  await dialog.getByLabel('Name', { exact: true }).fill('the renamed');
  await dialog.getByLabel('Reason').fill('order');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const shown = await office
    .getByRole('listitem')
    .filter({ hasText: 'the ' })
    .locator('b:first-child')
    .allTextContents();
  expect(shown.filter((text) => text.startsWith('the '))).toEqual(['the second', 'the renamed']);
  await said.waitFor();
  for (const id of ids) await community().deleteBanner({ params: { id }, body: { reason: 'order' } });
  expect(house.faults).toEqual([]);
}, 120_000);

it('a guest closes one on a phone, in Japanese, and it stays closed in that browser', async () => {
  const { id } = await community().createBanner({
    body: {
      name: 'spring',
      texts: { en: 'Spring is here', ja: '春の新しい道具が揃いました。使い方を見てみませんか。' },
      type: 'route',
      uri: '/ai-tools',
      audience: 'guests',
      reason: 'spring',
    },
  });
  const page = await house.visit({ language: 'ja', viewport: PHONE, scheme: 'light' });
  await watchShifts(page);
  await page.goto('/ja/studio');
  const link = strip(page, 'お知らせ').getByRole('link', { name: '春の新しい道具', exact: false });
  await link.waitFor();
  await still(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await house.picture(page, 'banner-phone');
  await link.click();
  await page.waitForURL('**/ja/ai-tools');
  await strip(page, 'お知らせ').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('button', { name: 'このお知らせを閉じる' }).click();
  await strip(page, 'お知らせ').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('main').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.strip)).toBe('');
  expect(await strip(page, 'お知らせ').count()).toBe(0);
  await still(page);
  const wide = await house.visit({ scheme: 'light' });
  await watchShifts(wide);
  await wide.goto('/studio');
  await strip(wide).waitFor();
  await still(wide);
  await house.picture(wide, 'banner-wide');
  await community().deleteBanner({ params: { id }, body: { reason: 'over' } });
  expect(house.faults).toEqual([]);
}, 120_000);

it('a guest who presses one that needs an account signs in and has what was pressed; an open dialog moves nothing', async () => {
  const { id } = await community().createBanner({
    body: {
      name: 'balance',
      texts: { en: 'How many credits have I?' },
      type: 'request',
      url: '/prod-api/trade/v1/account',
      request: { method: 'GET', args: { role: 'general' } },
      reason: 'balance',
    },
  });
  const page = await house.visit();
  await page.goto('/studio');
  const press = strip(page).getByRole('button', { name: 'How many credits have I?' });
  await press.waitFor();
  const top = async () => (await page.locator('header').first().boundingBox())?.y;
  const before = await top();
  await press.click();
  await page.getByRole('dialog').waitFor();
  expect(await top()).toBe(before);
  await house.passCode(page, 'gifted@example.com');
  await page
    .getByRole('status')
    .filter({ hasText: /^You have \d+ credits/ })
    .first()
    .waitFor();
  await house.picture(page, 'banner-after-login');
  await community().deleteBanner({ params: { id }, body: { reason: 'over' } });
  expect(house.faults).toEqual([]);
}, 120_000);
