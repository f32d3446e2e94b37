import type { PipelineRow } from '@atelier/contract/engines/shapes';
import { PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPlus, IconTimeline } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAtoms, usePipelines, useUses } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { PageLine } from '#admin/engines/page-line.tsx';
import { NewPipeline } from '#admin/engines/pipelines/new-pipeline.tsx';
import { PipelinePanel } from '#admin/engines/pipelines/pipeline-panel.tsx';
import { StateWord, useReason } from '#admin/kit/engines/engine-words.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { wholeList } from '#admin/kit/list/whole-list.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = ({ id }: PipelineRow): string => id;

function useColumns(): readonly Column<PipelineRow>[] {
  const a = useWords();
  const uses = useUses();
  const say = useReason();
  return useMemo(
    () => [
      {
        key: 'name',
        label: a('engines.columns.name'),
        cell: ({ name, op }) => (
          <span className={style.named}>
            <b>{name}</b>
            <small>{op}</small>
          </span>
        ),
      },
      {
        key: 'state',
        label: a('engines.columns.state'),
        width: '26%',
        phone: 'line',
        cell: ({ state, reasons }) => (
          <span className={style.named}>
            <StateWord state={state === 'up' && reasons.length > 0 ? 'mend' : state} />
            {reasons[0] && <small title={say(reasons[0])}>{say(reasons[0])}</small>}
          </span>
        ),
      },
      {
        key: 'steps',
        label: a('pipelines.steps'),
        width: '28%',
        phone: 'line',
        cell: ({ steps }) => (
          <ol className={style.order}>
            {steps.map(({ id }) => (
              <li key={id}>{id}</li>
            ))}
          </ol>
        ),
      },
      {
        key: 'version',
        label: a('engines.columns.version'),
        width: '10%',
        from: 'l',
        align: 'end',
        phone: 'out',
        cell: ({ version }) => version,
      },
      {
        key: 'used',
        label: a('engines.columns.used'),
        width: '20%',
        from: 'm',
        phone: 'out',
        cell: (row) => uses(row).join(', ') || <span className={style.quiet}>{a('engines.unused')}</span>,
      },
    ],
    [a, uses, say],
  );
}

/** /pipeline: pictures made in steps, each by an engine call. */
export function PipelinesScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const pipelines = usePipelines();
  const atoms = useAtoms();
  const filters = useFilters('keyword');
  const { keyword } = filters.values;
  const shown = useMemo(() => {
    const words = keyword.toLowerCase();
    return (pipelines.data?.list ?? []).filter(({ id, name, op, steps }) =>
      [id, name, op, ...steps.map((step) => step.id)].some((text) => text.toLowerCase().includes(words)),
    );
  }, [pipelines.data, keyword]);
  const list = wholeList(pipelines, shown);
  const ids = useMemo(() => shown.map(idOf), [shown]);
  const rows = useRows(ids);
  const current = shown.find((row) => idOf(row) === rows.selection.cursor);
  const [creating, create] = useState(false);
  const { moving, ending } = useListKeyRows();
  useKeys({ ...withoutTicks(rows.keys), n: () => online && create(true) });
  const total = useTotal(list, (count) => formatNumber(count, language));
  const calls = atoms.data?.list ?? [];
  return (
    <ListPage
      title={a('pages.pipelines')}
      line={<PageLine page="pipelines" />}
      sub={total}
      tools={
        <>
          <KeySheet rows={[{ keys: ['N'], label: a('pipelines.new') }, ...moving, ...ending]} />
          <PrimaryButton
            disabled={!online}
            title={online ? undefined : a('list.offlineAct')}
            onClick={() => create(true)}
          >
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('pipelines.new')}
          </PrimaryButton>
        </>
      }
      filters={
        <>
          <span className={style.live}>{a('engines.live')}</span>
          <SearchBox value={keyword} hint={a('pipelines.search')} onChange={(value) => filters.set('keyword', value)} />
        </>
      }
      panel={rows.panel && current && <PipelinePanel key={current.id} row={current} atoms={calls} rows={rows} />}
    >
      <RowList<PipelineRow>
        label={a('pages.pipelines')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={({ name }) => name}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconTimeline size={24} stroke={1.6} />}
            title={a('pipelines.none')}
            line={a('pipelines.noneLine')}
          />
        }
      />
      <NewPipeline opened={creating} atoms={calls} onClose={() => create(false)} onMade={(id) => rows.open(id)} />
    </ListPage>
  );
}
