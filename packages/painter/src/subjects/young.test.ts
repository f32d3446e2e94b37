import { describe, expect, it } from 'vitest';
import { claimsOf } from '../claims.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paint } from '../paint.ts';
import type { SceneGraph } from '../scene.ts';
import { dog } from './animals/canids.data.ts';
import { horse } from './animals/ungulate-specs.data.ts';
import { youngBird, youngOf } from './animals/young.ts';
import { BIRDS } from './birds/bird-specs.data.ts';

const WORDS: readonly (readonly [locale: string, prompt: string, kind: string])[] = [
  ['en', 'a puppy', 'dog'],
  ['en', 'a baby panda', 'panda'],
  ['en', 'two bear cubs', 'bear'],
  ['en', 'a young horse', 'horse'],
  ['es', 'un potro en un campo', 'horse'],
  ['es', 'una cría de pingüino', 'penguin'],
  ['zh', '一只小象', 'elephant'],
  ['zh', '熊猫宝宝', 'panda'],
  ['ja', '子羊', 'sheep'],
  ['ja', 'ペンギンの赤ちゃん', 'penguin'],
];

const painted = (scene: SceneGraph): Uint8ClampedArray =>
  paint({ scene, width: 96, height: 96, seed: 3, time: 0 }).rgba;

describe('young animals', () => {
  it.each(WORDS)('%s: %s is a young %s, and drawn as one', (locale, prompt, kind) => {
    const scene = parsePrompt({ prompt, locale });
    const [one] = scene.subjects;
    expect([one!.kind, one!.traits.some((t) => t === 'baby' || t === 'young'), one!.size < 0]).toEqual([
      kind,
      true,
      true,
    ]);
    expect(claimsOf(scene, prompt, [], {}).filter(({ state }) => state === 'missing')).toEqual([]);
    // The same picture of a grown one of that size differs in the animal itself.
    const grown = { ...scene, subjects: [{ ...one!, traits: [] }] };
    const [a, b] = [painted(scene), painted(grown)];
    const other = a.filter((v, i) => i % 4 === 0 && Math.abs(v - b[i]!) > 24).length;
    expect(other / (96 * 96), prompt).toBeGreaterThan(0.02);
  });

  it('have large heads and eyes and short muzzles; foals keep their legs, puppies do not', () => {
    for (const spec of [dog, horse]) {
      const young = youngOf(spec);
      expect(young.head.r / young.length).toBeGreaterThan((1.4 * spec.head.r) / spec.length);
      expect(young.head.eye.r).toBeGreaterThan(1.2 * spec.head.eye.r);
      expect(young.head.snout).toBeLessThan(0.8 * spec.head.snout);
    }
    expect(youngOf(dog).leg).toBeLessThan(0.85 * dog.leg);
    expect(youngOf(horse).leg / youngOf(horse).length).toBeGreaterThan((1.1 * horse.leg) / horse.length);
    expect(youngBird(BIRDS.songbird).head).toBeGreaterThan(BIRDS.songbird.head);
  });

  it('of a kind that has no young form are named, not ticked', () => {
    const prompt = 'a baby octopus';
    const missing = claimsOf(parsePrompt({ prompt }), prompt, [], {}).filter(({ state }) => state === 'missing');
    expect(missing.map(({ text }) => text)).toEqual(['baby']);
  });
});
