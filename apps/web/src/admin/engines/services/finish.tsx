import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#admin/engines/engines.module.css';
import {
  draftsOf,
  type ExtractDraft,
  extractDraftOf,
  extractsOf,
  type FinishDraft,
  type FinishKind,
  isWrong,
  isWrongPlace,
  newOp,
  opsOf,
} from '#admin/engines/services/finish-draft.ts';
import type { ServiceRow } from '#admin/engines/services/service-rows.ts';
import { useBegun } from '#admin/engines/use-begun.ts';
import { api } from '#admin/kit/api.ts';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import { PickMenu } from '#admin/kit/list/filters.tsx';
import { Sortable } from '#admin/kit/sortable.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useOnline } from '#lib/use-online.ts';

type Service = NonNullable<ServiceRow['service']>;
const KINDS = ['format', 'resize', 'sharpen'] as const satisfies readonly FinishKind[];
const ROLES = ['main', 'cover', 'mask'] as const;

/** What a service does with what its engines give: operations in their order, and which file becomes the picture. */
export function Finish({ service }: { service: Service | null }) {
  const a = useWords();
  if (!service) return <p className={style.none}>{a('pipelines.noService')}</p>;
  return (
    <>
      <Operations service={service} />
      <Extract service={service} />
    </>
  );
}

function Operations({ service }: { service: Service }) {
  const a = useWords();
  const online = useOnline();
  const form = useBegun(draftsOf(service.postprocess), service.postprocess_version);
  const ops = form.draft;
  const [added, count] = useState(0);
  const save = useEngineChange({
    act: () =>
      api.engines.setPostprocess({
        body: { id: service.id, postprocess: opsOf(ops), version: form.base },
        quiet: true,
      }),
    said: () => a('pipelines.saved'),
    onDone: form.settle,
    onClash: form.setBase,
  });
  const setOps = (next: readonly FinishDraft[]) => {
    form.change([...next]);
    save.reset();
  };
  const wrong = ops.some(isWrong);
  const same = !wrong && JSON.stringify(opsOf(ops)) === JSON.stringify(service.postprocess);
  const locked = !online ? a('list.offlineAct') : same ? a('engines.nothingChanged') : wrong ? lineOf(ops, a) : null;
  // A picture is written in one format.
  const addable = KINDS.filter((kind) => kind !== 'format' || !ops.some(({ op }) => op === 'format'));
  return (
    <>
      <p className={style.line}>{a('pipelines.finishLine')}</p>
      {ops.length === 0 && <p className={style.none}>{a('pipelines.noOps')}</p>}
      <div className={style.routes}>
        <Sortable
          label={a('pipelines.ops')}
          rows={ops}
          idOf={({ key }) => key}
          nameOf={({ op }) => a(`pipelines.${op}`)}
          onOrder={setOps}
        >
          {(row) => (
            <Operation
              row={row}
              onChange={(next) => setOps(ops.map((one) => (one.key === row.key ? next : one)))}
              onRemove={() => setOps(ops.filter((one) => one.key !== row.key))}
            />
          )}
        </Sortable>
      </div>
      <div className={style.add}>
        <PickMenu
          label={a('pipelines.addOp')}
          value=""
          wide
          choices={addable.map((value) => ({ value, label: a(`pipelines.${value}`) }))}
          onChange={(value) => {
            const kind = KINDS.find((one) => one === value)!;
            setOps([...ops, newOp(kind, `new ${added}`)]);
            count(added + 1);
          }}
          trigger={
            <>
              <IconPlus size={16} stroke={1.6} aria-hidden />
              {a('pipelines.addOp')}
            </>
          }
        />
      </div>
      <Save locked={locked} busy={save.isPending} refusal={save.faults.rest} onSave={() => save.mutate(undefined)} />
    </>
  );
}

const lineOf = (ops: readonly FinishDraft[], a: ReturnType<typeof useWords>): string => wordOf(ops.find(isWrong)!, a);

function wordOf({ op }: FinishDraft, a: ReturnType<typeof useWords>): string {
  if (op === 'resize') return a('pipelines.maxWrong');
  return a(op === 'sharpen' ? 'pipelines.amountWrong' : 'pipelines.qualityWrong');
}

interface OperationProps {
  row: FinishDraft;
  onChange: (row: FinishDraft) => void;
  onRemove: () => void;
}

function Operation({ row, onChange, onRemove }: OperationProps) {
  const a = useWords();
  const { op, to, value } = row;
  const label = op === 'resize' ? 'max' : op === 'sharpen' ? 'amount' : 'quality';
  return (
    <div className={style.operation}>
      <b>{a(`pipelines.${op}`)}</b>
      <div className={style.two}>
        {op === 'format' && (
          <SelectField
            label={a('pipelines.format')}
            value={to}
            options={[
              { value: 'jpeg', label: 'JPEG' },
              { value: 'png', label: 'PNG' },
            ]}
            onChange={(next) => onChange({ ...row, to: next, value: '' })}
          />
        )}
        {(op !== 'format' || to === 'jpeg') && (
          <Field
            label={a(`pipelines.${label}`)}
            value={value}
            inputMode="decimal"
            maxLength={5}
            hint={op === 'format' ? a('pipelines.qualityHint') : undefined}
            error={isWrong(row) ? wordOf(row, a) : null}
            onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
          />
        )}
      </div>
      <GhostButton size="s" onClick={onRemove}>
        {a('pipelines.removeOp')}
      </GhostButton>
    </div>
  );
}

function Extract({ service }: { service: Service }) {
  const a = useWords();
  const online = useOnline();
  const form = useBegun(extractDraftOf(service.result_extracts), service.result_extracts_version);
  const { draft } = form;
  const save = useEngineChange({
    act: () =>
      api.engines.setResultExtracts({
        body: { id: service.id, result_extracts: extractsOf(draft), version: form.base },
        quiet: true,
      }),
    said: () => a('pipelines.saved'),
    onDone: form.settle,
    onClash: form.setBase,
  });
  const setDraft = (next: ExtractDraft) => {
    form.change(next);
    save.reset();
  };
  const wrong = isWrongPlace(draft);
  const same = !wrong && JSON.stringify(draft) === JSON.stringify(extractDraftOf(service.result_extracts));
  const locked = !online
    ? a('list.offlineAct')
    : wrong
      ? a('pipelines.placeWrong')
      : same
        ? a('engines.nothingChanged')
        : null;
  return (
    <div className={style.block}>
      <h3 className={style.sub}>{a('pipelines.extract')}</h3>
      <div className={style.two}>
        <SelectField
          label={a('pipelines.role')}
          value={draft.role}
          options={ROLES.map((value) => ({ value, label: a(`pipelines.roles.${value}`) }))}
          onChange={(role) => setDraft({ ...draft, role })}
        />
        <Field
          label={a('pipelines.place')}
          value={draft.place}
          inputMode="numeric"
          maxLength={2}
          hint={a('pipelines.placeHint')}
          error={wrong ? a('pipelines.placeWrong') : null}
          onChange={(event) => setDraft({ ...draft, place: event.currentTarget.value })}
        />
      </div>
      <Save locked={locked} busy={save.isPending} refusal={save.faults.rest} onSave={() => save.mutate(undefined)} />
    </div>
  );
}

interface SaveProps {
  locked: string | null;
  busy: boolean;
  /** Why it was refused; '' when it was not. */
  refusal: string;
  onSave: () => void;
}

function Save({ locked, busy, refusal, onSave }: SaveProps) {
  const a = useWords();
  return (
    <div className={style.save}>
      <p className={refusal ? style.bad : style.line} aria-live="polite">
        {refusal || (locked ?? a('routing.unsaved'))}
      </p>
      <QuietButton busy={busy} disabled={locked !== null} title={locked ?? undefined} onClick={onSave}>
        {a('engines.save')}
      </QuietButton>
    </div>
  );
}
