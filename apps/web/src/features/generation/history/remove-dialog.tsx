import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import style from '#features/generation/history/history.module.css';
import { madeOf } from '#features/generation/history/items.ts';
import { useT } from '#lib/i18n/language.ts';

/** Asks before a task with pictures leaves the history. */
export function RemoveDialog({
  doomed,
  onClose,
  onRemove,
}: {
  doomed: HistoryItem | null;
  onClose: () => void;
  onRemove: (item: HistoryItem) => void;
}) {
  const t = useT();
  return (
    <Dialog
      opened={doomed !== null}
      onClose={onClose}
      title={t('generation.removeTitle')}
      closeLabel={t('common.close')}
      sheet
    >
      <p>{t('generation.removeLine', { count: doomed ? madeOf(doomed).length : 0 })}</p>
      <div className={style.confirm}>
        <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
        <QuietButton className={style.danger} data-autofocus onClick={() => doomed && onRemove(doomed)}>
          {t('generation.remove')}
        </QuietButton>
      </div>
    </Dialog>
  );
}
