import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';

/** A span of time, the end included. */
export interface Span {
  since: Date;
  until: Date;
}

/** Something that happened to a work so often. */
export interface WorkCount {
  title: string;
  count: number;
}

export interface WorkDecision {
  title: string;
  decision: 'approved' | 'rejected' | 'unpublished' | 'blocked' | 'freed';
  /** As stored: `reasonText` says it in a language. */
  reason: string;
}

/** What happened to the works of an author, most first. */
export interface WorkNews {
  likes: WorkCount[];
  remixes: WorkCount[];
  decisions: WorkDecision[];
}

const DECISIONS = {
  pass: 'approved',
  publish: 'approved',
  reject: 'rejected',
  unpublish: 'unpublished',
  block: 'blocked',
  unblock: 'freed',
} as const satisfies Record<string, WorkDecision['decision']>;

/** Decisions against a work: its author is told why. */
const NEEDS_REASON: readonly string[] = ['reject', 'unpublish', 'block'];

/** What a work is called: its title, else how its prompt begins, else nothing. */
const title = sql<string>`coalesce(nullif(w.title, ''), left(w.prompt, 80))`;
/** Somebody who is there, is no demo person and is not the author. */
const byAnother = sql<boolean>`u.status = 'active' and not u.demo and u.id <> w.author_id`;

interface Counted extends WorkCount {
  author_id: number;
}

/**
 * What happened to the works of these authors in a span: likes and remixes by others, and what staff decided last. Demo people and
 * closed accounts count for nothing. A remix is known by its day (UTC): it belongs to the span that begins on that day.
 */
export async function workNews(db: Db, authorIds: readonly number[], span: Span): Promise<Map<number, WorkNews>> {
  const news = new Map<number, WorkNews>();
  if (authorIds.length === 0) return news;
  const of = (authorId: number): WorkNews => {
    const known = news.get(authorId) ?? { likes: [], remixes: [], decisions: [] };
    news.set(authorId, known);
    return known;
  };
  const ids = [...authorIds];
  const likes = await sql<Counted>`
    select w.author_id, ${title} as title, count(*)::int as count
    from work w join work_like l on l.work_id = w.id join app_user u on u.id = l.user_id
    where w.author_id = any(${ids}::bigint[]) and w.deleted_at is null and ${byAnother}
      and l.at > ${span.since} and l.at <= ${span.until}
    group by w.id order by count desc, w.id desc`.execute(db);
  for (const { author_id, ...row } of likes.rows) of(author_id).likes.push(row);
  const remixes = await sql<Counted>`
    select w.author_id, ${title} as title, count(*)::int as count
    from work w join work_recreate r on r.work_id = w.id join app_user u on u.id = r.user_id
    where w.author_id = any(${ids}::bigint[]) and w.deleted_at is null and ${byAnother}
      and r.day >= ${dayOf(span.since)}::date and r.day < ${dayOf(span.until)}::date
    group by w.id order by count desc, w.id desc`.execute(db);
  for (const { author_id, ...row } of remixes.rows) of(author_id).remixes.push(row);
  const decided = await sql<{ author_id: number; title: string; decision: keyof typeof DECISIONS; reason: string }>`
    select w.author_id, ${title} as title, r.decision, r.reason
    from work w cross join lateral (
      select * from work_review r
      where r.work_id = w.id and r.at > ${span.since} and r.at <= ${span.until}
      order by r.at desc, r.id desc limit 1
    ) r
    where w.author_id = any(${ids}::bigint[]) and w.deleted_at is null and r.reviewer_id <> w.author_id
    order by r.at, r.id`.execute(db);
  for (const row of decided.rows)
    of(row.author_id).decisions.push({
      title: row.title,
      decision: DECISIONS[row.decision],
      reason: NEEDS_REASON.includes(row.decision) ? row.reason : '',
    });
  return news;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
