import type { Db } from '#platform/platform.ts';

/** Skips the questionnaire; twice, or after an answer, changes nothing (studio 2.11). */
export async function skipQuestions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('onboarding')
    .values({ user_id: userId, answered_at: null, skipped_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ skipped_at: now })
        .where('onboarding.answered_at', 'is', null)
        .where('onboarding.skipped_at', 'is', null),
    )
    .execute();
}

/** Takes a skip back. */
export async function resumeQuestions(db: Db, userId: number): Promise<void> {
  await db.updateTable('onboarding').set({ skipped_at: null }).where('user_id', '=', userId).execute();
}
