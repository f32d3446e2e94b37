import { makeMember } from '@atelier/testkit/scenarios/member';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE, type Visit } from './house.ts';

let house: OwnHouse;
let desk: Page;
beforeAll(async () => {
  // A house of its own: a membership is planted, because these tools stand behind one.
  house = await openOwnHouse({ PLANS: 'staff' });
  const email = 'all-tools@example.com';
  const { userId } = await signIn(house, email);
  await makeMember(house, userId, 2);
  desk = await house.visit();
  await desk.goto('/settings');
  await house.signIn(desk, email);
});
afterAll(() => house.close());

const WORDS = {
  en: { sample: 'Sample 1', price: /^1 picture, 1 credit$/, save: 'Download', again: 'Edit again' },
  ja: { sample: 'サンプル 1', price: /^1枚.*1クレジット$/, save: 'ダウンロード', again: 'もう一度編集' },
} as const;

interface Walk {
  path: string;
  visit: Visit & { language: 'en' | 'ja' };
  /** What the file is called that is saved. */
  saved: RegExp;
}

/** The tools that a sample alone sets going; those with masks and words are walked in `tools.e2e.ts`. */
const WALKS: Walk[] = [
  { path: '/ai-laser', visit: { language: 'en', viewport: DESKTOP, scheme: 'dark' }, saved: /\.svg$/ },
  { path: '/ja/cloth-printer', visit: { language: 'ja', viewport: PHONE, scheme: 'light' }, saved: /\.png$/ },
];

it.each(WALKS)(
  '$path: sample, price, result, saved, there again after a reload, and open to be changed',
  {
    timeout: 180_000,
  },
  async ({ path, visit, saved }) => {
    const words = WORDS[visit.language];
    const page = await house.visit({ ...visit, as: desk });
    await page.goto(path);
    await page.getByRole('button', { name: words.sample }).click();
    const go = page.locator('form button[type=submit]:enabled');
    await go.waitFor({ state: 'attached' });
    await page.getByText(words.price).first().waitFor({ state: 'attached' });
    await go.click();
    const made = page.locator('[data-made]');
    await made.waitFor({ timeout: 90_000 });
    await house.picture(page, `every-tool${path.replaceAll('/', '-')}`);
    await house.expectAccessible(page);
    const file = page.waitForEvent('download');
    await made.getByRole('button', { name: words.save }).click();
    expect((await file).suggestedFilename()).toMatch(saved);
    await page.reload();
    await made.waitFor();
    await made.getByRole('button', { name: words.again }).click();
    await go.waitFor({ state: 'attached' });
    expect(house.faults).toEqual([]);
  },
);
