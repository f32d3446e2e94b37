import { describe, expect, it } from 'vitest';
import { BodyAsset } from '../../world/body-asset.ts';
import { Body } from './body.ts';

/** A ball with a pit towards the viewer in which a pea lies. */
function eyed(): Body {
  const body = new Body().ball([0, 0, 0], 1, 0, 'skin');
  body.ellipsoid([0, 0, 1], [0.4, 0.3, 0.4], 0.01, 'skin').carve();
  return body.ball([0, 0, 0.72], 0.12, 0, 'eye');
}

describe('a hollow in a body', () => {
  it('lays open what lies in it', () => {
    const asset = new BodyAsset(eyed(), { coat: () => undefined, finishes: {}, fur: 0 }, 1, 1);
    expect(asset.distance(0, 0, 0.95)).toBeGreaterThan(0.05);
    expect(asset.distance(0, 0, 0.84)).toBeCloseTo(0, 3);
    expect(asset.body.prims[asset.rowAt(0, 0, 0.84)]!.tag).toBe('eye');
    expect(asset.distance(1, 0, 0)).toBeCloseTo(0, 2);
  });
});
