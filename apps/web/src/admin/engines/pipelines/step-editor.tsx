import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { REQUEST, takesPicture } from '@atelier/rules/engines/pipeline';
import { QuietButton } from '@atelier/ui/button';
import { ChoiceChips } from '@atelier/ui/choice-chips';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { useState } from 'react';
import style from '#admin/engines/engines.module.css';
import { callName } from '#admin/engines/pipelines/call-name.ts';
import type { StepDraft } from '#admin/engines/pipelines/pipeline-draft.ts';
import { useWords } from '#admin/kit/words.ts';

const WEIGHT_MAX = 100;
const ON_ERROR = ['fail', 'skip', 'fallback'] as const;

export interface StepEditorProps {
  step: StepDraft;
  /** The other steps, by name, in their order. */
  others: readonly string[];
  /** It stands first: nobody is above it. */
  first: boolean;
  /** Engine calls that make pictures. */
  calls: readonly AtomConfigRow[];
  /** What is asked of the pipeline comes with a picture. */
  withPicture: boolean;
  wrongId: boolean;
  onStep: (by: 1 | -1) => void;
  onChange: (step: StepDraft) => void;
  onRemove: () => void;
}

/** What can be changed of one step: its engine call, what it works on, what follows when it fails. */
export function StepEditor(props: StepEditorProps) {
  const { step, others, first, calls, withPicture, wrongId, onStep, onChange, onRemove } = props;
  const a = useWords();
  const [weight, setWeight] = useState(String(step.weight));
  const badWeight = !/^\d+$/.test(weight.trim()) || Number(weight) < 1 || Number(weight) > WEIGHT_MAX;
  const op = calls.find(({ id }) => id === step.atom_id)?.op;
  const options = (of: readonly AtomConfigRow[]) => of.map((call) => ({ value: call.id, label: callName(call) }));
  const known = calls.some(({ id }) => id === step.atom_id);
  const { fallback_atom_id: instead, input, ...rest } = step;
  const sources = [
    ...(first ? [] : [{ value: '', label: a('pipelines.above') }]),
    ...(withPicture || first || input === REQUEST ? [{ value: REQUEST, label: a('pipelines.request') }] : []),
    ...others.map((id) => ({ value: id, label: a('pipelines.pictureOf', { step: id }) })),
  ];
  return (
    <section
      className={style.editor}
      aria-label={a('pipelines.stepOf', { step: step.id })}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <h3>{a('pipelines.stepOf', { step: step.id })}</h3>
      <Field
        label={a('pipelines.id')}
        value={step.id}
        maxLength={40}
        error={wrongId ? a('pipelines.idWrong') : null}
        onChange={(event) => onChange({ ...step, id: event.currentTarget.value.trim() })}
      />
      <SelectField
        label={a('pipelines.call')}
        value={step.atom_id}
        options={[...(known ? [] : [{ value: step.atom_id, label: step.atom_id }]), ...options(calls)]}
        onChange={(atom_id) => onChange({ ...rest, atom_id, ...keptInput(calls, atom_id, input) })}
      />
      {takesPicture(op) ? (
        <SelectField
          label={a('pipelines.input')}
          value={input ?? (first ? REQUEST : '')}
          options={sources}
          onChange={(value) =>
            onChange({ ...step, input: value === '' || (first && value === REQUEST) ? undefined : value })
          }
        />
      ) : (
        <p className={style.line}>{a('pipelines.words')}</p>
      )}
      {others.length > 0 && (
        <ChoiceChips
          kind="many"
          label={a('pipelines.after')}
          options={others.map((id) => ({ key: id, label: id }))}
          chosen={step.after ?? []}
          onChange={(after) => onChange({ ...step, after })}
        />
      )}
      <SelectField
        label={a('pipelines.onError')}
        value={step.on_error}
        options={ON_ERROR.map((value) => ({ value, label: a(`pipelines.${value}`) }))}
        onChange={(on_error) => onChange({ ...rest, ...(input === undefined ? {} : { input }), on_error })}
      />
      {step.on_error === 'fallback' && (
        <SelectField
          label={a('pipelines.instead')}
          value={instead ?? ''}
          options={[
            { value: '', label: a('pipelines.chooseInstead') },
            ...options(calls.filter((call) => call.op === op && call.id !== step.atom_id)),
          ]}
          onChange={(value) => onChange({ ...step, fallback_atom_id: value === '' ? undefined : value })}
        />
      )}
      <label className={style.check}>
        <input
          className="admin-check"
          type="checkbox"
          checked={step.optional ?? false}
          onChange={(event) => onChange({ ...step, optional: event.currentTarget.checked })}
        />
        <span>
          {a('pipelines.optional')}
          <small>{a('pipelines.optionalHint')}</small>
        </span>
      </label>
      <Field
        label={a('pipelines.weight')}
        value={weight}
        inputMode="numeric"
        maxLength={3}
        error={badWeight ? a('pipelines.weightWrong') : null}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setWeight(text);
          const value = Number(text);
          if (/^\d+$/.test(text.trim()) && value >= 1 && value <= WEIGHT_MAX) onChange({ ...step, weight: value });
        }}
      />
      <QuietButton size="s" onClick={onRemove}>
        {a('pipelines.remove')}
      </QuietButton>
    </section>
  );
}

/** An engine call that takes words alone works on no picture. */
function keptInput(calls: readonly AtomConfigRow[], atomId: string, input: string | undefined): { input?: string } {
  const op = calls.find(({ id }) => id === atomId)?.op;
  return input !== undefined && takesPicture(op) ? { input } : {};
}
