import { makeMember } from '@atelier/testkit/scenarios/member';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE, type Visit } from './house.ts';

let house: OwnHouse;
/** Five pictures of somebody, and one that is out of focus. */
let files: { name: string; mimeType: string; buffer: Buffer }[];
beforeAll(async () => {
  // A house of its own: memberships have no door yet and can only be planted.
  house = await openOwnHouse({ PLANS: 'staff' });
  await signIn(house, 'admin@example.com');
  const page = await house.visit();
  const pictures = await Promise.all(
    ['#c8d4dc', '#8aa6c0', '#9cb08c', '#d8c8a8', '#b0a8c8', '#c8d4dc'].map((ground, nth) =>
      page.evaluate(paintFace, { ground, blur: nth === 5 ? 14 : 0 }),
    ),
  );
  files = pictures.map((told, nth) => ({
    name: `${nth}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(told, 'base64'),
  }));
});
afterAll(() => house.close());

/** Somebody from the front as a PNG, painted by the browser: an oval of skin with hair, eyes and a mouth. */
function paintFace({ ground, blur }: { ground: string; blur: number }): string {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 640;
  const draw = canvas.getContext('2d')!;
  if (blur > 0) draw.filter = `blur(${blur}px)`;
  const oval = (colour: string, x: number, y: number, w: number, h: number) => {
    draw.fillStyle = colour;
    draw.beginPath();
    draw.ellipse(x, y, w, h, 0, 0, 7);
    draw.fill();
  };
  draw.fillStyle = ground;
  draw.fillRect(-20, -20, 680, 680);
  oval('#2f5d8a', 320, 690, 170, 220);
  oval('#2a1c18', 320, 205, 134, 152);
  oval('#c98f6b', 320, 272, 118, 164);
  for (const x of [271, 369]) oval('#2a1c18', x, 254, 20, 11);
  oval('#8a3b3b', 320, 364, 37, 6);
  return canvas.toDataURL('image/png').split(',')[1]!;
}

const EN = {
  login: /Log in/,
  references: 'Pictures of somebody',
  name: 'Name',
  words: 'What else is to be known?',
  who: 'a woman in a red coat',
  filtered: /Filtered invalid images, please reselect \(1 out of focus\)/,
  five: /^5 chosen/,
  four: /^4 chosen/,
  out: 'Take out picture 5',
  create: 'Create',
  use: 'Use Mia',
  chosen: /^Character: Mia/,
  delete: 'Delete Mia',
  deleteDo: 'Delete',
  empty: 'Nobody here yet',
  offline: 'You are offline',
};
const JA: typeof EN = {
  login: /ログイン/,
  references: '人物の画像から',
  name: '名前',
  words: 'ほかに伝えたいこと',
  who: '赤いコートの女性',
  filtered: /使えない画像を除外しました。選び直してください \(1枚はピントが合っていません\)/,
  five: /^5枚選択中/,
  four: /^4枚選択中/,
  out: '画像5を外す',
  create: '作成',
  use: 'Miaを使う',
  chosen: /^キャラクター：Mia/,
  delete: 'Miaを削除',
  deleteDo: '削除',
  empty: 'まだ誰もいません',
  offline: 'オフラインです',
};

describe.each<[string, typeof EN, Visit]>([
  ['en, wide, dark', EN, { language: 'en', viewport: DESKTOP, scheme: 'dark' }],
  ['ja, phone, light', JA, { language: 'ja', viewport: PHONE, scheme: 'light' }],
])('the page of characters: %s', (title, words, visit) => {
  const tag = title.replaceAll(/[, ]+/g, '-');
  const prefix = visit.language === 'en' ? '' : `/${visit.language}`;

  it('makes one of five pictures, draws with it, and deletes it', { timeout: 240_000 }, async () => {
    const email = `creation-${visit.language}@example.com`;
    const { userId } = await signIn(house, email);
    await makeMember(house, userId, 1);
    const page = await house.visit(visit);
    await page.goto(`${prefix}/character-creation`);
    await page.getByText(words.empty).waitFor();
    await house.picture(page, `creation-guest-${tag}`);
    await page.goto(`${prefix}/studio`);
    await page.getByRole('button', { name: words.login }).first().click();
    await house.passCode(page, email);
    await page.goto(`${prefix}/character-creation`);
    await page.getByText(words.empty).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, `creation-empty-${tag}`);

    const create = page.getByRole('button', { name: words.create, exact: true });
    await page.getByText(words.references, { exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(files);
    // Six are sent and looked at one after the other; the thread that looks starts with the first.
    await page.getByText(words.filtered).waitFor({ timeout: 120_000 });
    await page.getByLabel(words.name).fill('Mia');
    await house.picture(page, `creation-filtered-${tag}`);
    await page.getByRole('button', { name: words.out }).click();
    await page.getByText(words.four).waitFor();
    expect(await create.isDisabled()).toBe(true);
    await page.locator('input[type=file]').setInputFiles(files[4]!);
    await page.getByText(words.five).waitFor({ timeout: 60_000 });
    await page.getByLabel(words.words).fill(words.who);

    await page.context().setOffline(true);
    await page.getByText(words.offline).last().waitFor();
    expect(await create.isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await expect.poll(() => create.isDisabled()).toBe(false);

    await create.click();
    const mia = page.getByRole('button', { name: words.use });
    await mia.waitFor();
    await expect.poll(() => page.locator('li img').count(), { timeout: 60_000 }).toBe(1);
    await house.expectAccessible(page);
    await house.picture(page, `creation-list-${tag}`);

    await mia.click();
    // This page has a text area of its own, which openForm must not take for the form's.
    await page.waitForURL(/img-generation/);
    await page.locator('form button[aria-controls][aria-expanded], [data-sheet]').first().waitFor();
    await house.openForm(page);
    await house.openMore(page);
    await page.getByRole('button', { name: words.chosen }).waitFor();
    await page.goto(`${prefix}/character-creation`);
    await page.getByRole('button', { name: words.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.deleteDo, exact: true }).click();
    await page.getByText(words.empty).waitFor();
  });
});

it('a free visitor is told which plan has it', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'free-creation@example.com');
  await page.goto('/character-creation');
  await page.getByText('Characters come with Basic and above.').waitFor();
  await house.picture(page, 'creation-locked');
});

it('nothing failed in any console', () => {
  expect(house.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
