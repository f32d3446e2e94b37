import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { SLOTS } from '@atelier/contract/vocabulary/trade';
import { perMonth } from '@atelier/rules/billing/plan-page';
import { NO_DISCOUNTS, sumAgainstMonthly } from '@atelier/rules/billing/price-of-order';
import { AreaField } from '@atelier/ui/area-field';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { type FormEvent, useState } from 'react';
import {
  CURRENCY_ORDER,
  type Draft,
  draftOf,
  type Fault,
  factsOf,
  faultsOf,
  pricesOf,
} from '#admin/billing/products/product-draft.ts';
import { type OfficeProduct, type Shelf, saveProduct } from '#admin/billing/products/products.api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { gradeName, money } from '#admin/kit/billing/money.ts';
import { useAct } from '#admin/kit/billing/parts.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';
import { useOnline } from '#lib/use-online.ts';

const LANGUAGE_LABELS = { en: 'English', zh: '简体中文', ja: '日本語', es: 'Español' } as const satisfies Record<
  Language,
  string
>;
const PLAN_GRADES = ['1', '2', '3', '4'] as const;

export interface ProductDialogProps {
  shelf: Shelf;
  opened: boolean;
  /** null: a new one. */
  product: OfficeProduct | null;
  /** What is sold beside it, for what a yearly plan saves. */
  sold: readonly OfficeProduct[];
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Adds what is sold or replaces it by a new version, and shows what people will see before it is saved. */
export function ProductDialog(props: ProductDialogProps) {
  const t = useT();
  const a = useWords();
  const { shelf, opened, product, onClose } = props;
  const title = product
    ? `${a('product.edit')}: ${product.name}`
    : a(shelf === 'plan' ? 'product.newPlan' : 'product.newPack');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeLabel={t('common.close')} width={640} firm="outside">
      <Form key={product?.id ?? ''} {...props} />
    </Dialog>
  );
}

function Form({ shelf, product, sold, onClose, onSaved }: ProductDialogProps) {
  const t = useT();
  const a = useWords();
  const online = useOnline();
  const [draft, setDraft] = useState<Draft>(() => draftOf(product));
  const [tried, setTried] = useState(false);
  const [requestId] = useState(newId);
  const save = useAct({
    act: () => saveProduct(shelf, product, factsOf(draft, shelf, requestId)),
    said: ({ approval_id }) => a(approval_id ? 'office.asked' : 'office.done'),
    onDone: ({ id, approval_id }) => {
      onClose();
      // What waits and is new cannot be opened yet.
      if (product || !approval_id) onSaved(id);
    },
  });
  const put = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    if (save.isError) save.reset();
  };
  const faults = faultsOf(draft, shelf);
  const said = (fault: Fault, words: string) => (tried && faults.has(fault) ? words : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0 && online && !save.isPending) save.mutate(undefined);
  };
  const plan = shelf === 'plan' && draft.kind === 'plan';
  return (
    <form onSubmit={submit} noValidate>
      {product && <p className={style.lead}>{a('product.versionLine')}</p>}
      <div className={style.pair}>
        <Field
          label={a('product.name')}
          value={draft.name}
          maxLength={60}
          data-autofocus
          error={said('name', a('product.nameNeeded'))}
          {...guarded((name) => put({ name }))}
        />
        <Field
          label={a('office.credits')}
          value={draft.credits}
          inputMode="numeric"
          maxLength={9}
          error={said('credits', a('office.wrongNumber'))}
          onChange={(event) => put({ credits: event.currentTarget.value })}
        />
      </div>
      {shelf === 'plan' && <PlanFields draft={draft} fresh={product === null} put={put} />}
      {shelf === 'pack' && (
        <Field
          label={a('product.coins')}
          value={draft.coins}
          inputMode="numeric"
          maxLength={9}
          hint={a('product.coinsHint')}
          error={said('coins', a('office.wrongNumber'))}
          onChange={(event) => put({ coins: event.currentTarget.value })}
        />
      )}
      {CURRENCY_ORDER.map((currency) => {
        const price = draft.prices[currency];
        const type = (change: Partial<typeof price>) =>
          put({ prices: { ...draft.prices, [currency]: { ...price, ...change } } });
        return (
          <div key={currency} className={style.pair}>
            <Field
              label={a('product.priceIn', { currency })}
              value={price.amount}
              inputMode="decimal"
              maxLength={15}
              error={
                said(currency, a('product.priceWrong')) ??
                (currency === 'USD' ? said('price', a('product.priceNeeded')) : null)
              }
              onChange={(event) => type({ amount: event.currentTarget.value })}
            />
            {shelf === 'pack' && (
              <Field
                label={a('product.memberIn', { currency })}
                value={price.member}
                inputMode="decimal"
                maxLength={15}
                error={said(`${currency}.member`, a('product.memberWrong'))}
                onChange={(event) => type({ member: event.currentTarget.value })}
              />
            )}
          </div>
        );
      })}
      {shelf === 'plan' && (
        <div className={style.pair}>
          {LANGUAGES.map((language) => (
            <AreaField
              key={language}
              label={a('product.language', { language: LANGUAGE_LABELS[language] })}
              lang={language}
              rows={3}
              value={draft.lines[language]}
              maxLength={2000}
              {...guarded((text) => put({ lines: { ...draft.lines, [language]: text } }))}
            />
          ))}
        </div>
      )}
      <Preview draft={draft} shelf={shelf} sold={sold} plan={plan} />
      <Field
        label={a('reason.label')}
        value={draft.reason}
        maxLength={400}
        hint={a('reason.required')}
        error={said('reason', a('office.required'))}
        {...guarded((reason) => put({ reason }))}
      />
      <div className={style.actions}>
        <p role="alert">{online ? (save.refusal ?? '') : a('list.offlineAct')}</p>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton size="l" type="submit" busy={save.isPending} disabled={!online}>
          {a('office.save')}
        </PrimaryButton>
      </div>
    </form>
  );
}

function PlanFields({ draft, fresh, put }: { draft: Draft; fresh: boolean; put: (change: Partial<Draft>) => void }) {
  const a = useWords();
  const plan = draft.kind === 'plan';
  return (
    <div className={style.pair}>
      {fresh && (
        <SelectField
          label={a('product.kind')}
          value={draft.kind}
          options={(['plan', 'bundle'] as const).map((value) => ({ value, label: a(`product.${value}`) }))}
          onChange={(kind) => put({ kind })}
        />
      )}
      {plan && (
        <>
          <SelectField
            label={a('office.grade')}
            value={draft.grade}
            options={PLAN_GRADES.map((value) => ({ value, label: gradeName(Number(value)) }))}
            onChange={(grade) => put({ grade })}
          />
          <SelectField
            label={a('office.cycle')}
            value={draft.billCycle}
            options={[
              { value: '1' as const, label: a('product.monthly') },
              { value: '5' as const, label: a('product.yearly') },
            ]}
            onChange={(billCycle) => put({ billCycle })}
          />
        </>
      )}
      <SelectField
        label={a('product.slot')}
        value={draft.slot}
        options={[
          { value: '' as const, label: a('product.noSlot') },
          ...SLOTS.map((value) => ({ value, label: a(`product.slots.${value}`) })),
        ]}
        onChange={(slot) => put({ slot })}
      />
    </div>
  );
}

/** What the draft will look like, by the same rules as the pages of buyers. */
function Preview({
  draft,
  shelf,
  sold,
  plan,
}: {
  draft: Draft;
  shelf: Shelf;
  sold: readonly OfficeProduct[];
  plan: boolean;
}) {
  const a = useWords();
  const language = useLanguage();
  const prices = pricesOf(draft, shelf);
  const yearly = plan && draft.billCycle === '5';
  const lines = draft.lines[language] || draft.lines.en;
  const credits = Number(draft.credits) || 0;
  const told = ({ currency, amount, member_amount }: (typeof prices)[number]) => {
    const said = (minor: number) => money(minor, currency, language);
    if (shelf === 'pack')
      return member_amount === null
        ? said(amount)
        : `${said(amount)} · ${a('product.members', { amount: said(member_amount) })}`;
    if (!plan) return said(amount);
    if (!yearly) return a('product.aMonth', { amount: said(amount) });
    const monthly = sold
      .find((one) => one.kind === 'plan' && one.billCycle === 1 && String(one.grade) === draft.grade)
      ?.prices.find((price) => price.currency === currency)?.amount;
    const percent = monthly === undefined ? 0 : Math.max(0, sumAgainstMonthly(monthly, amount, NO_DISCOUNTS));
    return `${a('product.aMonth', { amount: said(perMonth(amount, currency)) })} · ${a('product.perYear', { amount: said(amount), percent })}`;
  };
  return (
    <section className={style.preview} aria-label={a('product.preview')}>
      <h3>{a('product.preview')}</h3>
      <b>{draft.name || '–'}</b>
      <p className="num">
        {formatNumber(credits, language)} {a('office.credits')}
      </p>
      {prices.map((price) => (
        <p key={price.currency} className="num">
          {told(price)}
        </p>
      ))}
      {lines.trim() !== '' && (
        <ul>
          {lines
            .split('\n')
            .filter((one) => one.trim() !== '')
            .map((one) => (
              <li key={one}>{one}</li>
            ))}
        </ul>
      )}
    </section>
  );
}
