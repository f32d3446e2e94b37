import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE } from './house.ts';
import { shiftsOf, watchShifts } from './stillness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('says that the connection is gone without moving the page or lying over what can be pressed', async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await house.visit({ viewport });
    await watchShifts(page);
    await page.goto('/studio');
    await page.locator('#content').getByRole('list').first().waitFor();
    // What comes late is not moved by the lost connection.
    await page.waitForLoadState('networkidle');
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header > *, main > *, nav')]
          .filter((one) => !one.querySelector('[role=status] p'))
          .map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y].map(Math.round).join()),
      );
    const { sum: before } = await shiftsOf(page);
    const stood = await places();
    await page.context().setOffline(true);
    const banner = page.getByText('You are offline. Running tasks').first();
    await banner.waitFor();
    await house.picture(page, `offline-${viewport.width}`);
    expect((await places()).filter((place) => !stood.includes(place))).toEqual([]);
    expect((await shiftsOf(page)).sum - before).toBeLessThan(0.001);
    const box = (await banner.boundingBox())!;
    const under = await page.evaluate(({ x, y, width, height }) => {
      const lies = (one: Element) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return right > left && left < x + width && right > x && top < y + height && bottom > y;
      };
      return [...document.querySelectorAll('header a, header button, header input, nav a')].filter(lies).length;
    }, box);
    expect(under, `${viewport.width} px`).toBe(0);
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
  }
});
