import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const PROMPT = 'a paper lantern over a quiet canal';

describe('the keyboard alone', () => {
  it('skips to the content with its first step', async () => {
    const page = await house.visit();
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  it('reads what keys do on the open screen, and switches single letters off', async () => {
    const page = await house.visit();
    await page.goto('/studio');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Everywhere').waitFor();
    await sheet.getByText('Go to anything').waitFor();
    expect(await sheet.getByText('Files', { exact: true }).count()).toBe(0);
    await house.expectAccessible(page);
    await sheet.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('combobox');
    expect(await sheet.count()).toBe(0);

    // Held with Ctrl they act all the same, and the palette leads back to the sheet.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to anything' });
    await palette.getByRole('combobox').fill('shortcuts');
    await page.keyboard.press('Enter');
    await sheet.getByRole('checkbox').check();
    // While the sheet still fades away the palette opens already, and keeps the focus.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const field = palette.getByRole('combobox');
    await field.waitFor();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  });
});

describe('making a picture', () => {
  it('is the page, its words and Generate: eight stops at most, and nothing is out of reach', async () => {
    const page = await house.visit({ viewport: { width: 1440, height: 900 } });
    await page.goto('/settings');
    await house.signIn(page, 'stops@example.com');
    await page.goto('/img-generation');
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.getAttribute('aria-label') || element?.labels?.[0]?.textContent || element?.textContent || '';
      });
    const stops: string[] = [];
    const walk = async (until: RegExp) => {
      do {
        await page.keyboard.press('Tab');
        stops.push(await focused());
      } while (!until.test(stops.at(-1)!) && stops.length < 30);
    };
    await walk(/^Skip to content$/);
    await page.keyboard.press('Enter');
    await walk(/^Prompt$/);
    await page.keyboard.type('a paper boat on a pond');
    await walk(/^Skip to Generate$/);
    const passed = stops.length;
    await house.picture(page, 'keys-skip-options');
    await page.keyboard.press('Enter');
    stops.push(await focused());
    expect(stops.at(-1)).toMatch(/^Generate/);
    expect(stops.length).toBeLessThanOrEqual(8);
    await house.expectAccessible(page);

    // Whoever does not skip passes the options, each group of choices in one stop, and comes to Generate, too.
    await page.getByRole('textbox', { name: 'Prompt' }).focus();
    stops.length = 0;
    await walk(/^Generate/);
    expect(stops[0]).toBe('Skip to Generate');
    expect(stops.length).toBeGreaterThan(passed);
    expect(stops.length).toBeLessThanOrEqual(12);
    await page.keyboard.press('Enter');
    await page
      .getByRole('img', { name: /^Picture 1 of 1, / })
      .or(page.locator('[data-picture]'))
      .first()
      .waitFor();
  });
});

describe('the command palette', () => {
  it('goes to a page, remembers it, gives the focus back, and opens nothing that is not allowed', async () => {
    const page = await house.visit();
    await page.goto('/studio');
    const search = page.getByRole('combobox', { name: 'Search' });
    await search.focus();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to anything' });
    const field = palette.getByRole('combobox');
    const options = palette.getByRole('option');
    await options.first().waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'palette');
    // A guest finds neither what needs a login nor the office.
    expect(await options.filter({ hasText: /^(Favorites|Audit log)$/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await field.fill('sett');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/settings$/);
    // The new page takes the focus once it is drawn, and the closed palette has given it back by then.
    await palette.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('Control+k');
    await palette.getByText('Recent', { exact: true }).waitFor();
    await expect.poll(() => options.first().textContent()).toBe('Settings');
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    // The palette's list stands before its field has the focus.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true');
    await field.fill('light');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');

    // By other words of it, and by the name of the one in force.
    await page.keyboard.press('Control+k');
    await field.fill('theme');
    const schemes = options.filter({ hasText: /^Appearance: / });
    await expect
      .poll(() => schemes.allTextContents())
      .toEqual(['Appearance: dark', 'Appearance: light (now)', 'Appearance: as the system']);
    await field.fill('light');
    await expect.poll(() => options.first().textContent()).toBe('Appearance: light (now)');
    await field.fill('night');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');

    await page.keyboard.press('Control+k');
    await field.fill('heron at night');
    await options.filter({ hasText: 'Search works for “heron at night”' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/search\?keywords=heron/);
  });

  it("finds one's own pictures by their words and opens them", async () => {
    const page = await house.visit();
    await page.goto('/settings');
    await house.signIn(page, 'palette@example.com');
    const { client } = await signIn(house, 'palette@example.com');
    await client.api.generation.submit({ params: { mediaType: 'image', module: 'txt2img' }, body: { prompt: PROMPT } });
    const made = async () => (await client.api.library.assets({ body: { keyword: 'lantern' } })).data[0]?.id;
    await expect.poll(made, { timeout: 60_000 }).toBeTruthy();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to anything' });
    await palette.getByRole('combobox').fill('lantern can');
    await palette.getByRole('option', { name: PROMPT }).waitFor();
    await house.expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`assets\\?view=${await made()}`));

    // A row of the settings is reached with its control in the focus.
    await page.goto('/studio');
    await page.locator('#content').waitFor();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('delete acc');
    await palette.getByRole('option', { name: 'Delete Account' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/settings#delete$/);
    const open = page.getByRole('button', { name: 'Delete Account' });
    await expect.poll(() => open.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('a new page takes the focus neither from a dialog nor from a field that was gone to meanwhile', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  const login = page.getByRole('button', { name: 'Log in' }).first();
  const email = page.locator('input[type=email]');
  await login.click();
  await email.waitFor();
  await page.keyboard.press('Escape');
  await email.waitFor({ state: 'detached' });
  const search = page.getByRole('combobox', { name: 'Search' });
  const isFocused = (of: typeof search) => of.evaluate((element) => element === document.activeElement);

  /** Goes to a page by its link; something is done when its address is there and the page is not. */
  const move = async (name: string, meanwhile: typeof search) => {
    await meanwhile.evaluate((element) => {
      const push = history.pushState;
      history.pushState = (...given) => {
        history.pushState = push;
        push.apply(history, given);
        if (element instanceof HTMLInputElement) {
          element.focus();
          element.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
        } else (element as HTMLElement).click();
      };
    });
    await page.getByRole('link', { name }).first().click();
  };
  await page.evaluate(() => {
    const root = document.documentElement;
    document.addEventListener('focusin', ({ target }) => {
      if (root.hasAttribute('data-modal') && (target as Element).id === 'content') root.dataset.taken = '';
    });
  });
  await move('Explore', login);
  await page.waitForURL(/\/search/);
  await email.waitFor();
  await expect.poll(() => isFocused(email)).toBe(true);
  await page.getByRole('main').locator('img').first().waitFor();
  expect(await page.locator('html').getAttribute('data-taken')).toBeNull();
  await page.keyboard.press('Escape');
  await email.waitFor({ state: 'detached' });

  // Explore has a field of its own, which goes with it; that of the header stays.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL(/\/studio$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await move('Templates', search);
  await page.waitForURL(/\/template/);
  await expect.poll(() => page.title()).toMatch(/templates/i);
  // Its turn would have come by now: what a move does is done in the same drawing as the title.
  expect(await isFocused(search)).toBe(true);
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
