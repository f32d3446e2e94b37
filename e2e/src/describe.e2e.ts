import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE, type Visit } from './house.ts';
import { smallTargets } from './touch.ts';

let house: OwnHouse;
beforeAll(async () => {
  // A house of its own: its painter describes and paints, and nobody else waits for it.
  house = await openOwnHouse({ PLANS: 'staff' });
  await signIn(house, 'admin@example.com');
});
afterAll(() => house.close());

const EN = {
  more: 'More help',
  open: 'Describe a picture',
  sample: 'Sample 1',
  rules: /^Told by rules, no trained model/,
  told: /picture, mostly/,
  other: 'Another picture',
  add: 'Add to the prompt',
  replace: 'Replace the prompt',
  added: /^Added: /,
  replaced: 'The description stands in the place of your words.',
  back: 'Take the additions back',
  backWords: 'Put my words back',
  own: 'a fox',
  comma: ', ',
  format: 'Invalid image format, png and jpg are supported!',
};
const JA: typeof EN = {
  more: '補助',
  open: '画像を言葉にする',
  sample: 'サンプル 1',
  rules: /^学習済みモデルではなく規則による説明です/,
  told: /主な色は/,
  other: '別の画像',
  add: 'プロンプトに加える',
  replace: 'プロンプトと入れ替える',
  added: /^補ったもの：/,
  replaced: '説明があなたの言葉と入れ替わりました。',
  back: '補ったものを取り消す',
  backWords: '元の言葉に戻す',
  own: 'きつね',
  comma: '、',
  format: '画像の形式が正しくありません。png と jpg に対応しています！',
};

const words = (page: Page) => page.locator('textarea').first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function somebody(email: string, visit: Visit = {}): Promise<Page> {
  const page = await house.visit(visit);
  await page.goto('/settings');
  await house.signIn(page, email);
  return page;
}

describe.each([
  ['en', EN, DESKTOP, 'dark', ''],
  ['ja', JA, PHONE, 'light', '/ja'],
] as const)('a picture in words, %s', (language, say, viewport, scheme, prefix) => {
  it('is told by rules that say so, goes into the prompt and out of it again', { timeout: 180_000 }, async () => {
    const desk = await somebody(`describe-${language}@example.com`);
    const page = await house.visit({ as: desk, language, viewport, scheme });
    await page.goto(`${prefix}/img-generation`);
    await house.openForm(page);
    await words(page).fill(say.own);
    await page.getByRole('button', { name: say.more }).click();
    await page.getByRole('menuitem', { name: say.open }).click();
    const shown = dialog(page, say.open);
    // What is no picture for a tool is refused before it is sent, in the words of every input.
    const [note] = [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a, but no picture') }];
    await shown.locator('input[type=file]').setInputFiles(note!);
    await shown.getByRole('alert').filter({ hasText: say.format }).waitFor();
    await house.picture(page, `describe-${language}-empty`);
    await house.expectAccessible(page);
    await shown.getByRole('button', { name: say.sample }).click();
    await shown.getByText(say.told).waitFor({ timeout: 60_000 });
    await shown.getByText(say.rules).waitFor();
    await house.picture(page, `describe-${language}-told`);
    await house.expectAccessible(page);
    if (viewport === PHONE) expect(await smallTargets(page)).toEqual([]);
    await shown.getByRole('button', { name: say.add }).click();
    await page.getByText(say.added).waitFor();
    const both = await words(page).inputValue();
    expect(both.startsWith(`${say.own}${say.comma}`)).toBe(true);
    await house.picture(page, `describe-${language}-added`);
    await page.getByRole('button', { name: say.back }).click();
    expect(await words(page).inputValue()).toBe(say.own);

    await page.getByRole('button', { name: say.more }).click();
    await page.getByRole('menuitem', { name: say.open }).click();
    await shown.getByRole('button', { name: say.sample }).click();
    await shown.getByText(say.told).waitFor({ timeout: 60_000 });
    await shown.getByRole('button', { name: say.replace }).click();
    await page.getByText(say.replaced).waitFor();
    expect(await words(page).inputValue()).toBe(both.slice(say.own.length + say.comma.length));
    await page.getByRole('button', { name: say.backWords }).click();
    expect(await words(page).inputValue()).toBe(say.own);
    expect(house.faults).toEqual([]);
  });
});

it('is asked for from the page of all tools; keys alone lead through it, and a reference is described where it stands', {
  timeout: 180_000,
}, async () => {
  const page = await somebody('describe-tools@example.com');
  await page.goto('/ai-tools');
  await page.getByRole('searchbox').fill('words for the prompt');
  await page.getByRole('link', { name: /Picture to words/ }).click();
  const shown = dialog(page, EN.open);
  await shown.waitFor();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await house.openForm(page);

  // One stop of the toolbar, arrows lead to it.
  await page.getByRole('toolbar', { name: 'Beside the words' }).getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: EN.open });
  await entry.waitFor();
  while (!(await entry.evaluate((own) => own === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shown.getByRole('button', { name: EN.sample }).focus();
  await page.keyboard.press('Enter');
  await shown.getByText(EN.told).waitFor({ timeout: 60_000 });
  // With nothing written the words are the prompt; Ctrl+Enter in the dialog asks for no picture.
  await page.keyboard.press('Control+Enter');
  await shown.getByRole('button', { name: 'Use as prompt' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(EN.added).waitFor();
  expect(await words(page).inputValue()).not.toBe('');

  await page.goto('/img-generation?activeTab=image-to-image');
  // By its name: the form's other choice of a file is there sooner.
  await page
    .getByLabel('Picture to start from')
    .setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByRole('button', { name: 'Describe in words' }).click();
  await shown.getByText(EN.told).waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  expect(house.faults).toEqual([]);
});

it('says whose words they are where a model answered, and what to do where nobody could', async () => {
  const page = await somebody('describe-model@example.com');
  let answer: object = { status: 3, text: '', prompt: '', procedural: true };
  await page.route(/img2txt\/async\/results/, (route) => route.fulfill({ json: { code: 0, msg: '', result: answer } }));
  await page.goto('/img-generation');
  await house.openForm(page);
  await page.getByRole('button', { name: EN.more }).click();
  await page.getByRole('menuitem', { name: EN.open }).click();
  const shown = dialog(page, EN.open);
  await shown.getByRole('button', { name: EN.sample }).click();
  await shown.getByText('The picture could not be described.').waitFor();
  expect(await shown.getByRole('button', { name: 'Use as prompt' }).isDisabled()).toBe(true);
  const source = { label: 'Eyes', model: 'own/eyes' };
  answer = { status: 1, text: 'A fox in the snow.', prompt: 'A fox in the snow.', procedural: false, source };
  await shown.getByRole('button', { name: 'Try again' }).click();
  await shown.getByText('Told by a trained model: Eyes, own/eyes. It may be wrong.').waitFor();
  expect(await shown.getByText(EN.rules).count()).toBe(0);
  await house.picture(page, 'describe-model');
  await shown.getByRole('button', { name: 'Use as prompt' }).click();
  expect(await words(page).inputValue()).toBe('A fox in the snow.');
});

it('asks a guest to log in first', async () => {
  const page = await house.visit();
  await page.goto('/ai-tools');
  await page.getByRole('link', { name: /Picture to words/ }).click();
  await page.locator('input[type=email]').waitFor();
});

/** A picture as a PNG, painted by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const told = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 360;
    const draw = canvas.getContext('2d')!;
    draw.fillStyle = '#2c52b4';
    draw.fillRect(0, 0, 480, 360);
    draw.fillStyle = '#eed63c';
    draw.fillRect(60, 80, 160, 200);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(told, 'base64');
}
