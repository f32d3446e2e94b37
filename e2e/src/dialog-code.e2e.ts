import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('says at each call that the code of a dialog did not arrive', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/login-modal-*.js', (route) => route.abort());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Log in / Register' }).click();
    const toast = page.getByText('Request failed.').first();
    await toast.waitFor();
    await toast.waitFor({ state: 'detached' });
  }
  expect(errors).toEqual([]);
});

it('shows no screen without its words, and keeps the language while those of the next one are missing', async () => {
  const page = await house.visit();
  const words = '**/assets/generation-*.js';
  await page.route(words, (route) => route.abort());
  await page.goto('/img-generation');
  await page.getByText('This page could not be opened').waitFor();
  await page.unroute(words);
  await page.getByRole('button', { name: 'Reload' }).click();
  // The app's own screen: the page the server writes first has this heading before any code is here.
  const heading = page.locator('main:not(.first-page)').getByRole('heading', { name: 'Image generation' });
  await heading.waitFor({ state: 'attached' });

  await page.route(words, (route) => route.abort());
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('日本語').click();
  await page.getByText('Request failed.').first().waitFor();
  expect(await heading.count()).toBe(1);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});
