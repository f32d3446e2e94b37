import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import style from '#features/assets/parts/folders.module.css';
import { useT } from '#lib/i18n/language.ts';

export interface ConfirmProps {
  opened: boolean;
  title: string;
  /** The consequence. */
  line: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Names the consequence of a destructive act before it happens. */
export function Confirm({ opened, title, line, action, onClose, onConfirm }: ConfirmProps) {
  const t = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeLabel={t('common.close')} width={420} sheet>
      <p className={style.line}>{line}</p>
      <div className={style.foot}>
        <GhostButton onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </GhostButton>
        <QuietButton
          className={style.danger}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </QuietButton>
      </div>
    </Dialog>
  );
}
