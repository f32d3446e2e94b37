// size: one build of the page serves all of its journeys
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brushMove } from './brush-move.ts';
import { type Asked, buildCanvasPage, openCanvas } from './canvas-page.ts';
import { type House, openHouse, PHONE, type Visit } from './house.ts';
import { smallTargets } from './touch.ts';

// The canvas on a page of its own, without the tools that embed it.
let house: House;
beforeAll(async () => {
  [house] = await Promise.all([openHouse(), buildCanvasPage()]);
});
afterAll(() => house.close());

const surface = (page: Page) => page.getByRole('application');
const share = async (page: Page) => Number(await page.locator('main').getAttribute('data-share'));
const box = (page: Page) => page.locator('main').getAttribute('data-box');
const pixel = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([px, py]) => {
      const byte = new Uint8Array(1);
      window.canvas?.document.mask.readRow(py!, px!, 1, byte);
      return byte[0];
    },
    [x, y],
  );

interface OpenPage {
  canvas?: {
    document: {
      mask: { readRow: (y: number, x: number, width: number, to: Uint8Array) => void };
      shapes: { region: Record<'left' | 'top' | 'right' | 'bottom', number> | null };
    };
    png: () => Promise<number[]>;
    open: (bytes: number[]) => Promise<string>;
  };
}
declare global {
  interface Window extends OpenPage {}
}

async function open(asked: Asked, visit: Visit = {}) {
  const page = await house.visit({ viewport: { width: 1200, height: 800 }, ...visit });
  const files = await openCanvas(page, asked);
  if ((asked.part ?? 'mask') === 'mask') await page.locator('canvas').first().waitFor({ state: 'attached' });
  return { page, files };
}

/** Draws from one place of the stage to another, in shares of it. */
async function draw(page: Page, from: [number, number], to: [number, number]) {
  const stage = (await surface(page).boundingBox())!;
  const at = ([x, y]: [number, number]) => [stage.x + x * stage.width, stage.y + y * stage.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

/** The mean colour of a few pixels of the stage as it is seen, without the brush over it. */
async function colourOf(page: Page, x: number, y: number): Promise<string> {
  await page.mouse.move(2, 2);
  const file = (await surface(page).screenshot()).toString('base64');
  return page.evaluate(
    async ([png, across, down]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d')!;
      const [left, top] = [Math.round(picture.width * across) - 8, Math.round(picture.height * down) - 8];
      context.drawImage(picture, left, top, 16, 16, 0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data.join(' ');
    },
    [file, x, y] as const,
  );
}

describe('the mask canvas', () => {
  it('paints, says what it changes, steps back and forth to the ends, and is there after a reload', async () => {
    const { page, files } = await open({ picture: 'steps' });
    expect(files.some((name) => name.includes('mask-stage'))).toBe(true);
    await page.getByText('Nothing is painted yet').first().waitFor();
    await draw(page, [0.3, 0.4], [0.6, 0.5]);
    await expect.poll(() => share(page)).toBeGreaterThan(0.01);
    const first = await box(page);
    await page.keyboard.press('r');
    await draw(page, [0.4, 0.6], [0.5, 0.8]);
    await expect.poll(() => box(page)).not.toBe(first);
    const both = await share(page);
    await page.getByText(/^Changes \d+% of the picture$/).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => box(page)).toBe(first);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => share(page)).toBe(0);
    await page.keyboard.press('Control+z');
    await page.getByText('already the last step', { exact: true }).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => share(page)).toBe(both);
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('already the newest record', { exact: true }).waitFor();
    await house.picture(page, 'mask-canvas-desktop');
    await page.getByText('Saved in this browser').waitFor();
    await openCanvas(page, { picture: 'steps' });
    await expect.poll(() => share(page)).toBe(both);
    await openCanvas(page, { picture: 'another' });
    expect(await share(page)).toBe(0);
  });

  it('shows the picture as it was for as long as its key or its button is held', async () => {
    const { page } = await open({ picture: 'held' });
    const hold = page.getByRole('button', { name: /^Hold/ });
    const pressed = (on: boolean) => expect.poll(() => hold.getAttribute('aria-pressed')).toBe(String(on));
    const bare = await colourOf(page, 0.45, 0.45);
    await page.keyboard.down('c');
    await pressed(true);
    const before = await colourOf(page, 0.45, 0.45);
    await page.keyboard.up('c');
    expect(before).not.toBe(bare);
    await draw(page, [0.3, 0.4], [0.6, 0.5]);
    await expect.poll(() => share(page)).toBeGreaterThan(0.01);
    const laid = await colourOf(page, 0.45, 0.45);
    expect([bare, before]).not.toContain(laid);
    const held = async (on: boolean) => {
      await pressed(on);
      await expect.poll(() => colourOf(page, 0.45, 0.45)).toBe(on ? before : laid);
    };
    await page.keyboard.down('c');
    await held(true);
    await page.keyboard.up('c');
    await held(false);
    await hold.focus();
    await page.keyboard.down('Space');
    await held(true);
    await page.keyboard.up('Space');
    await held(false);
    // Let go beside the button, or in another window, it is let go all the same.
    const at = (await hold.boundingBox())!;
    await page.mouse.move(at.x + 8, at.y + 8);
    await page.mouse.down();
    await pressed(true);
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await held(false);
    await page.keyboard.down('c');
    await held(true);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await held(false);
  });

  it('exports what the browser reads as the same picture, and goes on from it', async () => {
    const { page } = await open({ picture: 'files', width: 700, height: 500 });
    await draw(page, [0.3, 0.4], [0.6, 0.5]);
    await expect.poll(() => share(page)).toBeGreaterThan(0.01);
    const told = await page.evaluate(async () => {
      const { document: edit, png, open: go } = window.canvas!;
      const file = await png();
      const picture = await createImageBitmap(new Blob([Uint8Array.from(file)], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const context = canvas.getContext('2d')!;
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, picture.width, picture.height);
      const row = new Uint8Array(picture.width);
      const bytes = () =>
        Array.from({ length: picture.height }, (_, y) => {
          edit.mask.readRow(y, 0, picture.width, row);
          return [...row];
        }).flat();
      const before = bytes();
      const far = before.filter((byte, at) => byte !== data[at * 4]).length;
      // A file of the browser's own, with colours, is read, too.
      const other = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      const colours = await go([...new Uint8Array(await other!.arrayBuffer())]);
      const near = bytes().every((byte, at) => Math.abs(byte - before[at]!) <= 1);
      const own = await go(file);
      const same = bytes().every((byte, at) => byte === before[at]);
      canvas.width = 10;
      const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      const size = await go([...new Uint8Array(await small!.arrayBuffer())]);
      return {
        width: picture.width,
        height: picture.height,
        far,
        colours,
        near,
        own,
        same,
        size,
        text: await go([1, 2]),
      };
    });
    expect(told).toEqual({
      width: 700,
      height: 500,
      far: 0,
      colours: 'read',
      near: true,
      own: 'read',
      same: true,
      size: 'size',
      text: 'unreadable',
    });
  });

  it('is painted by keys alone, which are told', async () => {
    const { page } = await open({ picture: 'keys' });
    await surface(page).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByText(/^Stroke begun at \d+, \d+$/).waitFor({ state: 'attached' });
    for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^Stroke ended\. Changes \d+% of the picture$/).waitFor({ state: 'attached' });
    expect(await share(page)).toBeGreaterThan(0.005);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.getByText('Stroke taken back').waitFor({ state: 'attached' });
    await page.keyboard.press('x');
    await expect.poll(() => share(page)).toBeGreaterThan(0.5);
    await house.expectAccessible(page);
  });

  it('is painted by a finger and pinched by two, in light and Japanese, with nothing too small to press', async () => {
    const { page } = await open({ picture: 'touch', language: 'ja' }, { viewport: PHONE, scheme: 'light' });
    const stage = (await surface(page).boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map(([x, y], id) => ({ x: stage.x + x, y: stage.y + y, id })),
      });
    const [x, y] = [stage.width / 2, stage.height / 2];
    await fingers('touchStart', [x - 60, y]);
    for (let step = 1; step <= 8; step += 1) await fingers('touchMove', [x - 60 + step * 15, y]);
    await house.picture(page, 'mask-canvas-phone-ja');
    await fingers('touchEnd');
    await expect.poll(() => share(page)).toBeGreaterThan(0.005);
    const painted = await share(page);
    expect(await pixel(page, 512, 384)).toBe(255);
    await fingers('touchStart', [x - 40, y]);
    await fingers('touchStart', [x - 40, y], [x + 40, y]);
    for (let step = 1; step <= 5; step += 1) await fingers('touchMove', [x - 40 - step * 8, y], [x + 40 + step * 8, y]);
    await fingers('touchEnd');
    expect(await share(page)).toBe(painted);
    await house.picture(page, 'mask-canvas-phone-zoomed');
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await house.expectAccessible(page);
  });

  it('says once that this browser keeps nothing, and paints on', async () => {
    const page = await house.visit({ viewport: { width: 1200, height: 800 } });
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      };
    });
    await openCanvas(page, { picture: 'unkept' });
    await draw(page, [0.3, 0.4], [0.6, 0.5]);
    await page.getByText('This browser cannot keep the mask. It stays until you leave this page.').waitFor();
    const one = await share(page);
    await draw(page, [0.3, 0.6], [0.6, 0.7]);
    await expect.poll(() => share(page)).toBeGreaterThan(one);
  });

  it('says that a picture is broken and tries again', async () => {
    const { page } = await open({ part: 'broken' });
    await page.getByRole('alert').getByText('The picture cannot be shown').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor();
  });

  it('moves the brush on 4096 × 4096 as quickly as on 512 × 512', async () => {
    const median = async (side: number) => {
      const { page } = await open({ picture: `speed-${side}`, width: side, height: side });
      const ms = await brushMove(page);
      await page.close();
      return ms;
    };
    const [small, large] = [await median(512), await median(4096)];
    console.log(`brush move: 512 ${small.toFixed(2)} ms, 4096 ${large.toFixed(2)} ms`);
    expect(large / small).toBeLessThan(1.5);
  });
});

describe('frames, places and comparisons', () => {
  it('expand a picture by ratio, number, grip and key, one step each, up to twice a side', async () => {
    const { page } = await open({ part: 'expand', picture: 'expand' });
    const size = () => page.getByText(/^\d+ × \d+$/);
    await page.getByText('Drag a side outwards, or choose a ratio.').waitFor();
    await page.getByRole('button', { name: '16:9' }).click();
    await size().getByText('1365 × 768').waitFor();
    await page.getByLabel('Top in percent').fill('250');
    await page.getByText('1365 × 1536').waitFor();
    await page.keyboard.press('Tab');
    const right = page.getByRole('slider', { name: /^Right/ });
    const grip = (await right.boundingBox())!;
    await page.mouse.move(grip.x + 22, grip.y + 22);
    await page.mouse.down();
    await page.mouse.move(grip.x + 3000, grip.y + 22, { steps: 4 });
    await page.mouse.up();
    await page.getByText('2048 × 1536').waitFor();
    await right.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByText('1946 × 1536').waitFor();
    await house.picture(page, 'mask-canvas-expand');
    for (const before of ['2048 × 1536', '1365 × 1536']) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(before).waitFor();
    }
    // No wider than twice: 9:16 says why it cannot be had.
    expect(await page.getByRole('button', { name: '9:16' }).getAttribute('title')).toContain('more than twice a side');
    await house.expectAccessible(page);
  });

  it('lay a logo on a surface by its corners, as a whole, mirrored, by hand and key', async () => {
    const { page } = await open({ part: 'quad', picture: 'quad' });
    const corner = (number: number) => page.getByRole('button', { name: `Corner ${number} of 4` });
    const place = async (number: number) => {
      const at = (await corner(number).boundingBox())!;
      return [Math.round(at.x), Math.round(at.y)];
    };
    const [x, y] = (await place(2)) as [number, number];
    await page.mouse.move(x + 22, y + 22);
    await page.mouse.down();
    await page.mouse.move(x + 102, y - 18, { steps: 5 });
    await page.mouse.up();
    expect(await place(2)).toEqual([x + 80, y - 40]);
    const whole = page.getByRole('button', { name: 'The whole logo' });
    await whole.focus();
    await page.keyboard.press('Shift+ArrowRight');
    expect(await place(2)).toEqual([x + 90, y - 40]);
    const [first, second] = [await place(1), await place(2)];
    await page.getByRole('button', { name: 'Mirror' }).click();
    expect([await place(2), await place(1)]).toEqual([first, second]);
    await house.picture(page, 'mask-canvas-quad');
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
    expect(await place(2)).toEqual([x, y]);
    await house.expectAccessible(page);
  });

  it('frame where a garment goes', async () => {
    const { page } = await open({ part: 'region', picture: 'region' });
    const region = () => page.evaluate(() => window.canvas?.document.shapes.region ?? null);
    expect(await region()).toBeNull();
    const first = (await page.getByRole('button', { name: 'Corner 1 of 4' }).boundingBox())!;
    await page.mouse.move(first.x + 22, first.y + 22);
    await page.mouse.down();
    await page.mouse.move(first.x - 2000, first.y + 3000, { steps: 4 });
    await page.mouse.up();
    expect(await region()).toEqual({ left: 0, top: 0.56, right: 0.75, bottom: 0.58 });
    await page.getByRole('button', { name: 'The whole box' }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    expect((await region())?.bottom).toBeGreaterThan(0.59);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await region()).toBeNull();
    await house.picture(page, 'mask-canvas-region');
    await house.expectAccessible(page);
  });

  it('compare before and after by keys and by hand', async () => {
    const { page } = await open({ part: 'compare' }, { viewport: PHONE });
    const line = page.getByRole('slider', { name: 'How much is shown as before' });
    await line.focus();
    await page.keyboard.press('ArrowRight');
    expect(await line.inputValue()).toBe('51');
    const at = (await line.boundingBox())!;
    await page.touchscreen.tap(at.x + at.width * 0.2, at.y + at.height / 2);
    expect(Math.abs(Number(await line.inputValue()) - 20)).toBeLessThanOrEqual(1);
    await house.picture(page, 'mask-canvas-compare');
    await house.expectAccessible(page);
  });

  it('stand on a phone with nothing too small to press', async () => {
    for (const part of ['expand', 'quad'] as const) {
      const { page } = await open({ part, picture: `phone-${part}`, language: 'es' }, { viewport: PHONE });
      expect(await smallTargets(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await house.picture(page, `mask-canvas-${part}-phone`);
    }
  });
});

it('leaves the console of every page without an error', () => expect(house.faults).toEqual([]));
