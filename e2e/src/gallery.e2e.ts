// size: one boot of two thousand works serves every journey of the gallery
import { fillGallery, type GalleryWork } from '@atelier/testkit/scenarios/gallery';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE, type Visit } from './house.ts';
import { shiftsOf, watchShifts } from './stillness.ts';

const COUNT = 2000;
/** The whole of a card with everything that may stand on it (look: gallery). */
const CARD_NODES = 20;

/** Two that share a word that no other has. */
const NAMED: Record<number, string> = { 41: 'Heron over the estuary', 42: 'Estuary at dawn' };

let house: OwnHouse;
let works: GalleryWork[];
beforeAll(async () => {
  // A house of its own: two thousand works can only be planted.
  house = await openOwnHouse();
  works = await fillGallery(house, COUNT, (place) => NAMED[place] ?? `Work ${place}`);
});
afterAll(() => house.close());

/** Planted works have no files: a plain drawing of the right size answers for each. */
const drawing = ({ width, height }: { width: number; height: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#46586b"/></svg>`;

async function visit(options?: Visit): Promise<Page> {
  const page = await house.visit(options);
  const sizes = new Map(works.map((work) => [work.mediaId, work]));
  await page.route('**/media/**', (route) => {
    const id = /\/media\/(\w_[0-9a-f]{32})/.exec(route.request().url())?.[1] ?? '';
    const body = drawing(sizes.get(id) ?? { width: 64, height: 64 });
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await watchShifts(page);
  return page;
}

const cards = (page: Page) => page.locator('#content li[data-key] a[href*="/studio/template/"]');
const scrollTop = (page: Page) => page.locator('#content').evaluate((content) => content.scrollTop);
const openKey = (page: Page) => new URL(page.url()).pathname.split('/').at(-1);
/** Nothing on the screen has moved by itself (look: gallery). */
async function expectStill(page: Page): Promise<void> {
  const { sum, told } = await shiftsOf(page);
  expect(sum, told).toBeLessThanOrEqual(0.02);
}

/** The first card whose top lies well inside the window. */
const keyInView = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('#content li[data-key]')].find((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top > 120 && bottom < window.innerHeight;
      })?.dataset.key ?? '',
  );

async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.locator('#content').evaluate((content, by) => {
    const settled = new Promise((done) =>
      content.addEventListener('scroll', () => requestAnimationFrame(done), { once: true }),
    );
    content.scrollTop += by;
    return settled;
  }, distance);
}

it('shows the pictures that came with the page before it asks for the app, and waits for no picture that never comes', async () => {
  const page = await visit({ viewport: PHONE });
  const asked: string[] = [];
  let arrive = () => {};
  const line = new Promise<void>((done) => {
    arrive = done;
  });
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  await page.route('**/media/**', async (route) => {
    await line;
    await route.fallback();
  });
  await page.goto('/studio', { waitUntil: 'commit' });
  await page.locator('.first-page img').first().waitFor();
  expect(asked).toEqual([]);
  // The pictures are held up for good: the app comes all the same, and draws the gallery.
  await cards(page).first().waitFor();
  arrive();
});

describe.each<[string, Visit]>([
  ['wide, dark', { viewport: DESKTOP, scheme: 'dark' }],
  ['phone, light, ja', { viewport: PHONE, scheme: 'light', language: 'ja' }],
])('the home gallery: %s', (name, options) => {
  it('stands still from the first paint, in small cards, and opens a work without losing its place', async () => {
    const page = await visit(options);
    const prefix = options.language === 'ja' ? '/ja' : '';
    // Tags and works that come late must not push anything.
    await page.route('**/tags/**', async (route) => {
      await cards(page).first().waitFor();
      await route.continue();
    });
    await page.goto(`${prefix}/studio`);
    await cards(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectStill(page);

    await scrollBy(page, 1200);
    const key = await keyInView(page);
    const before = await scrollTop(page);
    await page.locator(`[data-key="${key}"] a`).first().click();
    await page.getByRole('dialog').waitFor();
    expect(openKey(page)).toBe(key);
    await page.getByRole('dialog').getByRole('button').first().waitFor();
    await house.picture(page, `gallery-work-${name.replaceAll(/[, ]+/g, '-')}`);

    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await scrollTop(page)).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.dataset.key)).toBe(key);
    await house.picture(page, `gallery-home-${name.replaceAll(/[, ]+/g, '-')}`);
    await expectStill(page);
  });
});

describe.each<[string, Visit]>([
  ['wide', { viewport: DESKTOP, scheme: 'dark' }],
  ['phone', { viewport: PHONE, scheme: 'light' }],
])('home, explore and templates are three pages: %s', (name, options) => {
  const seen = async (page: Page) => ({
    heading: (await page.getByRole('heading', { level: 1 }).allTextContents()).join(),
    strip: await page.getByLabel('Describe a picture').count(),
    ideas: await page.getByRole('region', { name: 'Ideas' }).count(),
    subjects: await page.getByRole('navigation', { name: 'Subject' }).count(),
    orders: await page.getByRole('navigation', { name: 'Order' }).count(),
    uses: (await page.getByRole('button', { name: 'Use this' }).count()) > 0,
    search: await page.locator('input[type=search]').count(),
  });

  it('each says what it holds, has an act of its own, and stands still from the first paint', async () => {
    const search = options.viewport === PHONE ? 0 : 1;
    const page = await visit(options);
    await page.goto('/studio');
    await cards(page).first().waitFor();
    expect(await seen(page)).toEqual({
      heading: 'Describe it. Watch it being made. Free with an e-mail: 30 credits a day.',
      ...{ strip: 1, ideas: 1, subjects: 0, orders: 0, uses: false, search },
    });
    await page.getByRole('heading', { name: 'Featured' }).waitFor();

    await page.goto('/studio/search');
    await cards(page).first().waitFor();
    const nodes = await page
      .locator('#content li[data-key]')
      .first()
      .evaluate((card) => card.querySelectorAll('*').length + 1);
    expect(nodes).toBeLessThanOrEqual(4);
    await page
      .getByRole('navigation', { name: 'Subject' })
      .getByRole('link', { name: /^Landscape/ })
      .waitFor();
    await page.waitForLoadState('networkidle');
    await expectStill(page);
    expect(await seen(page)).toEqual({
      heading: 'Explore',
      ...{ strip: 0, ideas: 0, subjects: 1, orders: 1, uses: false, search: 1 },
    });
    await house.expectAccessible(page);
    await house.picture(page, `gallery-explore-${name}`);
    await page.getByRole('link', { name: 'Most liked' }).click();
    await page.waitForURL('**/studio/search?sort=top');
    await page.getByRole('link', { name: /^Landscape/ }).click();
    await page.waitForURL(/\/studio\/search\?tagId=\d+&sort=top/);

    await page.goto('/template');
    const shelf = page.getByRole('region', { name: 'Realistic' });
    await shelf.getByRole('button', { name: 'Use this' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectStill(page);
    expect(await seen(page)).toEqual({
      heading: 'Templates',
      ...{ strip: 0, ideas: 0, subjects: 0, orders: 0, uses: true, search },
    });
    // The recipe is in sight, and the press takes it into the form.
    const card = shelf.getByRole('listitem').first();
    await card.getByText('Text to image · Realistic ·').waitFor();
    const words = await card.getByRole('paragraph').textContent();
    await house.expectAccessible(page);
    await house.picture(page, `gallery-templates-${name}`);
    await shelf.getByRole('link', { name: /See all/ }).click();
    await page.waitForURL('**/template?style=default');
    await page.getByRole('heading', { name: /^Realistic/ }).waitFor();
    await cards(page).nth(3).waitFor();
    await expectStill(page);
    await house.picture(page, `gallery-templates-of-${name}`);
    await page.goBack();
    await card.getByRole('button', { name: 'Use this' }).click();
    await page.waitForURL(/\/img-generation/);
    await expect.poll(() => page.locator('textarea').first().inputValue()).toBe(words);
  });
});

it('a card is small at rest, brings its words, look and like with the focus, and asks a guest who likes to log in', async () => {
  const page = await visit();
  await page.goto('/studio');
  const cell = page.locator('#content li[data-key]').nth(1);
  const nodes = () => cell.evaluate((card) => card.querySelectorAll('*').length + 1);
  await cell.waitFor();
  expect(await nodes()).toBeLessThanOrEqual(4);
  await cell.getByRole('link').first().focus();
  await cell.getByRole('button', { name: 'Try this' }).waitFor();
  await cell.getByText('a picture of number 1', { exact: true }).waitFor();
  expect(await nodes()).toBeLessThanOrEqual(CARD_NODES);
  await cell.getByRole('button', { name: /^Like/ }).click();
  await page.getByRole('dialog').waitFor();
});

it("'Try this' of a card puts its words into the form, for a guest, too", async () => {
  const page = await visit();
  await page.goto('/studio');
  const cell = page.locator('#content li[data-key]').nth(1);
  await cell.hover();
  await cell.getByRole('button', { name: 'Try this' }).click();
  await page.waitForURL(/\/img-generation/);
  await expect.poll(() => page.locator('textarea').first().inputValue()).toBe('a picture of number 1');
});

it('a long press on a touch screen opens the same actions, and opens no work', async () => {
  const page = await visit({ viewport: PHONE });
  await page.goto('/studio');
  const box = await cards(page).first().boundingBox();
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box!.x + 40, y: box!.y + 40 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Try this' }).waitFor();
  await sheet.getByText('a picture of number 0', { exact: true }).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(new URL(page.url()).pathname).toBe('/studio');
  await house.expectAccessible(page);
  await house.picture(page, 'gallery-sheet-phone');
  await sheet.getByRole('button', { name: 'Open' }).click();
  await page.waitForURL('**/studio/template/*');
});

it('arrow keys walk the list that was open, on into its next page, and ESC leads back to the last card seen', async () => {
  const page = await visit();
  await page.goto('/studio/search');
  await cards(page).first().waitFor();
  const last = works[39]!.key;
  await scrollBy(page, 2600);
  await page.locator(`[data-key="${last}"] a`).first().click();
  await page.getByRole('dialog').waitFor();
  for (const place of [40, 41]) {
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/studio/template/${works[place]!.key}`);
  }
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(`**/studio/template/${works[40]!.key}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForURL('**/studio/search');
});

it('a dialog over an open work closes alone: the page behind stays quiet, and the next ESC closes the work', async () => {
  const page = await visit();
  await page.goto('/studio');
  await cards(page).first().click();
  await page.getByRole('dialog').waitFor();
  const quiet = () => page.evaluate(() => document.documentElement.hasAttribute('data-modal'));
  expect(await quiet()).toBe(true);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Share' }).waitFor({ state: 'detached' });
  expect(await quiet()).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await quiet()).toBe(false);
});

it('a picture that is long in coming has a blur of itself as its ground, without another node', async () => {
  const page = await visit();
  // The second card's picture never comes; the page is otherwise whole.
  let late = '';
  await page.route('**/media/**', async (route) => {
    const id = /\/media\/(\w_[0-9a-f]{32})/.exec(route.request().url())?.[1] ?? '';
    late ||= id;
    if (id !== late) await route.fallback();
  });
  await page.goto('/studio', { waitUntil: 'commit' });
  const grounds = () =>
    page
      .locator('#content li[data-key] a')
      .evaluateAll(
        (links) =>
          links.filter((link) => (link as HTMLElement).style.backgroundImage.includes('data:image/png')).length,
      );
  await expect.poll(grounds, { timeout: 20_000 }).toBeGreaterThan(0);
});

it('a work has an address of its own, and one over its gallery', async () => {
  const page = await visit();
  const { key } = works[3]!;
  await page.goto(`/explore/image/${key}`);
  await page.waitForURL(`**/studio/template/${key}`);
  await page.getByRole('heading', { name: 'Work 3' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goto(`/studio/${key}`);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/studio/${works[4]!.key}`);
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/studio$/);
});

/** The texts of a page, a line each: of its smallest elements, without what data blocks hold. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*:not(script, style, template)')].flatMap(({ childNodes }) =>
      [...childNodes].flatMap(({ nodeType, nodeValue }) =>
        nodeType === Node.TEXT_NODE ? (nodeValue ?? '').trim() : [],
      ),
    ),
  );

it('speaks the visitor’s language at an address that names none, from the first paint on, and stands still', async () => {
  const { data: tags } = await house.client('en').api.works.tags();
  const japanese = new Set((await house.client('ja').api.works.tags()).data.map(({ tag }) => tag));
  const english = tags.map(({ tag }) => tag).filter((tag) => !japanese.has(tag));
  expect(english).toContain('Landscape');
  const told = async (page: Page) => {
    const lines = new Set(await linesOf(page));
    return english.filter((tag) => lines.has(tag));
  };
  for (const path of ['/studio', '/studio/search', `/studio/template/${works[0]!.key}`]) {
    const page = await visit({ language: 'ja' });
    const brought = await page.goto(path, { waitUntil: 'commit' });
    expect(await brought!.text()).toMatch(/<html[^>]* lang="ja"/);
    await page.waitForURL(`**/ja${path}`);
    await page.locator('h1, h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await told(page), path).toEqual([]);
    const { sum, told: moved } = await shiftsOf(page);
    expect(sum, moved).toBeLessThanOrEqual(0.01);
  }
  // What was chosen goes before what the browser speaks; where the server cannot know it, the app asks anew in it.
  const page = await visit();
  await page.goto('/ja/settings');
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('language');
  const known = await page.goto('/studio', { waitUntil: 'commit' });
  expect(await known!.text()).toMatch(/<html[^>]* lang="ja"/);
  await page.waitForURL('**/ja/studio');
  await page.context().clearCookies();
  const unknown = await page.goto('/studio/search', { waitUntil: 'commit' });
  expect(await unknown!.text()).toMatch(/<html[^>]* lang="en"/);
  await page.waitForURL('**/ja/studio/search');
  await cards(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await told(page)).toEqual([]);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name, value }) => `${name} ${value}`))
    .toContain('language ja');
});

it('search: a key leads to the one field, it finds, says what it shows instead, remembers, and forgets when asked', async () => {
  const page = await visit();
  await page.goto('/studio');
  await cards(page).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/studio');
  await page.keyboard.type('heron');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/studio/search?keywords=heron');
  await page.getByRole('heading', { name: 'Results for “heron”' }).waitFor();
  // Nobody asked for videos by name, and there are none: nothing is missed, and no choice of kinds stands there.
  await page.getByText('1 work', { exact: true }).waitFor();
  expect(await page.getByText(/Shown instead/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Media/ }).count()).toBe(0);
  expect(await page.locator('input[type=search]').count()).toBe(1);
  await house.picture(page, 'gallery-search');
  await page.goto('/studio/search?keywords=heron&mediaType=video');
  await page.getByText('No videos for “heron”. Shown instead: images. 1 work').waitFor();

  const field = page.getByRole('combobox');
  await field.fill('zzqqxx');
  await field.press('Enter');
  await page.waitForURL(/keywords=zzqqxx.*_time=\d+/);
  await page.getByText('Nothing found for “zzqqxx”').waitFor();
  await house.picture(page, 'gallery-search-none');
  await page.mouse.move(700, 500);
  await field.hover();
  const recent = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => recent.allTextContents()).toEqual(['zzqqxx', 'heron']);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await recent.first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to the studio' }).click();
  await page.waitForURL(/\/studio$/);
});

it('a search with few hits says where they end and goes on with works that share words', async () => {
  const page = await visit();
  await page.goto('/studio/search?keywords=heron');
  const related = page.getByRole('region', { name: 'Related works' });
  await related.getByText('These are all works for “heron”').waitFor();
  await related.locator('li[data-key]').first().waitFor();
  expect(await related.locator('li[data-key]').first().getAttribute('data-key')).toBe(works[42]!.key);
  expect(await page.locator('#content li[data-key]').first().getAttribute('data-key')).toBe(works[41]!.key);
  expect(await related.locator(`[data-key="${works[41]!.key}"]`).count()).toBe(0);
  await expectStill(page);
});

it('while typing, the keys walk the suggestions: a word, then a tag that opens its page', async () => {
  const page = await visit();
  await page.goto('/studio');
  await cards(page).first().waitFor();
  const field = page.getByRole('combobox');
  await field.focus();
  await field.pressSequentially('lands');
  const tag = page.getByRole('option', { name: /^Landscape/ });
  await tag.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await tag.waitFor({ state: 'detached' });
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('lands');
  // The first arrow opens the list on its first line.
  await page.keyboard.press('ArrowDown');
  const lines = page.getByRole('option');
  const chosen = () => lines.evaluateAll((all) => all.map((line) => `${line.textContent} ${line.ariaSelected}`));
  await expect.poll(chosen).toEqual(['landscape true', 'LandscapeTag false']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(chosen).toEqual(['landscape false', 'LandscapeTag true']);
  expect(await field.getAttribute('aria-activedescendant')).toBe(await tag.getAttribute('id'));
  await house.expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/studio\/landscape\/\d+$/);

  await field.fill('');
  await field.pressSequentially('a pict');
  await page.getByRole('option', { name: 'a picture', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/studio/search?keywords=a+picture');
});

it('scrolling through two thousand works keeps nodes and memory flat', { timeout: 300_000 }, async () => {
  const page = await visit();
  await page.goto('/studio');
  await cards(page).first().waitFor();
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  const measure = async () => {
    await tools.send('HeapProfiler.collectGarbage');
    const { metrics } = await tools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), megabytes: of('JSHeapUsedSize') / 1e6 };
  };
  const shown = () => page.locator('#content li[data-key]').count();
  const furthest = () =>
    page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('#content li[data-key]')].map((card) => Number(card.ariaPosInSet))),
    );
  let most = 0;
  let early: Awaited<ReturnType<typeof measure>> | undefined;
  for (let at = await furthest(); at < COUNT; at = await furthest()) {
    if (!early && at >= 200) early = await measure();
    await page.locator('#content').evaluate((content) => {
      content.scrollTop = content.scrollHeight;
    });
    await expect.poll(furthest, { timeout: 30_000 }).toBeGreaterThan(at);
    most = Math.max(most, await shown());
  }
  expect(most).toBeLessThanOrEqual(60);
  // Cards that just left are let go a moment later; what leaks never is.
  const nodes = async () => (await measure()).nodes;
  await expect.poll(nodes, { timeout: 20_000 }).toBeLessThanOrEqual(early!.nodes * 1.3);
  const late = await measure();
  // What grows is the list itself: about one kilobyte a work.
  expect(late.megabytes - early!.megabytes).toBeLessThanOrEqual(8);
  console.info(
    `2,000 works: at most ${most} cards drawn; nodes ${early!.nodes} → ${late.nodes}; heap ${early!.megabytes.toFixed(1)} → ${late.megabytes.toFixed(1)} MB`,
  );
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
