import { makeMember } from '@atelier/testkit/scenarios/member';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse } from './house.ts';

let house: OwnHouse;
beforeAll(async () => {
  // A house of its own: memberships are planted, because these tools stand behind one.
  house = await openOwnHouse({ PLANS: 'staff' });
});
afterAll(() => house.close());

const go = (page: Page) => page.getByRole('button', { name: /^Generate/ }).last();
const sample = (page: Page, number = 1) => page.getByRole('button', { name: `Sample ${number}` });
const worked = (page: Page) => page.getByRole('img', { name: 'The picture that is worked on' });

/** A page of somebody whom every tool is open to. */
async function member(email: string, visit: Parameters<OwnHouse['visit']>[0] = {}) {
  const { userId } = await signIn(house, email);
  await makeMember(house, userId, 2);
  const page = await house.visit(visit);
  await page.goto('/settings');
  await house.signIn(page, email);
  return page;
}

it('enlarges a sample picture: price before the press, result in its place, and the way back', async () => {
  const page = await member('enhance@example.com');
  await page.goto('/img-enhance');
  await sample(page).waitFor();
  await house.picture(page, 'tool-enhance-empty');
  await page.getByText('Choose a picture to continue').waitFor();
  await sample(page).click();
  await worked(page).waitFor();
  await house.picture(page, 'tool-enhance-picture');
  await go(page).click();
  const after = page.getByRole('slider', { name: 'How much is shown as before' });
  await after.waitFor({ timeout: 60_000 });
  await house.picture(page, 'tool-enhance-result');
  await house.expectAccessible(page);
  // The result stands in the address.
  await page.reload();
  await after.waitFor();
  expect(house.faults).toEqual([]);
});
