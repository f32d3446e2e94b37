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
