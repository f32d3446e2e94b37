import { describe, expect, it } from 'vitest';
import { openCv, withMats } from './opencv.ts';

describe('openCv', { timeout: 60_000 }, () => {
  it('loads once, leaves errors of the process alone, and computes', async () => {
    const before = process.listenerCount('uncaughtException');
    const { cv } = await openCv();
    expect((await openCv()).cv).toBe(cv);
    expect(process.listenerCount('uncaughtException')).toBe(before);
    const middle = withMats((keep) => {
      const dot = keep(cv.Mat.zeros(5, 5, cv.CV_8UC1));
      dot.ucharPtr(2, 2)[0] = 255;
      const grown = keep(new cv.Mat());
      cv.dilate(dot, grown, keep(cv.Mat.ones(3, 3, cv.CV_8UC1)));
      return Array.from(grown.data as Uint8Array).filter((v) => v === 255).length;
    });
    expect(middle).toBe(9);
  });
});

describe('withMats', () => {
  it('frees what was kept, last first, also when the work throws', () => {
    const freed: string[] = [];
    const thing = (name: string) => ({ delete: () => freed.push(name) });
    expect(withMats((keep) => [keep(thing('a')), keep(thing('b'))].length)).toBe(2);
    expect(freed).toEqual(['b', 'a']);
    const broken = () =>
      withMats((keep) => {
        keep(thing('c'));
        throw new Error('no');
      });
    expect(broken).toThrow('no');
    expect(freed).toEqual(['b', 'a', 'c']);
  });
});
