import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import type { ReactNode } from 'react';
import style from '#admin/engines/engines.module.css';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

export interface ConfirmProps {
  opened: boolean;
  title: string;
  /** What happens, in one or two sentences. */
  consequence: string;
  /** The button's verb. */
  verb: string;
  busy: boolean;
  /** Why it was refused; '' when it was not. */
  refusal: string;
  /** Why it cannot be done yet; null when it can. */
  locked?: string | null;
  /** Below the consequence: what must be agreed to first. */
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something goes whose calls take no reason: names the consequence. */
export function Confirm(props: ConfirmProps) {
  const { opened, title, consequence, verb, busy, refusal, locked = null, children, onClose, onConfirm } = props;
  const t = useT();
  const a = useWords();
  const online = useOnline();
  const kept = online ? locked : a('list.offlineAct');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeLabel={t('common.close')} sheet>
      <p className={style.consequence}>{consequence}</p>
      {children}
      <p className={refusal ? style.bad : style.line} aria-live="polite">
        {refusal || (kept ?? '')}
      </p>
      <div className={style.acts}>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton size="l" busy={busy} disabled={kept !== null} title={kept ?? undefined} onClick={onConfirm}>
          {verb}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
