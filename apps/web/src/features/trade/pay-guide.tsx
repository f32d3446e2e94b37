import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { IconBolt, IconHourglass } from '@tabler/icons-react';
import style from '#features/trade/pay.module.css';
import { Shortage } from '#features/trade/shortage.tsx';
import type { ApiError } from '#lib/api/error.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';

interface PayGuideProps {
  opened: boolean;
  error: ApiError | null;
  onClose: () => void;
}

/** What a member short of credits can do: go on slowly for nothing, or get credits and stay fast (billing 2, 4). */
export function PayGuide({ opened, error, onClose }: PayGuideProps) {
  const t = useT();
  const slow = () => {
    tell('cheaper', { choose: 'standard' });
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('pay.guide.title')}
      closeLabel={t('common.close')}
      width={520}
      sheet
    >
      <Shortage error={error} onClose={onClose} />
      <dl className={style.lanes}>
        <div>
          <dt>
            <IconBolt size={18} stroke={1.6} aria-hidden />
            {t('pay.guide.fast')}
          </dt>
          <dd>{t('pay.guide.fastLine')}</dd>
        </div>
        <div>
          <dt>
            <IconHourglass size={18} stroke={1.6} aria-hidden />
            {t('pay.guide.slow')}
          </dt>
          <dd>{t('pay.guide.slowLine')}</dd>
        </div>
      </dl>
      <div className={style.answers}>
        <QuietButton onClick={slow}>{t('pay.guide.goSlow')}</QuietButton>
        <PrimaryButton data-autofocus onClick={() => tell('getCredits', { tab: 'purchase' })}>
          {t('pay.guide.getCredits')}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
