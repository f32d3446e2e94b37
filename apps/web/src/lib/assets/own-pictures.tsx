import type { AssetItem } from '@atelier/contract/library/assets';
import { QuietButton } from '@atelier/ui/button';
import { SkeletonTile } from '@atelier/ui/skeleton';
import style from '#lib/assets/own-pictures.module.css';
import type { useAssets } from '#lib/assets/use-assets.ts';
import { useT } from '#lib/i18n/language.ts';
import { useMore } from '#lib/use-more.ts';

export interface OwnPicturesProps {
  list: ReturnType<typeof useAssets>;
  /** Those of the list that may be shown. */
  files: readonly AssetItem[];
  chosen: string | null;
  onChoose: (file: AssetItem) => void;
  /** A double press means it. */
  onConfirm?: () => void;
  /** Stands instead of an empty list. */
  empty: string;
  /** Published files stand there and cannot be chosen. */
  unpublished?: boolean;
  /** Within a form: a lower window. */
  low?: boolean;
}

/** Nothing of the list is known yet: what stands in its place belongs to another question. */
const isComing = ({ list, files }: Pick<OwnPicturesProps, 'list' | 'files'>): boolean =>
  !list.isError && files.length === 0 && (list.isPending || list.isPlaceholderData);

/** Files of one's own to choose one from, in every state of their list; it grows at its end. */
export function OwnPictures(props: OwnPicturesProps) {
  const { list, files, chosen, onChoose, onConfirm, empty, unpublished, low } = props;
  const t = useT();
  const { isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useMore(hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  const coming = isComing(props);
  return (
    <div className={style.scroll} data-low={low || undefined} data-stale={list.isPlaceholderData || undefined}>
      {isError ? (
        <p className={style.empty} role="alert">
          {t('assets.picker.failed')}{' '}
          <QuietButton size="s" onClick={() => void list.refetch()}>
            {t('common.retry')}
          </QuietButton>
        </p>
      ) : (
        files.length === 0 && !coming && !hasNextPage && <p className={style.empty}>{empty}</p>
      )}
      <ul className={style.grid}>
        {files.map((file, index) => {
          const taken = unpublished === true && file.work_id !== '';
          const name = file.prompt || t('assets.uploadOf');
          return (
            <li key={file.id}>
              <button
                type="button"
                className={style.tile}
                aria-pressed={chosen === file.id}
                aria-label={`${index + 1}: ${name}${taken ? ` (${t('assets.picker.taken')})` : ''}`}
                title={file.prompt}
                disabled={taken}
                onClick={() => onChoose(file)}
                onDoubleClick={onConfirm}
              >
                <img src={file.thumbnail} alt="" loading="lazy" decoding="async" />
                {taken && <span>{t('assets.picker.taken')}</span>}
              </button>
            </li>
          );
        })}
        {(coming || isFetchingNextPage) &&
          ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <li key={key} aria-hidden>
              <SkeletonTile />
            </li>
          ))}
      </ul>
      <div ref={more} />
    </div>
  );
}
