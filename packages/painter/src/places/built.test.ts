import { describe, expect, it } from 'vitest';
import { paint } from '../paint.ts';
import type { Place, SceneGraph } from '../scene.ts';
import { builtPlaces } from './built.ts';

const SIZE = 128;

function scene(place: Place, change: Partial<SceneGraph> = {}): SceneGraph {
  return {
    version: 1,
    place,
    placeNamed: true,
    alsoPlaces: [],
    time: null,
    weather: null,
    weatherStrength: 0.5,
    season: null,
    sky: [],
    ground: [],
    subjects: [],
    palette: [],
    mood: null,
    style: 'realistic',
    camera: { shot: null, angle: null },
    without: { subjects: [], sky: [], ground: [], weather: [], colours: [], places: [] },
    notDrawn: [],
    ...change,
  };
}

/** Mean and spread of the brightness, 0..255. */
function light(rgba: Uint8ClampedArray): { mean: number; spread: number } {
  let sum = 0;
  let square = 0;
  const n = rgba.length / 4;
  for (let i = 0; i < rgba.length; i += 4) {
    const l = 0.3 * rgba[i]! + 0.59 * rgba[i + 1]! + 0.11 * rgba[i + 2]!;
    sum += l;
    square += l * l;
  }
  return { mean: sum / n, spread: Math.sqrt(square / n - (sum / n) ** 2) };
}

const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
};

describe('built places', () => {
  const places = builtPlaces.flatMap((p) => p.places);

  it.each(places)('%s is neither washed out nor black nor empty, by day and by night', (place) => {
    for (const time of ['afternoon', 'night'] as const) {
      const { mean, spread } = light(
        paint({ scene: scene(place, { time }), width: SIZE, height: SIZE, seed: 11 }).rgba,
      );
      expect(mean).toBeGreaterThan(14);
      expect(mean).toBeLessThan(225);
      expect(spread).toBeGreaterThan(8);
    }
  });

  it.each(places)('%s is the same for one seed and composed anew for another', (place) => {
    const at = (seed: number): Uint8ClampedArray => paint({ scene: scene(place), width: SIZE, height: 80, seed }).rgba;
    const a = at(21);
    expect(difference(at(21), a)).toBe(0);
    expect(difference(at(22), a)).toBeGreaterThan(5);
  });

  it('a neon city at night is lit by its signs', () => {
    const { rgba } = paint({
      scene: scene('city', { time: 'night', style: 'cyber_punk', ground: ['neon'] }),
      width: SIZE,
      height: SIZE,
      seed: 3,
    });
    let vivid = 0;
    for (let i = 0; i < rgba.length; i += 4) {
      const hi = Math.max(rgba[i]!, rgba[i + 1]!, rgba[i + 2]!);
      const lo = Math.min(rgba[i]!, rgba[i + 1]!, rgba[i + 2]!);
      if (hi > 120 && hi - lo > 60) vivid++;
    }
    expect(vivid).toBeGreaterThan(SIZE * SIZE * 0.01);
  });
});
