import { makeMember } from '@atelier/testkit/scenarios/member';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse } from './house.ts';
import { publish } from './publishing.ts';

let house: OwnHouse;
let work = '';
beforeAll(async () => {
  // A house of its own: here no plan can be had, as in any house that was not told otherwise.
  house = await openOwnHouse();
  await signIn(house, 'admin@example.com');
  work = await publish(await signIn(house, 'noplan-en@example.com'), 7, { title: 'Bands of light' });
});
afterAll(() => house.close());

/** What only somebody who can come by a plan may read. A 'plan' is none of these: the settings name the one that everybody has. */
const PROMISES =
  /\b(Basic(?! service)|Plus|Pro|Professional|Flash|Turbo|[Mm]embers?|[Mm]embership|[Uu]pgrade|[Ss]ubscribe|Private|[Bb]ought)\b|ベーシック|プラス|(?<!ッ)プロ(?!フィール|ンプト|グラム|シージャ)|メンバー|アップグレード|プランに加入|非公開|購入/;

const noPromise = async (page: Page, where: string) => {
  // What names things to a screen reader counts as much as what is drawn.
  const said = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode.textContent ?? '');
    for (const one of document.querySelectorAll('[aria-label],[title],[placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(one.getAttribute(name) ?? '');
    return texts;
  });
  const found = said.filter((text) => PROMISES.test(text));
  expect({ where, found, locks: await page.locator('.tabler-icon-lock').count() }).toEqual({
    where,
    found: [],
    locks: 0,
  });
};

const WORDS = {
  en: {
    log: 'Log in / Register',
    generate: /^Generate/,
    seed: /^Seed/,
    credits: /credits, open the history/,
    policy: 'Credit policy',
    payments: 'Plans and payments',
    here: 'What you get here',
    grade: 'Free: what it gives',
    post: /^Publish/,
    more: 'More actions',
    edit: 'Edit',
    published: 'Publish',
  },
  ja: {
    log: 'ログイン / 登録',
    generate: /^生成/,
    seed: /^シード/,
    credits: /クレジット/,
    policy: 'クレジット規定',
    payments: 'プランとお支払い',
    here: 'ここでできること',
    grade: '無料：できること',
    post: /^公開する/,
    more: 'その他の操作',
    edit: '編集',
    published: '公開する',
  },
} as const;

describe.each(['en', 'ja'] as const)('where no plan can be had, in %s', (language) => {
  const words = WORDS[language];
  const at = (path: string) => (language === 'en' ? path : `/${language}${path}`);

  it('a guest is shown nothing that one would open', async () => {
    const page = await house.visit({ language });
    await page.goto(at('/studio'));
    await page.getByRole('button', { name: words.log }).first().waitFor();
    await noPromise(page, 'home');
    await page.goto(at('/img-generation'));
    await house.openForm(page);
    await page.getByRole('radio', { name: '2', exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: '3', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: words.seed }).click();
    await noPromise(page, 'form of a guest');
    await page.goto(at('/settings'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await noPromise(page, 'settings of a guest');
    await page.goto(at('/public/terms'));
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await noPromise(page, 'terms');
    expect(await page.getByRole('heading', { name: words.payments }).count()).toBe(0);
  });

  it('a free user neither, from the form to the dialogs', { timeout: 240_000 }, async () => {
    const page = await house.visit({ language: 'en' });
    await page.goto('/studio');
    await house.signIn(page, `noplan-${language}@example.com`);
    await page.goto(at('/img-generation'));
    await house.openForm(page);
    await page.locator('textarea').first().fill('a red boat on a lake');
    await page.getByRole('button', { name: words.generate }).last().click();
    await page.locator('main img[src*="/media/"]').first().waitFor({ timeout: 60_000 });
    await noPromise(page, 'form');

    await page.getByRole('button', { name: words.post }).first().click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await noPromise(page, 'publish dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: words.credits }).first().click();
    await page.getByRole('button', { name: words.policy }).waitFor();
    await noPromise(page, 'bills');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The grade opens what it says: what one has, and nothing that one has not.
    await page.getByRole('button', { name: words.grade }).click();
    await page.getByRole('heading', { name: words.here }).waitFor();
    await noPromise(page, 'credit policy');
    await page.keyboard.press('Escape');

    for (const path of ['/settings', '/email-notices', '/profile', '/assets']) {
      await page.goto(at(path));
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await noPromise(page, path);
    }
  });
});

it('the menu of a work of one’s own has no switch that cannot be used', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'noplan-en@example.com');
  await page.goto(`/studio/template/${work}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await noPromise(page, 'menu of a work');
});

it('a draft from elsewhere is cut to what can be had, and that is said', async () => {
  const page = await house.visit();
  await page.addInitScript(() =>
    localStorage.setItem(
      'atelier.draft',
      JSON.stringify({ prompt: 'a red boat', count: 4, version: 'v3Pro', mode: 'turbo', private: true }),
    ),
  );
  await page.goto('/img-generation');
  await page
    .getByText('Not offered on this server, so the form goes on without: 4 pictures, Professional, Turbo, Private.')
    .waitFor();
  await expect.poll(() => page.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true);
  await house.picture(page, 'plans-left-out');
});

it('a member by the hand of the house has everything', async () => {
  const { userId } = await signIn(house, 'noplan-member@example.com');
  await makeMember(house, userId, 2);
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'noplan-member@example.com');
  await page.goto('/img-generation');
  await page.getByRole('radiogroup', { name: 'Pictures' }).getByText('4', { exact: true }).click();
  await house.openMore(page);
  await page
    .getByText(/^Professional/)
    .first()
    .waitFor();
  await page.getByText(/^Turbo/).waitFor();
  await page.getByRole('button', { name: 'Choose a character' }).waitFor();
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
