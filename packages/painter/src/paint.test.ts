import { describe, expect, it } from 'vitest';
import { autoExposure } from './finish.ts';
import { createFrame } from './frame.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';
import { registerAllPlaces } from './places/all.ts';
import { drawablePlaces } from './places/registry.ts';
import type { SceneGraph } from './scene.ts';

const scene = (over: Partial<SceneGraph>): SceneGraph => ({
  ...parsePrompt({ prompt: '' }),
  placeNamed: true,
  ...over,
});
const small = (s: SceneGraph, seed: number) => paint({ scene: s, width: 128, height: 96, seed });
registerAllPlaces();

/** Mean absolute difference of two pictures, 0..255. */
function distance(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
  return sum / a.length;
}

describe('paint', () => {
  it('gives the same pixels for the same request and others for another seed', () => {
    const lake = scene({ place: 'lake', time: 'sunset' });
    expect(small(lake, 4).rgba).toEqual(small(lake, 4).rgba);
    expect(distance(small(lake, 4).rgba, small(lake, 5).rgba)).toBeGreaterThan(8);
  });

  it.each(drawablePlaces())('paints %s without holes, neither black nor white', (place) => {
    const { rgba } = small(scene({ place }), 11);
    let sum = 0;
    let spread = 0;
    for (let i = 0; i < rgba.length; i += 4) {
      const v = (rgba[i] + rgba[i + 1] + rgba[i + 2]) / 3;
      expect(rgba[i + 3]).toBe(255);
      sum += v;
      spread += v * v;
    }
    const n = rgba.length / 4;
    const mean = sum / n;
    expect(mean).toBeGreaterThan(12);
    expect(mean).toBeLessThan(235);
    expect(Math.sqrt(spread / n - mean * mean)).toBeGreaterThan(6);
  });

  it.each(['rain', 'snow', 'storm', 'fog', 'overcast', 'wind'] as const)('obeys the weather %s', (weather) => {
    const clear = small(scene({ place: 'mountains', time: 'noon' }), 3);
    const other = small(scene({ place: 'mountains', time: 'noon', weather }), 3);
    expect(other.meta.weather).toBe(weather);
    expect(distance(clear.rgba, other.rgba)).toBeGreaterThan(1);
    // The composition is the seed's, not the weather's.
    expect(other.meta.layout).toBe(clear.meta.layout);
  });

  it('animates: a later moment differs, the first frame is the still', () => {
    const sea = scene({ place: 'sea', time: 'noon' });
    const still = paint({ scene: sea, width: 96, height: 64, seed: 2 });
    expect(paint({ scene: sea, width: 96, height: 64, seed: 2, time: 0 }).rgba).toEqual(still.rgba);
    expect(distance(paint({ scene: sea, width: 96, height: 64, seed: 2, time: 1 }).rgba, still.rgba)).toBeGreaterThan(
      0.3,
    );
  });

  it('names what no painter knows and draws the rest', () => {
    const result = small(
      scene({
        place: 'meadow',
        subjects: [{ kind: 'gryphon', count: 1, colours: [], pose: null, size: 0, traits: [], words: ['grifo'] }],
        notDrawn: ['zeppelin'],
      }),
      1,
    );
    expect(result.notDrawn).toEqual(['zeppelin', 'grifo']);
  });

  it('names what has no word at all, and paints no scenery for it', () => {
    for (const prompt of ['?', ' … ', '🦊']) {
      const read = parsePrompt({ prompt });
      expect([read.place, read.notDrawn]).toEqual(['abstract', [prompt.normalize('NFKC').trim()]]);
    }
    expect(parsePrompt({ prompt: '' }).notDrawn).toEqual([]);
  });

  it('leaves out what the negative prompt forbids', () => {
    const withMoon = small(scene({ place: 'desert', time: 'night', sky: ['moon'] }), 6);
    const bare = scene({ place: 'desert', time: 'night', sky: ['moon'] });
    const without = small({ ...bare, without: { ...bare.without, sky: ['moon', 'stars', 'clouds'] } }, 6);
    expect(without.scene.sky).toEqual([]);
    expect(distance(withMoon.rgba, without.rgba)).toBeGreaterThan(1);
    const fox = parsePrompt({ prompt: 'a fox in a meadow', negativePrompt: 'fox' });
    expect(small(fox, 1).scene.subjects).toEqual([]);
  });

  it('paints somebody in other clothes than their part brings', () => {
    for (const prompt of ['an astronaut in a coat', 'a robot in a suit', 'a knight in a hoodie'])
      expect(() => paint({ scene: parsePrompt({ prompt }), width: 32, height: 32, seed: 1 })).not.toThrow();
  });

  it('paints what is seen from above, where there is no sky', () => {
    for (const prompt of ['an overhead view of a truck', 'a castle from above', 'view from above of a city'])
      for (const side of [128, 512])
        expect(() => paint({ scene: parsePrompt({ prompt }), width: side, height: side, seed: 11 })).not.toThrow();
  });

  it('stops when the checkpoint throws', () => {
    const stop = new Error('stop');
    expect(() =>
      paint(
        { scene: scene({ place: 'forest' }), width: 64, height: 64, seed: 1 },
        {
          checkpoint: (progress) => {
            if (progress > 0.1) throw stop;
          },
        },
      ),
    ).toThrow(stop);
  });

  it('shows the subject where it was put', () => {
    const text = 'a red fox in a snowy forest at dawn';
    const withFox = small(parsePrompt({ prompt: text }), 7);
    const empty = small({ ...parsePrompt({ prompt: text }), subjects: [] }, 7);
    expect(distance(withFox.rgba, empty.rgba)).toBeGreaterThan(1.5);
  });
});

describe('autoExposure', () => {
  const grey = (value: number) => {
    const frame = createFrame(30, 30);
    frame.id.fill(1);
    for (const plane of [frame.r, frame.g, frame.b]) plane.fill(value);
    return frame;
  };
  it('brings dark and bright pictures towards the key', () => {
    expect(autoExposure(grey(0.02), 0.18)).toBeGreaterThan(4);
    expect(autoExposure(grey(3), 0.18)).toBeLessThan(0.25);
    expect(autoExposure(grey(0.18), 0.18)).toBeCloseTo(1, 5);
  });
  it('never lets the brightest hundredth pass 4', () => {
    const frame = grey(0.01);
    for (const plane of [frame.r, frame.g, frame.b]) plane.fill(4, 0, 90);
    expect(autoExposure(frame, 0.18) * 4).toBeLessThanOrEqual(4.3);
  });
});
