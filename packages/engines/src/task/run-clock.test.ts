import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunClock } from './run-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIMEOUTS = { queueMs: 1000, runMs: 5000, stallMs: 300 };

function clockOf() {
  const late = vi.fn();
  return { clock: new RunClock(TIMEOUTS, late), late };
}

describe('the clocks of a try', () => {
  it('let it wait on its server as long as its call says, whatever is told meanwhile', () => {
    const { clock, late } = clockOf();
    for (let told = 0; told < 9; told++) {
      vi.advanceTimersByTime(100);
      clock.heard('queued');
    }
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(late).toHaveBeenCalledOnce();
  });

  it('give the work its own time once it has begun, as long as something is heard', () => {
    const { clock, late } = clockOf();
    vi.advanceTimersByTime(900);
    clock.heard('started');
    for (let told = 0; told < 24; told++) {
      vi.advanceTimersByTime(200);
      clock.heard('progress');
    }
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(late).toHaveBeenCalledOnce();
  });

  it('end work that says nothing, and ring no more once it is over', () => {
    const silent = clockOf();
    silent.clock.heard('started');
    vi.advanceTimersByTime(299);
    expect(silent.late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(silent.late).toHaveBeenCalledOnce();
    const over = clockOf();
    over.clock.heard('started');
    over.clock.stop();
    vi.advanceTimersByTime(60_000);
    expect(over.late).not.toHaveBeenCalled();
  });
});
