import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse } from './house.ts';
import { publish } from './publishing.ts';

/** Somebody complains; the back office looks into it and acts. */
let house: OwnHouse;
let page: Page;
let admin: SignedInVisitor;
let author: SignedInVisitor;
let reader: SignedInVisitor;
const keys: string[] = [];
beforeAll(async () => {
  // A house of its own: the queue of reports is counted, and the trail is read where it is written.
  house = await openOwnHouse();
  page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'admin@example.com');
  admin = await signIn(house, 'admin@example.com');
  author = await signIn(house, 'author@example.com');
  reader = await signIn(house, 'reader@example.com');
  for (let number = 0; number < 2; number += 1)
    keys.push(await publish(author, number, { title: `Plate ${number + 1}` }));
  await admin.client.api.works.review({ body: { ids: keys, pass: true } });
}, 180_000);
afterAll(() => house.close());

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

describe('reports', () => {
  it('shows what others say and decides all of them the same way', async () => {
    const said = { reasons: ['violence' as const], description: 'Too much for children.' };
    await reader.client.api.community.report({ body: { id: keys[0]!, ...said } });
    await admin.client.api.community.report({ body: { id: keys[0]!, reasons: ['other'] } });
    await page.goto('/report?status=open');
    await page.getByText('2 in all').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByText('1 other report about this work').waitFor();
    await page.getByRole('checkbox', { name: /the same way/ }).click();
    await page.keyboard.press('b');
    const confirm = dialog('Block the work');
    await confirm.getByText('One other open report is decided the same way.').waitFor();
    await confirm.getByRole('button', { name: 'Block the work' }).click();
    await confirm.getByText('Say why in a sentence.').waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'office-report');
    await confirm.getByRole('textbox').fill('Shows blood without warning.');
    await confirm.getByRole('button', { name: 'Block the work' }).click();
    await page.getByText('Work blocked, report resolved').waitFor();
    await page.getByText('Nothing fits these filters').waitFor();
    const { data } = await admin.client.api.community.reports({ query: {} });
    expect(data.map(({ status, note }) => [status, note])).toEqual([
      ['resolved', 'Shows blood without warning.'],
      ['resolved', 'Shows blood without warning.'],
    ]);
  });
});

describe('a reported comment', () => {
  it('is deleted from the report: gone for others, its reports closed, each step written down', async () => {
    const { addComment, comments, report, reports } = reader.client.api.community;
    const work = keys[1]!;
    const rude = await addComment({ body: { id: work, text: 'You should be ashamed of this.' } });
    const kind = await addComment({ body: { id: work, text: 'Lovely bands of light.' } });
    await author.client.api.community.report({ body: { id: `comment:${rude.id}`, reasons: ['violence'] } });
    await admin.client.api.community.report({ body: { id: `comment:${rude.id}`, reasons: ['other'] } });
    await report({ body: { id: work, reasons: ['other'], description: 'About the work itself.' } });

    await page.goto('/report?status=open');
    await page.getByText('3 in all').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('blockquote').getByText('You should be ashamed of this.').waitFor();
    // Only the other one about this comment goes with it, not the one about the work.
    await page.getByRole('checkbox', { name: 'Decide the other open report about this comment the same way' }).click();
    await page.keyboard.press('c');
    const confirm = dialog('Delete the comment');
    await confirm.getByText('The comment disappears for everybody.').waitFor();
    await confirm.getByRole('textbox').fill('An insult, javascript:alert(1)');
    expect(await confirm.getByRole('textbox').inputValue()).not.toContain('javascript:');
    await confirm.getByRole('textbox').fill('An insult.');
    await house.expectAccessible(page);
    await house.picture(page, 'office-report-comment');
    await confirm.getByRole('button', { name: 'Delete the comment' }).click();
    await page.getByText('Comment deleted, report resolved').waitFor();
    await page.getByText('1 in all').waitFor();

    // Somebody else looks at the work: the comment is gone, the other one stands.
    const visitor = await house.visit();
    await visitor.goto(`/studio/template/${work}`);
    await visitor.getByText('Lovely bands of light.').waitFor();
    expect(await visitor.getByText('You should be ashamed').count()).toBe(0);
    expect((await comments({ query: { id: work } })).data.map(({ id }) => id)).toEqual([kind.id]);
    await expect(reports({ query: {} })).rejects.toMatchObject({ key: 'forbidden' });
    const { data } = await admin.client.api.community.reports({ query: { work_id: work } });
    expect(data.map(({ comment_id, status, note }) => [comment_id, status, note])).toEqual([
      [null, 'open', ''],
      [rude.id, 'resolved', 'An insult.'],
      [rude.id, 'resolved', 'An insult.'],
    ]);
    const traces = await house.platform.db
      .selectFrom('admin_action')
      .select(['action', 'target', 'reason'])
      .where('action', 'in', ['comment.delete', 'report.decide'])
      .where('reason', '=', 'An insult.')
      .orderBy('action')
      .execute();
    expect(traces.map(({ action }) => action)).toEqual(['comment.delete', 'report.decide', 'report.decide']);
    expect(traces[0]!.target).toBe(String(rude.id));
  });
});

describe('pictures of users', () => {
  it('are looked at because somebody complained, and blocked for everybody', { timeout: 240_000 }, async () => {
    const { task_id: taskId } = await author.client.api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: 'a red fox in a snowy forest at dawn', params: { batch_size: 1 } },
    });
    const made = async () =>
      (await author.client.api.generation.history({ params: { mediaType: 'image', algoSet: 'all' }, query: {} })).data;
    await expect.poll(async () => (await made())[0]?.task_status, { timeout: 120_000, interval: 500 }).toBe(1);
    const { id } = await author.client.api.works.publish({ body: { task_id: taskId, title: 'Fox at dawn' } });
    await admin.client.api.works.review({ body: { ids: [id], pass: true } });

    await page.goto('/workViewManage');
    await page.getByRole('heading', { name: 'User pictures' }).waitFor();
    await page.getByRole('textbox', { name: 'User id' }).fill(String(author.userId));
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('1 in all').waitFor();
    await page.getByText('Each look is written into the audit log.').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary');
    await panel.getByText('a red fox in a snowy forest at dawn').waitFor();
    await expect
      .poll(() => panel.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await house.expectAccessible(page);
    await house.picture(page, 'office-made');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
    await house.picture(page, 'office-made-zoom');
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    const confirm = dialog('Block the picture');
    await confirm.getByText('Brand or copyright').click();
    await house.expectAccessible(page);
    await confirm.getByRole('button', { name: 'Block the picture' }).click();
    await page.getByText('The picture is blocked').waitFor();
    await page.getByText('Blocked', { exact: true }).first().waitFor();
    await expect.poll(() => page.locator('main img').count()).toBe(0);
    await house.picture(page, 'office-made-blocked');

    // Its maker, a guest and the gallery: nobody gets it any more.
    const visitor = await house.visit();
    await visitor.goto(`/studio/template/${id}`);
    await visitor.getByText('This content has been deleted or set to private').waitFor();
    const mine = await author.client.api.works.work({ params: { id } });
    expect([mine.status, mine.reason]).toEqual([4, 'It shows a brand or a protected character.']);
    expect((await author.client.fetch(mine.image_url)).status).toBe(404);
    const looks = await house.platform.db
      .selectFrom('admin_action')
      .select('action')
      .where('action', 'in', ['picture.view', 'picture.block'])
      .execute();
    expect(looks.filter(({ action }) => action === 'picture.block')).toHaveLength(1);
    expect(looks.filter(({ action }) => action === 'picture.view').length).toBeGreaterThan(0);

    await page.getByRole('button', { name: /^Unblock the picture/ }).click();
    await dialog('Unblock the picture').getByRole('button', { name: 'Unblock the picture' }).click();
    await page.getByText('The picture is free again').waitFor();
    await expect.poll(async () => (await author.client.api.works.work({ params: { id } })).status).toBe(1);
    // A visitor's page asked for what is gone: that is what it was there to show.
    house.faults.splice(0, house.faults.length, ...house.faults.filter((fault) => !/status of 404/.test(fault)));
  });
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
