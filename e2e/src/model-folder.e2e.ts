import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DESKTOP, type House, type OwnHouse, openHouse, openOwnHouse, PHONE } from './house.ts';

// A model of random weights, and one that cannot be used.
const TINY = path.resolve(import.meta.dirname, '../../packages/onnx/testdata/tiny/sd');
const dir = mkdtempSync(path.join(tmpdir(), 'models-'));
let house: OwnHouse;
let staff: Page;

beforeAll(async () => {
  cpSync(TINY, path.join(dir, 'own/tiny'), { recursive: true });
  mkdirSync(path.join(dir, 'own/flux/transformer'), { recursive: true });
  writeFileSync(path.join(dir, 'own/flux/model_index.json'), '{}');
  // A house of its own: MODELS_DIR is said at its start.
  house = await openOwnHouse({ MODELS_DIR: dir, MODELS_MEMORY_MB: '6000', MODELS_THREADS: '1' });
  staff = await house.visit();
  await staff.goto('/studio');
  await house.signIn(staff, 'admin@example.com');
}, 180_000);
afterAll(async () => {
  await house.close();
  rmSync(dir, { recursive: true });
});

it('a folder is chosen of those that are there, tried, and makes the next pictures', { timeout: 240_000 }, async () => {
  await staff.goto('/dashboard');
  await staff.getByRole('heading', { name: 'Connect a model' }).waitFor();
  await staff.getByText('Folder', { exact: true }).click();
  const usable = staff.getByRole('radio', { name: /own\/tiny/ });
  await usable.waitFor();
  expect(await staff.getByRole('radio', { name: /own\/flux.*transformer/ }).isDisabled()).toBe(true);
  await staff.getByRole('button', { name: 'Connect', exact: true }).click();
  await staff.getByText('Choose a folder.').waitFor();
  await usable.check();
  // All that it can do is to be had, and said: restyling is left.
  expect(await staff.getByRole('checkbox', { name: 'Repairs parts of pictures' }).isChecked()).toBe(true);
  await staff.getByRole('checkbox', { name: 'Restyles pictures' }).uncheck();
  await staff.getByRole('button', { name: 'Test', exact: true }).click();
  await staff.getByText('Nothing keeps it from serving.').waitFor({ timeout: 60_000 });
  // Seconds and memory are told before anybody waits.
  await staff.getByText(/takes [\d.]+ s here \(20 steps/).waitFor();
  await house.expectAccessible(staff);
  await house.picture(staff, 'model-folder');
  await staff.setViewportSize(PHONE);
  await house.picture(staff, 'model-folder-phone');
  await staff.setViewportSize(DESKTOP);
  await staff.getByRole('button', { name: 'Connect', exact: true }).click();
  await staff.getByRole('heading', { name: 'tiny is connected' }).waitFor({ timeout: 60_000 });
  await staff.getByText('From this moment tiny does: Pictures from words, Repairs parts of pictures.').waitFor();
  const visitor = await house.visit();
  await visitor.goto('/studio');
  await house.signIn(visitor, 'draws@example.com');
  await visitor.goto('/img-generation');
  await house.openForm(visitor);
  await visitor.locator('textarea').first().fill('a red fox');
  await visitor.locator('form button[type=submit]').first().click();
  await visitor.locator('[data-picture]').first().waitFor({ timeout: 60_000 });
  await visitor.getByText(/tiny/).first().waitFor();
});

// Here, because it takes two houses with keys of their own.
it('a file that another house signed is told apart from one of this house', { timeout: 240_000 }, async () => {
  const other: House = await openHouse();
  const { api, fetch } = (await signIn(other, 'elsewhere@example.com')).client;
  const { task_id } = await api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt: 'a red fox' },
  });
  const picture = await vi.waitFor(
    async () => {
      const [item] = await api.generation.imageResults({ body: { task_ids: [task_id] } });
      if (item?.status !== 1) throw new Error(`the picture is not ready: ${item?.status}`);
      return item.result[0]!.image!;
    },
    { timeout: 60_000, interval: 200 },
  );
  const made = Buffer.from(await (await fetch(picture)).arrayBuffer());
  const file = { name: 'elsewhere.png', mimeType: 'image/png', buffer: made };
  for (const [at, heading, view] of [
    ['/verify', 'Intact, signed by someone unknown here', {}],
    ['/ja/verify', '元のままですが、署名者は不明です', { language: 'ja', viewport: PHONE, scheme: 'light' }],
  ] as const) {
    const page = await house.visit(view);
    await page.goto(at);
    await page.locator('main input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.locator('[data-state=stranger]').count()).toBe(1);
    await house.expectAccessible(page);
    await house.picture(page, at === '/verify' ? 'verify-stranger' : 'verify-stranger-ja-phone');
    await page.close();
  }
  await other.close();
});
