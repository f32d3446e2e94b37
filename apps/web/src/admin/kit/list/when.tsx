import { useWords } from '#admin/kit/words.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { agoText, fullTime } from '#lib/i18n/time.ts';

/** Of a column of dates: the longest in any of the languages, with the room at the edge of the table. */
export const WHEN_WIDTH = '152px';

/** When something was, by the wire's seconds since 1970 or ISO time; in full when it is pointed at. */
export function When({ at }: { at: number | string }) {
  const a = useWords();
  const language = useLanguage();
  const time = typeof at === 'number' ? new Date(at * 1000).toISOString() : at;
  return (
    <time dateTime={time} title={fullTime(time, language)}>
      {agoText(time, Date.now(), language, a('facts.justNow'))}
    </time>
  );
}
