import { describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { createFrame, ID } from '../frame.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paint } from '../paint.ts';
import { registerAllPlaces } from '../places/all.ts';
import type { PlacedSubject } from '../stage.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { subjectPainter } from '../subjects/registry.ts';

registerAllSubjects();
registerAllPlaces();

const HINTS = { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };

function placed(prompt: string, seed: number): PlacedSubject[] {
  const scene = parsePrompt({ prompt });
  return compose(scene, { width: 256, height: 256, seed, time: 0, hints: HINTS, checkpoint: () => undefined }).placed;
}
const one = (list: PlacedSubject[], kind: string): PlacedSubject => {
  const found = list.find((p) => p.subject.kind === kind);
  if (!found) throw new Error(`no ${kind} in the picture`);
  return found;
};

describe('things that belong together', () => {
  it.each([
    ['a vase with three sunflowers on a table', 'sunflower'],
    ['un jarrón con tres girasoles sobre una mesa', 'sunflower'],
    ['桌子上的花瓶里有三朵向日葵', 'sunflower'],
    ['テーブルの上の花瓶に三本の向日葵', 'sunflower'],
  ])('%s: flowers in the vase, the vase on the table', (prompt, flower) => {
    for (const seed of [1, 2, 3]) {
      const list = placed(prompt, seed);
      const vase = one(list, 'vase');
      const table = one(list, 'table');
      expect(vase.y).toBeLessThan(table.y - table.height * 0.5);
      const flowers = list.filter((p) => p.subject.kind === flower);
      expect(flowers).toHaveLength(3);
      for (const f of flowers) {
        expect(f.y).toBeLessThan(vase.y);
        expect(f.root?.y).toBeGreaterThan(vase.y - vase.height);
      }
    }
  });

  it.each(['rose', 'sunflower', 'tulip'])('every %s in a vase has its stem in the mouth', (kind) => {
    const scene = parsePrompt({ prompt: `three ${kind}s in a vase on a table` });
    const stage = compose(scene, {
      width: 192,
      height: 192,
      seed: 2,
      time: 0,
      hints: HINTS,
      checkpoint: () => undefined,
    });
    const flowers = stage.placed.filter((p) => p.subject.kind === kind);
    expect(flowers).toHaveLength(3);
    for (const flower of flowers) {
      const frame = createFrame(192, 192);
      subjectPainter(kind)!.paint(frame, flower, stage);
      const foot = Math.round(flower.root!.y - flower.height * 0.04) * 192;
      const row = Array.from(frame.id.subarray(foot, foot + 192).entries()).filter(([, id]) => id >= ID.subject);
      expect(Math.min(...row.map(([x]) => Math.abs(x - flower.root!.x)))).toBeLessThan(2);
    }
  });

  it.each([
    ['a woman sitting on a bench', 'woman', 'bench'],
    ['老奶奶坐在沙发上', 'woman', 'sofa'],
    ['a king on a throne', 'man', 'throne'],
  ])('%s: seated before the back rest, turned to the viewer', (prompt, who, seat) => {
    for (const seed of [1, 4, 7]) {
      const list = placed(prompt, seed);
      const [guest, host] = [one(list, who), one(list, seat)];
      expect(guest.subject.pose).toBe('sit');
      expect(guest.z).toBeLessThan(host.z);
      expect(guest.y).toBeGreaterThan(host.y - host.height * 0.6);
      expect(host.subject.traits).not.toContain('from_behind');
    }
  });

  it('a vase that came to stand on a sill holds its flowers before the wall', () => {
    for (const seed of [1, 3, 5]) {
      const list = placed('seven sunflowers in a blue vase on a windowsill', seed);
      const [vase, sill] = [one(list, 'vase'), one(list, 'windowsill')];
      const flowers = list.filter((p) => p.subject.kind === 'sunflower');
      expect(flowers).toHaveLength(7);
      for (const flower of flowers) {
        expect(flower.z).toBeLessThan(sill.z);
        expect(flower.z).toBeGreaterThan(vase.z);
        expect(Math.abs(flower.root!.x - vase.x)).toBeLessThan(vase.height * 0.1);
        expect(flower.root!.y).toBeGreaterThan(vase.y - vase.height);
      }
    }
  });

  it('seats people in the boat, lays fruit in the bowl, spans the river with the bridge', () => {
    for (const seed of [1, 5, 9]) {
      const trip = placed('an old fisherman in a boat on a lake', seed);
      const boat = one(trip, 'boat');
      const man = one(trip, 'man');
      expect(man.layer).toBe('on_water');
      expect(Math.abs(man.x - boat.x)).toBeLessThan(boat.height * 1.5);
      const still = placed('a bowl of apples', seed);
      // In a room a table comes under it.
      expect(still.map((p) => p.subject.kind).filter((kind) => kind !== 'table')).toEqual(['bowl']);
      expect(one(still, 'bowl').subject.traits).toContain('holds_apple');
      expect(one(placed('a stone bridge over a river', seed), 'bridge').layer).toBe('on_water');
    }
  });

  it.each([
    ['a knight riding a white horse', 'knight', 'horse'],
    ['a unicorn riding a bicycle', 'unicorn', 'bicycle'],
    ['骑着白马的王子', 'man', 'horse'],
    ['馬に乗った侍', 'samurai', 'horse'],
    ['un astronauta montando a caballo en la luna', 'astronaut', 'horse'],
  ])('%s: the rider sits on the mount, turned its way', (prompt, who, what) => {
    for (const seed of [1, 2, 3]) {
      const list = placed(prompt, seed);
      const rider = one(list, who);
      const mount = one(list, what);
      expect(Math.abs(rider.x - mount.x)).toBeLessThan(mount.height);
      expect(rider.y - rider.height).toBeLessThan(mount.y - mount.height * 0.8);
      expect(rider.y).toBeLessThan(mount.y);
      expect(rider.y).toBeGreaterThan(mount.y - mount.height);
      expect(rider.facing).toBe(what === 'bicycle' ? -mount.facing : mount.facing);
      // Drawn after the mount.
      expect(list.indexOf(rider)).toBeGreaterThan(list.indexOf(mount));
    }
  });

  it.each([
    ['a bird on a branch', 'bird', 'branch'],
    ['树枝上的小鸟', 'bird', 'branch'],
    ['a cat on a windowsill', 'cat', 'windowsill'],
    ['屋根の上の猫', 'cat', 'roof'],
    ['un gato sobre una roca', 'cat', 'rock'],
    ['a frog on a mushroom', 'frog', 'mushroom'],
    ['a cat on a car', 'cat', 'car'],
    ['a train crossing a bridge', 'train', 'bridge'],
    ['un gato negro sobre una mesa', 'cat', 'table'],
    ['桌子上的苹果', 'apple', 'table'],
  ])('%s: the one stands on the other', (prompt, who, what) => {
    for (const seed of [1, 2, 3]) {
      const list = placed(prompt, seed);
      const guest = one(list, who);
      const host = one(list, what);
      expect(guest.y).toBeLessThan(host.y);
      expect(guest.y).toBeGreaterThan(host.y - host.height * 1.02);
      expect(list.indexOf(guest)).toBeGreaterThan(list.indexOf(host));
    }
  });

  it('names what is drawn as a mere relative', () => {
    const result = paint({ scene: parsePrompt({ prompt: 'a narwhal in the sea' }), width: 96, height: 96, seed: 1 });
    expect(result.notDrawn).toEqual(['narwhal']);
    expect(result.scene.subjects[0]?.kind).toBe('whale');
  });
});
