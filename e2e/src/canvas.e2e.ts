import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, type House, type OwnHouse, openHouse, openOwnHouse, PHONE } from './house.ts';

let house: OwnHouse;
/** Where a picture takes long enough to be cancelled. */
let slow: House;
beforeAll(async () => {
  // A house of its own: five pictures are made, and what is done with them is the subject, not how they are painted.
  house = await openOwnHouse({ ADMIN_EMAILS: 'admin@example.com', PLANS: 'staff' });
  slow = await openHouse();
});
afterAll(() => Promise.all([house.close(), slow.close()]));

const picture = (page: Page) => page.locator('button[data-picture]');
const words = (page: Page) => page.locator('textarea').first();
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ }).last();
const credits = (page: Page, count: number) =>
  page
    .getByRole('button', { name: new RegExp(`^${count} credits`) })
    .first()
    .waitFor();

/** What the account has made, newest first. */
const tasks = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/gw/v2/history/image/image?page_size=9');
    const { result } = await answer.json();
    type Task = { params: { prompt: string; params: { style: string; seed: number } }; result: { image: string }[] };
    return (result.data as Task[]).map(({ params, result: made }) => ({
      prompt: params.prompt,
      style: params.params.style,
      seed: params.params.seed,
      pictures: made.filter(({ image }) => image !== '').length,
    }));
  });

it('says what is understood, and goes on from a picture by press and by key', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'canvas@example.com');
  await page.goto('/img-generation');
  const prompt = 'a red fox in a snowy forest, a theremin';
  await words(page).fill(prompt);
  await generate(page).click();
  // One at a time: the button keeps its price, and why it waits stands above it.
  await page.getByText(/^One at a time\. The next can start/).waitFor();
  expect(await generate(page).textContent()).toMatch(/1$/);
  await picture(page).waitFor({ timeout: 60_000 });
  const row = page.getByRole('status').filter({ hasText: 'Not all drawn' });
  await row.getByText('snowy forest').waitFor();
  await house.expectAccessible(page);
  // What the file carries is said at its button, with the plan that gives another; no action is beyond the edge.
  expect(await page.getByRole('button', { name: /^Download with mark/ }).getAttribute('title')).toContain('With Basic');
  expect(await page.locator('[data-made]').evaluate((slot) => slot.scrollWidth - slot.clientWidth)).toBe(0);

  // A word that is missing goes from the form by one press, and nothing is made of it.
  await row.getByRole('button', { name: 'Take “theremin” out of the words' }).click();
  await expect.poll(() => words(page).inputValue()).toBe('a red fox in a snowy forest');
  // Other words in the form than in the picture: the row is about them.
  const typed = page.getByRole('status').filter({ hasText: /^Understood/ });
  await typed.getByText('snowy forest').waitFor();
  // A tick is what a picture shows: there is none yet.
  expect(await typed.locator('svg').count()).toBe(0);
  expect(await tasks(page)).toHaveLength(1);
  await credits(page, 29);

  // As many chips as fit, whole, and no room for another before the press that shows the rest.
  await words(page).fill(
    'a red fox, a snowy forest, a wooden bridge, a lighthouse, a waterfall, a full moon, a castle, a river',
  );
  const more = typed.getByRole('button', { name: /more words?$/ });
  await more.waitFor();
  const fit = await typed.evaluate((one) => {
    const chips = [...one.querySelectorAll<HTMLElement>('span[data-state]')];
    const shown = chips.filter((chip) => chip.offsetWidth > 0);
    const end = one.querySelector('button[aria-expanded]')!.getBoundingClientRect();
    for (const chip of chips) delete chip.dataset.beyond;
    const hidden = chips.find((chip) => !shown.includes(chip))!;
    return {
      shown: shown.length,
      cut: shown.filter((chip) => chip.scrollWidth > chip.clientWidth).length,
      last: end.left - shown.at(-1)!.getBoundingClientRect().right,
      room: one.getBoundingClientRect().right - end.right,
      next: hidden.offsetWidth,
    };
  });
  expect(fit.shown).toBeGreaterThan(1);
  expect(fit.cut).toBe(0);
  expect(fit.last).toBeGreaterThanOrEqual(0);
  expect(fit.last + fit.room).toBeLessThan(fit.next + 12);
  await more.click();
  await typed.getByText('river').waitFor();
  await typed.getByRole('button', { expanded: true }).click();
  await words(page).fill('a red fox in a snowy forest');

  // Letters act on the picture that has the focus; elsewhere they make nothing, and no button promises them.
  await words(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('v');
  await expect.poll(() => words(page).inputValue()).toBe('a red fox in a snowy forestv');
  await page.keyboard.press('Backspace');
  await words(page).blur();
  await page.keyboard.press('v');
  const hint = page.getByRole('button', { name: /^Vary/ }).locator('span[aria-hidden=true]').last();
  expect(await hint.isVisible()).toBe(false);
  expect(await tasks(page)).toHaveLength(1);
  await picture(page).focus();
  expect(await hint.textContent()).toBe('V');
  expect(await hint.isVisible()).toBe(true);
  await page.keyboard.press('v');
  await expect.poll(async () => (await tasks(page)).map((task) => task.pictures), { timeout: 60_000 }).toEqual([1, 1]);
  const [second, first] = await tasks(page);
  expect(second).toMatchObject({ prompt, style: 'default' });
  expect(second?.seed).not.toBe(first?.seed);

  // The picture before stands in the place of this one for as long as it is held.
  const shown = () => picture(page).locator('img').last().getAttribute('src');
  await expect.poll(async () => (await shown()) !== null).toBe(true);
  const own = await shown();
  await picture(page).focus();
  await page.keyboard.down('c');
  await expect.poll(shown).not.toBe(own);
  await page.keyboard.up('c');
  await expect.poll(shown).toBe(own);

  // Another style, the same words and seed.
  await picture(page).focus();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Watercolor' }).last().click();
  await expect.poll(async () => (await tasks(page)).length, { timeout: 60_000 }).toBe(3);
  expect((await tasks(page))[0]).toMatchObject({ prompt, style: 'watercolor', seed: second?.seed });
  await expect.poll(async () => (await tasks(page))[0]?.pictures, { timeout: 60_000 }).toBe(1);

  // Other words, with what changes shown before anything is made.
  await page.getByRole('button', { name: /^Change words/ }).click();
  const other = page.getByLabel('Other words for this picture');
  expect(await page.getByRole('button', { name: /^Make it/ }).isDisabled()).toBe(true);
  await other.fill('a red fox in a green forest');
  await page.locator('ins').filter({ hasText: 'green' }).waitFor();
  await page.locator('del').filter({ hasText: 'snowy' }).waitFor();
  await house.expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await tasks(page))[0]?.prompt, { timeout: 60_000 })
    .toBe('a red fox in a green forest');
  await expect.poll(async () => (await tasks(page))[0]?.pictures, { timeout: 60_000 }).toBe(1);
  await credits(page, 26);

  // The film chooses what is compared, by key and by press.
  const film = page.getByRole('list', { name: 'Your latest pictures' });
  const oldest = film.getByRole('button', { name: /theremin/ }).last();
  await oldest.focus();
  await page.keyboard.press('c');
  const chosen = film.getByRole('button', { name: 'Compare with this', pressed: true });
  await chosen.waitFor();
  await page.getByTitle(/^Shows “.*a theremin”/).waitFor();
  await chosen.click();
  await chosen.waitFor({ state: 'detached' });

  // Stepping from picture to picture, the film goes along.
  await page.setViewportSize({ width: 720, height: 900 });
  const beyond = () =>
    film.evaluate((list) => {
      const [own, room] = [list.querySelector('[data-on] [data-on]'), list].map((one) => one?.getBoundingClientRect());
      return own && room ? Math.max(0, room.left - own.left, own.right - room.right) : -1;
    });
  expect(await film.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  await picture(page).focus();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(beyond, { message: `after ${step} steps` }).toBe(0);
  }
  expect(await film.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize(DESKTOP);

  // The film leads back, the log holds all of them.
  await oldest.click();
  await page.getByRole('status').filter({ hasText: 'theremin' }).waitFor();
  await page.getByRole('button', { name: 'All in Queue' }).click();
  await expect.poll(() => page.locator('main article').count()).toBe(4);
});

it('a cancelled task says so where the picture would have stood, with a way on and the credits back', async () => {
  const page = await slow.visit({ viewport: PHONE });
  await page.goto('/studio');
  await page
    .getByRole('button', { name: /^Log in/ })
    .first()
    .click();
  await slow.passCode(page, 'canvas-phone@example.com');
  await page.goto('/img-generation');
  await slow.openForm(page);
  await words(page).fill('a castle on a cliff above the sea, oil painting');
  await generate(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Generation Cancelled').first().waitFor();
  await page.getByText('1 credit returned').waitFor();
  await slow.expectAccessible(page);
  await page.getByRole('button', { name: 'Recreate' }).click();
  await page.getByText('a castle on a cliff above the sea, oil painting').first().waitFor();
});

it('on a phone the row of pictures opens at the one that is told of, when another tool made the newest', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'swipe@example.com');
  const make = (module: string, body: object, count: number) =>
    page
      .evaluate(
        async ([path, sent]) => {
          const headers = { 'content-type': 'application/json', 'x-client-platform': 'web' };
          const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) });
          return (await answer.json()).code as number;
        },
        [`/api/gw/v3/image/${module}/async`, body] as const,
      )
      .then(async (code) => {
        expect(code).toBe(0);
        await expect
          .poll(async () => (await tasks(page)).filter(({ pictures }) => pictures > 0).length, { timeout: 60_000 })
          .toBe(count);
      });
  await make('txt2img', { prompt: 'a red fox in a meadow', params: { batch_size: 1 } }, 1);
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/gw/v2/history/image/image?page_size=9');
    return (await answer.json()).result.data[0].result[0] as Record<string, string>;
  });
  await make('img2img', { prompt: 'a lake', image: id.uuid, params: { batch_size: 1 } }, 2);
  await page.setViewportSize(PHONE);
  await page.goto('/img-generation');
  await page.getByRole('status').getByText('red fox').first().waitFor();
  const middle = () =>
    page.locator('ul[aria-label] > li').evaluateAll((all) => {
      const off = (each: Element) => {
        const { left, width } = each.getBoundingClientRect();
        return Math.abs(left + width / 2 - innerWidth / 2);
      };
      return all.map(off).findIndex((each) => each < 60);
    });
  // The newest stands first, and this one is the second.
  await expect.poll(middle).toBe(1);
});

it('nothing failed in any console', () => {
  expect([...house.faults, ...slow.faults]).toEqual([]);
});
