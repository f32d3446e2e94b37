import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, PHONE } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const balance = (page: Page) => page.getByRole('button', { name: /^\d+ credits/ });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in / Register' });

describe('the tabs of one browser', () => {
  it('log in and out together, and nothing of the session stays', async () => {
    const first = await house.visit();
    await first.goto('/studio?invitationcode=friend');
    const settings = await first.context().newPage();
    await settings.goto('/settings');
    await loginButton(settings).first().waitFor();

    await house.signIn(first, 'tabs@example.com');
    await balance(settings).first().waitFor();
    const own = await first.context().newPage();
    await own.goto('/assets');
    await balance(own).waitFor();
    const jar = await first.context().cookies();
    expect(jar.map(({ name }) => name)).toEqual(expect.arrayContaining(['ticket', 'refresh', 'challenge']));
    // What renews the session is out of script's reach.
    const secrets = jar.map(({ value }) => value);
    const readable = await first.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
    for (const secret of secrets) expect(readable).not.toContain(secret);
    await first.locator('input[type="search"]').first().fill('quiet harbour');
    await first.keyboard.press('Enter');
    await first.waitForURL(/search/);
    expect(await first.evaluate(() => localStorage.getItem('atelier.searches'))).toContain('quiet harbour');

    const reloaded = settings.waitForEvent('load');
    await first.getByRole('button', { name: 'Account menu' }).click();
    await first.getByRole('menuitem', { name: 'Exit' }).click();
    // A public page is loaded afresh where it stands, another one goes home.
    await reloaded;
    await loginButton(settings).first().waitFor();
    expect(new URL(settings.url()).pathname).toBe('/settings');
    await own.waitForURL(/\/studio$/);
    await loginButton(own).waitFor();
    await expect.poll(async () => (await first.context().cookies()).map(({ name }) => name)).toEqual(['challenge']);
    const kept = await first.evaluate(() => Object.keys(localStorage));
    for (const key of ['refresh_token', 'username', 'nickname', 'userId', 'avatar', 'invitationcode', 'atelier.user'])
      expect(kept).not.toContain(key);
    expect(kept.filter((key) => /session|searches/.test(key))).toEqual([]);
    await first.locator('input[type="search"]').first().focus();
    expect(await first.getByText('quiet harbour').count()).toBe(0);
  });

  it('goes on by its cookie when the ticket is over, also from what an older version kept in storage', async () => {
    const page = await house.visit();
    await page.goto('/studio');
    await house.signIn(page, 'older@example.com');
    await balance(page).waitFor();
    const jar = page.context();
    await jar.clearCookies({ name: 'ticket' });
    await page.goto('/assets');
    await balance(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/assets');

    const token = (await jar.cookies()).find(({ name }) => name === 'refresh')!.value;
    await jar.clearCookies();
    await page.evaluate((old) => {
      localStorage.removeItem('atelier.session');
      localStorage.setItem('refresh_token', old);
    }, token);
    await page.reload();
    await balance(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/assets');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
    const renewed = (await jar.cookies()).find(({ name }) => name === 'refresh');
    expect(renewed?.value).toBeTruthy();
    expect(renewed?.value).not.toBe(token);
  });
});

describe('a new deployment', () => {
  it('is told with a way to reload that stays until it is closed', async () => {
    const page = await house.visit({ alone: true });
    let version = 'one';
    await page.route('**/version.json', (route) => route.fulfill({ json: { version } }));
    await page.clock.install();
    await page.goto('/settings');
    await page.locator('main h1').waitFor();
    await page.clock.runFor(61_000);
    expect(await page.getByText('Version upgrade, please reload').count()).toBe(0);
    version = 'two';
    await page.clock.runFor(61_000);
    const warning = page.getByRole('status').filter({ hasText: 'Version upgrade, please reload' });
    await warning.waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'version-upgrade');
    await page.clock.runFor(10 * 60_000);
    expect(await warning.count()).toBe(1);
    const reloaded = page.waitForEvent('load');
    await warning.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
  });
});

describe('the daily credits', () => {
  it('are asked for once a day and username, remembered by date', async () => {
    const page = await house.visit();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/gift/dailyCredits')) asked += 1;
    });
    await page.goto('/studio');
    await house.signIn(page, 'daily@example.com');
    const remembered = () => page.evaluate(() => localStorage.getItem('atelier.daily'));
    await expect.poll(remembered).toMatch(/"[a-z0-9]+":"\d{4}-\d{1,2}-\d{1,2}"/);
    await page.goto('/settings');
    await balance(page).first().waitFor();
    expect(asked).toBe(1);
    await page.evaluate(() => {
      const old = localStorage.getItem('atelier.daily')?.replace(/\d{4}-\d{1,2}-\d{1,2}/, '2020-1-1') ?? '';
      localStorage.setItem('atelier.daily', old.replace('}', ',"other":"2020-1-1"}'));
    });
    await page.goto('/studio');
    await expect.poll(remembered).toMatch(/"[a-z0-9]+":"(?!2020)[^"]+","other":"2020-1-1"/);
    expect(asked).toBe(2);
  });
});

describe('an address that does not open', () => {
  it('leads a guest on after the login, query and all, unless the login was closed', async () => {
    const page = await house.visit();
    await page.goto('/assets?tab=folders');
    await page.waitForURL(/\/studio$/);
    await page.locator('input[type=email]').waitFor();
    await page.keyboard.press('Escape');
    await house.signIn(page, 'asked-none@example.com');
    expect(new URL(page.url()).pathname).toBe('/studio');

    const other = await house.visit();
    await other.goto('/assets?tab=folders');
    await house.passCode(other, 'asked@example.com');
    await other.waitForURL(/\/assets\?tab=folders$/);
    await other.getByRole('heading', { name: 'Assets' }).first().waitFor();

    // Home, and in words why.
    await other.goto('/no/such%20page');
    await other.getByRole('status').getByText('There is no page at /no/such page.').waitFor();
    await house.picture(other, 'no-page-1440');
    // And a way on: what its words find.
    await other.getByRole('button', { name: 'Search for “such page”' }).click();
    await other.waitForURL(/\/studio\/search\?keywords=such\+page/);
    await other.goto('/auditImage');
    await other.getByRole('status').getByText('Your account may not open this page.').waitFor();
    await other.waitForURL(/\/studio$/);
  });

  it('is none for a session that ended elsewhere: who cancels is a guest, with the words still there', async () => {
    const page = await house.visit();
    await page.goto('/img-generation');
    await house.signIn(page, 'ended@example.com');
    await page.getByLabel('Prompt', { exact: true }).fill('half a thought');
    const over = { code: 50012, msg: '', key: 'session_ended_elsewhere', trace_id: 't' };
    await page.route('**/prod-api/user/me', (route) => route.fulfill({ json: over }));
    await page.reload();
    await page.getByRole('dialog', { name: 'Confirm logout' }).getByRole('button', { name: 'Cancel' }).click();
    await loginButton(page).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/img-generation');
    expect(await page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('half a thought');
    expect(
      await page.evaluate(() => [localStorage.getItem('username'), localStorage.getItem('atelier.session')]),
    ).toEqual([null, null]);
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(['challenge']);
    await page.reload();
    await loginButton(page).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the language menu', () => {
  it('changes the language and the address with it, to English too, and back is the page before', async () => {
    const page = await house.visit({ language: 'ja' });
    await page.goto('/public/terms');
    await page.goto('/ja/studio');
    for (const [from, to, path] of [
      ['言語', 'English', '/studio'],
      ['Language', 'Español', '/es/studio'],
      ['Idioma', 'English', '/studio'],
    ] as const) {
      await page.getByRole('button', { name: from }).click();
      await page.getByText(to, { exact: true }).last().click();
      await page.waitForURL((url) => url.pathname === path);
      await page.getByRole('button', { name: `: ${to}` }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.goBack();
    await page.waitForURL('**/public/terms');
  });
});

describe('a phone', () => {
  it('has every page of the navigation in its menu', async () => {
    const page = await house.visit({ viewport: PHONE });
    await page.goto('/studio');
    const menu = page.getByRole('dialog');
    // A guest has no pages of their own yet.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Image', exact: true }).waitFor();
    expect(await menu.getByRole('link', { name: 'Assets', exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await house.passCode(page, 'phone-menu@example.com');
    await balance(page).waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of ['Home', 'Explore', 'Templates', 'Favorites', 'Assets', 'Profile', 'Image'])
      await menu.getByRole('link', { name, exact: true }).waitFor();
    for (const name of ['Get API (opens in a new tab)', 'Terms', 'Privacy'])
      await menu.getByRole('link', { name, exact: true }).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'phone-menu');
    await menu.getByRole('link', { name: 'Templates' }).click();
    await page.waitForURL('**/template');
    await menu.waitFor({ state: 'detached' });
  });

  it('asks a guest who presses what is for members to log in where they are, and says what for', async () => {
    const page = await house.visit({ viewport: PHONE });
    await page.goto('/studio/search');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'You' }).click();
    const asked = page.getByRole('dialog', { name: 'Log in or register' });
    await asked.getByText('“Profile” opens as soon as you are logged in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/studio/search');
    await house.picture(page, 'phone-login-for');
    await asked.getByRole('button', { name: 'Close' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'You' }).click();
    await house.passCode(page, 'asked@example.com');
    await page.waitForURL('**/profile');
  });

  it('keeps its header on one line for somebody with credits', async () => {
    const page = await house.visit({ viewport: { width: 320, height: 640 } });
    await page.goto('/studio');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await house.passCode(page, 'narrow@example.com');
    await balance(page).waitFor();
    const { wide, tall } = await page
      .locator('header')
      .first()
      .evaluate((header) => ({
        wide: header.scrollWidth - header.clientWidth,
        tall: header.clientHeight,
      }));
    expect(wide).toBeLessThanOrEqual(0);
    expect(tall).toBe(56);
    await house.picture(page, 'phone-narrow');
  });
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
