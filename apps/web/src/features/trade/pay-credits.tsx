import { bundleOffered } from '@atelier/rules/billing/pay-dialog';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { showToast } from '@atelier/ui/toaster';
import { useId, useState } from 'react';
import { bundleBasket, packBasket } from '#features/trade/basket.ts';
import { BeingChecked, isOnce } from '#features/trade/being-checked.tsx';
import { ConfirmPack, PackPrice, ViewPrice } from '#features/trade/pack-parts.tsx';
import style from '#features/trade/pay.module.css';
import type { PayPartProps } from '#features/trade/pay-direct.tsx';
import { money, type PackRow, usePacks } from '#features/trade/trade.api.ts';
import { useAccount } from '#lib/account.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf } from '#lib/plans.ts';

/** The one-year bundle and the packs, one of them chosen; the button carries what it costs (billing 2). */
export function PayCredits({ offer, onCycle, onBuy, onTab }: PayPartProps) {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const packs = usePacks(true);
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [viewing, setViewing] = useState(false);
  const [confirm, setConfirm] = useState<PackRow | null>(null);
  const { payTypes } = offer;
  const member = (account?.grade ?? 0) > 0;
  const person = { grade: gradeOf(account?.grade ?? 0), isYearVip: account?.isYearVip ?? false };
  const bundle = offer.bundle && bundleOffered(person) ? offer.bundle : null;
  const rows = packs.data?.data ?? [];
  const picked = chosen ?? bundle?.id ?? null;
  const pack = rows.find(({ id }) => id === picked) ?? null;
  const filling = { t, language, payTypes };
  const buyPack = (one: PackRow) => onBuy(packBasket(one, member, filling));
  const goOn = () => {
    if (bundle && picked === bundle.id) onBuy(bundleBasket(bundle, filling));
    else if (!pack) showToast({ text: t('errors.pack_required'), tone: 'warning' });
    else if (viewing && !member) setConfirm(pack);
    else buyPack(pack);
  };
  const price =
    bundle && picked === bundle.id ? bundle.amount : pack ? (member ? pack.discountAmount : pack.amount) : null;
  const choice = (id: string) =>
    ({ type: 'radio', name, checked: picked === id, onChange: () => setChosen(id) }) as const;
  return (
    <>
      <BeingChecked of={isOnce} />
      <fieldset className={style.packs} aria-busy={packs.isPending}>
        <legend className="sr">{t('pay.tab.credits')}</legend>
        {bundle && (
          <label className={style.bundle}>
            <input {...choice(bundle.id)} />
            <span>
              <b>
                <CreditDrop />
                {t('pay.bundle', { count: formatNumber(bundle.credits, language) })}
              </b>
              <small>{t('pay.bundleLine', { count: formatNumber(bundle.credits, language) })}</small>
            </span>
            <b className={`${style.bundlePrice} num`}>{money(bundle.amount, bundle.currency, language)}</b>
          </label>
        )}
        {!member && rows.length > 0 && (
          <ViewPrice brief on={viewing} onChange={setViewing} onBecome={() => onTab('direct')} />
        )}
        {packs.isError && (
          <p className={style.problem} role="alert">
            {t('trade.credits.failed')}{' '}
            <QuietButton size="s" onClick={() => void packs.refetch()}>
              {t('common.retry')}
            </QuietButton>
          </p>
        )}
        {packs.isPending &&
          ['a', 'b', 'c', 'd'].map((key) => (
            <p key={key} className={style.pack}>
              <SkeletonLine width="50%" />
            </p>
          ))}
        {rows.map((each) => (
          <label key={each.id} className={style.pack}>
            <input {...choice(each.id)} />
            <b className="num">
              <CreditDrop />
              {formatNumber(each.credits, language)}
            </b>
            <span>{t('pay.twoYears')}</span>
            <PackPrice pack={each} member={member} viewing={viewing} />
          </label>
        ))}
      </fieldset>
      <p className={style.quiet}>{t(viewing && !member ? 'pay.viewingLine' : 'pay.packLine')}</p>
      <div className={style.acts}>
        {!member && (
          <GhostButton size="l" onClick={() => onTab('direct')}>
            {t('trade.credits.become')}
          </GhostButton>
        )}
        <PrimaryButton size="l" onClick={goOn}>
          {price === null ? t('pay.goOn') : t('pay.goOnAmount', { amount: money(price, offer.currency, language) })}
        </PrimaryButton>
      </div>
      <ConfirmPack
        pack={confirm}
        onClose={() => setConfirm(null)}
        onSubscribe={() => {
          setConfirm(null);
          // The monthly plan, beside whose price the pack's was told (billing 4).
          onCycle('month');
          onTab('direct');
        }}
        onContinue={buyPack}
      />
    </>
  );
}
