import type { AtomConfigRow, PipelineRow } from '@atelier/contract/engines/shapes';
import { QuietButton } from '@atelier/ui/button';
import { Segmented } from '@atelier/ui/segmented';
import { type FormEvent, useState } from 'react';
import { AtomTest } from '#admin/engines/atoms/atom-test.tsx';
import { MadeTag } from '#admin/engines/atoms/columns.tsx';
import { useUses } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { bodyOf, draftOf, type PipelineDraft } from '#admin/engines/pipelines/pipeline-draft.ts';
import { PipelineForm } from '#admin/engines/pipelines/pipeline-form.tsx';
import { usePipelineForm } from '#admin/engines/pipelines/use-pipeline-form.ts';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { Reasons } from '#admin/kit/engines/engine-words.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { When } from '#admin/kit/list/when.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs } from '#admin/kit/work/row-panel.tsx';

type Part = 'steps' | 'test' | 'versions';

export interface PipelinePanelProps {
  row: PipelineRow;
  atoms: readonly AtomConfigRow[];
  rows: Pick<Rows, 'step' | 'close'>;
}

/** One pipeline: its steps, a test of it, its versions. */
export function PipelinePanel({ row, atoms, rows }: PipelinePanelProps) {
  const a = useWords();
  const uses = useUses();
  const [part, show] = useState<Part>('steps');
  const [deleting, ask] = useState(false);
  // A version that was brought back stands in the form, to be looked at and saved.
  const [back, bringBack] = useState<{ version: number; draft: PipelineDraft } | null>(null);
  const used = uses(row);
  const atom = atoms.find(({ id }) => id === row.id);
  const remove = useEngineChange({
    act: (reason: string) => api.engines.deletePipeline({ params: { id: row.id }, body: { reason }, quiet: true }),
    said: () => a('pipelines.deleted', { name: row.name }),
    onDone: () => {
      ask(false);
      rows.close();
    },
  });
  return (
    <SidePanel
      title={row.name}
      sub={`${row.op} · v${row.version}`}
      onStep={rows.step}
      onClose={rows.close}
      foot={
        <PanelActs
          acts={[
            {
              name: 'delete',
              label: a('pipelines.delete'),
              danger: true,
              locked: used.length > 0 ? a('engines.inUse', { names: used.join(', ') }) : null,
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
          options={(['steps', 'test', 'versions'] as const).map((value) => ({
            value,
            label: a(`engines.parts.${value}`),
          }))}
          onChange={show}
          wide
        />
      </div>
      {part === 'steps' && (
        <>
          <Facts
            rows={[
              { label: a('engines.columns.made'), value: <MadeTag procedural={row.procedural} /> },
              { label: a('engines.columns.used'), value: used.join(', ') || a('engines.unused') },
            ]}
          />
          <Reasons reasons={row.reasons} label={a('engines.connect.reasons')} />
          {row.reasons.length === 0 && <p className={style.line}>{a('pipelines.ready')}</p>}
          {back && <p className={style.line}>{a('pipelines.back', { version: back.version })}</p>}
          <Settings
            key={back?.version ?? ''}
            row={row}
            atoms={atoms}
            back={back?.draft ?? null}
            onSaved={() => bringBack(null)}
          />
        </>
      )}
      {part === 'test' && atom && <AtomTest atom={atom} />}
      {part === 'versions' && (
        <Versions
          row={row}
          onBack={(version, draft) => {
            bringBack({ version, draft });
            show('steps');
          }}
        />
      )}
      <ConfirmReason
        opened={deleting}
        title={a('pipelines.deleteTitle', { name: row.name })}
        consequence={a('pipelines.deleteLine')}
        verb={a('pipelines.delete')}
        busy={remove.isPending}
        required
        refusal={remove.faults.rest || null}
        onClose={() => ask(false)}
        onConfirm={({ words }) => remove.mutate(words)}
      />
    </SidePanel>
  );
}

interface SettingsProps {
  row: PipelineRow;
  atoms: readonly AtomConfigRow[];
  back: PipelineDraft | null;
  onSaved: () => void;
}

function Settings({ row, atoms, back, onSaved }: SettingsProps) {
  const a = useWords();
  const form = usePipelineForm(back ?? draftOf(row), atoms);
  const [begun, begin] = useState(back !== null);
  const [base, setBase] = useState(row.version);
  // A form nobody has touched shows what is in force; one that somebody writes in is never taken away.
  if (!begun && base !== row.version) {
    setBase(row.version);
    form.setDraft(draftOf(row));
  }
  const save = useEngineChange({
    act: () =>
      api.engines.changePipeline({
        params: { id: row.id },
        body: { ...bodyOf(form.draft), version: base },
        quiet: true,
      }),
    said: (_, { version }) => a('engines.savedVersion', { version }),
    onDone: () => {
      begin(false);
      onSaved();
    },
    onClash: setBase,
    fields: ['name'],
  });
  const unchanged = !form.changed && !back ? a('engines.nothingChanged') : null;
  const locked = form.locked ?? unchanged;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.ready() && locked === null) save.mutate(undefined);
  };
  return (
    <form className={`${style.block} ${style.form}`} onSubmit={submit} noValidate>
      <PipelineForm
        draft={form.draft}
        atoms={atoms}
        wrong={form.wrong}
        tried={form.tried}
        nameFault={save.faults.fields.name}
        onDraft={(draft) => {
          begin(true);
          form.setDraft(draft);
          save.reset();
        }}
      />
      <div className={style.save} data-sticks>
        <p className={save.faults.rest ? style.bad : style.line} aria-live="polite">
          {save.faults.rest || (locked ?? a('engines.saveLine'))}
        </p>
        <QuietButton type="submit" busy={save.isPending} disabled={locked !== null} title={locked ?? undefined}>
          {a('engines.saveVersion', { version: Math.max(base, row.version) + 1 })}
        </QuietButton>
      </div>
    </form>
  );
}

/** Every version, the latest first; one before may be brought back. */
function Versions({ row, onBack }: { row: PipelineRow; onBack: (version: number, draft: PipelineDraft) => void }) {
  const a = useWords();
  return (
    <ol className={style.versions}>
      {row.versions.map(({ version, at, op, steps }) => (
        <li key={version}>
          <h3>
            {a('engines.version', { version })}
            <small>
              <When at={at} />
            </small>
            {version === row.version ? (
              <small>{a('pipelines.now')}</small>
            ) : (
              <QuietButton size="s" onClick={() => onBack(version, draftOf({ name: row.name, op, steps }))}>
                {a('pipelines.bringBack')}
              </QuietButton>
            )}
          </h3>
          <p className={style.line}>{`${op}: ${steps.map(({ id }) => id).join(' → ')}`}</p>
        </li>
      ))}
    </ol>
  );
}
