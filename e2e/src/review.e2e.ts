import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { publish } from './publishing.ts';

const WORKS = 52;
const BY_KEYBOARD = 50;
/** Every fifth work of the queue is rejected. */
const isRejected = (index: number) => index % 5 === 4;

let house: OwnHouse;
let page: Page;
let admin: SignedInVisitor;
let author: SignedInVisitor;
const keys: string[] = [];
beforeAll(async () => {
  // A house of its own: the queue of all works that wait is counted from fifty-two down to none.
  house = await openOwnHouse();
  page = await house.visit();
  await page.goto('/studio');
  // The first account is the administrator.
  await house.signIn(page, 'admin@example.com');
  admin = await signIn(house, 'admin@example.com');
  author = await signIn(house, 'author@example.com');
  for (let number = 0; number < WORKS; number += 1) {
    keys.push(await publish(author, number, { title: `Study no. ${number + 1}` }));
  }
}, 300_000);
afterAll(() => house.close());

const total = async (status: number) =>
  (await admin.client.api.works.reviewList({ query: { status, page_size: 1 } })).total_count;
const waitsFor = (count: number) => page.getByText(`${count} waiting, oldest`).waitFor();
const stateOf = (key: string) => page.locator(`[id="row-${key}"] td`).last();

describe('who gets in', () => {
  it('opens from the avatar menu in a tab of its own, and shows what waits', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('menuitem', { name: 'Admin' }).click(),
    ]);
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/admin');
    await tab.getByRole('link', { name: /Works waiting for review 52/ }).waitFor();
    await tab.getByRole('link', { name: /Open reports 0 nothing waits/ }).waitFor();
    await tab.getByRole('link', { name: /Tasks waiting for the engines 0 nothing waits/ }).waitFor();
    // The week: somebody came today, and every chart has its seven days.
    const people = tab.getByRole('figure', { name: /New people/ });
    await expect.poll(() => people.getByRole('listitem').last().getAttribute('title')).toMatch(/: [1-9]\d*$/);
    expect(await tab.getByRole('figure').getByRole('listitem').count()).toBe(21);
    await tab.getByRole('link', { name: 'User pictures' }).waitFor();
    await house.expectAccessible(tab);
    await house.picture(tab, 'admin-dashboard');
    await tab.close();
  });

  it('sends others home, and guests to the login', async () => {
    const other = await house.visit();
    await other.goto('/auditImage');
    await other.waitForURL('**/studio');
    await other.getByRole('dialog').waitFor();
    await house.passCode(other, 'author@example.com');
    await other.goto('/auditImage');
    await other.waitForURL('**/studio');
    expect(await other.getByRole('dialog').count()).toBe(0);
  });
});

describe('triage by keyboard', () => {
  it('decides fifty works without the mouse and without waiting', { timeout: 240_000 }, async () => {
    let come = () => {};
    const line = new Promise<void>((done) => {
      come = done;
    });
    await page.route(/\/media\/.*w=(512|1024)/, async (route) => {
      await line;
      await route.fallback();
    });
    await page.goto('/auditImage');
    await waitsFor(WORKS);
    const panel = page.getByRole('complementary', { name: 'Study no. 1', exact: true });
    await panel.waitFor();
    // Until the picture is there, a blur of it stands in its place.
    const ground = () => panel.locator('span:has(> img)').evaluate((place) => place.style.backgroundImage);
    await expect.poll(ground, { timeout: 10_000 }).toContain('data:image/png');
    come();
    await house.expectAccessible(page);
    await house.picture(page, 'review-queue');

    // Somebody else decides one while it stands on this screen.
    await admin.client.api.works.review({ body: { ids: [keys[2]!], pass: false, reason_key: 'spam' } });

    for (let index = 0; index < BY_KEYBOARD; index += 1) {
      if (isRejected(index)) {
        await page.keyboard.press('r');
        // No reason is chosen beforehand, and none is remembered: without one nothing is rejected.
        if (index === 4) {
          await page.keyboard.press('Enter');
          await page.getByText('Choose a reason first: the author reads it.').waitFor();
        }
        // Chosen by the mouse, Enter rejects as well.
        if (index === 9) await page.getByRole('button', { name: 'Violence or gore' }).click();
        else await page.keyboard.press('2');
        if (index === 4) {
          await house.picture(page, 'review-reject-armed');
          await house.expectAccessible(page);
        }
        await page.keyboard.press('Enter');
      } else {
        await page.keyboard.press('a');
      }
    }
    await page.getByRole('complementary', { name: `Study no. ${BY_KEYBOARD + 1}`, exact: true }).waitFor();

    // The last one is taken back before anybody hears of it, and decided otherwise.
    await page.keyboard.press('u');
    await page.getByText('Taken back. Nobody was told.').waitFor();
    await page.getByRole('complementary', { name: `Study no. ${BY_KEYBOARD}`, exact: true }).waitFor();
    expect(await stateOf(keys[BY_KEYBOARD - 1]!).textContent()).toBe('New');
    await page.keyboard.press('a');
    await house.picture(page, 'review-triaged');

    // The last two by selecting them.
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+J');
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await house.picture(page, 'review-bulk');
    await house.expectAccessible(page);
    await page.keyboard.press('a');
    await page.getByText('Everything here is decided.').waitFor();

    // Leaving the queue sends what is held.
    await page.getByRole('link', { name: 'Passed', exact: true }).click();
    const rejectedHere = Array.from({ length: BY_KEYBOARD - 1 }, (_, index) => index).filter(isRejected).length;
    await page.getByText(`${WORKS - rejectedHere - 1} in all`).waitFor();
    expect([await total(0), await total(1), await total(2)]).toEqual([0, WORKS - rejectedHere - 1, rejectedHere + 1]);
    const { data } = await admin.client.api.works.reviewList({ query: { status: 2, page_size: 100 } });
    expect(data.find(({ id }) => id === keys[4])?.reason).toBe('Violence or gore is not allowed.');
    expect(data.find(({ id }) => id === keys[2])?.reason).toMatch(/advertising/);

    await page.getByRole('link', { name: 'Waiting', exact: true }).click();
    await page.getByText('Nothing waits').waitFor();
    await page.getByText(/^Last decision/).waitFor();
    await house.picture(page, 'review-empty');
  });

  it('approves a rejected work after all', async () => {
    await page.getByRole('link', { name: 'Rejected', exact: true }).click();
    const before = await total(2);
    await page.getByRole('button', { name: /Approve after all/ }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(() => total(2)).toBe(before - 1);
  });
});

describe('what happens meanwhile', () => {
  it('counts arrivals without moving the rows, and keeps a decision that did not arrive', async () => {
    const waiting = await publish(author, 60, { title: 'Waits' });
    await page.getByRole('link', { name: 'Waiting', exact: true }).click();
    await waitsFor(1);
    const late = await publish(author, 61, { title: 'Came later' });
    await page.getByText('1 new', { exact: true }).waitFor({ timeout: 40_000 });
    expect(await page.locator('tbody tr').count()).toBe(1);

    await page.context().setOffline(true);
    await page.getByText('You are offline. Running tasks').waitFor();
    expect(await page.getByRole('button', { name: /^Approve/ }).isDisabled()).toBe(true);
    await page.context().setOffline(false);

    // The line breaks after the decision: it is kept, said, and sent when asked.
    await page.route('**/prod-api/content/review/', (route) => route.abort());
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('1 decision was not sent.').waitFor();
    expect(await total(0)).toBe(2);
    await page.unroute('**/prod-api/content/review/');
    await page.getByRole('alert').getByRole('button', { name: 'Send now' }).click();
    await expect.poll(() => total(0)).toBe(1);
    await page.keyboard.press('n');
    await page.locator(`[id="row-${late}"]`).waitFor();
    expect(await page.locator(`[id="row-${waiting}"]`).count()).toBe(0);
    house.faults.splice(
      0,
      house.faults.length,
      ...house.faults.filter((fault) => !/ERR_FAILED|ERR_INTERNET/.test(fault)),
    );
  });
});

describe('on a phone', () => {
  it('shows cards and decides in a sheet', async () => {
    await publish(author, 62, { title: 'Seen on a phone' });
    const phone = await house.visit({ viewport: PHONE, scheme: 'light' });
    await phone.goto('/studio');
    await phone.getByRole('button', { name: 'Log in' }).first().click();
    await house.passCode(phone, 'admin@example.com');
    await phone.goto('/auditImage');
    await phone.getByText('2 waiting, oldest').waitFor();
    await house.expectAccessible(phone);
    await house.picture(phone, 'review-phone');
    await phone.getByRole('button', { name: 'Came later' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Came later' });
    await sheet.waitFor();
    await house.expectAccessible(phone);
    await house.picture(phone, 'review-phone-sheet');
    await sheet.getByRole('button', { name: /^Approve/ }).click();
    await phone.getByRole('dialog', { name: 'Seen on a phone' }).waitFor();
  });
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
