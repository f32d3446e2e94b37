import type { OfficeBill } from '@atelier/contract/billing/staff-lists';
import { BILL_KINDS, type BillKindName } from '@atelier/contract/vocabulary/billing';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RoleFilter, SinceFilter } from '#admin/billing/filters.tsx';
import { since } from '#admin/billing/orders/orders.api.ts';
import { api } from '#admin/kit/api.ts';
import { AccountDialog, accountOf, OpenAccount } from '#admin/kit/billing/account-dialog.tsx';
import style from '#admin/kit/billing/billing.module.css';
import { asPage, officeKey, Person, Signed, Two } from '#admin/kit/billing/parts.tsx';
import { ExportButton } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { basePath } from '#lib/base-path.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

const idOf = ({ ID }: OfficeBill): string => ID;

interface Asked {
  kind: string;
  role: string;
  since: string;
  user: string;
}
const kindOf = (kind: string): BillKindName | undefined => BILL_KINDS.find((one) => one === kind);
const filterOf = ({ role, since: days, user }: Asked) => ({
  ...since(days),
  ...(role ? { role } : {}),
  ...(/^[1-9]\d{0,14}$/.test(user) ? { userid: Number(user) } : {}),
});

const useBills = (asked: Asked) =>
  useList([...officeKey, 'bills', asked], async (cursor, signal) => {
    const query = { pageSize: PAGE_SIZE, ...(cursor ? { cursor } : {}), ...filterOf(asked) };
    const kind = kindOf(asked.kind);
    return asPage(
      kind
        ? await api.billing.officeBillsOfKind({ params: { kind }, query, signal, quiet: true })
        : await api.billing.officeBills({ query, signal, quiet: true }),
    );
  });

/** The address of the file with the rows that are filtered. */
function exportOf(asked: Asked): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filterOf(asked))) query.set(key, String(value));
  return `${basePath}/prod-api/trade/v1/admin/bills/export/${kindOf(asked.kind) ?? 'all'}?${query}`;
}

function useColumns(): readonly Column<OfficeBill>[] {
  const a = useWords();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'item',
        label: a('office.item'),
        cell: (row) => <Two first={row.SKUNameZH} second={`${row.TypeName} · ${row.Event}`} />,
      },
      {
        key: 'person',
        label: a('office.person'),
        width: '28%',
        phone: 'line',
        cell: (row) => <Person who={row.user} />,
      },
      {
        key: 'credits',
        label: a('office.credits'),
        width: '130px',
        align: 'end',
        phone: 'line',
        cell: (row) => <Signed sign={row.sign}>{formatNumber(row.Credits, language)}</Signed>,
      },
      {
        key: 'reason',
        label: a('office.reasonShort'),
        width: '22%',
        from: 'xl',
        cell: (row) => row.reason || <span className={style.quiet}>–</span>,
      },
      {
        key: 'when',
        label: a('office.when'),
        width: WHEN_WIDTH,
        align: 'end',
        phone: 'line',
        cell: (row) => <When at={row.CreatedAt} />,
      },
    ],
    [a, language],
  );
}

/** /consumptionRecord: every movement of credits, of everybody. */
export function BillsScreen() {
  const a = useWords();
  const language = useLanguage();
  const filters = useFilters('kind', 'role', 'since', 'user', 'account');
  const { account, ...asked } = filters.values;
  const list = useBills(asked);
  const ids = useMemo(() => list.rows.map(idOf), [list.rows]);
  const rows = useRows(ids);
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  useKeys(withoutTicks(rows.keys));
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  return (
    <ListPage
      title={a('pages.bills')}
      sub={total}
      tools={
        <>
          <KeySheet rows={[...moving, ...ending]} />
          <ExportButton address={exportOf(asked)} name={`bills-${kindOf(asked.kind) ?? 'all'}.csv`} />
        </>
      }
      filters={
        <>
          <FilterMenu
            name={a('records.kind')}
            value={filters.values.kind}
            choices={BILL_KINDS.map((value) => ({ value, label: a(`records.kinds.${value}`) }))}
            onChange={(value) => filters.set('kind', value)}
          />
          <RoleFilter value={filters.values.role} onChange={(value) => filters.set('role', value)} />
          <SinceFilter value={filters.values.since} onChange={(value) => filters.set('since', value)} />
          <SearchBox
            value={filters.values.user}
            hint={a('office.searchPerson')}
            onChange={(value) => filters.set('user', value)}
          />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel title={current.SKUNameZH} sub={`#${current.ID}`} onStep={rows.step} onClose={rows.close}>
            <Facts
              rows={[
                { label: a('office.person'), value: <Person who={current.user} /> },
                { label: a('records.kind'), value: current.TypeName },
                { label: a('records.event'), value: current.Event },
                {
                  label: a('office.credits'),
                  value: <Signed sign={current.sign}>{formatNumber(current.Credits, language)}</Signed>,
                },
                { label: a('records.expires'), value: current.ExpiresAt && <When at={current.ExpiresAt} /> },
                { label: a('office.reasonShort'), value: current.reason },
                { label: a('office.when'), value: <When at={current.CreatedAt} /> },
              ]}
            />
            <p className={style.links}>
              <OpenAccount id={current.userid} onOpen={(id) => filters.set('account', id)} />
            </p>
          </SidePanel>
        )
      }
    >
      <RowList<OfficeBill>
        label={a('pages.bills')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={(row) => `${row.SKUNameZH} ${row.sign}${row.Credits}`}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconListDetails size={24} stroke={1.6} />}
            title={a('records.empty')}
            line={a('records.emptyLine')}
          />
        }
      />
      <AccountDialog key={account} id={accountOf(account)} onClose={() => filters.set('account', '')} />
    </ListPage>
  );
}
