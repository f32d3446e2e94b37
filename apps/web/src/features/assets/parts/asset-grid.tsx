import type { AssetItem } from '@atelier/contract/library/assets';
import { FeedMasonry } from '@atelier/ui/feed-masonry';
import { type DragEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { cardTowards } from '#features/assets/model/card-towards.ts';
import type { Selection } from '#features/assets/model/selection.ts';
import { AssetCard } from '#features/assets/parts/asset-card.tsx';
import { useT } from '#lib/i18n/language.ts';

export interface AssetGridProps {
  items: readonly AssetItem[];
  selection: Selection;
  busy: boolean;
  onNearEnd: () => void;
  onOpen: (item: AssetItem) => void;
  onTick: (item: AssetItem, range: boolean) => void;
  onSelectAll: () => void;
  /** The key for throwing away was pressed on this card. */
  onDelete: (item: AssetItem) => void;
  onDrag: (item: AssetItem, event: DragEvent) => void;
  onDragEnd: () => void;
}

const keyOf = (item: AssetItem): string => item.id;
const ratioOf = (item: AssetItem): number => item.width / item.height;

/** One's files as a masonry with a bounded number of nodes. Arrows move, Enter opens, Space ticks, Delete throws away, Ctrl A takes all. */
export function AssetGrid(props: AssetGridProps) {
  const { items, selection, busy, onNearEnd, onOpen, onTick, onDrag, onDragEnd } = props;
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const selecting = selection.ids.size > 0;
  // Callbacks of the cards keep their identity, so that a tick draws one card and not all.
  const latest = useRef({ onOpen, onTick, onDrag, onDragEnd });
  latest.current = { onOpen, onTick, onDrag, onDragEnd };
  const open = useCallback((item: AssetItem) => latest.current.onOpen(item), []);
  const tick = useCallback((item: AssetItem, range: boolean) => latest.current.onTick(item, range), []);
  const drag = useCallback((item: AssetItem, event: DragEvent) => latest.current.onDrag(item, event), []);
  const dragEnd = useCallback(() => latest.current.onDragEnd(), []);

  const reached = items.some((item) => item.id === current) ? current : (items[0]?.id ?? null);
  const press = (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
    const item = items.find((each) => each.id === card?.dataset.card);
    if (!card || !item) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') props.onSelectAll();
    else if (event.key === ' ') onTick(item, event.shiftKey);
    else if (event.key === 'Enter') onOpen(item);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusOn(cardTowards(place.current!, card, 'ArrowRight') ?? cardTowards(place.current!, card, 'ArrowLeft'));
      props.onDelete(item);
    } else {
      const next = cardTowards(place.current!, card, event.key);
      if (!next) return;
      if (event.shiftKey) {
        const other = items.find((each) => each.id === next.dataset.card);
        if (!selecting) onTick(item, false);
        if (other) onTick(other, true);
      }
      focusOn(next);
    }
    event.preventDefault();
  };
  const focusOn = (card: HTMLElement | null) => {
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble from the cards, which are buttons
    <div
      ref={place}
      onKeyDown={press}
      onFocus={(event) => setCurrent((event.target as HTMLElement).dataset.card ?? current)}
    >
      <FeedMasonry
        label={t('assets.grid')}
        items={items}
        keyOf={keyOf}
        ratioOf={ratioOf}
        busy={busy}
        onNearEnd={onNearEnd}
        render={(item) => (
          <AssetCard
            item={item}
            selected={selection.ids.has(item.id)}
            selecting={selecting}
            current={item.id === reached}
            onOpen={open}
            onTick={tick}
            onDrag={drag}
            onDragEnd={dragEnd}
          />
        )}
      />
    </div>
  );
}
