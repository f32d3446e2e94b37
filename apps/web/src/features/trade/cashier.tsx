import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CheckoutFrame, type CheckoutNews } from '#features/trade/checkout-frame.tsx';
import { codeWords } from '#features/trade/code-words.ts';
import { Outcome } from '#features/trade/outcome.tsx';
import {
  order as makeOrder,
  money,
  newRequest,
  type Order,
  type Purchase,
  type Started,
  tellAccount,
  useOrder,
} from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import type { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { Rich } from '#lib/i18n/rich.tsx';
import { AppLink } from '#shell/app-link.tsx';

/** What is bought, as it was shown when it was chosen. */
export interface Basket {
  kind: Purchase['kind'];
  id: string;
  name: string;
  credits: number;
  /** 1 monthly, 5 yearly, 0 once. */
  billCycle: number;
  currency: Order['currency'];
  list: number;
  amount: number;
  percent: number;
  payTypes: readonly string[];
}

/** The checkout: the order on the left, the card form of the provider on the right, wallets below it (billing 2, cashier desk). */
export function Cashier({ basket, onClose }: { basket: Basket | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      opened={basket !== null}
      onClose={onClose}
      title={t('trade.cashier.title')}
      closeLabel={t('common.close')}
      width={920}
      firm="outside"
    >
      {basket && <Desk key={basket.id} basket={basket} onClose={onClose} />}
    </Dialog>
  );
}

const WALLETS = ['wallet_online', 'wallet_intl'] as const;
const TWO_SECONDS = 2000;

function Desk({ basket, onClose }: { basket: Basket; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [started, setStarted] = useState<Started | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const request = useRef(newRequest());
  const pressed = useRef(0);
  const known = useOrder(asked).data;

  const begin = useCallback(
    async (payType: Purchase['payType'], requestId: string) => {
      try {
        const answer = await makeOrder({ kind: basket.kind, id: basket.id, payType }, requestId);
        if (answer.respCode && answer.respCode !== 20_000) setProblem(t(codeWords(answer.respCode)));
        return answer;
      } catch (error) {
        setProblem(messageOf(error as ApiError));
        return null;
      }
    },
    [basket.kind, basket.id, t],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again with the same key
  useEffect(() => {
    let gone = false;
    void begin('card', request.current).then((answer) => !gone && setStarted(answer));
    return () => {
      gone = true;
    };
  }, [begin, round]);

  const done = known?.result === 'success';
  useEffect(() => {
    if (done) tellAccount(queries);
  }, [done, queries]);

  const hear = (news: CheckoutNews): void => {
    if (news.type === 'paid') {
      setProblem(null);
      setAsked(started?.id ?? null);
    }
    if (news.type === 'failed') {
      if (news.widget) setBroken(true);
      else setProblem(t(codeWords(news.code ?? null)));
    }
    if (news.type === 'cancelled') {
      showToast({ text: t('trade.outcome.cancelled'), tone: 'warning' });
      onClose();
    }
  };

  const wallet = async (payType: (typeof WALLETS)[number]) => {
    // One press in two seconds (billing 9).
    if (Date.now() - pressed.current < TWO_SECONDS) return;
    pressed.current = Date.now();
    showToast({ text: t('trade.cashier.redirecting', { name: t(`trade.cashier.${payType}`) }), tone: 'ok' });
    const answer = await begin(payType, newRequest());
    if (answer?.url) location.href = answer.url;
  };

  if (asked !== null)
    return (
      <Outcome result={known?.result ?? 'pending'} code={known?.code ?? null} onAgain={onClose} order={known ?? null} />
    );
  const wallets = WALLETS.filter((each) => basket.payTypes.includes(each));
  const today = started?.amount ?? basket.amount;
  return (
    <div className={style.desk}>
      <Summary basket={basket} today={today} />
      <div className={style.pay}>
        <h3>{t('trade.cashier.byCard')}</h3>
        {problem && (
          <p className={style.problem} role="alert">
            {problem}
          </p>
        )}
        {broken ? (
          <p className={style.problem} role="alert">
            {t('trade.cashier.broken')}{' '}
            <QuietButton
              size="s"
              onClick={() => {
                setBroken(false);
                setRound(round + 1);
              }}
            >
              {t('trade.cashier.again')}
            </QuietButton>
          </p>
        ) : started?.clientSecret ? (
          <CheckoutFrame key={`${started.id}:${round}`} secret={started.clientSecret} onNews={hear} />
        ) : (
          problem === null && <div className={style.frameHold}>{t('trade.cashier.loading')}</div>
        )}
        {wallets.length > 0 && (
          <>
            <p className={style.or}>
              <span>{t('trade.cashier.orGoTo')}</span>
            </p>
            <div className={style.wallets}>
              {wallets.map((each) => (
                <QuietButton key={each} size="l" onClick={() => void wallet(each)}>
                  {t(`trade.cashier.${each}`)}
                  <IconExternalLink size={16} stroke={1.6} aria-hidden />
                </QuietButton>
              ))}
            </div>
          </>
        )}
        <p className={style.fine}>
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
          {started && (
            <span className={style.orderNo}> {t('trade.cashier.orderNo', { number: started.order_no })}</span>
          )}
        </p>
      </div>
      <span className="sr" aria-live="polite">
        {started ? money(today, basket.currency, language) : ''}
      </span>
    </div>
  );
}

/** The end of the first period, as far as a page can tell it: the server's is the one that counts. */
function nextDate(billCycle: number, language: string): string {
  const at = new Date();
  if (billCycle === 5) at.setFullYear(at.getFullYear() + 1);
  else at.setMonth(at.getMonth() + 1);
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
}

function Summary({ basket, today }: { basket: Basket; today: number }) {
  const t = useT();
  const language = useLanguage();
  const { billCycle, currency, list } = basket;
  const cycle = t(billCycle === 5 ? 'trade.yearly' : 'trade.monthly');
  const renews = billCycle === 5 ? 'trade.cashier.renewYear' : 'trade.cashier.renewMonth';
  const count = formatNumber(basket.credits, language);
  const lines =
    billCycle > 0
      ? [t('trade.cashier.creditsEach', { count })]
      : [
          t('trade.cashier.creditsOnce', {
            count,
            years: t(basket.kind === 'plan' ? 'trade.cashier.oneYear' : 'trade.cashier.twoYears'),
          }),
        ];
  return (
    <section className={style.summary} aria-label={t('trade.cashier.order')}>
      <p className={style.dim}>{t('trade.cashier.order')}</p>
      <h3 className={style.what}>{billCycle > 0 ? `${basket.name}, ${cycle}` : basket.name}</h3>
      <ul className={style.lines}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <dl className={`${style.sums} num`}>
        {billCycle > 0 && (
          <div>
            <dt>{t('trade.cashier.list', { cycle })}</dt>
            <dd>{money(list, currency, language)}</dd>
          </div>
        )}
        {today < list && (
          <div>
            <dt>{t('trade.cashier.campaign', { percent: basket.percent })}</dt>
            <dd>−{money(list - today, currency, language)}</dd>
          </div>
        )}
        <div className={style.total}>
          <dt>{t('trade.cashier.today')}</dt>
          <dd>{money(today, currency, language)}</dd>
        </div>
      </dl>
      <div className={style.renew}>
        {billCycle > 0 ? (
          <>
            <p>{t(renews, { date: nextDate(billCycle, language), amount: money(list, currency, language) })}</p>
            <p>{t('trade.cashier.cancel')}</p>
            <p>{t('trade.cashier.noRefund')}</p>
          </>
        ) : (
          <p>{t('trade.cashier.once')}</p>
        )}
      </div>
    </section>
  );
}
