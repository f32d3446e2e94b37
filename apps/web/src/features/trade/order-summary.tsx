import { zoneOf } from '@atelier/rules/billing/receipt';
import { IconCheck } from '@tabler/icons-react';
import { type Basket, basketTitle, nextCharge, trialSpan } from '#features/trade/basket.ts';
import { BeingChecked, isLike } from '#features/trade/being-checked.tsx';
import style from '#features/trade/cashier.module.css';
import { DiscountField } from '#features/trade/discount-field.tsx';
import { money, type OwnPrices, type TrialOffer, useTrialOffer } from '#features/trade/trade.api.ts';
import { houseDate } from '#lib/house-date.ts';
import { houseEdition } from '#lib/house-edition.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

interface SummaryProps {
  basket: Basket;
  /** When the order was made; now, before it is. */
  at: Date;
  /** It is paid by a code that is scanned once: nothing renews it. */
  byCode: boolean;
  /** A discount code may be given; null once something was begun outside of this page. */
  onPrices: ((own: OwnPrices) => void) | null;
}

/** The order as it will be charged, line by line, and what follows (billing 2, cashier desk). */
export function OrderSummary({ basket, at, byCode, onPrices }: SummaryProps) {
  const t = useT();
  const language = useLanguage();
  const { currency, billCycle, amount, lines } = basket;
  const trial = useTrialOffer(basket.trial) ?? undefined;
  const words = (what: Basket['lines'][number]['what'], percent: number) =>
    what === 'campaign'
      ? t('trade.cashier.campaign', { percent })
      : what === 'invite'
        ? t('trade.cashier.invite', { percent })
        : billCycle > 0
          ? t(billCycle === 5 ? 'trade.cashier.listYear' : 'trade.cashier.listMonth')
          : t('trade.cashier.price');
  return (
    <section className={style.summary} aria-label={t('trade.cashier.order')}>
      <p className={style.over}>{t('trade.cashier.order')}</p>
      {/* Where reading begins; else the first field would have it, which few fill. */}
      <h2 className={style.what} tabIndex={-1} data-autofocus>
        {basketTitle(basket, t)}
      </h2>
      <ul className={style.brings}>
        {basket.brings.map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      {!basket.orderId && !basket.methodOf && (
        <BeingChecked
          of={isLike({
            type: basket.kind === 'pack' ? 'pack' : 'member',
            grade: basket.grade,
            credits: basket.credits,
          })}
        />
      )}
      <dl className={`${style.sums} num`}>
        {lines.map(({ what, amount: part, percent }) => (
          <div key={what}>
            <dt>{words(what, percent)}</dt>
            <dd>{money(part, currency, language)}</dd>
          </div>
        ))}
        {trial && (
          <div>
            <dt>{t('trade.cashier.trialLine', { span: trialSpan(trial, t) })}</dt>
            <dd>{money(0, currency, language)}</dd>
          </div>
        )}
        <div className={style.total}>
          <dt>
            {t('trade.cashier.today')}
            {/* Whose dollars they are (billing 2, 'amount in US$'). */}
            {currency === 'USD' && ' (US$)'}
          </dt>
          <dd>{money(amount, currency, language)}</dd>
        </div>
      </dl>
      {basket.kind === 'plan' && billCycle > 0 && !basket.trial && onPrices && (
        <DiscountField campaign={lines.find(({ what }) => what === 'campaign')?.percent ?? 0} onPrices={onPrices} />
      )}
      <Renewal basket={basket} at={at} byCode={byCode} trial={trial} />
    </section>
  );
}

/** What is charged later, how to stop it, and what is not given back: always said (billing 2). */
function Renewal({
  basket,
  at,
  byCode,
  trial,
}: Pick<SummaryProps, 'basket' | 'at' | 'byCode'> & { trial: TrialOffer | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { billCycle, currency, renews } = basket;
  if (basket.methodOf)
    return (
      <div className={style.later}>
        <p>{t(basket.amount > 0 ? 'pay.method.dueNow' : 'pay.method.nothingNow')}</p>
      </div>
    );
  if (billCycle === 0)
    return (
      <div className={style.later}>
        <p>{t('trade.cashier.once')}</p>
        <p>{t('trade.cashier.noRefundOnce')}</p>
      </div>
    );
  // Told with the days that the server offers, or not at all.
  if (basket.trial && !trial) return null;
  const facts = {
    date: houseDate(language, { dateStyle: 'medium' }).format(nextCharge(basket, at, trial)),
    amount: money(renews, currency, language),
  };
  const begins = basket.begins && (
    <p>{t('pay.begins', { date: houseDate(language, { dateStyle: 'medium' }).format(basket.begins) })}</p>
  );
  if (byCode)
    return (
      <div className={style.later}>
        {begins}
        <p>{t('trade.billing.ends', facts)}</p>
        <p>{t('pay.code.noRefund')}</p>
      </div>
    );
  return (
    <div className={style.later}>
      {begins}
      {trial && <p>{t('trade.cashier.trialThen', facts)}</p>}
      <p>{t(billCycle === 5 ? 'trade.cashier.renewYear' : 'trade.cashier.renewMonth', facts)}</p>
      <p>{t('trade.cashier.cancel')}</p>
      <p>{t('trade.cashier.noRefund')}</p>
      <p>{t('trade.billing.zone', { zone: zoneOf(houseEdition()) })}</p>
    </div>
  );
}
