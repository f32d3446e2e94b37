import { ComfyDouble } from '@atelier/testkit/doubles/comfy';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';

let house: OwnHouse;
let gpu: ComfyDouble;
let staff: Page;
beforeAll(async () => {
  // A house of its own: what is connected makes everybody's pictures.
  house = await openOwnHouse();
  gpu = await ComfyDouble.start();
  staff = await house.visit();
  await staff.goto('/studio');
  await house.signIn(staff, 'admin@example.com');
}, 180_000);
afterAll(async () => {
  await house.close();
  await gpu.close();
});

/** The calls of engines as the staff of a page make them. */
async function enginesOf(page: Page) {
  const client = house.client();
  for (const { name, value } of await page.context().cookies()) client.cookies.set(name, value);
  return client.api.engines;
}

/** Asks for a picture of these words, and waits until the screen says who made it. */
async function make(page: Page, words: string, by: RegExp): Promise<void> {
  await page.goto('/img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill(words);
  await page.locator('form button[type=submit]').first().click();
  await page.locator('[data-picture]').first().waitFor({ timeout: 60_000 });
  await page.getByText(by).first().waitFor();
}

describe('a ComfyUI server', () => {
  it('is connected in a minute: asked, mended, tried, serving', async () => {
    gpu.files.checkpoints = [];
    await staff.goto('/dashboard');
    await staff.getByRole('heading', { name: 'Connect a model' }).waitFor();
    await staff.getByLabel('Address').fill('http://169.254.169.254');
    await staff.getByRole('button', { name: 'Test', exact: true }).click();
    await staff
      .getByText(/may not be called/)
      .first()
      .waitFor();
    await staff.getByLabel('Address').fill(gpu.origin);
    await staff.getByLabel('Name').fill('Studio GPU');
    await staff.getByRole('button', { name: 'Test', exact: true }).click();
    // The server has no file of a model: it says which one, and what to do.
    await staff.getByText(/to mend before it can serve/).waitFor();
    await house.expectAccessible(staff);
    await house.picture(staff, 'engines-to-mend');
    gpu.files.checkpoints = ['sd_xl_base_1.0.safetensors'];
    await staff.getByRole('button', { name: 'Test again' }).click();
    await staff.getByText('Nothing keeps it from serving.').waitFor();
    await staff.getByRole('button', { name: 'Connect', exact: true }).click();
    await staff.getByRole('heading', { name: 'Studio GPU is connected' }).waitFor();
    await house.picture(staff, 'engines-connected');
  });

  it('that two people change is not overwritten unseen: whoever began earlier is told, and keeps what stands in the form', async () => {
    const engines = await enginesOf(staff);
    const server = async () => (await engines.servers()).list.find(({ kind }) => kind === 'comfyui')!;
    const { id } = await server();
    await staff.goto('/atom');
    await staff.locator('main').getByText('Studio GPU').filter({ visible: true }).first().click();
    const panel = staff.getByRole('complementary').filter({ hasText: 'Runs at once' });
    const name = panel.getByRole('textbox', { name: 'Name' });
    await name.fill('Mine');
    await engines.changeServer({ params: { id }, body: { name: 'Theirs', slots: 2 } });
    const save = panel.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await panel.getByText(/Somebody else saved it meanwhile: version 2 is in force/).waitFor();
    expect(await server()).toMatchObject({ name: 'Theirs', slots: 2, version: 2 });
    expect(await name.inputValue()).toBe('Mine');
    await house.picture(staff, 'engines-server-changed');
    await save.click();
    await staff.getByText('Saved').first().waitFor();
    await expect.poll(server).toMatchObject({ name: 'Mine', version: 3 });
    // A form that nobody writes in shows what is in force.
    await engines.changeServer({ params: { id }, body: { name: 'Studio GPU', slots: 1 } });
    await expect.poll(() => name.inputValue(), { timeout: 20_000 }).toBe('Studio GPU');
  });

  it.each([
    ['wide', 'en', DESKTOP],
    ['phone', 'ja', PHONE],
  ] as const)(
    'makes pictures of users and says so; when it dies, the painter does: %s %s',
    async (size, language, viewport) => {
      await gpu.listen().catch(() => undefined);
      // The house looks every ten seconds whether it is there again.
      const looks = gpu.seen.length;
      await expect.poll(() => gpu.seen.length, { timeout: 40_000 }).toBeGreaterThan(looks);
      const email = `${size}@example.com`;
      const { client } = await signIn(house, email, language);
      const before = (await client.api.billing.account({ query: {} })).credits;
      const page = await house.visit({ viewport, language });
      await page.goto(language === 'ja' ? '/ja/settings' : '/settings');
      await page
        .getByRole('button', { name: /^(Log in \/ Register|ログイン \/ 登録)$/ })
        .last()
        .click();
      await house.passCode(page, email);
      await make(page, 'a calm lake', /Studio GPU/);
      await house.picture(page, `engines-made-${size}`);
      await gpu.close();
      await make(page, 'a red fox', /Painter|ペインター/);
      await house.picture(page, `engines-after-${size}`);
      const made = async () =>
        (await client.api.generation.history({ params: { mediaType: 'image', algoSet: 'all' }, query: {} })).data.map(
          ({ engine, task_status }) => [engine.label, task_status],
        );
      await expect.poll(made, { timeout: 60_000 }).toEqual([
        ['Painter', 1],
        ['Studio GPU', 1],
      ]);
      expect((await client.api.billing.account({ query: {} })).credits).toBe(before - 2);
    },
    150_000,
  );
});

describe('the engine screens', () => {
  /** What the button of the connect form and its test are called, and how a missing file is told. */
  const WORDS = {
    en: ['Connect an engine', 'Test', 'the server has none'],
    zh: ['连接引擎', '测试', '服务器上一个也没有'],
    ja: ['エンジンを接続', 'テスト', 'サーバーには 1 つもありません'],
    es: ['Conectar un motor', 'Probar', 'el servidor no tiene ninguno'],
  } as const;
  const LOOKS = [
    ['en', 'light'],
    ['zh', 'dark'],
    ['ja', 'light'],
    ['es', 'light'],
  ] as const;

  let last: Page;
  beforeAll(async () => {
    last = staff;
    // Something of everything: a server, an engine call whose file is missing, a pipeline.
    await gpu.listen().catch(() => undefined);
    gpu.files.checkpoints = ['sd_xl_base_1.0.safetensors'];
    const engines = await enginesOf(staff);
    const { server_id, atom_id } = await engines.connect({
      body: { kind: 'comfyui', name: 'Attic GPU', url: gpu.origin },
    });
    const larger = await engines.createAtom({
      body: { name: 'Four times', server_id, op: 'upscale', target: { workflow: 'upscale-esrgan' } },
    });
    const step = { type: 'atom', on_error: 'fail' } as const;
    await engines.createPipeline({
      body: {
        name: 'Large prints',
        op: 't2i',
        steps: [
          { ...step, id: 'draw', atom_id, weight: 80 },
          { ...step, id: 'enlarge', atom_id: larger.id, weight: 20, optional: true },
        ],
      },
    });
    gpu.files.checkpoints = [];
  }, 60_000);

  it.each(LOOKS)(
    'in %s, %s, wide and on a phone: fit their window, can be used by all, say reasons in its words',
    async (language, scheme) => {
      const page = await house.visit({ language, viewport: DESKTOP, scheme, as: last, stays: true });
      // A session goes on from page to page: two that renew it by turns would end it.
      if (last !== staff) await last.context().close();
      last = page;
      const [connect, test, missing] = WORDS[language];
      const open = (path: string) => page.goto(language === 'en' ? path : `/${language}${path}`);
      // Once a scheme: its colours are what could fail in one and not in the other.
      const judged = language === 'en' || scheme === 'dark';
      const judge = async (name: string, seen: Locator) => {
        for (const [size, viewport] of [
          ['phone', PHONE],
          ['wide', DESKTOP],
        ] as const) {
          await page.setViewportSize(viewport);
          // Cells of a wide table are there on a phone, too, and not seen.
          await seen.filter({ visible: true }).first().waitFor();
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over, `${name} is wider than its window`).toBeLessThanOrEqual(0);
          if (judged) await house.expectAccessible(page);
          await house.picture(page, `engines-${name}-${language}-${size}`);
        }
      };
      for (const [at, sees] of [
        ['atom', 'Attic GPU'],
        ['serviceGen', 'Attic GPU'],
        ['pipeline', 'Large prints'],
      ] as const) {
        await open(`/${at}`);
        await judge(at, page.locator('main').getByText(sees));
      }
      for (const size of ['wide', 'phone'] as const) {
        if (size === 'phone') {
          await page.setViewportSize(PHONE);
          await open('/pipeline');
        }
        const row = page.locator('main');
        await (size === 'phone'
          ? row.getByRole('button', { name: 'Large prints', exact: true })
          : row.getByText('Large prints').first()
        ).click();
        await page.getByText(missing).first().waitFor();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, 'an open pipeline is wider than its window').toBeLessThanOrEqual(0);
        if (judged) await house.expectAccessible(page);
        await house.picture(page, `engines-pipeline-open-${language}-${size}`);
      }
      await open('/atom');
      await page.getByRole('button', { name: connect }).first().click();
      await page.locator('input[inputmode=url]').fill(gpu.origin);
      await page.getByRole('button', { name: test, exact: true }).first().click();
      await judge('connect', page.getByText(missing));
    },
    150_000,
  );

  it('on a phone in Japanese: a server is asked, mended, connected, tried; what fails is told in Japanese', async () => {
    const page = await house.visit({ language: 'ja', viewport: PHONE, as: last });
    await last.context().close();
    gpu.files.checkpoints = [];
    await page.goto('/ja/atom');
    await page.getByRole('button', { name: 'エンジンを接続' }).first().click();
    await page.locator('input[inputmode=url]').fill(gpu.origin);
    await page.getByRole('textbox', { name: '名前' }).fill('Pocket GPU');
    await page.getByRole('button', { name: 'テスト', exact: true }).first().click();
    await page.getByText('サーバーには 1 つもありません').first().waitFor();
    gpu.files.checkpoints = ['sd_xl_base_1.0.safetensors'];
    await page.getByRole('button', { name: '再テスト' }).click();
    await page.getByText('動作を妨げるものはありません。').waitFor();
    await page.getByRole('button', { name: '接続', exact: true }).click();
    await page.getByRole('heading', { name: 'Pocket GPU を接続しました' }).waitFor();
    // The painter's picture and the new engine's, of the same words.
    await page.locator('figure img').nth(1).waitFor({ timeout: 60_000 });
    gpu.desk.trouble.nodeFails = true;
    await page.getByRole('button', { name: '両方を作り直す' }).click();
    await page
      .getByText(/内部の失敗：ComfyUI 'Pocket GPU' は KSampler #\d+ で失敗しました：/)
      .waitFor({ timeout: 60_000 });
    await house.expectAccessible(page);
    await house.picture(page, 'engines-failed-ja-phone');
    await page.context().close();
  }, 150_000);
});
