import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../language/parse-prompt.ts';
import { meshAgain, paint, paintAgain } from '../paint.ts';
import type { SceneGraph } from '../scene.ts';
import type { SeenThing } from './seen.ts';

/** The parsed words in one of the places that are worlds. */
const graph = (prompt: string, place: SceneGraph['place']): SceneGraph => ({
  ...parsePrompt({ prompt, locale: 'en' }),
  place,
  placeNamed: true,
});

const one = (list: readonly SeenThing[], kind: string): SeenThing => {
  const found = list.find((t) => t.kind === kind);
  if (!found) throw new Error(`no ${kind} among ${list.map((t) => t.kind).join(', ')}`);
  return found;
};

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

  it('is exported with a picture for what has no surface: a tree is an upright board as tall as it stands', async () => {
    const { document } = paint({ scene: graph('a dog and an oak tree', 'meadow'), ...size, seed: 3 });
    const file = meshAgain(document!, 16);
    const length = new DataView(file.buffer).getUint32(12, true);
    const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length)));
    const tree = document!.nodes.findIndex(({ kind }) => kind === 'oak');
    const { name, mesh, translation } = json.nodes[tree];
    expect(name).toBe('oak');
    const { attributes, material } = json.meshes[mesh].primitives[0];
    const { min, max } = json.accessors[attributes.POSITION];
    const { lo, hi } = document!.nodes[tree]!.box;
    expect(min[1] + translation[1]).toBeLessThan(lo[1] + 1e-3);
    expect(max[1] + translation[1]).toBeGreaterThan(hi[1] - 1e-3);
    expect(max[1] - min[1]).toBeLessThan((hi[1] - lo[1]) * 1.25);
    const look = json.materials[material];
    const image = json.images[json.textures[look.pbrMetallicRoughness.baseColorTexture.index].source];
    const { byteOffset, byteLength } = json.bufferViews[image.bufferView];
    const at = 28 + length + byteOffset;
    const { data, info } = await sharp(file.subarray(at, at + byteLength))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [solid, green] = [0, 0];
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]! < 128) continue;
      solid++;
      if (data[i + 1]! > data[i]! && data[i + 1]! > data[i + 2]!) green++;
    }
    const share = solid / (info.width * info.height);
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.8);
    expect(green).toBeGreaterThan(solid * 0.5);
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
