import type { staffListCalls } from '@atelier/contract/billing/staff-lists';
import type { ResultOf } from '@atelier/contract/call';
import { IconButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconCalendarStats, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { officeKey, Signed } from '#admin/kit/billing/parts.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { wholeList } from '#admin/kit/list/whole-list.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { dateFormat } from '#lib/i18n/formats.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

type Row = ResultOf<(typeof staffListCalls)['officeBillMonth']>['rows'][number];
const idOf = ({ id }: Row): string => id;

/** The month before or after one. */
function beside(month: string, by: 1 | -1): string {
  const at = new Date(`${month}-15T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** /consumptionMonth: what a month brought and took, by item. */
export function MonthScreen() {
  const a = useWords();
  const language = useLanguage();
  const filters = useFilters('month', 'user');
  const { user } = filters.values;
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.test(filters.values.month) ? filters.values.month : undefined;
  const userid = /^[1-9]\d{0,14}$/.test(user) ? Number(user) : undefined;
  const bill = useQuery({
    queryKey: [...officeKey, 'month', asked, userid],
    queryFn: ({ signal }) =>
      api.billing.officeBillMonth({
        query: { ...(asked ? { month: asked } : {}), ...(userid ? { userid } : {}) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
  const shown = useMemo(() => bill.data?.rows ?? [], [bill.data]);
  const list = wholeList(bill, shown);
  const rows = useRows(useMemo(() => shown.map(idOf), [shown]));
  useKeys(withoutTicks(rows.keys));
  const { moving, ending } = useListKeyRows();
  const month = asked ?? bill.data?.month ?? new Date().toISOString().slice(0, 7);
  const count = (value: number) => formatNumber(value, language);
  const columns: readonly Column<Row>[] = [
    { key: 'item', label: a('office.item'), cell: (row) => row.name },
    {
      key: 'kind',
      label: a('records.kind'),
      width: '20%',
      phone: 'line',
      cell: (row) => a(`records.kinds.${row.kind}`),
    },
    {
      key: 'count',
      label: a('records.count'),
      width: '120px',
      align: 'end',
      from: 'm',
      cell: (row) => <span className="num">{count(row.count)}</span>,
    },
    {
      key: 'credits',
      label: a('office.credits'),
      width: '160px',
      align: 'end',
      phone: 'line',
      cell: (row) => <Signed sign={row.sign}>{count(row.credits)}</Signed>,
    },
  ];
  const name = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
  return (
    <ListPage
      title={a('pages.months')}
      sub={bill.data ? a('records.sums', { gained: count(bill.data.gained), spent: count(bill.data.spent) }) : ''}
      tools={
        <>
          <KeySheet rows={[...moving, ...ending]} />
          <ExportButton
            address={listFile('/prod-api/trade/v1/admin/bills/month', { month, userid })}
            name={`bill-${month}.csv`}
          />
        </>
      }
      filters={
        <>
          <span className={style.month}>
            <IconButton label={a('records.previous')} onClick={() => filters.set('month', beside(month, -1))}>
              <IconChevronLeft size={20} stroke={1.6} />
            </IconButton>
            <b>{name}</b>
            <IconButton label={a('records.next')} onClick={() => filters.set('month', beside(month, 1))}>
              <IconChevronRight size={20} stroke={1.6} />
            </IconButton>
          </span>
          <SearchBox value={user} hint={a('office.searchPerson')} onChange={(value) => filters.set('user', value)} />
        </>
      }
    >
      <RowList<Row>
        label={a('pages.months')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={(row) => row.name}
        onOpen={rows.goTo}
        empty={
          <EmptyState
            icon={<IconCalendarStats size={24} stroke={1.6} />}
            title={a('records.monthEmpty')}
            line={a('records.monthEmptyLine')}
          />
        }
      />
    </ListPage>
  );
}
