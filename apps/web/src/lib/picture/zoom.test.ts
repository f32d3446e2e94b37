import { describe, expect, it } from 'vitest';
import { FIT, settle, wheelFactor, zoomAt } from '#lib/picture/zoom.ts';

describe('zoom', () => {
  it('keeps what lies under the pointer in its place', () => {
    const point = { x: 100, y: -40 };
    const view = zoomAt(FIT, 2, point);
    // A picture point p stands at x + p·scale; the one under the pointer was p = point.
    expect(view.x + point.x * view.scale).toBeCloseTo(point.x);
    expect(view.y + point.y * view.scale).toBeCloseTo(point.y);
  });

  it('stays between the fit and eight times', () => {
    expect(zoomAt(FIT, 100, { x: 0, y: 0 }).scale).toBe(8);
    expect(settle(zoomAt(FIT, 0.1, { x: 9, y: 9 }), { width: 100, height: 100 })).toEqual(FIT);
  });

  it('does not let the picture be dragged out of sight', () => {
    expect(settle({ scale: 3, x: 9999, y: -9999 }, { width: 100, height: 50 })).toEqual({ scale: 3, x: 100, y: -50 });
  });

  it('reads wheels of every kind', () => {
    expect(wheelFactor(-100, 0)).toBeGreaterThan(1);
    expect(wheelFactor(3, 1)).toBeCloseTo(wheelFactor(48, 0));
  });
});
