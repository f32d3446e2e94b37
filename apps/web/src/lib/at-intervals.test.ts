import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atIntervals } from './at-intervals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins at once, then once an interval, however often it is asked', () => {
  const work = vi.fn();
  const paced = atIntervals(work, 100);
  paced.ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 10; n++) paced.ask();
  vi.advanceTimersByTime(99);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  paced.ask();
  expect(work).toHaveBeenCalledTimes(3);
});

it('does not begin what was asked for before it was stopped', () => {
  const work = vi.fn();
  const paced = atIntervals(work, 100);
  paced.ask();
  paced.ask();
  paced.stop();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});
