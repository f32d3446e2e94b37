import type { staffListCalls } from '@atelier/contract/billing/staff-lists';
import type { ResultOf } from '@atelier/contract/call';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#admin/kit/api.ts';
import { AccountDialog, accountOf, OpenAccount } from '#admin/kit/billing/account-dialog.tsx';
import style from '#admin/kit/billing/billing.module.css';
import { asPage, officeKey, Person, Signed, useNameOf } from '#admin/kit/billing/parts.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

type Holder = ResultOf<(typeof staffListCalls)['pointHolders']>['data'][number];
const idOf = ({ id }: Holder): string => id;

/** Of one person, where a number was typed. */
const personOf = (user: string) => (/^[1-9]\d{0,14}$/.test(user) ? { userid: Number(user) } : {});

const useHolders = (user: string) =>
  useList([...officeKey, 'points', user], async (cursor, signal) =>
    asPage(
      await api.billing.pointHolders({
        query: {
          pageSize: PAGE_SIZE,
          ...(cursor ? { cursor } : {}),
          ...personOf(user),
        },
        signal,
        quiet: true,
      }),
    ),
  );

const MOVES = ['earned', 'used', 'returned'] as const;

/** How the points of somebody came and went, the latest. */
function Movements({ of }: { of: Holder }) {
  const a = useWords();
  const nameOf = (sku: string) => {
    const move = MOVES.find((one) => sku === `points.${one}`);
    return move ? a(`points.moves.${move}`) : sku;
  };
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...officeKey, 'points', 'of', of.id],
    queryFn: ({ signal }) =>
      api.billing.pointMovements({ params: { userid: Number(of.id) }, query: { pageSize: 50 }, signal, quiet: true }),
  });
  return (
    <section className={style.section}>
      <h3>{a('points.movements')}</h3>
      {data?.data.length === 0 && <p className={style.quiet}>{a('points.none')}</p>}
      <ul className={style.rows}>
        {(data?.data ?? []).map((row) => (
          <li key={row.id}>
            <span>{nameOf(row.sku)}</span>
            <Signed sign={row.sign}>{formatNumber(row.points, language)}</Signed>
            <small>
              <When at={row.at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /points: who has reward points, and how they came and went. */
export function PointsScreen() {
  const a = useWords();
  const language = useLanguage();
  const nameOf = useNameOf();
  const filters = useFilters('user', 'account');
  const list = useHolders(filters.values.user);
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  useKeys(withoutTicks(rows.keys));
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const points = (key: 'redeemable' | 'used' | 'earned'): Column<Holder> => ({
    key,
    label: a(`points.${key}`),
    width: '140px',
    align: 'end',
    phone: 'line',
    cell: (row) => <span className="num">{formatNumber(row[key], language)}</span>,
  });
  return (
    <ListPage
      title={a('pages.points')}
      sub={total}
      tools={
        <>
          <KeySheet rows={[...moving, ...ending]} />
          <ExportButton
            address={listFile('/prod-api/trade/v1/admin/points', personOf(filters.values.user))}
            name="points.csv"
          />
        </>
      }
      filters={
        <SearchBox
          value={filters.values.user}
          hint={a('office.searchPerson')}
          onChange={(value) => filters.set('user', value)}
        />
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel title={nameOf(current.user)} sub={`#${current.id}`} onStep={rows.step} onClose={rows.close}>
            <Facts
              rows={(['redeemable', 'used', 'earned'] as const).map((key) => ({
                label: a(`points.${key}`),
                value: formatNumber(current[key], language),
              }))}
            />
            <p className={style.links}>
              <OpenAccount id={current.user.user_id} onOpen={(id) => filters.set('account', id)} />
            </p>
            <Movements of={current} />
          </SidePanel>
        )
      }
    >
      <RowList<Holder>
        label={a('pages.points')}
        list={list}
        rows={rows}
        columns={[
          { key: 'person', label: a('office.person'), cell: (row) => <Person who={row.user} /> },
          points('redeemable'),
          points('used'),
          points('earned'),
        ]}
        idOf={idOf}
        nameOf={(row) => nameOf(row.user)}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconCoins size={24} stroke={1.6} />}
            title={a('points.empty')}
            line={a('points.emptyLine')}
          />
        }
      />
      <AccountDialog
        key={filters.values.account}
        id={accountOf(filters.values.account)}
        onClose={() => filters.set('account', '')}
      />
    </ListPage>
  );
}
