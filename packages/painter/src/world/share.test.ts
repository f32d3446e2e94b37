import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paint } from '../paint.ts';

const SIDE = 128;

/** Shares of the picture's height and of its longer side that the first thing of some words takes. */
function shares(prompt: string, seed: number): { tall: number; long: number } {
  const { seen } = paint({ scene: parsePrompt({ prompt }), width: SIDE, height: SIDE, seed, time: 0 });
  const { box } = seen[0]!;
  const tall = (box.y1 - box.y0) / SIDE;
  return { tall, long: Math.max(tall, (box.x1 - box.x0) / SIDE) };
}

describe('what the words are about is no speck', () => {
  it.each(['a castle on a cliff', 'a lighthouse on a cliff', 'a castle on an island'])(
    'a building beyond water has room above the horizon: %s',
    (prompt) => {
      const tall = [1, 2, 3, 12].map((seed) => shares(prompt, seed).tall);
      expect(Math.min(...tall), tall.join()).toBeGreaterThan(0.29);
    },
  );

  it.each(['an apple', 'a key', 'a cup on a table'])(
    'small things on a table are looked at from near: %s',
    (prompt) => {
      const long = [2, 5].map((seed) => shares(prompt, seed).long);
      expect(Math.min(...long), long.join()).toBeGreaterThan(0.2);
    },
  );

  it('what lies flat is seen from above', () => {
    for (const prompt of ['a plate', 'a rug']) expect(shares(prompt, 2).tall, prompt).toBeGreaterThan(0.25);
  });

  it('a small thing on a large one throws its shadow', () => {
    const scene = parsePrompt({ prompt: 'an apple on a table, white background' });
    const pic = paint({ scene, width: 192, height: 192, seed: 5, time: 0 });
    const { box } = pic.seen.find(({ kind }) => kind === 'apple')!;
    // Along a row through its foot the table is darker right beside it than farther away on at least one side.
    const light = (x: number): number => {
      const at = (Math.min(191, box.y1 - 3) * 192 + Math.max(0, Math.min(191, Math.round(x)))) * 4;
      return pic.rgba[at]! + pic.rgba[at + 1]! + pic.rgba[at + 2]!;
    };
    const mean = (from: number, to: number): number => {
      let sum = 0;
      for (let x = from; x < to; x++) sum += light(x);
      return sum / (to - from);
    };
    const wide = box.x1 - box.x0;
    const ratios = [
      mean(box.x0 - 6, box.x0 - 1) / mean(box.x0 - wide * 1.4, box.x0 - wide),
      mean(box.x1 + 1, box.x1 + 6) / mean(box.x1 + wide, box.x1 + wide * 1.4),
    ];
    expect(Math.min(...ratios), ratios.join()).toBeLessThan(0.8);
  });
});
