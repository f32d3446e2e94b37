import type { Page } from 'playwright-core';
import { buildCanvasPage, openCanvas } from './canvas-page.ts';
import { enter } from './visitors.ts';

const MOVES = 120;
/** Moves that find cold code. */
const FIRST = 20;

/** Median milliseconds of a move of the brush on the mask canvas that a page shows, what is drawn for it included. */
export async function brushMove(page: Page): Promise<number> {
  // The same brush in pixels of the picture, 54 of them.
  await page.getByLabel('Size').fill('23');
  const stage = (await page.getByRole('application').boundingBox())!;
  const times = await page.evaluate(
    ({ x, y, moves, first }) => {
      const element = document.querySelector('[role=application]')!;
      // Drawing at once instead of with the next frame puts it into what is measured.
      window.requestAnimationFrame = (run) => {
        run(0);
        return 0;
      };
      element.setPointerCapture = () => undefined;
      const tell = (type: string, at: number) =>
        element.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 7,
            pointerType: 'mouse',
            clientX: x + at,
            clientY: y + (at % 40),
            bubbles: true,
          }),
        );
      const all: number[] = [];
      tell('pointerdown', 0);
      for (let move = 1; move <= moves; move += 1) {
        const start = performance.now();
        tell('pointermove', (move * 3) % 200);
        if (move > first) all.push(performance.now() - start);
      }
      tell('pointerup', 0);
      return all;
    },
    { x: stage.x + stage.width / 2 - 100, y: stage.y + stage.height / 2, moves: MOVES, first: FIRST },
  );
  return times.sort((one, other) => one - other)[times.length >> 1]!;
}

/** A browser with the canvas on a page of its own, for measuring it beside what else is measured. */
export async function openBrushMeasure() {
  await buildCanvasPage();
  const viewport = { width: 1200, height: 800 };
  // No product answers there: every file comes from the disk.
  const url = 'http://canvas.invalid';
  const context = await enter({ language: 'en', viewport, scheme: 'dark', whole: false, url });
  let nth = 0;
  return {
    /** Median milliseconds of a move over a square picture of so many pixels a side. */
    async move(side: number): Promise<number> {
      const page = await context.newPage();
      await openCanvas(page, { picture: `speed-${nth++}`, width: side, height: side });
      await page.locator('canvas').first().waitFor({ state: 'attached' });
      const ms = await brushMove(page);
      await page.close();
      return ms;
    },
    close: () => context.browser()?.close(),
  };
}
