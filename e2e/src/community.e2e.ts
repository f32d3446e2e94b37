import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { publish } from './publishing.ts';

let house: OwnHouse;
/** Keys of the works, in the order they were published. */
const keys: string[] = [];

beforeAll(async () => {
  // A house of its own: its galleries are counted, with thirty works and nobody else's.
  house = await openOwnHouse();
  const admin = await signIn(house, 'admin@example.com');
  const authors = [await signIn(house, 'mika@example.com'), await signIn(house, 'tomas@example.com')];
  for (let number = 0; number < 30; number += 1) {
    const author = authors[number % authors.length]!;
    const title = number % 10 === 3 ? `Harbour ${number}` : `Light ${number}`;
    keys.push(await publish(author, number, { title }));
  }
  await admin.client.api.works.approveWorks({ body: { ids: keys } });
});
afterAll(() => house.close());

const cards = (page: Page) => page.locator('#content li[data-key] a');
const scrolled = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector('#content ul[aria-label]')!.getBoundingClientRect().top));
const settle = async (page: Page) => {
  await cards(page).first().waitFor();
  await page.waitForLoadState('networkidle');
};

describe('a visitor', () => {
  it.each([
    ['wide', DESKTOP, 'en', 'dark'],
    ['wide-light', DESKTOP, 'es', 'light'],
    ['phone', PHONE, 'ja', 'dark'],
    ['phone-light', PHONE, 'zh', 'light'],
  ] as const)(
    'browses, opens, goes on by arrow keys and returns to the same place (%s)',
    async (name, viewport, language, scheme) => {
      const page = await house.visit({ viewport, language, scheme });
      await page.goto(language === 'en' ? '/studio' : `/${language}/studio`);
      await settle(page);
      await house.picture(page, `community-home-${name}`);
      // In the dark it is walked with every screen.
      if (scheme === 'light') await house.expectAccessible(page);
      const nodes = await page
        .locator('#content li[data-key]')
        .first()
        .evaluate((card) => card.querySelectorAll('*').length);
      expect(nodes).toBeLessThanOrEqual(20);

      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(300);
      const before = await scrolled(page);
      expect(before).toBeLessThan(0);
      const visible = cards(page).locator('visible=true');
      const key = await page.evaluate(() => {
        const middle = document.elementFromPoint(window.innerWidth * 0.4, window.innerHeight / 2);
        return (
          middle?.closest('li')?.dataset.key ??
          document.querySelector<HTMLElement>('#content li[data-key]')!.dataset.key!
        );
      });
      expect(await visible.count()).toBeGreaterThan(3);
      await page.locator(`#content li[data-key="${key}"] a`).first().click();
      await page.waitForURL(`**/${key}*`);
      const title = page.getByRole('dialog').locator('h1').first();
      await title.waitFor();
      const opened = await title.textContent();
      await house.picture(page, `community-work-${name}`);
      if (language === 'en' || language === 'zh') await house.expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => !url.pathname.includes(key));
      await expect.poll(() => title.textContent(), { timeout: 20_000 }).not.toBe(opened);
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(`**/${key}*`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => scrolled(page), { timeout: 5_000 }).toBe(before);
    },
  );

  it('searches by words and finds what carries them, also from the keyboard', async () => {
    const page = await house.visit();
    await page.goto('/studio');
    await settle(page);
    await page.keyboard.press('/');
    await page.keyboard.type('harbour');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/studio\/search\?.*keywords=harbour/);
    await page.getByText('Results for “harbour”').waitFor();
    await settle(page);
    const found = page.getByRole('list', { name: 'Results for “harbour”' });
    expect(await found.locator('li[data-key]').count()).toBe(3);
    await house.picture(page, 'community-search');
    await page.goto('/studio/search?keywords=nothingatall');
    await page.getByText('Nothing found for “nothingatall”').waitFor();
    await house.picture(page, 'community-search-none');
  });

  it('is asked to log in where an account is needed, and keeps what was open', async () => {
    const page = await house.visit();
    await page.goto(`/studio/template/${keys[4]}`);
    await page.getByRole('button', { name: /^Like, / }).click();
    await page.locator('input[type=email]').waitFor();
    expect(page.url()).toContain(keys[4]);
  });

  it('gets the page of a work with its head before any script runs', async () => {
    const raw = await (await house.client().fetch(`/studio/template/${keys[3]}`)).text();
    expect(raw).toContain('<meta property="og:image"');
    expect(raw).toContain('Harbour 3');
    const gone = await house.client().fetch('/studio/template/w00000000000000');
    expect(gone.status).toBe(404);
  });
});

describe('a second user', () => {
  it('likes, comments, follows and remixes', async () => {
    const page = await house.visit();
    await page.goto('/studio');
    await house.signIn(page, 'pia@example.com');
    await page.goto(`/studio/template/${keys[2]}`);
    await page.getByRole('button', { name: /^Like, 0/ }).click();
    await page.getByRole('button', { name: /^Take the like back, 1/ }).waitFor();
    await page.getByRole('button', { name: 'Add to favorites' }).click();
    await page.getByRole('button', { name: 'Remove from favorites' }).waitFor();
    await page.getByRole('textbox', { name: 'Comment' }).fill('The light at the end does all the work.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('The light at the end does all the work.').waitFor();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('button', { name: 'Following' }).waitFor();
    await house.picture(page, 'community-reactions');
    await house.expectAccessible(page);
    const { stat } = await house.client().api.works.workPublic({ params: { id: keys[2]! } });
    expect(stat).toMatchObject({ likes: 1, favorites: 1, comments: 1 });
    await page.reload();
    await page.getByRole('button', { name: /^Take the like back, 1/ }).waitFor();
    expect(house.faults).toEqual([]);
  });
});
