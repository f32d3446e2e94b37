import { describe, expect, it } from 'vitest';
import { createRenewer, type RenewOutcome } from '#lib/api/renew.ts';

/** Two tabs share one stored mark and one lock, as in a browser. */
function browser(exchange: () => Promise<RenewOutcome>) {
  const stored = { mark: 'm1' as string | null };
  let exchanges = 0;
  let logouts = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const tab = () =>
    createRenewer({
      readMark: () => stored.mark,
      renewMark: () => {
        stored.mark = `m${exchanges + 1}`;
      },
      exchange: () => {
        exchanges += 1;
        return exchange();
      },
      exclusively: <T>(work: () => Promise<T>) => {
        const next = queue.then(work);
        queue = next.catch(() => undefined);
        return next;
      },
      ended: () => {
        logouts += 1;
        stored.mark = null;
      },
    });
  return { stored, tab, exchanges: () => exchanges, logouts: () => logouts };
}

describe('the refresh queue', () => {
  it('trades the token once for many requests of one tab', async () => {
    const { tab, exchanges, stored } = browser(async () => 'renewed');
    const renew = tab();
    expect(await Promise.all([renew('m1'), renew('m1'), renew('m1')])).toEqual([true, true, true]);
    expect(exchanges()).toBe(1);
    expect(stored.mark).toBe('m2');
  });

  it('trades it once across tabs', async () => {
    const { tab, exchanges } = browser(async () => 'renewed');
    const [one, two] = [tab(), tab()];
    expect(await Promise.all([one('m1'), two('m1')])).toEqual([true, true]);
    expect(exchanges()).toBe(1);
  });

  it('lets a request that left before an earlier refresh repeat at once', async () => {
    const { tab, exchanges, stored } = browser(async () => 'renewed');
    stored.mark = 'm2';
    expect(await tab()('m1')).toBe(true);
    expect(exchanges()).toBe(0);
  });

  it('leaves no mark behind when somebody logged out while the answer was on its way', async () => {
    const { tab, stored } = browser(async () => {
      stored.mark = null;
      return 'renewed';
    });
    await tab()('m1');
    expect(stored.mark).toBeNull();
  });

  it('logs out when the family is over, once', async () => {
    const { tab, logouts } = browser(async () => 'ended');
    const [one, two] = [tab(), tab()];
    expect(await Promise.all([one('m1'), two('m1'), one('m1')])).toEqual([false, false, false]);
    expect(logouts()).toBe(1);
  });

  it('keeps the session when the server cannot be reached, and tries again next time', async () => {
    let up = false;
    const { tab, logouts, stored } = browser(async () => (up ? 'renewed' : 'unreachable'));
    const renew = tab();
    expect(await renew('m1')).toBe(false);
    up = true;
    expect(await renew('m1')).toBe(true);
    expect(logouts()).toBe(0);
    expect(stored.mark).toBe('m3');
  });
});
