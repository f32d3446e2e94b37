import { PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ViewMenu } from '#admin/billing/filters.tsx';
import { ProductDialog } from '#admin/billing/products/product-dialog.tsx';
import { endProduct, type OfficeProduct, type Shelf, useProducts } from '#admin/billing/products/products.api.ts';
import { TrialChoice } from '#admin/billing/products/trial-choice.tsx';
import style from '#admin/kit/billing/billing.module.css';
import { gradeName, money } from '#admin/kit/billing/money.ts';
import { Two, useAct } from '#admin/kit/billing/parts.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { wholeList } from '#admin/kit/list/whole-list.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = ({ id }: OfficeProduct): string => id;

/** Prices of a product in all its currencies, in words. */
function usePrices() {
  const language = useLanguage();
  return ({ prices }: OfficeProduct, member = false) =>
    prices
      .flatMap(({ currency, amount, member_amount }) => {
        const shown = member ? member_amount : amount;
        return shown === null ? [] : money(shown, currency, language);
      })
      .join(' · ');
}

/** What kind of thing it is: 'Plus, monthly', 'Bundle'. */
function useKindOf() {
  const a = useWords();
  return (product: OfficeProduct) =>
    product.kind === 'plan'
      ? `${gradeName(product.grade)}, ${a(product.billCycle === 5 ? 'product.yearly' : 'product.monthly')}`
      : a(`product.${product.kind}`);
}

function useColumns(shelf: Shelf): readonly Column<OfficeProduct>[] {
  const a = useWords();
  const language = useLanguage();
  const prices = usePrices();
  const kindOf = useKindOf();
  return [
    { key: 'name', label: a('product.name'), cell: (row) => <Two first={row.name} second={row.id} /> },
    {
      key: 'kind',
      label: a('product.kind'),
      width: '18%',
      from: 'l',
      cell: (row) => <Two first={kindOf(row)} second={row.slot ? a(`product.slots.${row.slot}`) : ''} />,
    },
    {
      key: 'price',
      label: a('office.price'),
      width: '28%',
      phone: 'line',
      cell: (row) => (
        <Two first={<span className="num">{prices(row)}</span>} second={shelf === 'pack' ? prices(row, true) : ''} />
      ),
    },
    {
      key: 'credits',
      label: a('office.credits'),
      width: '110px',
      align: 'end',
      phone: 'line',
      cell: (row) => <span className="num">{formatNumber(row.credits, language)}</span>,
    },
    {
      key: 'state',
      label: a('office.state'),
      width: '132px',
      phone: 'line',
      cell: (row) => <Tag tone={row.active ? 'ok' : 'warn'}>{a(row.active ? 'office.offered' : 'office.ended')}</Tag>,
    },
    {
      key: 'made',
      label: a('product.madeBy'),
      width: WHEN_WIDTH,
      align: 'end',
      from: 'xl',
      cell: (row) => <When at={row.made_at} />,
    },
  ];
}

/** /tollPlan: the plans and bundles that are sold. */
export const PlansScreen = () => <ProductsScreen shelf="plan" />;
/** /skuDisposition: the credit packs that are sold. */
export const SkusScreen = () => <ProductsScreen shelf="pack" />;

function ProductsScreen({ shelf }: { shelf: Shelf }) {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const filters = useFilters('versions');
  const products = useProducts(shelf, filters.values.versions === 'all' ? 'all' : 'sold');
  const shown = useMemo(() => products.data?.data ?? [], [products.data]);
  const list = wholeList(products, shown);
  const ids = useMemo(() => shown.map(idOf), [shown]);
  const rows = useRows(ids);
  const current = shown.find((row) => idOf(row) === rows.selection.cursor);
  const [editing, edit] = useState<OfficeProduct | 'new' | null>(null);
  const [ending, askEnd] = useState<OfficeProduct | null>(null);
  const end = useAct({
    act: ({ id, reason }: { id: string; reason: string }) => endProduct(shelf, id, reason),
    said: () => a('office.done'),
    onDone: () => askEnd(null),
  });
  const prices = usePrices();
  const kindOf = useKindOf();
  const askFor = (product: OfficeProduct) => {
    end.reset();
    askEnd(product);
  };
  useKeys({
    ...withoutTicks(rows.keys),
    c: () => online && edit('new'),
    e: () => current?.active && online && edit(current),
  });
  const { moving, ending: last } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const locked = current && !current.active ? a('office.ended') : null;
  const create = a(shelf === 'plan' ? 'product.newPlan' : 'product.newPack');
  return (
    <ListPage
      title={a(shelf === 'plan' ? 'pages.plans' : 'pages.skus')}
      sub={total}
      tools={
        <>
          <KeySheet
            rows={[
              { keys: ['C'], label: create },
              { keys: ['E'], label: a('product.edit') },
              ...moving,
              ...last.slice(1),
            ]}
          />
          <PrimaryButton
            disabled={!online}
            title={online ? undefined : a('list.offlineAct')}
            onClick={() => edit('new')}
          >
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {create}
          </PrimaryButton>
        </>
      }
      filters={
        <>
          <ViewMenu
            name={a('product.versions')}
            value={filters.values.versions === 'all' ? 'all' : 'sold'}
            choices={[
              { value: 'sold', label: a('product.onlySold') },
              { value: 'all', label: a('product.all') },
            ]}
            onChange={(value) => filters.set('versions', value === 'all' ? 'all' : '')}
          />
          {shelf === 'plan' && <TrialChoice />}
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={current.name}
            sub={current.id}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              <PanelActs
                acts={[
                  { name: 'edit', label: a('product.edit'), press: 'E', locked, run: () => edit(current) },
                  { name: 'end', label: a('product.end'), danger: true, locked, run: () => askFor(current) },
                ]}
              />
            }
          >
            <Facts
              rows={[
                { label: a('product.kind'), value: kindOf(current) },
                { label: a('office.price'), value: prices(current) },
                { label: a('product.memberPrice'), value: prices(current, true) },
                { label: a('office.credits'), value: formatNumber(current.credits, language) },
                { label: a('product.coins'), value: current.coins && formatNumber(current.coins, language) },
                { label: a('product.slot'), value: current.slot && a(`product.slots.${current.slot}`) },
                {
                  label: a('office.state'),
                  value: current.replaced_by
                    ? a('product.replaced', { id: current.replaced_by })
                    : a(current.active ? 'office.offered' : 'office.ended'),
                },
                { label: a('product.madeBy'), value: <When at={current.made_at} /> },
              ]}
            />
            {current.open_orders > 0 && (
              <p className={`${style.section} ${style.quiet}`}>
                {a('product.openOrders', { count: current.open_orders })}
              </p>
            )}
          </SidePanel>
        )
      }
    >
      <RowList<OfficeProduct>
        label={a(shelf === 'plan' ? 'pages.plans' : 'pages.skus')}
        list={list}
        rows={rows}
        columns={useColumns(shelf)}
        idOf={idOf}
        nameOf={(row) => row.name}
        filters={filters}
        dimmed={(row) => !row.active}
        empty={
          <EmptyState
            icon={<IconPackage size={24} stroke={1.6} />}
            title={a('product.empty')}
            line={a('product.emptyLine')}
          />
        }
      />
      {editing !== null && (
        <ProductDialog
          shelf={shelf}
          opened={editing !== null}
          product={editing === 'new' ? null : editing}
          sold={shown.filter(({ active }) => active)}
          onClose={() => edit(null)}
          onSaved={rows.open}
        />
      )}
      {ending !== null && (
        <ConfirmReason
          opened={ending !== null}
          title={a('product.endPlan', { name: ending?.name ?? '' })}
          consequence={a('product.endLine')}
          verb={a('product.end')}
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
