import { makeMember } from '@atelier/testkit/scenarios/member';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, type Visit } from './house.ts';
import { pictureOf, publish } from './publishing.ts';
import { press, visitAs } from './said-by.ts';

/** What the page of a work says of each press and of each failure, where the words are given: the text and what brings it about. */
let house: OwnHouse;
let admin: SignedInVisitor;
let author: SignedInVisitor;
/** A work with many words of its own. */
let key: string;
const LONG = 'Seen from the road in the evening, when the wind had gone. '.repeat(16);
beforeAll(async () => {
  // A house of its own: a membership is planted.
  house = await openOwnHouse({ ADMIN_EMAILS: 'admin@example.com', PLANS: 'staff' });
  admin = await signIn(house, 'admin@example.com');
  author = await signIn(house, 'said-author@example.com');
  await author.client.api.community.editProfile({ body: { nickname: 'author' } });
  await makeMember(house, author.userId, 2);
  key = await publish(author, 1, { title: 'Seen from the road', description: LONG.trim() });
  await admin.client.api.works.review({ body: { ids: [key], pass: true } });
});
afterAll(() => house.close());

const visit = (email: string, path: string, how?: Visit) => visitAs(house, email, path, how);
const choose = async (page: Page, name: string) => {
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name, exact: true }).click();
};
/** A message that fades. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it('each press on a work says what became of it', async () => {
  const page = await visit('said-second@example.com', `/studio/template/${key}`, { alone: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('heading', { name: 'Seen from the road' }).waitFor();
  const said: [what: string | RegExp, text: string][] = [
    ['Like, 0', 'Liked'],
    ['Take the like back, 1', 'Like taken back'],
    ['Add to favorites', 'Added to favorites'],
    ['Remove from favorites', 'Removed from favorites'],
    ['Follow', 'You follow author now'],
  ];
  for (const [what, text] of said) {
    await press(page, what);
    await toast(page, text);
  }
  // A message stands below the header for three seconds.
  const message = page.getByText('You follow author now', { exact: true });
  expect((await message.boundingBox())!.y).toBeGreaterThanOrEqual(50);
  const since = Date.now();
  await message.waitFor({ state: 'detached' });
  expect(Date.now() - since).toBeLessThan(4500);
  await press(page, 'Following');
  await page.getByRole('dialog').getByRole('button', { name: 'Unfollow' }).click();
  await toast(page, 'You no longer follow author');
  await choose(page, 'Copy link');
  await toast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.url}/studio/template/${key}`);

  // Long words stand in four lines, with more and less.
  const clamped = page.getByText(LONG.slice(0, 60)).first();
  expect(await clamped.evaluate((box) => getComputedStyle(box).webkitLineClamp)).toBe('4');
  await press(page, 'More');
  expect(await clamped.evaluate((box) => getComputedStyle(box).webkitLineClamp)).toBe('none');
  await press(page, 'Less');

  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.fill('The road is wet.');
  await press(page, 'Send');
  await toast(page, 'Comment sent');
  await page.getByText('The road is wet.').hover();
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Comment deleted');
  await house.picture(page, 'said-presses');

  // What this browser cannot do is said, too.
  await page.evaluate(() => {
    const no = () => Promise.reject(new Error('not allowed'));
    Element.prototype.requestFullscreen = no;
    navigator.clipboard.writeText = no;
  });
  await press(page, 'Full screen');
  await toast(page, 'browser does not support fullscreen');
  await choose(page, 'Copy link');
  await toast(page, 'Copying did not work');
  expect(house.faults).toEqual([]);
});

it('its author is told of each change, and others that it is gone', async () => {
  const own = await publish(author, 2, { title: 'To be taken down' });
  await admin.client.api.works.review({ body: { ids: [own], pass: true } });
  const page = await visit(author.email, `/studio/template/${own}`);
  const done: [what: string, text: string][] = [
    ['Make private', 'Only you see it now'],
    ['Make public', 'Everybody sees it now'],
    ['Unpublish', 'Unpublished'],
    ['Publish again', 'Published'],
    ['Delete', 'The work has been deleted'],
  ];
  for (const [what, text] of done) {
    await choose(page, what);
    await page.getByRole('status').getByText(text, { exact: true }).first().waitFor();
  }
  await house.picture(page, 'said-author');
  const other = await house.visit();
  await other.goto(`/studio/template/${own}`);
  await other.getByText('This content has been deleted or set to private').waitFor();
  house.faults.length = 0;
});

it('a work tells what it was made with: its inputs to its author alone, its words to whoever asks in another language', async () => {
  const { api } = author.client;
  const bytes = pictureOf(3);
  const query = { filename: '3.png', content_type: 'image/png', size: bytes.length };
  const ticket = await api.library.uploadKey({ params: { bucket: 'image' }, query });
  const sent = { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes) };
  expect((await author.client.fetch(ticket.upload_url, sent)).ok).toBe(true);
  await api.library.uploadComplete({ body: { id: ticket.id, purpose: 'generation' } });
  const { task_id } = await api.generation.submit({
    params: { mediaType: 'image', module: 'img2img' },
    body: { prompt: 'a red fox', negative_prompt: 'people', images: [ticket.id], upstream_id: key },
  });
  const item = async () => (await api.generation.imageResults({ body: { task_ids: [task_id] } }))[0];
  await expect.poll(async () => (await item())?.task_status, { timeout: 60_000 }).toBe(1);
  const { id } = await api.works.publish({ body: { task_id, title: 'Made from another' } });
  await admin.client.api.works.review({ body: { ids: [id], pass: true } });

  const page = await visit(author.email, `/studio/template/${id}`, { alone: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = page.getByRole('region', { name: 'Image generation' });
  await panel.getByText('from author').waitFor();
  await panel.getByText('Without people').waitFor();
  await panel.getByRole('button', { name: 'Input picture 1' }).hover();
  await expect.poll(() => page.locator('img[src*="w=512"][width="512"]').count()).toBe(1);
  await house.picture(page, 'said-recipe');
  // The button says for three seconds that it copied.
  await panel.getByRole('button', { name: 'Copy the prompt' }).click();
  await panel.getByRole('button', { name: 'Copy success' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a red fox');
  const since = Date.now();
  await panel.getByRole('button', { name: 'Copy the prompt' }).waitFor();
  expect(Date.now() - since).toBeGreaterThan(2000);

  const chinese = await house.visit({ as: page, language: 'zh', alone: true });
  await chinese.goto(`/zh/studio/template/${id}`);
  const [asked] = await Promise.all([
    chinese.waitForRequest(/translate\/mt/),
    chinese.getByRole('button', { name: '翻译提示词' }).click(),
  ]);
  expect(asked.postDataJSON()).toEqual({ from_lang: 'auto', text: 'a red fox', to_lang: 'cn' });
  await chinese.getByText(/狐/).first().waitFor();

  const guest = await house.visit({ language: 'es' });
  await guest.goto(`/es/studio/template/${id}`);
  await guest.getByRole('button', { name: 'Traducir el prompt' }).click();
  await guest.locator('input[type=email]').waitFor();
  expect(
    await guest
      .getByRole('button', { name: /1$/ })
      .filter({ has: guest.locator('img') })
      .count(),
  ).toBe(0);
  expect(house.faults).toEqual([]);
});

it('a picture that does not load says so where it would have stood', async () => {
  const page = await house.visit({ alone: true });
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.goto(`/studio/template/${key}`);
  await page.getByText('image load failed').waitFor();
  await house.picture(page, 'said-picture-failed');
});
