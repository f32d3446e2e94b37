import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import type { FormEvent } from 'react';
import style from '#admin/engines/engines.module.css';
import { bodyOf, NEW_PIPELINE } from '#admin/engines/pipelines/pipeline-draft.ts';
import { PipelineForm } from '#admin/engines/pipelines/pipeline-form.tsx';
import { usePipelineForm } from '#admin/engines/pipelines/use-pipeline-form.ts';
import { api } from '#admin/kit/api.ts';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';

export interface NewPipelineProps {
  opened: boolean;
  atoms: readonly AtomConfigRow[];
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Makes a pipeline of engine calls. */
export function NewPipeline(props: NewPipelineProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={a('pipelines.new')}
      closeLabel={t('common.close')}
      width={560}
      firm="outside"
    >
      <Form {...props} />
    </Dialog>
  );
}

function Form({ atoms, onClose, onMade }: NewPipelineProps) {
  const t = useT();
  const a = useWords();
  const form = usePipelineForm(NEW_PIPELINE, atoms);
  const create = useEngineChange({
    act: () => api.engines.createPipeline({ body: bodyOf(form.draft), quiet: true }),
    said: () => a('pipelines.made', { name: form.draft.name.trim() }),
    onDone: (_, { id }) => {
      onClose();
      onMade(id);
    },
    fields: ['name'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.ready()) create.mutate(undefined);
  };
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <PipelineForm
        draft={form.draft}
        atoms={atoms}
        wrong={form.wrong}
        tried={form.tried}
        nameFault={create.faults.fields.name}
        onDraft={(draft) => {
          form.setDraft(draft);
          create.reset();
        }}
      />
      <div className={style.save}>
        <p className={create.faults.rest ? style.bad : style.line} aria-live="polite">
          {create.faults.rest || (form.locked ?? '')}
        </p>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton
          size="l"
          type="submit"
          busy={create.isPending}
          disabled={form.locked !== null}
          title={form.locked ?? undefined}
        >
          {a('engines.create')}
        </PrimaryButton>
      </div>
    </form>
  );
}
