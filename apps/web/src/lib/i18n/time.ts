/** 'in 3 hours', 'in 12 minutes': how far off a moment is, rounded up so that it never promises too early. */
export function untilText(time: string, language: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(time) - now) / 60_000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (minutes < 60) return format.format(minutes, 'minute');
  if (minutes < 48 * 60) return format.format(Math.ceil(minutes / 60), 'hour');
  return format.format(Math.ceil(minutes / 1440), 'day');
}

const parsed = (time: string): number => Date.parse(time.includes('T') ? time : `${time.replace(' ', 'T')}Z`);

/** Dates are shown eight hours behind UTC (studio 9). POSIX names its zones the other way round: GMT+8 lies west. */
const SHOWN_ZONE = { timeZone: 'Etc/GMT+8' } as const;
const yearOf = (at: number): string => new Intl.DateTimeFormat('en', { year: 'numeric', ...SHOWN_ZONE }).format(at);

/**
 * When something was (studio 9): 'just now' under a minute, minutes under an hour, from then on date and time, of an earlier year the
 * date alone. `time` is ISO, or the wire's UTC without a zone.
 */
export function agoText(time: string, now: number, language: string, justNow: string): string {
  const at = parsed(time);
  const ago = now - at;
  if (ago < 60_000) return justNow;
  if (ago < 3_600_000) {
    const minutes = -Math.floor(ago / 60_000);
    return new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' }).format(minutes, 'minute');
  }
  const format: Intl.DateTimeFormatOptions =
    yearOf(at) === yearOf(now)
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(language, { ...format, ...SHOWN_ZONE }).format(at);
}

/** Date and time in full and on the viewer's own clock, for a title. */
export const fullTime = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(parsed(time));
