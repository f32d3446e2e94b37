import type { Translate } from '@atelier/i18n/translator';
import { describe, expect, it } from 'vitest';
import { runningItem } from '#features/generation/history/testing/items.ts';
import { leftText, secondsLeft, waitRange } from '#features/generation/history/waits.ts';

const t: Translate = (key, vars) => `${key.split('.').at(-1)} ${Object.values(vars ?? {}).join('-')}`.trim();

describe('waits', () => {
  it('are told as ranges', () => {
    expect(waitRange(5, t)).toBe('under 15');
    expect(waitRange(24, t)).toBe('seconds 20-40');
    expect(waitRange(70, t)).toBe('minutes 1-2');
    expect(waitRange(600, t)).toBe('minutes 10-16');
  });

  it('of a running task follow its own pace once it has one', () => {
    const at = (seconds: number) => Date.parse('2026-11-21T10:00:00Z') + seconds * 1000;
    expect(secondsLeft({ ...runningItem([2]), estimated_seconds: 30 }, at(10))).toBe(20);
    expect(secondsLeft(runningItem([50]), at(10))).toBe(10);
    expect(leftText(runningItem([99]), at(10), t)).toBe('almost');
    expect(leftText(runningItem([25]), at(10), t)).toBe('left 30');
    expect(leftText(runningItem([10]), at(60), t)).toBe('leftMinutes 9');
  });

  it('are almost over only where the progress says so, whatever the mean was', () => {
    const at = (seconds: number) => Date.parse('2026-11-21T10:00:00Z') + seconds * 1000;
    const fresh = (estimated_seconds: number) => ({ ...runningItem([0]), estimated_seconds });
    expect(leftText(fresh(2), at(0), t)).toBe('left 2');
    expect(leftText(fresh(2), at(5), t)).toBe('longer');
    expect(leftText(fresh(0), at(5), t)).toBe('');
    expect(leftText(runningItem([10]), at(0.1), t)).toBe('left 1');
    expect(leftText(runningItem([80]), at(10), t)).toBe('almost');
  });
});
