import type { Trx } from '#platform/platform.ts';
import { hears, type Plug, tell } from '../ports.ts';
import type { NewDevice } from './new-device.ts';

/** An account was made: other domains open what they keep for a user. `cameBack`: its address had an account that was deleted a short while ago. */
export const accountOpened =
  tell<(trx: Trx, userId: number, now: Date, cameBack: boolean) => Promise<void>>('identity.accountOpened');

/** A sign-in came from a browser that the account does not know; told in the transaction of the sign-in. */
export const newDeviceSeen = tell<(trx: Trx, device: NewDevice) => Promise<void>>('identity.newDeviceSeen');

/**
 * An account goes for good (studio 4.13), told in the transaction that closes it: what others could see is out of sight with its commit,
 * and nothing new begins.
 */
export const accountCloses = tell<(trx: Trx, userId: number, now: Date) => Promise<void>>(
  'identity.accountCloses',
  'backward',
);

/**
 * What a closed account leaves is erased, in the background: tasks end before the wallet that gets back what they held is emptied, works and
 * tasks go before the files they name. Told again after a crash, and once more a minute later, so hearing it twice must change nothing.
 */
export const accountErased = tell<(userId: number, signal: AbortSignal) => Promise<void>>(
  'identity.accountErased',
  'backward',
);

/** Hears `accountErased` unless the server stops meanwhile. */
export const erases = (erase: (userId: number, signal: AbortSignal) => Promise<void>): Plug =>
  hears(accountErased, async (userId, signal) => {
    signal.throwIfAborted();
    await erase(userId, signal);
  });
