import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { codeWords } from '#features/trade/code-words.ts';
import { money, type Order } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';

/** How paying ended (billing 4): told by the order, never by the address one came from. */
export function Outcome({
  result,
  code,
  order,
  onAgain,
}: {
  result: Order['result'];
  code: number | null;
  order: Order | null;
  onAgain: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const Icon = result === 'success' ? IconCircleCheck : result === 'pending' ? IconClock : IconCircleX;
  return (
    <div className={style.outcome} data-result={result} role="status" aria-busy={result === 'pending'}>
      <Icon size={40} stroke={1.4} aria-hidden />
      <h2>{t(`trade.outcome.${result}`)}</h2>
      <p>{result === 'failed' && code !== null ? t(codeWords(code)) : t(`trade.outcome.${result}Line`)}</p>
      {order && (
        <p className={`${style.dim} num`}>
          {order.description} · {money(order.amount, order.currency, language)} ·{' '}
          {t('trade.cashier.orderNo', { number: order.order_no })}
          {order.sandbox && ` · ${t('trade.sandbox')}`}
        </p>
      )}
      <div className={style.actions}>
        {result === 'success' ? (
          <>
            <QuietButton onClick={() => go(pathOf('billing'))}>{t('trade.outcome.seeBilling')}</QuietButton>
            <PrimaryButton data-autofocus onClick={() => go(HOME)}>
              {t('trade.outcome.toStudio')}
            </PrimaryButton>
          </>
        ) : (
          <>
            <QuietButton onClick={() => go(pathOf('billing'))}>{t('trade.outcome.seeBilling')}</QuietButton>
            {result !== 'pending' && <QuietButton onClick={onAgain}>{t('trade.cashier.again')}</QuietButton>}
          </>
        )}
      </div>
    </div>
  );
}
