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
  await press(page, 'Following');
  await page.getByRole('dialog').getByRole('button', { name: 'Unfollow' }).click();
  await toast(page, 'You no longer follow author');
  await choose(page, 'Copy link');
  await toast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.url}/studio/template/${key}`);

  // Long words stand in four lines, with more and less.
  await press(page, 'More');
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
  const { client, userId, email } = await signIn(house, 'said-tasks@example.com');
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
  expect(userId).toBeGreaterThan(0);
  await house.picture(page, 'said-tasks');
});

it('whose progress cannot be asked for is told to look again', async () => {
  const page = await visit('said-cut@example.com', '/settings', { alone: true });
  await page.route(/\/(events|async\/results\/batch)(\?|$)/, (route) => route.abort());
  await page.goto('/img-generation');
  await house.openForm(page);
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
  await page.route(/\/prod-api\/user\/(code|login|.*email.*)/, (route) => route.abort());
  await page.locator('input[type=email]').fill('said-nobody@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('verification code failed').waitFor();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete=one-time-code]').first().waitFor();
  await page.route(/\/prod-api\/user\/login/, (route) => route.fulfill({ status: 502, body: '' }));
  await page.keyboard.type('123456');
  await page.getByText('Login failed!').waitFor();
  house.faults.length = 0;
});
