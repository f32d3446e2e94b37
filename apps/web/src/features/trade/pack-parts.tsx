import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Switch } from '@atelier/ui/switch';
import style from '#features/trade/pay.module.css';
import { money, type PackRow } from '#features/trade/trade.api.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

/** 'Subscribers buy at a lower price / view price', in the pay dialog 'view subscriber price' (billing 2), for those who are none. */
export function ViewPrice({
  brief,
  on,
  onChange,
  onBecome,
}: {
  brief?: boolean;
  on: boolean;
  onChange: (on: boolean) => void;
  onBecome: () => void;
}) {
  const t = useT();
  const label = t(brief ? 'pay.viewSubscriber' : 'trade.credits.viewPrice');
  return (
    <div className={style.view}>
      <span>{brief ? null : t('trade.credits.view')}</span>
      {on && (
        <GhostButton size="s" onClick={onBecome}>
          {t('trade.credits.become')}
        </GhostButton>
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is an input, which the rule does not see. */}
      <label className={style.viewPrice}>
        <span aria-hidden>{label}</span>
        <Switch label={label} on={on} onChange={onChange} />
      </label>
    </div>
  );
}

/** What a pack costs whoever looks; with the members' price in view, theirs is told beside one's own. */
export function PackPrice({ pack, member, viewing }: { pack: PackRow; member: boolean; viewing: boolean }) {
  const t = useT();
  const language = useLanguage();
  const full = money(pack.amount, pack.currency, language);
  const members = money(pack.discountAmount, pack.currency, language);
  if (!member && !viewing) return <b className="num">{full}</b>;
  return (
    <span className={`${style.both} num`}>
      <s>
        <span className="sr">{t('trade.credits.fullPrice')} </span>
        {full}
      </s>
      <b>
        <span className="sr">{t('trade.credits.membersPrice')} </span>
        {members}
      </b>
    </span>
  );
}

interface ConfirmPackProps {
  pack: PackRow | null;
  onClose: () => void;
  onSubscribe: () => void;
  onContinue: (pack: PackRow) => void;
}

/** Whoever looked at the members' price hears that it is not theirs, and may become a member or go on (billing 4). */
export function ConfirmPack({ pack, onClose, onSubscribe, onContinue }: ConfirmPackProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <Dialog
      opened={pack !== null}
      onClose={onClose}
      title={t('trade.credits.confirmTitle')}
      closeLabel={t('common.close')}
      sheet
    >
      {pack && (
        <>
          <p className={style.say}>
            {t('trade.credits.confirmLine', {
              amount: money(pack.amount, pack.currency, language),
              member: money(pack.discountAmount, pack.currency, language),
            })}
          </p>
          <p className={style.say}>{t('trade.credits.confirmBenefits')}</p>
          <div className={style.answers}>
            <QuietButton onClick={() => onContinue(pack)}>{t('trade.credits.goOn')}</QuietButton>
            <PrimaryButton data-autofocus onClick={onSubscribe}>
              {t('trade.credits.subscribe')}
            </PrimaryButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
