export type RenewOutcome = 'renewed' | 'ended' | 'unreachable';

export interface RenewDeps {
  /** The session mark stored now, shared by all tabs; null for a guest. */
  readMark: () => string | null;
  /** Stores another one: the session was renewed. */
  renewMark: () => void;
  /** Trades the browser's refresh token for a new ticket and its successor; both are cookies. */
  exchange: () => Promise<RenewOutcome>;
  /** Runs a piece while no other tab runs it. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** The family is over: log out. */
  ended: () => void;
}

/**
 * One refresh across tabs (studio 7.1): requests that met a dead ticket wait for the same exchange; a tab that finds the session mark
 * changed since its request left knows that another tab has refreshed and only repeats.
 */
export function createRenewer(deps: RenewDeps): (usedMark: string) => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  async function renew(usedMark: string): Promise<boolean> {
    const mark = deps.readMark();
    if (!mark) return false;
    if (mark !== usedMark) return true;
    const outcome = await deps.exchange();
    // Somebody may have logged out while the answer was on its way: then there is no session to mark.
    if (outcome === 'renewed' && deps.readMark() === mark) deps.renewMark();
    if (outcome === 'ended') deps.ended();
    return outcome === 'renewed';
  }

  return (usedMark) => {
    running ??= deps
      .exclusively(() => renew(usedMark))
      .finally(() => {
        running = null;
      });
    return running;
  };
}

/** Web Locks where the browser has them (secure contexts); elsewhere the server's ten seconds of grace cover two tabs at once. */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('atelier.renew', work) as Promise<T>;
}
