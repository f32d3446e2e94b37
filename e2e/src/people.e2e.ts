import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, PHONE } from './house.ts';
import { pictureOf } from './publishing.ts';

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('people follow each other, change their profile, and nothing they wrote is lost by a step back', async () => {
  const ann = await house.visit();
  await ann.goto('/studio');
  await house.signIn(ann, 'ann@example.com');
  const homeOfAnn = `/homepage/${(await signIn(house, 'ann@example.com')).userId}`;
  await ann.goto('/profile');
  await ann.getByRole('heading', { name: 'Nothing published yet' }).waitFor();
  await house.expectAccessible(ann);

  // Publishing begins here, too: with a picture from the computer or one's history.
  await ann.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = ann.getByRole('dialog', { name: 'Publish', exact: true });
  await dialog.getByText('Choose a picture first.').waitFor();
  await dialog.getByRole('button', { name: 'Select from history' }).click();
  await ann.getByText('Nothing here yet. What you make or upload appears here.').waitFor();
  await ann.keyboard.press('Escape');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: pictureOf(4) });
  await dialog.getByRole('img', { name: 'The picture to publish' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A lake of my own');
  await house.expectAccessible(ann);
  await house.picture(ann, 'people-publish-upload-1440');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await ann.getByText('Sent to review. Once it is approved it stands on the home page.').waitFor();
  await ann.getByText('Under review').first().waitFor();

  // What is a work already stands in the history and cannot be chosen again.
  await ann.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Select from history' }).click();
  const picker = ann.getByRole('dialog', { name: 'Select from history' });
  const taken = picker.getByRole('button', { name: '1: Uploaded picture (Published)' });
  await taken.waitFor();
  expect(await taken.isDisabled()).toBe(true);
  await house.expectAccessible(ann);
  await house.picture(ann, 'people-publish-history-1440');
  // No tool makes videos here: there is no kind to choose.
  expect(await picker.getByText('Video', { exact: true }).count()).toBe(0);
  await ann.keyboard.press('Escape');
  await picker.waitFor({ state: 'hidden' });
  await ann.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // Unsaved changes hold links, menus and the browser's own back.
  await ann.getByRole('button', { name: 'Edit profile' }).click();
  await ann.getByLabel('Bio').fill('Lakes and foxes');
  await ann.goBack();
  await ann.getByRole('button', { name: 'Keep editing' }).click();
  expect(await ann.getByLabel('Bio').inputValue()).toBe('Lakes and foxes');
  expect(new URL(ann.url()).pathname).toBe('/editUser');
  await ann.getByRole('button', { name: 'Cancel' }).click();
  await ann.getByRole('button', { name: 'Keep editing' }).click();

  // Faults stand beside their fields and keep the form.
  const name = ann.getByLabel('Name', { exact: true });
  await name.fill('');
  await ann.getByRole('button', { name: 'Save changes' }).click();
  await ann.getByText('Please enter a name.').waitFor();
  await name.fill('nude portraits');
  await ann.getByRole('button', { name: 'Save changes' }).click();
  await ann.getByText('Content violates guidelines.').waitFor();
  await name.fill('Ann of the Lakes');
  await ann.getByRole('textbox', { name: 'School' }).fill('Lake School');
  await ann.getByRole('textbox', { name: 'Department' }).fill('Secret Studies');
  await ann.getByRole('switch', { name: 'Show School to everybody' }).click();
  await ann.getByRole('button', { name: 'Save changes' }).click();
  await ann.getByRole('heading', { name: 'Ann of the Lakes' }).waitFor();
  await house.picture(ann, 'people-own-1440');

  // Somebody else sees what is shown, follows, and takes it back only after being asked.
  const ben = await house.visit({ viewport: PHONE });
  await ben.goto(homeOfAnn);
  await ben.getByText('Lake School').waitFor();
  expect(await ben.getByText('Secret Studies').count()).toBe(0);
  await ben.getByRole('button', { name: 'Follow: Ann of the Lakes' }).click();
  await house.passCode(ben, 'ben@example.com');
  await ben.getByRole('button', { name: 'Follow: Ann of the Lakes' }).click();
  await ben.getByRole('button', { name: 'Following: Ann of the Lakes' }).waitFor();
  await house.picture(ben, 'people-homepage-390');
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const again = await signIn(house, 'ben@example.com');
  const homeOfBen = `/homepage/${again.userId}`;
  const nameOfBen = (await again.client.api.identity.me()).nickname;

  // She finds him among her followers and follows back: friends.
  await ann.reload();
  await ann.getByRole('button', { name: '1 Followers' }).click();
  await ann.getByRole('button', { name: `Follow back: ${nameOfBen}` }).click();
  await ann.getByRole('button', { name: `Friends: ${nameOfBen}` }).waitFor();
  await house.expectAccessible(ann);
  await house.picture(ann, 'people-followers-1440');

  await ben.reload();
  await ben.getByRole('button', { name: 'Friends: Ann of the Lakes' }).click();
  await ben.getByRole('button', { name: 'Cancel' }).click();
  await ben.getByRole('button', { name: 'Friends: Ann of the Lakes' }).click();
  await ben.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await ben.getByRole('button', { name: 'Follow back: Ann of the Lakes' }).waitFor();

  // Without a connection the page says so, and goes on by itself when it is back.
  await ben.goto(homeOfAnn);
  await ben.getByRole('heading', { name: 'Ann of the Lakes' }).waitFor();
  await ben.context().setOffline(true);
  await ben.evaluate((home) => {
    history.pushState(null, '', home);
    dispatchEvent(new PopStateEvent('popstate'));
  }, homeOfBen);
  await ben.getByRole('heading', { name: 'You are offline' }).first().waitFor();
  await house.picture(ben, 'people-offline-390');
  await ben.context().setOffline(false);
  await ben.getByRole('heading', { name: nameOfBen, exact: true }).waitFor();
  // The same of a page whose code was never fetched.
  await ben.context().setOffline(true);
  await ben.evaluate(() => {
    history.pushState(null, '', '/settings');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await ben.getByText('This page opens by itself when the connection is back.').waitFor();
  await ben.context().setOffline(false);
  await ben.getByRole('switch', { name: 'Official tags only' }).waitFor();
  // And of a dialog: whoever asks for it is told, and the page stands.
  await ben.goto(homeOfAnn);
  await ben.getByRole('heading', { name: 'Ann of the Lakes' }).waitFor();
  await ben.context().setOffline(true);
  await ben.getByRole('button', { name: 'Menu', exact: true }).click();
  await ben.getByText('You are offline', { exact: true }).waitFor();
  await ben.getByRole('heading', { name: 'Ann of the Lakes' }).waitFor();
  await ben.context().setOffline(false);

  // 'Official tags only' goes with the account: her phone has it as soon as she logs in there.
  await ann.goto('/settings');
  await ann.getByRole('switch', { name: 'Official tags only' }).click();
  const phone = await house.visit({ viewport: PHONE });
  await phone.goto('/settings');
  expect(await phone.getByRole('switch', { name: 'Official tags only' }).getAttribute('aria-checked')).toBe('false');
  await phone.getByRole('button', { name: 'Log in / Register' }).last().click();
  await house.passCode(phone, 'ann@example.com');
  await expect
    .poll(() => phone.getByRole('switch', { name: 'Official tags only' }).getAttribute('aria-checked'))
    .toBe('true');

  await ben.goto('/homepage/999999999');
  await ben.getByRole('heading', { name: 'This profile does not exist' }).waitFor();
  await ben.goto('/favorite');
  await ben.getByRole('heading', { name: 'Nothing collected yet' }).waitFor();
  // What the browser says about the minute without a connection is no fault of the page.
  expect(house.faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Unable to preload/.test(fault))).toEqual([]);
});
