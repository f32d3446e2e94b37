import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

const root = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(root, '.cache/canvas-page');
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Builds the page that holds the canvas alone (`apps/web/src/canvas/testing/page.vite.ts`). */
export async function buildCanvasPage(): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const config = path.join(root, 'apps/web/src/canvas/testing/page.vite.ts');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn']);
}

export interface Asked {
  part?: 'mask' | 'broken' | 'expand' | 'quad' | 'region' | 'compare';
  language?: string;
  width?: number;
  height?: number;
  /** Its name: the same one is the same edit. */
  picture?: string;
}

/** Opens the page at an address that no product has; its files come from the disk. @returns the files that were asked for, the first time. */
export async function openCanvas(page: Page, asked: Asked = {}): Promise<string[]> {
  const files: string[] = [];
  if (!page.url().includes('/canvas-page/')) await serve(page, files);
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  await page.goto(`/canvas-page/page.html?${query}`);
  await page.locator('main section, main input, main [role=alert]').first().waitFor();
  return files;
}

async function serve(page: Page, files: string[]): Promise<void> {
  await page.route('**/canvas-page/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/canvas-page/', '');
    files.push(name);
    const body = await readFile(path.join(DIST, name)).catch(() => null);
    if (body) await route.fulfill({ body, contentType: TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream' });
    else await route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' });
  });
}
