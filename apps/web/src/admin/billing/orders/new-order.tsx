import type { Currency } from '@atelier/contract/vocabulary/trade';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { money, wholeOf } from '#admin/kit/billing/money.ts';
import { officeKey, useAct } from '#admin/kit/billing/parts.tsx';
import { ReasonFoot, useReasoned } from '#admin/kit/form/reasoned.tsx';
import { useWords } from '#admin/kit/words.ts';
import { houseCurrency } from '#lib/house-currency.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';

const CURRENCY_ORDER = ['USD', 'CNY', 'JPY'] as const satisfies readonly Currency[];

export interface NewOrderProps {
  opened: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Makes an order for somebody, at the price they would pay. */
export function NewOrder(props: NewOrderProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={a('orders.create')}
      closeLabel={t('common.close')}
      sheet
    >
      <Form {...props} />
    </Dialog>
  );
}

function useSold() {
  return useQuery({
    queryKey: [...officeKey, 'products', 'everything'],
    queryFn: async ({ signal }) => {
      const asked = { query: {}, signal, quiet: true };
      const [plans, packs] = await Promise.all([api.billing.officePlans(asked), api.billing.officeSkus(asked)]);
      return [...plans.data, ...packs.data];
    },
  });
}

function Form({ onClose, onMade }: NewOrderProps) {
  const a = useWords();
  const language = useLanguage();
  const sold = useSold().data ?? [];
  const [person, setPerson] = useState('');
  const [chosen, choose] = useState('');
  const [currency, setCurrency] = useState<Currency>(houseCurrency());
  const [requestId] = useState(newId);
  const offered = sold.filter(({ prices }) => prices.some((price) => price.currency === currency));
  const product = offered.find(({ id }) => id === chosen) ?? offered[0];
  const userid = wholeOf(person);
  const make = useAct({
    act: (reason: string) =>
      api.billing.createOrderFor({
        body: {
          userid: userid!,
          ...(product?.kind === 'pack' ? { packID: product.id } : { planID: product?.id }),
          currency,
          reason,
          request_id: requestId,
        },
        quiet: true,
      }),
    said: ({ order_no }) => a('orders.created', { no: order_no }),
    onDone: ({ id }) => {
      onClose();
      onMade(id);
    },
  });
  const form = useReasoned({
    right: userid !== null && product !== undefined,
    busy: make.isPending,
    send: (reason) => make.mutate(reason),
  });
  const { tried } = form;
  const labelOf = ({ name, prices, billCycle }: (typeof offered)[number]) => {
    const price = prices.find((one) => one.currency === currency);
    const cycle = billCycle === 0 ? '' : ` (${a(billCycle === 5 ? 'product.yearly' : 'product.monthly')})`;
    return `${name}${cycle}, ${price ? money(price.amount, currency, language) : ''}`;
  };
  return (
    <form onSubmit={form.submit} noValidate>
      <p className={style.lead}>{a('orders.createLine')}</p>
      <Field
        label={a('orders.forWhom')}
        value={person}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        data-autofocus
        error={tried && userid === null ? a('orders.forWhomWrong') : null}
        onChange={(event) => {
          setPerson(event.currentTarget.value);
          make.reset();
        }}
      />
      <div className={style.pair}>
        <SelectField
          label={a('orders.product')}
          value={product?.id ?? ''}
          options={offered.map((one) => ({ value: one.id as string, label: labelOf(one) }))}
          onChange={choose}
        />
        <SelectField
          label={a('orders.currency')}
          value={currency}
          options={CURRENCY_ORDER.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
      </div>
      <ReasonFoot form={form} change={make} verb={a('orders.create')} onCancel={onClose} />
    </form>
  );
}
