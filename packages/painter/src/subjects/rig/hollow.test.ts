import { describe, expect, it } from 'vitest';
import { BodyAsset } from '../../world/body-asset.ts';
import { Body } from './body.ts';
import { march } from './march.ts';

/** A ball with a pit towards the viewer in which a pea lies. */
function eyed(): Body {
  const body = new Body().ball([0, 0, 0], 1, 0, 'skin');
  body.ellipsoid([0, 0, 1], [0.4, 0.3, 0.4], 0.01, 'skin').carve();
  return body.ball([0, 0, 0.72], 0.12, 0, 'eye');
}
const view = { yaw: 0, pitch: 0, facing: 1, scale: 40, cx: 50, cy: 50 } as const;

describe('a hollow in a body', () => {
  it('is seen by a painted figure, with what lies in it', () => {
    const body = eyed();
    const seen = march(body, view, 100, 100, 3, 0)!;
    const at = (x: number, y: number): number => (y - seen.y0) * seen.w + x - seen.x0;
    expect(body.prims[seen.prim[at(50, 50)]!]!.tag).toBe('eye');
    expect(seen.z[at(50, 50)]).toBeCloseTo(0.84, 1);
    expect(body.prims[seen.prim[at(50, 62)]!]!.tag).toBe('skin');
    expect(seen.z[at(50, 59)]).toBeLessThan(0.85);
    expect(seen.z[at(50, 70)]).toBeCloseTo(Math.sqrt(1 - 0.51 ** 2), 1);
  });

  it('is there for a thing of the world, too', () => {
    const asset = new BodyAsset(eyed(), { coat: () => undefined, finishes: {}, fur: 0 }, 1, 1);
    expect(asset.distance(0, 0, 0.95)).toBeGreaterThan(0.05);
    expect(asset.distance(0, 0, 0.84)).toBeCloseTo(0, 3);
    expect(asset.body.prims[asset.rowAt(0, 0, 0.84)]!.tag).toBe('eye');
    expect(asset.distance(1, 0, 0)).toBeCloseTo(0, 2);
  });
});
