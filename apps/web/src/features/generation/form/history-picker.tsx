import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Reference } from '#features/generation/form/form-state.ts';
import style from '#features/generation/form/history-picker.module.css';
import { useMore } from '#features/generation/history/use-more.ts';
import { countUse } from '#lib/assets/count-use.ts';
import { filesOf, useAssets } from '#lib/assets/use-assets.ts';
import { useT } from '#lib/i18n/language.ts';

export interface HistoryPickerProps {
  opened: boolean;
  onClose: () => void;
  onPick: (picture: Reference) => void;
}

/** 'Select from history' (studio 2.14): one's own pictures, made or uploaded, as a grid with search; Cancel, Confirm. */
export function HistoryPicker({ opened, onClose, onPick }: HistoryPickerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [keyword, search] = useState('');
  const [chosen, choose] = useState<Reference | null>(null);
  const asked = { tab: 'media', media_type: 'image', sort: 'latest', ...(keyword ? { keyword } : {}) } as const;
  const list = useAssets(asked, opened);
  const { isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useMore(opened && hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  const pictures = filesOf(list.data).filter((file) => !file.blocked);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const confirm = () => {
    if (!chosen) return;
    countUse(chosen.id);
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
      <search className={style.search}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label={t('assets.pickerSearch')}
          placeholder={t('assets.searchHint')}
          value={text}
          maxLength={200}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <div className={style.scroll} data-stale={list.isPlaceholderData || undefined}>
        {isError ? (
          <p className={style.empty} role="alert">
            {t('assets.failedLine')}{' '}
            <QuietButton size="s" onClick={() => void list.refetch()}>
              {t('common.retry')}
            </QuietButton>
          </p>
        ) : (
          pictures.length === 0 &&
          !isPending && (
            <p className={style.empty}>{t(keyword ? 'assets.empty.nothingTitle' : 'generation.picker.empty')}</p>
          )
        )}
        <ul className={style.grid}>
          {pictures.map(({ id, width, height, thumbnail, prompt }, index) => (
            <li key={id}>
              <button
                type="button"
                className={style.tile}
                aria-pressed={chosen?.id === id}
                aria-label={`${index + 1}: ${prompt || t('assets.uploadOf')}`}
                title={prompt}
                onClick={() => choose({ id, width, height })}
                onDoubleClick={confirm}
              >
                <img src={thumbnail} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
          {((isPending && !isError) || isFetchingNextPage) &&
            ['a', 'b', 'c', 'd'].map((key) => <SkeletonTile key={key} />)}
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
