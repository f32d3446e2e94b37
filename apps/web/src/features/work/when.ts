import { dateFormat, relativeFormat } from '#lib/i18n/formats.ts';

/** POSIX names its zones the other way round: GMT+8 lies west. */
const ZONE = 'Etc/GMT+8';
const BEHIND_MS = 8 * 3_600_000;

/**
 * When something was made or said (studio 9): 'just now' under a minute, minutes under an hour, then date and time, of an
 * earlier year the date alone. They are shown eight hours behind UTC, as the specification has it. `seconds` since 1970.
 */
export function whenText(seconds: number, now: number, language: string, justNow: string): string {
  const ago = Math.floor(now / 1000) - seconds;
  if (ago < 60) return justNow;
  if (ago < 3600) {
    return relativeFormat(language, { numeric: 'always' }).format(-Math.floor(ago / 60), 'minute');
  }
  const at = seconds * 1000;
  const year = (time: number) => new Date(time - BEHIND_MS).getUTCFullYear();
  const format: Intl.DateTimeFormatOptions =
    year(at) === year(now)
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'medium' };
  return dateFormat(language, { ...format, timeZone: ZONE }).format(at);
}
