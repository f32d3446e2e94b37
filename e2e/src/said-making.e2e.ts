import { makeMember } from '@atelier/testkit/scenarios/member';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, type Visit } from './house.ts';
import { pictureOf } from './publishing.ts';
import { press, visitAs } from './said-by.ts';

/** What the screens say while something is made and sent, where the words are given: the text and what brings it about. */
let house: OwnHouse;
let admin: SignedInVisitor;
beforeAll(async () => {
  // A house of its own: memberships are planted, credits are taken, ends of tasks are written, and what it answers is cut off.
  house = await openOwnHouse({ ADMIN_EMAILS: 'admin@example.com', PAYMENT_SANDBOX: 'on' });
  admin = await signIn(house, 'admin@example.com');
});
afterAll(() => house.close());

const visit = (email: string, path: string, how?: Visit) => visitAs(house, email, path, how);

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
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Mine');
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
  const intercept = page.getByRole('dialog', { name: 'Not in the Relax lane' });
  await intercept.getByRole('button', { name: 'Use the standard' }).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'said-intercept');
  expect(await intercept.getByText(/plans page/).count()).toBe(0);
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

it('a price that is another by the press is told and takes nothing, and the next press goes by the new one', async () => {
  const { client, userId, email } = await signIn(house, 'said-price@example.com');
  await makeMember(house, userId, 1);
  const page = await visit(email, '/settings', { alone: true });
  // The credits go without this page hearing of it.
  await page.route('**/api/gw/v3/events*', (route) => route.abort());
  await page.goto('/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('a red boat on a lake');
  const generate = page.getByRole('button', { name: /^Generate/ }).last();
  const price = () => generate.textContent();
  await expect.poll(price).toBe('Generate1');
  await admin.client.api.billing.setCredits({
    body: { user_id: userId, option: 'set', credits: 0, reason: 'journey' },
  });
  await generate.click();
  await page.getByRole('alert').getByText('The price has changed. Please look at it again.').waitFor();
  await expect.poll(price).toBe('Generate0');
  await house.picture(page, 'said-price-changed');
  await generate.click();
  const params = { mediaType: 'image', algoSet: 'image' };
  const made = async () => (await client.api.generation.history({ params, query: {} })).data;
  await expect.poll(async () => (await made())[0]?.status, { timeout: 60_000 }).toBe(1);
  expect((await made()).map(({ credits }) => credits?.charged)).toEqual([0]);
  house.faults.length = 0;
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
  const { userId, email } = await signIn(house, 'said-references@example.com');
  await makeMember(house, userId, 2);
  const own = await visit(email, '/character-creation');
  await own.getByText('Pictures of somebody').click();
  const references = own.locator('main input[type=file][accept=".jpg,.png,.jpeg"]');
  await references.first().waitFor({ state: 'attached' });
  expect(await references.first().evaluate((input: HTMLInputElement) => input.multiple)).toBe(true);
});
