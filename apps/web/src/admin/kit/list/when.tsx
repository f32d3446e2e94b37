import { useWords } from '#admin/kit/words.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { agoText, fullTime } from '#lib/i18n/time.ts';

/** Of a column of dates: the longest in any of the languages, with the room at the edge of the table. */
export const WHEN_WIDTH = '152px';

/** Clocks differ by as much; what is further ahead is still to come. */
const SOON_MS = 120_000;

/** When something was, by the wire's seconds since 1970 or ISO time, or the day it will be; in full when it is pointed at. */
export function When({ at }: { at: number | string }) {
  const a = useWords();
  const language = useLanguage();
  const time = typeof at === 'number' ? new Date(at * 1000).toISOString() : at;
  return (
    <time dateTime={time} title={fullTime(time, language)}>
      {Date.parse(time) > Date.now() + SOON_MS
        ? dateFormat(language, { dateStyle: 'medium' }).format(Date.parse(time))
        : agoText(time, Date.now(), language, a('facts.justNow'))}
    </time>
  );
}
