import type { staffCalls } from '@atelier/contract/billing/staff';
import type { ResultOf } from '@atelier/contract/call';
import { GhostButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { gradeName, money, wholeOf } from '#admin/kit/billing/money.ts';
import { officeKey, useAct, useNameOf } from '#admin/kit/billing/parts.tsx';
import { ReasonFoot, useReasoned } from '#admin/kit/form/reasoned.tsx';
import { Failed } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { useRights } from '#admin/kit/rights.ts';
import { Facts } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';

type Account = ResultOf<(typeof staffCalls)['officeAccount']>;
/** The number of the account that a lot counts in (billing A30). */
const SHOWN: Readonly<Record<string, 'vip' | 'daily' | 'refill'>> = {
  vip: 'vip',
  trial: 'vip',
  daily: 'daily',
  gift: 'daily',
  promo: 'daily',
};
const OPTIONS = ['plus', 'minus', 'set'] as const;

/**
 * The trade account of somebody: what they have, where it comes from, and what staff may give or take. Keyed by the person where it is used:
 * mounted after the panel that opens it, it lies over it on a phone.
 */
export function AccountDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useT();
  const a = useWords();
  const nameOf = useNameOf();
  const account = useQuery({
    queryKey: [...officeKey, 'account', id],
    queryFn: ({ signal }) => api.billing.officeAccount({ params: { userid: id! }, query: {}, signal, quiet: true }),
    enabled: id !== null,
    retry: false,
  });
  const name = account.data ? nameOf(account.data.user) : `#${id ?? ''}`;
  return (
    <Dialog
      opened={id !== null}
      onClose={onClose}
      title={a('account.title', { name })}
      closeLabel={t('common.close')}
      width={520}
    >
      {account.data ? (
        <Inside account={account.data} />
      ) : account.isError ? (
        <Failed error={account.error} busy={account.isRefetching} onRetry={() => void account.refetch()} />
      ) : (
        <div role="status" aria-busy="true">
          <span className="sr">{t('common.loading')}</span>
          {['60%', '40%', '50%', '70%'].map((width) => (
            <p key={width}>
              <SkeletonLine width={width} />
            </p>
          ))}
        </div>
      )}
    </Dialog>
  );
}

function Inside({ account }: { account: Account }) {
  const a = useWords();
  const language = useLanguage();
  const rights = useRights();
  const { creditsInfo: info, subscription, user } = account;
  const count = (value: number) => <span className="num">{formatNumber(value, language)}</span>;
  const day = (iso: string) => dateFormat(language, { dateStyle: 'medium' }).format(new Date(iso));
  const plan = subscription
    ? `${subscription.planName}${
        subscription.period_end
          ? `, ${a(subscription.autoRenew ? 'account.renews' : 'account.ends', { date: day(subscription.period_end) })}`
          : ''
      }`
    : a('account.noPlan');
  const lost = account.lost.map(({ currency, amount }) => money(amount, currency, language)).join(', ');
  return (
    <>
      <Facts
        rows={[
          { label: a('account.grade'), value: gradeName(account.grade) },
          { label: a('account.plan'), value: plan },
          { label: a('account.balance'), value: count(account.credits) },
          { label: a('account.vip'), value: count(info.vipCredits) },
          { label: a('account.daily'), value: count(info.dailyCredits) },
          { label: a('account.refill'), value: count(info.refillCredits) },
          { label: a('account.held'), value: count(account.held) },
          { label: a('account.points'), value: count(info.inviteCoin - info.usedCoin) },
          ...(account.lost.length === 0
            ? []
            : [{ label: a('account.lost'), value: <span className="num">{lost}</span> }]),
        ]}
      />
      <p className={style.links}>
        <OfficeLink page="paymentManagement" search={`?find=${user.user_id}`}>
          {a('account.orders')}
        </OfficeLink>
        <OfficeLink page="consumptionRecord" search={`?user=${user.user_id}`}>
          {a('account.bills')}
        </OfficeLink>
      </p>
      <section className={style.section}>
        <h3>{a('account.lots')}</h3>
        {account.lots.length === 0 && <p className={style.quiet}>{a('account.noLots')}</p>}
        <ul className={style.rows}>
          {account.lots.slice(0, 12).map((lot) => (
            <li key={lot.id}>
              <span>{a(`account.${SHOWN[lot.bucket] ?? 'refill'}`)}</span>
              <span className="num">
                {a('account.lotLine', {
                  left: formatNumber(lot.available, language),
                  amount: formatNumber(lot.amount, language),
                })}
              </span>
              <small>{day(lot.expires_at)}</small>
            </li>
          ))}
        </ul>
      </section>
      {rights.area('Credits') && <Move userId={user.user_id} />}
    </>
  );
}

/** Gives, takes or sets credits: a number of one's own, or those of a product. */
function Move({ userId }: { userId: number }) {
  const a = useWords();
  const language = useLanguage();
  const [option, setOption] = useState<(typeof OPTIONS)[number]>('plus');
  const [sku, setSku] = useState('');
  const [text, setText] = useState('');
  const [requestId, renew] = useState(newId);
  const rights = useRights();
  const products = useQuery({
    queryKey: [...officeKey, 'products', 'pack', 'sold'],
    queryFn: ({ signal }) => api.billing.officeSkus({ query: {}, signal, quiet: true }),
    enabled: rights.area('Billing'),
  });
  const packs = products.data?.data ?? [];
  const ofProduct = sku !== '' && option !== 'set';
  const credits = option === 'set' && text.trim() === '0' ? 0 : wholeOf(text);
  const change = useAct({
    act: (reason: string) =>
      ofProduct
        ? api.billing.adjustConsumption({
            params: { id: userId },
            body: { sku, option: option === 'minus' ? 'minus' : 'plus', reason, request_id: requestId },
            quiet: true,
          })
        : api.billing.setCredits({
            body: { user_id: userId, option, credits: credits ?? 0, reason, request_id: requestId },
            quiet: true,
          }),
    said: (answer: { credits: number; approval_id?: string | undefined }) =>
      answer.approval_id ? a('office.asked') : a('account.moved', { count: formatNumber(answer.credits, language) }),
    onDone: () => {
      setText('');
      form.clear();
      renew(newId());
    },
  });
  const numberWrong = !ofProduct && credits === null;
  const form = useReasoned({
    right: !numberWrong,
    busy: change.isPending,
    send: (reason) => change.mutate(reason),
  });
  const { tried } = form;
  return (
    <form className={style.section} onSubmit={form.submit} noValidate>
      <h3>{a('account.move')}</h3>
      <div className={style.pair}>
        <SelectField
          label={a('account.option')}
          value={option}
          options={OPTIONS.map((value) => ({ value, label: a(`account.options.${value}`) }))}
          onChange={setOption}
        />
        {packs.length > 0 && option !== 'set' ? (
          <SelectField
            label={a('account.product')}
            value={sku}
            options={[
              { value: '', label: a('account.ownNumber') },
              ...packs.map(({ id, name, credits: many }) => ({
                value: id as string,
                label: `${name} (${formatNumber(many, language)})`,
              })),
            ]}
            onChange={setSku}
          />
        ) : (
          <span />
        )}
      </div>
      {!ofProduct && (
        <Field
          label={a('account.how')}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={tried && numberWrong ? a('office.wrongNumber') : null}
          hint={a('account.above')}
          onChange={(event) => {
            setText(event.currentTarget.value);
            change.reset();
          }}
        />
      )}
      <ReasonFoot form={form} change={change} verb={a('account.apply')} />
    </form>
  );
}

/** Opens the account of a person from a row; nothing where one may not see it. */
export function OpenAccount({ id, onOpen }: { id: number; onOpen: (id: string) => void }) {
  const a = useWords();
  const rights = useRights();
  if (!rights.area('Credits')) return null;
  return <GhostButton onClick={() => onOpen(String(id))}>{a('account.open')}</GhostButton>;
}

/** The person that an address names: `?account=17`. */
export const accountOf = (value: string): number | null => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : null);
