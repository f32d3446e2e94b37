import { describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { createFrame, type Frame, ID, type Picture } from '../frame.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { STYLES } from '../language/vocabulary.ts';
import type { Stage } from '../stage.ts';
import { registerAllStyles } from './all.ts';
import { stylePass } from './registry.ts';
import { restyle } from './restyle.ts';

const SIZE = 128;

/** A sky, a ground and a disc in front: every kind of border a pass may meet. */
function scene(seed = 3): { picture: Picture; frame: Frame; stage: Stage } {
  const frame = createFrame(SIZE, SIZE);
  const data = new Float32Array(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const o = y * SIZE + x;
      const disc = Math.hypot(x - 64, y - 80) < 22;
      const sky = y < 70 && !disc;
      frame.id[o] = disc ? ID.subject : sky ? ID.sky : ID.ground;
      frame.depth[o] = disc ? 4 : sky ? Number.POSITIVE_INFINITY : 200 / (y - 60);
      const c = disc
        ? [0.85, 0.3 + (x - 42) / 120, 0.1]
        : sky
          ? [0.4, 0.6, 0.9 - y / 300]
          : [0.3, 0.45 + (x % 9) / 60, 0.2];
      for (let j = 0; j < 3; j++) data[o * 3 + j] = c[j]!;
    }
  }
  const stage = compose(parsePrompt({ prompt: 'a meadow at noon' }), {
    width: SIZE,
    height: SIZE,
    seed,
    time: 0,
    hints: { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false },
    checkpoint: () => {},
  });
  return { picture: { width: SIZE, height: SIZE, data }, frame, stage };
}

const difference = (a: Picture, b: Picture): number =>
  a.data.reduce((sum, v, i) => sum + Math.abs(v - b.data[i]!), 0) / a.data.length;

describe('style passes', () => {
  it('offers every style of the vocabulary', () => {
    registerAllStyles();
    expect(STYLES.filter((key) => stylePass(key)?.key !== key)).toEqual([]);
  });

  it.each(STYLES)('%s paints a whole, finite, repeatable picture', (key) => {
    registerAllStyles();
    const pass = stylePass(key)!;
    const run = (): Picture => {
      const { picture, frame, stage } = scene();
      return pass.apply(picture, frame, stage);
    };
    const out = run();
    expect([out.width, out.height, out.data.length]).toEqual([SIZE, SIZE, SIZE * SIZE * 3]);
    expect(out.data.every((v) => Number.isFinite(v))).toBe(true);
    let low = 1;
    let high = 0;
    for (const v of out.data) {
      low = Math.min(low, v);
      high = Math.max(high, v);
    }
    // Neither black nor white nor grey fog.
    expect(high - low).toBeGreaterThan(0.3);
    expect(difference(out, run())).toBe(0);
    if (key !== 'realistic') expect(difference(out, scene().picture)).toBeGreaterThan(0.01);
  });
});

describe('image to image', () => {
  const ask = (prompt: string, similarity: number, style?: string): Picture =>
    restyle({ image: scene().picture, prompt, similarity, style, seed: 1, size: { width: 96, height: 72 } }).picture;

  it('stays close to the original at similarity 1 and moves away below', () => {
    const original = ask('', 1);
    expect(original.width).toBe(96);
    const near = difference(ask('night', 1), original);
    const far = difference(ask('night', 0), original);
    expect(far).toBeGreaterThan(near * 1.5);
    expect(difference(ask('', 0, 'oil'), original)).toBeGreaterThan(0.02);
  });

  it('makes night dark and snow light', () => {
    const mean = (p: Picture): number => p.data.reduce((a, b) => a + b, 0) / p.data.length;
    expect(mean(ask('at night', 0.2))).toBeLessThan(mean(ask('', 0.2)) - 0.08);
    expect(mean(ask('heavy snow', 0.1))).toBeGreaterThan(mean(ask('', 0.1)));
  });

  it('is deterministic and names what it does not add', () => {
    expect(difference(ask('rain, storm', 0.3, 'ink_wash'), ask('rain, storm', 0.3, 'ink_wash'))).toBe(0);
    const image = scene().picture;
    const { notDrawn } = restyle({
      image,
      prompt: 'a dragon and a helicopter',
      similarity: 0.5,
      seed: 1,
      size: { width: 64, height: 64 },
    });
    expect(notDrawn.sort()).toEqual(['dragon', 'helicopter']);
  });
});
