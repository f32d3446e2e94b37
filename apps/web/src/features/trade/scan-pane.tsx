import { QuietButton } from '@atelier/ui/button';
import { usePhone } from '@atelier/ui/use-phone';
import { IconExternalLink, IconFlask } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import style from '#features/trade/cashier.module.css';
import { money, type Order, type Started } from '#features/trade/trade.api.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

interface ScanPaneProps {
  payType: 'qr_a' | 'qr_b';
  code: string;
  started: Started;
  /** Asked after while this stands. */
  order: Order | null;
  /** The order was made before, and is paid now. */
  before: boolean;
  onAgain: () => void;
  onPaid: () => void;
}

/** A code to pay by with a phone, while it is valid (billing 1, domestic edition). */
export function ScanPane({ payType, code, started, order, before, onAgain, onPaid }: ScanPaneProps) {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const left = useSecondsLeft(started, order, before);
  const name = t(`trade.cashier.${payType}`);
  const over = left === 0 || order?.result === 'failed' || order?.result === 'cancelled';
  // A page to open exists where the code is an address: of the sandbox, and of a wallet on this very phone.
  const opens = /^https?:/.test(code) && (phone || order?.sandbox);
  return (
    <div className={style.scan}>
      <h3 className={style.payTitle}>{t('trade.scan.title', { name })}</h3>
      <p className={`${style.scanAmount} num`}>{money(started.amount, started.currency, language)}</p>
      <div className={style.code} data-over={over || undefined}>
        <QrCode text={code} label={t('trade.scan.label', { name })} />
        {over && (
          <div className={style.codeOver}>
            <p role="alert">
              {/* An order whose time is over is cancelled, too; a buyer who cancelled says so by a code. */}
              {order?.result === 'failed' || (order?.result === 'cancelled' && order.code !== null)
                ? t(`trade.outcome.${order.result}`)
                : t('trade.scan.over')}
            </p>
            <QuietButton onClick={onAgain}>{t('trade.scan.again')}</QuietButton>
          </div>
        )}
      </div>
      <p className={`${style.scanLine} num`} role="timer">
        {over ? ' ' : t('trade.scan.left', { time: clockText(left) })}
      </p>
      <p className={style.scanLine}>{t('trade.scan.line', { name })}</p>
      {order?.sandbox && (
        <p className={style.band} data-sandbox>
          <span>
            <IconFlask size={16} stroke={1.6} aria-hidden />
            {t('trade.sandbox')}
          </span>
          <span className="num">{t('trade.cashier.orderNo', { number: started.order_no })}</span>
        </p>
      )}
      <div className={style.scanActs}>
        {opens && (
          <a className={style.openCode} href={code} target="_blank" rel="noopener">
            {phone ? t('trade.scan.open', { name }) : t('trade.scan.openSandbox')}
            <IconExternalLink size={16} stroke={1.6} aria-hidden />
          </a>
        )}
        <QuietButton onClick={onPaid}>{t('trade.scan.paid')}</QuietButton>
        <QuietButton onClick={onAgain}>{t('trade.scan.other')}</QuietButton>
      </div>
    </div>
  );
}

/**
 * Seconds until the order ends. One that was just made has as long as its two times are apart, by the server's own clock; one that was made
 * `before` has what is left of that.
 */
function useSecondsLeft(started: Started, order: Order | null, before: boolean): number {
  const made = order?.created_at ?? null;
  const end = useMemo(() => {
    const until = Date.parse(started.expires_at);
    const whole = made === null ? until - Date.now() : until - Date.parse(made);
    return Date.now() + (before ? Math.min(whole, until - Date.now()) : whole);
  }, [started.expires_at, made, before]);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((end - now) / 1000));
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The quiet rim that readers need, in modules. */
const RIM = 4;

/** A code as one path: sharp at any size, dark on light in both themes, because readers want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: RIM });
    const runs = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: side, path: runs.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} className={style.codeGround} />
      <path d={path} className={style.codeInk} />
    </svg>
  );
}
