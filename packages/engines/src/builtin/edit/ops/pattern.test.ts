import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditRequest, Raster } from '../edit-op.ts';
import { pattern } from './pattern.ts';

const request = (over: Partial<EditRequest>): EditRequest => ({
  op: 'pattern',
  pictures: {},
  mask: null,
  prompt: '',
  negativePrompt: '',
  style: null,
  module: 'textile',
  locale: 'en',
  similarity: 0.5,
  custom: { repeat: 'straight' },
  width: 160,
  height: 160,
  seed: 3,
  ...over,
});
const quiet = { checkpoint: () => {} };

/** A slope of light over waves: its own edges do not meet. */
function waves(width: number, height: number, phase = 0): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const wave = 60 * Math.sin(x / 7 + phase) * Math.cos(y / 9);
      data.set([60 + (120 * x) / width + wave, 90 + (90 * y) / height + wave, 120 - wave, 255], at);
    }
  return { width, height, data };
}

/** Mean step of a channel between neighbours: over the edges where the tile meets itself, and within it. */
function steps({ width, height, data }: Raster): { over: number; within: number } {
  const step = (a: number, b: number) => Math.abs(data[a * 4]! - data[b * 4]!);
  let over = 0;
  let within = 0;
  for (let y = 0; y < height; y++) {
    over += step(y * width, y * width + width - 1);
    for (let x = 1; x < width; x++) within += step(y * width + x, y * width + x - 1);
  }
  for (let x = 0; x < width; x++) {
    over += step(x, (height - 1) * width + x);
    for (let y = 1; y < height; y++) within += step(y * width + x, (y - 1) * width + x);
  }
  return { over: over / (width + height), within: within / ((width - 1) * height + (height - 1) * width) };
}

describe('a pattern', () => {
  it('continues over its own edges as it does within', async () => {
    const before = steps(waves(200, 200));
    expect(before.over).toBeGreaterThan(before.within * 8);
    const { picture, meta } = await pattern(request({ pictures: { image: [waves(200, 200)] } }), quiet);
    const { over, within } = steps(picture);
    expect(over).toBeLessThan(within * 2.5);
    expect(picture).toMatchObject({ width: 160, height: 160 });
    expect(meta).toEqual({ seamless: true });
  });

  it('meets itself whatever it is made of, and is the same each time', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 40, max: 180 }),
        fc.integer({ min: 40, max: 180 }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        fc.constantFrom('straight', 'mirror'),
        async (width, height, phase, repeat) => {
          const asked = request({ pictures: { image: [waves(width, height, phase)] }, custom: { repeat } });
          const { picture } = await pattern(asked, quiet);
          const { over, within } = steps(picture);
          expect(over).toBeLessThan(Math.max(within * 3, 6));
          expect((await pattern(asked, quiet)).picture.data).toEqual(picture.data);
        },
      ),
      { numRuns: 6 },
    );
  });

  it.each(['straight', 'mirror'])(
    'of words sets the thing they name over plain ground, and names the rest: %s',
    { timeout: 60_000 },
    async (repeat) => {
      const { picture, claims } = await pattern(request({ prompt: 'a fox in a meadow', custom: { repeat } }), quiet);
      const states = claims?.map(({ text, state }) => [text, state]);
      expect(states).toEqual([
        ['fox', 'drawn'],
        ['meadow', 'missing'],
      ]);
      const { over, within } = steps(picture);
      expect(over).toBeLessThan(within * 3);
      // Most of it is one tone, at all four corners of the tile, too; the thing is on it, without the shadow at its foot.
      const colours = new Map<string, number>();
      for (let at = 0; at < picture.data.length; at += 4) {
        const colour = picture.data.slice(at, at + 4).join();
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
      const share = (count: number) => count / (picture.width * picture.height);
      const [ground] = [...colours.values()].sort((a, b) => b - a);
      expect(share(ground!)).toBeGreaterThan(0.5);
      expect(share(ground!)).toBeLessThan(0.97);
      expect(colours.size).toBeGreaterThan(200);
    },
  );

  it('of words that name nothing to stand alone is painted and joined to itself', async () => {
    const { picture, claims } = await pattern(request({ prompt: 'abstract waves in gold' }), quiet);
    expect(claims).toContainEqual(expect.objectContaining({ text: 'gold', state: 'drawn' }));
    const { over, within } = steps(picture);
    expect(over).toBeLessThan(within * 3);
  });

  it('stops when it is told to', async () => {
    const stop = (): never => {
      throw new Error('stopped');
    };
    const asked = request({ pictures: { image: [waves(200, 200)] } });
    await expect(pattern(asked, { checkpoint: stop })).rejects.toThrow('stopped');
  });
});
