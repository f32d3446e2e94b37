import type { CheckoutDress } from '@atelier/contract/billing/sandbox';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import style from '#features/trade/cashier.module.css';
import { basePath } from '#lib/base-path.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

/** What the frame of a provider tells (contract: billing/sandbox). */
export interface CheckoutNews {
  type: 'ready' | 'height' | 'challenge' | 'paid' | 'failed' | 'cancelled';
  code?: number;
  height?: number;
  widget?: boolean;
}

const PATIENCE_MS = 15_000;

/** The card form of the provider, in a frame of no origin: nothing of ours reaches it but the secret of one payment, nothing of it us but news. */
export function CheckoutFrame({ secret, onNews }: { secret: string; onNews: (news: CheckoutNews) => void }) {
  const t = useT();
  const language = useLanguage();
  const theme = useComputedColorScheme('dark', { getInitialValueInEffect: false });
  // A form that were loaded anew would lose what was typed.
  const [first] = useState(theme);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const timer = setTimeout(() => latest.current({ type: 'failed', widget: true }), PATIENCE_MS);
    const listen = (event: MessageEvent) => {
      // It has no origin that could be asked for: who speaks is known by the window.
      if (event.source !== frame.current?.contentWindow || event.data?.source !== 'atelier-checkout') return;
      const news = event.data as CheckoutNews;
      clearTimeout(timer);
      if (news.type === 'height' && typeof news.height === 'number')
        // It only grows: what would shrink and grow with each page of the provider moves the button under a finger.
        setHeight((before) => Math.min(900, Math.max(before ?? 120, news.height ?? 0)));
      else latest.current(news);
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, []);
  const dress = () => {
    const news: CheckoutDress = { source: 'atelier-page', theme };
    frame.current?.contentWindow?.postMessage(news, '*');
  };
  useEffect(dress, [theme]);
  const query = new URLSearchParams({ secret, lang: language, theme: first });
  return (
    <div className={style.frame} aria-busy={height === null}>
      {height === null && (
        <p className={style.frameWait}>
          {t('trade.cashier.loading')}
          <SkeletonLine width="70%" />
        </p>
      )}
      <iframe
        ref={frame}
        title={t('trade.cashier.frame')}
        src={`${basePath}/sandbox/frame?${query}`}
        sandbox="allow-scripts allow-forms"
        onLoad={dress}
        style={{ height: height ?? 320, opacity: height === null ? 0 : 1 }}
      />
    </div>
  );
}
