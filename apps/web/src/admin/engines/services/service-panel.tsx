import { Segmented } from '@atelier/ui/segmented';
import { useState } from 'react';
import { useServiceName } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { DryRun } from '#admin/engines/services/dry-run.tsx';
import { Finish } from '#admin/engines/services/finish.tsx';
import { Revisions } from '#admin/engines/services/revisions.tsx';
import type { BegunRoutes, OnRoutes } from '#admin/engines/services/route-draft.ts';
import { Routes } from '#admin/engines/services/routes.tsx';
import type { ServiceRow } from '#admin/engines/services/service-rows.ts';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs } from '#admin/kit/work/row-panel.tsx';

type Part = 'routes' | 'finish' | 'try' | 'revisions';

export interface ServicePanelProps {
  row: ServiceRow;
  rows: Pick<Rows, 'step' | 'close'>;
  /** Routes that were changed and not saved; null when there are none. */
  draft: BegunRoutes | null;
  onDraft: OnRoutes;
}

/** One service: its routes in order, who would make a request, its revisions. */
export function ServicePanel({ row, rows, draft, onDraft }: ServicePanelProps) {
  const a = useWords();
  const nameOf = useServiceName();
  const [part, show] = useState<Part>('routes');
  const [deleting, ask] = useState(false);
  const { name, model } = nameOf(row.module, row.version);
  const { service } = row;
  const remove = useEngineChange({
    act: (reason: string) => api.engines.deleteService({ params: { id: row.id }, body: { reason }, quiet: true }),
    said: () => a('routing.deletedService', { name: `${name}, ${row.version}` }),
    onDone: () => {
      onDraft(null);
      ask(false);
    },
  });
  return (
    <SidePanel
      title={name}
      sub={[model, row.op, service && a('routing.revision', { revision: service.revision })]
        .filter(Boolean)
        .join(' · ')}
      onStep={rows.step}
      onClose={rows.close}
      foot={
        <PanelActs
          acts={[
            {
              name: 'delete',
              label: a('routing.deleteService'),
              danger: true,
              locked: service ? null : a('routing.noRoutes'),
              run: () => {
                remove.reset();
                ask(true);
              },
            },
          ]}
        />
      }
    >
      <div className={style.parts}>
        <Segmented
          label={a('engines.parts.label')}
          value={part}
          options={(['routes', 'finish', 'try', 'revisions'] as const).map((value) => ({
            value,
            label: a(`engines.parts.${value}`),
          }))}
          onChange={show}
          wide
        />
      </div>
      {part === 'routes' && <Routes row={row} draft={draft} onDraft={onDraft} />}
      {part === 'finish' && <Finish service={service} />}
      {part === 'try' && <DryRun row={row} unsaved={draft !== null} />}
      {part === 'revisions' && (
        <Revisions
          row={row}
          onBack={(routes) => {
            onDraft(routes);
            show('routes');
          }}
        />
      )}
      <ConfirmReason
        opened={deleting}
        title={a('routing.deleteServiceTitle', { name: `${name}, ${row.version}` })}
        consequence={a('routing.deleteServiceLine')}
        verb={a('routing.deleteService')}
        busy={remove.isPending}
        required
        refusal={remove.faults.rest || null}
        onClose={() => ask(false)}
        onConfirm={({ words }) => remove.mutate(words)}
      />
    </SidePanel>
  );
}
