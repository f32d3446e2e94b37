import type { staffListCalls } from '@atelier/contract/billing/staff-lists';
import type { ResultOf } from '@atelier/contract/call';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { api } from '#admin/kit/api.ts';
import { money } from '#admin/kit/billing/money.ts';
import { officeKey, Two } from '#admin/kit/billing/parts.tsx';
import { useWays } from '#admin/kit/billing/ways.ts';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { wholeList } from '#admin/kit/list/whole-list.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { useWords } from '#admin/kit/words.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';

type Run = ResultOf<(typeof staffListCalls)['reconciliation']>['runs'][number];
const idOf = ({ provider, day, currency }: Run): string => `${provider}-${day}-${currency}`;

/** The latest comparisons with each provider, a line for each currency. */
export function Runs({ tools, choice }: { tools: ReactNode; choice: ReactNode }) {
  const a = useWords();
  const ways = useWays();
  const language = useLanguage();
  const runs = useQuery({
    queryKey: [...officeKey, 'recon', 'runs'],
    queryFn: async ({ signal }) =>
      (await api.billing.reconciliation({ query: { pageSize: 1 }, signal, quiet: true })).runs,
  });
  const shown = useMemo(() => runs.data ?? [], [runs.data]);
  const list = wholeList(runs, shown);
  const rows = useRows(useMemo(() => shown.map(idOf), [shown]));
  const sum = (key: 'ours' | 'theirs'): Column<Run> => ({
    key,
    label: a(`recon.${key}`),
    width: '140px',
    align: 'end',
    phone: 'line',
    cell: (row) => <span className="num">{money(row[key], row.currency, language)}</span>,
  });
  const columns: readonly Column<Run>[] = [
    { key: 'day', label: a('recon.day'), cell: (row) => <Two first={row.day} second={ways.provider(row.provider)} /> },
    sum('ours'),
    sum('theirs'),
    {
      key: 'when',
      label: a('office.when'),
      width: WHEN_WIDTH,
      align: 'end',
      phone: 'line',
      cell: (row) => <When at={row.ran_at} />,
    },
  ];
  return (
    <ListPage
      title={a('pages.reconciliation')}
      sub={useTotal(list, (count) => formatNumber(count, language))}
      tools={tools}
      filters={choice}
    >
      <RowList<Run>
        label={a('recon.runs')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={idOf}
        onOpen={rows.goTo}
        empty={
          <EmptyState
            icon={<IconScale size={24} stroke={1.6} />}
            title={a('recon.noRuns')}
            line={a('recon.emptyLine')}
          />
        }
      />
    </ListPage>
  );
}
