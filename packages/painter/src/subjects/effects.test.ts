import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../language/parse-prompt.ts';
import { type PaintResult, paint } from '../paint.ts';

const SIDE = 96;
const picture = (prompt: string, seed = 7): PaintResult =>
  paint({ scene: parsePrompt({ prompt }), width: SIDE, height: SIDE, seed });

/** Share of the pixels, of rows from .. to, that a test of r, g, b holds for. */
function share(p: PaintResult, test: (r: number, g: number, b: number) => boolean, from = 0, to = 1): number {
  let n = 0;
  let all = 0;
  for (let y = Math.floor(from * SIDE); y < to * SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const o = (y * SIDE + x) * 4;
      all++;
      if (test(p.rgba[o]!, p.rgba[o + 1]!, p.rgba[o + 2]!)) n++;
    }
  return n / all;
}

const flame = (r: number, g: number, b: number): boolean => r > 190 && r > b * 1.5 && r > g;
const changed = (a: PaintResult, b: PaintResult): number => {
  let n = 0;
  for (let o = 0; o < a.rgba.length; o += 4) if (Math.abs(a.rgba[o]! - b.rgba[o]!) > 8) n++;
  return n / (SIDE * SIDE);
};

describe('what words add to things', () => {
  it.each([
    ['a castle at night', 'a burning castle at night'],
    ['un castillo de noche', 'un castillo en llamas de noche'],
    ['夜晚的城堡', '夜晚燃烧的城堡'],
    ['夜の城', '夜の燃える城'],
  ])('%s / %s: flames are seen', (plain, burning) => {
    for (const seed of [3, 7])
      expect(share(picture(burning, seed), flame)).toBeGreaterThan(share(picture(plain, seed), flame) + 0.005);
  });

  it.each([
    ['a cabin in a meadow', 'a cabin in a meadow with smoke rising from the chimney'],
    ['a bowl, studio shot', 'a steaming bowl, studio shot'],
    ['a sword', 'a glowing sword'],
  ])('%s / %s: smoke, steam and glow are seen', (plain, more) => {
    for (const seed of [3, 7]) expect(changed(picture(plain, seed), picture(more, seed))).toBeGreaterThan(0.004);
  });
});

describe('through the window', () => {
  it.each([
    ['a cat on a windowsill, snow outside'],
    ['a cat on a windowsill, rain outside'],
    ['a cat on a windowsill, fog outside'],
    ['a cat on a windowsill at sunset'],
    ['a cat on a windowsill at night, fireworks'],
    ['una habitación de noche con luna llena'],
  ])('%s', (prompt) => {
    const plain = picture(prompt.startsWith('una') ? 'una habitación de noche' : 'a cat on a windowsill, noon', 3);
    expect(changed(plain, picture(prompt, 3))).toBeGreaterThan(0.005);
  });
});

describe('worlds', () => {
  it.each([['a spaceship landing on mars'], ['飞船降落在火星上'], ['una nave espacial aterrizando en marte']])(
    '%s: red ground underfoot',
    (prompt) => {
      for (const seed of [2, 7]) {
        const p = picture(prompt, seed);
        expect(share(p, (r, g, b) => r > g * 1.25 && g >= b, 0.75)).toBeGreaterThan(0.6);
      }
    },
  );
});
