import { DAY_CAP, type Week } from '@atelier/contract/days';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './platform.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

/** One day of the query: what is counted begins at `from` and ends before `to`. */
export interface DayBounds {
  from: RawBuilder<Date>;
  to: RawBuilder<Date>;
}

/**
 * Counts the rows of each of the last seven days (UTC), today's last. `rows` selects those of one day along an index of their time; no day is
 * read beyond `DAY_CAP` rows, so the whole costs the same in a house of any size.
 */
export async function countedWeek(db: Db, now: Date, rows: (day: DayBounds) => RawBuilder<unknown>): Promise<Week> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const starts = Array.from({ length: DAYS }, (_, index) => new Date(today - (DAYS - 1 - index) * DAY_MS));
  const day: DayBounds = { from: sql`d.start`, to: sql`d.start + interval '24 hours'` };
  const found = await sql<{ start: Date; count: number }>`
    select d.start, (select count(*)::int from (${rows(day)} limit ${DAY_CAP + 1}) counted) as count
    from unnest(${starts}::timestamptz[]) as d (start) order by d.start`.execute(db);
  return {
    days: found.rows.map(({ start, count }) => ({
      day: start.toISOString().slice(0, 10),
      count: Math.min(count, DAY_CAP),
      more: count > DAY_CAP,
    })),
  };
}
