import { describe, expect, it } from 'vitest';
import type { EditRequest, Mask, Raster } from '../edit-op.ts';
import { erase } from './erase.ts';
import { inpaint } from './inpaint.ts';

const run = { checkpoint: () => undefined };
const SIDE = 160;

const meadow = (): Raster => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const grain = Math.imul(i + 7, 374761393) >>> 27;
    data.set([80 + grain, 140 + grain, 60 + grain, 255], i * 4);
  }
  return { width: SIDE, height: SIDE, data };
};

const mask: Mask = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE) };
for (let y = 30; y < 130; y++) mask.data.fill(255, y * SIDE + 30, y * SIDE + 130);

const request = (prompt: string, over: Partial<EditRequest> = {}): EditRequest => ({
  op: 'inpaint',
  pictures: { image: [meadow()] },
  mask,
  prompt,
  negativePrompt: '',
  style: null,
  module: 'inpainting',
  locale: 'en',
  similarity: 0.5,
  custom: {},
  width: SIDE,
  height: SIDE,
  seed: 4,
  ...over,
});

/** How many pixels inside and outside the mask differ clearly between two pictures. */
function differing(a: Raster, b: Raster): { inside: number; outside: number } {
  const count = { inside: 0, outside: 0 };
  for (let i = 0; i < SIDE * SIDE; i++) {
    const d = Math.abs(a.data[i * 4]! - b.data[i * 4]!) + Math.abs(a.data[i * 4 + 1]! - b.data[i * 4 + 1]!);
    if (d > 40) count[mask.data[i] ? 'inside' : 'outside']++;
  }
  return count;
}

/** What lies under whatever is drawn. */
const { picture: plain } = await erase(request(''), run);

describe('inpaint', { timeout: 60_000 }, () => {
  it.each([
    ['a red fox', 'en', 'red fox'],
    ['un zorro', 'es', 'zorro'],
    ['狐狸', 'zh', '狐狸'],
    ['狐', 'ja', '狐'],
  ])('draws %s into the mask alone, and says so', async (prompt, locale, text) => {
    const { picture, claims } = await inpaint(request(prompt, { locale }), run);
    const { inside, outside } = differing(picture, plain);
    expect(inside).toBeGreaterThan(300);
    expect(outside).toBe(0);
    expect(claims).toEqual([{ text, state: 'drawn' }]);
  });

  it('is a fill, and says what is missing, where the words name nothing that can be drawn', async () => {
    const { picture, claims } = await inpaint(request('a zzyzx'), run);
    expect(picture.data).toEqual(plain.data);
    expect(claims?.length).toBeGreaterThan(0);
    expect(claims?.every(({ state }) => state === 'missing')).toBe(true);
  });
});
