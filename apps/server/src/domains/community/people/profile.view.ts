import { EDUCATIONS, PROFILE_FIELDS, type Profile } from '@atelier/contract/community/people';
import { birthdayHeldUntil } from '@atelier/rules/billing/birthday';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { ProfileTable } from '../community.tables.ts';
import type { CommunityDeps } from '../deps.ts';
import { relationOf } from './people.view.ts';

type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileRow = Selectable<ProfileTable>;

export const profileRow = (db: Db, userId: number): Promise<ProfileRow | undefined> =>
  db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** What a user told about themselves, as far as the caller may see it: hidden fields are '' for everybody else. */
function visibleFields(row: ProfileRow | undefined, self: boolean): Record<ProfileField, string> {
  const open = (field: ProfileField): string => (row && (self || row.shown.includes(field)) ? (row[field] ?? '') : '');
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, open(field)])) as Record<ProfileField, string>;
}

/**
 * A user's page.
 * @throws Refusal not_found for accounts that cannot be met
 */
export async function profileOf(
  deps: CommunityDeps,
  db: Db,
  userId: number,
  callerId: number | null,
): Promise<Profile> {
  const person = await deps.identity.person(db, userId);
  if (!person) throw refuse('not_found');
  const self = userId === callerId;
  const row = await profileRow(db, userId);
  const counts = await db
    .selectFrom('follow_count')
    .select(['followers', 'following', 'friends'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { posts, likes, recreates, waiting } = await deps.works.totals(db, userId);
  const { relation } = await relationOf(db, callerId, userId);
  const { username, createdAt, ...author } = person;
  const fields = visibleFields(row, self);
  return {
    ...author,
    username,
    bio: row?.bio ?? '',
    ...fields,
    birthday_held_until: self && row ? heldUntil(row, deps.platform.clock.now()) : '',
    sex: fields.sex as Profile['sex'],
    education: EDUCATIONS.find((known) => known === fields.education) ?? '',
    shown: self ? shownMap(row) : null,
    counts: {
      followers: counts?.followers ?? 0,
      following: counts?.following ?? 0,
      friends: counts?.friends ?? 0,
      posts,
      waiting: self ? waiting : 0,
      likes,
      recreates,
    },
    relation,
    created_at: Math.floor(createdAt.getTime() / 1000),
  };
}

/** YYYY-MM-DD or ''. */
const heldUntil = ({ birthday_changed_at: changed }: ProfileRow, now: Date): string =>
  birthdayHeldUntil(changed, now)?.toISOString().slice(0, 10) ?? '';

const shownMap = (row: ProfileRow | undefined) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, row?.shown.includes(field) ?? false])) as Record<
    ProfileField,
    boolean
  >;
