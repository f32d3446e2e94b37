import { describe, expect, it } from 'vitest';
import { heicOf } from '../image/heic.fixture.ts';
import { readImageHeader, sniffImage } from '../image/image-header.ts';
import { inspectImage } from '../image/inspect-image.ts';
import { decode } from './codec.ts';

describe('a photo in HEIC', () => {
  it('is known by its bytes and measured without decoding', () => {
    expect(sniffImage(heicOf())).toBe('image/heic');
    expect(readImageHeader(heicOf())).toMatchObject({ width: 400, height: 320, frames: 1 });
    expect(inspectImage(heicOf(), 'image/heic', 'publish').problem).toBeNull();
    expect(inspectImage(heicOf(), 'image/heic', 'generation').problem).toEqual({ key: 'image_format' });
    expect(inspectImage(heicOf(), 'image/jpeg', 'publish').problem).toEqual({ key: 'image_format' });
  });

  it('is decoded to what it shows', async () => {
    const raster = await decode(heicOf(), 4096 * 4096);
    expect(raster).toMatchObject({ width: 400, height: 320, channels: 3 });
    const [red, green, blue] = raster.data.subarray(3 * (400 * 20 + 20));
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(80);
    expect(blue).toBeLessThan(80);
  });

  it('is refused when it is cut off, a sequence, another codec or larger than allowed', async () => {
    const whole = heicOf();
    await expect(decode(whole.subarray(0, 700), 4096 * 4096)).rejects.toThrow('HEIC');
    await expect(decode(whole, 400 * 319)).rejects.toThrow('Too large');
    expect(readImageHeader(whole.subarray(0, 60))).toBeNull();
    const named = (brand: string) => Buffer.concat([whole.subarray(0, 8), Buffer.from(brand), whole.subarray(12)]);
    expect(inspectImage(named('hevc'), 'image/heic', 'publish').problem).toEqual({ key: 'file_type' });
    expect(sniffImage(named('avif'))).toBeNull();
    const zeros = Buffer.from(whole);
    zeros.fill(0, 100);
    await expect(decode(zeros, 4096 * 4096)).rejects.toThrow();
  });
});
