import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { makesPicture, type PipelineFault, takesPicture } from '@atelier/rules/engines/pipeline';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#admin/engines/engines.module.css';
import { callName } from '#admin/engines/pipelines/call-name.ts';
import {
  changed,
  type PipelineDraft,
  type StepDraft,
  type Wrong,
  withoutStep,
  withStep,
} from '#admin/engines/pipelines/pipeline-draft.ts';
import { StepEditor } from '#admin/engines/pipelines/step-editor.tsx';
import { PickMenu } from '#admin/kit/list/filters.tsx';
import { moved } from '#admin/kit/moved.ts';
import { Sortable } from '#admin/kit/sortable.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';

export interface StepsProps {
  draft: PipelineDraft;
  atoms: readonly AtomConfigRow[];
  wrong: Wrong;
  onDraft: (draft: PipelineDraft) => void;
}

/** What is wrong with a step, in the reader's words. */
export function useFault(): (fault: PipelineFault) => string {
  const t = useT();
  return ({ key, vars }) => t(`errors.${key}`, vars);
}

/** The steps in their order: taken up and down, changed one by one, each with what is wrong with it. */
export function Steps({ draft, atoms, wrong, onDraft }: StepsProps) {
  const a = useWords();
  const faultOf = useFault();
  const [chosen, choose] = useState<string | null>(null);
  const { steps } = draft;
  const calls = atoms.filter(({ kind, op }) => kind !== 'pipeline' && makesPicture(op));
  const byId = new Map(calls.map((call) => [call.id, call]));
  const at = steps.findIndex(({ key }) => key === chosen);
  const open = steps[at];
  const put = (next: readonly StepDraft[]) => onDraft({ ...draft, steps: next });
  return (
    <>
      <p className={style.line}>{a('pipelines.orderLine')}</p>
      <div className={style.routes}>
        <Sortable
          label={a('pipelines.steps')}
          rows={steps}
          idOf={({ key }) => key}
          nameOf={({ id }) => id}
          onOrder={put}
        >
          {({ key, id, atom_id }) => {
            const call = byId.get(atom_id);
            const [fault] = wrong.faults.get(key) ?? [];
            const bad = fault ? faultOf(fault) : wrong.ids.has(key) ? a('pipelines.idWrong') : '';
            return (
              <button
                type="button"
                className={style.route}
                aria-expanded={chosen === key}
                onClick={() => choose(chosen === key ? null : key)}
              >
                <span>
                  <b>{id}</b>
                  {bad ? (
                    <small className={style.wrong}>{bad}</small>
                  ) : (
                    <small>{call ? callName(call) : atom_id}</small>
                  )}
                </span>
              </button>
            );
          }}
        </Sortable>
      </div>
      {open && (
        <StepEditor
          key={open.key}
          step={open}
          others={steps.filter(({ key }) => key !== open.key).map(({ id }) => id)}
          first={at === 0}
          calls={calls}
          withPicture={takesPicture(draft.op)}
          wrongId={wrong.ids.has(open.key)}
          onStep={(by) => {
            if (steps[at + by]) put(moved(steps, at, at + by));
          }}
          onChange={(next) => onDraft(changed(draft, open.key, next))}
          onRemove={() => {
            choose(null);
            onDraft(withoutStep(draft, open.key));
          }}
        />
      )}
      <div className={style.add}>
        {calls.length > 0 ? (
          <PickMenu
            label={a('pipelines.add')}
            value=""
            wide
            choices={calls.map((call) => ({ value: call.id, label: callName(call) }))}
            onChange={(id) => onDraft(withStep(draft, id, byId.get(id)!.op))}
            trigger={
              <>
                <IconPlus size={16} stroke={1.6} aria-hidden />
                {a('pipelines.add')}
              </>
            }
          />
        ) : (
          <p className={style.line}>{a('pipelines.noCalls')}</p>
        )}
      </div>
    </>
  );
}
