import { BILL_TYPE } from '@atelier/contract/vocabulary/billing';
import { describe, expect, it } from 'vitest';
import { billWindow, isDeduction, typesOfTab } from './bills.ts';
import { dailyAmount } from './daily.ts';
import { membershipState } from './membership.ts';
import { type PriceRow, unitCostOf } from './prices.ts';

describe('bill tabs', () => {
  it('partition all types', () => {
    const parts = [...typesOfTab(1), ...typesOfTab(3), ...typesOfTab(5)].sort();
    expect(parts).toEqual([...typesOfTab(0)].sort());
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('mark types 1, 2 and 8 as deductions', () => {
    expect(Object.values(BILL_TYPE).filter(isDeduction)).toEqual([1, 2, 8]);
  });

  it('reach from two months ago to the end of today', () => {
    const { from, to } = billWindow(new Date('2031-04-30T20:00:00Z'), 'international');
    expect(from.toISOString()).toBe('2031-02-28T20:00:00.000Z');
    expect(to.toISOString()).toBe('2031-05-01T08:00:00.000Z');
  });
});

describe('prices', () => {
  const row = (part: Partial<PriceRow>): PriceRow => ({
    mediaType: 'video',
    module: '*',
    version: '*',
    mode: '*',
    fromSeconds: 0,
    unitCost: 0,
    ...part,
  });
  const rows = [
    row({ mediaType: 'image', unitCost: 1 }),
    row({ unitCost: 5 }),
    row({ fromSeconds: 5, unitCost: 30 }),
    row({ fromSeconds: 20, unitCost: 60 }),
    row({ module: 'mouth_speech', unitCost: 100 }),
    row({ module: 'mouth_speech', mode: 'turbo', unitCost: 150 }),
  ];
  const video = (seconds: number, more = {}) =>
    unitCostOf(rows, { mediaType: 'video', module: 'x', version: 'v3L', seconds, ...more });

  it('follow the duration: under 5 s 5, under 20 s 30, longer 60', () => {
    expect([0, 4, 4.99, 5, 19.9, 20, 90].map((seconds) => video(seconds))).toEqual([5, 5, 5, 30, 30, 60, 60]);
  });

  it('let the most exact row win over a longer duration', () => {
    expect(video(30, { module: 'mouth_speech' })).toBe(100);
    expect(video(30, { module: 'mouth_speech', mode: 'turbo' })).toBe(150);
    expect(video(30, { module: 'mouth_speech', mode: 'fast' })).toBe(100);
  });

  it('answer null for what has no price', () => {
    expect(unitCostOf(rows, { mediaType: 'audio', module: 'x', version: 'v1' })).toBeNull();
  });
});

describe('membership', () => {
  it('takes the highest live grade', () => {
    expect(membershipState([])).toEqual({ grade: 0, isYearVip: false, isFreeVip: false, planName: 'free' });
    const state = membershipState([
      { grade: 1, source: 'subscription', billCycle: 5 },
      { grade: 3, source: 'code', billCycle: null },
    ]);
    expect(state).toEqual({ grade: 3, isYearVip: true, isFreeVip: false, planName: 'pro-year' });
  });

  it('keeps a trial apart from a yearly plan', () => {
    expect(membershipState([{ grade: 2, source: 'trial', billCycle: 3 }])).toEqual({
      grade: 2,
      isYearVip: false,
      isFreeVip: true,
      planName: 'plus',
    });
  });

  it('gives each grade at least the daily credits of the one below', () => {
    expect(([0, 1, 2, 3, 4] as const).map(dailyAmount)).toEqual([30, 40, 60, 80, 80]);
  });
});
