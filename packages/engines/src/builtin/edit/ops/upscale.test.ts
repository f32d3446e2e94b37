import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EditRun, Raster } from '../edit-op.ts';
import { gradientError, ssim } from '../gallery/protocol/metrics.ts';
import { apart, quiet, raster, requestOf } from '../testing/raster.ts';
import { double } from '../upscale/double.ts';
import { upscale } from './upscale.ts';

const resized = async ({ width, height, data }: Raster, w: number, h: number): Promise<Raster> => ({
  width: w,
  height: h,
  data: new Uint8ClampedArray(
    await sharp(data, { raw: { width, height, channels: 4 } })
      .resize(w, h, { kernel: 'lanczos3', fit: 'fill' })
      .raw()
      .toBuffer(),
  ),
});
const enlarge = async (picture: Raster, scale: number, run = quiet): Promise<Raster> => {
  const size = { width: picture.width * scale, height: picture.height * scale };
  return (await upscale(requestOf({ op: 'upscale', pictures: { image: [picture] }, ...size }), run)).picture;
};

/** Slanting stripes, a disc and letters' thin strokes on a slope of colour. */
const sharpScene = raster(160, 128, (x, y) => {
  if (Math.hypot(x - 110, y - 64) < 30) return [230, 60, 40];
  if (x < 70 && (x + 0.4 * y) % 14 < 5) return [20, 30, 60];
  if (y > 108 && x % 9 < 2) return [10, 10, 10];
  return [150 + x / 3, 190, 240 - y];
});

describe('upscale', { timeout: 60_000 }, () => {
  it('brings a halved picture nearer to what it was than Lanczos does, without light around dark edges', async () => {
    const small = await resized(sharpScene, 80, 64);
    const plain = await resized(small, 160, 128);
    const ours = await enlarge(small, 2);
    expect(apart(ours, sharpScene)).toBeLessThan(apart(plain, sharpScene) * 0.9);
    const brightest = Math.max(...small.data.filter((_, i) => i % 4 === 1));
    expect(Math.max(...ours.data.filter((_, i) => i % 4 === 1))).toBeLessThanOrEqual(brightest + 25);
  });

  /** Lights of several sizes in the dark. */
  const night = raster(192, 128, (x, y) => {
    let v = 10 + y / 8;
    for (let k = 0; k < 40; k++) {
      const far = (x - ((k * 71) % 191)) ** 2 + (y - ((k * 53 + k * k) % 127)) ** 2;
      v += 225 * Math.exp(-far / (2 * (1.2 + (k % 4) * 0.7) ** 2));
    }
    return [Math.min(255, v), 0.95 * Math.min(255, v), 0.85 * Math.min(255, v)];
  });

  it.each([2, 4])(
    'keeps lights in the dark as wide as they were, nearer than Lanczos does, %i times larger',
    async (scale) => {
      const small = await resized(night, 192 / scale, 128 / scale);
      const plain = await resized(small, 192, 128);
      const ours = await enlarge(small, scale);
      expect(ssim(ours, night)).toBeGreaterThan(ssim(plain, night));
      expect(gradientError(ours, night)).toBeLessThan(gradientError(plain, night));
    },
  );

  it.each([2, 4])('makes a side %i times as large and gives the same pixels again', async (scale) => {
    const small = raster(37, 53, (x, y) => [x * 6, y * 4, (x * y) % 255]);
    const first = await enlarge(small, scale);
    expect([first.width, first.height]).toEqual([37 * scale, 53 * scale]);
    expect((await enlarge(small, scale)).data).toEqual(first.data);
    expect(apart(await resized(first, 37, 53), small)).toBeLessThan(6);
  });

  it('keeps of what it makes up by doubling twice most along an edge, and little in grain', async () => {
    const picture = raster(48, 24, (x, y) => {
      if (x < 24) {
        const n = ((Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263)) >>> 9) % 60;
        return [90 + n, 90 + n, 90 + n];
      }
      return x + 0.5 * y > 42 ? [220, 220, 220] : [40, 40, 40];
    });
    const ours = await enlarge(picture, 4);
    const plain = await resized(picture, 192, 96);
    const twice = double(
      double(picture, () => {}),
      () => {},
    );
    const made = (from: number, to: number, { data }: Raster) => {
      let sum = 0;
      for (let y = 8; y < 88; y++)
        for (let x = from; x < to; x++) sum += Math.abs(data[(y * 192 + x) * 4]! - plain.data[(y * 192 + x) * 4]!);
      return sum;
    };
    const grain = made(8, 88, ours) / made(8, 88, twice);
    expect(grain).toBeLessThan(0.55);
    expect(made(108, 180, ours) / made(108, 180, twice)).toBeGreaterThan(1.2 * grain);
  });

  it('does not show where its strips meet', async () => {
    const { data, width, height } = await enlarge(
      raster(1024, 200, (x, y) => [x / 5, y, 90]),
      2,
    );
    for (let y = 1; y < height; y++) {
      const step = data[(y * width + 900) * 4 + 1]! - data[((y - 1) * width + 900) * 4 + 1]!;
      expect(Math.abs(step)).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    ['one pixel', raster(1, 1, () => [10, 200, 30])],
    ['a line', raster(1, 90, (_, y) => [y, y, y])],
    ['greys', raster(30, 20, () => [77, 77, 77])],
  ])('takes %s', async (_, small) => {
    const { data, width, height } = await enlarge(small, 4);
    expect(data).toHaveLength(width * height * 4);
    expect(Math.abs(data[0]! - small.data[0]!)).toBeLessThan(4);
    expect(data[3]).toBe(255);
  });

  it('lets no colour of what is transparent into the edge', async () => {
    const { data } = await enlarge(
      raster(24, 24, (x) => (x < 12 ? [0, 160, 0, 255] : [255, 0, 255, 0])),
      2,
    );
    for (let o = 0; o < data.length; o += 4) if (data[o + 3]! > 20) expect(data[o]!).toBeLessThan(30);
  });

  it('stops where it is told to', async () => {
    let calls = 0;
    const run: EditRun = {
      checkpoint: () => {
        if (++calls === 4) throw new Error('stopped');
      },
    };
    await expect(enlarge(sharpScene, 2, run)).rejects.toThrow('stopped');
    expect(calls).toBe(4);
  });
});
