import type { Tool } from '@atelier/rules/generation/descriptor';
import { tools } from '@atelier/rules/generation/modules/all';
import { TOOL_PAGE_NAMES, TOOL_PAGES, toolPath } from '@atelier/rules/generation/tool-pages';
import { pathOf } from '@atelier/rules/routes/resolve';
import { remixPath } from '@atelier/rules/works/remix';
import { makeMember } from '@atelier/testkit/scenarios/member';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE, type Visit } from './house.ts';
import { smallTargets } from './touch.ts';

let house: OwnHouse;
let desk: Page;
let maker: SignedInVisitor;
/** What was made on the way, by the tool's address. */
const tasks = new Map<string, { taskId: string; module: string }>();
beforeAll(async () => {
  // A house of its own: a membership is planted, because these tools stand behind one.
  house = await openOwnHouse({ ADMIN_EMAILS: 'admin@example.com', PLANS: 'staff' });
  const email = 'all-tools@example.com';
  maker = await signIn(house, email);
  await makeMember(house, maker.userId, 2);
  desk = await house.visit();
  await desk.goto('/settings');
  await house.signIn(desk, email);
});
afterAll(() => house.close());

const WORDS = {
  en: {
    sample: 'Sample 1',
    price: /^1 picture, 1 credit$/,
    save: 'Download',
    again: 'Edit again',
    undo: /^Undo/,
    redo: /^Redo/,
    painted: /^Changes \d+% of the picture$/,
    first: 'already the last step',
    last: 'already the newest record',
    quad: 'Place of the logo',
    box: 'Place of the garment',
    near: /^Approximate: rules make this here/,
  },
  ja: {
    sample: 'サンプル 1',
    price: /^1枚.*1クレジット$/,
    save: 'ダウンロード',
    again: 'もう一度編集',
    undo: /^元に戻す/,
    redo: /^やり直す/,
    painted: /画像の\d+%/,
    first: 'これ以上戻せません',
    last: 'すでに最新の状態です',
    quad: 'ロゴの位置',
    box: '服の位置',
    near: /^近似です/,
  },
} as const;

type Words = (typeof WORDS)['en' | 'ja'];

/** What a tool lays over its picture: one step of it, and whether the page shows it. */
interface Laid {
  step: (page: Page) => Promise<void>;
  lies: (page: Page, words: Words) => Promise<boolean>;
}

const MASK: Laid = {
  step: paint,
  lies: async (page, { painted }) => (await page.getByText(painted).count()) > 0,
};
const FRAME: Laid = {
  step: (page) => page.getByRole('button', { name: '16:9' }).first().click(),
  lies: async (page) =>
    (await page.getByRole('button', { name: '16:9' }).first().getAttribute('aria-pressed')) === 'true',
};
/** An untouched place stands in the middle: its upper corners are as far from the left as from the right. */
const placeOf = (name: 'quad' | 'box', whole: string): Laid => ({
  step: async (page) => {
    await page.getByRole('button', { name: whole }).focus();
    await page.keyboard.press('Shift+ArrowRight');
  },
  lies: async (page, words) => {
    const place = page.getByRole('region', { name: words[name] });
    const corner = (name: RegExp) => place.getByRole('button', { name });
    const shown = [place.locator('img').first(), corner(/1/), corner(/2/)];
    const [picture, left, right] = await Promise.all(shown.map((one) => one.boundingBox()));
    const middle = (box: typeof picture) => box!.x + box!.width / 2;
    return Math.abs((middle(left) + middle(right)) / 2 - middle(picture)) > 2;
  },
});

function laidOf({ inputs, custom }: Tool): Laid | null {
  if (inputs.some(({ kind }) => kind === 'mask')) return MASK;
  if ('expand' in custom) return FRAME;
  if ('quad' in custom) return placeOf('quad', 'The whole logo');
  return 'place' in custom ? placeOf('box', 'The whole box') : null;
}

/** There, back to where nothing lies, there again; pressed once more at either end, the page says that there is nothing more. */
async function backAndForth(page: Page, laid: Laid, words: Words) {
  const shows = (there: boolean) => expect.poll(() => laid.lies(page, words)).toBe(there);
  await shows(true);
  for (const [name, there, told] of [
    [words.undo, false, words.first],
    [words.redo, true, words.last],
  ] as const) {
    const step = page.getByRole('button', { name });
    await step.click();
    await shows(there);
    // Spent, it can be pressed still.
    await step.click({ force: true });
    await page.getByText(told, { exact: true }).first().waitFor();
  }
  await shows(true);
}

interface Walk {
  module: string;
  /** What it is asked for by. */
  path: string;
  /** Its words, where it takes some. */
  told: string;
  laid: Laid | null;
  /** How many pictures it wants. */
  pictures: number;
  own: boolean;
  visit: Visit & { language: 'en' | 'ja' };
  saved: RegExp;
}

const EN = { language: 'en', viewport: DESKTOP, scheme: 'dark' } as const;
/** A tool is walked in Japanese on a phone, with a finger. */
const ON_A_PHONE = 'clothPrinter';
const SAID: Readonly<Record<string, string>> = {
  inpainting: 'a boat',
  image_easy_edit: 'make it night',
  img2img: 'snow',
};
/** What a tool asks for beside pictures, words and what is laid over the picture. */
const CHOSEN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  ip_style_transfer: (page) => page.locator('form').getByText('Watercolor').first().click(),
};
/** Tools that say before the price that they only come near. */
const NEAR = ['outpainting', 'image_erase', 'matting', 'ip_portrait', 'try_on'];
/** Drawings are saved as such. */
const FILES: Readonly<Record<string, RegExp>> = { laser: /\.svg$/, vector: /\.svg$/ };

const walkOf = (module: string, path: string, own: boolean, phone = false): Walk => {
  const tool = tools.of(module)!;
  return {
    module,
    path: phone ? `/ja${path}` : path,
    told: SAID[module] ?? '',
    laid: laidOf(tool),
    // Those that make something of words or of a picture are given a picture, too.
    pictures: Math.max(1, tool.inputs.filter(({ kind, min }) => kind === 'image' && min > 0).length),
    own,
    visit: phone ? { language: 'ja', viewport: PHONE, scheme: 'light' } : EN,
    saved: FILES[module] ?? /\.png$/,
  };
};

/** Every tool of the table that works on a picture: those with pages of their own, and the tabs of the image screen. */
const WALKS: Walk[] = [
  ...TOOL_PAGE_NAMES.map((name) => walkOf(TOOL_PAGES[name].tool, pathOf(name), true, name === ON_A_PHONE)),
  ...tools.list
    .filter(
      ({ id, aliasOf, variantOf, inputs }) =>
        !aliasOf &&
        !variantOf &&
        inputs.some(({ min, kind }) => min > 0 && kind === 'image') &&
        toolPath(id).includes('activeTab'),
    )
    .map(({ id }) => walkOf(id, toolPath(id), false)),
];

/** A stroke over the middle of the stage. */
async function paint(page: Page) {
  const stage = page.getByRole('application');
  await stage.waitFor();
  const { x, y, width, height } = (await stage.boundingBox())!;
  await page.mouse.move(x + 0.45 * width, y + 0.55 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.6 * width, y + 0.58 * height, { steps: 6 });
  await page.mouse.up();
}

/** One press on each sample that a form still wants. */
async function giveSamples(samples: Locator, count: number) {
  for (let left = count; left > 0; left -= 1) {
    await samples.first().click();
    await expect.poll(() => samples.count(), { timeout: 20_000 }).toBe(left - 1);
  }
}

it.each(WALKS)(
  '$path: sample, price, result, back and forth, saved, there again after a reload, and open to be changed',
  { timeout: 180_000 },
  async ({ module, path, told, laid, pictures, own, visit, saved }) => {
    const words = WORDS[visit.language];
    const page = await house.visit({ ...visit, as: desk });
    await page.goto(path);
    const samples = page.getByRole('button', { name: words.sample });
    await samples.first().waitFor();
    await giveSamples(samples, pictures);
    if (laid) {
      await laid.step(page);
      await backAndForth(page, laid, words);
      await house.picture(page, `every-tool-laid${path.replaceAll(/[/?=]/g, '-')}`);
    }
    await CHOSEN[module]?.(page);
    if (told) await page.locator('form textarea').first().fill(told);
    const go = page.locator('form button[type=submit]:not([aria-disabled=true]):enabled');
    await go.waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('form').getByText(words.near).count()).toBe(NEAR.includes(module) ? 1 : 0);
    // The line above says the price, or a note that matters more; the button always has it.
    await page
      .getByText(words.price)
      .or(go.filter({ hasText: /1$/ }))
      .first()
      .waitFor({ state: 'attached' });
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/async') && answer.ok());
    await go.click();
    const { result } = (await (await sent).json()) as { result: { task_id: string } };
    tasks.set(path, { taskId: result.task_id, module });
    const made = page.locator('[data-made]');
    await made.waitFor({ timeout: 120_000 });
    await house.picture(page, `every-tool${path.replaceAll(/[/?=]/g, '-')}`);
    const file = page.waitForEvent('download');
    await made.getByRole('button', { name: words.save }).click();
    expect((await file).suggestedFilename()).toMatch(saved);
    await page.reload();
    await made.waitFor();
    // A result stands in the address of its page.
    const address = new URL(page.url());
    if (own) {
      await house.expectAccessible(page);
      await made.getByRole('button', { name: words.again }).click();
      if (laid) await expect.poll(() => laid.lies(page, words)).toBe(true);
      await go.waitFor({ state: 'attached' });
    }
    await fits(page, visit === EN ? PHONE : DESKTOP, `every-tool-${visit.language}${path.replaceAll(/[/?=]/g, '-')}`);
    if (visit === EN) await onThePhone(address, own ? laid : null);
    expect(house.faults).toEqual([]);
  },
);

/** The open page in another size: nothing wider than the screen. */
async function fits(page: Page, viewport: typeof PHONE, name: string) {
  await page.setViewportSize(viewport);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(viewport.width);
  await house.picture(page, name);
}

/**
 * A result in Japanese and light, at a desk and on a telephone: where it was left, with nothing too small for the finger that goes on from it, back
 * and forth too.
 */
async function onThePhone(address: URL, laid: Laid | null) {
  const phone = await house.visit({ language: 'ja', viewport: PHONE, scheme: 'light', as: desk });
  await phone.goto(`/ja${address.pathname}${address.search}`);
  const made = phone.locator('[data-made]');
  await made.waitFor();
  const name = `${address.pathname.replaceAll('/', '-')}${address.searchParams.get('activeTab') ?? ''}`;
  expect(await smallTargets(phone)).toEqual([]);
  await fits(phone, PHONE, `every-tool-phone${name}`);
  if (laid) {
    await made.getByRole('button', { name: WORDS.ja.again }).tap();
    await backAndForth(phone, laid, WORDS.ja);
    await house.picture(phone, `every-tool-laid-phone${name}`);
  }
  await fits(phone, DESKTOP, `every-tool-ja${name}`);
}

it('what each tool made can be published and opens the right tool for whoever makes it again', {
  timeout: 180_000,
}, async () => {
  const staff = await signIn(house, 'admin@example.com');
  const other = await house.visit();
  expect(tasks.size).toBe(WALKS.length);
  for (const [path, { taskId, module }] of tasks) {
    const { id } = await maker.client.api.works.publish({ body: { task_id: taskId, title: `By ${module}` } });
    await staff.client.api.works.review({ body: { ids: [id], pass: true } });
    await other.goto(`/studio/template/${id}`);
    const style = path.endsWith('ai-logo') ? 'product' : '';
    const opens = remixPath({ mediaType: 'image', module, style, styleLabel: '' })!;
    await other.getByRole('button', { name: /^Recreate/ }).click();
    await other.waitForURL((url) => url.pathname === opens);
    await other
      .getByText(/^Recreating @/)
      .first()
      .waitFor({ state: 'attached' });
  }
  expect(house.faults).toEqual([]);
});
