import type { ReconItem } from '@atelier/contract/billing/staff-lists';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ViewMenu } from '#admin/billing/filters.tsx';
import { Deliveries } from '#admin/billing/recon/deliveries.tsx';
import { Runs } from '#admin/billing/recon/runs.tsx';
import { api } from '#admin/kit/api.ts';
import { money } from '#admin/kit/billing/money.ts';
import { asPage, officeKey, Two, useAct } from '#admin/kit/billing/parts.tsx';
import { useWays } from '#admin/kit/billing/ways.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const DAY_MS = 86_400_000;
const VIEWS = ['items', 'deliveries', 'runs'] as const;
type View = (typeof VIEWS)[number];
const STATES = ['open', 'explained'] as const;
const idOf = ({ id }: ReconItem): string => id;

/** Of one state, where one is chosen. */
const stateOf = (state: string) => ({ state: STATES.find((one) => one === state) });

const useItems = (state: string) =>
  useList([...officeKey, 'recon', state], async (cursor, signal) => {
    return asPage(
      await api.billing.reconciliation({
        query: { pageSize: PAGE_SIZE, ...(cursor ? { cursor } : {}), ...stateOf(state) },
        signal,
        quiet: true,
      }),
    );
  });

/** /reconciliation: what does not agree with the providers, deliveries that were laid aside, the comparisons. */
export function ReconciliationScreen() {
  const a = useWords();
  const online = useOnline();
  const filters = useFilters('view', 'state');
  const view: View = VIEWS.find((one) => one === filters.values.view) ?? 'items';
  const [comparing, compare] = useState(false);
  const run = useAct({
    act: (reason: string) =>
      api.billing.reconcile({
        body: { day: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10), reason },
        quiet: true,
      }),
    said: ({ rows, open }) => a('recon.compared', { rows, open }),
    onDone: () => compare(false),
  });
  const tools = (
    <QuietButton
      disabled={!online}
      title={online ? undefined : a('list.offlineAct')}
      onClick={() => {
        run.reset();
        compare(true);
      }}
    >
      <IconScale size={18} stroke={1.6} aria-hidden />
      {a('recon.compare')}
    </QuietButton>
  );
  const choice = (
    <ViewMenu
      name={a('recon.view')}
      value={view}
      choices={VIEWS.map((value) => ({ value, label: a(`recon.${value}`) }))}
      onChange={(value) => filters.set('view', value === 'items' ? '' : value)}
    />
  );
  return (
    <>
      {view === 'items' && (
        <Items
          tools={tools}
          choice={choice}
          state={filters.values.state}
          onState={(value) => filters.set('state', value)}
        />
      )}
      {view === 'deliveries' && <Deliveries tools={tools} choice={choice} />}
      {view === 'runs' && <Runs tools={tools} choice={choice} />}
      {comparing && (
        <ConfirmReason
          opened={comparing}
          title={a('recon.compare')}
          consequence={a('recon.compareLine')}
          verb={a('recon.compare')}
          required
          busy={run.isPending}
          refusal={run.refusal}
          onClose={() => compare(false)}
          onConfirm={({ words }) => run.mutate(words)}
        />
      )}
    </>
  );
}

interface ItemsProps {
  tools: React.ReactNode;
  choice: React.ReactNode;
  state: string;
  onState: (state: string) => void;
}

function useColumns(): readonly Column<ReconItem>[] {
  const a = useWords();
  const ways = useWays();
  const language = useLanguage();
  const sum = (row: ReconItem, minor: number | null) => (minor === null ? '–' : money(minor, row.currency, language));
  return [
    {
      key: 'cause',
      label: a('recon.cause'),
      cell: (row) => (
        <Two first={a(`recon.causes.${row.cause}`)} second={`${a(`recon.kinds.${row.kind}`)} · ${row.ref}`} />
      ),
    },
    {
      key: 'provider',
      label: a('office.provider'),
      width: '16%',
      phone: 'line',
      cell: (row) => <Two first={ways.provider(row.provider)} second={row.day} />,
    },
    {
      key: 'ours',
      label: a('recon.ours'),
      width: '110px',
      align: 'end',
      from: 'm',
      cell: (row) => <span className="num">{sum(row, row.ours)}</span>,
    },
    {
      key: 'theirs',
      label: a('recon.theirs'),
      width: '110px',
      align: 'end',
      from: 'm',
      cell: (row) => <span className="num">{sum(row, row.theirs)}</span>,
    },
    {
      key: 'diff',
      label: a('recon.diff'),
      width: '110px',
      align: 'end',
      phone: 'line',
      cell: (row) => <span className="num">{sum(row, row.diff)}</span>,
    },
    {
      key: 'state',
      label: a('office.state'),
      width: '116px',
      phone: 'line',
      cell: (row) => <Tag tone={row.state === 'open' ? 'warn' : 'ok'}>{a(`recon.${row.state}`)}</Tag>,
    },
  ];
}

function Items({ tools, choice, state, onState }: ItemsProps) {
  const a = useWords();
  const ways = useWays();
  const language = useLanguage();
  const list = useItems(state);
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [explaining, explain] = useState(false);
  const save = useAct({
    act: ({ id, reason }: { id: string; reason: string }) =>
      api.billing.explainItem({ params: { id }, body: { reason }, quiet: true }),
    said: () => a('recon.saved'),
    onDone: () => explain(false),
  });
  useKeys(withoutTicks(rows.keys));
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const sum = (row: ReconItem, minor: number | null) => minor !== null && money(minor, row.currency, language);
  return (
    <ListPage
      title={a('pages.reconciliation')}
      sub={total}
      tools={
        <>
          <KeySheet rows={[...moving, ...ending.slice(1)]} />
          <ExportButton
            address={listFile('/prod-api/trade/v1/admin/reconciliation', stateOf(state))}
            name="recon.csv"
          />
          {tools}
        </>
      }
      filters={
        <>
          {choice}
          <FilterMenu
            name={a('office.state')}
            value={state}
            choices={STATES.map((value) => ({ value, label: a(`recon.${value}`) }))}
            onChange={onState}
          />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={a(`recon.causes.${current.cause}`)}
            sub={current.ref}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              <PanelActs
                acts={[
                  {
                    name: 'explain',
                    label: a('recon.explain'),
                    run: () => {
                      save.reset();
                      explain(true);
                    },
                  },
                ]}
              />
            }
          >
            <Facts
              rows={[
                { label: a('office.provider'), value: ways.provider(current.provider) },
                { label: a('recon.day'), value: current.day },
                { label: a('recon.ours'), value: sum(current, current.ours) },
                { label: a('recon.theirs'), value: sum(current, current.theirs) },
                { label: a('recon.diff'), value: sum(current, current.diff) },
                {
                  label: a('pages.orders'),
                  value: current.order_id && <OfficeLink page="paymentManagement">#{current.order_id}</OfficeLink>,
                },
                { label: a('office.state'), value: a(`recon.${current.state}`) },
                { label: a('office.reasonShort'), value: current.explanation },
                { label: a('office.when'), value: <When at={current.found_at} /> },
              ]}
            />
          </SidePanel>
        )
      }
    >
      <RowList<ReconItem>
        label={a('pages.reconciliation')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={(row) => `${a(`recon.causes.${row.cause}`)} ${row.ref}`}
        filters={{ any: state !== '', clear: () => onState('') }}
        dimmed={(row) => row.state === 'explained'}
        empty={
          <EmptyState
            icon={<IconScale size={24} stroke={1.6} />}
            title={a('recon.empty')}
            line={a('recon.emptyLine')}
          />
        }
      />
      {explaining && (
        <ConfirmReason
          opened={explaining && current !== undefined}
          title={a('recon.explain')}
          consequence={a('recon.explainLine')}
          verb={a('recon.explain')}
          required
          busy={save.isPending}
          refusal={save.refusal}
          onClose={() => explain(false)}
          onConfirm={({ words }) => current && save.mutate({ id: current.id, reason: words })}
        />
      )}
    </ListPage>
  );
}
