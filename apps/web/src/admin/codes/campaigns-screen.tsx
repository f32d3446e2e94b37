import type { discountCalls } from '@atelier/contract/billing/discounts';
import type { ResultOf } from '@atelier/contract/call';
import { PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { EmptyState } from '@atelier/ui/empty-state';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { wholeOf } from '#admin/kit/billing/money.ts';
import { officeKey, Two, useAct } from '#admin/kit/billing/parts.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { ReasonFoot, useReasoned } from '#admin/kit/form/reasoned.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { newId } from '#lib/new-id.ts';
import { useOnline } from '#lib/use-online.ts';

type Campaign = ResultOf<typeof discountCalls.priceCampaigns>['data'][number];

const TONES = { soon: 'warn', running: 'ok', over: 'danger' } as const;
const KINDS = ['operation', 'fifty'] as const;
const idOf = ({ id }: Campaign): string => id;

const useCampaigns = () =>
  useList([...officeKey, 'campaigns'], (cursor, signal) =>
    api.billing.priceCampaigns({
      query: { page_size: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      signal,
      quiet: true,
    }),
  );

/** What a campaign does, in words: 'For everybody: 20% off'. */
function useDoes() {
  const a = useWords();
  return ({ kind, percent }: Campaign) => `${a(`campaign.${kind}`)}: ${a('campaign.off', { percent })}`;
}

function useColumns(): readonly Column<Campaign>[] {
  const a = useWords();
  const does = useDoes();
  return [
    { key: 'what', label: a('campaign.kind'), cell: (row) => <Two first={does(row)} second={row.reason} /> },
    {
      key: 'state',
      label: a('office.state'),
      width: '132px',
      phone: 'line',
      cell: (row) => <Tag tone={TONES[row.state]}>{a(`campaign.${row.state}`)}</Tag>,
    },
    {
      key: 'from',
      label: a('promo.madeBy'),
      width: '20%',
      from: 'l',
      cell: (row) => row.made_by_name || `#${row.made_by}`,
    },
    {
      key: 'until',
      label: a('campaign.until'),
      width: WHEN_WIDTH,
      align: 'end',
      phone: 'line',
      cell: (row) => <When at={row.ends_at} />,
    },
  ];
}

/** /price-campaigns: what is taken off plans for a time, begun and ended by staff (decisions 5b). */
export function CampaignsScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const list = useCampaigns();
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [creating, create] = useState(false);
  const [ending, askEnd] = useState<Campaign | null>(null);
  const does = useDoes();
  const end = useAct({
    act: ({ id, reason }: { id: string; reason: string }) =>
      api.billing.endPriceCampaign({ params: { id }, body: { reason }, quiet: true }),
    said: () => a('office.done'),
    onDone: () => askEnd(null),
  });
  useKeys({ ...withoutTicks(rows.keys), c: () => online && create(true) });
  const { moving, ending: last } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  return (
    <ListPage
      title={a('pages.campaigns')}
      sub={total}
      tools={
        <>
          <KeySheet rows={[{ keys: ['C'], label: a('campaign.create') }, ...moving, ...last]} />
          <ExportButton address={listFile('/prod-api/operation/admin/discount')} name="campaigns.csv" />
          <PrimaryButton
            disabled={!online}
            title={online ? undefined : a('list.offlineAct')}
            onClick={() => create(true)}
          >
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('campaign.create')}
          </PrimaryButton>
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={does(current)}
            sub={a(`campaign.${current.state}`)}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              current.state !== 'over' && (
                <PanelActs
                  acts={[
                    {
                      name: 'end',
                      label: a('campaign.end'),
                      danger: true,
                      locked: null,
                      run: () => {
                        end.reset();
                        askEnd(current);
                      },
                    },
                  ]}
                />
              )
            }
          >
            <Facts
              rows={[
                { label: a('campaign.begins'), value: <When at={current.starts_at} /> },
                { label: a('campaign.until'), value: <When at={current.ends_at} /> },
                { label: a('promo.madeBy'), value: current.made_by_name || `#${current.made_by}` },
                { label: a('office.reasonShort'), value: current.reason },
                { label: a('office.when'), value: <When at={current.made_at} /> },
              ]}
            />
          </SidePanel>
        )
      }
    >
      <RowList<Campaign>
        label={a('pages.campaigns')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={does}
        dimmed={(row) => row.state === 'over'}
        empty={
          <EmptyState
            icon={<IconSpeakerphone size={24} stroke={1.6} />}
            title={a('campaign.empty')}
            line={a('campaign.emptyLine')}
          />
        }
      />
      <NewCampaign opened={creating} onClose={() => create(false)} onMade={rows.open} />
      {ending !== null && (
        <ConfirmReason
          opened
          title={a('campaign.endAsk', { name: does(ending) })}
          consequence={a('campaign.endLine')}
          verb={a('campaign.end')}
          required
          busy={end.isPending}
          refusal={end.refusal}
          onClose={() => askEnd(null)}
          onConfirm={({ words }) => end.mutate({ id: ending.id, reason: words })}
        />
      )}
    </ListPage>
  );
}

interface NewCampaignProps {
  opened: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
}

function NewCampaign({ opened, onClose, onMade }: NewCampaignProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={a('campaign.create')} closeLabel={t('common.close')} sheet>
      <CampaignForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

function CampaignForm({ onClose, onMade }: Omit<NewCampaignProps, 'opened'>) {
  const a = useWords();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('operation');
  const [text, setText] = useState('20');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [requestId] = useState(newId);
  const percent = kind === 'fifty' ? 50 : wholeOf(text);
  const begins = from === '' ? null : new Date(`${from}T00:00:00`);
  // To the end of the day that was chosen.
  const ends = until === '' ? null : new Date(`${until}T23:59:59`);
  const percentWrong = percent === null || percent > 90;
  const untilWrong = !ends || ends.getTime() <= Math.max(Date.now(), begins?.getTime() ?? 0);
  const start = useAct({
    act: (reason: string) =>
      api.billing.startPriceCampaign({
        body: {
          kind,
          percent: percent!,
          ...(begins ? { starts_at: begins.toISOString() } : {}),
          ends_at: ends!.toISOString(),
          reason,
          request_id: requestId,
        },
        quiet: true,
      }),
    said: () => a('office.done'),
    onDone: ({ id }) => {
      onClose();
      onMade(id);
    },
  });
  const form = useReasoned({
    right: !percentWrong && !untilWrong,
    busy: start.isPending,
    send: (reason) => start.mutate(reason),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={style.pair}>
        <SelectField
          label={a('campaign.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: a(`campaign.${value}`) }))}
          onChange={setKind}
        />
        {kind === 'operation' ? (
          <Field
            label={a('campaign.percent')}
            value={text}
            inputMode="numeric"
            maxLength={2}
            error={form.tried && percentWrong ? a('promo.valueWrong') : null}
            onChange={(event) => {
              setText(event.currentTarget.value);
              start.reset();
            }}
          />
        ) : (
          <span />
        )}
      </div>
      <div className={style.pair}>
        <Field
          label={a('campaign.from')}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Field
          label={a('campaign.until')}
          type="date"
          value={until}
          error={(form.tried || until !== '') && untilWrong ? a('campaign.untilWrong') : null}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <ReasonFoot form={form} change={start} verb={a('campaign.create')} onCancel={onClose} />
    </form>
  );
}
