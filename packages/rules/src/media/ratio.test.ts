import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratioName } from './ratio.ts';

describe('the ratio of a picture', () => {
  it.each([
    [1440, 900, '16:10'],
    [900, 1440, '10:16'],
    [1024, 576, '16:9'],
    [1023, 577, '16:9'],
    [1500, 1000, '3:2'],
    [1024, 1024, '1:1'],
    [1000, 700, '10:7'],
    [1179, 2556, '6:13'],
    [5000, 400, '25:2'],
    [0, 0, '1:1'],
  ])('%i × %i is %s', (width, height, name) => expect(ratioName(width, height)).toBe(name));

  it('is never further off than 1 %, and turns with the picture', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const [w, h] = ratioName(width, height).split(':').map(Number) as [number, number];
        expect(Math.abs(w / h / (width / height) - 1)).toBeLessThanOrEqual(0.01);
        expect(`${w}:${h}`).toMatch(/^\d{1,5}:\d{1,5}$/);
      }),
    );
  });
});
