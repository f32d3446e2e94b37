import type { Grade } from '@atelier/contract/vocabulary/grades';
import { type Membership, membershipState } from '@atelier/rules/billing/membership';
import type { Db, Trx } from '#platform/platform.ts';

export interface EntitlementInput {
  userId: number;
  grade: Exclude<Grade, 0>;
  source: Membership['source'];
  /** 1 monthly, 3 trial that becomes yearly, 5 yearly; null where nothing renews. */
  billCycle: 1 | 3 | 5 | null;
  /** Unique for ever: the same key entitles once. */
  sourceKey: string;
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
}

/** Gives the right to a grade for a time; answers whether this call made it. */
export async function grantEntitlement(trx: Db | Trx, input: EntitlementInput): Promise<boolean> {
  const made = await trx
    .insertInto('entitlement')
    .values({
      user_id: input.userId,
      grade: input.grade,
      source: input.source,
      bill_cycle: input.billCycle,
      source_key: input.sourceKey,
      starts_at: input.startsAt,
      ends_at: input.endsAt,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Ends every right of somebody, without refund (billing 5: deletion). */
export async function revokeEntitlements(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Rights that hold at a moment. */
export async function liveMemberships(db: Db | Trx, userId: number, now: Date): Promise<Membership[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select(['grade', 'source', 'bill_cycle as billCycle'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
  return rows;
}

/** The grade that counts now: the highest live one, 0 without any (billing A48). */
export const effectiveGrade = async (db: Db | Trx, userId: number, now: Date): Promise<Grade> =>
  membershipState(await liveMemberships(db, userId, now)).grade;

/** When the last right of somebody to a grade ends; those of one grade follow each other. Null without any. */
export async function rightsEndAt(db: Db | Trx, userId: number, grade: Grade): Promise<Date | null> {
  if (grade === 0) return null;
  const last = await db
    .selectFrom('entitlement')
    .select((e) => e.fn.max('ends_at').as('at'))
    .where('user_id', '=', userId)
    .where('grade', '=', grade)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return last?.at ?? null;
}
