import { describe, expect, it } from 'vitest';
import { createRenewer, type RenewOutcome } from '#lib/api/renew.ts';

/** Two tabs share one stored token and one lock, as in a browser. */
function browser(exchange: (token: string) => Promise<RenewOutcome>) {
  const stored = { token: 'r1' as string | null };
  const seen: string[] = [];
  let logouts = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const tab = () =>
    createRenewer({
      readToken: () => stored.token,
      writeToken: (token) => {
        stored.token = token;
      },
      exchange: (token) => {
        seen.push(token);
        return exchange(token);
      },
      exclusively: <T>(work: () => Promise<T>) => {
        const next = queue.then(work);
        queue = next.catch(() => undefined);
        return next;
      },
      ended: () => {
        logouts += 1;
        stored.token = null;
      },
    });
  return { stored, seen, tab, logouts: () => logouts };
}

describe('the refresh queue', () => {
  it('trades the token once for many requests of one tab', async () => {
    const { tab, seen, stored } = browser(async () => ({ kind: 'renewed', token: 'r2' }));
    const renew = tab();
    expect(await Promise.all([renew('r1'), renew('r1'), renew('r1')])).toEqual([true, true, true]);
    expect(seen).toEqual(['r1']);
    expect(stored.token).toBe('r2');
  });

  it('trades it once across tabs', async () => {
    const { tab, seen } = browser(async () => ({ kind: 'renewed', token: 'r2' }));
    const [one, two] = [tab(), tab()];
    expect(await Promise.all([one('r1'), two('r1')])).toEqual([true, true]);
    expect(seen).toEqual(['r1']);
  });

  it('lets a request that left before an earlier refresh repeat at once', async () => {
    const { tab, seen, stored } = browser(async () => ({ kind: 'renewed', token: 'r3' }));
    stored.token = 'r2';
    expect(await tab()('r1')).toBe(true);
    expect(seen).toEqual([]);
  });

  it('logs out when the family is over, once', async () => {
    const { tab, logouts } = browser(async () => ({ kind: 'ended' }));
    const [one, two] = [tab(), tab()];
    expect(await Promise.all([one('r1'), two('r1'), one('r1')])).toEqual([false, false, false]);
    expect(logouts()).toBe(1);
  });

  it('keeps the session when the server cannot be reached, and tries again next time', async () => {
    let up = false;
    const { tab, logouts, stored } = browser(async () =>
      up ? { kind: 'renewed', token: 'r2' } : { kind: 'unreachable' },
    );
    const renew = tab();
    expect(await renew('r1')).toBe(false);
    up = true;
    expect(await renew('r1')).toBe(true);
    expect(logouts()).toBe(0);
    expect(stored.token).toBe('r2');
  });
});
