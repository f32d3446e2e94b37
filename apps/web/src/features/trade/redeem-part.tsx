import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import style from '#features/trade/pay.module.css';
import { type PackRow, tellAccount, usePacks } from '#features/trade/trade.api.ts';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

/** Packs for reward points: what one has, what each takes, and why one is out of reach (billing 4, 5). */
export function RedeemPart({ onClose }: { onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const account = useAccount();
  const packs = usePacks(true);
  const redeem = useRedeeming();
  const points = account ? account.creditsInfo.inviteCoin - account.creditsInfo.usedCoin : null;
  const rows = (packs.data?.data ?? []).filter((pack): pack is PackRow & { coins: number } => pack.coins !== null);
  const count = (number: number) => formatNumber(number, language);
  if (packs.isError)
    return (
      <p className={style.problem} role="alert">
        {t('trade.credits.failed')}{' '}
        <QuietButton size="s" onClick={() => void packs.refetch()}>
          {t('common.retry')}
        </QuietButton>
      </p>
    );
  if (!packs.isPending && rows.length === 0) return <p className={style.say}>{t('trade.credits.none')}</p>;
  return (
    <>
      <p className={`${style.view} num`}>
        <span>{t('codes.have', { count: points === null ? '–' : count(points) })}</span>
        <button
          type="button"
          className={style.link}
          onClick={() => {
            onClose();
            go(pathOf('invitecode'));
          }}
        >
          {t('codes.invite')}
        </button>
      </p>
      <p className={style.view}>
        <button
          type="button"
          className={style.link}
          onClick={() => {
            onClose();
            go(`${pathOf('billing')}?code=`);
          }}
        >
          {t('codes.haveRedeemCode')}
        </button>
      </p>
      {redeem.problem && (
        <p className={style.problem} role="alert">
          {redeem.problem}
        </p>
      )}
      <ul className={style.rows} aria-busy={packs.isPending}>
        {packs.isPending &&
          ['a', 'b', 'c', 'd'].map((key) => (
            <li key={key}>
              <SkeletonLine width="60%" />
            </li>
          ))}
        {rows.map((pack) => {
          const short = points !== null && points < pack.coins;
          const name = t('trade.credits.pack', { count: count(pack.credits) });
          return (
            <li key={pack.id}>
              <span>
                <b className="num">
                  <CreditDrop /> {name}
                </b>
                <small className="num">
                  {t('codes.coins', { count: count(pack.coins) })} · {t('pay.twoYears')}
                </small>
              </span>
              <QuietButton
                size="l"
                busy={redeem.busy === pack.id}
                aria-disabled={short || undefined}
                title={short ? t('errors.points_short') : undefined}
                aria-label={`${t('codes.redeemNow')}: ${name}`}
                onClick={() => {
                  if (short) showToast({ text: t('errors.points_short'), tone: 'warning' });
                  else void redeem.run(pack);
                }}
              >
                {t('codes.redeemNow')}
              </QuietButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** One press in two seconds (billing 9). */
const THROTTLE_MS = 2000;

/** Orders a pack by points and completes it; without an answer the next press asks for the same order. */
function useRedeeming() {
  const t = useT();
  const queries = useQueryClient();
  const user = useUser();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, say] = useState<string | null>(null);
  const open = useRef<{ pack: string; requestId: string } | null>(null);
  const last = useRef(0);
  const run = async (pack: PackRow): Promise<void> => {
    const now = Date.now();
    if (busy || now - last.current < THROTTLE_MS) return;
    last.current = now;
    if (!user) return tell('login', { reason: 'asked' });
    say(null);
    setBusy(pack.id);
    if (open.current?.pack !== pack.id) open.current = { pack: pack.id, requestId: newId() };
    try {
      const body = { packID: pack.id, payType: 'coin' as const, request_id: open.current.requestId };
      const order = await api.billing.refuelOrder({ body, quiet: true });
      await api.billing.performPack({ params: { id: order.id }, body: {}, quiet: true });
      open.current = null;
      showToast({ text: t('codes.exchanged'), tone: 'ok' });
      tellAccount(queries);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.key !== 'network') open.current = null;
      say(error.key === 'network' ? t('codes.redeemFailed') : messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, run };
}
