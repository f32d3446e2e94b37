import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { Span, WorkCount } from '../../works/domain.ts';

/** What others said and did to an author: comments under works, most first, and new followers, the latest by name. */
export interface TalkNews {
  comments: WorkCount[];
  followers: { total: number; names: string[] };
}

/** Followers that are named. */
const NAMED = 3;
/** Demo people and closed accounts count for nothing. */
const counts = sql<boolean>`u.status = 'active' and not u.demo`;

/** What was said under the works of these people, and who follows them since, in a span of time. */
export async function talkNews(db: Db, userIds: readonly number[], span: Span): Promise<Map<number, TalkNews>> {
  const news = new Map<number, TalkNews>();
  if (userIds.length === 0) return news;
  const of = (userId: number): TalkNews => {
    const known = news.get(userId) ?? { comments: [], followers: { total: 0, names: [] } };
    news.set(userId, known);
    return known;
  };
  const ids = [...userIds];
  const comments = await sql<WorkCount & { author_id: number }>`
    select w.author_id, coalesce(nullif(w.title, ''), left(w.prompt, 80)) as title, count(*)::int as count
    from work w join comment c on c.work_id = w.id join app_user u on u.id = c.author_id
    where w.author_id = any(${ids}::bigint[]) and w.deleted_at is null
      and c.deleted_at is null and c.author_id <> w.author_id and ${counts}
      and c.created_at > ${span.since} and c.created_at <= ${span.until}
    group by w.id order by count desc, w.id desc`.execute(db);
  for (const { author_id, ...row } of comments.rows) of(author_id).comments.push(row);
  const followers = await sql<{ followee_id: number; total: number; names: string[] }>`
    select f.followee_id, count(*)::int as total, (array_agg(u.nickname order by f.at desc, u.id desc))[1:${sql.lit(NAMED)}] as names
    from follow f join app_user u on u.id = f.follower_id
    where f.followee_id = any(${ids}::bigint[]) and ${counts} and f.at > ${span.since} and f.at <= ${span.until}
    group by f.followee_id`.execute(db);
  for (const { followee_id, ...row } of followers.rows) of(followee_id).followers = row;
  return news;
}
