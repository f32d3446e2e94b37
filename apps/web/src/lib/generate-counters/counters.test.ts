import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  COUNTED,
  type Counters,
  closedAtOnce,
  counterOf,
  nextReset,
  noCounters,
  read,
  readCounters,
  replace,
  update,
} from '#lib/generate-counters/counters.ts';

describe('the generate counters (studio 4.8)', () => {
  it('add raises all; update raises generated, at most to all; read lowers both; replace sets all', () => {
    let now = add(noCounters(), 'image', 4);
    expect(now.image).toEqual({ generated: 0, all: 4 });
    now = update(now, 'image', 2);
    expect(now.image).toEqual({ generated: 2, all: 4 });
    expect(update(now, 'image', 9).image).toEqual({ generated: 4, all: 4 });
    expect(read(now, 'image', 1).image).toEqual({ generated: 1, all: 3 });
    expect(read(now, 'image', 3).image).toEqual({ generated: 0, all: 1 });
    expect(read(now, 'image', 9).image).toEqual({ generated: 0, all: 0 });
    expect(replace(now, 'image', 7).image).toEqual({ generated: 2, all: 7 });
    expect(replace(now, 'image', 1).image).toEqual({ generated: 1, all: 1 });
  });

  it('videos = video + wink; images = image + character', () => {
    let now = noCounters();
    for (const [index, name] of COUNTED.entries()) now = update(add(now, name, index + 1), name, 1);
    expect(counterOf(now, 'images')).toEqual({ generated: 2, all: now.image.all + now.character.all });
    expect(counterOf(now, 'videos')).toEqual({ generated: 2, all: now.video.all + now.wink.all });
    expect(counterOf(now, 'three')).toEqual(now.three);
  });

  it('whatever happens, neither falls below 0 and generated never exceeds all', () => {
    const steps = { add, read, update, replace };
    const step = fc.record({
      what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
      name: fc.constantFrom(...COUNTED),
      count: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double()),
    });
    fc.assert(
      fc.property(fc.array(step), (all) => {
        let now: Counters = noCounters();
        for (const { what, name, count } of all) {
          const before = now;
          now = steps[what](now, name, count);
          for (const other of COUNTED) if (other !== name) expect(now[other]).toEqual(before[other]);
          const { generated, all: most } = now[name];
          expect(Number.isInteger(generated) && Number.isInteger(most)).toBe(true);
          expect(generated).toBeGreaterThanOrEqual(0);
          expect(generated).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe('when they start again', () => {
  it('at 00:00:10 local time of the next day', () => {
    expect(nextReset(new Date(2026, 10, 22, 15, 30))).toEqual(new Date(2026, 10, 23, 0, 0, 10));
    expect(nextReset(new Date(2026, 11, 31, 23, 59, 59))).toEqual(new Date(2027, 0, 1, 0, 0, 10));
    const evening = new Date(2026, 10, 22, 23, 0);
    const kept = {
      counters: add(noCounters(), 'image', 3),
      resetAt: nextReset(evening).getTime(),
    };
    expect(readCounters(kept, new Date(2026, 10, 23, 0, 0, 9)).counters.image.all).toBe(3);
    expect(readCounters(kept, new Date(2026, 10, 23, 0, 0, 10)).counters.image.all).toBe(0);
  });

  it('when the page is gone within 5 ms of being asked: closed, not loaded again', () => {
    expect(closedAtOnce(100, 105)).toBe(true);
    expect(closedAtOnce(100, 105.1)).toBe(false);
    expect(closedAtOnce(Number.NEGATIVE_INFINITY, 5)).toBe(false);
  });

  it('reads anything that was stored as counters that hold', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { counters } = readCounters({ counters: stored, resetAt: Date.now() + 1000 }, new Date());
        for (const name of COUNTED) expect(counters[name].generated).toBeLessThanOrEqual(counters[name].all);
        readCounters(stored, new Date());
      }),
    );
  });
});
