import { describe, expect, it } from 'vitest';
import { paintSegment } from '#canvas/raster/brush.ts';
import { type Ink, paintOverlay, shownAt } from '#canvas/raster/overlay.ts';
import { MaskTiles } from '#canvas/raster/tiles.ts';

const ink: Ink = { fill: [1, 0, 0, 100], hatch: [2, 0, 0, 200], edge: [3, 0, 0, 255], rim: [4, 0, 0, 255] };
const view = { scale: 1, x: 0, y: 0, grain: 1 };

function disc(): MaskTiles {
  const mask = new MaskTiles(60, 60);
  paintSegment(mask, { x: 30, y: 30, radius: 20 }, { x: 30, y: 30, radius: 20 }, 1, 'add');
  return mask;
}
const signs = (out: Uint8ClampedArray) => out.filter((_, at) => at % 4 === 0);

describe('the mask on the screen', () => {
  it('is hatched inside, has a light edge in it and a dark one round it, and nothing elsewhere', () => {
    const out = signs(paintOverlay(disc(), view, { x: 0, y: 0, width: 60, height: 60 }, ink));
    const row = [...out.subarray(30 * 60, 31 * 60)];
    expect(row.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(row.slice(8, 12)).toEqual([4, 4, 3, 3]);
    expect(row.slice(48, 52)).toEqual([3, 3, 4, 4]);
    const inside = row.slice(12, 48);
    expect(new Set(inside)).toEqual(new Set([1, 2]));
    expect(inside.filter((each) => each === 2).length).toBeGreaterThan(9);
  });

  it('draws a part of the screen as it stands in the whole', () => {
    const placed = { scale: 2.3, x: -17, y: 9, grain: 2 };
    const whole = paintOverlay(disc(), placed, { x: 0, y: 0, width: 120, height: 120 }, ink);
    const part = paintOverlay(disc(), placed, { x: 31, y: 40, width: 50, height: 20 }, ink);
    for (let y = 0; y < 20; y += 1) {
      const line = ((y + 40) * 120 + 31) * 4;
      expect(part.subarray(y * 200, (y + 1) * 200)).toEqual(whole.subarray(line, line + 200));
    }
  });

  it('keeps a thin line in sight when the picture is far away', () => {
    const mask = new MaskTiles(400, 400);
    paintSegment(mask, { x: 0, y: 201, radius: 1 }, { x: 400, y: 201, radius: 1 }, 1, 'add');
    const out = signs(
      paintOverlay(mask, { scale: 0.25, x: 0, y: 0, grain: 1 }, { x: 0, y: 0, width: 100, height: 100 }, ink),
    );
    expect(out.some((each) => each === 3)).toBe(true);
  });

  it('runs between the pixels of the picture when it is near, and along them when it is very near', () => {
    const mask = new MaskTiles(20, 20);
    for (let y = 0; y < 20; y += 1) mask.writeRow(y, 10, 10, new Uint8Array(10).fill(255));
    for (let y = 0; y < 20; y += 1) mask.writeRow(y, 9, 1, Uint8Array.of(64));
    const edgeAt = (scale: number) => {
      const row = signs(
        paintOverlay(mask, { scale, x: 0, y: 0, grain: 1 }, { x: 0, y: 30, width: 18 * scale, height: 1 }, ink),
      );
      return row.indexOf(3) / scale;
    };
    // Half is reached a third of the way from the middle of the soft pixel to the middle of the next.
    expect(Math.abs(edgeAt(3) - (9.5 + 64 / 191))).toBeLessThan(0.34);
    expect(edgeAt(3)).toBeLessThan(10);
    expect(edgeAt(8)).toBe(10);
  });

  it('says which part of the screen changed pixels cover, with their edge', () => {
    const area = { x: 10, y: 10, width: 5, height: 5 };
    expect(shownAt(area, { scale: 2, x: 3, y: 0, grain: 1 }, { width: 100, height: 100 })).toEqual({
      x: 20,
      y: 17,
      width: 16,
      height: 16,
    });
    expect(shownAt(area, { scale: 2, x: -300, y: 0, grain: 1 }, { width: 100, height: 100 })).toBeNull();
  });
});
