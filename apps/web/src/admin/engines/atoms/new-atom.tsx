import type { EngineServerRow } from '@atelier/contract/engines/shapes';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { SelectField } from '@atelier/ui/select-field';
import { type FormEvent, useState } from 'react';
import { bodyOfAtom, NEW_ATOM } from '#admin/engines/atoms/atom-draft.ts';
import { AtomForm } from '#admin/engines/atoms/atom-form.tsx';
import { ATOM_FIELDS, useAtomForm } from '#admin/engines/atoms/use-atom-form.ts';
import style from '#admin/engines/engines.module.css';
import { useFirstFault } from '#admin/engines/use-first-fault.ts';
import { api } from '#admin/kit/api.ts';
import { useKindName } from '#admin/kit/engines/engine-words.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

export interface NewAtomProps {
  opened: boolean;
  servers: readonly EngineServerRow[];
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Makes another engine call on a server that is connected. */
export function NewAtom(props: NewAtomProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={a('engines.newCall')}
      closeLabel={t('common.close')}
      width={560}
      firm="outside"
    >
      <Form {...props} />
    </Dialog>
  );
}

function Form({ servers, onClose, onMade }: NewAtomProps) {
  const t = useT();
  const a = useWords();
  const online = useOnline();
  const kindName = useKindName();
  const [serverId, setServer] = useState((servers.find(({ kind }) => kind !== 'builtin') ?? servers[0])?.id ?? '');
  const kind = servers.find(({ id }) => id === serverId)?.kind ?? '';
  const form = useAtomForm(NEW_ATOM, { kind, serverId });
  const create = useEngineChange({
    act: () => api.engines.createAtom({ body: { ...bodyOfAtom(form.draft, kind), server_id: serverId }, quiet: true }),
    said: () => a('engines.madeCall', { name: form.draft.name.trim() }),
    onDone: (_, { id }) => {
      onClose();
      onMade(id);
    },
    fields: ATOM_FIELDS,
  });
  const element = useFirstFault(create.error ?? form.tried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.ready() && online) create.mutate(undefined);
  };
  const rest = online ? create.faults.rest || form.looked.rest : a('list.offlineAct');
  return (
    <form ref={element} className={style.form} onSubmit={submit} noValidate>
      <SelectField
        label={a('engines.columns.server')}
        value={serverId}
        options={servers.map(({ id, name, kind: own }) => ({ value: id, label: `${name} · ${kindName(own)}` }))}
        onChange={setServer}
        error={create.faults.fields.server_id ?? null}
      />
      <AtomForm
        kind={kind}
        draft={form.draft}
        onDraft={(change) => {
          form.change(change);
          create.reset();
        }}
        wrong={form.wrong}
        faults={{ ...form.looked.fields, ...create.faults.fields }}
        found={form.found}
      />
      <div className={style.save}>
        <p role="alert" className={style.bad}>
          {rest}
        </p>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton size="l" type="submit" busy={create.isPending} disabled={!online}>
          {a('engines.create')}
        </PrimaryButton>
      </div>
    </form>
  );
}
