import type { Db } from '#platform/platform.ts';

/** Accounts behind an id whose birthday is on one of these days (month × 100 + day) and was told before a moment, in the order of ids. */
export async function peopleBornOn(
  db: Db,
  { days, toldBefore, after, limit }: { days: readonly number[]; toldBefore: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('profile')
    .select('user_id')
    .where('birthday', 'is not', null)
    .where('birth_day', 'in', [...days])
    .where('user_id', '>', after)
    .where('birthday_told_at', '<', toldBefore)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The first day behind this one on which somebody has a birthday, round the year; null when nobody has. */
export async function nextBirthdayAfter(db: Db, after: number): Promise<number | null> {
  const first = (from: number) =>
    db
      .selectFrom('profile')
      .select((e) => e.fn.min('birth_day').as('day'))
      .where('birthday', 'is not', null)
      .where('birth_day', '>', from)
      .executeTakeFirst();
  return (await first(after))?.day ?? (await first(0))?.day ?? null;
}
