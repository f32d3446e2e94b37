import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from './archive.ts';
import { type OwnHouse, openOwnHouse } from './house.ts';
import { pictureOf, publish } from './publishing.ts';

let house: OwnHouse;
let page: Page;
let admin: SignedInVisitor;
let author: SignedInVisitor;
const keys: string[] = [];
beforeAll(async () => {
  // A house of its own: the queue of imports, the ranking and the tags are everybody's, and counted.
  house = await openOwnHouse();
  page = await house.visit();
  await page.goto('/studio');
  await house.signIn(page, 'admin@example.com');
  admin = await signIn(house, 'admin@example.com');
  author = await signIn(house, 'author@example.com');
  for (let number = 0; number < 4; number += 1)
    keys.push(await publish(author, number, { title: `Plate ${number + 1}` }));
  await admin.client.api.works.review({ body: { ids: keys, pass: true } });
}, 180_000);
afterAll(() => house.close());

const row = (key: string) => page.locator(`[id="row-${key}"]`);
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

describe('imports', () => {
  it('brings an archive in, names what it refuses, and decides by the same keys', async () => {
    await page.goto('/importImage');
    await page.getByText('Nothing waits').waitFor();
    await page.getByText('An import begins with a ZIP of pictures').waitFor();
    await page.getByRole('button', { name: 'Upload an archive' }).click();
    const upload = dialog('Upload an archive');
    const plates = {
      name: 'plates.zip',
      mimeType: 'application/zip',
      buffer: zipOf({
        'first.png': pictureOf(21),
        'second.png': pictureOf(22),
        'broken.png': Buffer.from('no picture'),
        'works.csv': Buffer.from(
          'file,title,summary,prompt,tag\nfirst.png,From an archive,,a tide at dusk,landscape\n',
        ),
      }),
    };
    await upload.locator('input[type=file]').setInputFiles(plates);
    await house.expectAccessible(page);
    await upload.getByRole('button', { name: 'Import', exact: true }).click();
    await upload.getByText('2 works were imported and wait.').waitFor();
    await upload.getByText('broken.png').waitFor();
    await house.picture(page, 'office-import-result');
    await upload.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('2 waiting, oldest').waitFor();

    // The same archive again is that import; nothing stands there twice.
    await page.getByRole('button', { name: 'Upload an archive' }).click();
    await upload.getByRole('button', { name: /^plates\.zip/ }).waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'office-import-earlier');
    await upload.locator('input[type=file]').setInputFiles(plates);
    await upload.getByRole('button', { name: 'Import', exact: true }).click();
    await upload.getByText('Nothing was imported twice.').waitFor();
    await upload.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('2 waiting, oldest').waitFor();
    await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
    await page.keyboard.press('a');
    await page.getByRole('link', { name: 'Passed', exact: true }).click();
    await page.getByText('2 in all').waitFor();
    await page.getByText('From an archive').first().waitFor();
  });
});

describe('an import of many', () => {
  it('goes on behind the closed dialog, shows how far it is, and can be stopped', async () => {
    await page.goto('/importImage');
    await page.getByText('Nothing waits').waitFor();
    await page.getByRole('button', { name: 'Upload an archive' }).click();
    const upload = dialog('Upload an archive');
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`${n}.png`, pictureOf(30 + (n % 3))]));
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'many.zip', mimeType: 'application/zip', buffer: zipOf(many) });
    await upload.getByRole('button', { name: 'Import', exact: true }).click();
    await upload.getByText('It goes on when you close this').waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'office-import-running');
    await upload.getByRole('button', { name: 'Close' }).last().click();
    // Another page load finds it where it is.
    await page.reload();
    await page.getByRole('button', { name: /^Importing [1-9]\d* of 120/ }).click();
    await upload.getByRole('button', { name: 'Stop the import' }).click();
    await upload.getByText(/^Stopped\. \d+ works? (was|were) imported before/).waitFor();
    await house.picture(page, 'office-import-stopped');
    await upload.getByRole('button', { name: 'Close' }).last().click();
    const [run] = (await admin.client.api.works.importRuns()).data;
    expect(run).toMatchObject({ state: 'cancelled', total: 120, file: 'many.zip' });
    expect(run!.imported).toBeLessThan(120);
    const { total_count } = await admin.client.api.works.importList({ query: {} });
    expect(total_count).toBe(run!.imported);
    await page.getByText(`${run!.imported} waiting, oldest`).waitFor();
  });
});

describe('work management', () => {
  it('blocks a work with a reason that its author reads, and frees it', async () => {
    await page.goto('/workManage?status=1&keyword=Plate%201');
    await row(keys[0]!).click();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const confirm = dialog('Block this work?');
    await confirm.getByText('Nobody gets the work or its files').waitFor();
    await confirm.getByText('Brand or copyright').click();
    await house.expectAccessible(page);
    await house.picture(page, 'office-block');
    await confirm.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByText('Blocked 1 work').waitFor();
    const { data } = await admin.client.api.works.adminWorks({ query: { status: 4 } });
    expect(data.map(({ id, reason }) => [id, reason])).toEqual([
      [keys[0], 'It shows a brand or a protected character.'],
    ]);

    // The filters stand in the address, so the list that is open is one of passed works.
    await page.getByRole('button', { name: /^Filter: State/ }).click();
    await page.getByRole('menuitemradio', { name: 'Blocked' }).click();
    await page.waitForURL(/status=4/);
    await row(keys[0]!).click();
    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await dialog('Unblock this work?').getByRole('button', { name: 'Unblock', exact: true }).click();
    await page.getByText('Unblocked 1 work').waitFor();
    await page.getByText('Nothing fits these filters').waitFor();
  });

  it('features works and puts them in order by the keyboard', async () => {
    await page.goto('/rankManage');
    await page.getByText('Nothing is in the ranking').waitFor();
    for (const key of keys.slice(1, 4)) {
      await page
        .getByRole('textbox', { name: 'Key or address of a work' })
        .fill(`http://example.org/studio/template/${key}`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.locator('ol').getByText(key).waitFor();
    }
    await page.getByRole('button', { name: /^Move Plate 4\. Arrow/ }).press('Home');
    await page.getByText('Saved', { exact: true }).waitFor();
    const order = async () => (await admin.client.api.works.rankList()).data.map(({ id }) => id);
    expect(await order()).toEqual([keys[3], keys[1], keys[2]]);

    // By the handle, as a hand does it.
    const handle = await page.getByRole('button', { name: /^Move Plate 4\. Arrow/ }).boundingBox();
    await page.mouse.move(handle!.x + 10, handle!.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle!.x + 10, handle!.y + 70, { steps: 6 });
    await page.mouse.up();
    await expect.poll(order).toEqual([keys[1], keys[3], keys[2]]);
    await house.picture(page, 'office-ranking');
  });
});

describe('tags', () => {
  it('creates a tag, refuses a taken name beside the field, orders it and fills it', async () => {
    await page.goto('/tagManage');
    await page.getByRole('button', { name: 'New tag' }).click();
    const form = dialog('New tag');
    await form.getByLabel('English').fill('City');
    await form.getByRole('button', { name: 'New tag' }).click();
    await form.getByText('A tag of this name already exists.').waitFor();
    // Addresses of other pages are no names of tags, and that is said while one types.
    await form.getByLabel('Address name').fill('search');
    await form.getByText('This name is the address of another page.').waitFor();
    await form.getByLabel('English').fill('Paper<script>');
    expect(await form.getByLabel('English').inputValue()).toBe('Paper');
    await form.getByLabel('English').fill('Paper craft');
    await form.getByLabel('Address name').fill('paper-craft');
    await form.getByLabel('日本語').fill('紙工作');
    await house.expectAccessible(page);
    await house.picture(page, 'office-tag-form');
    await form.getByRole('button', { name: 'New tag' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Move Paper craft up/ }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Paper craft/ }).click();
    await page.getByText('No work carries this tag').waitFor();
    await page.getByRole('button', { name: 'Add works' }).click();
    const add = dialog('Add works');
    await add.getByRole('textbox').fill(keys.slice(0, 2).join(' '));
    await add.getByRole('button', { name: 'Add works' }).click();
    await page.getByText('2 works now stand under “Paper craft”').waitFor();
    await row(keys[1]!).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Remove 1…' }).click();
    await dialog('Take 1 work out of the tag?').getByRole('button', { name: 'Remove' }).click();
    await row(keys[1]!).waitFor({ state: 'detached' });
    await row(keys[0]!).waitFor();
    await house.picture(page, 'office-tag');
  });
});

describe('roles and menus', () => {
  it('say what they are for, and offer nothing that is not built', async () => {
    await page.goto('/role');
    await row('general').getByText('Everybody', { exact: true }).waitFor();
    await row('whitelister').getByText('without the watermark').waitFor();
    await page.goto('/role-meun?role=publisher');
    expect(await row('Tags').getByRole('button', { name: 'Grant: Tags' }).isDisabled()).toBe(false);
    expect(await row('Tutorials').count()).toBe(0);
  });
});

describe('the audit log', () => {
  it('tells what staff did, narrowed by its address, with the way to the object', async () => {
    await page.goto('/audit-log');
    const first = page.getByRole('row', { name: /Changed the works of a tag/ }).first();
    await first.getByText('paper-craft').waitFor();
    await page.getByRole('button', { name: /^Filter: Kind/ }).click();
    await page.getByRole('menuitemradio', { name: 'Work', exact: true }).click();
    await page.getByRole('button', { name: /^Filter: What/ }).click();
    await page.getByRole('menuitemradio', { name: 'Blocked a work', exact: true }).click();
    await page.waitForURL(/kind=work&action=work\.block/);
    await page.getByText('1 in all').waitFor();
    await page.getByRole('row', { name: /Blocked a work/ }).click();
    const panel = page.getByRole('complementary', { name: 'Blocked a work' });
    await panel.getByText('Brand or copyright').waitFor();
    await house.expectAccessible(page);
    await house.picture(page, 'office-audit-log');
    // Everything about this one work: the filters before it hold, too.
    await panel.getByRole('button', { name: 'Everything about this object' }).click();
    await page.waitForURL(new RegExp(`target=${keys[0]}`));
    await panel.getByRole('link', { name: keys[0]! }).click();
    await page.waitForURL(new RegExp(`workManage\\?keyword=${keys[0]}`));
    await row(keys[0]!).waitFor();
  });

  it('is a tab of its own name, as every page is', async () => {
    for (const [path, name] of [
      ['/audit-log', 'Audit log'],
      ['/role', 'Roles'],
      ['/importImage', 'Imports'],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => page.title()).toBe(`${name} - Atelier`);
    }
    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Tags - Atelier');
    await page.getByRole('link', { name: /Paper craft/ }).click();
    await expect.poll(() => page.title()).toBe('Paper craft - Atelier');
  });
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
