import type { RELATIONS } from '@atelier/contract/community/people';
import { sql } from 'kysely';
import { countUpTo, offsetOf, type Page, type PageAt, pageOf, parseTimeCursor, timeCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';

export type Relation = (typeof RELATIONS)[number];
export type TieKind = 'following' | 'followers' | 'friends';

/** Somebody in a list of people, as the caller is tied to them. */
export interface TiedPerson {
  id: number;
  /** When the tie of the list began, in UTC. */
  at: string;
  bio: string;
  followers: number;
  relation: Relation;
}

const named = (iFollow: boolean, followsMe: boolean): Relation => {
  if (iFollow) return followsMe ? 'friend' : 'following';
  return followsMe ? 'follower' : 'none';
};

/** How a user stands to another, and how many follow that one. */
export async function relationOf(
  db: Db,
  userId: number | null,
  otherId: number,
): Promise<{ relation: Relation; followers: number }> {
  const { rows } = await sql<{ i_follow: boolean; follows_me: boolean; followers: number }>`
    select exists (select from follow where follower_id = ${userId} and followee_id = ${otherId}) as i_follow,
      exists (select from follow where follower_id = ${otherId} and followee_id = ${userId}) as follows_me,
      coalesce((select followers from follow_count where user_id = ${otherId}), 0) as followers`.execute(db);
  const { i_follow, follows_me, followers } = rows[0]!;
  return { relation: userId === otherId ? 'self' : named(i_follow, follows_me), followers };
}

/**
 * Whom a user follows, who follows them, or both ways; latest tie first, with what the caller's own list needs to know of
 * each in the same read.
 */
export async function tiedPeople(
  db: Db,
  userId: number,
  kind: TieKind,
  callerId: number | null,
  page: PageAt,
): Promise<Page<TiedPerson>> {
  const [mine, theirs] =
    kind === 'followers' ? (['followee_id', 'follower_id'] as const) : (['follower_id', 'followee_id'] as const);
  let base = db.selectFrom('follow').where(mine, '=', userId);
  if (kind === 'friends') base = base.where('mutual', '=', true);
  let ties = base
    .select([`${theirs} as id`, 'at'])
    .orderBy('at', 'desc')
    .orderBy(theirs, 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) {
    const after = parseTimeCursor(page.cursor);
    ties = ties.where(sql<boolean>`(at, ${sql.ref(theirs)}) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  }
  const { rows } = await sql<Omit<TiedPerson, 'relation'> & { i_follow: boolean; follows_me: boolean }>`
    select tie.id, (tie.at at time zone 'utc')::text || 'Z' as at, coalesce(profile.bio, '') as bio, coalesce(follow_count.followers, 0) as followers,
      exists (select from follow f where f.follower_id = ${callerId} and f.followee_id = tie.id) as i_follow,
      exists (select from follow f where f.follower_id = tie.id and f.followee_id = ${callerId}) as follows_me
    from ${ties} as tie
    left join profile on profile.user_id = tie.id
    left join follow_count on follow_count.user_id = tie.id
    order by tie.at desc, tie.id desc`.execute(db);
  const people = rows.map(({ i_follow, follows_me, ...row }) => ({
    ...row,
    relation: row.id === callerId ? ('self' as const) : named(i_follow, follows_me),
  }));
  return pageOf(people, page, await countUpTo(db, base.select('at')), (row) => timeCursor(row.at, row.id));
}
