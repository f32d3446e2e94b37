import type { giftCalls } from '@atelier/contract/billing/gifts';
import type { ResultOf } from '@atelier/contract/call';
import { PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconGift, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { NewGift } from '#admin/credits/new-gift.tsx';
import { api } from '#admin/kit/api.ts';
import { AccountDialog, accountOf, OpenAccount } from '#admin/kit/billing/account-dialog.tsx';
import style from '#admin/kit/billing/billing.module.css';
import { asPage, officeKey, Person, Two, useNameOf } from '#admin/kit/billing/parts.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

type Gift = ResultOf<typeof giftCalls.adminGifts>['data'][number];
const idOf = ({ id }: Gift): string => id;

/** Of one person, where a number was typed. */
const personOf = (user: string) => (/^[1-9]\d{0,14}$/.test(user) ? { userid: Number(user) } : {});

const useGifts = (user: string) =>
  useList([...officeKey, 'gifts', user], async (cursor, signal) =>
    asPage(
      await api.billing.adminGifts({
        query: { pageSize: PAGE_SIZE, ...personOf(user), ...(cursor ? { cursor } : {}) },
        signal,
        quiet: true,
      }),
    ),
  );

function useColumns(): readonly Column<Gift>[] {
  const a = useWords();
  const language = useLanguage();
  const nameOf = useNameOf();
  const count = (value: number) => formatNumber(value, language);
  return [
    { key: 'name', label: a('gifts.gift'), cell: (row) => <Two first={row.name} second={row.reason} /> },
    {
      key: 'credits',
      label: a('office.credits'),
      width: '150px',
      align: 'end',
      phone: 'line',
      cell: (row) => (
        <span className="num">
          {row.people === 1 ? count(row.total) : `${count(row.people)} × ${count(row.credits)}`}
        </span>
      ),
    },
    { key: 'by', label: a('gifts.by'), width: '20%', from: 'l', cell: (row) => nameOf(row.given_by) },
    {
      key: 'when',
      label: a('office.when'),
      width: WHEN_WIDTH,
      align: 'end',
      phone: 'line',
      cell: (row) => <When at={row.given_at} />,
    },
  ];
}

/** /gifts: what staff gave for events, and giving more (billing 1). */
export function GiftsScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const nameOf = useNameOf();
  const filters = useFilters('user', 'account');
  const { user, account } = filters.values;
  const list = useGifts(user);
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [giving, give] = useState(false);
  useKeys({ ...withoutTicks(rows.keys), c: () => online && give(true) });
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const count = (value: number) => formatNumber(value, language);
  return (
    <ListPage
      title={a('pages.gifts')}
      sub={total}
      tools={
        <>
          <KeySheet rows={[{ keys: ['C'], label: a('gifts.create') }, ...moving, ...ending]} />
          <ExportButton address={listFile('/prod-api/trade/v1/admin/gifts', personOf(user))} name="gifts.csv" />
          <PrimaryButton
            disabled={!online}
            title={online ? undefined : a('list.offlineAct')}
            onClick={() => give(true)}
          >
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('gifts.create')}
          </PrimaryButton>
        </>
      }
      filters={
        <SearchBox value={user} hint={a('office.searchPerson')} onChange={(value) => filters.set('user', value)} />
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel title={current.name} sub={`#${current.id}`} onStep={rows.step} onClose={rows.close}>
            <Facts
              rows={[
                { label: a('gifts.eachOf'), value: count(current.credits) },
                { label: a('gifts.people'), value: count(current.people) },
                { label: a('gifts.total'), value: count(current.total) },
                { label: a('gifts.by'), value: nameOf(current.given_by) },
                {
                  label: a('gifts.decided'),
                  value: current.approval_id && <OfficeLink page="approvals">#{current.approval_id}</OfficeLink>,
                },
                { label: a('office.reasonShort'), value: current.reason },
                { label: a('office.when'), value: <When at={current.given_at} /> },
              ]}
            />
            <section className={style.section}>
              <h3>{a('gifts.people')}</h3>
              <ul className={style.rows}>
                {current.users.map((who) => (
                  <li key={who.user_id}>
                    <Person who={who} />
                    <OpenAccount id={who.user_id} onOpen={(id) => filters.set('account', id)} />
                  </li>
                ))}
              </ul>
              {current.people > current.users.length && (
                <p className={style.quiet}>
                  {a('gifts.more', { count: count(current.people - current.users.length) })}
                </p>
              )}
            </section>
          </SidePanel>
        )
      }
    >
      <RowList<Gift>
        label={a('pages.gifts')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={(row) => row.name}
        filters={filters}
        empty={
          <EmptyState icon={<IconGift size={24} stroke={1.6} />} title={a('gifts.empty')} line={a('gifts.emptyLine')} />
        }
      />
      <NewGift opened={giving} onClose={() => give(false)} />
      <AccountDialog key={account} id={accountOf(account)} onClose={() => filters.set('account', '')} />
    </ListPage>
  );
}
