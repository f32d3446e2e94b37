import { describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paint } from '../paint.ts';
import { registerAllPlaces } from '../places/all.ts';
import type { SceneGraph, Subject } from '../scene.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { drawableSubjects } from '../subjects/registry.ts';
import { buildWorld } from './build.ts';
import { boxOf } from './support.ts';
import type { Standing, World } from './world.ts';

registerAllSubjects();
registerAllPlaces();

const HINTS = { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };

function worldIn(scene: SceneGraph, seed: number, drawn = false): World {
  const hints = { ...HINTS, drawn };
  const stage = compose(scene, { width: 96, height: 96, seed, time: 0, hints, checkpoint: () => undefined });
  const world = buildWorld(stage);
  if (!world) throw new Error('These words stand in no world');
  return world;
}
const worldOf = (prompt: string, seed: number): World => worldIn(parsePrompt({ prompt }), seed);
const one = ({ standing }: World, kind: string): Standing => {
  const found = standing.find((n) => n.subject.kind === kind);
  if (!found) throw new Error(`no ${kind} in the picture`);
  return found;
};

describe('things that belong together', () => {
  it('every third kind stands in a world, in every place, drawn and modelled', () => {
    const places = ['waterfall', 'cliff', 'underwater', 'sky', 'space', 'pond', 'ruins', 'city', 'abstract'] as const;
    for (const [i, kind] of drawableSubjects().entries()) {
      if (i % 3 !== 1) continue;
      const subject: Subject = { kind, count: 1, colours: [], pose: null, size: 0, traits: [], words: [kind] };
      const place = places[((i - 1) / 3) % places.length]!;
      const scene: SceneGraph = { ...parsePrompt({ prompt: '' }), subjects: [subject], place, placeNamed: true };
      expect(worldIn(scene, 3, i % 2 === 0).standing, kind).toHaveLength(1);
    }
  });

  it.each([
    ['a vase with three sunflowers on a table', 'sunflower'],
    ['un jarrón con tres girasoles sobre una mesa', 'sunflower'],
    ['桌子上的花瓶里有三朵向日葵', 'sunflower'],
    ['テーブルの上の花瓶に三本の向日葵', 'sunflower'],
  ])('%s: flowers in the vase, the vase on the table', (prompt, flower) => {
    for (const seed of [1, 2]) {
      const world = worldOf(prompt, seed);
      const [vase, table] = [boxOf(one(world, 'vase')), boxOf(one(world, 'table'))];
      expect(vase.lo[1]).toBeGreaterThan(table.lo[1] + 0.4 * (table.hi[1] - table.lo[1]));
      const flowers = world.standing.filter((n) => n.subject.kind === flower);
      expect(flowers).toHaveLength(3);
      for (const { at, root, scale } of flowers) {
        expect(at[0] + root!).toBeGreaterThan(vase.lo[0]);
        expect(at[0] + root!).toBeLessThan(vase.hi[0]);
        expect(at[1]).toBeLessThan(vase.hi[1]);
        expect(at[1] + scale).toBeGreaterThan(vase.hi[1]);
      }
    }
  });

  it.each([
    ['a woman sitting on a bench', 'woman', 'bench'],
    ['老奶奶坐在沙发上', 'woman', 'sofa'],
    ['a king on a throne', 'man', 'throne'],
  ])('%s: seated on the seat, before the back rest', (prompt, who, seat) => {
    for (const seed of [1, 4]) {
      const world = worldOf(prompt, seed);
      const [guest, host] = [one(world, who), boxOf(one(world, seat))];
      expect(guest.subject.pose).toBe('sit');
      expect(guest.at[1]).toBeGreaterThan(host.lo[1] + 0.3 * (host.hi[1] - host.lo[1]));
      expect(guest.at[1]).toBeLessThan(host.lo[1] + 0.65 * (host.hi[1] - host.lo[1]));
      expect(guest.at[2]).toBeGreaterThan(host.lo[2]);
      expect(guest.at[2]).toBeLessThan(host.hi[2]);
    }
  });

  it('seats people in the boat and spans the river with the bridge', () => {
    const trip = worldOf('an old fisherman in a boat on a lake', 5);
    const [man, boat] = [one(trip, 'man'), boxOf(one(trip, 'boat'))];
    expect(man.layer).toBe('on_water');
    expect(man.at[0]).toBeGreaterThan(boat.lo[0]);
    expect(man.at[0]).toBeLessThan(boat.hi[0]);
    expect(one(worldOf('a stone bridge over a river', 5), 'bridge').layer).toBe('on_water');
  });

  it.each([
    ['a knight riding a white horse', 'knight', 'horse'],
    ['a unicorn riding a bicycle', 'unicorn', 'bicycle'],
    ['骑着白马的王子', 'man', 'horse'],
    ['馬に乗った侍', 'samurai', 'horse'],
    ['un astronauta montando a caballo en la luna', 'astronaut', 'horse'],
    ['a bird on a branch', 'bird', 'branch'],
    ['树枝上的小鸟', 'bird', 'branch'],
    ['a cat on a windowsill', 'cat', 'windowsill'],
    ['屋根の上の猫', 'cat', 'roof'],
    ['un gato sobre una roca', 'cat', 'rock'],
    ['a robin on a fence', 'bird', 'fence'],
    ['a frog on a mushroom', 'frog', 'mushroom'],
    ['a cat on a car', 'cat', 'car'],
    ['a train crossing a bridge', 'train', 'bridge'],
    ['un gato negro sobre una mesa', 'cat', 'table'],
    ['桌子上的苹果', 'apple', 'table'],
  ])('%s: the one stands on the other', (prompt, who, what) => {
    for (const seed of [1, 2]) {
      const world = worldOf(prompt, seed);
      const [guest, host] = [boxOf(one(world, who)), boxOf(one(world, what))];
      expect(world.standing[one(world, who).on!]!.subject.kind).toBe(what);
      expect(guest.hi[1]).toBeGreaterThan(host.lo[1] + 0.4 * (host.hi[1] - host.lo[1]));
      expect(guest.lo[0]).toBeLessThan(host.hi[0]);
      expect(guest.hi[0]).toBeGreaterThan(host.lo[0]);
    }
  });

  it('a rock has room for all who are on it', () => {
    const world = worldOf('three goats on a rock', 11);
    const goats = world.standing.filter((n) => n.subject.kind === 'goat').map(boxOf);
    const middles = goats.map(({ lo, hi }) => (lo[0] + hi[0]) / 2).sort((a, b) => a - b);
    expect(middles[2]! - middles[0]!).toBeGreaterThan((goats[0]!.hi[0] - goats[0]!.lo[0]) * 0.8);
  });

  it('names what is drawn as a mere relative', () => {
    const result = paint({ scene: parsePrompt({ prompt: 'a narwhal in the sea' }), width: 96, height: 96, seed: 1 });
    expect(result.notDrawn).toEqual(['narwhal']);
    expect(result.scene.subjects[0]?.kind).toBe('whale');
  });
});
