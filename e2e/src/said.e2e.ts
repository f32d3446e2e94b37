import { makeMember } from '@atelier/testkit/scenarios/member';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, type Visit } from './house.ts';
import { pictureOf, publish } from './publishing.ts';

/** What the screens say of each press and of each failure, where the words are given: the text and what brings it about. */
let house: OwnHouse;
let admin: SignedInVisitor;
let author: SignedInVisitor;
/** A work with many words of its own. */
let key: string;
const LONG = 'Seen from the road in the evening, when the wind had gone. '.repeat(16);
beforeAll(async () => {
  // A house of its own: memberships are planted, credits are taken, and what its engine answers is cut off.
  house = await openOwnHouse({ ADMIN_EMAILS: 'admin@example.com', PAYMENT_SANDBOX: 'on' });
  admin = await signIn(house, 'admin@example.com');
  author = await signIn(house, 'said-author@example.com');
  await author.client.api.community.editProfile({ body: { nickname: 'author' } });
  await makeMember(house, author.userId, 2);
  key = await publish(author, 1, { title: 'Seen from the road', description: LONG.trim() });
  await admin.client.api.works.review({ body: { ids: [key], pass: true } });
});
afterAll(() => house.close());

async function visit(email: string, path: string, how: Visit = {}): Promise<Page> {
  const page = await house.visit(how);
  await page.goto('/settings');
  await house.signIn(page, email);
  await page.goto(path);
  return page;
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
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

it('publishing tells which file it does not take, that one is on its way, and that it failed', async () => {
  const page = await visit('said-publisher@example.com', '/profile', { alone: true });
  await press(page, /^Publish/);
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  // One's own pictures instead, with the way back; kinds to choose from come with the second kind (docs/adr/0026).
  await dialog.getByRole('button', { name: 'Select from history' }).click();
  const picker = page.getByRole('dialog', { name: 'Select from history' });
  await picker.getByRole('button', { name: 'Confirm' }).waitFor();
  await house.picture(page, 'said-history');
  await picker.getByRole('button', { name: 'Cancel' }).click();

  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await dialog.getByText('This format is not currently supported').waitFor();
  const picture = { name: 'mine.png', mimeType: 'image/png', buffer: pictureOf(5) };
  let answer: 'held' | 'broken' | 'through' = 'held';
  let letGo = () => {};
  await page.route(/\/media\/uploads\//, async (route) => {
    if (answer === 'broken') return route.fulfill({ status: 500, body: '' });
    if (answer === 'held') await new Promise<void>((resolve) => (letGo = resolve));
    return route.continue();
  });
  await file.setInputFiles(picture);
  await dialog.getByText('image uploading').first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await house.picture(page, 'said-uploading');
  await dialog.getByRole('button', { name: 'Cancel' }).first().click();
  letGo();
  answer = 'broken';
  await file.setInputFiles(picture);
  await dialog.getByText('File upload failed').waitFor();
  answer = 'through';
  await file.setInputFiles(picture);
  await dialog.getByLabel('Title').fill('Mine');
  await page.route(/\/explore\/pub$/, (route) => route.fulfill({ status: 502, body: '' }));
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText(/^Publishing failed/).waitFor();
  await house.picture(page, 'said-publishing-failed');
  house.faults.length = 0;
});

it('a task that failed or took too long says why, what came back, and offers the way on that fits', async () => {
  const { client, email } = await signIn(house, 'said-tasks@example.com');
  const { db } = house.platform;
  const ends = [
    { state: 'failed', error_key: 'generation_failed', says: 'Task failed, please regenerate', offers: 'Regenerate' },
    { state: 'timed_out', error_key: 'generation_timeout', says: 'Timeout, Please try again', offers: 'Retry' },
    { state: 'sensitive', error_key: 'sensitive', says: 'Content violates guidelines.', offers: 'Recreate' },
    { state: 'cancelled', error_key: 'generation_cancelled', says: 'Generation Cancelled', offers: 'Recreate' },
  ] as const;
  const page = await visit(email, '/img-generation');
  for (const { state, error_key, says, offers } of ends) {
    const { task_id } = await client.api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: `a fox that is ${state}` },
    });
    const item = async () => (await client.api.generation.imageResults({ body: { task_ids: [task_id] } }))[0];
    await expect.poll(async () => (await item())?.status, { timeout: 60_000 }).toBe(1);
    // The painter does not fail on demand: what the worker writes then is written here.
    await db.updateTable('generation_task').set({ state, error_key }).where('id', '=', task_id).execute();
    await db
      .updateTable('generation_output')
      .set({ state: 'waiting', media_id: null })
      .where('task_id', '=', task_id)
      .execute();
    await page.goto('/img-generation?activeTab=text-to-image');
    await press(page, 'All in Queue');
    const row = page.getByRole('article').filter({ hasText: `a fox that is ${state}` });
    await row.getByText(says, { exact: true }).waitFor();
    await row.getByRole('button', { name: offers, exact: true }).waitFor();
  }
  await house.picture(page, 'said-tasks');

  // One picture of two that must not be shown: the other stands there, and what happened is said below it.
  const { task_id } = await client.api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt: 'two foxes', params: { batch_size: 2 } },
  });
  const half = async () => (await client.api.generation.imageResults({ body: { task_ids: [task_id] } }))[0];
  await expect.poll(async () => (await half())?.status, { timeout: 60_000 }).toBe(1);
  await db.updateTable('generation_task').set({ state: 'sensitive' }).where('id', '=', task_id).execute();
  await db
    .updateTable('generation_output')
    .set({ state: 'sensitive', media_id: null })
    .where('task_id', '=', task_id)
    .where('idx', '=', 1)
    .execute();
  await page.goto('/img-generation?activeTab=text-to-image');
  await press(page, 'All in Queue');
  const group = page.getByRole('article').filter({ hasText: 'two foxes' });
  await group.getByText('Generated. Contains sensitive content.').waitFor();
  expect(await group.locator('img[src*="/media/"]').count()).toBe(1);
});

it('whose progress cannot be asked for is told to look again', async () => {
  const page = await visit('said-cut@example.com', '/settings', { alone: true });
  await page.route(/\/(events|async\/results\/batch)(\?|$)/, (route) => route.abort());
  await page.goto('/img-generation');
  await house.openForm(page);
  // What is typed or pasted loses its code, and that is said.
  await page.locator('textarea').first().fill('a fox <script>alert(1)</script> in the rain');
  await page.getByText('Code was taken out of the text.').waitFor();
  expect(await page.locator('textarea').first().inputValue()).not.toContain('script');
  await page.locator('textarea').first().fill('a fox in the rain');
  await page
    .getByRole('button', { name: /^Generate/ })
    .last()
    .click();
  await page
    .getByText('The generation progress request has been interrupted, Please refresh the page')
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await house.picture(page, 'said-interrupted');
  house.faults.length = 0;
});

it('a member is shown slow and fast where credits are short, and the standard model where the other cannot go', async () => {
  const { userId, email } = await signIn(house, 'said-short@example.com');
  await makeMember(house, userId, 1);
  const page = await visit(email, '/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('a red boat on a lake');
  await house.openMore(page);
  const model = page.getByRole('radiogroup', { name: 'Model' });
  const speed = page.getByRole('radiogroup', { name: 'Speed' });
  const generate = page.getByRole('button', { name: /^Generate/ }).last();
  const standard = () => expect.poll(() => model.getByRole('radio', { name: /^Standard/ }).isChecked()).toBe(true);

  await model
    .getByText(/^Professional/)
    .first()
    .click();
  await speed
    .getByText(/^Relax/)
    .first()
    .click();
  await generate.click({ force: true });
  const intercept = page.getByRole('dialog');
  await intercept.getByRole('button', { name: 'Use the standard' }).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'said-intercept');
  await intercept.getByRole('button', { name: 'Use the standard' }).click();
  await standard();

  await admin.client.api.billing.setCredits({
    body: { user_id: userId, option: 'set', credits: 0, reason: 'journey' },
  });
  await page.reload();
  await house.openForm(page);
  await house.openMore(page);
  await model
    .getByText(/^Professional/)
    .first()
    .click();
  await speed.getByText(/^Fast/).first().click();
  await generate.click({ force: true });
  const guide = page.getByRole('dialog', { name: 'Slow or fast' });
  await guide.getByRole('button', { name: 'Get credits' }).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'said-pay-guide');
  await guide.getByRole('button', { name: 'Slow generation' }).click();
  await standard();
  expect(house.faults).toEqual([]);
});

it('a sign-in that nobody answers is told in the words of its step', async () => {
  const page = await house.visit({ alone: true });
  await page.goto('/studio');
  await press(page, 'Log in / Register');
  for (const [name, path] of [
    ['Terms', '/public/terms'],
    ['Privacy policy', '/public/privacy'],
  ] as const)
    expect(await page.getByRole('dialog').getByRole('link', { name }).getAttribute('href')).toBe(path);
  await page.route(/\/prod-api\/user\/(code|login|.*email.*)/, (route) => route.abort());
  await page.locator('input[type=email]').fill('said-nobody@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('verification code failed').waitFor();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await page.getByText(/^(Verification code sent|Code written to the server’s log)$/).waitFor();
  await page.locator('input[autocomplete=one-time-code]').first().waitFor();
  await page.route(/\/prod-api\/user\/login/, (route) => route.fulfill({ status: 502, body: '' }));
  await page.keyboard.type('123456');
  await page.getByText('Login failed!').waitFor();
  house.faults.length = 0;
});

it('pictures for a tool are asked for as JPG and PNG, one for each input, several only where several are taken', async () => {
  const page = await house.visit();
  for (const path of ['/try-on', '/ai-replace']) {
    await page.goto(path);
    const file = page.locator('main input[type=file][accept=".jpg,.png,.jpeg"]');
    await file.first().waitFor({ state: 'attached' });
    for (const one of await file.all())
      expect(await one.evaluate((input: HTMLInputElement) => input.multiple)).toBe(false);
  }
  const own = await visit(author.email, '/character-creation');
  await own.getByText('Pictures of somebody').click();
  const references = own.locator('main input[type=file][accept=".jpg,.png,.jpeg"]');
  await references.first().waitFor({ state: 'attached' });
  expect(await references.first().evaluate((input: HTMLInputElement) => input.multiple)).toBe(true);
});
