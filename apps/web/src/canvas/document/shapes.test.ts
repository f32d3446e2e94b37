import { FIRST_PLACE } from '@atelier/rules/generation/first-place';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandedSize, expands, NO_EXPAND, reachesRatio, SIDES, toRatio, withSide } from '#canvas/document/expand.ts';
import { firstQuad, isMirrored, matrixOf, mirrored, moved, withCorner } from '#canvas/document/quad.ts';
import { movedBox, withBoxCorner } from '#canvas/document/region.ts';
import type { Expand, Quad } from '#canvas/document/shapes.ts';

const picture = { width: 1200, height: 800 };

describe('the frame to expand to', () => {
  it('never goes into the picture, never beyond twice a side, whatever is asked', () => {
    const asked = fc.array(fc.tuple(fc.constantFrom(...SIDES), fc.oneof(fc.double(), fc.double({ min: -1, max: 2 }))));
    fc.assert(
      fc.property(asked, (all) => {
        const expand = all.reduce<Expand>((now, [side, share]) => withSide(now, side, share), NO_EXPAND);
        for (const side of SIDES) expect(expand[side]).toBeGreaterThanOrEqual(0);
        expect(expand.left + expand.right).toBeLessThanOrEqual(1.00001);
        expect(expand.top + expand.bottom).toBeLessThanOrEqual(1.00001);
      }),
    );
  });

  it('takes a ratio as far as it can be reached', () => {
    expect(expandedSize(toRatio(picture, 1), picture)).toEqual({ width: 1200, height: 1200 });
    expect(expandedSize(toRatio(picture, 16 / 9), picture)).toEqual({ width: 1422, height: 800 });
    expect(reachesRatio(picture, 9 / 16)).toBe(false);
    expect(expandedSize(toRatio(picture, 9 / 16), picture)).toEqual({ width: 1200, height: 1600 });
    expect(expands(toRatio(picture, 1.5))).toBe(false);
    expect(expands(toRatio(picture, 1))).toBe(true);
  });
});

describe('the place of a logo', () => {
  const quad = firstQuad(2, picture);

  it('begins upright in the middle with the logo’s own ratio', () => {
    const width = (quad[1].x - quad[0].x) * picture.width;
    const height = (quad[3].y - quad[0].y) * picture.height;
    expect(width / height).toBeCloseTo(2, 2);
    expect((quad[0].x + quad[2].x) / 2).toBeCloseTo(0.5, 3);
    expect(isMirrored(quad)).toBe(false);
  });

  it('folds over by no corner', () => {
    expect(withCorner(quad, 0, { x: 0.9, y: 0.9 })).toBeNull();
    expect(withCorner(quad, 2, quad[0])).toBeNull();
    expect(withCorner(quad, 0, { x: -4, y: -4 })?.[0]).toEqual({ x: 0, y: 0 });
  });

  it('moves as a whole and keeps its form at the edge of the picture', () => {
    const far = moved(quad, { x: 7, y: -7 });
    const form = (one: typeof quad) => one.map(({ x, y }) => [x - one[0].x, y - one[0].y]);
    for (const [at, [x, y]] of form(far).entries()) {
      expect(x).toBeCloseTo(form(quad)[at]![0]!, 3);
      expect(y).toBeCloseTo(form(quad)[at]![1]!, 3);
    }
    expect(Math.max(...far.map(({ x }) => x))).toBe(1);
    expect(Math.min(...far.map(({ y }) => y))).toBe(0);
  });

  it('is mirrored in its place, twice is what it was', () => {
    expect(isMirrored(mirrored(quad))).toBe(true);
    expect(mirrored(mirrored(quad))).toEqual(quad);
    expect(withCorner(mirrored(quad), 0, { x: 0.6, y: 0.3 })).not.toBeNull();
  });
});

it('lays a logo’s corners onto the corners of its place', () => {
  const corners: Quad = [
    { x: 10, y: 20 },
    { x: 210, y: 5 },
    { x: 180, y: 160 },
    { x: 30, y: 120 },
  ];
  const numbers = /\((.*)\)/
    .exec(matrixOf(corners, 80, 40))![1]!
    .split(',')
    .map(Number);
  const at = (x: number, y: number) => {
    const row = (from: number) => numbers[from]! * x + numbers[from + 4]! * y + numbers[from + 12]!;
    return { x: row(0) / row(3), y: row(1) / row(3) };
  };
  for (const [place, corner] of [at(0, 0), at(80, 0), at(80, 40), at(0, 40)].entries()) {
    expect(corner.x).toBeCloseTo(corners[place]!.x, 6);
    expect(corner.y).toBeCloseTo(corners[place]!.y, 6);
  }
});

it('keeps a garment’s box in the picture and the right way round, whatever is dragged', () => {
  const way = fc.record({
    x: fc.double({ min: -3, max: 3, noNaN: true }),
    y: fc.double({ min: -3, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), way)), (drags) => {
      const box = drags.reduce(
        (now, [corner, by]) => (corner === 4 ? movedBox(now, by) : withBoxCorner(now, corner, by)),
        FIRST_PLACE.top,
      );
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(1);
      expect(Math.min(box.right - box.left, box.bottom - box.top)).toBeGreaterThan(0.0198);
    }),
  );
});
