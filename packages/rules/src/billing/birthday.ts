import { businessDay, businessOffset, type Edition } from './business-day.ts';

const DAY = 86_400_000;
const LEAP_DAY = 229;
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** A day of the year as one number: '2026-03-04' is 304. */
export const monthDay = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/** The birthdays that are kept on a day, YYYY-MM-DD: that of 29 February on the 28th in years without one. */
export function birthdaysOn(day: string): number[] {
  const own = monthDay(day);
  return own === 228 && !isLeap(Number(day.slice(0, 4))) ? [228, LEAP_DAY] : [own];
}

export interface BusinessDaySpan {
  /** YYYY-MM-DD */
  day: string;
  startsAt: Date;
  endsAt: Date;
}

/** The business day a moment lies in, with its ends. */
export function businessSpan(at: Date, edition: Edition): BusinessDaySpan {
  const day = businessDay(at, edition);
  const startsAt = new Date(Date.parse(day) - businessOffset(edition));
  return { day, startsAt, endsAt: new Date(startsAt.getTime() + DAY) };
}

/** When a birthday is kept in a year: the first moment of its business day. */
export function birthdayIn(year: number, birthday: number, edition: Edition): Date {
  const kept = birthday === LEAP_DAY && !isLeap(year) ? 228 : birthday;
  return new Date(Date.UTC(year, Math.floor(kept / 100) - 1, kept % 100) - businessOffset(edition));
}

/** Until when a birthday that was changed stands (billing A27: at most once a year); null where it may be changed now. */
export function birthdayHeldUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null;
  const until = new Date(changedAt);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  return until > now ? until : null;
}
