import { beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { createFrame, type Frame } from '../frame.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { registerAllPlaces } from '../places/all.ts';
import { placePainter } from '../places/registry.ts';
import type { SceneGraph } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { drawableSubjects } from '../subjects/registry.ts';
import { buildWorld } from './build.ts';
import { formOf } from './forms.ts';
import { paintWorld } from './render.ts';
import { type SeenThing, seenThings } from './seen.ts';
import { LONGEST } from './sizes.ts';
import { boxOf } from './support.ts';
import type { Standing, World } from './world.ts';

const SIDE = 96;
const HINTS = { texture: 0, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };

beforeAll(() => {
  registerAllSubjects();
  registerAllPlaces();
});

/** The parsed words in one of the places that are worlds. */
function graph(prompt: string, place: SceneGraph['place'] = 'studio', locale = 'en'): SceneGraph {
  return { ...parsePrompt({ prompt, locale }), place, placeNamed: true };
}

function stageOf(scene: SceneGraph, seed = 4): { stage: Stage; world: World } {
  const stage = compose(scene, { width: SIDE, height: SIDE, seed, time: 0, hints: HINTS, checkpoint: () => undefined });
  const world = buildWorld(stage);
  if (!world) throw new Error('These words stand in no world');
  return { stage, world };
}

/** What the picture shows of a stage, from its id and depth planes. */
function shown({ stage, world }: { stage: Stage; world: World }): SeenThing[] {
  const frame = createFrame(SIDE, SIDE);
  placePainter(stage.scene.place)!.paint(frame, stage, (layer) => {
    paintWorld(frame, stage, world, layer);
  });
  return seenThings(frame, stage.placed);
}

const one = <T extends { kind: string }>(list: readonly T[], kind: string): T => {
  const found = list.find((t) => t.kind === kind);
  if (!found) throw new Error(`no ${kind} among ${list.map((t) => t.kind).join(', ')}`);
  return found;
};
const node = ({ standing }: World, kind: string): Standing =>
  one(
    standing.map((n) => ({ kind: n.subject.kind, n })),
    kind,
  ).n;

describe('sizes', () => {
  it('are known, and plausible, of every kind that is one solid or one rig', () => {
    const stage = compose(graph('a cup'), {
      width: 16,
      height: 16,
      seed: 1,
      time: 0,
      hints: HINTS,
      checkpoint: () => undefined,
    });
    const solid = drawableSubjects().filter((kind) => {
      const subject = { kind, count: 1, colours: [], pose: null, size: 0, traits: [], words: [kind] };
      return formOf(subject, stage.rng.node(kind), stage) !== null;
    });
    expect(solid.length).toBeGreaterThan(230);
    for (const kind of solid) {
      expect(LONGEST[kind], kind).toBeGreaterThan(0.02);
      expect(LONGEST[kind], kind).toBeLessThanOrEqual(200);
    }
    const larger = ['mouse', 'cat', 'dog', 'man', 'horse', 'elephant', 'house', 'skyscraper'];
    for (const [i, kind] of larger.slice(1).entries()) expect(LONGEST[kind]).toBeGreaterThan(LONGEST[larger[i]!]!);
  });
});

describe('in open land', () => {
  it.each(['a fox', 'a windmill', 'a woman', 'a ladybug'])('%s alone stands as a thing of the world', (prompt) => {
    const made = stageOf(graph(prompt, 'meadow'));
    const [thing] = shown(made);
    expect(made.world.open).toBe(true);
    expect(thing!.pixels).toBeGreaterThan(SIDE * SIDE * 0.01);
    // The whole of it, with land around it.
    expect(thing!.box.x0).toBeGreaterThan(0);
    expect(thing!.box.x1).toBeLessThan(SIDE);
    expect(thing!.box.y0).toBeGreaterThan(0);
    expect(thing!.box.y1).toBeLessThan(SIDE);
  });

  it('a house stands farther off than a fox', () => {
    const foot = (prompt: string): number => shown(stageOf(graph(prompt, 'field')))[0]!.box.y1;
    expect(foot('a church')).toBeLessThan(foot('a fox') - 3);
  });

  it('who stands before a castle is seen, at a true size', () => {
    const made = stageOf(graph('a princess in front of a castle', 'meadow'));
    const things = shown(made);
    const tall = ({ box }: SeenThing): number => box.y1 - box.y0;
    expect(tall(one(things, 'princess'))).toBeGreaterThan(tall(one(things, 'castle')) * 0.2);
    const length = (kind: string): number => node(made.world, kind).relief.longest * node(made.world, kind).scale;
    expect(length('princess')).toBeLessThan(length('castle') * 0.1);
  });

  it('an igloo is a dome on the snow', () => {
    const { lo, hi } = boxOf(node(stageOf(graph('an igloo', 'arctic')).world, 'igloo'));
    expect(hi[1] - lo[1]).toBeLessThan((hi[0] - lo[0]) * 0.7);
  });

  it('the flames of a fire are among its logs', () => {
    const { stage, world } = stageOf(graph('a campfire', 'desert'));
    const [placed] = stage.placed;
    const fire = one(shown({ stage, world }), 'campfire');
    expect(placed!.y).toBeLessThan(fire.box.y1 - 1);
    expect(placed!.y).toBeGreaterThan(fire.y);
  });
});

describe('riders', () => {
  it.each([
    ['a knight riding a horse', 'en', 'knight', 'horse'],
    ['a man riding a bicycle', 'en', 'man', 'bicycle'],
    ['una niña montando un caballo', 'es', 'girl', 'horse'],
    ['骑着马的女孩', 'zh', 'girl', 'horse'],
    ['馬に乗った侍', 'ja', 'samurai', 'horse'],
  ])('%s: sits on its back, looks its way and is seen', (prompt, locale, who, what) => {
    for (const seed of [2, 5]) {
      const made = stageOf(graph(prompt, 'field', locale), seed);
      const [rider, mount] = [node(made.world, who), node(made.world, what)];
      const [own, under] = [boxOf(rider), boxOf(mount)];
      expect(own.lo[1]).toBeGreaterThan(under.lo[1]);
      expect(own.lo[1]).toBeLessThan(under.hi[1]);
      expect(own.hi[1]).toBeGreaterThan(under.hi[1] - 0.1 * (under.hi[1] - under.lo[1]));
      expect((own.lo[0] + own.hi[0]) / 2).toBeGreaterThan(under.lo[0]);
      expect((own.lo[0] + own.hi[0]) / 2).toBeLessThan(under.hi[0]);
      // Solids have their front at the other end than bodies.
      const ahead = Math.cos(mount.yaw) * (mount.body ? 1 : -1);
      expect(Math.cos(rider.yaw) * ahead).toBeGreaterThan(0);
      expect(one(shown(made), who).pixels).toBeGreaterThan(8);
    }
  });

  it('have a leg on either side', () => {
    const { world } = stageOf(graph('a knight riding a horse', 'field'));
    const { asset, scale } = node(world, 'knight');
    const width = (node(world, 'horse').relief.hi[2] - node(world, 'horse').relief.lo[2]) * node(world, 'horse').scale;
    expect((asset.hi[2] - asset.lo[2]) * scale).toBeGreaterThan(width * 0.6);
  });
});

describe('things that carry each other', () => {
  it.each([
    ['studio', 2],
    ['room', 5],
  ] as const)('a cup on a book on a chair touch, each at its size (%s)', (place, seed) => {
    const made = stageOf(graph('a cup on a book on a chair', place), seed);
    const [cup, book, chair] = ['cup', 'book', 'chair'].map((kind) => node(made.world, kind)) as [
      Standing,
      Standing,
      Standing,
    ];
    for (const [guest, host] of [
      [cup, book],
      [book, chair],
    ] as const) {
      // The least gap over the guest's footprint: contact, and no sinking in.
      const { lo, hi } = boxOf(guest);
      let gap = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 25; i++)
        for (let k = 0; k < 25; k++) {
          const x = lo[0] + ((i + 0.5) / 25) * (hi[0] - lo[0]);
          const z = lo[2] + ((k + 0.5) / 25) * (hi[2] - lo[2]);
          const g = guest.relief.heightAt(guest, x, z, 'bottom') - host.relief.heightAt(host, x, z, 'top');
          if (g < gap) gap = g;
        }
      expect(Math.abs(gap)).toBeLessThan(0.006);
    }
    const longest = (n: Standing): number => n.relief.longest * n.scale;
    expect(longest(cup)).toBeLessThan(longest(book));
    expect(longest(book)).toBeLessThan(longest(chair));
    const things = shown(made);
    expect(one(things, 'cup').y).toBeLessThan(one(things, 'book').y);
    expect(one(things, 'book').y).toBeLessThan(one(things, 'chair').box.y1);
    for (const kind of ['cup', 'book', 'chair']) expect(one(things, kind).pixels).toBeGreaterThan(16);
  });

  it.each([
    ['a red ball under a table', 'en', 'sphere', 'table'],
    ['una pelota roja debajo de una mesa', 'es', 'sphere', 'table'],
    ['桌子下面的红球', 'zh', 'sphere', 'table'],
    ['机の下の赤いボール', 'ja', 'sphere', 'desk'],
  ])('%s lies under it, and in its shadow', (prompt, locale, guest, host) => {
    const made = stageOf(graph(prompt, 'studio', locale));
    const ball = boxOf(node(made.world, guest));
    const table = boxOf(node(made.world, host));
    expect(ball.hi[1]).toBeLessThan(table.hi[1]);
    expect(ball.lo[0]).toBeGreaterThan(table.lo[0]);
    expect(ball.hi[0]).toBeLessThan(table.hi[0]);
    expect(one(shown(made), guest).pixels).toBeGreaterThan(16);
  });
});

describe('things that hold others', () => {
  it.each([
    ['three apples in a bowl', 'en', 'apple', 'bowl'],
    ['tres manzanas en una cesta', 'es', 'apple', 'basket'],
    ['篮子里的猫', 'zh', 'cat', 'basket'],
    ['かごの中の猫', 'ja', 'cat', 'basket'],
  ])('%s: seen over the rim, and inside it', (prompt, locale, guest, host) => {
    const made = stageOf(graph(prompt, 'studio', locale));
    const holder = boxOf(node(made.world, host));
    const held = made.world.standing.filter((n) => n.subject.kind === guest);
    for (const n of held) {
      const { lo, hi } = boxOf(n);
      expect((lo[0] + hi[0]) / 2).toBeGreaterThan(holder.lo[0]);
      expect((lo[0] + hi[0]) / 2).toBeLessThan(holder.hi[0]);
      expect(lo[1]).toBeGreaterThan(holder.lo[1]);
      expect(lo[1]).toBeLessThan(holder.hi[1]);
    }
    expect(one(shown(made), guest).pixels).toBeGreaterThan(6);
    expect(one(shown(made), host).pixels).toBeGreaterThan(14);
  });
});

describe('sides', () => {
  it.each([
    ['left', 'a lamp left of a sofa', 'en', 'lamp', 'sofa'],
    ['left', 'una lámpara a la izquierda de un sofá', 'es', 'lamp', 'sofa'],
    ['left', '沙发左边的台灯', 'zh', 'lamp', 'sofa'],
    ['left', 'ソファの左のランプ', 'ja', 'lamp', 'sofa'],
    ['right', 'a guitar to the right of a piano', 'en', 'guitar', 'piano'],
    ['right', '猫在椅子右边', 'zh', 'cat', 'chair'],
    ['behind', 'a cat behind a dog', 'en', 'cat', 'dog'],
    ['behind', 'un gato detrás de un perro', 'es', 'cat', 'dog'],
    ['behind', '狗后面的猫', 'zh', 'cat', 'dog'],
    ['behind', '犬の後ろの猫', 'ja', 'cat', 'dog'],
    ['front', 'a dog in front of a chair', 'en', 'dog', 'chair'],
    ['front', '犬の前の猫', 'ja', 'cat', 'dog'],
    ['between', 'a cat between a dog and a horse', 'en', 'cat', 'dog'],
    ['between', 'un gato entre un perro y un caballo', 'es', 'cat', 'dog'],
    ['between', '猫在狗和马之间', 'zh', 'cat', 'dog'],
    ['between', '犬と馬の間の猫', 'ja', 'cat', 'dog'],
  ])('%s: %s', (relation, prompt, locale, guest, host) => {
    const things = shown(stageOf(graph(prompt, 'studio', locale)));
    const [a, b] = [one(things, guest), one(things, host)];
    expect(a.pixels).toBeGreaterThan(14);
    expect(b.pixels).toBeGreaterThan(14);
    if (relation === 'left') expect(a.x).toBeLessThan(b.x);
    if (relation === 'right') expect(a.x).toBeGreaterThan(b.x);
    if (relation === 'behind') expect(a.depth).toBeGreaterThan(b.depth);
    if (relation === 'front') expect(a.depth).toBeLessThan(b.depth);
    if (relation === 'between') {
      const c = one(things, 'horse');
      expect((a.x - b.x) * (c.x - a.x)).toBeGreaterThan(0);
    }
  });

  it.each(['meadow', 'street', 'beach', 'arctic', 'lake'] as const)('stand in the %s as in a studio', (place) => {
    const things = shown(stageOf(graph('a cat behind a dog', place)));
    expect(one(things, 'cat').depth).toBeGreaterThan(one(things, 'dog').depth);
    expect(one(things, 'dog').pixels).toBeGreaterThan(SIDE * SIDE * 0.02);
  });
});

describe('one light', () => {
  it('lets the shadow of one fall on another', () => {
    const painted = (alone: boolean): Frame => {
      const { stage, world } = stageOf(graph('a penguin in front of a sofa'));
      if (alone) world.standing.splice(world.standing.indexOf(node(world, 'penguin')), 1);
      const frame = createFrame(SIDE, SIDE);
      placePainter('studio')!.paint(frame, stage, (layer) => {
        paintWorld(frame, stage, world, layer);
      });
      return frame;
    };
    const sofa = node(stageOf(graph('a penguin in front of a sofa')).world, 'sofa').frameId;
    const [both, alone] = [painted(false), painted(true)];
    let darker = 0;
    for (let o = 0; o < both.id.length; o++)
      if (both.id[o] === sofa && alone.id[o] === sofa && both.r[o]! < alone.r[o]! * 0.75) darker++;
    expect(darker).toBeGreaterThan(14);
  });

  it('hazes what towers behind something small as the land, which haze lies on', () => {
    const { stage, world } = stageOf(graph('a dog in front of a house', 'meadow'), 3);
    const frame = createFrame(SIDE, SIDE);
    placePainter('meadow')!.paint(frame, stage, (layer) => paintWorld(frame, stage, world, layer));
    const own = [...frame.id.keys()].filter((i) => frame.id[i] === node(world, 'house').frameId);
    // Its upper half.
    const clear = own.slice(0, own.length / 2).map((i) => Math.abs(frame.r[i]! - stage.fog.colour[0]));
    // 0.14 without.
    expect(clear.reduce((sum, v) => sum + v, 0) / clear.length).toBeGreaterThan(0.3);
  });
});
