import { describe, expect, it } from 'vitest';
import { drawn, face, GROUNDS } from '../../../analyse/testing/scenes.ts';
import { decodePicture } from '../decode.ts';
import type { EditRequest, Raster } from '../edit-op.ts';
import { facesOf } from '../figure/subject-matte.ts';
import { TEMPLATES, templateOf } from './portrait/templates.ts';
import { portrait } from './portrait.ts';

const quiet = { checkpoint: () => {} };
/** Somebody at the left of a wide picture. */
const sitter = await decodePicture(
  await drawn(`${GROUNDS.plain}<g transform="translate(60 250) scale(.35 .7)">${face('#d9a17e')}</g>`, 640, 320),
);
const request = (over: Partial<EditRequest> = {}): EditRequest => ({
  op: 'portrait',
  pictures: { face: [sitter] },
  mask: null,
  prompt: '',
  negativePrompt: '',
  style: null,
  module: 'ip_portrait',
  locale: 'en',
  similarity: 0.5,
  custom: {},
  width: 192,
  height: 256,
  seed: 0,
  ...over,
});
const bytes = ({ data }: Raster): Buffer => Buffer.from(data.buffer, data.byteOffset, data.length);
const mean = ({ width, data }: Raster, x: number, y: number): number[] =>
  [0, 1, 2].map((one) => data[(y * width + x) * 4 + one]!);

/** As asked for first, for all that is compared with it. */
const plain = await portrait(request(), quiet);

describe('ip_portrait', () => {
  it('puts the face into the upper middle of a portrait of the size asked, and claims nothing but a filter', async () => {
    const { picture, meta } = plain;
    expect([picture.width, picture.height]).toEqual([192, 256]);
    expect(meta).toEqual({ kind: 'portrait filter', template: 'grey', composed: 'on the face' });
    const [found] = await facesOf(picture);
    expect(found).toBeDefined();
    expect(Math.abs(found!.x + found!.w / 2 - 0.5)).toBeLessThan(0.08);
    expect(Math.abs(found!.y + found!.h / 2 - 0.41)).toBeLessThan(0.12);
  });

  it('has another studio for another seed, and the same picture for the same', async () => {
    const [same, other] = await Promise.all([0, 1].map((seed) => portrait(request({ seed }), quiet)));
    expect(bytes(plain.picture).equals(bytes(same!.picture))).toBe(true);
    expect(mean(plain.picture, 4, 4)).not.toEqual(mean(other!.picture, 4, 4));
    expect(templateOf(2 + TEMPLATES.length).light[0]).toBe(-templateOf(2).light[0]);
  });

  it('paints in the style that is asked for', async () => {
    const painted = await portrait(request({ style: 'sketch' }), quiet);
    const [r, g, b] = mean(painted.picture, 96, 110);
    expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThan(40);
    expect(bytes(plain.picture).equals(bytes(painted.picture))).toBe(false);
  });

  it('takes a picture without a face, and one of a pixel', async () => {
    const faceless = await decodePicture(await drawn(GROUNDS.shaded, 90, 60));
    const { meta } = await portrait(request({ pictures: { face: [faceless] } }), quiet);
    expect(meta).toMatchObject({ composed: 'on the upper middle' });
    const dot: Raster = { width: 1, height: 1, data: new Uint8ClampedArray([90, 60, 50, 128]) };
    const { picture } = await portrait(request({ pictures: { face: [dot] } }), quiet);
    expect(picture.data.length).toBe(192 * 256 * 4);
  });

  it('stops when it is told to', async () => {
    let calls = 0;
    const stop = {
      checkpoint: () => {
        calls += 1;
        if (calls === 4) throw new Error('stopped');
      },
    };
    await expect(portrait(request(), stop)).rejects.toThrow('stopped');
  });
});
