import { houseDate } from '#lib/house-date.ts';

const NEAR_MS = 36 * 3_600_000;

/** The last second that counts (the wire tells the first that does not): the time of day and its zone when it is near, else the date. */
export function lapseText(time: string, language: string): string {
  const at = Date.parse(time) - 1000;
  const format: Intl.DateTimeFormatOptions =
    at - Date.now() < NEAR_MS
      ? { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }
      : { dateStyle: 'medium' };
  return houseDate(language, format).format(at);
}
