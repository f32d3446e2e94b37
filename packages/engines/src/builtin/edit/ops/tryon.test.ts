import { FIRST_PLACE } from '@atelier/rules/generation/first-place';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../../analyse/testing/scenes.ts';
import { decodePicture } from '../decode.ts';
import type { EditRequest, Raster } from '../edit-op.ts';
import { thinPlate } from '../figure/thin-plate.ts';
import { quiet, raster } from '../testing/raster.ts';
import { bodyOf } from './tryon/body.ts';
import { tryon } from './tryon.ts';

/** Somebody standing before a plain wall, head to feet, in grey. */
const FIGURE = `<rect width="1024" height="1024" fill="#c8d4dc"/>
  <ellipse cx="512" cy="120" rx="70" ry="62" fill="#3a2a22"/><rect x="480" y="160" width="64" height="50" fill="#c08a6a"/>
  <path d="M360 220 Q512 180 664 220 L690 560 L620 560 L625 940 L530 940 L512 600 L494 940 L399 940 L404 560 L334 560 Z" fill="#5c5f66"/>`;
const person = await decodePicture(await drawn(FIGURE, 200, 400));
const shirt =
  'M300 120 C380 180 644 180 724 120 L980 300 L900 460 L770 380 L770 960 L254 960 L254 380 L124 460 L44 300 Z';
const garment = await decodePicture(
  await drawn(`<rect width="1024" height="1024" fill="#fff"/><path d="${shirt}" fill="#d02a2a"/>`, 240, 240),
);
const request = (
  over: Partial<EditRequest> = {},
  custom: Record<string, unknown> = { region: 'top' },
): EditRequest => ({
  op: 'tryon',
  pictures: { person: [person], garment: [garment] },
  mask: null,
  prompt: '',
  negativePrompt: '',
  style: null,
  module: 'try_on',
  locale: 'en',
  similarity: 0.5,
  custom,
  width: 200,
  height: 400,
  seed: 1,
  ...over,
});

/** Where a picture became red, in shares of it. */
function red({ width, height, data }: Raster): {
  left: number;
  right: number;
  top: number;
  bottom: number;
  area: number;
} {
  const out = { left: 1, right: 0, top: 1, bottom: 0, area: 0 };
  for (let at = 0; at < width * height; at += 1) {
    if (data[at * 4]! < data[at * 4 + 1]! + 60) continue;
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    out.area += 1 / (width * height);
    [out.left, out.right] = [Math.min(out.left, x), Math.max(out.right, x)];
    [out.top, out.bottom] = [Math.min(out.top, y), Math.max(out.bottom, y)];
  }
  return out;
}

/** The shirt on the person, for all that is compared with it. */
const worn = await tryon(request(), quiet);

describe('try_on', { timeout: 60_000 }, () => {
  it('lays a shirt from the neck to the hips and leaves head, legs and wall as they are', async () => {
    const { picture, meta } = worn;
    expect([picture.width, picture.height]).toEqual([200, 400]);
    expect(meta).toMatchObject({ approximate: true, sort: 'top' });
    const { left, right, top, bottom, area } = red(picture);
    expect(area).toBeGreaterThan(0.04);
    expect(top).toBeGreaterThan(0.13);
    expect(top).toBeLessThan(0.26);
    expect(bottom).toBeGreaterThan(0.4);
    expect(bottom).toBeLessThan(0.66);
    expect(left).toBeGreaterThan(0.22);
    expect(right).toBeLessThan(0.78);
    for (let at = 0; at < picture.data.length; at += 1) {
      const y = Math.floor(at / 4 / 200) / 400;
      if (y < 0.12 || y > 0.7) expect(picture.data[at]).toBe(person.data[at]);
    }
  });

  it('lays trousers below, and a dress over both', async () => {
    const trousers = await decodePicture(
      await drawn(
        '<rect width="1024" height="1024" fill="#fff"/><path d="M300 60 L724 60 L790 960 L560 960 L512 420 L464 960 L234 960 Z" fill="#d02a2a"/>',
        240,
        240,
      ),
    );
    const pictures = { person: [person], garment: [trousers] };
    const legs = red((await tryon(request({ pictures }, { region: 'bottom' }), quiet)).picture);
    expect(legs.top).toBeGreaterThan(0.3);
    expect(legs.bottom).toBeGreaterThan(0.75);
    const { picture, meta } = await tryon(request({ module: 'try_on_dress' }, {}), quiet);
    expect(meta).toMatchObject({ sort: 'dress' });
    expect(red(picture).bottom).toBeGreaterThan(red(worn.picture).bottom);
  });

  it('lays a garment into the box that somebody drew, off the body too, and by the body without one', async () => {
    const place = { left: 0.1, top: 0.4, right: 0.5, bottom: 0.8 };
    const { left, right, top, bottom, area } = red((await tryon(request({}, { region: 'top', place }), quiet)).picture);
    expect(area).toBeGreaterThan(0.03);
    for (const [edge, at] of [
      [place.left, left],
      [place.top, top],
      [place.right, right],
      [place.bottom, bottom],
    ] as const)
      expect(Math.abs(edge - at)).toBeLessThan(0.03);
    const { picture } = await tryon(request({}, { region: 'top', place: null }), quiet);
    expect(Buffer.from(picture.data).equals(Buffer.from(worn.picture.data))).toBe(true);
  });

  it('lies where the form shows it when nobody can be told', async () => {
    const wall = await decodePicture(await drawn('<rect width="1024" height="1024" fill="#99a"/>', 256, 256));
    const { picture } = await tryon(request({ pictures: { person: [wall], garment: [garment] } }), quiet);
    // The points of a collar are faint at this size.
    const seen = red(picture);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(seen[edge] - FIRST_PLACE.top[edge])).toBeLessThan(0.05);
  });

  it('comes out the same twice, and stops when it is told to', async () => {
    const again = await tryon(request(), quiet);
    expect(Buffer.from(again.picture.data).equals(Buffer.from(worn.picture.data))).toBe(true);
    let calls = 0;
    const stop = {
      checkpoint: () => {
        calls += 1;
        if (calls === 5) throw new Error('stopped');
      },
    };
    await expect(tryon(request(), stop)).rejects.toThrow('stopped');
  });

  it('refuses a scene in which no garment is told from its ground, instead of laying all of it over the person', async () => {
    const busy = raster(160, 120, (x, y) => [(x * 37 + y * 91) % 250, (x * y * 7) % 240, (x * 13 + y * 59) % 255]);
    const refused = tryon(request({ pictures: { person: [person], garment: [busy] } }), quiet);
    await expect(refused).rejects.toMatchObject({ name: 'RefusedInputError', field: 'garment' });
  });

  it('takes a face between hair for a part of the body, though the outline has a hole there', async () => {
    const open = (x: number, y: number): boolean =>
      Math.hypot((x - 100) / 30, (y - 66) / 38) < 1 || (Math.abs(x - 100) < 22 && y > 90 && y < 122);
    const solid = (x: number, y: number): boolean =>
      Math.hypot((x - 100) / 44, (y - 60) / 52) < 1 ||
      (Math.abs(x - 100) < 44 && y > 60 && y < 150) ||
      (Math.abs(x - 100) < 62 && y > 118);
    const bodyBy = (inside: (x: number, y: number) => boolean) => {
      const data = Float32Array.from({ length: 200 * 200 }, (_, at) => +inside(at % 200, Math.floor(at / 200)));
      const matte = { share: { width: 200, height: 200, data }, sure: true };
      return bodyOf(
        raster(200, 200, () => [120, 120, 120]),
        matte,
      );
    };
    const whole = await bodyBy(solid);
    expect(whole).toMatchObject({ by: 'outline', middle: 100 });
    expect(await bodyBy((x, y) => solid(x, y) && !open(x, y))).toEqual(whole);
  });

  it('takes the waist above a wide skirt for no neck, where hair hides the real one', async () => {
    // A head with hair to the shoulders, arms along a body, and a skirt to the feet, of 200 by 300 pixels.
    const half = (y: number): number =>
      y < 40 ? 0 : y < 78 ? 17 : y < 150 ? 29 : y < 160 ? 20 : 20 + 0.35 * (y - 160);
    const data = Float32Array.from({ length: 200 * 300 }, (_, at) => {
      const [x, y] = [at % 200, Math.floor(at / 200)];
      return y < 280 && Math.abs(x - 100) < half(y) ? 1 : 0;
    });
    const { head, shoulder } = await bodyOf(
      raster(200, 300, () => [120, 120, 120]),
      { share: { width: 200, height: 300, data }, sure: true },
    );
    expect(head.top).toBeCloseTo(40, -1);
    expect(head.chin).toBeLessThan(85);
    expect(shoulder.y).toBeLessThan(110);
  });

  it('finds the chin of a drawn figure whose hair hides its neck: no collar over the face', async () => {
    // A head as wide as the body below it, hair down to the shoulders, of 200 by 300 pixels.
    const half = (y: number): number => (y < 60 ? 0 : y < 118 ? 30 : y < 190 ? 32 : 20);
    const data = Float32Array.from({ length: 200 * 300 }, (_, at) => {
      const [x, y] = [at % 200, Math.floor(at / 200)];
      return y < 260 && Math.abs(x - 100) < half(y) ? 1 : 0;
    });
    const { head, shoulder, waist } = await bodyOf(
      raster(200, 300, () => [120, 120, 120]),
      { share: { width: 200, height: 300, data }, sure: true },
    );
    expect(head.chin).toBeGreaterThan(108);
    expect(head.chin).toBeLessThan(145);
    expect(waist.y).toBeGreaterThan(shoulder.y);
    expect(waist.y).toBeLessThan(200);
  });

  it('dresses a drawn figure whose head is a third of it below the chin and above the feet, on a lit floor', async () => {
    const small = await decodePicture(
      await drawn(
        `<rect width="1024" height="1024" fill="#1d1a3c"/><ellipse cx="512" cy="900" rx="330" ry="70" fill="#282550"/>
        <circle cx="512" cy="290" r="110" fill="#f2d27a"/><rect x="486" y="380" width="52" height="40" fill="#ffe9e0"/>
        <path d="M416 410 L608 410 L596 640 L580 900 L524 900 L512 660 L500 900 L444 900 L428 640 Z" fill="#e8305a"/>`,
        300,
        400,
      ),
    );
    const pictures = { person: [small], garment: [garment] };
    const { picture } = await tryon(request({ pictures, width: 300, height: 400 }), quiet);
    let [top, bottom, changed] = [1, 0, 0];
    for (let at = 0; at < small.data.length; at += 4) {
      if (Math.abs(picture.data[at + 1]! - small.data[at + 1]!) + Math.abs(picture.data[at]! - small.data[at]!) < 12)
        continue;
      const y = Math.floor(at / 4 / 300) / 400;
      [top, bottom, changed] = [Math.min(top, y), Math.max(bottom, y), changed + 1];
    }
    expect(changed).toBeGreaterThan(0.02 * 300 * 400);
    expect(top).toBeGreaterThan(0.36);
    expect(bottom).toBeLessThan(0.75);
  });

  it('gives long sleeves that look out the colour of the shirt that is put over them, and leaves face, hands and trousers', async () => {
    const sleeves = await decodePicture(
      await drawn(
        `<rect width="1024" height="1024" fill="#c8d4dc"/><ellipse cx="512" cy="120" rx="70" ry="62" fill="#3a2a22"/>
        <rect x="480" y="160" width="64" height="50" fill="#c08a6a"/>
        <path d="M360 215 L664 215 L760 520 L690 540 L620 360 L620 560 L404 560 L404 360 L334 540 L264 520 Z" fill="#2a4ab0"/>
        <circle cx="300" cy="545" r="26" fill="#c08a6a"/><circle cx="724" cy="545" r="26" fill="#c08a6a"/>
        <path d="M404 560 L620 560 L625 940 L530 940 L512 600 L494 940 L399 940 Z" fill="#3b3f3a"/>`,
        200,
        400,
      ),
    );
    const { picture } = await tryon(request({ pictures: { person: [sleeves], garment: [garment] } }), quiet);
    const blue = ({ data }: Raster, from: number, to: number) => {
      let count = 0;
      for (let at = 200 * Math.round(from * 400); at < 200 * Math.round(to * 400); at += 1)
        if (data[at * 4 + 2]! > data[at * 4]! + 60) count += 1;
      return count;
    };
    expect(blue(sleeves, 0.24, 0.5)).toBeGreaterThan(4000);
    expect(blue(picture, 0.24, 0.5)).toBeLessThan(0.12 * blue(sleeves, 0.24, 0.5));
    const same = (x: number, y: number) => {
      const at = (Math.round(y * 400) * 200 + Math.round(x * 200)) * 4;
      expect([...picture.data.subarray(at, at + 3)]).toEqual([...sleeves.data.subarray(at, at + 3)]);
    };
    same(0.5, 0.12);
    same(0.293, 0.532);
    same(0.42, 0.8);
    same(0.05, 0.4);
  });

  it('refuses what shows no garment, and takes a person nobody can be seen on', async () => {
    const clear: Raster = { width: 40, height: 40, data: new Uint8ClampedArray(40 * 40 * 4) };
    const refused = tryon(request({ pictures: { person: [person], garment: [clear] } }), quiet);
    await expect(refused).rejects.toMatchObject({ name: 'RefusedInputError', field: 'garment' });
    const wall = await decodePicture(await drawn('<rect width="1024" height="1024" fill="#99a"/>', 64, 64));
    const { meta } = await tryon(request({ pictures: { person: [wall], garment: [garment] } }), quiet);
    expect(meta).toMatchObject({ approximate: true, body: 'usual' });
    const dot: Raster = { width: 1, height: 1, data: new Uint8ClampedArray([9, 9, 9, 255]) };
    expect((await tryon(request({ pictures: { person: [dot], garment: [garment] } }), quiet)).picture.width).toBe(1);
  });
});

describe('thinPlate', () => {
  it('takes its points where they belong, and what lies between them smoothly', () => {
    const from = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0.5, 0.5],
    ] as const;
    const to = [
      [0, 0],
      [2, 0],
      [0, 2],
      [2, 2],
      [1.2, 1],
    ] as const;
    const warp = thinPlate(from, to)!;
    from.forEach(([x, y], i) => {
      expect(warp(x, y)[0]).toBeCloseTo(to[i]![0], 6);
      expect(warp(x, y)[1]).toBeCloseTo(to[i]![1], 6);
    });
    expect(warp(0.25, 0.5)[0]).toBeGreaterThan(0.3);
    expect(warp(0.25, 0.5)[0]).toBeLessThan(0.9);
    expect(thinPlate(from.slice(0, 2), to.slice(0, 2))).toBeNull();
  });
});
