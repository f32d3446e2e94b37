import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { makesPicture } from '@atelier/rules/engines/pipeline';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { useServiceName, useServices } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import type { PipelineDraft, Wrong } from '#admin/engines/pipelines/pipeline-draft.ts';
import { Steps, useFault } from '#admin/engines/pipelines/steps.tsx';
import { useWords } from '#admin/kit/words.ts';

export interface PipelineFormProps {
  draft: PipelineDraft;
  atoms: readonly AtomConfigRow[];
  wrong: Wrong;
  /** Somebody tried to send it: a missing name is said from then on. */
  tried: boolean;
  /** What the server says of the name. */
  nameFault?: string | undefined;
  onDraft: (draft: PipelineDraft) => void;
}

/** What is asked of a pipeline, and its steps. */
export function PipelineForm({ draft, atoms, wrong, tried, nameFault, onDraft }: PipelineFormProps) {
  const a = useWords();
  const nameOf = useServiceName();
  const faultOf = useFault();
  const services = useServices();
  const tools = Map.groupBy(
    (services.data?.modules ?? []).filter(({ op }) => makesPicture(op)),
    ({ op }) => op,
  );
  const ops = [...new Set([draft.op, ...tools.keys()])];
  const [fault] = wrong.op;
  return (
    <>
      <Field
        label={a('pipelines.name')}
        value={draft.name}
        maxLength={60}
        hint={a('pipelines.nameHint')}
        error={(tried && wrong.name ? a('engines.nameNeeded') : nameFault) ?? null}
        onChange={(event) => onDraft({ ...draft, name: event.currentTarget.value })}
      />
      <SelectField
        label={a('pipelines.op')}
        value={draft.op}
        options={ops.map((op) => {
          const names = (tools.get(op) ?? []).map(({ module }) => nameOf(module, '').name);
          return { value: op, label: [op, names.join(', ')].filter(Boolean).join(' · ') };
        })}
        error={fault ? faultOf(fault) : null}
        onChange={(op) => onDraft({ ...draft, op })}
      />
      <h3 className={style.sub}>{a('pipelines.steps')}</h3>
      <Steps draft={draft} atoms={atoms} wrong={wrong} onDraft={onDraft} />
    </>
  );
}
