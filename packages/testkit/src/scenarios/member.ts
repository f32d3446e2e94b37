import { grantEntitlement } from '@atelier/server/domains/billing/entitlement.repo';
import type { Product } from '../boot.ts';
import type { NamedTable } from '../named-table.ts';

const MONTH = 30 * 24 * 3_600_000;

/** Gives a user a membership from now on: until payments exist, nobody can buy one. */
export async function makeMember<T extends NamedTable>(
  { platform, clock }: Pick<Product<T>, 'platform' | 'clock'>,
  userId: number,
  grade: 1 | 2 | 3,
): Promise<void> {
  const now = clock.now();
  await grantEntitlement(platform.db, {
    userId,
    grade,
    source: 'admin',
    billCycle: null,
    sourceKey: `test:${userId}:${grade}`,
    startsAt: now,
    endsAt: new Date(now.getTime() + MONTH),
  });
}
