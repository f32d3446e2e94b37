import type { Db, Job, Platform } from '#platform/platform.ts';
import type { Span, WorkCount, WorkNews } from '../../works/domain.ts';
import type { CommunityDeps } from '../deps.ts';
import { wanting } from './choices.repo.ts';
import type { NewsFacts, Tally } from './notice.ts';
import { putNotice } from './outbox.ts';
import { type TalkNews, talkNews } from './talk-news.view.ts';

const DAY_MS = 86_400_000;
/** The digest of a day leaves at this hour, UTC. */
const HOUR = 8;
/** What is written while the hour turns is committed by then. */
const SETTLE_MS = 60_000;
/** After a longer stand-still what lies further back is no news. */
const LONGEST_MS = 7 * DAY_MS;
const KEPT_MS = 60 * DAY_MS;
/** Accounts that one transaction decides for. */
const BATCH = 500;
const NAMED_WORKS = 3;
const NAMED_DECISIONS = 20;

/**
 * Once a day, for everybody who wants it: what others did with one's works and what was decided about them since the last time, as one
 * mail, and none where nothing happened. A round visits all accounts in the order of their ids. One that breaks off is done again from its
 * start: the day is the key of the row, so nobody is told twice, and two rounds at once write each row once.
 */
export function communityDigestJob(deps: CommunityDeps): Job {
  const { db, clock } = deps.platform;
  return {
    name: 'community.mail-digest',
    concurrency: 1,
    // Not only at its hour: a house that was shut then has its digest when it opens.
    cron: '*/10 * * * *',
    expireInSeconds: 3600,
    async run(_data, signal) {
      const span = await dueSpan(db, clock.now());
      if (!span) return;
      let after: number | null = 0;
      while (after !== null && !signal.aborted) after = await digestBatch(deps, span, after);
      if (!signal.aborted) await closeRound(deps.platform, span);
    },
  };
}

/** The time that the next digest is about; null while the last one stands. */
async function dueSpan(db: Db, now: Date): Promise<Span | null> {
  const settled = new Date(now.getTime() - SETTLE_MS);
  const until = new Date(settled);
  until.setUTCHours(HOUR, 0, 0, 0);
  if (until > settled) until.setTime(until.getTime() - DAY_MS);
  const last = await db.selectFrom('mail_round').select('until').where('kind', '=', 'community').executeTakeFirst();
  if (last && last.until >= until) return null;
  const earliest = until.getTime() - (last ? LONGEST_MS : DAY_MS);
  return { since: new Date(Math.max(last?.until.getTime() ?? 0, earliest)), until };
}

async function closeRound({ db, clock }: Platform, { until }: Span): Promise<void> {
  await db
    .insertInto('mail_round')
    .values({ kind: 'community', until })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ until }))
    .execute();
  await db
    .deleteFrom('mail_notice')
    .where('created_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute();
}

/** @returns the last account that was looked at; null when there are no more */
async function digestBatch(deps: CommunityDeps, span: Span, after: number): Promise<number | null> {
  const { platform, identity, works } = deps;
  const ids = await identity.addresseesAfter(platform.db, after, BATCH);
  const wanted = await wanting(platform.db, ids, 'community');
  const [news, talk] = [await works.news(platform.db, wanted, span), await talkNews(platform.db, wanted, span)];
  const told = wanted.filter((id) => news.has(id) || talk.has(id));
  if (told.length > 0) {
    const key = span.until.toISOString().slice(0, 10);
    await platform.db.transaction().execute(async (trx) => {
      for (const id of told)
        await putNotice(platform, trx, id, {
          kind: 'community',
          key,
          facts: factsOf(span, news.get(id), talk.get(id)),
        });
    });
  }
  return ids.at(-1) ?? null;
}

const factsOf = ({ until }: Span, news: WorkNews | undefined, talk: TalkNews | undefined): NewsFacts => {
  const decisions = news?.decisions ?? [];
  return {
    until: until.toISOString(),
    likes: tally(news?.likes),
    comments: tally(talk?.comments),
    remixes: tally(news?.remixes),
    followers: talk?.followers ?? { total: 0, names: [] },
    decisions: decisions.slice(0, NAMED_DECISIONS),
    otherDecisions: Math.max(0, decisions.length - NAMED_DECISIONS),
  };
};

const tally = (counts: readonly WorkCount[] = []): Tally => ({
  total: counts.reduce((sum, { count }) => sum + count, 0),
  works: counts.slice(0, NAMED_WORKS),
  others: Math.max(0, counts.length - NAMED_WORKS),
});
