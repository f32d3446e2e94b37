import { pathOf } from '@atelier/rules/routes/resolve';
import { PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type CodeRow, endCode, FILTERS, fileOf, type Shelf, useCodes } from '#admin/codes/codes.api.ts';
import { NewCodeDialog, SendCodeDialog } from '#admin/codes/new-code.tsx';
import { gradeName } from '#admin/kit/billing/money.ts';
import { Two, useAct } from '#admin/kit/billing/parts.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { CopyId } from '#admin/kit/copy-id.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox, Tabs } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { type AdminKey, useWords } from '#admin/kit/words.ts';
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = ({ id }: CodeRow): string => id;
const TONES = { open: 'ok', soon: 'warn', used_up: 'warn', over: 'danger', deleted: 'danger' } as const;

/** What a code gives, in words. */
function useGives() {
  const a = useWords();
  const language = useLanguage();
  return ({ kind, value, grade, days, discount }: CodeRow) =>
    kind === 'credit'
      ? a('promo.givesCredit', { count: formatNumber(value ?? 0, language) })
      : kind === 'vip'
        ? a('promo.givesVip', { grade: gradeName(grade ?? 0), days: days ?? 0 })
        : a('promo.givesDiscount', { percent: discount ?? 0 });
}

function useColumns(): readonly Column<CodeRow>[] {
  const a = useWords();
  const gives = useGives();
  return [
    { key: 'code', label: a('promo.code'), cell: (row) => <Two first={row.code} second={row.reason} /> },
    { key: 'gives', label: a('promo.gives'), width: '24%', phone: 'line', cell: gives },
    {
      key: 'uses',
      label: a('promo.uses'),
      width: '140px',
      align: 'end',
      phone: 'line',
      cell: (row) => <span className="num">{a('promo.usesOf', { used: row.used, max: row.max_uses })}</span>,
    },
    {
      key: 'state',
      label: a('office.state'),
      width: '132px',
      phone: 'line',
      cell: (row) => <Tag tone={TONES[row.state]}>{a(`promo.states.${row.state}`)}</Tag>,
    },
    {
      key: 'when',
      label: a('office.when'),
      width: WHEN_WIDTH,
      align: 'end',
      from: 'l',
      cell: (row) => <When at={row.created_at} />,
    },
  ];
}

/** /coupons: codes that give credits. */
export const CreditCodesScreen = () => <CodesScreen shelf={SHELVES.credit} title="pages.creditCodes" />;
/** /coupons-exchange: codes that give days of membership. */
export const VipCodesScreen = () => <CodesScreen shelf={SHELVES.vip} title="pages.vipCodes" />;
/** /coupons-discount: codes that become a discount card. */
export const DiscountCodesScreen = () => <CodesScreen shelf={SHELVES.discount} title="pages.discountCodes" />;
/** /coupons-exchange-partner: the same for the partner's application. */
export const PartnerVipCodesScreen = () => <CodesScreen shelf={SHELVES.partnerVip} title="pages.partnerVipCodes" />;
/** /coupons-discount-partner: the same for the partner's application. */
export const PartnerDiscountCodesScreen = () => (
  <CodesScreen shelf={SHELVES.partnerDiscount} title="pages.partnerDiscountCodes" />
);

const SHELVES = {
  credit: { kind: 'credit', partner: false },
  vip: { kind: 'vip', partner: false },
  discount: { kind: 'discount', partner: false },
  partnerVip: { kind: 'vip', partner: true },
  partnerDiscount: { kind: 'discount', partner: true },
} as const satisfies Record<string, Shelf>;

function CodesScreen({ shelf, title }: { shelf: Shelf; title: AdminKey }) {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const filters = useFilters('state', 'keyword');
  const list = useCodes(shelf, filters.values);
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [creating, create] = useState(false);
  const [ending, askEnd] = useState<CodeRow | null>(null);
  const [sending, send] = useState<CodeRow | null>(null);
  const end = useAct({
    act: ({ id, reason }: { id: string; reason: string }) => endCode(shelf, id, reason),
    said: () => a('office.done'),
    onDone: () => askEnd(null),
  });
  useKeys({ ...withoutTicks(rows.keys), c: () => online && create(true) });
  const { moving, ending: last } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const gives = useGives();
  const locked =
    current && current.state !== 'open' && current.state !== 'soon' ? a(`promo.states.${current.state}`) : null;
  const paths = shelf.kind === 'vip' ? PATHS.vip : PATHS.discount;
  return (
    <ListPage
      title={a(title)}
      sub={total}
      tools={
        <>
          <KeySheet rows={[{ keys: ['C'], label: a('promo.create') }, ...moving, ...last]} />
          <ExportButton address={listFile(fileOf(shelf), filters.values)} name="redeem-codes.csv" />
          <PrimaryButton
            disabled={!online}
            title={online ? undefined : a('list.offlineAct')}
            onClick={() => create(true)}
          >
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('promo.create')}
          </PrimaryButton>
        </>
      }
      filters={
        <>
          {shelf.kind !== 'credit' && (
            <Tabs
              label={a('promo.app')}
              tabs={[
                { path: pathOf(paths.own), label: a('promo.own') },
                { path: pathOf(paths.partner), label: a('promo.partner') },
              ]}
            />
          )}
          <FilterMenu
            name={a('office.state')}
            value={filters.values.state}
            choices={FILTERS.map((value) => ({ value, label: a(`promo.filters.${value}`) }))}
            onChange={(value) => filters.set('state', value)}
          />
          <SearchBox
            value={filters.values.keyword}
            hint={a('promo.search')}
            onChange={(value) => filters.set('keyword', value)}
          />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={current.code}
            sub={gives(current)}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              <PanelActs
                acts={[
                  ...(shelf.partner
                    ? []
                    : [{ name: 'send', label: a('promo.send'), locked, run: () => send(current) }]),
                  {
                    name: 'end',
                    label: a('promo.end'),
                    danger: true,
                    locked: current.state === 'deleted' ? locked : null,
                    run: () => {
                      end.reset();
                      askEnd(current);
                    },
                  },
                ]}
              />
            }
          >
            <Facts
              rows={[
                { label: a('promo.code'), value: <CopyId id={current.code} /> },
                { label: a('promo.gives'), value: gives(current) },
                { label: a('promo.uses'), value: a('promo.usesOf', { used: current.used, max: current.max_uses }) },
                { label: a('office.state'), value: a(`promo.states.${current.state}`) },
                { label: a('promo.ends'), value: current.ends_at && <When at={current.ends_at} /> },
                { label: a('promo.channel'), value: current.channel_id },
                { label: a('promo.sentTo'), value: current.sent > 0 && formatNumber(current.sent, language) },
                { label: a('promo.madeBy'), value: current.created_by_name || `#${current.created_by}` },
                { label: a('office.reasonShort'), value: current.reason },
                { label: a('office.when'), value: <When at={current.created_at} /> },
              ]}
            />
          </SidePanel>
        )
      }
    >
      <RowList<CodeRow>
        label={a(title)}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={(row) => row.code}
        filters={filters}
        dimmed={(row) => row.state === 'deleted' || row.state === 'over'}
        empty={
          <EmptyState
            icon={<IconTicket size={24} stroke={1.6} />}
            title={a('promo.empty')}
            line={a('promo.emptyLine')}
          />
        }
      />
      <NewCodeDialog shelf={shelf} opened={creating} onClose={() => create(false)} onMade={rows.open} />
      {sending !== null && <SendCodeDialog code={sending} onClose={() => send(null)} />}
      {ending !== null && (
        <ConfirmReason
          opened={ending !== null}
          title={a('promo.endAsk', { code: ending?.code ?? '' })}
          consequence={a('promo.endLine')}
          verb={a('promo.end')}
          required
          busy={end.isPending}
          refusal={end.refusal}
          onClose={() => askEnd(null)}
          onConfirm={({ words }) => ending && end.mutate({ id: ending.id, reason: words })}
        />
      )}
    </ListPage>
  );
}

/** The page of one's own codes beside the partner's. */
const PATHS = {
  vip: { own: 'couponsExchange', partner: 'couponsExchangePartner' },
  discount: { own: 'couponsDiscount', partner: 'couponsDiscountPartner' },
} as const;
