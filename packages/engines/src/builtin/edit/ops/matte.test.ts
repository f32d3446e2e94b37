import { describe, expect, it } from 'vitest';
import type { EditRun, Raster } from '../edit-op.ts';
import { composed } from '../gallery/protocol/composites.ts';
import * as metrics from '../gallery/protocol/metrics.ts';
import { quiet, raster, requestOf } from '../testing/raster.ts';
import { matte } from './matte.ts';

const asked = (picture: Raster, background = 'transparent') =>
  requestOf({ op: 'matte', pictures: { image: [picture] }, custom: { background } });

const WIDTH = 180;
const HEIGHT = 140;
/** A ring with a thin mast on rough grass under a sky. */
const inRing = (x: number, y: number): boolean => {
  const d = Math.hypot(x - 90, y - 84);
  return (d < 40 && d > 16) || (Math.abs(x - 90) <= 2 && y > 18 && y < 60);
};
const scene = raster(WIDTH, HEIGHT, (x, y) => {
  const rough = ((x * 7919 + y * 104729) % 23) - 11;
  if (inRing(x, y)) return [214 + rough / 2, 70 + rough, 40];
  return y < 60 ? [120 + y / 2, 170 + y / 3, 225] : [70 + rough, 120 + rough, 50];
});

function overlap({ data }: Raster): number {
  let both = 0;
  let any = 0;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const a = data[i * 4 + 3]! / 255;
    const b = inRing(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
    both += Math.min(a, b);
    any += Math.max(a, b);
  }
  return both / any;
}

describe('matte', { timeout: 60_000 }, () => {
  it('cuts a ring with its hole and its mast out of a scene, surely, and the same each time', async () => {
    const { picture, meta } = await matte(asked(scene), quiet);
    expect(overlap(picture)).toBeGreaterThan(0.9);
    expect(picture.data[(84 * WIDTH + 90) * 4 + 3]).toBe(0);
    expect(meta?.confidence).toBeGreaterThan(0.6);
    // Another picture between: nothing is remembered.
    await matte(asked(raster(60, 60, (x, y) => (x > 20 && x < 40 && y > 15 ? [250, 240, 0] : [9, 9, 90]))), quiet);
    expect((await matte(asked(scene), quiet)).picture.data).toEqual(picture.data);
  });

  it('keeps a shirt with which somebody leaves the picture, up to its lower corners', async () => {
    const [width, height] = [180, 240];
    const inShirt = (x: number, y: number) => y > 150 && Math.abs(x - 90) < 34 + (y - 150) * 0.9;
    const inHead = (x: number, y: number) =>
      ((x - 90) / 34) ** 2 + ((y - 100) / 46) ** 2 < 1 || (Math.abs(x - 90) < 14 && y > 120 && y < 160);
    const sitter = raster(width, height, (x, y) => {
      const rough = ((x * 7919 + y * 104729) % 13) - 6;
      if (inShirt(x, y)) return [180 + rough, 40 + rough, 50];
      return inHead(x, y) ? [216 + rough, 170 + rough, 140] : [40 + rough / 2, 52 + rough / 2 + y / 12, 80];
    });
    const { picture } = await matte(asked(sitter), quiet);
    let [kept, all] = [0, 0];
    for (let i = 0; i < width * height; i++) {
      if (!inShirt(i % width, Math.floor(i / width))) continue;
      kept += picture.data[i * 4 + 3]! / 255;
      all++;
    }
    expect(kept / all).toBeGreaterThan(0.97);
  });

  it('tells what is smooth from rough ground of much the same grey', async () => {
    const inside = (x: number, y: number) => ((x - 92) / 46) ** 2 + ((y - 84) / 30) ** 2 < 1;
    const gravel = raster(WIDTH, HEIGHT, (x, y) => {
      const rough = ((Math.imul(x + 3, 374761393) ^ Math.imul(y + 7, 668265263)) >>> 8) % 120;
      const grey = 68 + rough;
      return inside(x, y) ? [138 + (y - 84) / 4, 128, 118] : [grey, grey, grey];
    });
    const { picture } = await matte(asked(gravel), quiet);
    let [both, any] = [0, 0];
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [a, b] = [picture.data[i * 4 + 3]! / 255, inside(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0];
      both += Math.min(a, b);
      any += Math.max(a, b);
    }
    expect(both / any).toBeGreaterThan(0.8);
  });

  it('takes the ground out of the colours of the edge', async () => {
    const { data } = (await matte(asked(scene), quiet)).picture;
    let mixed = 0;
    for (let o = 0; o < data.length; o += 4) {
      if (data[o + 3]! < 30 || data[o + 3]! > 250) continue;
      mixed++;
      expect(data[o]! - data[o + 2]!).toBeGreaterThan(0);
    }
    expect(mixed).toBeGreaterThan(0);
  });

  it.each([
    ['white', [255, 255, 255]],
    ['#102030', [16, 32, 48]],
  ])('stands the subject before %s', async (background, colour) => {
    const { data } = (await matte(asked(scene, background), quiet)).picture;
    expect([...data.subarray(0, 4)]).toEqual([...colour, 255]);
    const inside = [...data.subarray((84 * WIDTH + 62) * 4, (84 * WIDTH + 62) * 4 + 3)];
    expect(inside[0]! - inside[2]!).toBeGreaterThan(100);
  });

  it.each([
    ['one pixel', raster(1, 1, () => [9, 9, 9])],
    ['one colour', raster(64, 48, () => [90, 90, 90])],
    ['a line', raster(300, 2, (x) => [x, x, x])],
  ])('refuses %s: nothing stands out of it, and nobody pays for it whole', async (_, picture) => {
    await expect(async () => matte(asked(picture), quiet)).rejects.toMatchObject({ field: 'subject' });
    // Who only asks for an outline is told that there is none.
    expect((await matte({ ...asked(picture), op: 'edit' }, quiet)).meta).toEqual({ confidence: 0 });
  });

  it.each([
    // Legs as slender as the deer's are lost, more or fewer of them by where the joints lie: in the mean of two grounds.
    ['a deer', [702, 703], 0.72],
    ['a hippo', [713], 0.93],
  ])('keeps of %s before stones what has their colours', async (thing, seeds, least) => {
    let kept = 0;
    for (const seed of seeds) {
      const { picture, truth } = await composed(
        { name: thing, thing, ground: 'stones', tall: 0.85, x: 0.5, y: 0.95 },
        seed,
      );
      kept += metrics.overlap((await matte(asked(picture), quiet)).picture, truth) / seeds.length;
    }
    expect(kept).toBeGreaterThan(least);
  });

  it('keeps the openness of what was cut out before', async () => {
    const before = raster(40, 40, (x, y) => [200, 30, 30, Math.hypot(x - 20, y - 20) < 12 ? 255 : 0]);
    expect((await matte(asked(before), quiet)).picture.data).toEqual(before.data);
    const { data } = (await matte(asked(before, '#00ff00'), quiet)).picture;
    expect([...data.subarray(0, 4)]).toEqual([0, 255, 0, 255]);
  });

  it('stops where it is told to', async () => {
    const stages: string[] = [];
    const run: EditRun = {
      checkpoint: (_, stage) => {
        stages.push(stage);
        if (stage === 'edges') throw new Error('stopped');
      },
    };
    await expect(async () => matte(asked(scene), run)).rejects.toThrow('stopped');
    expect([...new Set(stages)]).toEqual(['look', 'cut', 'edges']);
  });
});
