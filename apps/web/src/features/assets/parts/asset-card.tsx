import type { AssetItem } from '@atelier/contract/library/assets';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { stateOf } from '@atelier/rules/works/states';
import { IconBan, IconCheck, IconHeartFilled } from '@tabler/icons-react';
import { type DragEvent, type MouseEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import style from '#features/assets/parts/asset-card.module.css';
import { useT } from '#lib/i18n/language.ts';
import { isCut } from '#lib/picture/is-cut.ts';
import { blurBehind } from '#lib/works/ground.ts';

export interface AssetCardProps {
  item: AssetItem;
  selected: boolean;
  /** Something is ticked: a press ticks instead of opening. */
  selecting: boolean;
  /** The one card that Tab reaches. */
  current: boolean;
  onOpen: (item: AssetItem) => void;
  onTick: (item: AssetItem, range: boolean) => void;
  onDrag: (item: AssetItem, event: DragEvent) => void;
  onDragEnd: () => void;
}

const DAY = 86_400;
/** A finger that rests this long starts a selection. */
const LONG_PRESS_MS = 450;

/** One file in the grid: nothing but the picture at rest, its tick on hover, its state where it has one. */
export const AssetCard = memo(function AssetCard(props: AssetCardProps) {
  const { item, selected, selecting, current, onOpen, onTick } = props;
  const t = useT();
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading');
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const picture = useRef<HTMLImageElement>(null);
  // Behind what was cut out stand squares, not the colour that its emptiness has.
  const cut = isCut(item.module);
  const hash = cut ? '' : item.thumbhash;
  useEffect(() => (picture.current ? blurBehind(picture.current, hash) : undefined), [hash]);
  const name = item.prompt || t(item.source === 'upload' ? 'assets.uploadOf' : 'assets.unnamed');
  const days = item.purge_at === null ? null : Math.max(0, Math.ceil((item.purge_at - Date.now() / 1000) / DAY));

  const status = item.blocked ? WORK_STATUS.blocked : item.work_status;
  const work = status === null ? null : t(`assets.state.${stateOf(status)}`);
  const badge = days === null ? work : t('assets.daysLeft', { count: days });

  const begin = (event: PointerEvent) => {
    held.current = false;
    if (event.pointerType !== 'touch') return;
    press.current = setTimeout(() => {
      held.current = true;
      onTick(item, false);
    }, LONG_PRESS_MS);
  };
  const end = () => clearTimeout(press.current);
  const click = (event: MouseEvent) => {
    // The finger that started the selection has said what it wanted.
    if (held.current) {
      held.current = false;
      return;
    }
    if (selecting || event.shiftKey || event.ctrlKey || event.metaKey) onTick(item, event.shiftKey);
    else onOpen(item);
  };
  return (
    <div
      className={style.card}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      data-cut={cut || undefined}
      style={cut ? undefined : { background: item.dominant }}
    >
      <button
        type="button"
        className={style.open}
        data-card={item.id}
        tabIndex={current ? 0 : -1}
        aria-label={name}
        aria-pressed={selecting ? selected : undefined}
        draggable={item.purge_at === null}
        onClick={click}
        onPointerDown={begin}
        onPointerMove={(event) => event.movementX ** 2 + event.movementY ** 2 > 16 && end()}
        onPointerUp={end}
        onPointerCancel={end}
        onContextMenu={(event) =>
          (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' && event.preventDefault()
        }
        onDragStart={(event) => props.onDrag(item, event)}
        onDragEnd={props.onDragEnd}
      >
        {state === 'broken' || item.blocked ? (
          <span className={style.broken}>{item.blocked && <IconBan size={24} stroke={1.6} aria-hidden />}</span>
        ) : (
          <img
            ref={picture}
            src={item.thumbnail}
            alt=""
            width={item.width}
            height={item.height}
            decoding="async"
            draggable={false}
            data-state={state}
            onLoad={() => setState('ready')}
            onError={() => setState('broken')}
          />
        )}
      </button>
      <button
        type="button"
        className={style.tick}
        tabIndex={-1}
        aria-pressed={selected}
        aria-label={t('assets.tick', { name })}
        onClick={(event) => onTick(item, event.shiftKey)}
      >
        {selected && <IconCheck size={16} stroke={2.4} aria-hidden />}
      </button>
      {item.favorite && <IconHeartFilled className={style.heart} size={16} aria-hidden />}
      {badge && <span className={`${style.badge} num`}>{badge}</span>}
    </div>
  );
});
