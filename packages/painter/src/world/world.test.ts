import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { createFrame, type Frame } from '../frame.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { meshAgain, paint, paintAgain } from '../paint.ts';
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
import { LONGEST } from './sizes.data.ts';
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
    if (layer === 'ground') paintWorld(frame, stage, world);
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
        if (layer === 'ground') paintWorld(frame, stage, world);
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
});

describe('a kept scene', () => {
  const size = { width: 96, height: 96 };
  const keptOf = (place: 'studio' | 'room') => {
    const first = paint({ scene: graph('a lamp left of a sofa', place), ...size, seed: 3 });
    return { first, document: JSON.parse(JSON.stringify(first.document)) as NonNullable<typeof first.document> };
  };
  const x = ({ seen }: { seen: SeenThing[] }, kind: string): number => one(seen, kind).x;

  it('is painted again from three cameras, with everything where it stood', () => {
    const { first, document } = keptOf('studio');
    expect(Buffer.from(paintAgain(document, size).rgba).equals(Buffer.from(first.rgba))).toBe(true);
    const { eye } = document.camera;
    const sofa = document.nodes.find((n) => n.kind === 'sofa')!;
    const moved = paintAgain(document, size, { camera: { ...document.camera, eye: [eye[0] + 0.7, eye[1], eye[2]] } });
    const turned = paintAgain(document, size, {
      camera: { ...document.camera, eye: [sofa.at[0], eye[1], sofa.at[2] + 6], yaw: Math.PI },
    });
    expect(x(first, 'lamp')).toBeLessThan(x(first, 'sofa'));
    expect(x(moved, 'sofa')).toBeLessThan(x(first, 'sofa') - 5);
    // From behind, left is right.
    expect(x(turned, 'lamp')).toBeGreaterThan(x(turned, 'sofa'));
  });

  it('is painted again at another hour', () => {
    const { first, document } = keptOf('room');
    const night = paintAgain(document, size, { hour: 'night' });
    expect(x(night, 'lamp')).toBeCloseTo(x(first, 'lamp'), 0);
    const light = (rgba: Uint8ClampedArray): number => rgba.reduce((sum, v) => sum + v, 0);
    expect(light(night.rgba)).toBeLessThan(light(first.rgba));
  });

  it.each(['street', 'desert'] as const)('of a %s is painted from three cameras at four hours', (place) => {
    const first = paint({ scene: graph('a cat behind a dog', place), ...size, seed: 3 });
    const document: NonNullable<typeof first.document> = JSON.parse(JSON.stringify(first.document));
    const { eye } = document.camera;
    const from = (right: number, up: number) => ({
      ...document.camera,
      eye: [eye[0] + right, eye[1] + up, eye[2]] as [number, number, number],
    });
    const step = eye[2] < document.nodes[0]!.at[2] ? (document.nodes[0]!.at[2] - eye[2]) * 0.12 : 0.1;
    const light: number[] = [];
    for (const hour of ['morning', 'noon', 'sunset', 'night'] as const) {
      const [left, home, right] = [-step, 0, step].map((by) =>
        paintAgain(document, { width: 64, height: 64 }, { camera: from(by, 0), hour }),
      );
      // The nearer dog moves by more than the cat behind it: parallax.
      const shift = (kind: string): number => x(left!, kind) - x(right!, kind);
      expect(shift('dog')).toBeGreaterThan(shift('cat'));
      expect(shift('cat')).toBeGreaterThan(2);
      light.push(home!.rgba.reduce((sum, v) => sum + v, 0));
    }
    expect(Math.min(...light)).toBe(light[3]);
  });

  it('goes on in time: who runs is farther on, the rest where it was', () => {
    const { document } = paint({ scene: graph('a running dog and a chair', 'meadow'), ...size, seed: 3 });
    const small = { width: 64, height: 64 };
    const [now, then] = [0, 0.2].map((time) => paintAgain(document!, small, { time }));
    expect(Math.abs(x(then!, 'dog') - x(now!, 'dog'))).toBeGreaterThan(1);
    expect(Math.abs(x(then!, 'chair') - x(now!, 'chair'))).toBeLessThan(1);
    expect(Buffer.from(paintAgain(document!, small, { time: 0.2 }).rgba).equals(Buffer.from(then!.rgba))).toBe(true);
  });

  it('is exported as a mesh that holds each thing where it stands', () => {
    const { document } = keptOf('studio');
    const file = meshAgain(document, 16);
    const view = new DataView(file.buffer);
    expect([view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)]).toEqual([
      0x46546c67,
      2,
      file.length,
    ]);
    const length = view.getUint32(12, true);
    const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length)));
    const bin = file.subarray(28 + length);
    expect(view.getUint32(20 + length, true)).toBe(bin.length);
    for (const [i, { kind, box }] of document.nodes.entries()) {
      const { name, mesh, translation } = json.nodes[i];
      expect(name).toBe(kind);
      const { attributes, indices } = json.meshes[mesh].primitives[0];
      const { min, max, count } = json.accessors[attributes.POSITION];
      const loose = (box.hi[1] - box.lo[1]) * 0.2;
      for (const q of [0, 1]) {
        expect(Math.abs(min[q] + translation[q] - box.lo[q]!)).toBeLessThan(loose);
        expect(Math.abs(max[q] + translation[q] - box.hi[q]!)).toBeLessThan(loose);
      }
      // Right-handed: away is down z.
      expect(Math.abs(-max[2] - translation[2] - box.lo[2])).toBeLessThan(loose);
      const own = json.bufferViews[json.accessors[indices].bufferView];
      const triangles = new Uint32Array(bin.slice(own.byteOffset, own.byteOffset + own.byteLength).buffer);
      expect(Math.max(...triangles)).toBe(count - 1);
      expect(triangles.length).toBeGreaterThan(300);
    }
  });

  it('has the same pixels in another process', () => {
    const hash = (rgba: Uint8ClampedArray): string => createHash('sha256').update(rgba).digest('hex');
    const code = `
      import { createHash } from 'node:crypto';
      import { parsePrompt } from '${new URL('../language/parse-prompt.ts', import.meta.url).href}';
      import { paint } from '${new URL('../paint.ts', import.meta.url).href}';
      const scene = { ...parsePrompt({ prompt: 'a cat behind a dog' }), place: 'meadow', placeNamed: true };
      const { rgba } = paint({ scene, width: 80, height: 80, seed: 9 });
      process.stdout.write(createHash('sha256').update(rgba).digest('hex'));`;
    const other = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    const mine = paint({ scene: graph('a cat behind a dog', 'meadow'), width: 80, height: 80, seed: 9 });
    expect(hash(mine.rgba)).toBe(other);
  });
});
