import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const expectText = (within: Locator, text: string) => within.getByText(text).first().waitFor();

describe('a signed-out visitor', () => {
  it('is led to the workbench in the language of the browser, with its own head', async () => {
    const page = await house.visit({ language: 'ja' });
    await page.goto('/');
    await page.waitForURL('**/ja/studio');
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    const raw = await (await house.client('ja').fetch('/ja/studio')).text();
    expect(raw).toMatch(/<html[^>]* lang="ja"/);
    expect(raw).toMatch(/<link rel="canonical" href="[^"]*\/ja\/studio"/);
    for (const language of ['en', 'zh', 'ja', 'es']) expect(raw).toContain(`hreflang="${language}"`);
  });

  it('reads a page in the language its address named, also where the page has no place for it, and stays in it', async () => {
    const page = await house.visit();
    await page.goto('/ja/public/terms');
    await page.getByRole('heading', { name: '利用規約', level: 1 }).waitFor();
    expect([new URL(page.url()).pathname, new URL(page.url()).search]).toEqual(['/public/terms', '']);
    await page.goto('/studio');
    await page.waitForURL('**/ja/studio');
    await page.getByRole('button', { name: 'ログイン / 登録' }).first().click();
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('dialog').getByRole('link', { name: '利用規約' }).click(),
    ]);
    await terms.getByRole('heading', { name: '利用規約', level: 1 }).waitFor();
    await terms.goto('/en/studio');
    await terms.waitForURL(/\/studio$/);
    expect(await terms.locator('html').getAttribute('lang')).toBe('en');
  });

  it.each([DESKTOP, PHONE])('finds the wall where tasks will stand, with the way in: $width', async (viewport) => {
    const page = await house.visit({ viewport });
    await page.goto('/img-generation');
    await page.getByText('Queue', { exact: true }).click();
    const line = page.getByText('Log in, and everything you make stands here with its progress.');
    await line.waitFor();
    const tile = page.locator('button:has(img)').filter({ hasText: 'Try this' }).first();
    await tile.waitFor();
    await house.picture(page, `guest-queue-${viewport.width}`);
    await house.expectAccessible(page);
    expect(await page.getByRole('link', { name: 'Explore everything' }).count()).toBe(1);
    await page.getByText('What you have typed stays.').locator('..').getByRole('button').click();
    await house.passCode(page, `wall-${viewport.width}@example.com`);
    // Somebody signed in finds the same under what is theirs to know.
    await page.getByText('Everything you make stands here with its progress, newest first.').waitFor();
    await house.picture(page, `empty-queue-${viewport.width}`);
    const words = (await tile.locator('span').last().textContent())?.trim() ?? '';
    expect(words).not.toBe('');
    await tile.click();
    await house.openForm(page);
    await expect.poll(() => page.locator('textarea').first().inputValue()).toBe(words);
  });

  it('comes to the tool that an address names, whatever tool was used last, and stays there', async () => {
    const page = await house.visit();
    for (const [tab, other] of [
      ['image-to-image', 'Text to image'],
      ['text-to-image', 'Image to image'],
      ['image-to-image', 'Text to image'],
    ] as const) {
      let moves = 0;
      const count = () => (moves += 1);
      await page.goto(`/img-generation?activeTab=${tab}`);
      await house.openForm(page);
      page.on('framenavigated', count);
      await page.waitForTimeout(1500);
      page.off('framenavigated', count);
      expect(moves, `${tab} after another tool`).toBeLessThanOrEqual(1);
      expect(new URL(page.url()).searchParams.get('activeTab')).toBe(tab);
      expect(await page.getByRole('button', { name: other, exact: true }).count(), other).toBe(0);
    }
  });

  it('tells a guest how the words are read', async () => {
    const page = await house.visit();
    await page.goto('/img-generation');
    await house.openForm(page);
    await page.locator('textarea').first().fill('a red fox and a theremin');
    await page.getByRole('status').filter({ hasText: 'red fox, understood' }).waitFor();
    await page.getByRole('button', { name: 'Take “theremin” out of the words' }).waitFor();
    // Without a connection nobody can be asked: the room for what was understood is not kept empty.
    await page.reload();
    await house.openForm(page);
    const row = page.locator('[data-when=typed]');
    await page.locator('textarea').first().fill('');
    await row.waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await page.locator('textarea').first().fill('a lighthouse in a storm');
    await row.waitFor({ state: 'detached' });
    await page.context().setOffline(false);
    await page.getByRole('status').filter({ hasText: 'lighthouse' }).waitFor();
  });

  it('switches language and theme and keeps both', async () => {
    const page = await house.visit();
    await page.goto('/settings');
    const frame = () => page.locator('meta[name=theme-color]').getAttribute('content');
    for (const [scheme, colour] of [
      ['Light', '#f6f5f3'],
      ['Dark', '#0b0b0c'],
      ['Light', '#f6f5f3'],
    ] as const) {
      await page.getByText(scheme, { exact: true }).click();
      await expect.poll(frame, { message: `the browser's frame turns ${scheme} with the page` }).toBe(colour);
    }
    await page.goto('/ja/settings');
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
    expect(await frame()).toBe('#f6f5f3');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    await page.goto('/studio');
    await page.waitForURL(/\/studio$/);
  });

  it('opens the API page from the header and finds a call, its codes and an example there', async () => {
    const page = await house.visit({ language: 'es' });
    await page.goto('/es/studio');
    const [api] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Usar la API' }).click(),
    ]);
    await api.waitForURL(/\/platform$/);
    expect(await api.locator('html').getAttribute('lang')).toBe('es');
    await api.getByRole('searchbox').fill('2007 async');
    const call = api.locator('details#generation\\.submit');
    await call.locator('summary').first().press('Enter');
    await expectText(call, `curl -X POST '${house.url}/api/gw/v3/image/txt2img/async'`);
    await expectText(call, '2007');
    await expectText(call, 'wh_ratio');
    await house.expectAccessible(api);
    await api.goto('/platform#identity.login');
    await expectText(api.locator('details#identity\\.login[open]'), 'refresh_token');
  });

  it('is sent home from unknown paths and asked to sign in by the login button', async () => {
    const page = await house.visit();
    await page.goto('/no/such/page');
    await page.waitForURL('**/studio');
    await house.signIn(page, 'visitor@example.com');
    await page.getByRole('button', { name: /30 credits/ }).waitFor();
  });
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
