import { dateFormat, relativeFormat } from '#lib/i18n/formats.ts';

/** 'in 3 hours', 'in 12 minutes': how far off a moment is, rounded up so that it never promises too early. */
export function untilText(time: string, language: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(time) - now) / 60_000));
  const format = relativeFormat(language, { numeric: 'always' });
  if (minutes < 60) return format.format(minutes, 'minute');
  if (minutes < 48 * 60) return format.format(Math.ceil(minutes / 60), 'hour');
  return format.format(Math.ceil(minutes / 1440), 'day');
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** 'two minutes ago', and after a week the date. `time` is ISO, or the wire's UTC without a zone. */
export function agoText(time: string, now: number, language: string, justNow: string): string {
  const at = Date.parse(time.includes('T') ? time : `${time.replace(' ', 'T')}Z`);
  const ago = now - at;
  if (ago < 60_000) return justNow;
  if (ago > 7 * 86_400_000) return dateFormat(language, { dateStyle: 'medium' }).format(at);
  const [unit, size] = STEPS.find(([, each]) => ago >= each)!;
  return relativeFormat(language, { numeric: 'auto', style: 'short' }).format(-Math.floor(ago / size), unit);
}

/** Date and time in full, for a title. */
export function fullTime(time: string, language: string): string {
  const at = Date.parse(time.includes('T') ? time : `${time.replace(' ', 'T')}Z`);
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}
