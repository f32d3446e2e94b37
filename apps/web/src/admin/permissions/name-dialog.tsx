import { REASON_MAX } from '@atelier/contract/vocabulary/works';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { type FormEvent, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { useChange } from '#admin/permissions/permissions.api.ts';
import style from '#admin/permissions/permissions.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

/** As the contract takes it. */
const NAME = /^[\p{L}\p{N} _.-]{1,64}$/u;
const NAME_MAX = 64;

export interface NameDialogProps {
  kind: 'role' | 'menu';
  opened: boolean;
  onClose: () => void;
  /** It is there now. */
  onMade: (name: string) => void;
}

/** Makes a role or a menu: a name, and why. */
export function NameDialog(props: NameDialogProps) {
  const t = useT();
  const a = useWords();
  const title = a(props.kind === 'role' ? 'perm.createRole' : 'perm.createMenu');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={title} closeLabel={t('common.close')} sheet>
      <Form {...props} />
    </Dialog>
  );
}

function Form({ kind, onClose, onMade }: NameDialogProps) {
  const t = useT();
  const a = useWords();
  const online = useOnline();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const wanted = name.trim();
  const make = useChange({
    act: (given: string) =>
      kind === 'role'
        ? api.identity.createRole({ body: { role_name: given, reason }, quiet: true })
        : api.identity.createMenu({ body: { menu_name: given, reason }, quiet: true }),
    said: (given) => a('perm.created', { name: given }),
    onDone: (given) => {
      onClose();
      onMade(given);
    },
  });
  const wrong = tried && !NAME.test(wanted) ? a('perm.nameWrong') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (NAME.test(wanted) && online && !make.isPending) make.mutate(wanted);
  };
  return (
    <form onSubmit={submit} noValidate>
      {kind === 'menu' && <p className={style.lead}>{a('perm.opensNothingLine')}</p>}
      <Field
        label={a(kind === 'role' ? 'perm.roleName' : 'perm.menuName')}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        data-autofocus
        error={wrong ?? make.refusal}
        hint={a('perm.nameHint')}
        {...guarded((text) => {
          setName(text);
          make.reset();
        })}
      />
      <Field
        label={a('reason.label')}
        value={reason}
        maxLength={REASON_MAX}
        hint={online ? a('reason.optional') : a('list.offlineAct')}
        {...guarded(setReason)}
      />
      <div className={style.actions}>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton size="l" type="submit" busy={make.isPending} aria-disabled={!online || undefined}>
          {a('perm.create')}
        </PrimaryButton>
      </div>
    </form>
  );
}
