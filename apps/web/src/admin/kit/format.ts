import { agoText } from '#lib/i18n/time.ts';

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long something has waited: '38 min', '3 days'; under a minute counts as one, so that nothing waits zero. */
export function ageText(seconds: number, language: string): string {
  const [unit, size] = STEPS.find(([, each]) => seconds >= each) ?? STEPS[2];
  const count = Math.max(1, Math.floor(seconds / size));
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  });
  return format.format(count);
}

/** 'two minutes ago' from the wire's seconds since 1970. */
export const agoOf = (seconds: number, language: string, justNow: string, now = Date.now()): string =>
  agoText(new Date(seconds * 1000).toISOString(), now, language, justNow);
