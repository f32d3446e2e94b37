import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { paged, pageQuery, requestIds } from '../fields.ts';
import { OCCUPATIONS, PROFILE_CONFIGS, PURPOSES, SMALL_GROUP } from '../vocabulary/onboarding.ts';

/** A choice of one of the lists, named in the language of the request. */
export const profileOption = z.object({ key: z.string(), name: z.string(), type: z.enum(PROFILE_CONFIGS) });
export type ProfileOption = z.output<typeof profileOption>;

const configQuery = (type: (typeof PROFILE_CONFIGS)[number], size: number) =>
  pageQuery.extend({
    type: z.enum(PROFILE_CONFIGS).default(type),
    page_size: z.coerce.number().int().min(1).max(100).default(size),
  });

/** Address names of official tags. */
/** 500 interests of 60 characters, three bytes each where they are Chinese or Japanese. */
const INTERESTS_BODY = 128 * 1024;

const interests = z.array(z.string().trim().min(1).max(60)).max(500);
const chosen = z.object({ interests: z.array(z.string()) });

/** What somebody answered; '' and empty lists where they did not. */
export const answers = z.object({
  occupation: z.enum(['', ...OCCUPATIONS]),
  purposes: z.array(z.enum(PURPOSES)),
  interests: z.array(z.string()),
});
export type Answers = z.output<typeof answers>;

const due = z.object({ due: z.boolean() });
/** `count` is null for fewer people than `SMALL_GROUP`, none among them. */
const group = z.object({ key: z.string(), name: z.string(), count: z.number().int().min(SMALL_GROUP).nullable() });

/** The questionnaire of the beginning and what one likes (studio 2.11, 7.2 'Profile'). */
export const onboardingCalls = defineCalls('community', {
  profileConfig: call({
    method: 'GET',
    path: '/prod-api/content/user/profile/config',
    access: 'user',
    query: configQuery('interest', 100),
    result: paged(profileOption),
    errors: ['page_too_deep'],
    summary:
      'What the questionnaire offers: occupations, purposes, interests (the official tags), or kinds of feedback',
    spec: 'studio 7.2, 9',
  }),
  /** The twin door for guests: the same lists. */
  publicProfileConfig: call({
    method: 'GET',
    path: '/prod-api/content/profile/config/list',
    access: 'public',
    others: true,
    query: configQuery('feedback', 50),
    result: paged(profileOption),
    errors: ['page_too_deep'],
    summary: 'The same for everybody; kinds of feedback where nothing else is asked for',
    spec: 'studio 7.2, 9',
  }),
  interests: call({
    method: 'GET',
    path: '/prod-api/content/user/profile/interest',
    access: 'user',
    result: chosen,
    summary: "The caller's interests, in the order of the tags",
    spec: 'studio 2.11, 7.2',
  }),
  saveInterests: call({
    method: 'POST',
    path: '/prod-api/content/user/profile/interest',
    access: 'user',
    effect: true,
    bodyLimit: INTERESTS_BODY,
    body: z.object({ interests }),
    result: chosen,
    errors: ['choice_unknown'],
    summary: "Replaces the caller's interests",
    spec: 'studio 2.11, 7.2',
  }),
  answers: call({
    method: 'GET',
    path: '/prod-api/content/user/profile',
    access: 'user',
    result: answers,
    summary: "The caller's answers to the questionnaire",
    spec: 'ours, beside studio 7.2',
  }),
  saveAnswers: call({
    method: 'POST',
    path: '/prod-api/content/user/profile',
    access: 'user',
    effect: true,
    idempotent: true,
    bodyLimit: INTERESTS_BODY,
    body: answers.extend({ ...requestIds, purposes: answers.shape.purposes.max(100), interests }),
    result: answers,
    errors: ['choice_unknown', 'request_id_reused'],
    summary: 'Keeps the answers to the questionnaire, which is not due any more',
    spec: 'studio 2.11, 3.7, 7.2',
  }),
  questionsDue: call({
    method: 'GET',
    path: '/prod-api/content/user/profile/check',
    access: 'user',
    query: z.object({ request_id: z.string().max(200).optional() }),
    result: due,
    summary: 'Whether the questionnaire is due: neither answered nor skipped',
    spec: 'studio 7.2',
  }),
  skipQuestions: call({
    method: 'GET',
    path: '/prod-api/content/user/profile/check/skip',
    access: 'user',
    effect: true,
    result: due,
    summary: 'Skips the questionnaire; it stays open to be answered in the settings',
    spec: 'studio 2.11, 7.2; decisions 2',
  }),
  resumeQuestions: call({
    method: 'DELETE',
    path: '/prod-api/content/user/profile/check/skip',
    access: 'user',
    effect: true,
    result: due,
    summary: 'Takes a skip back',
    spec: 'ours, beside studio 7.2',
  }),
  profileSummary: call({
    method: 'GET',
    path: '/prod-api/content/admin/profile/summary',
    access: 'staff',
    area: 'Users',
    result: z.object({ occupations: z.array(group), purposes: z.array(group), interests: z.array(group) }),
    summary: 'How many people gave each answer; counts only, small groups not told apart',
    spec: 'ours, docs/adr/0017',
  }),
});
