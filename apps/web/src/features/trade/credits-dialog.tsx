import { bundleOffered } from '@atelier/rules/billing/pay-dialog';
import { QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useState } from 'react';
import { type Basket, bundleBasket, packBasket } from '#features/trade/basket.ts';
import { BeingChecked, isOnce } from '#features/trade/being-checked.tsx';
import { ConfirmPack, PackPrice, ViewPrice } from '#features/trade/pack-parts.tsx';
import style from '#features/trade/pay.module.css';
import { useAllPlans } from '#features/trade/pay-direct.tsx';
import { RedeemPart } from '#features/trade/redeem-part.tsx';
import { money, type PackRow, type PlanRow, usePacks } from '#features/trade/trade.api.ts';
import { useOffer } from '#features/trade/use-offer.ts';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf } from '#lib/plans.ts';
import { useAfterLogin } from '#lib/use-after-login.ts';

interface CreditsDialogProps {
  /** null: closed. */
  tab: 'purchase' | 'redeem' | null;
  onTab: (tab: 'purchase' | 'redeem') => void;
  onClose: () => void;
  onBuy: (basket: Basket) => void;
}

/** What is to be bought; `viewing`: the members' price was in view. */
type Wanted = { pack: PackRow; viewing: boolean } | { bundle: PlanRow };

/** Get Credits (billing 2): packs and the bundle for money, packs for reward points. */
export function CreditsDialog({ tab, onTab, onClose, onBuy }: CreditsDialogProps) {
  const t = useT();
  const [confirm, setConfirm] = useState<PackRow | null>(null);
  const account = useAccount();
  const filling = useFilling();
  const member = (account?.grade ?? 0) > 0;
  const allPlans = useAllPlans();
  // A guest logs in first; what they pay then depends on whether they are a member.
  const buy = useAfterLogin<Wanted>(account !== undefined, (wanted) => {
    setConfirm(null);
    if ('pack' in wanted && wanted.viewing && !member) return setConfirm(wanted.pack);
    onBuy('pack' in wanted ? packBasket(wanted.pack, member, filling) : bundleBasket(wanted.bundle, filling));
  });
  return (
    <>
      <Dialog
        opened={tab !== null && confirm === null}
        onClose={onClose}
        title={t('trade.credits.title')}
        closeLabel={t('common.close')}
        width={560}
      >
        {tab !== null && (
          <Segmented
            wide
            label={t('codes.tabs.label')}
            value={tab}
            options={[
              { value: 'purchase', label: t('codes.tabs.purchase') },
              { value: 'redeem', label: t('codes.tabs.redeem') },
            ]}
            onChange={onTab}
          />
        )}
        {tab === 'redeem' && <RedeemPart onClose={onClose} />}
        {tab === 'purchase' && (
          <Purchase
            member={member}
            onBundle={(bundle) => buy({ bundle })}
            onPack={(pack, viewing) => buy({ pack, viewing })}
          />
        )}
        <div className={style.foot}>
          <button type="button" className={style.link} onClick={() => tell('policy', { part: 'validity' })}>
            {t('trade.credits.policy')}
          </button>
          <button type="button" className={style.link} onClick={allPlans}>
            {t('trade.credits.plans')}
          </button>
        </div>
      </Dialog>
      <ConfirmPack
        pack={confirm}
        onClose={() => setConfirm(null)}
        onSubscribe={() => {
          setConfirm(null);
          tell('pay', { reason: 'asked', tab: 'direct', cycle: 'month' });
        }}
        onContinue={(pack) => buy({ pack, viewing: false })}
      />
    </>
  );
}

function useFilling() {
  const t = useT();
  const language = useLanguage();
  const { payTypes } = useOffer();
  return { t, language, payTypes };
}

interface PurchaseProps {
  member: boolean;
  onBundle: (row: PlanRow) => void;
  onPack: (pack: PackRow, viewing: boolean) => void;
}

function Purchase({ member, onBundle, onPack }: PurchaseProps) {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const offer = useOffer();
  const packs = usePacks(true);
  const [viewing, setViewing] = useState(false);
  const person = { grade: gradeOf(account?.grade ?? 0), isYearVip: account?.isYearVip ?? false };
  const bundle = offer.bundle && bundleOffered(person) ? offer.bundle : null;
  const rows = packs.data?.data ?? [];
  const count = (credits: number) => formatNumber(credits, language);
  const points = account ? account.creditsInfo.inviteCoin - account.creditsInfo.usedCoin : 0;
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
      <p className={`${style.quiet} ${style.lead}`}>
        {t('trade.credits.lead')} {account && t('codes.have', { count: count(points) })}
      </p>
      <BeingChecked of={isOnce} />
      {!member && (
        <ViewPrice
          on={viewing}
          onChange={setViewing}
          onBecome={() => tell('pay', { reason: 'asked', tab: 'direct' })}
        />
      )}
      <ul className={style.rows} aria-busy={packs.isPending}>
        {bundle && (
          <li data-bundle>
            <span>
              <b>
                <CreditDrop /> {t('trade.credits.bundle')}
              </b>
              <small>{t('trade.credits.bundleLine', { count: count(bundle.credits) })}</small>
            </span>
            <b className="num">{money(bundle.amount, bundle.currency, language)}</b>
            <QuietButton
              size="l"
              aria-label={`${t('trade.credits.buy')}: ${t('trade.credits.bundle')}`}
              onClick={() => onBundle(bundle)}
            >
              {t('trade.credits.buy')}
            </QuietButton>
          </li>
        )}
        {packs.isPending &&
          ['a', 'b', 'c', 'd'].map((key) => (
            <li key={key}>
              <SkeletonLine width="60%" />
            </li>
          ))}
        {rows.map((pack) => (
          <li key={pack.id}>
            <span>
              <b className="num">
                <CreditDrop /> {t('trade.credits.pack', { count: count(pack.credits) })}
              </b>
              <small>{t('pay.twoYears')}</small>
            </span>
            <PackPrice pack={pack} member={member} viewing={viewing} />
            <QuietButton
              size="l"
              aria-label={`${t('trade.credits.buy')}: ${t('trade.credits.pack', { count: count(pack.credits) })}`}
              onClick={() => onPack(pack, viewing)}
            >
              {t('trade.credits.buy')}
            </QuietButton>
          </li>
        ))}
      </ul>
    </>
  );
}
