export type RenewOutcome = { kind: 'renewed'; token: string } | { kind: 'ended' } | { kind: 'unreachable' };

export interface RenewDeps {
  /** The token stored now, shared by all tabs. */
  readToken: () => string | null;
  writeToken: (token: string) => void;
  /** Trades a refresh token for a new ticket and its successor. */
  exchange: (token: string) => Promise<RenewOutcome>;
  /** Runs a piece while no other tab runs it. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** The family is over: log out. */
  ended: () => void;
}

/**
 * One refresh across tabs (studio 7.1): requests that met a dead ticket wait for the same exchange; a tab that finds the stored token
 * changed since its request left knows that another tab has refreshed and only repeats.
 */
export function createRenewer(deps: RenewDeps): (usedToken: string) => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  async function renew(usedToken: string): Promise<boolean> {
    const token = deps.readToken();
    if (!token) return false;
    if (token !== usedToken) return true;
    const outcome = await deps.exchange(token);
    if (outcome.kind === 'renewed') deps.writeToken(outcome.token);
    if (outcome.kind === 'ended') deps.ended();
    return outcome.kind === 'renewed';
  }

  return (usedToken) => {
    running ??= deps
      .exclusively(() => renew(usedToken))
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
