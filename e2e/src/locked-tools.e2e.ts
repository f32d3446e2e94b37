import { makeMember } from '@atelier/testkit/scenarios/member';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { smallTargets } from './touch.ts';

// What somebody without a membership is told of the tools before anything is pressed.
let house: OwnHouse;
beforeAll(async () => {
  // A house of its own: a membership is planted, to see the same as a member.
  house = await openOwnHouse({ PLANS: 'staff' });
});
afterAll(() => house.close());

const sample = (page: Page, number = 1) => page.getByRole('button', { name: `Sample ${number}` });
const worked = (page: Page) => page.getByRole('img', { name: 'The picture that is worked on' });

it('on a phone the closed form of a locked tool has the way to its plan, as large as a finger', async () => {
  const page = await house.visit({ viewport: PHONE, language: 'es' });
  await page.goto('/es/studio');
  await page.getByRole('button', { name: 'Entrar' }).first().click();
  await house.passCode(page, 'locked-phone@example.com');
  await page.goto('/es/img-enhance');
  const way = page.getByRole('button', { name: 'Ver plan' });
  await way.waitFor();
  const reason = page.locator('[data-folded]').getByText('Viene con Básico o superior.', { exact: true }).last();
  expect(await reason.evaluate((said) => said.scrollWidth - said.clientWidth)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await house.picture(page, 'tool-locked-phone');
  await way.click();
  await page.getByRole('dialog').getByText('Básico', { exact: true }).first().waitFor();
});

it('the list of tools says which plan opens what is locked, and says nothing of it to a member', async () => {
  const page = await house.visit();
  await page.goto('/settings');
  await house.signIn(page, 'locked-list@example.com');
  await page.goto('/img-generation');
  const list = page.getByRole('button', { name: /^Choose the tool/ });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await list.click();
  await item('Text to image').waitFor();
  for (const name of ['AI Replace', 'Magic Eraser', 'Magic Expand', 'Image Enhance', 'Try On', 'AI Logo', 'AI Tattoo'])
    await item(`${name} From Basic`).waitFor();
  expect(await page.getByRole('menuitem', { name: /From Basic/ }).count()).toBe(8);
  await item('Remove background From Basic').waitFor();
  await house.picture(page, 'tool-list-locked');
  await house.expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More help' }).click();
  await item('Prompt Bot From Basic').waitFor();
  await page.keyboard.press('Escape');
  await list.click();
  await item('Magic Eraser From Basic').click();
  await page.waitForURL('**/magic-eraser');
  const { userId } = await signIn(house, 'open-list@example.com');
  await makeMember(house, userId, 2);
  const open = await house.visit();
  await open.goto('/settings');
  await house.signIn(open, 'open-list@example.com');
  await open.goto('/magic-eraser');
  await open.getByRole('button', { name: /^Choose the tool/ }).click();
  await open.getByRole('menuitem', { name: 'Magic Eraser', exact: true }).waitFor();
  expect(await open.getByRole('menuitem', { name: /From/ }).count()).toBe(0);
  expect(house.faults).toEqual([]);
});

it('a tool that changes a picture asks for one where the result will stand, and takes none while it is locked', async () => {
  const page = await house.visit();
  await page.goto('/settings');
  await house.signIn(page, 'locked-stage@example.com');
  await page.goto('/img-generation?activeTab=remove-background');
  const stage = page.getByRole('heading', { name: 'Choose a picture' }).locator('..');
  await stage.getByText('Comes with Basic and above.').waitFor();
  for (const one of await sample(page).all()) expect(await one.isDisabled()).toBe(true);
  expect(await stage.getByRole('button', { name: 'Select from history' }).isDisabled()).toBe(true);
  await house.picture(page, 'tool-stage-locked');
  // No picture's words are offered as an instruction.
  await page.goto('/img-generation?activeTab=easy-edit');
  await stage.waitFor();
  expect(await page.getByText('Start from an example', { exact: true }).count()).toBe(0);
  await stage.getByRole('button', { name: 'Sample 1' }).click();
  await worked(page).waitFor();
  await house.picture(page, 'tool-stage-given');
  await house.expectAccessible(page);
  // Closed on a phone, the form asks for the change, and names no ratio that the result would not have.
  const phone = await house.visit({ as: page, viewport: PHONE });
  await phone.goto('/img-generation?activeTab=easy-edit');
  const closed = phone.locator('[data-sheet]');
  await closed.getByText('What should change?').waitFor();
  expect(await closed.locator('small').count()).toBe(0);
  await phone.goto('/img-generation?activeTab=text-to-image');
  await closed.getByText('1:1', { exact: true }).waitFor();
  expect(house.faults).toEqual([]);
});

it('on a phone what is not certain is read whole beside the price', async () => {
  const desk = await house.visit();
  await desk.goto('/settings');
  await house.signIn(desk, 'note-phone@example.com');
  for (const [language, msg] of [
    ['en', 'Here the subject is hard to tell from what is behind it: parts may be missing or stay.'],
    ['es', 'No es seguro que haya una persona en la imagen. El resultado se hace igualmente.'],
  ] as const) {
    const page = await house.visit({ as: desk, viewport: PHONE, language });
    await page.route('**/v3/quote', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...body, result: { ...body.result, notes: [{ key: 'face_unknown', msg, path: 'images' }] } },
      });
    });
    await page.goto(`${language === 'en' ? '' : '/es'}/img-generation?activeTab=ai-portrait`);
    await page
      .getByRole('button', { name: /^(Sample|Ejemplo) 1/ })
      .last()
      .click();
    const note = page.getByText(msg).last();
    await note.waitFor();
    expect(await note.evaluate((said) => said.scrollHeight - said.clientHeight)).toBe(0);
    await house.picture(page, `tool-note-phone-${language}`);
  }
  expect(house.faults).toEqual([]);
});
