import type { BodyOf } from '@atelier/contract/call';
import type { Answers, onboardingCalls } from '@atelier/contract/community/onboarding';
import { PURPOSES } from '@atelier/contract/vocabulary/onboarding';
import type { SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { WorksDoor } from '../../works/domain.ts';
import type { CommunityDeps } from '../deps.ts';

type Order = BodyOf<(typeof onboardingCalls)['saveAnswers']>;

/**
 * Keeps the answers to the questionnaire in place of earlier ones; it is not due any more (studio 2.11). What is named twice counts once.
 * @throws Refusal choice_unknown with the interests at fault, request_id_reused
 */
export async function saveAnswers(deps: CommunityDeps, user: SessionUser, order: Order): Promise<Answers> {
  const { platform, works } = deps;
  const now = platform.clock.now();
  const { request_id, requestID, occupation } = order;
  const purposes = PURPOSES.filter((purpose) => order.purposes.includes(purpose));
  return platform.db.transaction().execute((trx) =>
    platform.idempotency.once(
      trx,
      {
        userId: user.id,
        call: 'community.saveAnswers',
        requestId: request_id ?? requestID,
        body: order,
        now,
      },
      async () => {
        const interests = await replaceInterests(trx, works, user.id, order.interests);
        await trx
          .updateTable('onboarding')
          .set({ occupation, purposes, answered_at: now })
          .where('user_id', '=', user.id)
          .execute();
        return { occupation, purposes, interests };
      },
    ),
  );
}

/**
 * Replaces what somebody likes (studio 7.2); the questionnaire stays as due as it was.
 * @throws Refusal choice_unknown with the interests at fault
 */
export async function saveInterests(
  deps: CommunityDeps,
  user: SessionUser,
  slugs: readonly string[],
): Promise<string[]> {
  const { platform, works } = deps;
  return platform.db.transaction().execute((trx) => replaceInterests(trx, works, user.id, slugs));
}

async function replaceInterests(
  trx: Trx,
  works: WorksDoor,
  userId: number,
  slugs: readonly string[],
): Promise<string[]> {
  await lockOnboarding(trx, userId);
  const offered = await works.tags(trx, 'en');
  const known = new Set(offered.map((tag) => tag.slug));
  const fields = slugs.flatMap((slug, place) =>
    known.has(slug) ? [] : [{ path: `interests.${place}`, key: 'choice_unknown' as const }],
  );
  if (fields.length > 0) throw refuse('choice_unknown', { fields });
  const chosen = offered.filter((tag) => slugs.includes(tag.slug));
  await trx.deleteFrom('interest').where('user_id', '=', userId).execute();
  if (chosen.length > 0) {
    await trx
      .insertInto('interest')
      .values(chosen.map((tag) => ({ user_id: userId, tag_id: tag.id })))
      .execute();
  }
  return chosen.map((tag) => tag.slug);
}

/** One at a time a user: of two lists that are sent at once the later stands, not both. */
async function lockOnboarding(trx: Trx, userId: number): Promise<void> {
  await trx
    .insertInto('onboarding')
    .values({ user_id: userId, answered_at: null, skipped_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('onboarding').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}
