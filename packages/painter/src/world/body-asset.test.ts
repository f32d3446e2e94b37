import { beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { registerAllPlaces } from '../places/all.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { joined, pack, primDistance, STRIDE } from '../subjects/rig/distance.ts';
import { gradient } from './asset.ts';
import { BodyAsset } from './body-asset.ts';
import { formOf } from './forms.ts';

beforeAll(() => {
  registerAllSubjects();
  registerAllPlaces();
});

const HINTS = { texture: 0, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };

/** A kind as a body, and its stage. */
function bodyOf(kind: string) {
  const scene = parsePrompt({ prompt: kind });
  const size = { width: 16, height: 16, seed: 3, time: 0 };
  const stage = compose(scene, { ...size, hints: HINTS, checkpoint: () => undefined });
  const form = formOf(scene.subjects[0]!, stage.rng.node('one'), stage);
  if (form?.kind !== 'body') throw new Error(`A ${kind} is no body`);
  return { stage, body: form.body, asset: new BodyAsset(form.body, form.look, form.seed, 1) };
}

describe('a body cut into cells', () => {
  it.each(['woman', 'fox', 'owl'])(
    'of a %s is as far as all its solids joined, near its surface, and turned as they are',
    (kind) => {
      const { stage, body, asset } = bodyOf(kind);
      const { data } = pack(body);
      const whole = (x: number, y: number, z: number): number =>
        body.prims.reduce((d, _, i) => joined(data, i * STRIDE, d, primDistance(data, i * STRIDE, x, y, z)), 1e9);
      const rng = stage.rng.node('points');
      let near = 0;
      let worst = 0;
      let askew = 0;
      const [own, all] = [new Float64Array(3), new Float64Array(3)];
      for (let i = 0; i < 20000; i++) {
        const [x, y, z] = [0, 1, 2].map((q) => rng.range(asset.lo[q]!, asset.hi[q]!)) as [number, number, number];
        const d = whole(x, y, z);
        if (Math.abs(d) > 0.02) continue;
        near++;
        worst = Math.max(worst, Math.abs(asset.distance(x, y, z) - d));
        if (Math.abs(d) > 0.002) continue;
        asset.normal(x, y, z, 1e-4, asset.rowAt(x, y, z), own);
        gradient({ distance: whole }, x, y, z, 1e-4, all);
        const turn = own.reduce((sum, v, q) => sum + v * all[q]!, 0);
        if (turn < 0.99 * Math.hypot(...own) * Math.hypot(...all)) askew++;
      }
      expect(near).toBeGreaterThan(200);
      expect(worst).toBeLessThan(0.002);
      expect(askew).toBe(0);
    },
  );

  it.each(['woman', 'fox', 'owl'])('of a %s reaches in any direction as far as its surface does', (kind) => {
    const { stage, asset } = bodyOf(kind);
    const rng = stage.rng.node('directions');
    const inside: [number, number, number][] = [];
    for (let i = 0; i < 60_000; i++) {
      const p = [0, 1, 2].map((q) => rng.range(asset.lo[q]!, asset.hi[q]!)) as [number, number, number];
      if (asset.distance(...p) < 0) inside.push(p);
    }
    expect(inside.length).toBeGreaterThan(1000);
    for (let i = 0; i < 12; i++) {
      const d = [0, 1, 2].map(() => rng.range(-1, 1));
      const [x, y, z] = d.map((v) => v / Math.hypot(...d)) as [number, number, number];
      const at = inside.map((p) => p[0] * x + p[1] * y + p[2] * z);
      const [least, most] = asset.extent(x, y, z);
      // Blends bulge a little beyond the parts; thin tips are missed by points.
      expect(Math.max(...at)).toBeLessThan(most + 0.02);
      expect(Math.min(...at)).toBeGreaterThan(least - 0.02);
      expect(most - Math.max(...at) + Math.min(...at) - least).toBeLessThan(0.2 * (most - least));
    }
  });
});
