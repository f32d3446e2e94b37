import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openNewHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openNewHouse({ DEMO: 'on' });
});
afterAll(() => house.close());

it('the first visitor of a new house sees its gallery fill, without a reload and without a jump', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  const cards = page.locator('#content li[data-key]');
  await cards.first().waitFor({ timeout: 60_000 });
  // Told by the page itself: it was never loaded again.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const order = () => cards.evaluateAll((found) => found.map((card) => (card as HTMLElement).dataset.key ?? ''));
  const before = await order();
  await expect.poll(async () => (await order()).length, { timeout: 60_000 }).toBeGreaterThan(before.length + 1);
  // What stood there stands there still; what is new came behind it.
  expect((await order()).slice(0, before.length)).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
  await house.picture(page, 'new-house-filling');
  expect(house.faults).toEqual([]);
});
