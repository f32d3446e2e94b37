import { describe, expect, it } from 'vitest';
import type { EditRun, Raster } from '../edit-op.ts';
import { apart, quiet, raster, requestOf } from '../testing/raster.ts';
import { vector } from './vector.ts';

const draw = (picture: Raster, run = quiet) => vector(requestOf({ op: 'vector', pictures: { image: [picture] } }), run);

const scene = raster(150, 110, (x, y) => {
  if (Math.hypot(x - 100, y - 60) < 26) return [220, 50, 40];
  if (Math.hypot(x - 100, y - 60) < 34) return [250, 240, 90];
  if (x > 12 && x < 50 && y > 30 && y < 100) return [30, 60, 120];
  return y < 70 ? [150, 200, 240] : [70, 140, 60];
});

/** Shapes alone, each attribute one that shapes need. */
const SAFE =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">(?:<rect width="\d+" height="\d+" fill="#[0-9a-f]{6}"\/>)?<g fill-rule="evenodd" stroke-width="[\d.]+" stroke-linejoin="round">(?:<path fill="#[0-9a-f]{6}" stroke="#[0-9a-f]{6}" d="[MLQZ\d .-]*"\/>)*<\/g><\/svg>$/;

describe('vector', { timeout: 60_000 }, () => {
  it('draws a scene of flat shapes as shapes that look like it', async () => {
    const { picture, svg, meta } = await draw(scene);
    expect(svg).toMatch(SAFE);
    expect(svg).toContain('width="150" height="110" viewBox="0 0 150 110"');
    expect(apart(picture, scene)).toBeLessThan(2.5);
    expect(meta?.shapes).toBeGreaterThanOrEqual(5);
    expect(meta?.shapes).toBeLessThan(40);
    expect((await draw(scene)).svg).toBe(svg);
  });

  it('leaves no seam between neighbours', async () => {
    const { data } = (await draw(raster(120, 90, (x, y) => (x + y * 0.7 < 90 ? [200, 200, 200] : [180, 180, 180]))))
      .picture;
    for (let o = 0; o < data.length; o += 4) {
      expect(data[o]!).toBeGreaterThanOrEqual(176);
      expect(data[o + 3]).toBe(255);
    }
  });

  it('keeps open what is open', async () => {
    const { picture, svg } = await draw(
      raster(60, 60, (x, y) => [200, 40, 40, Math.hypot(x - 30, y - 30) < 20 ? 255 : 0]),
    );
    expect(svg).toMatch(SAFE);
    expect(svg).not.toContain('<rect');
    expect(picture.data[3]).toBe(0);
    expect(picture.data[(30 * 60 + 30) * 4 + 3]).toBe(255);
  });

  it.each([
    ['one pixel', raster(1, 1, () => [10, 20, 30])],
    ['a line', raster(200, 1, (x) => [x, x, x])],
    ['nothing', raster(20, 20, () => [0, 0, 0, 0])],
  ])('takes %s', async (_, picture) => {
    const out = await draw(picture);
    expect(out.svg).toMatch(SAFE);
    expect(out.picture.data).toHaveLength(picture.data.length);
  });

  it('stays below four megabytes where every pixel is another colour', async () => {
    const noise = raster(700, 700, (x, y) => {
      const n = Math.imul(x * 73_856_093 + y * 19_349_663, 2_654_435_761) >>> 8;
      return [n & 255, (n >> 8) & 255, (n >> 16) & 255];
    });
    const { svg } = await draw(noise);
    expect(svg!.length).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(svg).toMatch(SAFE);
  });

  it('stops where it is told to', async () => {
    const run: EditRun = {
      checkpoint: (_, stage) => {
        if (stage === 'shapes') throw new Error('stopped');
      },
    };
    await expect(async () => draw(scene, run)).rejects.toThrow('stopped');
  });
});
