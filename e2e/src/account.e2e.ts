import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, PHONE } from './house.ts';

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
/** The live stream of a device whose account is gone is refused (50008), which the browser reports by itself. */
const faults = () => house.faults.filter((fault) => !/status of 400/.test(fault));

it('somebody deletes their account: by the phrase alone, in every tab and on every device, and can begin anew', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'leaver@example.com');
  const device = await house.visit();
  await device.goto('/studio');
  await house.signIn(device, 'leaver@example.com');
  await device.goto('/assets');
  await device.getByRole('heading', { name: 'Assets' }).first().waitFor();
  await page.goto('/settings');
  const tab = await page.context().newPage();
  await tab.goto('/assets');
  await tab.getByRole('heading', { name: 'Assets' }).first().waitFor();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await dialog.getByText('30 credits, without refund').waitFor();
  const press = dialog.getByRole('button', { name: 'Delete Account' });
  expect(await press.getAttribute('aria-disabled')).toBe('true');
  expect(await press.getAttribute('title')).toBe('Type “Delete My Account” to go on.');
  await page.keyboard.type('delete my account');
  await page.keyboard.press('Enter');
  await press.click({ force: true });
  await dialog.waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'account-delete-1440');
  await dialog.getByRole('textbox').fill('Delete My Account');

  // Without a connection nothing is sent, and the button says why.
  await page.context().setOffline(true);
  await expect.poll(() => press.getAttribute('title')).toBe('You are offline');
  await page.context().setOffline(false);
  await expect.poll(() => press.getAttribute('aria-disabled')).not.toBe('true');
  await page.keyboard.press('Enter');
  await page.getByText('Your account is deleted. Goodbye, and thank you.').waitFor();
  await page.getByRole('button', { name: 'Log in / Register' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/studio');

  // The other tab, which showed something of one's own, goes home; the other device is told where it is, by its live stream.
  await tab.getByRole('button', { name: 'Log in / Register' }).first().waitFor();
  await device.getByText('This account was deleted, and you are logged out.').waitFor();
  await device.getByRole('button', { name: 'Log in / Register' }).first().waitFor();
  expect(new URL(device.url()).pathname).toBe('/studio');
  expect(await device.getByRole('dialog').count()).toBe(0);
  await house.picture(device, 'account-gone-1440');
  expect(await device.evaluate(() => localStorage.getItem('username'))).toBeNull();

  await house.signIn(page, 'leaver@example.com');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).waitFor();
  await page.getByRole('button', { name: '0', exact: true }).waitFor();
  const mails = (await house.mails('leaver@example.com')).map((mail) => mail.subject);
  expect(mails).toContain('Your Atelier account was deleted');
  expect(faults()).toEqual([]);
});

it('asks the same on a phone in Japanese', async () => {
  const page = await house.visit({ language: 'ja', viewport: PHONE, scheme: 'light' });
  await page.goto('/ja/settings');
  await page.getByRole('button', { name: 'ログイン / 登録' }).last().click();
  await house.passCode(page, 'leaver-ja@example.com');
  await page.getByRole('button', { name: 'アカウントを削除' }).click();
  await page.getByRole('dialog').getByText('30 クレジット').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'account-delete-ja-390');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await house.picture(page, 'account-settings-ja-390');
  expect(faults()).toEqual([]);
});
