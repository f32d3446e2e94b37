import type { PayType } from '@atelier/contract/vocabulary/trade';
import type { WaysToPay } from '@atelier/rules/billing/ways-to-pay';
import { pathOf } from '@atelier/rules/routes/resolve';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Basket } from '#features/trade/basket.ts';
import style from '#features/trade/cashier.module.css';
import { CheckoutFrame, type CheckoutNews } from '#features/trade/checkout-frame.tsx';
import { money } from '#features/trade/trade.api.ts';
import type { Payment } from '#features/trade/use-payment.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { Rich } from '#lib/i18n/rich.tsx';
import { useOnline } from '#lib/use-online.ts';
import { AppLink } from '#shell/app-link.tsx';

interface PayPaneProps {
  basket: Basket;
  ways: WaysToPay;
  payment: Payment;
  onNews: (news: CheckoutNews) => void;
  /** Pays outside of this page; `saying` is told on the way. */
  onGo: (payType: PayType, saying: string) => Promise<void>;
}

/** The ways to pay: a form in the page where there is one, else a button; wallets below. */
export function PayPane({ basket, ways, payment, onNews, onGo }: PayPaneProps) {
  const t = useT();
  const online = useOnline();
  const [busy, setBusy] = useState<PayType | null>(null);
  const { problem, started } = payment;
  const offline = online ? null : t('trade.cashier.offline');
  const press = (payType: PayType, saying: string) => {
    if (busy || offline) return;
    setBusy(payType);
    void onGo(payType, saying).finally(() => setBusy(null));
  };
  const none = ways.card === null && ways.wallets.length === 0 && ways.scan.length === 0;
  return (
    <>
      <h3 className={style.payTitle}>{t(ways.card === null ? 'trade.cashier.pay' : 'trade.cashier.byCard')}</h3>
      {(problem ?? offline) && (
        <p ref={toProblem} key={problem?.what} className={style.problem} role="alert">
          <b>{problem?.what ?? offline}</b> {problem?.means}
        </p>
      )}
      {none && <p className={style.problem}>{t('trade.cashier.noWay')}</p>}
      {ways.card === 'card' && <CardForm payment={payment} onNews={onNews} />}
      {ways.card !== null && ways.card !== 'card' && (
        <PrimaryButton
          wide
          size="xl"
          busy={busy === ways.card}
          aria-disabled={offline !== null || undefined}
          title={offline ?? undefined}
          onClick={() => press(ways.card!, t('trade.cashier.opening'))}
        >
          <Continue basket={basket} />
        </PrimaryButton>
      )}
      {ways.card !== null && ways.wallets.length > 0 && (
        <p className={style.or}>
          <span>{t('trade.cashier.orGoTo')}</span>
        </p>
      )}
      {ways.scan.length > 0 && <p className={style.scanHint}>{t('pay.code.choose')}</p>}
      <div className={style.wallets} data-scan={ways.scan.length > 0 || undefined}>
        {ways.wallets.map((each) => (
          <QuietButton
            key={each}
            size="l"
            busy={busy === each}
            aria-disabled={offline !== null || undefined}
            title={offline ?? undefined}
            onClick={() => press(each, t('trade.cashier.redirecting', { name: t(`trade.cashier.${each}`) }))}
          >
            {t(`trade.cashier.${each}`)}
            <IconExternalLink size={16} stroke={1.6} aria-hidden />
          </QuietButton>
        ))}
        {ways.scan.map((each) => (
          <QuietButton key={each} size="l" busy={busy === each} onClick={() => press(each, '')}>
            <IconQrcode size={18} stroke={1.6} aria-hidden />
            {t(`trade.cashier.${each}`)}
          </QuietButton>
        ))}
      </div>
      <p className={style.accept}>
        <Rich
          text={t('trade.cashier.accept')}
          parts={{
            1: (text) => (
              <AppLink to={pathOf('terms')} target="_blank" rel="noopener">
                {text}
              </AppLink>
            ),
            2: (text) => (
              <AppLink to={pathOf('privacy')} target="_blank" rel="noopener">
                {text}
              </AppLink>
            ),
          }}
        />
      </p>
      <span className="sr" role="status">
        {started && t('trade.cashier.orderNo', { number: started.order_no })}
      </span>
    </>
  );
}

/** What failed is read where it is said, also on a phone, whose frame stands below it. */
const toProblem = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

function Continue({ basket }: { basket: Basket }) {
  const t = useT();
  const language = useLanguage();
  return basket.trial
    ? t('trade.cashier.startTrial')
    : t('trade.cashier.payAmount', { amount: money(basket.amount, basket.currency, language) });
}

/** The provider's own form, in its frame, which says itself what it is; above it the number of the order. */
function CardForm({ payment, onNews }: Pick<PayPaneProps, 'payment' | 'onNews'>) {
  const t = useT();
  const { begin, started, problem } = payment;
  const [secret, setSecret] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let gone = false;
    // Asked for again at once it waits its two seconds: nobody is there to press once more.
    void begin('card', true).then((begun) => {
      if (gone || !begun) return;
      if (begun.step === 'form') setSecret(begun.secret);
      else setBroken(true);
    });
    return () => {
      gone = true;
    };
  }, [begin, round]);
  const again = () => {
    setBroken(false);
    setSecret(null);
    setRound(round + 1);
  };
  const refused = secret === null && problem !== null;
  return (
    <div className={style.form}>
      <p className={style.band}>
        <span className="num">{started ? t('trade.cashier.orderNo', { number: started.order_no }) : ' '}</span>
      </p>
      {broken || refused ? (
        <div className={style.hold}>
          {broken && <p role="alert">{t('trade.cashier.broken')}</p>}
          <QuietButton onClick={again}>{t('trade.cashier.again')}</QuietButton>
        </div>
      ) : secret ? (
        <CheckoutFrame
          key={`${secret}:${round}`}
          secret={secret}
          onNews={(news) => {
            if (news.type === 'failed' && news.widget) setBroken(true);
            onNews(news);
          }}
        />
      ) : (
        <div className={style.hold} aria-busy="true">
          {t('trade.cashier.loading')}
        </div>
      )}
    </div>
  );
}
