import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bootProduct } from '@atelier/testkit/boot';
import { runningClock } from '@atelier/testkit/clock';
import { newestCode } from '@atelier/testkit/mails';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const SCREENSHOTS = path.resolve(import.meta.dirname, '../../.cache/screenshots');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  language?: 'en' | 'ja' | 'zh' | 'es';
  viewport?: { width: number; height: number };
  scheme?: 'dark' | 'light';
}

/** The whole product with its painter, in this environment, and a browser before it. Every page that is opened fails its test on an error in the console. */
export async function openHouse(env: Record<string, string> = {}) {
  const browserPath = process.env.CHROME_PATH;
  if (!browserPath) throw new Error('CHROME_PATH must name Chromium; `npm test` finds or installs it.');
  const product = await bootProduct({ painter: true, clock: runningClock(), env: { RATE_LIMITS: 'off', ...env } });
  const browser: Browser = await chromium.launch({ executablePath: browserPath, args: FLAGS });
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];
  await mkdir(SCREENSHOTS, { recursive: true });

  return {
    ...product,
    faults,
    /** A page of a new visitor. */
    async visit({ language = 'en', viewport = DESKTOP, scheme = 'dark' }: Visit = {}): Promise<Page> {
      const phone = viewport.width < 512;
      const context = await browser.newContext({
        viewport,
        colorScheme: scheme,
        locale: language,
        hasTouch: phone,
        isMobile: phone,
        baseURL: product.url,
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      // The product is dark until somebody chooses otherwise, whatever the system says.
      if (scheme === 'light') await context.addInitScript(() => localStorage.setItem('atelier.scheme', 'light'));
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
      const digits = page.locator('input[autocomplete=one-time-code]');
      await digits.first().waitFor();
      await page.keyboard.type(newestCode(await product.mails(email)));
      await digits.first().waitFor({ state: 'detached' });
    },
    /** Waits for the generation form. */
    async openForm(page: Page): Promise<void> {
      await page.locator('textarea').first().waitFor();
    },
    /** Serious and critical findings of axe on what is shown now. */
    async expectAccessible(page: Page): Promise<void> {
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
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter((found) => found.impact === 'serious' || found.impact === 'critical');
      expect(
        serious.map(
          (found) =>
            `${found.id}: ${found.nodes
              .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 140)}`)
              .slice(0, 3)
              .join(' | ')}`,
        ),
      ).toEqual([]);
    },
    /** Keeps a picture of the screen for people to look at (`.cache/screenshots`). */
    async picture(page: Page, name: string): Promise<void> {
      await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) });
    },
    async close(): Promise<void> {
      for (const context of contexts) await context.close();
      await browser.close();
      await product.stop();
    },
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
