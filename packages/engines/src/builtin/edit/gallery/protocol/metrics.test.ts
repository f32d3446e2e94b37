import { describe, expect, it } from 'vitest';
import { raster } from '../../testing/raster.ts';
import { gradientError, overlap, rmse, ssim } from './metrics.ts';

const sharp = raster(32, 32, (x, y) => (((x >> 2) + (y >> 2)) % 2 ? [220, 220, 220] : [30, 30, 30]));
const brighter = raster(32, 32, (x, y) => (((x >> 2) + (y >> 2)) % 2 ? [230, 230, 230] : [40, 40, 40]));
const flat = raster(32, 32, () => [125, 125, 125]);

describe('what the protocol measures by', () => {
  it('sees structure: brightness costs little, structure that is gone all of it', () => {
    expect(ssim(sharp, sharp)).toBeCloseTo(1, 9);
    expect(ssim(sharp, brighter)).toBeGreaterThan(0.95);
    expect(ssim(sharp, flat)).toBeLessThan(0.1);
    expect(gradientError(sharp, brighter)).toBeCloseTo(0, 4);
    expect(gradientError(sharp, flat)).toBeGreaterThan(30);
  });

  it('measures colours where they are marked, and mattes by what they share', () => {
    const half = Uint8Array.from({ length: 32 * 32 }, (_, i) => +(i < 512));
    const mixed = raster(32, 32, (_, y) => (y < 16 ? [128, 125, 125] : [0, 0, 0]));
    expect(rmse(flat, mixed, half)).toBeCloseTo(Math.sqrt(3), 5);
    const front = raster(32, 32, (_, y) => [9, 9, 9, y < 16 ? 255 : 0]);
    expect(overlap(front, Float32Array.from(half))).toBe(1);
    expect(overlap(front, new Float32Array(1024).fill(1))).toBe(0.5);
  });
});
