import type { Trx } from '../../../platform/platform.ts';

/** What one domain does when an account goes for good (studio 4.13). Domains say goodbye in the order of `domains/all.ts`. */
export interface Farewell {
  /** In the transaction that closes the account: what others could see is out of sight with its commit, and nothing new begins. */
  close?(trx: Trx, userId: number, now: Date): Promise<void>;
  /**
   * Afterwards, in the background: removes what is the account's own, in steps that each commit. It is called again after a crash, and
   * once more a minute later for what was still on its way, so doing it twice must change nothing.
   */
  erase?(userId: number, signal: AbortSignal): Promise<void>;
}
