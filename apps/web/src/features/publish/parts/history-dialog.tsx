import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { filesOf, useOwnFiles } from '#features/publish/publish.api.ts';
import style from '#features/publish/publish.module.css';
import { useT } from '#lib/i18n/language.ts';
import type { OwnPicture } from '#lib/picture/own-picture.ts';

export interface HistoryDialogProps {
  opened: boolean;
  onClose: () => void;
  onPick: (picture: OwnPicture) => void;
}

/** 'Select from history' (studio 2.14): Image or Video, one's own files as a grid, Cancel, Confirm. */
export function HistoryDialog({ opened, onClose, onPick }: HistoryDialogProps) {
  const t = useT();
  const [type, setType] = useState<'image' | 'video'>('image');
  const [chosen, choose] = useState<OwnPicture | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnFiles(
    type,
    opened,
  );
  const files = filesOf(data?.pages);
  const end = useRef<HTMLDivElement>(null);
  const more = opened && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    const element = end.current;
    if (!element || !more) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage());
    watch.observe(element);
    return () => watch.disconnect();
  }, [more, fetchNextPage]);
  const confirm = () => {
    if (!chosen) return;
    onPick(chosen);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('publish.history.title')}
      closeLabel={t('common.close')}
      width={760}
    >
      <Segmented
        label={t('publish.history.type')}
        value={type}
        options={[
          { value: 'image', label: t('publish.history.image') },
          { value: 'video', label: t('publish.history.video') },
        ]}
        onChange={(next) => {
          setType(next);
          choose(null);
        }}
      />
      <div className={style.history}>
        {isError && files.length === 0 && (
          <p className={style.empty} role="alert">
            {t('publish.history.failed')}{' '}
            <QuietButton size="s" onClick={() => void refetch()}>
              {t('common.retry')}
            </QuietButton>
          </p>
        )}
        {!isPending && !isError && files.length === 0 && (
          <p className={style.empty}>{t(type === 'image' ? 'publish.history.empty' : 'publish.history.emptyVideo')}</p>
        )}
        <ul className={style.grid}>
          {files.map((file, index) => {
            const taken = file.work_id !== '';
            const name = file.prompt || t('publish.history.upload');
            return (
              <li key={file.id}>
                <button
                  type="button"
                  className={style.tile}
                  aria-pressed={chosen?.id === file.id}
                  aria-label={`${index + 1}: ${name}${taken ? ` (${t('publish.history.taken')})` : ''}`}
                  disabled={taken}
                  onClick={() => choose(file)}
                  onDoubleClick={confirm}
                >
                  <img src={file.thumbnail} alt="" loading="lazy" decoding="async" />
                  {taken && <span>{t('publish.history.taken')}</span>}
                </button>
              </li>
            );
          })}
          {(isPending || isFetchingNextPage) &&
            ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <li key={key}>
                <SkeletonTile />
              </li>
            ))}
        </ul>
        <div ref={end} className={style.end} />
      </div>
      <div className={style.foot}>
        <p className={style.note} role="status">
          {chosen || files.length === 0 ? null : t('publish.pickFirst')}
        </p>
        <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
        <PrimaryButton onClick={confirm} disabled={!chosen}>
          {t('publish.history.confirm')}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
