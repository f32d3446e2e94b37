import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, PHONE } from './house.ts';

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const card = (page: Page) => page.getByRole('region', { name: 'Three short questions' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Three short questions' });
/** The subjects of the templates, in the order of their menu, looked up beside the page. */
async function subjects(beside: Page): Promise<string[]> {
  const page = await beside.context().newPage();
  await page.goto('/template');
  await page.getByRole('button', { name: /^Subject:/ }).click();
  const entries = page.getByRole('menu').getByRole('menuitemradio');
  await entries.nth(1).waitFor();
  const names = await entries.allInnerTexts();
  await page.close();
  return names.map((name) => name.trim());
}
/** Makes the first picture of somebody beside their page, which then knows of it: from then on they are asked. */
async function makeOne(page: Page, email: string): Promise<void> {
  const { client } = await signIn(house, email);
  const { task_id: id } = await client.api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { version: 'v3L', prompt: 'a hill', params: { wh_ratio: '1:1', batch_size: 1 } },
  });
  const made = async () => (await client.api.generation.imageResults({ body: { task_ids: [id] } }))[0]?.status;
  await expect.poll(made, { timeout: 60_000 }).toBe(1);
  // The page hears of it, and remembers it when it comes the next time.
  await page.goto(page.url());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier.made')), { timeout: 20_000 }).toBe('1');
  await page.goto(page.url());
}
/** Id of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
/** What the page moved by itself so far (CLS). */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

it('three questions wait below the page after the first picture, are answered by keyboard, and order the chips of one’s own galleries', async () => {
  const ann = await house.visit();
  await ann.goto('/studio');
  const usual = await subjects(ann);
  expect(await card(ann).count()).toBe(0);
  await house.signIn(ann, 'operator@example.com');
  // Whoever has made nothing yet came for something else.
  await ann.waitForTimeout(2500);
  expect(await card(ann).count()).toBe(0);
  await makeOne(ann, 'operator@example.com');
  await card(ann).waitFor();
  // Nothing opens by itself, nothing moves, nothing lies under it, and nowhere else is anybody asked.
  expect(await ann.getByRole('dialog').count()).toBe(0);
  expect(await shift(ann)).toBeLessThan(0.001);
  const [bar, content] = [await card(ann).boundingBox(), await ann.locator('#content').boundingBox()];
  expect(bar!.y).toBeGreaterThanOrEqual(content!.y + content!.height);
  await house.expectAccessible(ann);
  await house.picture(ann, 'onboarding-card-1440');
  await ann.goto('/settings');
  await ann.getByRole('heading', { name: 'My Interests' }).waitFor();
  expect(await card(ann).count()).toBe(0);
  await ann.goto('/studio');

  // By keyboard alone: the radio group by arrows, Enter goes on.
  await card(ann).getByRole('button', { name: 'Answer' }).focus();
  await ann.keyboard.press('Enter');
  await dialog(ann).getByText('1 of 3').waitFor();
  await expect
    .poll(() =>
      dialog(ann)
        .getByRole('radio', { name: 'Student' })
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await ann.keyboard.press('Space');
  await ann.keyboard.press('ArrowRight');
  await ann.keyboard.press('ArrowRight');
  expect(await dialog(ann).getByRole('radio', { name: 'Illustrator or artist' }).isChecked()).toBe(true);
  await house.expectAccessible(ann);
  await house.picture(ann, 'onboarding-occupation-1440');
  await ann.keyboard.press('Enter');
  await dialog(ann).getByText('2 of 3').waitFor();
  await ann.keyboard.press('Space');
  await ann.keyboard.press('Tab');
  await ann.keyboard.press('Space');
  // A slip beside the dialog loses nothing; ESC leaves it for later, and it goes on where it was.
  await ann.mouse.click(20, 400);
  await dialog(ann).getByText('2 of 3').waitFor();
  await ann.keyboard.press('Escape');
  await dialog(ann).waitFor({ state: 'detached' });
  await card(ann).getByRole('button', { name: 'Answer' }).click();
  await dialog(ann).getByText('2 of 3').waitFor();
  expect(await dialog(ann).getByRole('checkbox', { name: 'For fun' }).isChecked()).toBe(true);
  await dialog(ann).getByRole('button', { name: 'Back' }).click();
  expect(await dialog(ann).getByRole('radio', { name: 'Illustrator or artist' }).isChecked()).toBe(true);
  await dialog(ann).getByRole('button', { name: 'Clear the choice' }).click();
  expect(await dialog(ann).getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog(ann).getByRole('radio', { name: 'Designer' }).check();
  await dialog(ann).getByRole('button', { name: 'Next' }).click();
  expect(await dialog(ann).getByRole('checkbox', { name: 'Social media' }).isChecked()).toBe(true);
  await dialog(ann).getByRole('button', { name: 'Next' }).click();
  await dialog(ann).getByRole('checkbox', { name: 'City' }).check();
  await dialog(ann).getByRole('checkbox', { name: 'Anime' }).check();
  await house.expectAccessible(ann);
  await house.picture(ann, 'onboarding-interests-1440');

  // Without a connection they wait here, and are saved when it is back.
  await ann.context().setOffline(true);
  await dialog(ann).getByText('You are offline. Your answers wait here.').waitFor();
  expect(await dialog(ann).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await ann.context().setOffline(false);
  await dialog(ann).getByRole('button', { name: 'Save' }).click();
  await dialog(ann).getByText('What you chose now stands first among the subjects of the galleries.').waitFor();
  await house.expectAccessible(ann);
  await house.picture(ann, 'onboarding-thanks-1440');
  await ann.keyboard.press('Enter');
  await dialog(ann).waitFor({ state: 'detached' });
  await card(ann).waitFor({ state: 'detached' });
  // The button that opened it is gone: the keyboard goes on in the page.
  await expect.poll(() => focused(ann)).toBe('content');
  const [first, ...rest] = usual;
  await expect
    .poll(() => subjects(ann))
    .toEqual([first, 'Anime', 'City', ...rest.filter((name) => name !== 'Anime' && name !== 'City')]);
  await ann.reload();
  await ann.waitForTimeout(2500);
  expect(await card(ann).count()).toBe(0);

  // The settings show the answers; what one likes is saved as it is pressed, and comes back when it is refused.
  await ann.goto('/settings');
  const mine = ann.getByRole('group', { name: 'My Interests' });
  expect(await mine.getByRole('checkbox', { name: 'City' }).isChecked()).toBe(true);
  await ann.getByText('For fun · Social media').waitFor();
  await mine.getByRole('checkbox', { name: 'Nature' }).click();
  await expect.poll(() => mine.getByRole('checkbox', { name: 'Nature' }).isChecked()).toBe(true);
  await mine.getByRole('checkbox', { name: 'City' }).click();
  await expect.poll(() => mine.getByRole('checkbox', { name: 'City' }).isChecked()).toBe(false);
  await house.picture(ann, 'onboarding-settings-1440');
  await ann.context().setOffline(true);
  await mine.getByRole('checkbox', { name: 'Fantasy' }).click();
  await ann.getByText('Not saved: Request failed.').waitFor();
  await expect.poll(() => mine.getByRole('checkbox', { name: 'Fantasy' }).isChecked()).toBe(false);
  expect(await mine.getByRole('checkbox', { name: 'Nature' }).isChecked()).toBe(true);
  await ann.context().setOffline(false);
  await ann.getByRole('button', { name: 'Change: Occupation' }).click();
  await ann.getByRole('dialog', { name: 'Your answers' }).getByRole('radio', { name: 'Teacher' }).check();
  await house.expectAccessible(ann);
  await ann.getByRole('dialog', { name: 'Your answers' }).getByRole('button', { name: 'Save' }).click();
  await ann.getByText('Your answers are saved').waitFor();
  await ann.getByText('Teacher', { exact: true }).waitFor();
  await ann.reload();
  await ann.getByText('Teacher', { exact: true }).waitFor();
  expect(await mine.getByRole('checkbox', { name: 'Nature' }).isChecked()).toBe(true);
  expect(await mine.getByRole('checkbox', { name: 'City' }).isChecked()).toBe(false);

  // The operator sees numbers of people, and none of a small group.
  await ann.goto('/admin');
  await ann.getByRole('heading', { name: 'Who comes here' }).waitFor();
  await ann.getByText('Fewer than 5 people so far').first().waitFor();
});

it('a skip is kept, says where the questions stay, and can be taken back; on phones the bar leaves the navigation free', async () => {
  const ben = await house.visit({ viewport: PHONE });
  await ben.goto('/studio');
  await ben.getByRole('button', { name: 'Log in' }).first().click();
  await house.passCode(ben, 'skips@example.com');
  await makeOne(ben, 'skips@example.com');
  await card(ben).waitFor();
  const box = (await card(ben).boundingBox())!;
  const bar = (await ben.getByRole('navigation', { name: 'Main', exact: true }).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  for (const name of ['Answer', 'Skip']) {
    const button = (await card(ben).getByRole('button', { name }).boundingBox())!;
    expect(button.height, name).toBeGreaterThanOrEqual(44);
  }
  await house.expectAccessible(ben);
  await house.picture(ben, 'onboarding-bar-390');
  await card(ben).getByRole('button', { name: 'Answer' }).click();
  await dialog(ben).getByText('1 of 3').waitFor();
  await house.expectAccessible(ben);
  await house.picture(ben, 'onboarding-occupation-390');
  await dialog(ben).getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => focused(ben)).toBe('content');
  const skipped = ben.getByText('Skipped. You can answer any time in Settings under My Interests.');
  await skipped.waitFor();
  await house.picture(ben, 'onboarding-skipped-390');
  await ben.getByRole('button', { name: 'Undo' }).click();
  await card(ben).waitFor();
  const kept = ben.waitForResponse((answer) => answer.url().endsWith('/profile/check/skip'));
  await card(ben).getByRole('button', { name: 'Skip' }).press('Enter');
  await card(ben).waitFor({ state: 'detached' });
  expect(await focused(ben)).toBe('content');
  await kept;
  await ben.reload();
  await ben.waitForTimeout(2500);
  expect(await card(ben).count()).toBe(0);
  await ben.goto('/settings');
  await ben.getByRole('heading', { name: 'My Interests' }).waitFor();
  await ben.getByText('Not given').first().waitFor();
  await ben.getByRole('button', { name: 'Change: Intended uses' }).scrollIntoViewIfNeeded();
  await house.picture(ben, 'onboarding-settings-390');
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

it('speaks Japanese on a phone, by day', async () => {
  const mei = await house.visit({ viewport: PHONE, language: 'ja', scheme: 'light' });
  await mei.goto('/ja/studio');
  await mei.getByRole('button', { name: 'ログイン' }).first().click();
  await house.passCode(mei, 'mei@example.com');
  await makeOne(mei, 'mei@example.com');
  const invitation = mei.getByRole('region', { name: '3 つの短い質問' });
  await invitation.waitFor();
  await house.expectAccessible(mei);
  await house.picture(mei, 'onboarding-bar-ja-390');
  await invitation.getByRole('button', { name: '回答する' }).click();
  const questions = mei.getByRole('dialog', { name: '3 つの短い質問' });
  await questions.getByRole('radio', { name: '学生' }).check();
  await house.picture(mei, 'onboarding-occupation-ja-390');
  await questions.getByRole('button', { name: '次へ' }).click();
  await questions.getByRole('checkbox', { name: 'ゲーム' }).check();
  await questions.getByRole('button', { name: '次へ' }).click();
  await questions.getByRole('checkbox', { name: '風景' }).check();
  await house.expectAccessible(mei);
  await house.picture(mei, 'onboarding-interests-ja-390');
  await questions.getByRole('button', { name: '保存' }).click();
  await questions.getByText('ありがとうございます').waitFor();
  await house.picture(mei, 'onboarding-thanks-ja-390');
  await questions.getByRole('button', { name: '完了' }).click();
  await mei.goto('/ja/settings');
  await mei.getByRole('heading', { name: '興味のあるもの' }).waitFor();
  expect(await mei.getByRole('checkbox', { name: '風景' }).isChecked()).toBe(true);
  await house.expectAccessible(mei);
  await mei.getByText('学生', { exact: true }).scrollIntoViewIfNeeded();
  await house.picture(mei, 'onboarding-settings-ja-390');
  // What the browser says about the minutes without a connection is no fault of the page.
  expect(house.faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});
