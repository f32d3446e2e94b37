import type { Translate } from '@atelier/i18n/translator';
import { describe, expect, it } from 'vitest';
import { runningItem } from '#features/generation/history/testing/items.ts';
import { leftText, spanLeft, waitRange } from '#features/generation/history/waits.ts';

const t: Translate = (key, vars) => `${key.split('.').at(-1)} ${Object.values(vars ?? {}).join('-')}`.trim();
const at = (seconds: number) => Date.parse('2026-11-21T10:00:00Z') + seconds * 1000;
let count = 0;
/** A running task that nobody was told anything of yet. */
const fresh = (percentages: number[], estimated_seconds: number) => {
  count += 1;
  return { ...runningItem(percentages), id: `wait-${count}`, estimated_seconds };
};

describe('waits', () => {
  it('are told as ranges', () => {
    expect(waitRange(5, t)).toBe('under 15');
    expect(waitRange(24, t)).toBe('seconds 10-50');
    expect(waitRange(70, t)).toBe('minutes 1-2');
    expect(waitRange(600, t)).toBe('minutes 10-16');
  });

  it('begin with what was said before the press, less what is gone', () => {
    expect(leftText(fresh([0], 24), at(0), t)).toBe(`left ${waitRange(24, t)}`);
    expect(spanLeft(fresh([2], 24), at(10))).toEqual({ from: 0, to: 40 });
  });

  it('only narrow while the pace agrees', () => {
    const item = fresh([0], 40);
    const widths: number[] = [];
    const ends: number[] = [];
    for (let second = 0; second <= 40; second += 1) {
      const span = spanLeft({ ...item, result: fresh([second * 2], 40).result }, at(second))!;
      widths.push(Math.round(span.to - span.from));
      ends.push(second + span.to);
      expect(span.from).toBeLessThanOrEqual(span.to);
    }
    expect(widths.at(-1)).toBeLessThan(widths[0]!);
    for (const [nth, end] of ends.entries()) if (nth > 0) expect(end).toBeLessThanOrEqual(ends[nth - 1]! + 0.01);
  });

  it('start anew when the pace says otherwise', () => {
    const item = fresh([0], 5);
    expect(spanLeft(item, at(1))!.to).toBe(14);
    const slow = spanLeft({ ...item, result: fresh([10], 5).result }, at(30))!;
    expect(slow.from).toBeGreaterThan(20);
    expect(slow.to).toBeGreaterThan(270);
  });

  it.each([
    [
      'idle',
      5,
      [
        [0.6, 0],
        [0.9, 8],
        [1.3, 35],
        [1.6, 44],
        [1.9, 75],
      ],
      3.2,
    ],
    [
      'under load',
      3,
      [
        [2.8, 0],
        [3.2, 8],
        [4.6, 12],
        [6.3, 35],
        [7.7, 48],
        [8.4, 53],
        [10.9, 53],
        [11.2, 75],
      ],
      12.2,
    ],
  ] as const)('hold the true end at every step of a measured picture, %s', (_name, estimate, steps, end) => {
    const item = fresh([0], estimate);
    let last = Number.POSITIVE_INFINITY;
    for (const [second, percent] of steps) {
      const span = spanLeft({ ...item, result: fresh([percent], estimate).result }, at(second))!;
      expect(second + span.from, `${percent} %`).toBeLessThanOrEqual(end);
      expect(second + span.to, `${percent} %`).toBeGreaterThanOrEqual(end - 0.1);
      expect(second + span.to).toBeLessThanOrEqual(last + 0.01);
      last = second + span.to;
    }
  });

  it('are almost over only where the progress says so, whatever the mean was', () => {
    expect(leftText(fresh([99], 5), at(10), t)).toBe('almost');
    expect(leftText(fresh([0], 2), at(20), t)).toBe('longer');
    expect(leftText(fresh([0], 0), at(5), t)).toBe('');
  });
});
