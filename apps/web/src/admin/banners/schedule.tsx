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

/** The times between which a banner runs, on the reader's clock; with the year when they are pointed at. */
export function Schedule({ from, until }: ScheduleProps) {
  const a = useWords();
  const language = useLanguage();
  const times = [from, until].filter((time) => time !== null);
  const told = (time: string) => dateFormat(language, formOf(times)).format(new Date(time));
  const said =
    from && until
      ? `${told(from)} – ${told(until)}`
      : from
        ? a('houseBanners.schedule.from', { date: told(from) })
        : until
          ? a('houseBanners.schedule.until', { date: told(until) })
          : a('houseBanners.schedule.always');
  return <span title={times.map((time) => fullTime(time, language)).join(' – ') || undefined}>{said}</span>;
}

/** The year only where it is not this one. */
function formOf(times: readonly string[]): Intl.DateTimeFormatOptions {
  const year = new Date().getFullYear();
  const near = times.every((time) => new Date(time).getFullYear() === year);
  return near
    ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
    : { dateStyle: 'medium', timeStyle: 'short' };
}
