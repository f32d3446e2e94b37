import type { BillType } from '@atelier/contract/vocabulary/billing';
import { isDeduction } from '@atelier/rules/billing/bills';
import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { type BillEntry, type EntriesOf, useEntries } from '#features/billing/billing.api.ts';
import style from '#features/billing/bills.module.css';
import { lapseText } from '#features/billing/lapse-text.ts';
import { fullHouseTime, houseDate } from '#lib/house-date.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { agoText, parsed } from '#lib/i18n/time.ts';
import { useMore } from '#lib/use-more.ts';

/** Where credits came from and went, newest first; more of them as one reads on. `none`: what is said where there are none. */
export function Entries({ of, none }: { of: EntriesOf; none: string }) {
  const t = useT();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEntries(of);
  const end = useMore(hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isError && rows.length === 0)
    return (
      <div className={style.list}>
        <p className={style.quiet} role="alert">
          {t('billing.failed')}{' '}
          <QuietButton size="s" onClick={() => void refetch()}>
            {t('common.retry')}
          </QuietButton>
        </p>
      </div>
    );
  if (!isPending && rows.length === 0)
    return (
      <div className={style.list}>
        <p className={style.quiet}>{none}</p>
      </div>
    );
  const now = Date.now();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keys
    <section className={style.list} aria-label={t('billing.list')} tabIndex={0}>
      <ul aria-busy={isPending}>
        {isPending &&
          ['a', 'b', 'c', 'd', 'e'].map((key) => (
            <li key={key} className={style.entry}>
              <SkeletonLine width="40%" />
            </li>
          ))}
        {rows.map((row) => (
          <Entry key={row.ID} row={row} now={now} />
        ))}
      </ul>
      {isFetchingNextPage && <p className={style.window}>{t('billing.loading')}</p>}
      <div ref={end} />
    </section>
  );
}

const HOUR_MS = 3_600_000;

/** When something was: just now, minutes ago, from an hour on the moment in the house's calendar. */
function madeText(time: string, now: number, language: string, justNow: string): string {
  const at = parsed(time);
  if (now - at < HOUR_MS) return agoText(time, now, language, justNow);
  return houseDate(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

function Entry({ row, now }: { row: BillEntry; now: number }) {
  const t = useT();
  const language = useLanguage();
  const minus = isDeduction(row.Type as BillType);
  return (
    <li className={style.entry}>
      <span>
        {row.SKUNameZH}
        {row.Prompt && <q className={style.prompt}>{row.Prompt}</q>}
        <small className={style.facts}>
          <span>{row.TypeName}</span>
          <span>{row.Service && row.Service !== row.SKUNameZH ? `${row.Event}: ${row.Service}` : row.Event}</span>
          <time dateTime={row.CreatedAt} title={fullHouseTime(row.CreatedAt, language)}>
            {madeText(row.CreatedAt, now, language, t('common.justNow'))}
          </time>
          {!minus && row.ExpiresAt && (
            <time dateTime={row.ExpiresAt} title={fullHouseTime(row.ExpiresAt, language)}>
              {t('billing.until', { time: lapseText(row.ExpiresAt, language) })}
            </time>
          )}
        </small>
      </span>
      <span className={`${minus ? style.minus : style.plus} num`}>
        {minus ? '−' : '+'}
        {formatNumber(row.Credits, language)}
      </span>
    </li>
  );
}
