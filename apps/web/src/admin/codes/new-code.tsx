import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { useState } from 'react';
import { makeCode, type Shelf } from '#admin/codes/codes.api.ts';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { gradeName, wholeOf } from '#admin/kit/billing/money.ts';
import { useAct } from '#admin/kit/billing/parts.tsx';
import { peopleOf } from '#admin/kit/billing/people.ts';
import { ReasonFoot, useReasoned } from '#admin/kit/form/reasoned.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';

const GRADES = ['1', '2', '3', '4'] as const;
/** What the contract takes of each kind, and what it is called. */
const AMOUNTS = {
  credit: { max: 10_000, label: 'promo.value' },
  vip: { max: 3660, label: 'promo.days' },
  discount: { max: 90, label: 'promo.percent' },
} as const;
const MOST_USES = 1_000_000;

export interface NewCodeProps {
  shelf: Shelf;
  opened: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Makes a code: what it gives, how often, until when, and why. Its letters are drawn. */
export function NewCodeDialog(props: NewCodeProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={a('promo.create')}
      closeLabel={t('common.close')}
      sheet
    >
      <Form {...props} />
    </Dialog>
  );
}

function Form({ shelf, onClose, onMade }: NewCodeProps) {
  const a = useWords();
  const [text, setText] = useState('');
  const [grade, setGrade] = useState<(typeof GRADES)[number]>('2');
  const [uses, setUses] = useState('1');
  const [until, setUntil] = useState('');
  const [requestId] = useState(newId);
  const { max, label } = AMOUNTS[shelf.kind];
  const amount = wholeOf(text);
  const many = wholeOf(uses);
  // To the end of the day that was chosen.
  const end = until === '' ? null : new Date(`${until}T23:59:59`);
  const amountWrong = amount === null || amount > max;
  const usesWrong = many === null || many > MOST_USES;
  const untilWrong = end !== null && !(end.getTime() > Date.now());
  const make = useAct({
    act: (reason: string) =>
      makeCode(shelf, {
        amount: amount!,
        grade: Number(grade),
        max_uses: many!,
        ...(end ? { ends_at: end.toISOString() } : {}),
        reason,
        request_id: requestId,
      }),
    // A code that is made opens beside the list with everything about it.
    said: ({ approval_id }) => (approval_id ? a('office.asked') : ''),
    onDone: ({ id }) => {
      onClose();
      if (id !== '') onMade(id);
    },
  });
  const form = useReasoned({
    right: !(amountWrong || usesWrong || untilWrong),
    busy: make.isPending,
    send: (reason) => make.mutate(reason),
  });
  const { tried } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={style.pair}>
        {shelf.kind === 'vip' && (
          <SelectField
            label={a('office.grade')}
            value={grade}
            options={GRADES.map((value) => ({ value, label: gradeName(Number(value)) }))}
            onChange={setGrade}
          />
        )}
        <Field
          label={a(label)}
          value={text}
          inputMode="numeric"
          maxLength={9}
          data-autofocus
          error={tried && amountWrong ? a('promo.valueWrong') : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            make.reset();
          }}
        />
      </div>
      <div className={style.pair}>
        <Field
          label={a('promo.maxUses')}
          value={uses}
          inputMode="numeric"
          maxLength={7}
          error={tried && usesWrong ? a('promo.valueWrong') : null}
          onChange={(event) => setUses(event.currentTarget.value)}
        />
        <Field
          label={a('promo.endsAt')}
          type="date"
          value={until}
          error={untilWrong ? a('promo.endsWrong') : null}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <ReasonFoot form={form} change={make} verb={a('promo.create')} onCancel={onClose} />
    </form>
  );
}

export interface SendCodeProps {
  /** null: nothing is sent. */
  code: { id: string; code: string } | null;
  onClose: () => void;
}

/** Hands a code to people. */
export function SendCodeDialog({ code, onClose }: SendCodeProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog
      opened={code !== null}
      onClose={onClose}
      title={a('promo.sendTitle', { code: code?.code ?? '' })}
      closeLabel={t('common.close')}
      sheet
    >
      {code && <SendForm key={code.id} id={code.id} onClose={onClose} />}
    </Dialog>
  );
}

function SendForm({ id, onClose }: { id: string; onClose: () => void }) {
  const a = useWords();
  const [text, setText] = useState('');
  const [requestId] = useState(newId);
  const people = peopleOf(text);
  const send = useAct({
    act: (reason: string) =>
      api.billing.sendCode({ body: { id, user_ids: people!, reason, request_id: requestId }, quiet: true }),
    said: ({ sent }) => a('promo.sent', { count: sent }),
    onDone: onClose,
  });
  const form = useReasoned({
    right: people !== null,
    busy: send.isPending,
    send: (reason) => send.mutate(reason),
  });
  const { tried } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <p className={style.lead}>{a('promo.sendLine')}</p>
      <Field
        label={a('promo.people')}
        value={text}
        maxLength={6000}
        data-autofocus
        error={tried && !people ? a('promo.peopleWrong') : null}
        onChange={(event) => {
          setText(event.currentTarget.value);
          send.reset();
        }}
      />
      <ReasonFoot form={form} change={send} verb={a('promo.send')} onCancel={onClose} />
    </form>
  );
}
