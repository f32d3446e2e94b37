import { makeMember } from '@atelier/testkit/scenarios/member';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE, type Visit } from './house.ts';

let house: OwnHouse;
beforeAll(async () => {
  // A house of its own: memberships have no door yet and can only be planted.
  house = await openOwnHouse({ PLANS: 'staff' });
  await signIn(house, 'admin@example.com');
});
afterAll(() => house.close());

interface Words {
  login: RegExp;
  choose: string;
  new: string;
  who: string;
  prompts: readonly [string, string];
  generate: RegExp;
  queue: RegExp;
  create: string;
  saveAs: string;
  save: string;
  open: RegExp;
  chosen: (name: string) => RegExp;
  remove: (name: string) => string;
  delete: (name: string) => string;
  deleteDo: string;
  nameField: string;
  whoField: string;
  close: string;
}
const EN: Words = {
  login: /Log in/,
  choose: 'Choose a character',
  new: 'New character',
  who: 'a girl with short red hair, green eyes and glasses, wearing a blue coat',
  prompts: ['walking through a snowy forest at dawn', 'Mia on a beach at sunset, watercolor'],
  generate: /^Generate/,
  queue: /^Queue/,
  create: 'Create',
  saveAs: 'Save as character',
  save: 'Save',
  open: /^Open picture/,
  chosen: (name) => new RegExp(`^Character: ${name}`),
  remove: (name) => `Draw without ${name}`,
  delete: (name) => `Delete ${name}`,
  deleteDo: 'Delete',
  nameField: 'Name',
  whoField: 'Who is it?',
  close: 'Close',
};
const JA: Words = {
  login: /ログイン/,
  choose: 'キャラクターを選ぶ',
  new: '新しいキャラクター',
  who: '赤い短い髪、緑の目に眼鏡の少女、青いコート',
  prompts: ['雪の森を歩く、夜明け', '夕暮れの海辺、水彩'],
  generate: /^生成/,
  queue: /^キュー/,
  create: '作成',
  saveAs: 'キャラクターとして保存',
  save: '保存',
  open: /を開く|画像/,
  chosen: (name) => new RegExp(`^キャラクター：${name}`),
  remove: (name) => `${name}を外す`,
  delete: (name) => `${name}を削除`,
  deleteDo: '削除',
  nameField: '名前',
  whoField: 'どんな人物ですか？',
  close: '閉じる',
};

describe.each<[string, Words, Visit]>([
  ['en, wide, dark', EN, { language: 'en', viewport: DESKTOP, scheme: 'dark' }],
  ['ja, phone, light', JA, { language: 'ja', viewport: PHONE, scheme: 'light' }],
])('a character: %s', (name, words, visit) => {
  const tag = name.replaceAll(/[, ]+/g, '-');
  const phone = visit.viewport === PHONE;
  const prefix = visit.language === 'en' ? '' : `/${visit.language}`;

  it('is made from words, drawn twice, kept from a picture and deleted', { timeout: 300_000 }, async () => {
    const email = `character-${visit.language}@example.com`;
    const { userId } = await signIn(house, email);
    await makeMember(house, userId, 1);
    const page = await house.visit(visit);
    await page.goto(`${prefix}/studio`);
    await page.getByRole('button', { name: words.login }).first().click();
    await house.passCode(page, email);
    await page.goto(`${prefix}/img-generation`);
    await house.openForm(page);
    await house.openMore(page);

    // From words.
    await page.getByRole('button', { name: words.choose }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.new }).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `character-empty-${tag}`);
    await dialog.getByRole('button', { name: words.new }).click();
    await dialog.getByLabel(words.nameField).fill('Mia');
    await dialog.getByLabel(words.whoField).fill(words.who);
    await house.expectAccessible(page);
    await house.picture(page, `character-new-${tag}`);
    await dialog.getByRole('button', { name: words.create, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.chosen('Mia') }).waitFor();

    // Two pictures with her.
    for (const [index, prompt] of words.prompts.entries()) {
      if (phone && index > 0) await page.goto(`${prefix}/img-generation`);
      await house.openForm(page);
      await page.locator('textarea').first().fill(prompt);
      const button = page.getByRole('button', { name: words.generate }).last();
      await expect.poll(() => button.textContent()).toMatch(/1/);
      await house.picture(page, `character-form-${index}-${tag}`);
      await button.click();
      await page.getByRole('progressbar').first().waitFor();
      await page.getByRole('progressbar').first().waitFor({ state: 'detached', timeout: 90_000 });
      await page.locator('button[data-picture]').first().waitFor();
      await house.picture(page, `character-made-${index}-${tag}`);
    }

    // The badge counts what is made while one is elsewhere, until the results are opened.
    if (!phone) {
      await page.locator('textarea').first().fill(words.prompts[0]);
      await page.getByRole('button', { name: words.generate }).last().click();
      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByText(/^[01] of 1 ready$/).waitFor({ state: 'attached' });
      await page.getByText('1 of 1 ready').waitFor({ state: 'attached', timeout: 90_000 });
      await house.picture(page, `character-badge-${tag}`);
      await page.goto(`${prefix}/img-generation`);
      await page.locator('button[data-picture]').first().waitFor();
      await expect.poll(() => page.getByText('1 of 1 ready').count()).toBe(0);
    }

    // Kept from a picture.
    await page.locator('button[data-picture]').first().click();
    const viewer = page.getByRole('dialog');
    await viewer.getByRole('button', { name: words.saveAs }).click();
    const saving = page.getByRole('dialog', { name: words.saveAs });
    await saving.getByLabel(words.nameField).fill('Second');
    await house.picture(page, `character-save-${tag}`);
    await saving.getByRole('button', { name: words.save, exact: true }).click();
    await saving.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });

    // Both stand in the list with their portraits; one goes.
    await page.goto(`${prefix}/img-generation`);
    await house.openForm(page);
    await page.getByRole('button', { name: words.chosen('Mia') }).click();
    await expect.poll(() => dialog.locator('li img').count(), { timeout: 60_000 }).toBe(2);
    await house.expectAccessible(page);
    await house.picture(page, `character-list-${tag}`);
    await dialog.getByRole('button', { name: words.delete('Mia') }).click();
    await house.picture(page, `character-delete-${tag}`);
    await dialog.getByRole('button', { name: words.deleteDo, exact: true }).click();
    await expect.poll(() => dialog.locator('li img').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.choose }).waitFor();
  });
});

it('a free visitor is told that characters are for members', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'free-character@example.com');
  await page.goto('/img-generation');
  await house.openMore(page);
  await page.getByText('Characters come with Basic and above.').waitFor();
  expect(await page.getByRole('button', { name: 'Choose a character' }).isDisabled()).toBe(true);
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
