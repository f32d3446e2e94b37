import type { ResultOf } from '@atelier/contract/call';
import type { onboardingCalls } from '@atelier/contract/community/onboarding';
import { SMALL_GROUP } from '@atelier/contract/vocabulary/onboarding';
import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import style from '#admin/dashboard/dashboard.module.css';
import { api } from '#admin/kit/api.ts';
import { useWords } from '#admin/kit/words.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';

type Summary = ResultOf<(typeof onboardingCalls)['profileSummary']>;
const LISTS = ['occupations', 'purposes', 'interests'] as const;
/** Lines of a list on its way. */
const WAITING = ['70%', '55%', '62%', '48%'];

/** Who comes here: how many people gave each answer of the questionnaire. Counts alone, and none of a small group. */
export function PeopleSection() {
  const a = useWords();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    // The server names the answers in the language of the request.
    queryKey: ['admin', 'who', language],
    queryFn: ({ signal }) => api.community.profileSummary({ signal, quiet: true }),
    staleTime: 60_000,
  });
  return (
    <section>
      <h2 className={style.heading}>{a('dashboard.who.title')}</h2>
      <p className={style.whoLine}>{a('dashboard.who.line', { min: SMALL_GROUP })}</p>
      {isError && !data ? (
        <p className={style.stale} role="status">
          {a('dashboard.who.failed')}
          <QuietButton size="s" busy={isFetching} onClick={() => void refetch()}>
            {a('dashboard.refresh')}
          </QuietButton>
        </p>
      ) : (
        <div className={style.who} aria-busy={data === undefined}>
          {LISTS.map((name) => (
            <div key={name}>
              <h3>{a(`dashboard.who.${name}`)}</h3>
              {data ? (
                <Groups groups={data[name]} />
              ) : (
                WAITING.map((width) => <SkeletonLine key={width} width={width} />)
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** The groups of a list that can be told, the largest first, then those too small to be told. */
function Groups({ groups }: { groups: Summary['occupations'] }) {
  const a = useWords();
  const language = useLanguage();
  const min = SMALL_GROUP;
  const most = Math.max(0, ...groups.map((group) => group.count ?? 0));
  if (most === 0) return <p>{a('dashboard.who.nobody', { min })}</p>;
  const ranked = [...groups].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return (
    <ul>
      {ranked.map(({ key, name, count }) => (
        <li key={key} className={count === null ? style.few : undefined}>
          {count !== null && <i style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />}
          <span>{name}</span>
          {count === null ? (
            <span className="num">
              <span aria-hidden="true">{a('dashboard.who.few', { min })}</span>
              <span className="sr">{a('dashboard.who.fewSpoken', { min })}</span>
            </span>
          ) : (
            <b className="num">{formatNumber(count, language)}</b>
          )}
        </li>
      ))}
    </ul>
  );
}
