import type { Week } from '@atelier/contract/days';
import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import style from '#admin/dashboard/activity.module.css';
import { api } from '#admin/kit/api.ts';
import { useRights } from '#admin/kit/rights.ts';
import { useWords } from '#admin/kit/words.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';

const quiet = (signal: AbortSignal) => ({ signal, quiet: true }) as const;
/** What is counted a day, each by whoever may open its area. */
const CHARTS = [
  { name: 'pictures', area: 'Operations', read: (signal: AbortSignal) => api.generation.madePictures(quiet(signal)) },
  { name: 'works', area: 'Works', read: (signal: AbortSignal) => api.works.publishedWorks(quiet(signal)) },
  { name: 'people', area: 'Users', read: (signal: AbortSignal) => api.identity.newPeople(quiet(signal)) },
] as const;

/** The last seven days, each as a bar beside the others of its kind. */
export function ActivitySection() {
  const a = useWords();
  const rights = useRights();
  const charts = CHARTS.filter(({ area }) => rights.area(area));
  if (charts.length === 0) return null;
  return (
    <section aria-label={a('dashboard.week.title')}>
      <h2 className={style.heading}>{a('dashboard.week.title')}</h2>
      <div className={style.charts}>
        {charts.map(({ name, read }) => (
          <Chart key={name} name={name} read={read} />
        ))}
      </div>
    </section>
  );
}

function Chart({ name, read }: Pick<(typeof CHARTS)[number], 'name' | 'read'>) {
  const a = useWords();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'week', name],
    queryFn: ({ signal }) => read(signal),
    refetchInterval: 60_000,
  });
  const sum = data?.days.reduce((all, { count }) => all + count, 0) ?? 0;
  const more = data?.days.some((day) => day.more) ?? false;
  return (
    <figure className={style.chart} aria-busy={!data && !isError}>
      <figcaption>
        <span>{a(`dashboard.week.${name}`)}</span>
        <b className="num">
          {data ? `${formatNumber(sum, language)}${more ? '+' : ''}` : isError ? '–' : <SkeletonLine width="32px" />}
        </b>
      </figcaption>
      {isError && !data ? (
        <p className={style.failed} role="status">
          {a('dashboard.week.failed')}
          <QuietButton size="s" busy={isFetching} onClick={() => void refetch()}>
            {a('dashboard.refresh')}
          </QuietButton>
        </p>
      ) : (
        <Bars days={data?.days ?? WAITING} />
      )}
    </figure>
  );
}

const WAITING: Week['days'] = Array.from({ length: 7 }, (_, index) => ({
  day: `1970-01-0${index + 1}`,
  count: 0,
  more: false,
}));

/** A list, so that it is read as one: day and number; the bar is as high as its day is beside the best. */
function Bars({ days }: { days: Week['days'] }) {
  const a = useWords();
  const language = useLanguage();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const shape = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' });
  const [short, long] = [shape({ weekday: 'short' }), shape({ weekday: 'long', day: 'numeric', month: 'long' })];
  return (
    <ol className={style.bars}>
      {days.map(({ day, count, more }, index) => {
        const at = new Date(`${day}T00:00:00Z`);
        const value = `${formatNumber(count, language)}${more ? '+' : ''}`;
        return (
          <li
            key={day}
            title={a('dashboard.week.day', { day: long.format(at), count: value })}
            data-today={index === days.length - 1 || undefined}
          >
            <span className={`${style.value} num`}>{value}</span>
            <i style={{ height: `${(100 * count) / most}%` }} aria-hidden="true" />
            <span className={style.day}>{short.format(at)}</span>
          </li>
        );
      })}
    </ol>
  );
}
