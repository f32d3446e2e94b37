import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { testClient } from '@atelier/testkit/client';
import { runningClock } from '@atelier/testkit/clock';
import { newestCode, readMails } from '@atelier/testkit/mails';
import { startProduct } from '@atelier/testkit/started';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import { type BrowserKind, enter, forget, leave } from './visitors.ts';

const SCREENSHOTS = path.resolve(import.meta.dirname, '../../.cache/screenshots');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  language?: 'en' | 'ja' | 'zh' | 'es';
  viewport?: { width: number; height: number };
  scheme?: 'dark' | 'light';
  /** Goes on with the session of this page, which is not used any more. */
  as?: Page;
  /** With everything as people see it, blurs too (`withoutBlur`): where whole screens are judged. */
  whole?: boolean;
  /** It is gone on with after the test that opened it; without it the page is closed with the test. */
  stays?: boolean;
  /** Something of the browser itself is changed for good (its clock): nobody has it afterwards. */
  alone?: boolean;
}

/** What a house is furnished around: the doors of a running product, wherever it runs. */
type Doors = Pick<Product<typeof contract>, 'url' | 'client' | 'mails'>;

/**
 * The group's running product, started by the launcher as people start it (`houses.setup.ts`). Journeys of a group share it one after the
 * other and keep apart by people and works of their own; `admin@example.com` and `operator@example.com` are its administrators.
 */
export async function openHouse() {
  const houses = inject('houses');
  const place = Number(process.env.VITEST_POOL_ID ?? 1) - 1;
  const { url, dataDir } = houses[place % houses.length]!;
  const doors: Doors = {
    url,
    client: (language = 'en') => testClient(url, { language }),
    mails: (to) => readMails(dataDir, to),
  };
  return furnish(doors, null);
}

/** A product of one's own from the launcher, for what only happens to a new one. */
export async function openNewHouse(env: Record<string, string>) {
  const { url, client, mails, stop } = await startProduct(env);
  const doors: Doors = { url, client: (language = 'en') => client(language), mails };
  return furnish(doors, async () => {
    await stop();
  });
}

/**
 * A product of one's own in this process with a database of its own: for journeys over everything there is (queues, rankings, galleries
 * that are counted) and for what can only be planted. Say which it is where it is opened.
 */
export async function openOwnHouse(env: Record<string, string> = {}) {
  const product = await bootProduct({
    web: true,
    painter: true,
    clock: runningClock(),
    env: { RATE_LIMITS: 'off', ...env },
  });
  return { ...product, ...(await furnish(product, () => product.stop())) };
}

/**
 * What axe holds against what is shown now.
 * @param scope 'page' judges everything; 'new' what a journey brought about: the dialog that is open, else the content. Whole screens are
 * walked by `every-screen.e2e.ts`, and axe is a large part of what journeys cost.
 */
export async function axeFindings(
  page: Page,
  scope: 'page' | 'new' = 'page',
): Promise<{ impact: string; told: string }[]> {
  // What still fades in has not its colours yet; a spinner never ends.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(
      passing.map((one) =>
        one.finished.then(
          () => true,
          () => false,
        ),
      ),
    );
  });
  // Only what is wrong is worked out and sent back: what passes is a large part of axe's time on a full page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource());
  return page.evaluate(async (within) => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')];
    const part = dialogs.filter((one) => one.checkVisibility()).at(-1) ?? document.querySelector('main');
    const { violations } = await window.axe.run(within === 'new' && part ? part : document, {
      resultTypes: ['violations'],
    });
    return violations.map(({ id, impact, nodes }) => ({
      impact: impact ?? '',
      told: `${id}: ${nodes
        .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 140)}`)
        .slice(0, 3)
        .join(' | ')}`,
    }));
  }, scope);
}

let axeText: Promise<string> | undefined;
/** The small form of axe: a browser reads it in half the time, which with each page it is given to is a part of what that page costs. */
const axeSource = (): Promise<string> =>
  (axeText ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));

/** False in what comes before and after all tests of a file. */
const isInTest = (): boolean => TestRunner.getCurrentTest() !== undefined;

/** A browser before a product. Every page that is opened fails its test on an error in the console. */
async function furnish(product: Doors, end: (() => Promise<void>) | null) {
  const faults: string[] = [];
  const open = new Map<BrowserContext, BrowserKind | null>();
  const goes = async (context: BrowserContext) => {
    const kind = open.get(context);
    open.delete(context);
    if (kind) await leave(kind, context);
    else await context.close();
  };
  await mkdir(SCREENSHOTS, { recursive: true });

  return {
    url: product.url,
    client: product.client,
    mails: product.mails,
    faults,
    /** A page of a new visitor. */
    async visit(asked: Visit = {}): Promise<Page> {
      const { language = 'en', viewport = DESKTOP, scheme = 'dark', as, whole = false, stays, alone } = asked;
      const kind: BrowserKind = { language, viewport, scheme, whole, url: product.url };
      const context = await enter(kind, as);
      open.set(context, alone ? null : kind);
      // A page that nobody looks at any more goes on asking the server and drawing: some hundredths of a processor, each of them.
      if (!stays && isInTest()) onTestFinished(() => goes(context));
      const page = await context.newPage();
      page.setDefaultTimeout(45_000);
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        // A 401 before the refresh is how a session is renewed; the browser reports it all the same.
        if (message.type() === 'error' && !/status of 40[13]/.test(message.text()))
          faults.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    },
    /** Signs in through the modal, reading the code from the mail as a person would. English pages only. */
    async signIn(page: Page, email: string): Promise<void> {
      await page.getByRole('button', { name: 'Log in / Register' }).first().click();
      await this.passCode(page, email);
    },
    /** The two steps of the open login modal. */
    async passCode(page: Page, email: string): Promise<void> {
      await page.locator('input[type=email]').fill(email);
      await page.keyboard.press('Enter');
      await this.typeCode(page, email);
    },
    /** The second step: the code from the mail. */
    async typeCode(page: Page, email: string): Promise<void> {
      const digits = page.locator('input[autocomplete=one-time-code]');
      await digits.first().waitFor();
      await page.keyboard.type(newestCode(await product.mails(email)));
      await digits.first().waitFor({ state: 'detached' });
    },
    /** Waits for the generation form; on a phone it is a sheet that has to be opened. */
    async openForm(page: Page): Promise<void> {
      const words = page.locator('textarea').first();
      await words.waitFor({ state: 'attached' });
      if (!(await words.isVisible())) await page.locator('[data-sheet][aria-expanded=false]').click();
      await words.waitFor();
    },
    /** Unfolds the options that few change; the form stays as it was left. */
    async openMore(page: Page): Promise<void> {
      const row = page.locator('form button[aria-controls][aria-expanded]');
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    },
    /** Nothing serious or critical stands against what is new on the page: its open dialog, or its content. */
    async expectAccessible(page: Page): Promise<void> {
      const found = await axeFindings(page, 'new');
      expect(
        found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ told }) => told),
      ).toEqual([]);
    },
    /** Keeps a picture of the screen for people to look at (`.cache/screenshots`), when `PICTURES=on` asks for them. */
    async picture(page: Page, name: string): Promise<void> {
      if (process.env.PICTURES !== 'on') return;
      await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) });
    },
    async close(): Promise<void> {
      for (const context of [...open.keys()]) await goes(context);
      if (!end) return;
      await forget(product.url);
      await end();
    },
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
export type OwnHouse = Awaited<ReturnType<typeof openOwnHouse>>;
