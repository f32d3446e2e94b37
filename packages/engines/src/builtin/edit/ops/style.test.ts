import { describe, expect, it } from 'vitest';
import type { EditRequest, EditRun, Raster } from '../edit-op.ts';
import { apart, quiet, raster, requestOf } from '../testing/raster.ts';
import { style } from './style.ts';

const scene = raster(112, 84, (x, y) => {
  if (Math.hypot(x - 70, y - 44) < 20) return [210, 60, 40];
  return y < 50 ? [140, 190 - y, 235] : [70 + ((x * 7 + y * 13) % 30), 130, 60];
});
/** Dark blue and gold in slanting strokes. */
const model = raster(90, 90, (x, y) => ((x + y) % 12 < 6 ? [20, 24, 90] : [225, 180, 40]));

interface Wish {
  content?: Raster;
  like?: Raster;
  key?: string;
  similarity?: number;
}
const draw = async ({ content = scene, like, key, similarity = 0.3 }: Wish, run = quiet): Promise<Raster> => {
  const pictures: EditRequest['pictures'] = like
    ? { content: [content], style_picture: [like] }
    : { content: [content] };
  const { width, height } = content;
  const request = requestOf({ op: 'style', pictures, style: key ?? null, similarity, seed: 7, width, height });
  return (await style(request, run)).picture;
};
const mean = ({ data }: Raster, c: number): number => {
  let sum = 0;
  for (let o = c; o < data.length; o += 4) sum += data[o]!;
  return sum / (data.length / 4);
};
/** How alike lightness lies in two pictures, -1 to 1. */
function alike(a: Raster, b: Raster): number {
  const tone = ({ data }: Raster): number[] =>
    Array.from({ length: data.length / 4 }, (_, i) => data[i * 4]! + data[i * 4 + 1]! * 2 + data[i * 4 + 2]!);
  const [p, q] = [tone(a), tone(b)];
  const [mp, mq] = [p, q].map((v) => v.reduce((s, x) => s + x, 0) / v.length) as [number, number];
  let [pq, pp, qq] = [0, 0, 0];
  for (const [i, v] of p.entries()) {
    pq += (v - mp) * (q[i]! - mq);
    pp += (v - mp) ** 2;
    qq += (q[i]! - mq) ** 2;
  }
  return pq / Math.sqrt(pp * qq);
}

describe('style', { timeout: 60_000 }, () => {
  it('takes the colours of the other picture and leaves the forms', async () => {
    const out = await draw({ like: model });
    for (const c of [0, 2]) {
      const moved = Math.abs(mean(out, c) - mean(scene, c));
      expect(Math.abs(mean(out, c) - mean(model, c)), `channel ${c}`).toBeLessThan(
        Math.max(14, Math.abs(mean(scene, c) - mean(model, c)) * 0.6),
      );
      expect(moved).toBeGreaterThan(4);
    }
    expect(alike(out, scene)).toBeGreaterThan(0.6);
    expect((await draw({ like: model })).data).toEqual(out.data);
  });

  it('draws each style unlike the others and the picture, with its forms', async () => {
    const keys = ['oil', 'ink_wash', 'pixel', 'noir'];
    const drawn = await Promise.all(keys.map((key) => draw({ key })));
    for (const [i, one] of drawn.entries()) {
      expect(apart(one, scene), keys[i]).toBeGreaterThan(5);
      expect(alike(one, scene), keys[i]).toBeGreaterThan(0.4);
      for (const [j, other] of drawn.entries())
        if (j > i) expect(apart(one, other), `${keys[i]} and ${keys[j]}`).toBeGreaterThan(5);
    }
  });

  it.each([{ like: model }, { key: 'watercolor' }])('keeps the picture at similarity 1: %#', async (wish) => {
    expect(apart(await draw({ ...wish, similarity: 1 }), scene)).toBeLessThan(0.5);
    expect(apart(await draw({ ...wish, similarity: 0.6 }), scene)).toBeLessThan(
      apart(await draw({ ...wish, similarity: 0 }), scene),
    );
  });

  it.each([
    ['one pixel', raster(1, 1, () => [10, 200, 30])],
    ['greys', raster(40, 30, (x) => [x * 6, x * 6, x * 6])],
    ['one colour', raster(30, 30, () => [90, 90, 90])],
  ])('takes %s for either picture', async (_, odd) => {
    expect((await draw({ content: odd, like: model })).data).toHaveLength(odd.data.length);
    expect((await draw({ like: odd })).data).toHaveLength(scene.data.length);
  });

  it('leaves open what is open', async () => {
    const open = raster(40, 40, (x) => [200, 30, 30, x < 20 ? 255 : 0]);
    const { data } = await draw({ content: open, like: model });
    expect([data[3], data[39 * 4 + 3]]).toEqual([255, 0]);
  });

  it('refuses to work without any style, and stops where it is told to', async () => {
    await expect(draw({})).rejects.toMatchObject({ field: 'style' });
    const run: EditRun = {
      checkpoint: (_, stage) => {
        if (stage === 'handling') throw new Error('stopped');
      },
    };
    await expect(draw({ like: model }, run)).rejects.toThrow('stopped');
  });
});
