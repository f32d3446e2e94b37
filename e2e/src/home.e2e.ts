import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { publish } from './publishing.ts';
import { shiftsOf, watchShifts } from './stillness.ts';

let house: OwnHouse;
beforeAll(async () => {
  // A house of its own: it begins without any work.
  house = await openOwnHouse({ ADMIN_EMAILS: 'admin@example.com' });
});
afterAll(() => house.close());

it('says what this is and what it costs, and a house without works shows a wall to start from', async () => {
  for (const viewport of [undefined, PHONE]) {
    const page = await house.visit(viewport ? { viewport } : {});
    await page.goto('/studio');
    await page
      .getByRole('heading', { name: 'Describe it. Watch it being made. Free with an e-mail: 30 credits a day.' })
      .waitFor();
    await page.getByRole('heading', { name: 'Start from an example' }).waitFor();
    await house.expectAccessible(page);
    await page.getByRole('button', { name: /^(.* )?A castle on a cliff/ }).click();
    const field = page.getByLabel('Describe a picture');
    expect(await field.inputValue()).toBe('A castle on a cliff by the sea');
    const look = page.getByRole('button', { name: /^Oil · 3:4. Back/ });
    await look.click();
    await look.waitFor({ state: 'detached' });
    await house.picture(page, `home-wall-${viewport ? 'phone' : 'wide'}`);
  }
});

it('is light or dark as the device is until somebody chooses, from the first paint on', async () => {
  for (const [scheme, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    const page = await house.visit({ scheme });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.body).colorScheme);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    await page.goto('/studio');
    await page.getByLabel('Describe a picture').waitFor();
    expect(await seen()).toEqual([scheme]);
    await page.goto('/settings');
    const choice = page.getByRole('radiogroup', { name: 'Appearance' });
    expect(await choice.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
    await choice.getByText(chosen === 'dark' ? 'Dark' : 'Light').click();
    await page.goto('/studio');
    await page.getByLabel('Describe a picture').waitFor();
    expect(await seen()).toEqual([chosen]);
  }
});

/** Where the pictures of a wall stand, first row of the columns alone: below it words may wrap anew with their font. */
const placesOf = async (pictures: Locator, columns: number): Promise<number[][]> => {
  const boxes = await pictures.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]),
  );
  const top = Math.min(...boxes.map(([, y]) => y!));
  const row = boxes.filter(([, y]) => y! - top < 4).sort(([a], [b]) => a! - b!);
  expect(row).toHaveLength(columns);
  return row;
};

it.each([
  ['wide', DESKTOP, 3],
  ['phone', PHONE, 2],
])(
  'a guest finds the pictures to start from in the page itself, where the app puts them: %s',
  async (_name, viewport, columns) => {
    const page = await house.visit({ viewport });
    let come = () => {};
    const line = new Promise<void>((done) => {
      come = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await line;
      await route.fallback();
    });
    await watchShifts(page);
    await page.goto('/img-generation', { waitUntil: 'commit' });
    const brought = page.locator('.first-wall picture').filter({ visible: true });
    await brought.nth(8).waitFor();
    const before = await placesOf(brought, columns);
    come();
    const drawn = page.getByRole('list', { name: 'Start from an example' }).locator('button > span:has(> img)');
    await drawn.nth(8).waitFor();
    const after = await placesOf(drawn, columns);
    for (const [index, place] of before.entries()) {
      for (const [side, value] of place.entries())
        expect(Math.abs(value - after[index]![side]!)).toBeLessThanOrEqual(4);
    }
    const { sum, told } = await shiftsOf(page);
    expect(sum, told).toBeLessThanOrEqual(0.01);
  },
);

it('an idea fills the strip with the first press, and the second one makes it, for a guest after the login', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  const idea = page.getByRole('region', { name: 'Ideas' }).getByRole('button', { name: /Mount Fuji/ });
  await idea.click();
  const field = page.getByLabel('Describe a picture');
  expect(await field.inputValue()).toBe('A still lake and Mount Fuji');
  await page.getByRole('button', { name: /^Watercolor · 4:3/ }).waitFor();
  await expect.poll(() => idea.textContent()).toContain('Press again to make it');
  // Other words are no longer the idea: the next press fills the strip again and makes nothing.
  await field.fill('something else');
  // Nor is its look theirs.
  await page.getByRole('button', { name: /^Watercolor · 4:3/ }).waitFor({ state: 'detached' });
  await idea.click();
  expect(await field.inputValue()).toBe('A still lake and Mount Fuji');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await idea.press('Enter');
  await house.passCode(page, 'ideas@example.com');
  await page.waitForURL(/\/img-generation/);
  const made = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/gw/v2/history/image/image?page_size=5');
      const { result } = await answer.json();
      return result.data.map((task: { params: { prompt: string; params: object }; result: { image: string }[] }) => ({
        prompt: task.params.prompt,
        ...task.params.params,
        there: task.result.every(({ image }) => image !== ''),
      }));
    });
  await expect
    .poll(made, { timeout: 60_000 })
    .toMatchObject([{ prompt: 'A still lake and Mount Fuji', style: 'watercolor', wh_ratio: '4:3', there: true }]);
});

it('after ten pictures the line is gone at the next load, with its height from the first paint', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  const claim = page.getByText('Watch it being made.');
  const strip = page.getByLabel('Describe a picture');
  await claim.waitFor();
  const before = await strip.boundingBox();
  await page.evaluate(() => localStorage.setItem('atelier.made', '10'));
  await page.getByRole('link', { name: 'Templates' }).first().click();
  await page.waitForURL('**/template');
  await page.goBack();
  await claim.waitFor();
  await page.reload();
  await strip.waitFor();
  expect(await claim.count()).toBe(0);
  expect((await strip.boundingBox())!.y).toBeLessThan(before!.y - 30);
});

it('a prompt that is refused names its word and the rules, on the home page as in the form', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'refused@example.com');
  const told = page.getByText('“porn” is not allowed here. Change it, and try again.');
  await page.getByLabel('Describe a picture').fill('a hill, porn, dusk');
  await page.keyboard.press('Enter');
  await told.waitFor();
  await page.getByRole('button', { name: 'What you may make' }).click();
  await page.getByRole('heading', { name: 'What you may make' }).waitFor();

  await page.goto('/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('a hill, porn, dusk');
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByRole('alert').and(told).waitFor();
  expect(await page.getByRole('link', { name: 'What you may make' }).getAttribute('href')).toBe('/public/terms');
});

it('a house with few works keeps its pictures to start from, and what comes while one looks stands after them', async () => {
  const staff = await signIn(house, 'admin@example.com');
  const author = await signIn(house, 'few@example.com');
  const show = async (number: number) => {
    const id = await publish(author, number, { title: `Plate ${number}` });
    await staff.client.api.works.review({ body: { ids: [id], pass: true } });
  };
  const page = await house.visit();
  await page.goto('/studio');
  const wall = page.getByRole('list', { name: 'Start from an example' });
  const cards = page.locator('#content li[data-key]:has(a[href*="/studio/template/"])');
  await wall.waitFor();
  const before = await wall.boundingBox();
  await show(1);
  await cards.first().waitFor();
  expect(await wall.boundingBox()).toEqual(before);
  expect((await cards.first().boundingBox())!.y).toBeGreaterThan(before!.y + before!.height - 1);

  // At the next visit the works stand first, the pictures to start from below them.
  await page.reload();
  await cards.first().waitFor();
  await wall.waitFor();
  expect((await cards.first().boundingBox())!.y).toBeLessThan((await wall.boundingBox())!.y);
  expect(await cards.count()).toBe(1);
  await house.picture(page, 'home-few');
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
