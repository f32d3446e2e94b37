/** Which market's calendar a deployment lives by. */
export type Edition = 'international' | 'domestic';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A fixed offset the whole year: no summer time, so no day of 23 or 25 hours (billing A22). */
const OFFSET_HOURS: Record<Edition, number> = { international: -8, domestic: 8 };

/** Milliseconds that local time is ahead of UTC. */
export const businessOffset = (edition: Edition): number => OFFSET_HOURS[edition] * HOUR;

/** A moment whose UTC fields read like the wall clock of the edition, and back. */
const toWall = (at: Date, edition: Edition): Date => new Date(at.getTime() + businessOffset(edition));
const fromWall = (wall: number, edition: Edition): Date => new Date(wall - businessOffset(edition));

/** The business day a moment lies in, as 'YYYY-MM-DD'. */
export const businessDay = (at: Date, edition: Edition): string => toWall(at, edition).toISOString().slice(0, 10);

/** The first moment of the business day after `at`'s; a moment at midnight itself belongs to the day it opens. */
export function nextBusinessMidnight(at: Date, edition: Edition): Date {
  const wall = toWall(at, edition).getTime();
  return fromWall((Math.floor(wall / DAY) + 1) * DAY, edition);
}

/**
 * The same wall-clock time `months` later; a day the target month lacks becomes its last one (31 Jan + 1 = 28 Feb).
 * Count from the anchor, not from the last result, or the 31st is lost after the first February.
 */
export function addMonths(at: Date, months: number, edition: Edition): Date {
  const wall = toWall(at, edition);
  const day = wall.getUTCDate();
  const target = new Date(wall);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return fromWall(target.getTime(), edition);
}

/** The first moment of the calendar month that begins `months` after the one `at` lies in. */
export function startOfMonth(at: Date, months: number, edition: Edition): Date {
  const wall = toWall(at, edition);
  return fromWall(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months, 1), edition);
}
