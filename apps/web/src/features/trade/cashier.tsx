import type { PayType } from '@atelier/contract/vocabulary/trade';
import { waysToPay } from '@atelier/rules/billing/ways-to-pay';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { usePhone } from '@atelier/ui/use-phone';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Basket, basketTitle, repriced } from '#features/trade/basket.ts';
import style from '#features/trade/cashier.module.css';
import type { CheckoutNews } from '#features/trade/checkout-frame.tsx';
import { DidYouPay } from '#features/trade/did-you-pay.tsx';
import { OrderSummary } from '#features/trade/order-summary.tsx';
import { Outcome } from '#features/trade/outcome.tsx';
import { PayPane } from '#features/trade/pay-pane.tsx';
import { codeOf, leaveToPay } from '#features/trade/paying.ts';
import { ScanPane } from '#features/trade/scan-pane.tsx';
import { type OwnPrices, tellAccount, useOrder } from '#features/trade/trade.api.ts';
import { refusedPayment, usePayment } from '#features/trade/use-payment.ts';
import { useT } from '#lib/i18n/language.ts';

/** The checkout: the order on the left, the provider's form, wallets or code on the right (billing 2, cashier desk). */
export function Cashier({ basket, onClose }: { basket: Basket | null; onClose: () => void }) {
  const t = useT();
  // A desk decides for itself whether it may be left without a question.
  const leave = useRef<(() => void) | null>(null);
  // Prices since a discount code was given here; of this basket alone.
  const [off, setOff] = useState<{ of: Basket; now: Basket } | null>(null);
  const priced = basket && off?.of === basket ? off.now : basket;
  return (
    <Dialog
      opened={basket !== null}
      onClose={() => (leave.current ?? onClose)()}
      title={basket ? `${t('trade.cashier.title')}: ${basketTitle(basket, t)}` : t('trade.cashier.title')}
      closeLabel={t('common.close')}
      width={920}
      firm="outside"
      bare
    >
      {basket && priced && (
        <Desk
          key={`${priced.id}:${priced.amount}`}
          basket={priced}
          leave={leave}
          onClose={onClose}
          onPrices={(own) => setOff({ of: basket, now: repriced(basket, own) })}
        />
      )}
    </Dialog>
  );
}

interface DeskProps {
  basket: Basket;
  leave: { current: (() => void) | null };
  onClose: () => void;
  /** A discount code changed what it costs. */
  onPrices: (own: OwnPrices) => void;
}

/** `pay`: choosing and paying; `ask`: 'did you pay?'; `end`: how it ended, or that it is being confirmed. */
type Phase = 'pay' | 'ask' | 'end';

function Desk({ basket, leave, onClose, onPrices }: DeskProps) {
  const t = useT();
  const phone = usePhone();
  const queries = useQueryClient();
  const payment = usePayment(basket);
  const { started, begin, say } = payment;
  const [phase, setPhase] = useState<Phase>('pay');
  const [scan, setScan] = useState<{ payType: 'qr_a' | 'qr_b'; code: string } | null>(null);
  // Something was begun outside of this page: whoever leaves is asked whether it was finished.
  const [under, setUnder] = useState(false);
  const keeps = basket.trial || basket.methodOf !== undefined;
  const ways = waysToPay(basket.payTypes, { currency: basket.currency, phone, keeps });
  const waits = phase === 'end' || scan !== null;
  const order = useOrder(started?.id ?? null, { wait: waits }).data;
  const done = order?.result === 'success';
  const { forget } = payment;
  const paidBy = done || order?.differs ? order.payType : null;
  useEffect(() => {
    if (!paidBy) return;
    // The same thing bought once more is another order.
    forget(paidBy);
    tellAccount(queries);
    setPhase('end');
  }, [paidBy, forget, queries]);

  leave.current = () => {
    if (phase === 'pay' && (under || scan)) setPhase('ask');
    else onClose();
  };
  useEffect(
    () => () => {
      leave.current = null;
    },
    [leave],
  );

  const go = async (payType: PayType, saying: string) => {
    const begun = await begin(payType);
    if (!begun) return;
    if (begun.step === 'paid') setPhase('end');
    if (begun.step === 'scan' && (payType === 'qr_a' || payType === 'qr_b')) setScan({ payType, code: begun.code });
    if (begun.step !== 'go') return;
    showToast({ text: saying, tone: 'ok' });
    leaveToPay(begun.url, begun.orderId);
  };
  const hear = (news: CheckoutNews): void => {
    if (news.type === 'challenge') setUnder(true);
    if (news.type === 'paid') {
      say(null);
      setPhase('end');
    }
    if (news.type === 'failed' && !news.widget) {
      setUnder(false);
      say(refusedPayment(codeOf(news.code), t));
    }
    if (news.type === 'cancelled') {
      payment.forget('card');
      showToast({ text: t('trade.outcome.cancelled'), tone: 'warning' });
      onClose();
    }
  };

  if (phase !== 'pay')
    return (
      <div className={style.end}>
        <Close onClick={onClose} />
        {phase === 'ask' ? (
          <DidYouPay onYes={() => setPhase('end')} onNo={onClose} onBack={() => setPhase('pay')} />
        ) : (
          <Outcome
            result={order?.result ?? 'pending'}
            code={order?.code ?? null}
            order={order ?? null}
            onAgain={onClose}
            onDone={onClose}
          />
        )}
      </div>
    );
  return (
    <div className={style.desk}>
      <OrderSummary
        basket={basket}
        at={order ? new Date(order.created_at) : new Date()}
        byCode={ways.scan.length > 0}
        onPrices={scan || under || basket.orderId ? null : onPrices}
      />
      <Close onClick={() => leave.current?.()} />
      <div className={style.pay}>
        {scan && started ? (
          <ScanPane
            {...scan}
            order={order ?? null}
            started={started}
            before={basket.orderId !== undefined}
            onAgain={() => {
              payment.forget(scan.payType);
              setScan(null);
            }}
            onPaid={() => setPhase('end')}
          />
        ) : (
          <PayPane basket={basket} ways={ways} payment={payment} onNews={hear} onGo={go} />
        )}
      </div>
    </div>
  );
}

function Close({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <button type="button" className={style.close} aria-label={t('common.close')} onClick={onClick}>
      <IconX size={20} stroke={1.6} aria-hidden />
    </button>
  );
}
