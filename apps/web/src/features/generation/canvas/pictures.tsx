import type { HistoryItem } from '@atelier/contract/generation/history';
import { QuietButton } from '@atelier/ui/button';
import type { CSSProperties, KeyboardEvent } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import { optionsOf } from '#features/generation/form/form.ts';
import { isMade, isOpen, type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { pictureText } from '#features/generation/history/state-words.ts';
import { useT } from '#lib/i18n/language.ts';
import { isCut } from '#lib/picture/is-cut.ts';
import { useOwnView } from '#lib/picture/own-view.ts';

export interface PicturesProps {
  item: HistoryItem;
  /** The picture that actions are about. */
  part: SubTask | null;
  /** Shown in its place while it is compared. */
  other: { item: HistoryItem; part: SubTask } | null;
  onSelect: (index: number) => void;
  onOpen: (part: SubTask) => void;
  onRestore: (part: SubTask) => void;
  onKey: (event: KeyboardEvent, part: SubTask) => void;
}

/** The pictures of one task as large as the column allows: up to two side by side, more in two rows. */
export function Pictures({ item, part, other, onSelect, onOpen, onRestore, onKey }: PicturesProps) {
  const first = item.result[0];
  const size = first ? sizeOf(item, first) : { width: 1, height: 1 };
  const many = item.result.length;
  const vars = {
    '--ratio': size.width / size.height,
    '--columns': many > 2 ? 2 : many,
    '--rows': many > 2 ? 2 : 1,
  } as CSSProperties;
  return (
    <ul className={style.pictures} style={vars}>
      {item.result.map((each, index) => (
        <li key={each.sub_task_id} className={style.place}>
          <Picture
            item={item}
            part={each}
            index={index}
            selected={many > 1 && each.uuid !== '' && each.uuid === part?.uuid}
            other={each.uuid !== '' && each.uuid === part?.uuid ? other : null}
            onSelect={() => onSelect(index)}
            onOpen={() => onOpen(each)}
            onRestore={() => onRestore(each)}
            onKey={(event) => onKey(event, each)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  /** There is nothing to choose among: a press opens it. */
  alone?: boolean;
  item: HistoryItem;
  part: SubTask;
  index: number;
  selected: boolean;
  other: PicturesProps['other'];
  onSelect: () => void;
  onOpen: () => void;
  onRestore?: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** One picture in its place: made, being made, waiting, or not made. */
export function Picture(props: PictureProps) {
  const { item, part, index, selected, alone, other, onSelect, onOpen, onRestore, onKey } = props;
  const t = useT();
  const total = item.result.length;
  const single = alone || total === 1;
  const at = { number: index + 1, total };
  const shown = other?.part ?? part;
  const own = useOwnView(shown.image);
  if (isMade(part)) {
    return (
      <button
        type="button"
        className={style.figure}
        data-selected={selected || undefined}
        data-cut={isCut((other?.item ?? item).module) || undefined}
        data-picture={part.uuid}
        aria-pressed={single ? undefined : selected}
        aria-label={t(selected || single ? 'canvas.open' : 'canvas.select', at)}
        onClick={() => (selected || single ? onOpen() : onSelect())}
        onDoubleClick={onOpen}
        onFocus={onSelect}
        onKeyDown={onKey}
      >
        {part.thumbnail && <img src={part.thumbnail} alt="" aria-hidden="true" />}
        <img
          key={shown.uuid}
          className={style.sharp}
          src={own.src}
          onError={own.onError}
          alt={other ? t('canvas.compared') : optionsOf(item).prompt}
          decoding="async"
        />
        {other && <span className={style.chip}>{optionsOf(other.item).prompt.slice(0, 60)}</span>}
      </button>
    );
  }
  if (part.trashed) {
    return (
      <div className={style.stopped}>
        <span>{t('generation.inTrash')}</span>
        {onRestore && (
          <QuietButton size="s" onClick={onRestore}>
            {t('assets.restore')}
          </QuietButton>
        )}
      </div>
    );
  }
  const percent = Math.round(part.percentage);
  if (!isOpen(item)) return <div className={style.stopped}>{t('generation.tileStopped')}</div>;
  const state = pictureText(item, part, t);
  return (
    <div className={style.figure} data-wet role="img" aria-label={t('canvas.making', { ...at, state })}>
      {part.preview && (
        <>
          <img className={style.blur} src={part.preview} alt="" />
          <img
            className={style.brush}
            style={{ clipPath: `inset(0 0 ${100 - percent}% 0)` }}
            src={part.preview}
            alt=""
            aria-hidden="true"
          />
        </>
      )}
      <span className={`${style.chip} num`}>{state}</span>
    </div>
  );
}
