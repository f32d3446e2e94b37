import { describe, expect, it } from 'vitest';
import type { EditRequest, Raster } from '../edit-op.ts';
import { outpaint } from './outpaint.ts';

const run = { checkpoint: () => undefined };

/** Sky over ground, and in the middle a red ball that is nowhere else. */
function landscape(side: number): Raster {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const ball = Math.hypot(x - side / 2, y - side / 2) < side / 9;
      const grain = (Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263)) >>> 28;
      const ground = [70 + grain, 110 + grain, 50 + grain];
      const colour = ball ? [210, 30, 30] : y < side / 2 ? [120, 170, 230 - y / 4] : ground;
      data.set([...colour, 255], (y * side + x) * 4);
    }
  return { width: side, height: side, data };
}

const request = (picture: Raster, over: Partial<EditRequest>): EditRequest => ({
  op: 'outpaint',
  pictures: { image: [picture] },
  mask: null,
  prompt: '',
  negativePrompt: '',
  style: null,
  module: 'outpainting',
  locale: 'en',
  similarity: 0.5,
  custom: {},
  width: 1,
  height: 1,
  seed: 4,
  ...over,
});

const at = ({ width, data }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('outpaint', { timeout: 60_000 }, () => {
  const picture = landscape(128);

  it('goes on with sky beside sky and ground beside ground, keeps the picture, and repeats nothing that stands out', async () => {
    const expand = { left: 0.5, top: 0.25, right: 0.5, bottom: 0.25 };
    const { picture: wide, claims } = await outpaint(
      request(picture, { custom: { expand }, width: 256, height: 192 }),
      run,
    );
    expect([wide.width, wide.height]).toEqual([256, 192]);
    expect(claims).toEqual([]);
    for (const [x, y] of [
      [100, 60],
      [128, 96],
      [150, 130],
    ] as const)
      expect(at(wide, x, y)).toEqual(at(picture, x - 64, y - 32));
    for (const x of [5, 40, 220, 250]) {
      expect(at(wide, x, 40)[2]).toBeGreaterThan(180);
      expect(at(wide, x, 150)[2]).toBeLessThan(110);
    }
    let red = 0;
    for (let y = 0; y < 192; y++)
      for (let x = 0; x < 256; x++) {
        const [r = 0, g = 0] = at(wide, x, y);
        const outside = x < 64 || x >= 192 || y < 32 || y >= 160;
        if (outside && r > 150 && g < 80) red++;
      }
    expect(red).toBe(0);
  });

  it('shows no step where the picture ends', async () => {
    const expand = { left: 0, top: 0, right: 0.5, bottom: 0 };
    const { picture: wide } = await outpaint(request(picture, { custom: { expand }, width: 192, height: 128 }), run);
    let step = 0;
    for (let y = 0; y < 60; y++) step += Math.abs(at(wide, 134, y)[2]! - at(wide, 121, y)[2]!) / 60;
    expect(step).toBeLessThan(4);
  });

  it('makes the picture smaller where the result may not be larger, and says that words were not read', async () => {
    const expand = { left: 1, top: 0, right: 1, bottom: 0 };
    const { picture: wide, claims } = await outpaint(
      request(picture, { custom: { expand }, width: 192, height: 64, prompt: ' more sea ' }),
      run,
    );
    expect([wide.width, wide.height]).toEqual([192, 64]);
    expect(at(wide, 96, 32)[0]).toBeGreaterThan(180);
    expect(claims).toEqual([{ text: 'more sea', state: 'ignored' }]);
  });

  it('gives the same bytes for the same seed', async () => {
    const wish = request(picture, {
      custom: { expand: { left: 0, top: 0.2, right: 0, bottom: 0 } },
      width: 128,
      height: 154,
    });
    const [a, b] = [await outpaint(wish, run), await outpaint(wish, run)];
    expect(a.picture.data).toEqual(b.picture.data);
  });
});
