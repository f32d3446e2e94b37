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
    for (const seed of [2, 5]) {
      const { seen, rgba } = paint({
        scene: parsePrompt({ prompt: 'an apple' }),
        width: SIDE,
        height: SIDE,
        seed,
        time: 0,
      });
      const { box } = seen[0]!;
      const reach = (box.x1 - box.x0) * 0.6;
      // The table on both sides of its foot, dark to light.
      const row: number[] = [];
      for (let x = Math.max(0, Math.round(box.x0 - reach)); x < Math.min(SIDE, box.x1 + reach); x++) {
        const o = ((box.y1 - 2) * SIDE + x) * 4;
        if (x < box.x0 - 1 || x > box.x1) row.push(rgba[o]! + rgba[o + 1]! + rgba[o + 2]!);
      }
      row.sort((a, b) => a - b);
      expect(row[Math.floor(row.length * 0.1)]! / row[Math.floor(row.length * 0.8)]!, `seed ${seed}`).toBeLessThan(
        0.75,
      );
    }
  });
});
