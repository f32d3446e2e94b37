import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type House, openHouse, PHONE } from './house.ts';

let house: House;
let author: SignedInVisitor;
let admin: SignedInVisitor;
let key: string;
const PROMPT = 'a red fox, snow at dusk, long shadows of the trees';
const TITLE = 'Fox at dusk';

/** Makes a picture of these words, publishes it and lets it through. */
async function publish(by: SignedInVisitor, prompt: string, title: string): Promise<string> {
  const { api } = by.client;
  const task = await api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt, negative_prompt: 'people', params: { wh_ratio: '3:4', style: 'ink_wash' } },
  });
  const body = { task_ids: [task.task_id] };
  await vi.waitFor(
    async () => {
      const [item] = await api.generation.imageResults({ body });
      if (item?.status !== 1) throw new Error(`the picture is not ready: ${item?.status}`);
    },
    { timeout: 60_000, interval: 200 },
  );
  const made = await api.works.publish({ body: { task_id: task.task_id, title, description: 'Seen from the road.' } });
  await admin.client.api.works.review({ body: { ids: [made.id], pass: true } });
  return made.id;
}

beforeAll(async () => {
  house = await openHouse();
  admin = await signIn(house, 'admin@example.com');
  author = await signIn(house, 'author@example.com');
  await author.client.api.community.editProfile({ body: { nickname: 'author' } });
  key = await publish(author, PROMPT, TITLE);
});
afterAll(() => house.close());

it('a guest looks closely, and is asked to log in for everything that is kept', async () => {
  const page = await house.visit();
  const fetched: string[] = [];
  page.on('request', (request) => void (request.url().includes('/media/') && fetched.push(request.url())));
  await page.goto(`/studio/template/${key}`);
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await expect.poll(() => page.title()).toBe(`${PROMPT} - Free AI Image generator`);
  const picture = page.getByRole('img', { name: TITLE });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  // The picture that the page came with is the one on the stage, and the blur around it is made of what is known of it already.
  const blurred = page.locator('article div[style*="data:image"]');
  await blurred.first().waitFor({ state: 'attached' });
  expect(fetched.filter((address) => /w=512|w=768/.test(address))).toEqual([]);
  for (const chip of ['3:4', 'Standard', 'Ink wash', 'Procedural'])
    await page.getByText(chip, { exact: true }).waitFor();
  expect(await page.getByText('Seed').count()).toBe(0);
  await page.getByRole('button', { name: 'Recreate', exact: true }).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'detail-guest');

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Whole picture' }).click();
  for (const asks of ['Log in to comment', 'snow at dusk', 'Follow', 'Add to favorites', 'Download']) {
    await page.getByRole('button', { name: asks, exact: true }).click();
    await page.locator('input[type=email]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('input[type=email]').waitFor({ state: 'detached' });
  }
});

it('a second person keeps words, comments, follows, shares, reports and makes it again', async () => {
  const page = await house.visit();
  await page.goto(`/studio/template/${key}`);
  await house.signIn(page, 'second@example.com');
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.waitFor();

  // Words of the prompt.
  const word = page.getByRole('button', { name: 'snow at dusk' });
  await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/lexicon/like')), word.click()]);
  await page.reload();
  await page.locator('[role=button][aria-pressed=true]', { hasText: 'snow at dusk' }).waitFor();

  // Keys, only while nobody writes.
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Take the like back, 1' }).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Remove from favorites' }).waitFor();
  await field.fill('full of light');
  await field.press('l');
  await page.getByRole('button', { name: 'Take the like back, 1' }).waitFor();

  // Comments: empty, refused by the review with the words kept, then sent.
  await field.fill('');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Comments cannot be empty!').waitFor();
  await field.fill('hardcore sex');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Content review failed, please modify and try again.').waitFor();
  expect(await field.inputValue()).toBe('hardcore sex');
  await field.fill('The snow has a sound.');
  await field.press('Control+Enter');
  await page.getByText('The snow has a sound.').waitFor();
  await page.getByRole('heading', { name: 'Comments 1' }).waitFor();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await field.fill('And a smell.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('And a smell.').waitFor();
  await page.getByText(/^to [a-z]+\d{4}\s*$/).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'detail-comments');

  // The author likes the comment.
  const { data } = await author.client.api.community.comments({ query: { id: key } });
  await author.client.api.community.likeComment({ params: { id: data[0]!.id } });
  await page.reload();
  await page.getByText('Liked by Author').waitFor();
  await page.getByText('The snow has a sound.').hover();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Comments 0' }).waitFor();

  // Follow, and take it back after being asked.
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Following' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unfollow' }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();

  // Share: plain links elsewhere.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const x = page.getByRole('link', { name: 'Share on X' });
  const link = new URL((await x.getAttribute('href'))!);
  expect(link.searchParams.get('url')).toBe(`${house.url}/studio/template/${key}`);
  expect(await x.getAttribute('rel')).toBe('noopener noreferrer');
  await house.expectAccessible(page);
  await page.keyboard.press('Escape');
  await x.waitFor({ state: 'detached' });

  // Report: at least one reason.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Please select at least one reason.').waitFor();
  await page.getByLabel('Gore or violence').check();
  await house.expectAccessible(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you. The team looks at your report.').waitFor();
  const reports = await admin.client.api.community.reports({ query: { work_id: key } });
  expect(reports.data.map((report) => [report.work_id, report.reasons])).toEqual([[key, ['violence']]]);

  // Recreate: the tool opens filled, names its source, and every field has a way back.
  await page.getByRole('button', { name: /^Recreate/ }).click();
  await page.getByText("Recreating @author's work").waitFor();
  const prompt = page.getByRole('textbox', { name: 'Prompt' });
  expect(await prompt.inputValue()).toBe(PROMPT);
  expect(await page.getByRole('textbox', { name: 'Negative' }).inputValue()).toBe('people');
  await prompt.fill('a blue fox, snow at dusk');
  await page.getByRole('button', { name: 'Reset: Prompt' }).click();
  expect(await prompt.inputValue()).toBe(PROMPT);
  await prompt.fill('a blue fox, snow at dusk');
  await house.expectAccessible(page);
  await house.picture(page, 'detail-remix');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/txt2img/async')),
    page
      .getByRole('button', { name: /^Generate/ })
      .last()
      .click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ upstream_id: key, params: { style: 'ink_wash', wh_ratio: '3:4' } });
  // Whoever sets out counts once a picture came of it.
  const stat = async () => (await author.client.api.works.work({ params: { id: key } })).stat;
  await expect.poll(async () => (await stat()).recreates, { timeout: 60_000 }).toBe(1);
  expect(await stat()).toMatchObject({ likes: 1, favorites: 1 });
});

it('a prompt of another language is read in one’s own, and whoever translated it is named', async () => {
  const fox = await publish(author, '红色狐狸', 'A fox of elsewhere');
  const page = await house.visit();
  await page.goto(`/studio/template/${fox}`);
  await house.signIn(page, 'reads@example.com');
  const ask = page.getByRole('button', { name: 'Translate the prompt' });
  await ask.click();
  await page.getByText('red fox').waitFor();
  await page.getByText('Translated word by word, without a model').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'detail-translated');
  await page.getByRole('button', { name: 'Take the translation away' }).click();
  await ask.waitFor();
  expect(await page.getByText('red fox').count()).toBe(0);
  await page.goto(`/studio/template/${key}`);
  await page.getByRole('heading', { name: TITLE }).waitFor();
  // What is written in one's own language needs nobody.
  expect(await ask.count()).toBe(0);
});

it('anybody may ask where a file comes from: a remix names its ancestor, a changed byte is told, a stranger says nothing', async () => {
  const { api, fetch } = (await signIn(house, 'remixes@example.com')).client;
  const { task_id } = await api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt: 'a blue fox, snow at dusk', upstream_id: key },
  });
  const picture = await vi.waitFor(
    async () => {
      const [item] = await api.generation.imageResults({ body: { task_ids: [task_id] } });
      if (item?.status !== 1) throw new Error(`the picture is not ready: ${item?.status}`);
      return item.result[0]!.image!;
    },
    { timeout: 60_000, interval: 200 },
  );
  const made = Buffer.from(await (await fetch(picture)).arrayBuffer());
  const changed = Buffer.from(made);
  changed[Math.floor(made.length * 0.8)]! ^= 1;
  const phone = await house.visit({ language: 'ja', viewport: PHONE, scheme: 'light' });
  const page = await house.visit();
  const drop = (on: Page, name: string, buffer: Buffer) =>
    on.locator('main input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

  await page.goto('/verify');
  await drop(page, 'made-here.png', made);
  await page.getByRole('heading', { name: 'The note is intact' }).waitFor();
  await page.getByText('(this studio)').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'verify-valid');
  await drop(page, 'changed.png', changed);
  await page.getByRole('heading', { name: 'The file was changed' }).waitFor();
  expect(await page.getByText('(this studio)').count()).toBe(0);
  await house.picture(page, 'verify-tampered');
  // A picture of elsewhere: what the screen looks like.
  await drop(page, 'stranger.png', await page.screenshot());
  await page.getByRole('heading', { name: 'The file says nothing' }).waitFor();

  await phone.goto('/ja/verify');
  await drop(phone, 'made-here.png', made);
  await phone.getByRole('heading', { name: '記録は元のままです' }).waitFor();
  await house.expectAccessible(phone);
  await house.picture(phone, 'verify-valid-ja-phone');
  await drop(phone, 'changed.png', changed);
  await phone.getByRole('heading', { name: 'ファイルは変更されています' }).waitFor();
  await house.picture(phone, 'verify-tampered-ja-phone');
  await phone.close();

  await drop(page, 'made-here.png', made);
  await page.getByRole('link', { name: `Remix of the work ${key}` }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  expect(house.faults).toEqual([]);
});

it('its author hides it, deletes it and takes that back; for others it is gone', async () => {
  const page = await house.visit();
  await page.goto(`/studio/template/${key}`);
  await house.signIn(page, 'author@example.com');
  await page.getByText('Seed').waitFor();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Unpublish');
  await page.getByText('Unpublished. Only you see it.').waitFor();

  const other = await house.visit({ language: 'ja', viewport: PHONE, scheme: 'light' });
  const gone = await other.goto(`/ja/studio/template/${key}`);
  expect(gone?.status()).toBe(404);
  await other.getByText('このコンテンツは削除されたか、非公開に設定されています').waitFor();
  await house.picture(other, 'detail-gone-ja-phone');
  house.faults.length = 0;

  await choose('Publish again');
  await page.getByText('Unpublished. Only you see it.').waitFor({ state: 'detached' });
  await choose('Delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('It is back').waitFor();
  await page.goto(`/studio/template/${key}`);
  await page.getByRole('heading', { name: TITLE }).waitFor();

  await other.reload();
  await other.getByRole('heading', { name: TITLE }).waitFor();
  await other.getByRole('button', { name: /^リメイク/ }).waitFor();
  await house.expectAccessible(other);
  await house.picture(other, 'detail-ja-phone');
  expect(house.faults).toEqual([]);
});
