import type { HistoryItem } from '@atelier/contract/generation/history';
import { stateOf } from '@atelier/rules/works/states';
import { QuietButton } from '@atelier/ui/button';
import { MediaTile } from '@atelier/ui/media-tile';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { usePhone } from '@atelier/ui/use-phone';
import type { CSSProperties } from 'react';
import style from '#features/generation/history/history.module.css';
import { isMade, isOpen, type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { pictureText } from '#features/generation/history/state-words.ts';
import { useT } from '#lib/i18n/language.ts';
import { isCut } from '#lib/picture/is-cut.ts';

/** A tile's width when there is room: pictures of every ratio cover the same area. */
const tileWidth = (ratio: number) => Math.round(330 * Math.sqrt(ratio));

export interface TilesProps {
  item: HistoryItem;
  onOpen: (part: SubTask) => void;
  /** Takes one out of the trash; left out while nothing of the task can lie there. */
  onRestore?: (part: SubTask) => void;
}

/** The pictures of a task, each in its final size from the first moment: picture, blurred preview, waiting, not made. */
export function Tiles({ item, onOpen, onRestore }: TilesProps) {
  const first = item.result[0];
  const shape = first ? sizeOf(item, first) : { width: 1, height: 1 };
  const vars = {
    '--n': Math.min(4, item.result.length),
    '--n-phone': item.result.length > 1 ? 2 : 1,
    '--tile': `${tileWidth(shape.width / shape.height)}px`,
  } as CSSProperties;
  return (
    <ul className={style.tiles} style={vars}>
      {item.result.map((part, index) => (
        <li key={part.sub_task_id}>
          <Tile item={item} part={part} index={index} onOpen={onOpen} onRestore={onRestore} />
        </li>
      ))}
    </ul>
  );
}

function Tile({
  item,
  part,
  index,
  onOpen,
  onRestore,
}: { item: HistoryItem; part: SubTask; index: number } & Pick<TilesProps, 'onOpen' | 'onRestore'>) {
  const t = useT();
  const phone = usePhone();
  const size = sizeOf(item, part);
  if (isMade(part)) {
    return (
      <button
        type="button"
        className={style.tile}
        data-cut={isCut(item.module) || undefined}
        aria-label={t('generation.view', { number: index + 1, total: item.result.length })}
        onClick={() => onOpen(part)}
      >
        <MediaTile src={part.thumbnail || part.image} alt="" {...size} />
        {part.work_status !== null && (phone || item.result.length > 1) && (
          <span className={style.chip}>{t(`assets.state.${stateOf(part.work_status)}`)}</span>
        )}
      </button>
    );
  }
  if (part.trashed) {
    return (
      <div className={style.stopped} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <span>{t('generation.inTrash')}</span>
        {onRestore && (
          <QuietButton size="s" onClick={() => onRestore(part)}>
            {t('assets.restore')}
          </QuietButton>
        )}
      </div>
    );
  }
  if (!isOpen(item)) {
    return (
      <div className={style.stopped} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {t('generation.tileStopped')}
      </div>
    );
  }
  const state = pictureText(item, part, t);
  if (part.preview) {
    return (
      <div className={style.still}>
        <MediaTile src={part.preview} alt="" blurred lazy={false} width={size.width} height={size.height} />
        <span className={`${style.chip} num`}>{state}</span>
      </div>
    );
  }
  return <SkeletonTile ratio={size.width / size.height} label={state} />;
}
