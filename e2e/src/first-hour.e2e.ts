import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE, type Visit } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Counts what a newcomer has to press; the mail's code is typed and counted by itself. */
function hand(page: Page) {
  const begun = performance.now();
  let presses = 0;
  return {
    async press(what: Locator): Promise<void> {
      presses += 1;
      await what.click();
    },
    async enter(): Promise<void> {
      presses += 1;
      await page.keyboard.press('Enter');
    },
    told: () => ({ presses, seconds: Math.round((performance.now() - begun) / 1000) }),
  };
}

const made = (page: Page) => page.locator('[data-picture]');

describe.each<[string, Visit]>([
  ['wide', { viewport: DESKTOP }],
  ['phone', { viewport: PHONE }],
  ['ja, phone', { viewport: PHONE, language: 'ja' }],
])('the first minute: %s', (name, visit) => {
  it('leads from the address to an own picture in four presses and one code, and to a variation in one more', async () => {
    const page = await house.visit(visit);
    const tag = name.replaceAll(/[, ]+/g, '-');
    const newcomer = hand(page);
    await page.goto(visit.language === 'ja' ? '/ja/studio' : '/studio');
    const idea = page.locator('button:has(img[src*="/ideas/"])').first();
    await idea.waitFor();
    await house.picture(page, `first-${tag}-1-home`);

    await newcomer.press(idea);
    await page.locator('[data-armed]').waitFor();
    await house.picture(page, `first-${tag}-2-idea`);
    await newcomer.press(idea);
    await page.locator('input[type=email]').fill(`first-${tag}@example.com`);
    await house.picture(page, `first-${tag}-3-login`);
    await newcomer.enter();
    const asked = page.waitForRequest((request) => request.url().endsWith('/async'));
    await house.typeCode(page, `first-${tag}@example.com`);
    // The picture that the idea showed, not another one of its words.
    expect((await asked).postDataJSON().params).toMatchObject({ style: 'default', wh_ratio: '4:3', seed: 2 });
    await page.getByRole('progressbar').first().waitFor();
    await house.picture(page, `first-${tag}-4-running`);
    await made(page).first().waitFor({ timeout: 60_000 });
    await house.picture(page, `first-${tag}-5-made`);
    const first = newcomer.told();
    console.log(`first own picture, ${name}: ${first.presses} presses, one code, ${first.seconds} s`);
    expect(first.presses).toBeLessThanOrEqual(4);

    const before = await made(page).first().locator('img').last().getAttribute('src');
    await newcomer.press(page.getByRole('button', { name: visit.language === 'ja' ? /^別案/ : /^Vary/ }));
    await expect
      .poll(
        () =>
          made(page)
            .first()
            .locator('img')
            .last()
            .getAttribute('src')
            .catch(() => before),
        { timeout: 60_000 },
      )
      .not.toBe(before);
    await house.picture(page, `first-${tag}-6-variation`);
    expect(newcomer.told().presses).toBe(first.presses + 1);
  });
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
