import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EditRequest, Raster } from '../edit-op.ts';
import { cutOut } from '../figure/cut-out.ts';
import { betweenCorners, type Corners } from './logo/quad.ts';
import { logo } from './logo.ts';

const quiet = { checkpoint: () => {} };

async function raster(svg: string, width: number, height: number): Promise<Raster> {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const data = await sharp(Buffer.from(source)).ensureAlpha().raw().toBuffer();
  return { width, height, data: new Uint8ClampedArray(data) };
}

const surface = await raster(
  '<rect width="240" height="200" fill="#8fa3b5"/><rect x="120" width="120" height="200" fill="#5f7385"/>',
  240,
  200,
);
const mark = await raster(
  '<rect width="60" height="60" fill="#fff"/><circle cx="30" cy="30" r="22" fill="#c02030"/>',
  60,
  60,
);

const request = (over: Partial<EditRequest> = {}, custom: Record<string, unknown> = {}): EditRequest => ({
  op: 'logo',
  pictures: { surface: [surface], logo: [mark] },
  mask: null,
  prompt: '',
  negativePrompt: '',
  style: null,
  module: 'logo_transfer',
  locale: 'en',
  similarity: 0.5,
  custom: { style: 'product', quad: null, ...custom },
  width: 240,
  height: 200,
  seed: 1,
  ...over,
});
const QUAD = [
  [0.3, 0.3],
  [0.7, 0.25],
  [0.68, 0.8],
  [0.28, 0.7],
];
const pixel = ({ width, data }: Raster, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('logo_transfer', () => {
  it('lies between its corners, without its ground, and changes nothing else', async () => {
    const { picture, meta } = await logo(request({}, { quad: QUAD }), quiet);
    expect([picture.width, picture.height]).toEqual([240, 200]);
    expect(meta).toMatchObject({ placed: 'given', quad: QUAD, ground: 'ground' });
    const inside = betweenCorners(QUAD.map(([x, y]) => [x! * 240, y! * 200]) as unknown as Corners)!;
    let changed = 0;
    for (let y = 0; y < 200; y += 1)
      for (let x = 0; x < 240; x += 1) {
        const same = pixel(picture, x, y).every((value, one) => value === pixel(surface, x, y)[one]);
        if (same) continue;
        changed += 1;
        const [u, v] = inside(x + 0.5, y + 0.5);
        // The disc has a radius of 22 of 60; a fold may move it a little.
        expect(Math.hypot(u - 0.5, v - 0.5)).toBeLessThan(0.45);
      }
    expect(changed).toBeGreaterThan(2000);
    const [r, g] = pixel(picture, 115, 100);
    expect(r! - g!).toBeGreaterThan(60);
  });

  it('is as bright as the surface lights it', async () => {
    const { picture } = await logo(request({}, { quad: QUAD }), quiet);
    expect(pixel(picture, 100, 100)[0]).toBeGreaterThan(pixel(picture, 138, 100)[0]! + 15);
  });

  it('only takes light away from skin', async () => {
    const skin = await raster('<rect width="240" height="200" fill="#d9a58a"/>', 240, 200);
    const pictures = { surface: [skin], logo: [mark] };
    const { picture } = await logo(request({ pictures }, { style: 'skin', quad: QUAD }), quiet);
    for (let at = 0; at < picture.data.length; at += 1)
      expect(picture.data[at]).toBeLessThanOrEqual(skin.data[at]! + 1);
    expect(pixel(picture, 115, 100)[1]).toBeLessThan(100);
  });

  it('finds a calm place where none is given', async () => {
    const busy = Array.from({ length: 400 }, (_, i) => {
      const [x, y] = [(i * 37) % 400, (i * 91) % 300];
      return `<rect x="${x}" y="${y}" width="9" height="7" fill="${i % 2 ? '#123' : '#fc3'}"/>`;
    }).join('');
    const calm = '<rect x="210" y="90" width="150" height="130" fill="#cfd6da"/>';
    const pictures = {
      surface: [await raster(`<rect width="400" height="300" fill="#667"/>${busy}${calm}`, 400, 300)],
      logo: [mark],
    };
    const { meta } = await logo(request({ pictures }), quiet);
    const quad = meta!.quad as number[][];
    for (const [x, y] of quad) {
      expect(x! * 400).toBeGreaterThan(205);
      expect(x! * 400).toBeLessThan(365);
      expect(y! * 300).toBeGreaterThan(85);
      expect(y! * 300).toBeLessThan(225);
    }
  });

  it('comes out the same twice, and stops when it is told to', async () => {
    const twice = await Promise.all([logo(request(), quiet), logo(request(), quiet)]);
    expect(Buffer.from(twice[0].picture.data).equals(Buffer.from(twice[1].picture.data))).toBe(true);
    const stop = {
      checkpoint: () => {
        throw new Error('stopped');
      },
    };
    await expect(logo(request(), stop)).rejects.toThrow('stopped');
  });

  it('takes a logo of one pixel, and refuses one of none that can be seen', async () => {
    const dot: Raster = { width: 1, height: 1, data: new Uint8ClampedArray([10, 20, 30, 255]) };
    const { picture } = await logo(request({ pictures: { surface: [surface], logo: [dot] } }, { quad: QUAD }), quiet);
    expect(pixel(picture, 115, 100)[2]).toBeLessThan(80);
    const clear: Raster = { width: 9, height: 9, data: new Uint8ClampedArray(9 * 9 * 4) };
    const empty = logo(request({ pictures: { surface: [surface], logo: [clear] } }), quiet);
    await expect(empty).rejects.toMatchObject({ name: 'RefusedInputError', field: 'logo' });
  });
});

describe('betweenCorners', () => {
  it('takes corners to the corners of a square, and what is inside to its inside', () => {
    const share = fc.double({ min: 0.05, max: 0.45, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 8, maxLength: 8 }), ([a, b, c, d, e, f, g, h]) => {
        const corners: Corners = [
          [a! * 100, b! * 100],
          [100 - c! * 100, d! * 100],
          [100 - e! * 100, 100 - f! * 100],
          [g! * 100, 100 - h! * 100],
        ];
        const at = betweenCorners(corners);
        if (!at) return;
        const wanted = [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ];
        corners.forEach(([x, y], i) => {
          const [u, v] = at(x, y);
          expect(u).toBeCloseTo(wanted[i]![0]!, 5);
          expect(v).toBeCloseTo(wanted[i]![1]!, 5);
        });
      }),
    );
  });
});

describe('cutOut', () => {
  it('takes the counter of a letter away and leaves a white star on a disc', async () => {
    const letter = await raster(
      '<rect width="120" height="120" fill="#fff"/><circle cx="60" cy="60" r="40" fill="none" stroke="#000" stroke-width="16"/>',
      120,
      120,
    );
    const { picture, by } = cutOut(letter);
    expect(by).toBe('ground');
    expect([pixel(picture, 60, 60)[3], pixel(picture, 20, 60)[3], pixel(picture, 2, 2)[3]]).toEqual([0, 255, 0]);
    const star = 'M60 20 L69 48 L98 48 L75 65 L84 94 L60 77 L36 94 L45 65 L22 48 L51 48Z';
    const badge = await raster(
      `<rect width="120" height="120" fill="#fff"/><circle cx="60" cy="60" r="55" fill="#c22"/><path d="${star}" fill="#fff"/>`,
      120,
      120,
    );
    expect(pixel(cutOut(badge).picture, 60, 60)).toEqual([255, 255, 255, 255]);
  });

  it('leaves what it cannot tell from its ground', async () => {
    const noise = await raster(
      Array.from(
        { length: 64 },
        (_, i) =>
          `<rect x="${(i % 8) * 8}" y="${Math.floor(i / 8) * 8}" width="8" height="8" fill="hsl(${i * 53} 70% 50%)"/>`,
      ).join(''),
      64,
      64,
    );
    expect(cutOut(noise).by).toBe('whole');
    expect(cutOut(surface).by).toBe('whole');
  });
});
