import { payMessage } from '@atelier/rules/billing/pay-messages';
import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useNameOfOrder } from '#features/trade/order-name.ts';
import style from '#features/trade/outcome.module.css';
import { money, type Order } from '#features/trade/trade.api.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';

interface OutcomeProps {
  result: Order['result'];
  code: number | null;
  order: Order | null;
  onAgain: () => void;
  /** Over another screen: back to it instead of home. */
  onDone?: () => void;
  /** On a screen of its own: to where one left to pay instead of home. */
  onGoOn?: () => void;
}

const REFUSED = {
  trial_used: 'trade.outcome.trialUsedLine',
  not_owed: 'trade.outcome.notOwedLine',
  other_amount: 'trade.outcome.otherLine',
  // Whoever closes an account is signed out: nobody reads this of their own.
  account_closed: 'trade.outcome.notOwedLine',
} as const;

/** How paying ended (billing 4): told by the order, never by the address one came from. */
export function Outcome({ result, code, order, onAgain, onDone, onGoOn = onDone }: OutcomeProps) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const nameOf = useNameOfOrder();
  const Icon = result === 'success' ? IconCircleCheck : result === 'pending' ? IconClock : IconCircleX;
  // Another amount was paid: it is being checked, and nothing more is waited for here.
  const differs = result === 'pending' ? (order?.differs ?? null) : null;
  const line = () => {
    if (differs && order)
      return t('trade.outcome.differsLine', {
        paid: money(differs.amount, differs.currency, language),
        amount: money(order.amount, order.currency, language),
      });
    // Nothing was bought: another card is kept for a plan.
    if (result === 'success' && order?.type === 'member' && order.amount === 0 && !order.trial)
      return t('pay.method.done');
    if (result === 'failed' && order?.refused) return t(REFUSED[order.refused]);
    if (result === 'failed' && code !== null) {
      const why = payMessage(code);
      return t(why === 'other' ? 'trade.outcome.declinedLine' : `trade.code.${why}`);
    }
    if (result !== 'success' || !order) return t(`trade.outcome.${result}Line`);
    if (order.trial) return t('trade.outcome.trialLine');
    return t(order.type === 'pack' ? 'trade.outcome.packLine' : 'trade.outcome.planLine', {
      count: formatNumber(order.credits, language),
      name: nameOf(order),
    });
  };
  const billing = () => {
    onDone?.();
    go(pathOf('billing'));
  };
  return (
    <div className={style.outcome} data-result={result} role="status" aria-busy={result === 'pending' && !differs}>
      <Icon size={40} stroke={1.4} aria-hidden />
      <h2>
        {t(
          differs
            ? 'trade.outcome.differs'
            : result === 'success' && order?.trial
              ? 'trade.outcome.trial'
              : `trade.outcome.${result}`,
        )}
      </h2>
      <p>{line()}</p>
      {order && (
        <p className={`${style.facts} num`}>
          <span>{nameOf(order)}</span>
          <span>{money(order.amount, order.currency, language)}</span>
          <span>{t('trade.cashier.orderNo', { number: order.order_no })}</span>
          {order.sandbox && <span>{t('trade.sandbox')}</span>}
        </p>
      )}
      <div className={style.acts}>
        <QuietButton onClick={billing}>{t('trade.outcome.seeBilling')}</QuietButton>
        {result === 'success' ? (
          <PrimaryButton data-autofocus onClick={onGoOn ?? (() => go(HOME))}>
            {t(onGoOn ? 'trade.outcome.goOn' : 'trade.outcome.toStudio')}
          </PrimaryButton>
        ) : (
          result !== 'pending' && (
            <PrimaryButton data-autofocus onClick={onAgain}>
              {t('trade.cashier.again')}
            </PrimaryButton>
          )
        )}
      </div>
    </div>
  );
}
