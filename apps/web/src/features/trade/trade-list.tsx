import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import type { ReactNode } from 'react';
import style from '#features/trade/trade.module.css';
import { dateFormat } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

interface Pages<Row> {
  data: { pages: { data: readonly Row[]; zone: string }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface TradeListProps<Row> {
  list: Pages<Row>;
  failed: string;
  none: string;
  row: (row: Row) => ReactNode;
}

/** A list of Billing: its rows, what stands there before they come, when there are none and when they do not come, and more of them. */
export function TradeList<Row>({ list, failed, none, row }: TradeListProps<Row>) {
  const t = useT();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isError && rows.length === 0)
    return (
      <p className={style.problem} role="alert">
        {failed}{' '}
        <QuietButton size="s" onClick={() => void refetch()}>
          {t('common.retry')}
        </QuietButton>
      </p>
    );
  if (!isPending && rows.length === 0) return <p className={style.dim}>{none}</p>;
  return (
    <>
      <ul className={style.orders} aria-busy={isPending}>
        {isPending &&
          ['a', 'b', 'c'].map((key) => (
            <li key={key}>
              <SkeletonLine width="60%" />
            </li>
          ))}
        {rows.map(row)}
      </ul>
      {data && <p className={style.zone}>{t('trade.billing.zone', { zone: data.pages[0]?.zone ?? '' })}</p>}
      {hasNextPage && (
        <QuietButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('trade.billing.more')}
        </QuietButton>
      )}
    </>
  );
}

/** A day of the house's calendar as the reader's language writes it: the same day for every reader, because the receipt has it, too. */
export function useDayOf(): (day: string) => string {
  const language = useLanguage();
  return (day) => dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}
