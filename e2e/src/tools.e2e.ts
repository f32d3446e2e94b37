import { makeMember } from '@atelier/testkit/scenarios/member';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { smallTargets } from './touch.ts';

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
  const last = page.getByText('Tried last', { exact: true });
  expect(await last.count()).toBe(0);
  await sample(page, 2).click();
  await worked(page).waitFor();
  await house.picture(page, 'tool-enhance-picture');
  // Where one was in the samples is found again, after a visit to another page, too.
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await sample(page, 2).filter({ has: last }).waitFor();
  await page.reload();
  await sample(page, 2).filter({ has: last }).waitFor();
  expect(await last.count()).toBe(1);
  await house.picture(page, 'tool-enhance-last');
  await sample(page).click();
  await worked(page).waitFor();
  await go(page).click();
  const after = page.getByRole('slider', { name: 'How much is shown as before' });
  await after.waitFor({ timeout: 60_000 });
  await house.picture(page, 'tool-enhance-result');
  await house.expectAccessible(page);
  // The result stands in the address.
  await page.reload();
  await after.waitFor();
  // A picture that does not load any more asks for another instead of standing there empty.
  await page.route(/\/media\/.*w=288/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.reload();
  await page.getByText('Image loading error, please reselect').waitFor();
  expect(house.faults).toEqual([]);
});

const surface = (page: Page) => page.getByRole('application');
const share = (page: Page) => page.getByText(/^Changes \d+% of the picture$/);

/** Draws from one place of the stage to another, in shares of it. */
async function draw(page: Page, from: [number, number], to: [number, number]) {
  await surface(page).waitFor();
  const stage = (await surface(page).boundingBox())!;
  const at = ([x, y]: [number, number]) => [stage.x + x * stage.width, stage.y + y * stage.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

it('takes something out of a picture: mask, price, result, steps back and forth, and all of it after a reload', {
  timeout: 180_000,
}, async () => {
  const page = await member('eraser@example.com');
  await page.goto('/magic-eraser');
  await sample(page).click();
  await page.getByText('Paint over what should change', { exact: true }).waitFor();
  await draw(page, [0.45, 0.6], [0.7, 0.6]);
  await share(page).waitFor();
  const painted = await share(page).textContent();
  await page.getByText('1 picture, 1 credit').waitFor();
  await page.getByText('Saved in this browser').waitFor();
  await house.picture(page, 'tool-eraser-mask');
  await go(page).click();
  const compare = page.getByRole('slider', { name: 'How much is shown as before' });
  await compare.waitFor({ timeout: 90_000 });
  await house.picture(page, 'tool-eraser-result');

  await page.getByText('Edit', { exact: true }).click();
  await share(page).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('Nothing is painted yet').waitFor();
  await page.getByText('Paint over what should change', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await page.getByText('Saved in this browser').waitFor();
  await page.reload();
  await share(page).waitFor();
  expect(await share(page).textContent()).toBe(painted);

  // From the history: the mask of that time is laid over what is there, as one step.
  await page.getByRole('button', { name: /^Clear the mask/ }).click();
  await page.getByText('Nothing is painted yet').waitFor();
  await page.getByRole('button', { name: 'Magic Eraser, 1 of 1' }).click();
  await compare.waitFor();
  await page.getByRole('button', { name: 'Edit again' }).click();
  await share(page).waitFor();
  expect(await share(page).textContent()).toBe(painted);
  expect(house.faults).toEqual([]);
});

it('is used by a finger on a Japanese phone', { timeout: 180_000 }, async () => {
  const email = 'finger@example.com';
  const { userId } = await signIn(house, email);
  await makeMember(house, userId, 2);
  const desk = await house.visit();
  await desk.goto('/settings');
  await house.signIn(desk, email);
  const page = await house.visit({ as: desk, language: 'ja', viewport: PHONE, scheme: 'light' });
  await page.goto('/ja/ai-replace');
  await page.getByRole('button', { name: 'サンプル 1' }).tap();
  await surface(page).waitFor();
  const stage = (await surface(page).boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const send = (type: string, x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: stage.x + x * stage.width, y: stage.y + y * stage.height, id: 1 }],
    });
  await send('touchStart', 0.4, 0.5);
  for (const x of [0.45, 0.5, 0.55, 0.6]) await send('touchMove', x, 0.52);
  await send('touchEnd', 0.6, 0.52);
  await page.getByText(/画像の\d+%/).waitFor();
  await house.picture(page, 'tool-replace-ja-phone');
  expect(await smallTargets(page)).toEqual([]);
  await house.openForm(page);
  await page.locator('textarea').first().fill('静かな湖');
  await house.picture(page, 'tool-replace-ja-phone-sheet');
  await house.expectAccessible(page);
});

it('fills in what words leave open, says what was added, and takes it back', { timeout: 120_000 }, async () => {
  const page = await member('magic@example.com');
  await page.goto('/img-generation');
  await house.openForm(page);
  const words = page.locator('textarea').first();
  const enable = page.getByRole('button', { name: 'Enable Optimization' });
  await words.fill('a fox');
  await enable.click();
  await page.getByText(/^Added: /).waitFor();
  expect(await words.inputValue()).toMatch(/^a fox, .+/);
  await house.picture(page, 'tool-magic-prompt');
  await house.expectAccessible(page);
  await page.getByRole('button', { name: 'Take the additions back' }).click();
  expect(await words.inputValue()).toBe('a fox');
  expect(await page.getByText(/^Added: /).count()).toBe(0);
  expect(await enable.getAttribute('aria-pressed')).toBe('false');
  // It is a switch: on it stays over a reload, goes along with what is asked, and is told of the work.
  await enable.click();
  await page.getByText(/^Added: /).waitFor();
  const filled = await words.inputValue();
  await page.reload();
  await page.getByText(/^Added: /).waitFor();
  expect(await enable.getAttribute('aria-pressed')).toBe('true');
  const sent = page.waitForRequest(/txt2img\/async/);
  await go(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ prompt: filled, magic_prompt: true });
  const { client } = await signIn(house, 'magic@example.com');
  const { task_id } = (await (await (await sent).response())!.json()).result;
  await vi.waitFor(
    async () => {
      const [item] = await client.api.generation.imageResults({ body: { task_ids: [task_id] } });
      if (item?.status !== 1) throw new Error(`the picture is not ready: ${item?.status}`);
    },
    { timeout: 60_000, interval: 200 },
  );
  const { id } = await client.api.works.publish({ body: { task_id, title: 'A fox' } });
  await page.goto(`/studio/template/${id}`);
  await page.getByText('Enable Optimization', { exact: true }).waitFor();
  await house.picture(page, 'tool-magic-prompt-work');
  await page.goto('/img-generation');
  await house.openForm(page);
  // Off it gives the words back.
  await enable.click();
  expect(await words.inputValue()).toBe('a fox');
  // The bot writes more than one line of what is open; other words than it wrote are one's own again.
  await page.getByRole('button', { name: 'More help' }).click();
  await page.getByRole('menuitem', { name: 'Prompt Bot' }).click();
  await page.getByText(/^Added: /).waitFor();
  await words.fill('a fox in the snow');
  await page.getByText(/^Added: /).waitFor({ state: 'detached' });
  expect(house.faults).toEqual([]);
});

it('asks a guest to log in before words are filled in', async () => {
  const page = await house.visit();
  await page.goto('/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('a fox');
  await page.getByRole('button', { name: 'Enable Optimization' }).click();
  await page.locator('input[type=email]').waitFor();
  expect(await page.locator('textarea').first().inputValue()).toBe('a fox');
});
