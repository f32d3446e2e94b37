/**
 * When something was made or said (studio 9): 'just now' under a minute, minutes under an hour, then the date. Dates are shown eight
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
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...zone });
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...zone });
  return (ago < 86_400 ? time : day).format(seconds * 1000);
}
