import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useReason } from '#features/people/own-work.api.ts';
import style from '#features/people/people.module.css';
import { useT } from '#lib/i18n/language.ts';

/** Why a work was not approved, and the way on. */
export function ReasonDialog({ work, onEdit, onClose }: { work: FeedItem; onEdit: () => void; onClose: () => void }) {
  const t = useT();
  const { data, isPending } = useReason(work.id);
  const blocked = work.status === WORK_STATUS.blocked;
  const words = data || t('people.noReason');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(blocked ? 'people.blockedTitle' : 'people.rejectedTitle')}
      closeLabel={t('common.close')}
      sheet
    >
      <p className={style.reason} aria-busy={isPending}>
        {isPending ? <SkeletonLine width="80%" /> : words}
      </p>
      <p className={style.ask}>{t(blocked ? 'people.blockedLine' : 'people.rejectedLine')}</p>
      <div className={style.answers}>
        <GhostButton onClick={onClose}>{t('common.close')}</GhostButton>
        {!blocked && (
          <QuietButton data-autofocus onClick={onEdit}>
            {t('people.editWork')}
          </QuietButton>
        )}
      </div>
    </Dialog>
  );
}
