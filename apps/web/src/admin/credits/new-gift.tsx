import { GIFT_MOST } from '@atelier/contract/billing/gifts';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { useState } from 'react';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { wholeOf } from '#admin/kit/billing/money.ts';
import { useAct } from '#admin/kit/billing/parts.tsx';
import { peopleOf } from '#admin/kit/billing/people.ts';
import { ReasonFoot, useReasoned } from '#admin/kit/form/reasoned.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';

const NAME_MAX = 60;

interface NewGiftProps {
  opened: boolean;
  onClose: () => void;
}

/** Credits for people who took part in something, all of them or none. */
export function NewGift({ opened, onClose }: NewGiftProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={a('gifts.title')} closeLabel={t('common.close')} width={560} sheet>
      <GiftForm onClose={onClose} />
    </Dialog>
  );
}

function GiftForm({ onClose }: Pick<NewGiftProps, 'onClose'>) {
  const a = useWords();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [each, setEach] = useState('');
  const [requestId] = useState(newId);
  const people = peopleOf(text);
  const credits = wholeOf(each);
  const total = people && credits ? new Set(people).size * credits : null;
  const nameWrong = name.trim() === '' || [...name].length > NAME_MAX;
  const give = useAct({
    act: (reason: string) =>
      api.billing.adminGift({
        body: { user_ids: people!, credits: credits!, name: name.trim(), reason, request_id: requestId },
        quiet: true,
      }),
    said: (answer) =>
      answer.approval_id ? a('office.asked') : a('gifts.given', { count: formatNumber(answer.credits, language) }),
    onDone: onClose,
  });
  const form = useReasoned({
    right: total !== null && total <= GIFT_MOST && !nameWrong,
    busy: give.isPending,
    send: (reason) => give.mutate(reason),
  });
  const { tried } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <p className={style.lead}>{a('gifts.lead')}</p>
      <Field
        label={a('promo.people')}
        value={text}
        maxLength={6000}
        data-autofocus
        error={tried && !people ? a('promo.peopleWrong') : null}
        onChange={(event) => {
          setText(event.currentTarget.value);
          give.reset();
        }}
      />
      <div className={style.pair}>
        <Field
          label={a('gifts.name')}
          value={name}
          maxLength={NAME_MAX}
          error={tried && nameWrong ? a('gifts.nameWrong') : null}
          {...guarded(setName)}
        />
        <Field
          label={a('gifts.each')}
          value={each}
          inputMode="numeric"
          maxLength={5}
          error={tried && (credits === null || (total !== null && total > GIFT_MOST)) ? a('promo.value') : null}
          hint={
            total === null
              ? a('account.above')
              : a('gifts.sum', { credits: formatNumber(total, language), count: new Set(people).size })
          }
          onChange={(event) => {
            setEach(event.currentTarget.value);
            give.reset();
          }}
        />
      </div>
      <ReasonFoot form={form} change={give} verb={a('gifts.give')} onCancel={onClose} />
    </form>
  );
}
