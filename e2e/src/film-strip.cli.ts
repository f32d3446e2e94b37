import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newestCode } from '@atelier/testkit/mails';
import { type Started, startProduct } from '@atelier/testkit/started';
import type { Locator, Page } from 'playwright-core';
import { type BrowserKind, enter } from './visitors.ts';

/**
 * Films the first minute of a newcomer, from the address to a second picture, and lays its eight frames out as one picture for people to
 * look at: `npm run film`, or `npm run film -- wide` for one of them. They go to `docs/pictures/first-minute-*.webp`.
 */
const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures');
/** Works of the demo community that stand there before the first frame: the picked ones and a screen more. */
const WORKS = 48;
const GAP = 12;
const QUALITY = 0.82;

interface Film {
  language: 'en' | 'ja';
  viewport: { width: number; height: number };
  /** Frames beside each other, and how wide each of them is laid out. */
  columns: number;
  width: number;
}

const WIDE = { viewport: { width: 1440, height: 900 }, columns: 4, width: 640 } as const;
const PHONE = { viewport: { width: 390, height: 844 }, columns: 8, width: 260 } as const;
const FILMS: Record<string, Film> = {
  wide: { language: 'en', ...WIDE },
  phone: { language: 'en', ...PHONE },
  ja: { language: 'ja', ...PHONE },
  'ja-wide': { language: 'ja', ...WIDE },
};

/** One frame: the screen as a data address, and how far the newcomer has come. */
interface Frame {
  shot: string;
  seconds: number;
  presses: number;
}

/** Waits until the demo community has painted enough for a wall. */
async function furnish(house: Started): Promise<void> {
  for (const end = Date.now() + 600_000; Date.now() < end; await sleep(1000)) {
    const { total_count: works } = await house.client().api.works.explorePublic({ query: { page_size: 1 } });
    if (works >= WORKS) return;
  }
  throw new Error('The demo community did not come to its works within ten minutes');
}

/** The picture that stands on the canvas. */
const pictureOf = (page: Page) => page.locator('[data-picture]').first().locator('img').last().getAttribute('src');

async function film(house: Started, name: string, { language, viewport }: Film): Promise<Frame[]> {
  const kind: BrowserKind = { language, viewport, scheme: 'dark', whole: true, url: house.url };
  const page = await (await enter(kind)).newPage();
  const mail = `newcomer-${name}@example.com`;
  const frames: Frame[] = [];
  let presses = 0;
  const begun = performance.now();
  const frame = async () => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    const shot = await page.screenshot({ type: 'png' });
    frames.push({ shot: `data:image/png;base64,${shot.toString('base64')}`, seconds, presses });
  };
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const painted = () =>
    page.waitForFunction(() => /(?:[3-9]\d)\s?%/.test(document.querySelector('main')?.textContent ?? ''));

  await page.goto(language === 'ja' ? '/ja/studio' : '/studio');
  const idea = page.locator('button:has(img[src*="/ideas/"])').first();
  await idea.waitFor();
  await page.waitForFunction(() => [...document.images].slice(0, 12).every((image) => image.complete));
  await frame();
  await press(idea);
  await page.locator('[data-armed]').waitFor();
  await frame();
  await press(idea);
  await page.locator('input[type=email]').fill(mail);
  await frame();
  presses += 1;
  await page.keyboard.press('Enter');
  const digits = page.locator('input[autocomplete=one-time-code]');
  await digits.first().waitFor();
  await page.keyboard.type(newestCode(await house.mails(mail)));
  await painted();
  await frame();
  await page.locator('[data-made]').waitFor();
  // The last of the preview fades.
  await sleep(600);
  await frame();
  const first = await pictureOf(page);
  await press(page.getByRole('button', { name: language === 'ja' ? /^別案/ : /^Vary/ }));
  await page.locator('[data-made]').waitFor({ state: 'detached' });
  await painted();
  await frame();
  await page.locator('[data-made]').waitFor();
  if ((await pictureOf(page)) === first) throw new Error('The second picture is the first one');
  await sleep(600);
  await frame();
  await press(page.getByRole('button', { name: language === 'ja' ? /^スタイル変更/ : /^Change style/ }));
  await page.getByRole('dialog').last().waitFor();
  await sleep(600);
  await frame();
  await page.context().close();
  return frames;
}

/** Lays the frames out in the browser and has it encode them: time and presses stand below each. */
async function layOut(house: Started, frames: readonly Frame[], { viewport, columns, width }: Film): Promise<Buffer> {
  const kind: BrowserKind = { language: 'en', viewport, scheme: 'dark', whole: true, url: house.url };
  const page = await (await enter(kind)).newPage();
  const height = Math.round((width * viewport.height) / viewport.width);
  const encoded = await page.evaluate(
    async ({ frames: all, columns: across, width: wide, height: high, gap, quality }) => {
      const caption = 40;
      const canvas = document.createElement('canvas');
      const down = Math.ceil(all.length / across);
      canvas.width = across * wide + (across + 1) * gap;
      canvas.height = down * (high + caption) + gap;
      const pen = canvas.getContext('2d')!;
      pen.imageSmoothingQuality = 'high';
      pen.fillStyle = '#2a2a2e';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.font = '500 18px sans-serif';
      for (const [place, { shot, seconds, presses }] of all.entries()) {
        const image = new Image();
        image.src = shot;
        await image.decode();
        const left = gap + (place % across) * (wide + gap);
        const top = gap + Math.floor(place / across) * (high + caption);
        pen.drawImage(image, left, top, wide, high);
        pen.fillStyle = '#e8e8ea';
        const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
        pen.fillText(`${time}  ·  ${presses} ${presses === 1 ? 'press' : 'presses'}`, left, top + high + 24);
      }
      return canvas.toDataURL('image/webp', quality);
    },
    { frames, columns, width, height, gap: GAP, quality: QUALITY },
  );
  await page.context().close();
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in FILMS));
if (unknown !== undefined) throw new Error(`No film '${unknown}'; there are ${Object.keys(FILMS).join(', ')}`);
const house = await startProduct({ DEMO: 'on', ADMIN_EMAILS: 'admin@example.com' });
try {
  await furnish(house);
  for (const name of asked.length > 0 ? asked : Object.keys(FILMS)) {
    const plan = FILMS[name]!;
    const frames = await film(house, name, plan);
    const picture = await layOut(house, frames, plan);
    await writeFile(path.join(PICTURES, `first-minute-${name}.webp`), picture);
    const last = frames.at(-2)!;
    console.log(
      `first-minute-${name}.webp: ${Math.round(picture.length / 1024)} kB, the second picture after ${last.presses} presses and ${last.seconds} s`,
    );
  }
} finally {
  await house.stop();
}
// The browser of the visitors ends with this process.
process.exit();
