import { describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paint } from '../paint.ts';
import { buildWorld } from '../world/build.ts';

const HINTS = { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };
const SEEDS = [1, 2, 3, 4];
const drawn = (prompt: string, seed: number): ReturnType<typeof paint> =>
  paint({ scene: parsePrompt({ prompt }), width: 64, height: 64, seed });

describe('what a place cannot show', () => {
  it.each([
    ['夏の夜の花火と提灯'],
    ['fireworks and a clock'],
    ['una guitarra bajo las estrellas'],
    ['一把小提琴和极光'],
    ['a teapot and a rainbow'],
    ['an umbrella in the rain'],
  ])('%s: the sky brings the open air with it', (prompt) => {
    for (const seed of SEEDS) {
      const { scene, notDrawn } = drawn(prompt, seed);
      expect(['studio', 'room']).not.toContain(scene.place);
      expect(notDrawn).toEqual([]);
    }
  });

  it.each([
    ['studio shot of a sneaker with a rainbow', 'rainbow'],
    ['luna llena bajo el agua', 'luna llena'],
    ['海底的烟花', '烟花'],
    ['宇宙の虹', '虹'],
    ['a path in the mountains', 'path'],
    ['neon lights in a desert', 'neon lights'],
    ['studio shot of a shoe in the rain', 'in the rain'],
  ])('%s names %s', (prompt, word) => {
    for (const seed of SEEDS) expect(drawn(prompt, seed).notDrawn).toContain(word);
  });

  it('names nothing that is seen', () => {
    for (const prompt of [
      'aurora over a lake',
      'a cat on a windowsill, snow outside',
      'lanterns over a river at night',
    ])
      expect(drawn(prompt, 2).notDrawn).toEqual([]);
  });
});

describe('one thing in the studio', () => {
  it.each([['a burger'], ['a banana'], ['a bowl of ramen, top view'], ['一个花瓶，影棚'], ['a shoe, studio shot']])(
    '%s fills the better half of the frame',
    (prompt) => {
      for (const seed of SEEDS) {
        const scene = parsePrompt({ prompt });
        const stage = compose(
          { ...scene, place: 'studio', placeNamed: true },
          { width: 200, height: 200, seed, time: 0, hints: HINTS, checkpoint: () => undefined },
        );
        buildWorld(stage);
        const { width, height } = stage.layout!.hero!;
        const size = Math.max(width, height) / 200;
        expect(size).toBeGreaterThan(0.42);
        expect(size).toBeLessThan(0.86);
      }
    },
  );
});
