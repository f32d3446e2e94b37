import { dateFormat, relativeFormat } from '#lib/i18n/formats.ts';

/** 'in 3 hours', 'in 12 minutes': how far off a moment is, rounded up so that it never promises too early. */
export function untilText(time: string, language: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(time) - now) / 60_000));
  const format = relativeFormat(language, { numeric: 'always' });
  if (minutes < 60) return format.format(minutes, 'minute');
  if (minutes < 48 * 60) return format.format(Math.ceil(minutes / 60), 'hour');
  return format.format(Math.ceil(minutes / 1440), 'day');
}

/**
 * When something was (studio 9): 'just now' under a minute, minutes under an hour, from then on date and time, of an earlier year the
 * date alone. On the reader's clock, as their full form in the title (`docs/adr/0016`). `at` in milliseconds.
 */
export function whenText(at: number, now: number, language: string, justNow: string): string {
  const ago = now - at;
  if (ago < 60_000) return justNow;
  if (ago < 3_600_000)
    return relativeFormat(language, { numeric: 'always' }).format(-Math.floor(ago / 60_000), 'minute');
  const year = (time: number) => new Date(time).getFullYear();
  const format: Intl.DateTimeFormatOptions =
    year(at) === year(now)
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'medium' };
  return dateFormat(language, format).format(at);
}

/** The same for times of the wire: ISO, or UTC without a zone. */
export const agoText = (time: string, now: number, language: string, justNow: string): string =>
  whenText(parsed(time), now, language, justNow);

/** Date and time in full, for a title. */
export const fullTime = (time: string, language: string): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(parsed(time));

/** Milliseconds of a time of the wire. */
export const parsed = (time: string): number => Date.parse(time.includes('T') ? time : `${time.replace(' ', 'T')}Z`);
