import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintSegment } from '#canvas/raster/brush.ts';
import { maskPng, readMaskPng } from '#canvas/raster/png.ts';
import { MaskTiles } from '#canvas/raster/tiles.ts';
import { invert } from '#canvas/raster/whole.ts';
import { bytesOf } from '#canvas/testing/bytes.ts';

const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

function painted(width: number, height: number): MaskTiles {
  const mask = new MaskTiles(width, height);
  const dab = (x: number, y: number) => ({ x: x * width, y: y * height, radius: Math.max(2, width / 6) });
  paintSegment(mask, dab(0.2, 0.3), dab(0.7, 0.8), 0.3, 'add');
  return mask;
}

/** Puts other bytes of pixels into a PNG of ours; the checksum is nobody's business here. */
function withPixels(png: Uint8Array, change: (raw: Buffer) => Buffer): Uint8Array<ArrayBuffer> {
  const buffer = Buffer.from(png);
  const at = buffer.indexOf('IDAT');
  const length = buffer.readUInt32BE(at - 4);
  const data = deflateSync(change(inflateSync(buffer.subarray(at + 4, at + 4 + length))));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return new Uint8Array(
    Buffer.concat([buffer.subarray(0, at - 4), size, Buffer.from('IDAT'), data, buffer.subarray(at + 4 + length)]),
  );
}

describe('the mask as a file', () => {
  it('is a PNG of the picture’s size with one grey byte a pixel', async () => {
    const mask = painted(301, 130);
    const blob = await maskPng(mask);
    expect(blob.type).toBe('image/png');
    const buffer = Buffer.from(await bytes(blob));
    expect(buffer.subarray(1, 4).toString()).toBe('PNG');
    expect([buffer.readUInt32BE(16), buffer.readUInt32BE(20), buffer[24], buffer[25]]).toEqual([301, 130, 8, 0]);
    const at = buffer.indexOf('IDAT');
    const rows = inflateSync(buffer.subarray(at + 4, at + 4 + buffer.readUInt32BE(at - 4)));
    const pixels = bytesOf(mask);
    for (let y = 0; y < 130; y += 1) {
      expect(rows.subarray(y * 302 + 1, (y + 1) * 302).equals(pixels.subarray(y * 301, (y + 1) * 301))).toBe(true);
    }
    expect(buffer.subarray(-8).toString('hex')).toBe('49454e44ae426082');
  });

  it('is the same mask when it is read again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 300 }), async (width, height) => {
        const mask = painted(width, height);
        const file = await bytes(await maskPng(mask));
        const again = new MaskTiles(width, height);
        invert(again);
        expect(await readMaskPng(file, again)).toBe('read');
        expect(Buffer.from(bytesOf(again)).equals(Buffer.from(bytesOf(mask)))).toBe(true);
        expect(await bytes(await maskPng(again))).toEqual(file);
      }),
      { numRuns: 8 },
    );
  });

  it('is read with every filter that PNG knows', async () => {
    const mask = painted(40, 30);
    const file = await bytes(await maskPng(mask));
    for (const filter of [1, 2, 3, 4]) {
      const filtered = withPixels(file, (raw) => filterRows(raw, 41, filter));
      const again = new MaskTiles(40, 30);
      expect(await readMaskPng(filtered, again)).toBe('read');
      expect(bytesOf(again), `filter ${filter}`).toEqual(bytesOf(mask));
    }
  });

  it('is refused when it is another size, breaks off or holds more than it says, and the mask stays', async () => {
    const file = await bytes(await maskPng(painted(40, 30)));
    const mask = painted(40, 30);
    const before = bytesOf(mask);
    expect(await readMaskPng(file, new MaskTiles(30, 40))).toBe('size');
    expect(
      await readMaskPng(
        withPixels(file, (raw) => raw.subarray(0, 500)),
        mask,
      ),
    ).toBe('spoilt');
    expect(
      await readMaskPng(
        withPixels(file, () => Buffer.alloc(5_000_000)),
        mask,
      ),
    ).toBe('spoilt');
    expect(await readMaskPng(file.slice(0, 60), mask)).toBe('other');
    expect(await readMaskPng(new Uint8Array(10), mask)).toBe('other');
    expect(bytesOf(mask)).toEqual(before);
  });
});

/** The filters of PNG 9.2 as an encoder applies them. */
function filterRows(raw: Buffer, line: number, filter: number): Buffer {
  const out = Buffer.from(raw);
  for (let start = 0; start < raw.length; start += line) {
    out[start] = filter;
    for (let at = 1; at < line; at += 1) {
      const left = at > 1 ? raw[start + at - 1]! : 0;
      const up = start > 0 ? raw[start + at - line]! : 0;
      const corner = start > 0 && at > 1 ? raw[start + at - line - 1]! : 0;
      const near = [left, up, corner].reduce((best, each) =>
        Math.abs(left + up - corner - each) < Math.abs(left + up - corner - best) ? each : best,
      );
      out[start + at] = raw[start + at]! - [0, left, up, (left + up) >> 1, near][filter]!;
    }
  }
  return out;
}
