/**
 * When something was made or said (studio 9): 'just now' under a minute, minutes under an hour, then date and time, of an
 * earlier year the date alone. They are shown eight
 * hours behind UTC, as the specification has it. `seconds` since 1970.
 */
export function whenText(seconds: number, now: number, language: string, justNow: string): string {
  const ago = Math.floor(now / 1000) - seconds;
  if (ago < 60) return justNow;
  if (ago < 3600) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(ago / 60), 'minute');
  }
  // POSIX names its zones the other way round: GMT+8 lies west.
  const zone = { timeZone: 'Etc/GMT+8' } as const;
  const year = (at: number) => new Intl.DateTimeFormat('en', { year: 'numeric', ...zone }).format(at);
  const at = seconds * 1000;
  const format: Intl.DateTimeFormatOptions =
    year(at) === year(now)
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(language, { ...format, ...zone }).format(at);
}
