import { IconButton } from '@atelier/ui/button';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { moved } from '#admin/kit/moved.ts';
import style from '#admin/kit/sortable.module.css';
import { useWords } from '#admin/kit/words.ts';

export interface SortableProps<T> {
  label: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** Why the order cannot be changed now; null when it can. */
  locked?: string | null;
  onOrder: (rows: T[]) => void;
  children: (row: T, index: number) => ReactNode;
}

interface Drag {
  from: number;
  to: number;
  dy: number;
}

/** Edge of the scrolling region, in px, within which a drag scrolls it. */
const EDGE = 48;

/** A list in an order of its own: drag by the handle, arrow keys on the handle, or the two buttons (WCAG 2.5.7). */
export function Sortable<T>({ label, rows, idOf, nameOf, locked = null, onOrder, children }: SortableProps<T>) {
  const a = useWords();
  const list = useRef<HTMLOListElement>(null);
  const start = useRef({ y: 0, height: 1, scroll: 0 });
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, say] = useState('');

  const take = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from || locked !== null) return;
    onOrder(moved(rows, from, to));
    say(a('list.moved', { name: nameOf(row), place: to + 1, count: rows.length }));
  };
  const scroller = () => list.current?.closest<HTMLElement>('[data-scrolls]') ?? null;

  const down = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    if (event.button !== 0 || locked !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const row = event.currentTarget.closest('li');
    start.current = { y: event.clientY, height: row?.offsetHeight ?? 1, scroll: scroller()?.scrollTop ?? 0 };
    setDrag({ from: index, to: index, dy: 0 });
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (!drag) return;
    const region = scroller();
    if (region) {
      const box = region.getBoundingClientRect();
      if (event.clientY < box.top + EDGE) region.scrollTop -= 12;
      if (event.clientY > box.bottom - EDGE) region.scrollTop += 12;
    }
    const dy = event.clientY - start.current.y + (region?.scrollTop ?? 0) - start.current.scroll;
    const to = Math.min(rows.length - 1, Math.max(0, drag.from + Math.round(dy / start.current.height)));
    setDrag({ from: drag.from, to, dy });
  };
  const up = () => {
    if (!drag) return;
    setDrag(null);
    take(drag.from, drag.to);
  };
  const key = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    take(index, to);
  };
  const shift = (index: number): number => {
    if (!drag) return 0;
    if (index === drag.from) return drag.dy;
    if (index > drag.from && index <= drag.to) return -start.current.height;
    if (index < drag.from && index >= drag.to) return start.current.height;
    return 0;
  };

  return (
    <>
      <ol ref={list} className={style.list} aria-label={label}>
        {rows.map((row, index) => {
          const name = nameOf(row);
          return (
            <li
              key={idOf(row)}
              className={style.row}
              data-dragged={drag?.from === index || undefined}
              data-dragging={drag !== null || undefined}
              style={shift(index) ? { transform: `translateY(${shift(index)}px)` } : undefined}
            >
              <button
                type="button"
                className={style.handle}
                aria-label={a('list.handle', { name })}
                title={locked ?? undefined}
                disabled={locked !== null}
                onPointerDown={(event) => down(event, index)}
                onPointerMove={move}
                onPointerUp={up}
                onPointerCancel={() => setDrag(null)}
                onKeyDown={(event) => key(event, index)}
              >
                <IconGripVertical size={18} stroke={1.6} aria-hidden />
              </button>
              <span className={`${style.place} num`}>{index + 1}</span>
              <div className={style.body}>{children(row, index)}</div>
              <span className={style.steps}>
                <IconButton
                  label={a('list.moveUp', { name })}
                  size="s"
                  {...stuck(index === 0 ? a('list.isFirst') : locked)}
                  onClick={() => take(index, index - 1)}
                >
                  <IconChevronUp size={18} stroke={1.6} />
                </IconButton>
                <IconButton
                  label={a('list.moveDown', { name })}
                  size="s"
                  {...stuck(index === rows.length - 1 ? a('list.isLast') : locked)}
                  onClick={() => take(index, index + 1)}
                >
                  <IconChevronDown size={18} stroke={1.6} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

/** A step that cannot be taken, with the reason in place of its name; null for one that can. */
const stuck = (why: string | null) => (why === null ? {} : { disabled: true, title: why });
