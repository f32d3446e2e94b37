import type { workActivityCalls } from '@atelier/contract/works/activity';
import { sql } from 'kysely';
import type { Db, Handlers, Platform } from '#platform/platform.ts';
import { countedWeek } from '#platform/week.ts';

/** What was first shown to everybody, a day, wherever it stands now. */
export const publishedWorks = (db: Db, now: Date) =>
  countedWeek(
    db,
    now,
    ({ from, to }) => sql`select from work where origin <> 'demo' and published_at >= ${from} and published_at < ${to}`,
  );

export const workActivityHandlers = ({ db }: Platform): Handlers<typeof workActivityCalls> => ({
  publishedWorks: (_input, ctx) => publishedWorks(db, ctx.now),
});
