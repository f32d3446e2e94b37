import { useWords } from '#admin/kit/words.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { fullTime } from '#lib/i18n/time.ts';

interface ScheduleProps {
  /** ISO; null: from now on. */
  from: string | null;
  /** ISO; null: until it is taken away. */
  until: string | null;
}

/** The days that a banner runs, on the reader's clock; to the minute when they are pointed at. */
export function Schedule({ from, until }: ScheduleProps) {
  const a = useWords();
  const language = useLanguage();
  const times = [from, until].filter((time) => time !== null);
  const day = (time: string) => dateFormat(language, formOf(times)).format(new Date(time));
  const said =
    from && until
      ? `${day(from)} – ${day(until)}`
      : from
        ? a('houseBanners.schedule.from', { date: day(from) })
        : until
          ? a('houseBanners.schedule.until', { date: day(until) })
          : a('houseBanners.schedule.always');
  return <span title={times.map((time) => fullTime(time, language)).join(' – ') || undefined}>{said}</span>;
}

/** The year only where it is not this one. */
function formOf(times: readonly string[]): Intl.DateTimeFormatOptions {
  const year = new Date().getFullYear();
  const near = times.every((time) => new Date(time).getFullYear() === year);
  return near ? { month: 'short', day: 'numeric' } : { dateStyle: 'medium' };
}
