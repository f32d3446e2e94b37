import { describe, expect, it } from 'vitest';
import * as pictures from './hostile-pictures.ts';
import { hidesAnotherFile, readImageHeader, sniffImage } from './image-header.ts';

describe('the header reader', () => {
  it('reads type, size and end of good pictures', async () => {
    for (const [mime, bytes] of [
      ['image/png', await pictures.pngOf(411, 322)],
      ['image/jpeg', await pictures.jpegOf(411, 322)],
    ] as const) {
      expect(readImageHeader(bytes)).toEqual({ mime, width: 411, height: 322, frames: 1, end: bytes.length });
    }
    expect(readImageHeader(await pictures.webpOf())).toMatchObject({
      mime: 'image/webp',
      width: 400,
      height: 320,
      frames: 1,
    });
  });

  it('sees animations', async () => {
    expect(readImageHeader(await pictures.apng(1))?.frames).toBe(2);
    expect(readImageHeader(await pictures.apng(10_000))?.frames).toBe(10_000);
    expect(readImageHeader(await pictures.animatedWebp())?.frames).toBe(2);
  });

  it('survives every cut and a thousand flipped bytes', async () => {
    for (const whole of [await pictures.pngOf(40, 30), await pictures.jpegOf(40, 30), await pictures.webpOf()]) {
      for (let length = 0; length < Math.min(whole.length, 400); length += 1) {
        expect(readImageHeader(whole.subarray(0, length))).toBeNull();
      }
      for (let turn = 0; turn < 1000; turn += 1) {
        const bent = Buffer.from(whole);
        bent[(turn * 7919) % bent.length]! ^= 1 << (turn % 8);
        expect(() => readImageHeader(bent)).not.toThrow();
      }
    }
  });

  it('gives up on a JPEG with more scans than any camera writes', () => {
    const scan = Buffer.from([0xff, 0xda, 0x00, 0x02, 0x11, 0x22]);
    const frame = Buffer.from([0xff, 0xc2, 0x00, 0x08, 8, 1, 0, 1, 0, 1]);
    const of = (scans: number) =>
      Buffer.concat([Buffer.from([0xff, 0xd8]), frame, ...Array<Buffer>(scans).fill(scan), Buffer.from([0xff, 0xd9])]);
    expect(readImageHeader(of(100))).toMatchObject({ width: 256, height: 256 });
    expect(readImageHeader(of(101))).toBeNull();
  });

  it('knows no other type', async () => {
    for (const bytes of [pictures.SVG, await pictures.gifOf(), Buffer.alloc(0), Buffer.from('%PDF-1.7')]) {
      expect(sniffImage(bytes)).toBeNull();
    }
  });
});

describe('what rides behind a picture', () => {
  it('is a fault when it is another file, and none when it is a phone’s trailer', async () => {
    const jpeg = await pictures.jpegOf();
    const behind = (tail: Buffer) => hidesAnotherFile(Buffer.concat([jpeg, tail]), jpeg.length);
    expect(behind(Buffer.from('GIF89a'))).toBe(true);
    expect(behind(Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00zip', 'latin1'))).toBe(true);
    expect(behind(Buffer.from('any archive PK\x05\x06 and its comment', 'latin1'))).toBe(true);
    expect(behind(Buffer.from('<?PHP'))).toBe(true);
    expect(behind(Buffer.from('  <HTML>'))).toBe(true);
    expect(behind(Buffer.from('SEFHe\x00\x00SEFT', 'latin1'))).toBe(false);
    expect(behind(jpeg)).toBe(false);
    expect(hidesAnotherFile(jpeg, jpeg.length)).toBe(false);
  });

  it('is none for a film whose bytes spell the first four of another file', async () => {
    const jpeg = await pictures.jpegOf();
    for (const sign of [
      'pk\x03\x04',
      'PK\x03\x04\x14\x00\x00\x00\x08\x01',
      'gif8',
      'GIF80a',
      '<svgz',
      '%pdf-x',
      'PK\x05\x06',
    ]) {
      const film = Buffer.concat([Buffer.from(`ftypmp42 ${sign}`, 'latin1'), Buffer.alloc(70_000)]);
      expect(hidesAnotherFile(Buffer.concat([jpeg, film]), jpeg.length), sign).toBe(false);
    }
  });
});
