import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse, PHONE } from './house.ts';

let house: House;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  house = await openHouse();
  admin = await signIn(house, 'admin@example.com');
});
afterAll(() => house.close());

it('proposes only what the picture shows', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'noa@example.com');
  await page.goto('/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('a red fox with a zorblat in the snow');
  await page
    .getByRole('button', { name: /^Generate/ })
    .last()
    .click();
  await page.locator('main img[src*="/media/"]').first().waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A red fox in the snow');
});

it('a creator makes a picture, publishes it, is rejected with a reason, edits it, is approved and finds it in the feed', async () => {
  const page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'mika@example.com');
  await page.goto('/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('a lighthouse by the sea at sunset');
  await page
    .getByRole('button', { name: /^Generate/ })
    .last()
    .click();
  await page.locator('main img[src*="/media/"]').first().waitFor({ timeout: 60_000 });

  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  // Title and tags stand there as proposals that say so; nothing is sent before a press.
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect.poll(() => title.inputValue()).toBe('A lighthouse by the sea at sunset');
  await expect.poll(() => dialog.getByText('Proposed from your words').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Landscape', exact: true, pressed: true }).waitFor();
  await house.picture(page, 'publishing-proposed');
  // One press clears each, and what was cleared does not come back by itself.
  await dialog.getByRole('button', { name: 'Clear: Tags' }).click();
  expect(await dialog.locator('button[aria-pressed=true]').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Add the tag Landscape' }).click();
  await dialog.getByRole('button', { name: 'Clear: Title' }).click();
  expect(await title.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Give it a title first.').waitFor();
  await dialog.locator('input:focus[aria-invalid=true]').waitFor();
  await dialog.getByRole('button', { name: 'Use “A lighthouse by the sea at sunset”' }).click();
  expect(await title.inputValue()).toBe('A lighthouse by the sea at sunset');
  await dialog.getByRole('button', { name: /^Use “Made with Text to image · 1:1”/ }).waitFor();
  await house.picture(page, 'publishing-proposals');
  await title.fill('Evening tide');
  await dialog.getByLabel('Summary').fill('The last boat is home.');
  expect(await dialog.getByRole('button', { name: /^Use “/ }).count()).toBe(0);
  await dialog.getByLabel('A tag of your own').fill('harbours');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'harbours', pressed: true }).waitFor();
  await house.picture(page, 'publishing-dialog');
  await house.expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const sent = page.getByText('Sent to review. Once it is approved it stands on the home page.');
  await sent.waitFor();
  // Over the picture: neither the tabs nor the words above it lie under the message.
  const upper = async (one: Locator) => (await one.boundingBox())!.y;
  const above = await upper(page.locator('button[data-picture]').first());
  await expect.poll(() => upper(sent)).toBeGreaterThan(above);

  // Where it was made the way to post it now says where it stands, and so does the log, without a reload.
  await page.getByRole('button', { name: 'Under review' }).waitFor();
  expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'All in Queue' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Under review' }).waitFor();
  await house.picture(page, 'publishing-log');

  // Nobody else sees it; its author sees where it stands.
  const shown = await house.client().api.works.explorePublic({ query: {} });
  expect(shown.data.filter(({ title }) => title.startsWith('Evening tide'))).toEqual([]);
  await page.goto('/profile');
  await page.getByText('Under review').first().waitFor();
  await house.picture(page, 'publishing-under-review');
  await house.expectAccessible(page);

  const waiting = async () =>
    (await admin.client.api.works.reviewList({ query: {} })).data.filter(({ title }) =>
      title.startsWith('Evening tide'),
    );
  expect((await waiting()).map(({ title }) => title)).toEqual(['Evening tide']);
  const key = (await waiting())[0]!.id;
  await admin.client.api.works.review({
    body: { ids: [key], pass: false, reason_key: 'other', reason: 'Please name the place.' },
  });
  // The decision reaches the open page by itself.
  await page.getByText('Not approved').first().waitFor();
  await page.goto(`/studio/template/${key}`);
  await page.getByText(/Please name the place\./).waitFor();
  await page.locator('img[data-state=ready], img[data-state=shown]').waitFor();
  await house.picture(page, 'publishing-rejected');
  await house.expectAccessible(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit work' });
  await edit.getByText(/Please name the place\./).waitFor();
  await edit.getByLabel('Title').fill('Evening tide at Finisterre');
  await house.picture(page, 'publishing-edit');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. It is under review again.').waitFor();

  expect((await waiting()).map(({ id }) => id)).toEqual([key]);
  await admin.client.api.works.approveWorks({ body: { ids: [key] } });
  // Good news come by themselves, with the way to share it.
  await page.getByText('Your work was approved.').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Share' }).click();
  await page.getByText('You are praised as a soul painter. Go and share your works now!').waitFor();
  await house.picture(page, 'publishing-praise');
  await house.expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '#harbours' }).waitFor();
  await page.goto('/studio');
  const card = page.locator(`#content li[data-key="${key}"] a`).first();
  await card.waitFor();
  await card.click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Evening tide at Finisterre' }).waitFor();

  // A second person finds it by a word of its prompt and makes it again, with its words in the form.
  const other = await house.visit({ viewport: PHONE });
  await other.goto('/studio/search?keywords=lighthouse&mediaType=image');
  await other.locator(`#content li[data-key="${key}"] a`).first().click();
  await other.getByRole('button', { name: /^Recreate/ }).click();
  await other.waitForURL(/img-generation/);
  await house.openForm(other);
  await expect.poll(() => other.locator('textarea').first().inputValue()).toBe('a lighthouse by the sea at sunset');
  await other.getByText(/Recreating @[a-z]+\d{4}/).waitFor();
  await house.picture(other, 'publishing-remix-phone');
  expect(house.faults).toEqual([]);
});
