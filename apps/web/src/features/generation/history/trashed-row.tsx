import type { HistoryItem } from '@atelier/contract/generation/history';
import { pathOf } from '@atelier/rules/routes/resolve';
import { IconButton, QuietButton } from '@atelier/ui/button';
import { usePhone } from '@atelier/ui/use-phone';
import { IconArrowBackUp, IconTrash, IconX } from '@tabler/icons-react';
import style from '#features/generation/history/history.module.css';
import { trashedOf } from '#features/generation/history/items.ts';
import { Words } from '#features/generation/history/task-row.tsx';
import { useT } from '#lib/i18n/language.ts';
import { AppLink } from '#shell/app-link.tsx';

export interface TrashedRowProps {
  item: HistoryItem;
  busy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

/** The way to where removed pictures lie. */
export function TrashLink() {
  const t = useT();
  return (
    <AppLink to={`${pathOf('assets')}?tab=trash`} className={style.trash}>
      {t('generation.openTrash')}
    </AppLink>
  );
}

/** A task whose pictures all lie in the trash: one line, and the way back. */
export function TrashedRow({ item, busy, onRestore, onRemove }: TrashedRowProps) {
  const t = useT();
  const phone = usePhone();
  return (
    <article className={style.line}>
      <span className={style.icon}>
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={style.about}>
        <Words item={item} />
        <p className={style.sub}>
          {t('generation.allInTrash', { count: trashedOf(item).length })} · <TrashLink />
        </p>
      </div>
      {phone ? (
        <IconButton label={t('assets.restore')} disabled={busy} onClick={onRestore}>
          <IconArrowBackUp size={20} stroke={1.6} />
        </IconButton>
      ) : (
        <QuietButton size="s" busy={busy} onClick={onRestore}>
          <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
          {t('assets.restore')}
        </QuietButton>
      )}
      <IconButton size={phone ? 'm' : 's'} label={t('generation.remove')} onClick={onRemove}>
        <IconX size={phone ? 20 : 16} stroke={1.6} />
      </IconButton>
    </article>
  );
}
