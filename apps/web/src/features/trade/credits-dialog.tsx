import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { CreditDrop } from '@atelier/ui/glyphs';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { Switch } from '@atelier/ui/switch';
import { useState } from 'react';
import { type Basket, Cashier } from '#features/trade/cashier.tsx';
import { money, type PackRow, type PlanRow, usePacks, usePlanList } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { useAccount } from '#lib/account.ts';
import { basePath } from '#lib/base-path.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { useUser } from '#lib/session/session.ts';

/** Get Credits over any screen (billing 2). */
export function CreditsOverlay({ call }: { call: Call<'getCredits'> }) {
  const [opened, setOpened] = useState(true);
  const [basket, setBasket] = useState<Basket | null>(null);
  useCall(call, () => setOpened(true));
  return (
    <>
      <CreditsDialog opened={opened && basket === null} onClose={() => setOpened(false)} onBuy={setBasket} />
      <Cashier
        basket={basket}
        onClose={() => {
          setBasket(null);
          setOpened(false);
        }}
      />
    </>
  );
}

interface CreditsDialogProps {
  opened: boolean;
  onClose: () => void;
  onBuy: (basket: Basket) => void;
}

function CreditsDialog({ opened, onClose, onBuy }: CreditsDialogProps) {
  const t = useT();
  const language = useLanguage();
  const user = useUser();
  const account = useAccount();
  const packs = usePacks(opened);
  const plans = usePlanList();
  const [asMember, setAsMember] = useState(false);
  const [confirm, setConfirm] = useState<PackRow | null>(null);
  const member = (account?.grade ?? 0) > 0;
  const payTypes = plans.data?.payTypes ?? [];
  // Who has more by the year does not need it (billing A6).
  const bundle = plans.data?.data.find(({ slot }) => slot === 'flash_bundle');
  const offered = bundle && !(account?.isYearVip && account.grade >= 3) ? bundle : undefined;

  const buy = (row: PackRow | PlanRow, kind: Basket['kind'], amount: number): void => {
    if (!user) {
      tell('login', { reason: 'asked' });
      return;
    }
    setConfirm(null);
    onBuy({
      kind,
      id: row.id,
      name:
        kind === 'plan'
          ? t('trade.credits.bundle')
          : t('trade.credits.pack', { count: formatNumber(row.credits, language) }),
      credits: row.credits,
      billCycle: 0,
      currency: row.currency,
      list: amount,
      amount,
      percent: 0,
      payTypes,
    });
  };
  const press = (pack: PackRow): void => {
    // Whoever looks at the members' price hears first that it is not theirs (billing 4).
    if (asMember && !member) setConfirm(pack);
    else buy(pack, 'pack', member ? pack.discountAmount : pack.amount);
  };
  const toPlans = () => void window.open(basePath + localizedPath(pathOf('subscribe'), language), '_blank', 'noopener');
  const rows = packs.data?.data ?? [];
  return (
    <>
      <Dialog
        opened={opened && confirm === null}
        onClose={onClose}
        title={t('trade.credits.title')}
        closeLabel={t('common.close')}
        width={560}
      >
        <p className={style.dim}>{t('trade.credits.lead')}</p>
        {packs.isError && (
          <p className={style.problem} role="alert">
            {t('trade.credits.failed')}{' '}
            <QuietButton size="s" onClick={() => void packs.refetch()}>
              {t('common.retry')}
            </QuietButton>
          </p>
        )}
        {!packs.isPending && !packs.isError && rows.length === 0 && <p>{t('trade.credits.none')}</p>}
        {!member && rows.length > 0 && (
          <div className={style.view}>
            <span>{t('trade.credits.view')}</span>
            <Switch label={t('trade.credits.view')} on={asMember} onChange={setAsMember} />
          </div>
        )}
        <ul className={style.packs} aria-busy={packs.isPending}>
          {offered && (
            <li data-bundle>
              <span>
                <b>
                  <CreditDrop /> {t('trade.credits.bundle')}
                </b>
                <small>{t('trade.credits.bundleLine', { count: formatNumber(offered.credits, language) })}</small>
              </span>
              <span className="num">{money(offered.amount, offered.currency, language)}</span>
              <QuietButton size="l" onClick={() => buy(offered, 'plan', offered.amount)}>
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
                <b>
                  <CreditDrop /> {t('trade.credits.pack', { count: formatNumber(pack.credits, language) })}
                </b>
                {!member && !asMember && (
                  <small>
                    {t('trade.credits.memberPrice', { amount: money(pack.discountAmount, pack.currency, language) })}
                  </small>
                )}
              </span>
              <span className="num">
                {(member || asMember) && <s>{money(pack.amount, pack.currency, language)}</s>}{' '}
                {money(member || asMember ? pack.discountAmount : pack.amount, pack.currency, language)}
              </span>
              <QuietButton size="l" onClick={() => press(pack)}>
                {t('trade.credits.buy')}
              </QuietButton>
            </li>
          ))}
        </ul>
        <div className={style.foot}>
          <button type="button" className={style.link} onClick={() => tell('policy', { part: 'validity' })}>
            {t('trade.credits.policy')}
          </button>
          <button type="button" className={style.link} onClick={toPlans}>
            {t(asMember && !member ? 'trade.credits.become' : 'trade.credits.plans')}
          </button>
        </div>
      </Dialog>
      <Dialog
        opened={opened && confirm !== null}
        onClose={() => setConfirm(null)}
        title={t('trade.credits.confirmTitle')}
        closeLabel={t('common.close')}
        sheet
      >
        {confirm && (
          <>
            <p>
              {t('trade.credits.confirmLine', {
                amount: money(confirm.amount, confirm.currency, language),
                member: money(confirm.discountAmount, confirm.currency, language),
              })}
            </p>
            <div className={style.actions}>
              <QuietButton onClick={() => buy(confirm, 'pack', confirm.amount)}>{t('trade.credits.goOn')}</QuietButton>
              <PrimaryButton data-autofocus onClick={toPlans}>
                {t('trade.credits.subscribe')}
              </PrimaryButton>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
