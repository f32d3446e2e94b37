import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { useState } from 'react';
import type { Reference } from '#features/generation/form/form.ts';
import style from '#features/generation/form/history-picker.module.css';
import { useHistory } from '#features/generation/generation.api.ts';
import { itemsOf, madeOf, sizeOf } from '#features/generation/history/items.ts';
import { useMore } from '#features/generation/history/use-more.ts';
import { useT } from '#lib/i18n/language.ts';

export interface HistoryPickerProps {
  opened: boolean;
  onClose: () => void;
  onPick: (picture: Reference) => void;
}

/** 'Select from history' (studio 2.14): one's own finished pictures as a grid, Cancel, Confirm. */
export function HistoryPicker({ opened, onClose, onPick }: HistoryPickerProps) {
  const t = useT();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory('image');
  const [chosen, choose] = useState<Reference | null>(null);
  const more = useMore(opened && hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  const pictures = itemsOf(data).flatMap((item) =>
    madeOf(item).map((part) => ({ item, part, size: sizeOf(item, part) })),
  );
  const confirm = () => {
    if (!chosen) return;
    onPick(chosen);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('generation.picker.title')}
      closeLabel={t('common.close')}
      width={760}
    >
      <div className={style.scroll}>
        {pictures.length === 0 && !isPending && <p className={style.empty}>{t('generation.picker.empty')}</p>}
        <ul className={style.grid}>
          {pictures.map(({ item, part, size }, index) => (
            <li key={part.sub_task_id}>
              <button
                type="button"
                className={style.tile}
                aria-pressed={chosen?.id === part.uuid}
                aria-label={`${index + 1}: ${String(item.params.prompt ?? '')}`}
                onClick={() => choose({ id: part.uuid, ...size })}
                onDoubleClick={confirm}
              >
                <img src={part.thumbnail || part.image} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
          {(isPending || isFetchingNextPage) && ['a', 'b', 'c', 'd'].map((key) => <SkeletonTile key={key} />)}
        </ul>
        <div ref={more} />
      </div>
      <div className={style.foot}>
        <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
        <PrimaryButton onClick={confirm} disabled={!chosen}>
          {t('generation.picker.confirm')}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
