import type { onboardingCalls } from '@atelier/contract/community/onboarding';
import type { ProfileConfig } from '@atelier/contract/vocabulary/onboarding';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import type { CommunityDeps } from '../deps.ts';
import { answersOf, interestsOf, optionPage, profileOptions, questionsDue } from './onboarding.view.ts';
import { saveAnswers, saveInterests } from './save-answers.ts';
import { resumeQuestions, skipQuestions } from './skip-questions.ts';
import { profileSummary } from './summary.view.ts';

/** Binds the calls of the questionnaire and of what people like (studio 7.2). */
export function onboardingHandlers(deps: CommunityDeps): Handlers<typeof onboardingCalls> {
  const { works } = deps;
  const { db } = deps.platform;
  const config = async (
    query: { type: ProfileConfig; cursor?: string | undefined; page_index: number; page_size: number },
    { language }: CallContext,
  ) => {
    const page = pageAt(query);
    return pagedAnswer(optionPage(await profileOptions(db, works, query.type, language), page), page, (row) => row);
  };
  return {
    profileConfig: ({ query }, ctx) => config(query, ctx),
    publicProfileConfig: ({ query }, ctx) => config(query, ctx),
    interests: async (_input, ctx) => ({ interests: await interestsOf(db, works, signedIn(ctx).id) }),
    saveInterests: async ({ body }, ctx) => ({ interests: await saveInterests(deps, signedIn(ctx), body.interests) }),
    answers: (_input, ctx) => answersOf(db, works, signedIn(ctx).id),
    saveAnswers: ({ body }, ctx) => saveAnswers(deps, signedIn(ctx), body),
    questionsDue: async (_input, ctx) => ({ due: await questionsDue(db, signedIn(ctx).id) }),
    async skipQuestions(_input, ctx) {
      await skipQuestions(db, signedIn(ctx).id, ctx.now);
      return { due: false };
    },
    async resumeQuestions(_input, ctx) {
      const { id } = signedIn(ctx);
      await resumeQuestions(db, id);
      return { due: await questionsDue(db, id) };
    },
    profileSummary: (_input, ctx) => profileSummary(deps, ctx.language),
  };
}
