import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesIn } from './archive.ts';
import { DESKTOP, type House, openHouse, PHONE } from './house.ts';

let house: House;
let page: Page;
const PICTURES = path.resolve(import.meta.dirname, '../../docs/gallery');
beforeAll(async () => {
  house = await openHouse();
  page = await house.visit({ viewport: DESKTOP });
  await page.goto('/studio');
  await house.signIn(page, 'keeper@example.com');
});
afterAll(() => house.close());

const SOON = { timeout: 20_000 };
const cards = () => page.locator('[data-card]');
const tab = (name: string) => page.getByRole('navigation', { name: 'Kinds of files' }).getByRole('button', { name });

it('adds pictures, with the reason beside each that is refused', async () => {
  await page.goto('/assets');
  await page.getByText('Your files appear here').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'assets-empty');
  const files = (await readdir(PICTURES)).filter((name) => /^(?!sheet|styles|seeds).*\.jpg$/.test(name));
  await page
    .getByLabel('Upload', { exact: true })
    .first()
    .setInputFiles([...files.map((name) => path.join(PICTURES, name)), path.join(PICTURES, 'README.md')]);
  await page.getByText('Invalid image format, png and jpg are supported!').waitFor();
  await expect.poll(() => page.getByText('Added', { exact: true }).count(), { timeout: 60_000 }).toBe(files.length);
  await house.picture(page, 'assets-uploads');
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
  await expect.poll(() => cards().count(), SOON).toBeGreaterThan(8);
  await house.picture(page, 'assets-media');
});

it('finds what was made by its words, and keeps the search', async () => {
  const { api } = await sessionOf();
  await api('/api/gw/v3/image/txt2img/async', {
    prompt: 'a red fox in a snowy forest',
    params: { style: 'ink_wash', wh_ratio: '16:9', seed: 4711 },
  });
  await page.goto('/assets?q=fox');
  await expect.poll(() => cards().count(), { timeout: 60_000 }).toBe(1);
  await page.getByRole('button', { name: 'Style', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ink wash' }).click();
  await expect.poll(() => page.url(), SOON).toContain('style=ink_wash');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Foxes in ink');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Foxes in ink', exact: true }).waitFor();
  await house.picture(page, 'assets-search');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => cards().count(), SOON).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Foxes in ink', exact: true }).click();
  await expect.poll(() => cards().count(), SOON).toBe(1);
  await cards().first().click();
  await page.getByRole('dialog').getByText('a red fox in a snowy forest').waitFor();
  await page.getByRole('dialog').getByText('4711').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'assets-viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('by keyboard: ticks a range, moves it into a new folder, throws away, undoes', async () => {
  await page.goto('/assets');
  await cards().first().focus();
  const before = await countOf();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('3 selected').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'assets-selection');
  await page.getByRole('button', { name: 'Move to folder' }).click();
  await house.picture(page, 'assets-move');
  await page.getByRole('dialog').getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kept together');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('3 files are now in “Kept together”').waitFor();
  await tab('Folders').click();
  await page.getByRole('button', { name: 'Open the folder “Kept together”' }).waitFor();
  // The name is taken, whatever its case.
  await page.getByRole('button', { name: 'New folder' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('kept TOGETHER');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('The folder name exists').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await house.expectAccessible(page);
  await house.picture(page, 'assets-folders');

  await tab('Media').click();
  await cards().first().focus();
  await page.keyboard.press('Delete');
  await page.getByText('1 file is in the trash').waitFor();
  await expect.poll(countOf, SOON).toBe(before - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(countOf, SOON).toBe(before);
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search your files');
});

it('saves several files as one ZIP with readable names', async () => {
  await page.goto('/assets?q=fox');
  await expect.poll(() => cards().count(), SOON).toBe(1);
  await page.goto('/assets');
  await cards().first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Atelier-\d{4}-\d\d-\d\d\.zip$/);
  const names = namesIn(await readFile(await download.path()));
  expect(names).toHaveLength(3);
  expect(names[0]).toMatch(/^1 \S.*\.(png|jpg)$/);
  await page.keyboard.press('Escape');
});

it('by pointer: what is dragged falls into a folder, and a long press starts a selection', async () => {
  await page.goto('/assets');
  await expect.poll(() => cards().count(), SOON).toBeGreaterThan(4);
  const from = (await cards().nth(3).boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 70, { steps: 4 });
  const target = page.locator('main li', { hasText: 'Kept together' }).last();
  await target.waitFor();
  const to = (await target.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await house.picture(page, 'assets-dragging');
  await page.mouse.up();
  await page.getByText('1 file is now in “Kept together”').waitFor();
  await target.waitFor({ state: 'detached' });

  const phone = await house.visit({ viewport: PHONE });
  await phone.context().addCookies(await page.context().cookies());
  await phone.addInitScript(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    await page.evaluate(() => Object.entries(localStorage)),
  );
  await phone.goto('/assets');
  const card = phone.locator('[data-card]').nth(1);
  await card.waitFor();
  const box = (await card.boundingBox())!;
  const touch = await phone.context().newCDPSession(phone);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await phone.getByText('1 selected').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Letting go neither opens the file nor takes the tick back.
  await phone.getByRole('toolbar').waitFor();
  expect(await phone.getByRole('dialog').count()).toBe(0);
  await phone.getByText('1 selected').waitFor();
  await house.picture(phone, 'assets-long-press');
  await phone.context().close();
});

it('empties the trash only after naming the consequence', async () => {
  await cards().nth(2).focus();
  await page.keyboard.press('Delete');
  await page.getByText('1 file is in the trash').waitFor();
  await tab('Trash').click();
  await page.getByText('30 days left').first().waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'assets-trash');
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByText('This cannot be undone').waitFor();
  await house.picture(page, 'assets-trash-confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByText('The trash is empty').waitFor();
});

it('takes a file as the reference of a new task, and counts it', async () => {
  await page.goto('/assets');
  await cards().first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use as reference' }).click();
  await page.getByAltText('The picture to start from').waitFor();
  await expect.poll(() => page.url(), SOON).toContain('activeTab=image-to-image');
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await page.getByRole('button', { name: 'Select from history' }).last().click();
  await page.getByRole('dialog').getByRole('searchbox').fill('fox');
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count(), SOON).toBe(1);
  await house.expectAccessible(page);
  await house.picture(page, 'assets-picker');
  await page.goto('/assets');
  await cards().first().click();
  await page.getByRole('dialog').getByText('Used 1 time').waitFor();
});

it.each([
  ['en', 'dark', ''],
  ['ja', 'light', '/ja'],
  ['zh', 'dark', '/zh'],
  ['es', 'light', '/es'],
] as const)('is whole in %s, %s, on a phone and wide', async (language, scheme, prefix) => {
  await page.evaluate((to) => localStorage.setItem('atelier.scheme', to), scheme);
  await page.setViewportSize(PHONE);
  await page.goto(`${prefix}/assets`);
  await expect.poll(() => cards().count(), SOON).toBeGreaterThan(4);
  await house.picture(page, `assets-phone-${language}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.locator('h1 + button').click();
  await page.getByRole('toolbar').waitFor();
  // Whole screens are walked elsewhere (`every-screen`), in the dark; what opens over them is judged once a scheme.
  const judged = language === 'en' || language === 'ja';
  if (judged) await house.expectAccessible(page);
  await house.picture(page, `assets-phone-selection-${language}`);
  await page.keyboard.press('Escape');
  await cards().first().click();
  await page.getByRole('dialog').waitFor();
  await house.picture(page, `assets-phone-viewer-${language}`);
  await page.setViewportSize(DESKTOP);
  if (judged) await house.expectAccessible(page);
  await house.picture(page, `assets-wide-viewer-${language}`);
  await page.keyboard.press('Escape');
  await page.goto(`${prefix}/assets?tab=tools&q=fox`);
  await expect.poll(() => cards().count(), SOON).toBe(1);
  await house.picture(page, `assets-wide-${language}`);
  await page.goto(`${prefix}/assets?tab=folders`);
  await page.locator('main ul[aria-label] li button').first().waitFor();
  await house.picture(page, `assets-folders-${language}`);
  expect(house.faults).toEqual([]);
});

const countOf = async () => Number.parseInt((await page.locator('h1 small').textContent()) ?? '', 10);

/** Calls with the session of the page. */
async function sessionOf() {
  return {
    api: (url: string, body: object) =>
      page.evaluate(
        async ([to, json]) => {
          const answer = await fetch(to, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
            body: json,
          });
          return answer.json();
        },
        [url, JSON.stringify(body)] as const,
      ),
  };
}
