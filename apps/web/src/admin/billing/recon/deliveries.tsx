import type { DeadEvent } from '@atelier/contract/billing/staff-lists';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconMailOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { officeKey, Two, useAct } from '#admin/kit/billing/parts.tsx';
import { useWays } from '#admin/kit/billing/ways.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

const idOf = ({ id }: DeadEvent): string => id;
const FACTS = ['paid', 'failed', 'pending', 'set_up', 'ended', 'refunded', 'disputed'] as const;

/** Deliveries of providers that could not be worked off, and having one worked off again. */
export function Deliveries({ tools, choice }: { tools: ReactNode; choice: ReactNode }) {
  const a = useWords();
  const ways = useWays();
  const language = useLanguage();
  const list = useList([...officeKey, 'events'], async (cursor, signal) => {
    const answer = await api.billing.providerEvents({
      query: { pageSize: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      signal,
      quiet: true,
    });
    return { ...answer, total_count: answer.data.length };
  });
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [asking, ask] = useState(false);
  const replay = useAct({
    act: ({ id, reason }: { id: string; reason: string }) =>
      api.billing.replayEvent({ params: { id }, body: { reason }, quiet: true }),
    said: () => a('recon.replayed'),
    onDone: () => ask(false),
  });
  const factName = (kind: string) => {
    const known = FACTS.find((one) => one === kind);
    return known ? a(`tells.${known}`) : kind;
  };
  useKeys(withoutTicks(rows.keys));
  const columns: readonly Column<DeadEvent>[] = [
    { key: 'event', label: a('recon.error'), cell: (row) => <Two first={row.error} second={row.event_id} /> },
    {
      key: 'provider',
      label: a('office.provider'),
      width: '18%',
      phone: 'line',
      cell: (row) => ways.provider(row.provider),
    },
    {
      key: 'attempts',
      label: a('recon.attempts'),
      width: '110px',
      align: 'end',
      from: 'm',
      cell: (row) => <span className="num">{formatNumber(row.attempts, language)}</span>,
    },
    {
      key: 'when',
      label: a('recon.received'),
      width: WHEN_WIDTH,
      align: 'end',
      phone: 'line',
      cell: (row) => <When at={row.received_at} />,
    },
  ];
  return (
    <ListPage
      title={a('pages.reconciliation')}
      tools={
        <>
          <ExportButton address={listFile('/prod-api/trade/v1/admin/events')} name="deliveries.csv" />
          {tools}
        </>
      }
      filters={choice}
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={ways.provider(current.provider)}
            sub={current.event_id}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              <PanelActs
                acts={[
                  {
                    name: 'replay',
                    label: a('recon.replay'),
                    run: () => {
                      replay.reset();
                      ask(true);
                    },
                  },
                ]}
              />
            }
          >
            <Facts
              rows={[
                { label: a('recon.error'), value: current.error },
                { label: a('recon.attempts'), value: formatNumber(current.attempts, language) },
                { label: a('recon.received'), value: <When at={current.received_at} /> },
              ]}
            />
            <section className={style.section}>
              <h3>{a('recon.tells')}</h3>
              <ul className={style.rows}>
                {current.facts.map((fact) => (
                  <li key={`${fact.kind}:${fact.ref}`}>
                    <span>
                      {factName(fact.kind)} · {fact.ref}
                    </span>
                    <small>#{fact.order_id}</small>
                  </li>
                ))}
              </ul>
            </section>
          </SidePanel>
        )
      }
    >
      <RowList<DeadEvent>
        label={a('recon.deliveries')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={(row) => row.event_id}
        empty={
          <EmptyState
            icon={<IconMailOff size={24} stroke={1.6} />}
            title={a('recon.noEvents')}
            line={a('recon.noEventsLine')}
          />
        }
      />
      {asking && (
        <ConfirmReason
          opened={asking && current !== undefined}
          title={a('recon.replay')}
          consequence={a('recon.replayLine')}
          verb={a('recon.replay')}
          required
          busy={replay.isPending}
          refusal={replay.refusal}
          onClose={() => ask(false)}
          onConfirm={({ words }) => current && replay.mutate({ id: current.id, reason: words })}
        />
      )}
    </ListPage>
  );
}
