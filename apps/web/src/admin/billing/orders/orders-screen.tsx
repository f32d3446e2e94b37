import { PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { RoleFilter, SinceFilter } from '#admin/billing/filters.tsx';
import { NewOrder } from '#admin/billing/orders/new-order.tsx';
import { OrderPanel } from '#admin/billing/orders/order-panel.tsx';
import { askedBy, type OfficeOrder, statusShown, titleOf, useOrders } from '#admin/billing/orders/orders.api.ts';
import { AccountDialog, accountOf } from '#admin/kit/billing/account-dialog.tsx';
import { money } from '#admin/kit/billing/money.ts';
import { Person, Two } from '#admin/kit/billing/parts.tsx';
import { useWays } from '#admin/kit/billing/ways.ts';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = ({ id }: OfficeOrder): string => id;
const STATUSES = [0, 1, 2, 3] as const;
const KINDS = ['member', 'pack'] as const;
const TONES = { 0: undefined, 1: 'warn', 2: 'ok', 3: 'danger' } as const;

function useColumns(): readonly Column<OfficeOrder>[] {
  const a = useWords();
  const ways = useWays();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'order',
        label: a('office.item'),
        cell: (row) => <Two first={titleOf(row, a('orders.kinds.pack'))} second={row.order_no} />,
      },
      {
        key: 'person',
        label: a('office.person'),
        width: '26%',
        phone: 'line',
        cell: (row) => <Person who={row.user} />,
      },
      {
        key: 'amount',
        label: a('office.amount'),
        width: '120px',
        align: 'end',
        phone: 'line',
        cell: (row) => <span className="num">{money(row.amount, row.currency, language)}</span>,
      },
      {
        key: 'state',
        label: a('office.state'),
        width: '132px',
        phone: 'line',
        cell: (row) => {
          const tone = row.over ? undefined : TONES[row.status as keyof typeof TONES];
          return <Tag {...(tone ? { tone } : {})}>{a(`orders.statuses.${statusShown(row)}`)}</Tag>;
        },
      },
      {
        key: 'provider',
        label: a('office.provider'),
        width: '150px',
        from: 'xl',
        cell: (row) => <Two first={ways.provider(row.provider)} second={ways.payType(row.payType)} />,
      },
      {
        key: 'when',
        label: a('office.when'),
        width: WHEN_WIDTH,
        align: 'end',
        phone: 'line',
        cell: (row) => <When at={row.created_at} />,
      },
    ],
    [a, language, ways],
  );
}

/** /paymentManagement: orders of everybody, the latest first. */
export function OrdersScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const filters = useFilters('status', 'kind', 'role', 'since', 'find', 'account');
  const { account, ...asked } = filters.values;
  const list = useOrders(asked);
  const ids = useMemo(() => list.rows.map(idOf), [list.rows]);
  const rows = useRows(ids);
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [creating, create] = useState(false);
  useKeys({ ...withoutTicks(rows.keys), c: () => online && create(true) });
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  return (
    <ListPage
      title={a('pages.orders')}
      sub={total}
      tools={
        <>
          <KeySheet rows={[{ keys: ['C'], label: a('orders.create') }, ...moving, ...ending]} />
          <ExportButton address={listFile('/prod-api/trade/v1/admin/orders', askedBy(asked))} name="orders.csv" />
          <PrimaryButton
            disabled={!online}
            title={online ? undefined : a('list.offlineAct')}
            onClick={() => create(true)}
          >
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('orders.create')}
          </PrimaryButton>
        </>
      }
      filters={
        <>
          <FilterMenu
            name={a('office.state')}
            value={filters.values.status}
            choices={STATUSES.map((value) => ({ value: String(value), label: a(`orders.statuses.s${value}`) }))}
            onChange={(value) => filters.set('status', value)}
          />
          <FilterMenu
            name={a('orders.kind')}
            value={filters.values.kind}
            choices={KINDS.map((value) => ({ value, label: a(`orders.kinds.${value}`) }))}
            onChange={(value) => filters.set('kind', value)}
          />
          <RoleFilter value={filters.values.role} onChange={(value) => filters.set('role', value)} />
          <SinceFilter value={filters.values.since} onChange={(value) => filters.set('since', value)} />
          <SearchBox
            value={filters.values.find}
            hint={a('office.searchOrder')}
            onChange={(value) => filters.set('find', value)}
          />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <OrderPanel key={current.id} order={current} rows={rows} onAccount={(id) => filters.set('account', id)} />
        )
      }
    >
      <RowList<OfficeOrder>
        label={a('pages.orders')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={(row) => `${row.description} ${row.order_no}`}
        filters={filters}
        dimmed={(row) => row.status === 3}
        empty={
          <EmptyState
            icon={<IconReceipt size={24} stroke={1.6} />}
            title={a('orders.empty')}
            line={a('orders.emptyLine')}
          />
        }
      />
      <NewOrder opened={creating} onClose={() => create(false)} onMade={rows.open} />
      <AccountDialog key={account} id={accountOf(account)} onClose={() => filters.set('account', '')} />
    </ListPage>
  );
}
