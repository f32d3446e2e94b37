import { tools } from '@atelier/rules/generation/modules/all';
import { describe, expect, it } from 'vitest';
import { EDIT_OPS } from '../edit-ops.ts';
import { raster } from '../testing/raster.ts';
import { everywhere, judged, type Scope } from './judge.ts';
import { TILES } from './tiles.ts';

const SIDE = 20;
const before = raster(SIDE, SIDE, (x, y) => [(x * 37 + y * 91) % 200, (x * y) % 220, 90]);
const inHole = (x: number, y: number) => x > 5 && x < 14 && y > 5 && y < 14;
const marks = (test: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (test(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));
const scope: Scope = { before, inside: marks(inHole), outside: marks((x, y) => !inHole(x, y)) };
const made = (hole: (x: number, y: number) => number, elsewhere = 0) =>
  raster(SIDE, SIDE, (x, y) => {
    const at = (y * SIDE + x) * 4;
    const [r, g, b] = before.data.subarray(at, at + 3);
    return inHole(x, y) ? [hole(x, y), hole(x, y), hole(x, y)] : [r! + elsewhere, g! + elsewhere, b! + elsewhere];
  });

describe('what a tile is judged by', () => {
  it('refuses what changed nothing, what is flat, what changed the rest, and another size', () => {
    expect(judged(before, scope).faults).toEqual(['changes nothing']);
    expect(
      judged(
        made(() => 180),
        scope,
      ).faults,
    ).toEqual(['is flat']);
    expect(
      judged(
        made((x, y) => (x * 53 + y * 29) % 255, 5),
        scope,
      ).faults,
    ).toEqual(['changes what was to stay']);
    expect(
      judged(
        raster(4, 4, () => [1, 2, 3]),
        scope,
      ).faults,
    ).toEqual(['is 4 × 4 pixels']);
    expect(
      judged(
        made((x, y) => (x * 53 + y * 29) % 255),
        scope,
      ),
    ).toMatchObject({ strayed: 0, faults: [] });
  });

  it('takes an emptied ground for what was asked, if the subject is left', () => {
    const cut = raster(SIDE, SIDE, (x, y) => {
      const [r, g, b] = before.data.subarray((y * SIDE + x) * 4);
      return [r!, g!, b!, inHole(x, y) ? 0 : 255];
    });
    expect(judged(cut, { ...scope, emptied: true }).faults).toEqual([]);
    expect(judged(cut, { ...scope, inside: scope.outside, outside: scope.inside, emptied: true }).faults).toContain(
      'changes what was to stay',
    );
  });

  it('sees what is let through as grey', () => {
    const clear = raster(SIDE, SIDE, () => [0, 0, 0, 0]);
    expect(judged(clear, { before, ...everywhere(before) }).faults).toEqual(['is flat']);
  });
});

it('has a tile for every tool that works on a picture, and for nothing else', () => {
  const edits = tools.list.filter((tool) => EDIT_OPS.includes(tool.op) && !tool.aliasOf).map(({ id }) => id);
  expect([...new Set(TILES.map(({ module }) => module))].sort()).toEqual(edits.sort());
});
