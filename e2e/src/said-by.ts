import type { Page } from 'playwright-core';
import type { OwnHouse, Visit } from './house.ts';

/** A page at an address, of somebody who signed in by mail. */
export async function visitAs(house: OwnHouse, email: string, path: string, how: Visit = {}): Promise<Page> {
  const page = await house.visit(how);
  await page.goto('/settings');
  await house.signIn(page, email);
  await page.goto(path);
  return page;
}

/** Presses the first button of that whole name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
