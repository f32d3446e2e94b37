import type { Trx } from '#platform/platform.ts';
import { tell } from '../ports.ts';

/** A task that started from somebody's work ended with at least one picture. Told in the transaction that ends it. */
export const remixMade =
  tell<(trx: Trx, remix: { userId: number; workKey: string }) => Promise<void>>('generation.remixMade');
