import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintSegment } from '#canvas/raster/brush.ts';
import { fillPolygon } from '#canvas/raster/fill.ts';
import { pack, unpack } from '#canvas/raster/packed.ts';
import { MaskTiles } from '#canvas/raster/tiles.ts';
import { clear, feather, invert } from '#canvas/raster/whole.ts';
import { bytesOf, drawn } from '#canvas/testing/bytes.ts';

const dab = (x: number, y: number, radius: number) => ({ x, y, radius });

describe('the brush', () => {
  it('is round, hard inside and one pixel soft at the edge', () => {
    const mask = new MaskTiles(9, 9);
    paintSegment(mask, dab(4.5, 4.5, 3), dab(4.5, 4.5, 3), 1, 'add');
    expect(drawn(mask)).toEqual([
      '.........',
      '...+++...',
      '..+###+..',
      '.+#####+.',
      '.+#####+.',
      '.+#####+.',
      '..+###+..',
      '...+++...',
      '.........',
    ]);
  });

  it('draws a line without beads, as wide everywhere as the brush', () => {
    const mask = new MaskTiles(400, 40);
    paintSegment(mask, dab(20, 20, 8), dab(380, 20, 8), 1, 'add');
    const bytes = bytesOf(mask);
    for (let x = 20; x < 380; x += 1) {
      const height = Array.from({ length: 40 }, (_, y) => bytes[y * 400 + x]!).filter((each) => each >= 128).length;
      expect(height, `column ${x}`).toBe(16);
    }
  });

  it('changes nothing by going over a place twice, and erases what it painted', () => {
    const mask = new MaskTiles(64, 64);
    const [from, to] = [dab(20, 20, 10), dab(44, 40, 6)];
    paintSegment(mask, from, to, 0.4, 'add');
    const once = bytesOf(mask);
    paintSegment(mask, from, to, 0.4, 'add');
    expect(bytesOf(mask)).toEqual(once);
    paintSegment(mask, dab(20, 20, 40), dab(44, 40, 40), 1, 'take');
    expect(mask.share()).toBe(0);
  });

  it('paints the same when it visits only what a move adds', () => {
    const place = fc.record({
      x: fc.double({ min: -30, max: 330, noNaN: true }),
      y: fc.double({ min: -30, max: 330, noNaN: true }),
      radius: fc.double({ min: 0.5, max: 90, noNaN: true }),
    });
    const path = fc.array(place, { minLength: 2, maxLength: 5 });
    const way = fc.constantFrom('add' as const, 'take' as const);
    fc.assert(
      fc.property(path, fc.double({ min: 0, max: 1, noNaN: true }), way, (dabs, hardness, which) => {
        const masks = [false, true].map((joined) => {
          const mask = new MaskTiles(300, 300);
          if (which === 'take') invert(mask);
          paintSegment(mask, dabs[0]!, dabs[0]!, hardness, which);
          for (let at = 1; at < dabs.length; at += 1)
            paintSegment(mask, dabs[at - 1]!, dabs[at]!, hardness, which, joined);
          return Buffer.from(bytesOf(mask));
        });
        expect(masks[0]!.equals(masks[1]!)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is softer the less hard it is', () => {
    const soft = (hardness: number) => {
      const mask = new MaskTiles(80, 80);
      paintSegment(mask, dab(40, 40, 30), dab(40, 40, 30), hardness, 'add');
      return bytesOf(mask).filter((each) => each > 0 && each < 255).length;
    };
    expect(soft(0)).toBeGreaterThan(soft(0.5));
    expect(soft(0.5)).toBeGreaterThan(soft(1) * 5);
  });

  it('writes the same tiles and no more on a picture of 4096 pixels as on one of 512', () => {
    const tilesWritten = (side: number) => {
      const mask = new MaskTiles(side, side);
      paintSegment(mask, dab(200, 200, 40), dab(212, 204, 40), 0.8, 'add');
      return [...mask.taken().keys()].length;
    };
    expect(tilesWritten(4096)).toBe(tilesWritten(512));
    const huge = new MaskTiles(4096, 4096);
    paintSegment(huge, dab(2000, 2000, 40), dab(2012, 2004, 40), 0.8, 'add');
    expect(huge.painted().length).toBeLessThanOrEqual(4);
  });

  it('paints beyond the edges as far as the picture goes', () => {
    const mask = new MaskTiles(300, 10);
    expect(paintSegment(mask, dab(-50, -50, 5), dab(-40, -50, 5), 1, 'add')).toBeNull();
    paintSegment(mask, dab(-100, 5, 30), dab(500, 5, 30), 1, 'add');
    expect(mask.share()).toBe(1);
    expect(mask.box()).toEqual({ x: 0, y: 0, width: 300, height: 10 });
  });
});

describe('fills', () => {
  it('fills what lines enclose, twice enclosed parts, too', () => {
    const mask = new MaskTiles(12, 6);
    const square = (left: number, right: number) => [
      { x: left, y: 1 },
      { x: right, y: 1 },
      { x: right, y: 5 },
      { x: left, y: 5 },
    ];
    fillPolygon(mask, square(1, 7), 'add');
    fillPolygon(mask, square(5, 11), 'add');
    expect(drawn(mask)).toEqual([
      '............',
      '.##########.',
      '.##########.',
      '.##########.',
      '.##########.',
      '............',
    ]);
    fillPolygon(mask, square(3, 9), 'take');
    expect(drawn(mask)[2]).toBe('.##......##.');
  });

  it('covers as much as the corners enclose', () => {
    const mask = new MaskTiles(700, 700);
    const points = [
      { x: 20.5, y: 30.25 },
      { x: 650, y: 200 },
      { x: 300, y: 640.5 },
    ];
    fillPolygon(mask, points, 'add');
    const [a, b, c] = points as [(typeof points)[0], (typeof points)[0], (typeof points)[0]];
    const area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
    const sum = bytesOf(mask).reduce((total, each) => total + each, 0) / 255;
    expect(Math.abs(sum / area - 1)).toBeLessThan(0.001);
  });

  it('needs three corners and something inside the picture', () => {
    const mask = new MaskTiles(20, 20);
    expect(fillPolygon(mask, [{ x: 1, y: 1 }], 'add')).toBeNull();
    expect(
      fillPolygon(
        mask,
        [
          { x: 30, y: 30 },
          { x: 40, y: 30 },
          { x: 40, y: 40 },
        ],
        'add',
      ),
    ).toBeNull();
    expect(mask.share()).toBe(0);
  });
});

describe('the whole mask', () => {
  it('inverts exactly, twice is what it was', () => {
    const mask = new MaskTiles(300, 270);
    invert(mask);
    expect(mask.share()).toBe(1);
    fillPolygon(
      mask,
      [
        { x: 0, y: 0 },
        { x: 150, y: 0 },
        { x: 150, y: 270 },
        { x: 0, y: 270 },
      ],
      'take',
    );
    expect(mask.share()).toBe(0.5);
    const before = Buffer.from(bytesOf(mask));
    invert(mask);
    expect(mask.box()).toEqual({ x: 0, y: 0, width: 150, height: 270 });
    invert(mask);
    expect(before.equals(bytesOf(mask))).toBe(true);
  });

  it('feathers over its radius, keeps the middle of the edge and does not fade at the picture’s edge', () => {
    const mask = new MaskTiles(100, 40);
    fillPolygon(
      mask,
      [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 50, y: 40 },
        { x: 0, y: 40 },
      ],
      'add',
    );
    feather(mask, 10);
    const row = bytesOf(mask).subarray(20 * 100, 21 * 100);
    expect(row[0]).toBe(255);
    expect(row[39]).toBe(255);
    expect(row[60]).toBe(0);
    expect(row[45]).toBeLessThan(255);
    expect(row[49]).toBeGreaterThan(127);
    expect(row[50]).toBeLessThan(128);
    for (let x = 1; x < 100; x += 1) expect(row[x]!).toBeLessThanOrEqual(row[x - 1]!);
    expect(mask.share()).toBe(0.5);
  });

  it('gives the memory of an emptied mask back', () => {
    const mask = new MaskTiles(1000, 1000);
    invert(mask);
    expect(mask.painted()).toHaveLength(16);
    clear(mask);
    expect(mask.painted()).toEqual([]);
    expect(mask.box()).toBeNull();
  });
});

describe('packed bytes', () => {
  it('are the same again, whatever they are', () => {
    const runs = fc
      .array(fc.tuple(fc.nat(255), fc.nat(300)), { maxLength: 12 })
      .map((all) => Uint8Array.from(all.flatMap(([byte, length]) => Array<number>(length).fill(byte))));
    fc.assert(
      fc.property(fc.oneof(runs, fc.uint8Array({ maxLength: 600 })), (bytes) => {
        expect(unpack(pack(bytes), bytes.length)).toEqual(bytes);
      }),
    );
  });

  it('take next to nothing for a tile of one colour', () => {
    expect(pack(new Uint8Array(65_536).fill(255)).length).toBe(4);
  });

  it('are refused when they are spoilt', () => {
    const packed = pack(Uint8Array.from([1, 2, 3, 3, 3, 3, 3, 9]));
    expect(() => unpack(packed.slice(0, -1), 8)).toThrow(RangeError);
    expect(() => unpack(packed, 7)).toThrow(RangeError);
    expect(() => unpack(packed, 9)).toThrow(RangeError);
    expect(() => unpack(Uint8Array.from([255, 255, 255, 255, 255, 255]), 8)).toThrow(RangeError);
  });
});
