import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { line, lines, paged, pageQuery } from '../fields.ts';
import { isVisible } from '../text.ts';
import { NICKNAME_MAX } from '../vocabulary/works.ts';
import { author } from '../works/shapes.ts';

const userId = z.coerce.number().int().positive();
/** What one sees of somebody: `self`, no tie, I follow, follows me, both. */
export const RELATIONS = ['self', 'none', 'following', 'follower', 'friend'] as const;
const relation = z.enum(RELATIONS);

export const PROFILE_FIELDS = ['sex', 'birthday', 'school', 'department', 'enrolled', 'education'] as const;
export const EDUCATIONS = ['associate', 'bachelor', 'master', 'doctor'] as const;
const shown = z.record(z.enum(PROFILE_FIELDS), z.boolean());

export const profile = author.extend({
  /** A name that never changes, made at the first sign-in; the account ID that screens show is `userId`. */
  username: z.string(),
  bio: z.string(),
  /** '' where it is not given or not shown to the caller. */
  sex: z.enum(['', 'female', 'male', 'other']),
  /** YYYY-MM-DD or ''. */
  birthday: z.string(),
  /** YYYY-MM-DD: from when it may be changed again; '' where it may be now, and for everybody else. */
  birthday_held_until: z.string(),
  school: z.string(),
  department: z.string(),
  /** YYYY-MM or ''. */
  enrolled: z.string(),
  education: z.enum(['', ...EDUCATIONS]),
  /** Which fields others see; told to oneself only. */
  shown: shown.nullable(),
  counts: z.object({
    followers: z.number().int(),
    following: z.number().int(),
    friends: z.number().int(),
    posts: z.number().int(),
    /** Works of one's own that wait for review; told to nobody else, who reads 0. */
    waiting: z.number().int(),
    likes: z.number().int(),
    recreates: z.number().int(),
  }),
  relation,
  created_at: z.number().int(),
});
export type Profile = z.output<typeof profile>;

export const personRow = author.extend({ bio: z.string(), relation, followers: z.number().int() });
export type PersonRow = z.output<typeof personRow>;
const people = paged(personRow);
const capiPeople = z.object({
  resultList: z.array(personRow),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
  next_cursor: z.string().nullable(),
});
const capiQuery = z.object({
  userId: userId.optional(),
  pageNo: z.coerce.number().int().min(0).max(100).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});
const tie = z.object({ relation, followers: z.number().int() });
const following = {
  method: 'POST',
  access: 'user',
  effect: true,
  body: z.object({ userId, follow: z.boolean().default(true) }),
  result: tie,
  errors: ['not_found', 'self_follow'],
} as const;
const text = (max: number, kept = line) =>
  kept().refine((value) => [...value].length <= max, { params: { key: 'text_too_long', max } });

export const peopleCalls = defineCalls('community', {
  profile: call({
    method: 'POST',
    path: '/capi/user/profile',
    access: 'public',
    body: z.object({ userId: userId.optional() }),
    result: profile,
    errors: ['not_found', 'session_required'],
    summary: "A user's public profile; one's own without an id",
    spec: 'studio 2.10, 3.2, 7.3',
  }),
  editProfile: call({
    method: 'POST',
    path: '/prod-api/user/edit',
    access: 'user',
    effect: true,
    body: z.object({
      nickname: text(NICKNAME_MAX)
        .refine(isVisible, { params: { key: 'nickname_empty' } })
        .optional(),
      /** Media id of a finished upload; '' for the default avatar. */
      avatar: z.string().max(80).optional(),
      bio: text(300, lines).optional(),
      sex: profile.shape.sex.optional(),
      birthday: z.union([z.literal(''), z.iso.date()]).optional(),
      school: text(80).optional(),
      department: text(80).optional(),
      enrolled: z.union([z.literal(''), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]).optional(),
      education: profile.shape.education.optional(),
      shown: z.partialRecord(z.enum(PROFILE_FIELDS), z.boolean()).optional(),
    }),
    result: profile,
    errors: [
      'nickname_empty',
      'text_too_long',
      'birthday_past',
      'birthday_once',
      'sensitive',
      'not_found',
      'image_format',
      'image_sensitive',
    ],
    summary: "Changes one's own profile",
    spec: 'studio 2.11, 3.2, 7.2',
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/prod-api/user/uploads/image',
    access: 'user',
    others: true,
    effect: true,
    body: z.object({ id: z.string().min(1).max(80) }),
    result: z.object({ imgid: z.string(), avatar: z.string() }),
    errors: ['not_found', 'image_format', 'image_sensitive'],
    summary: 'Makes a finished upload the avatar',
    spec: 'studio 7.2',
  }),
  follow: call({
    ...following,
    path: '/prod-api/user/follow',
    summary: 'Follows a user or no longer; twice changes nothing',
    spec: 'studio 4.4, decisions 3b',
  }),
  /** The twin door: the same use case, answered under `data`. */
  doFollow: call({
    ...following,
    others: true,
    path: '/capi/follow/doFollow',
    summary: 'Follows a user or no longer, by the social API',
    spec: 'studio 7.3, decisions 3b',
  }),
  followings: call({
    method: 'GET',
    path: '/prod-api/user/followings',
    access: 'user',
    query: pageQuery.extend({
      user_id: userId.optional(),
      kind: z.enum(['following', 'followers', 'friends']).default('following'),
    }),
    result: people,
    errors: ['not_found', 'page_too_deep'],
    summary: 'Whom a user follows, who follows, or both ways',
    spec: 'studio 2.10, 7.2',
  }),
  followType: call({
    method: 'POST',
    path: '/capi/follow/followType',
    access: 'user',
    body: z.object({ userId }),
    result: tie,
    errors: ['not_found'],
    summary: 'How the caller and a user follow each other',
    spec: 'studio 7.3',
  }),
  fans: call({
    method: 'POST',
    path: '/capi/follow/fans',
    access: 'public',
    body: capiQuery,
    result: capiPeople,
    errors: ['not_found', 'session_required'],
    summary: 'Followers of a user',
    spec: 'studio 7.3',
  }),
  follows: call({
    method: 'POST',
    path: '/capi/follow/follows',
    access: 'public',
    body: capiQuery,
    result: capiPeople,
    errors: ['not_found', 'session_required'],
    summary: 'Whom a user follows',
    spec: 'studio 7.3',
  }),
});
