import type { TestClient } from '@atelier/testkit/client';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OwnHouse } from './house.ts';

/** A card of the sandbox that is taken. */
export const GOOD = '4242 4242 4242 4242';

/** Fills a card form of the sandbox and pays. */
export async function fillCard(form: Locator, number = GOOD, cvc = '123'): Promise<void> {
  await form.locator('#number').fill(number);
  await form.locator('#exp').fill('12/49');
  await form.locator('#cvc').fill(cvc);
  await form.locator('#pay').click();
}

/** The same in the frame of the checkout. */
export const payByCard = (page: Page, number = GOOD, cvc?: string): Promise<void> =>
  fillCard(page.frameLocator('iframe').locator('body'), number, cvc);

/** Pays what a frame would pay, without one. */
export async function payWithoutFrame(
  house: OwnHouse,
  secret: string | undefined,
  number = GOOD,
  cvc = '123',
): Promise<void> {
  await house.client().fetch('/sandbox/pay', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ secret, number, exp: '12/49', cvc }),
  });
}

/** The form that was refused without credits is pressed once more: now it makes the picture and takes its credits. */
export async function expectMade(page: Page, { api }: TestClient, generate: RegExp): Promise<void> {
  const credits = async () => (await api.billing.account({ query: {} })).credits;
  const before = await credits();
  await page.getByRole('button', { name: generate }).last().click();
  await expect.poll(credits).toBeLessThan(before);
  await page.locator('main img[src*="/media/"]').first().waitFor();
}
